"""The other squares (PET-8) and telexes (PET-9)."""

from __future__ import annotations

import pytest

from game.rules.petropolis.business import Business
from game.rules.petropolis.messages import (
    Arrested,
    Arrived,
    DiceThrown,
    ExtraEarned,
    Refuelled,
    Throw,
)
from game.rules.petropolis.throwing import Ready

from .world import BOARD, K, World


@pytest.mark.rule("PET-8.1")
def test_refuelling_costs_100000() -> None:
    world = World().cash(A=300).at("A", 6).turn("A", 1, 2)
    assert world.purse("A") == 200
    assert [(event.receiver, event.amount) for event in world.told(Refuelled)] == [(-1, 100 * K)]
    assert world.owes("B", "", 0, "refuel").table.bank == -200 * K


@pytest.mark.rule("PET-8.2")
@pytest.mark.parametrize("square", ["opec-meeting", "falconry", "lost-in-the-desert"])
def test_on_rest_squares_nothing_happens(square: str) -> None:
    place = BOARD.square_of(square)
    world = World().cash(A=300, B=300).owns("A", "kuwait").at("A", place - 3).turn("A", 1, 2)
    assert (world.purse("A"), world.place("A"), world.asked) == (300, place, "B")
    assert [event.finds for event in world.told(Arrived)] == ["rest"]
    world.at("B", 20).say(Throw(), 2, 4)
    assert world.purse("A") == 320, "interest from others comes all the same"


@pytest.mark.rule("PET-8.3")
@pytest.mark.ruling("PET-R48")
def test_take_another_turn() -> None:
    world = World().cash(A=900).at("A", 27).telexes("tx-audit").turn("A", 2, 2)
    assert (world.place("A"), world.purse("A")) == (31, 800), "first the telex of the double"
    assert isinstance(world.choice, Ready) and world.asked == "A"
    world.say(Throw(), 3, 4)
    assert world.place("A") == 38 and len(world.told(DiceThrown)) == 2


@pytest.mark.rule("PET-8.4")
def test_a_double_on_the_extra_throw_draws_a_telex() -> None:
    world = World().cash(A=900).owns("A", "qatar bahrain").at("A", 28).telexes("tx-audit")
    world.turn("A", 1, 2).say(Throw(), 2, 2)
    assert (world.place("A"), world.purse("A")) == (35, 800)


@pytest.mark.rule("PET-8.5")
@pytest.mark.ruling("PET-R49")
@pytest.mark.option("extra_throw_cap")
@pytest.mark.parametrize("cap", [1, 3, 5])
def test_extra_throws_are_limited(cap: int) -> None:
    world = World(extra_throw_cap=cap).at("A", 28).turn("A", 1, 2)
    for _ in range(cap):
        assert isinstance(world.choice, Ready) and world.asked == "A"
        world.at("A", 28).say(Throw(), 1, 2)
    assert world.asked == "B"
    assert [event.granted for event in world.told(ExtraEarned)] == [True] * cap + [False]


@pytest.mark.rule("PET-8.6")
def test_the_extra_throw_is_kept_where_a_telex_has_moved_the_marker() -> None:
    world = World().cash(A=900).at("A", 27).owns("A", "usa").telexes("tx-visit-usa").turn("A", 2, 2)
    assert world.place("A") == 4
    assert isinstance(world.choice, Ready) and world.asked == "A"


@pytest.mark.rule("PET-8.6")
def test_the_extra_throw_is_lost_in_custody_or_by_bankruptcy() -> None:
    jailed = World().cash(A=900).at("A", 27).telexes("tx-court-flag").turn("A", 2, 2)
    assert isinstance(jailed.choice, Business) and jailed.table.due == 0
    broke = World().cash(A=90).at("A", 27).telexes("tx-audit").turn("A", 2, 2)
    assert (broke.table.out, broke.asked) == ((0,), "B")


@pytest.mark.rule("PET-8.7")
@pytest.mark.parametrize("place", [6, 16, 24, 34])
def test_a_telex_square_draws_a_telex(place: int) -> None:
    world = World().cash(A=900).at("A", place - 3).telexes("tx-audit").turn("A", 1, 2)
    assert world.purse("A") == 800


@pytest.mark.rule("PET-8.8", "PET-10.1")
@pytest.mark.parametrize("place", [8, 23, 32])
def test_squares_that_lead_to_the_court(place: int) -> None:
    world = World().at("A", place - 3).turn("A", 1, 2)
    assert (world.place("A"), world.table.custody[0]) == (23, 1)
    assert [(event.start, event.square) for event in world.told(Arrested)] == [(place, 23)]
