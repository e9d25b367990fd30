"""The worked examples of the reference that are about the Court: X19 to X24."""

from __future__ import annotations

import pytest

from game.components.consent import Accept, Refuse
from game.rules.petropolis.business import Business
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.messages import (
    Buy,
    CourtPaid,
    Flew,
    InterestPaid,
    Mortgage,
    OfferPrice,
    PayFee,
    Released,
    TelexDrawn,
    Throw,
)
from game.rules.petropolis.throwing import Ready

from .world import K, World, telex, title


@pytest.mark.rule("PET-10.5", "PET-8.3", "PET-3.9")
@pytest.mark.example("X19")
def test_x19_a_double_out_of_the_court_to_take_another_turn() -> None:
    world = World().owns("A", "qatar").custody("A").turn("A").say(Throw(), 4, 4, 2, 3)
    assert [event.square for event in world.told(Flew)] == [31, 36]
    assert not world.told(TelexDrawn)
    assert (world.asked, type(world.choice)) == ("A", Business)


@pytest.mark.rule("PET-10.3", "PET-10.9")
@pytest.mark.example("X20")
def test_x20_after_paying_a_double_draws_a_telex() -> None:
    world = World().cash(A=900).custody("A").telexes("tx-consultant").turn("A")
    world.say(PayFee(500 * K), 1, 1)
    assert (world.purse("A"), world.place("A")) == (400, 25)
    world.say(Buy(title("iraq")))
    assert world.purse("A") == 400 - 220 + 100


@pytest.mark.rule("PET-10.7", "PET-10.8", "PET-16.1")
@pytest.mark.example("X21")
def test_x21_the_fine_of_the_third_turn_is_a_debt() -> None:
    world = World().cash(A=30).owns("A", "gabon").custody("A", 3).turn("A")
    assert isinstance(world.choice, RaiseCash)
    world.say(Mortgage(title("gabon")))
    assert world.purse("A") == 50
    assert isinstance(world.choice, Ready)
    world.say(Throw(), 1, 3)
    assert world.place("A") == 27


@pytest.mark.rule("PET-10.9")
@pytest.mark.example("X22")
def test_x22_after_the_fine_a_double_draws_a_telex() -> None:
    world = World().cash(A=150, B=0).owns("B", "bahrain").custody("A", 3).telexes("tx-consultant")
    world.turn("A", 6, 6)
    assert (world.place("A"), world.purses("AB")) == (35, [150 - 50 - 22 + 100, 22])
    kinds = (CourtPaid, InterestPaid, TelexDrawn)
    assert [type(event) for event in world.heard if isinstance(event, kinds)] == [*kinds]


@pytest.mark.rule("PET-10.11")
@pytest.mark.example("X23")
def test_x23_the_telex_is_bought_at_the_second_price() -> None:
    world = World().cash(A=200, C=0).holds("C").custody("A").turn("A")
    world.say(OfferPrice(2, 100 * K))
    assert world.asked == "C"
    world.say(Refuse()).say(OfferPrice(2, 150 * K)).say(Accept())
    assert world.purses("AC") == [50, 150]
    assert world.table.known[-1] == telex("tx-influence") and not world.table.kept
    assert isinstance(world.choice, Ready) and world.asked == "A"
    world.say(Throw(), 1, 2)
    assert world.place("A") == 26


@pytest.mark.rule("PET-10.1", "PET-4.9")
@pytest.mark.example("X24")
def test_x24_nobody_visits_the_court() -> None:
    world = World().custody("C").at("A", 18).turn("A", 2, 3)
    assert world.table.custody[0] == 1
    assert world.place("A") == world.place("C") == 23


@pytest.mark.rule("PET-10.9")
@pytest.mark.ruling("PET-R46")
def test_after_the_influence_telex_a_double_draws_a_telex_too() -> None:
    world = World().cash(A=150, B=0).holds("B").owns("A", "bahrain").custody("A", 2)
    world.turn("A").say(OfferPrice(1, 50 * K)).telexes("tx-consultant").say(Accept(), 6, 6)
    assert [event.by for event in world.told(Released)] == ["telex"]
    assert (world.place("A"), world.purse("A")) == (35, 200)
