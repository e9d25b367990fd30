"""Interest that is claimed, and interest that is waived (PET-13.7, PET-R15, PET-R16)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dice import Dice
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.landing import DrawTelex
from game.rules.petropolis.messages import (
    ClaimInterest,
    ClaimLapsed,
    InterestClaimed,
    InterestDue,
    InterestWaived,
    Throw,
    Waive,
)
from game.rules.petropolis.state import Claim, Phase
from game.rules.petropolis.throwing import Ready

from .world import K, World, title

CRESCENT = "iraq kuwait egypt"


def claimable(**options: Any) -> World:
    """B has landed on A's Kuwait in a game in which interest is claimed."""
    world = World(interest_claim="ask", **options).cash(A=0, B=500, C=100, D=100).owns("A", "kuwait")
    return world.at("B", 20).turn("B", 2, 4)


def test_interest_is_claimed_in_the_turn_of_the_one_who_owes_it() -> None:
    world = claimable()
    assert [event.amount for event in world.told(InterestDue)] == [20 * K]
    assert world.purses("AB") == [0, 500] and world.asked == "B"
    assert world.asides() == [("A", ClaimInterest(title("kuwait")))]
    world.aside("A", ClaimInterest(title("kuwait")))
    assert (world.purses("AB"), world.asked, world.asides()) == ([20, 480], "B", [])


@pytest.mark.ruling("PET-R15")
@pytest.mark.option("interest_claim")
def test_interest_is_claimed_before_the_next_player_throws() -> None:
    world = claimable().done()
    assert world.asked == "C" and isinstance(world.choice, Ready)
    world.aside("A", ClaimInterest(title("kuwait")))
    assert (world.purses("AB"), world.asked) == ([20, 480], "C")
    late = claimable().done().idle("C")
    assert late.purses("AB") == [0, 500] and late.asides() == []
    assert [(event.seat, event.debtor, event.by) for event in late.told(ClaimLapsed)] == [(0, 1, "throw")]


@pytest.mark.ruling("PET-R15")
def test_the_next_player_claims_for_himself() -> None:
    world = World(interest_claim="ask").cash(A=0, B=500).owns("C", "kuwait").at("B", 20).turn("B", 2, 4)
    world.done()
    assert world.legal() == [Throw(), ClaimInterest(title("kuwait"))]
    world.say(ClaimInterest(title("kuwait")))
    assert (world.purse("C"), world.asked, world.legal()) == (20, "C", [Throw()])
    assert world.refusal(ClaimInterest(title("kuwait"))).code == "nothing_to_claim"


def test_every_claim_is_claimed_by_itself() -> None:
    world = World(interest_claim="ask").cash(A=0, B=0, C=500).owns("A", "kuwait egypt").owns("B", "usa")
    world.table.claims = tuple(
        Claim(owner, 2, title(name), amount * K, 10)
        for owner, name, amount in ((1, "usa", 18), (0, "kuwait", 20), (0, "egypt", 18))
    )
    world.turn("C").aside("A", ClaimInterest(title("egypt")))
    assert world.purses("ABC") == [18, 0, 482]
    world.aside("A", ClaimInterest(title("kuwait"))).aside("B", ClaimInterest(title("usa")))
    assert world.purses("ABC") == [38, 18, 444] and world.asides() == []


def test_a_prisoner_claims_before_he_says_how_he_leaves() -> None:
    world = World(interest_claim="ask").cash(A=0, B=500, C=0).owns("C", "kuwait").at("B", 20).custody("C")
    world.turn("B", 2, 4).done()
    assert ClaimInterest(title("kuwait")) in world.legal()
    world.say(ClaimInterest(title("kuwait")))
    assert (world.purse("C"), world.asked, world.legal()) == (20, "C", [Throw()])


def test_the_extra_throw_of_the_debtor_takes_no_claim_away() -> None:
    world = World(interest_claim="ask").cash(A=0, B=900).owns("A", "kuwait").at("B", 20)
    world.telexes("tx-visit-kuwait")
    world.table.due = world.table.extra = 1
    world.steps(DrawTelex(1), Ready(seat=1), rolls=(1, 2))
    assert world.table.claims and not world.told(ClaimLapsed)


@pytest.mark.ruling("PET-R15")
@pytest.mark.option("interest_claim")
@pytest.mark.parametrize("phase", ["one", "two"])
def test_claims_lapse_with_the_phase(phase: Phase) -> None:
    world = World(2, phase=phase, interest_claim="ask").cash(A=0, B=500).owns("A", "kuwait")
    world.table.last_round = 1
    world.at("B", 20).turn("B", 2, 4)
    if phase == "two":
        assert world.asides() == [("A", ClaimInterest(title("kuwait")))], "B's business is the last moment"
        world.done()
    assert world.purses("AB") == [0, 500] and not world.table.claims
    lapsed = [(event.seat, event.amount, event.by) for event in world.told(ClaimLapsed)]
    assert lapsed == [(0, 20 * K, "phase")]
    assert world.table.phase == ("pause" if phase == "one" else "two") and not world.told(InterestClaimed)


@pytest.mark.ruling("PET-R15")
def test_claims_lapse_with_bankruptcy() -> None:
    world = claimable().owes("B", "C", 900)
    assert (world.table.out, world.asked) == ((1,), "C"), "the business of a bankrupt is over"
    assert not world.table.claims and [event.by for event in world.told(ClaimLapsed)] == ["bankruptcy"]
    owner = claimable()
    owner.cash(A=0, B=500).owes("A", "C", 500, "telex")
    assert owner.table.out == (0,) and not owner.table.claims


def test_a_claim_may_open_a_debt_in_somebody_elses_turn() -> None:
    world = World(interest_claim="ask").cash(A=0, B=0).owns("A", CRESCENT).owns("B", "gabon").at("B", 20)
    world.turn("B", 2, 4).done().aside("A", ClaimInterest(title("kuwait")))
    assert world.asked == "B" and world.table.debt is not None
    world.say(world.legal()[0])
    assert (world.purses("AB"), world.asked) == ([40, 30], "C")


# Waivers (PET-R16)


@pytest.mark.rule("PET-13.7")
@pytest.mark.ruling("PET-R16")
@pytest.mark.option("partner_waiver")
@pytest.mark.parametrize(
    ("option", "joint", "other"),
    [("joint-group", True, False), ("any-title", True, True), ("never", False, False)],
)
def test_whom_an_owner_may_let_go_free(option: str, joint: bool, other: bool) -> None:
    for square, expected in ((21, joint), (13, other)):
        world = (
            World(partner_waiver=option).cash(A=0, B=500).owns("A", "iraq kuwait libya").owns("B", "egypt")
        )
        world.partners("crescent").at("B", square).turn("B", 2, 3)
        assert isinstance(world.choice, Collect) == expected
        stranger = World(partner_waiver=option).cash(A=0, C=500).owns("A", "iraq kuwait libya")
        stranger.owns("B", "egypt").partners("crescent").at("C", square).turn("C", 2, 3)
        assert not isinstance(stranger.choice, Collect), "C is nobody's partner"


@pytest.mark.rule("PET-13.7", "PET-19.2")
@pytest.mark.ruling("PET-R16")
def test_waiving_is_all_or_nothing_and_comes_before_the_debt() -> None:
    world = World().cash(A=0, B=0).owns("A", "iraq kuwait").owns("B", "egypt").partners("crescent")
    world.level("crescent", 4).at("B", 21).turn("B", 2, 3)
    assert world.table.debt is None, "B could not pay, and no debt is open yet"
    assert world.legal() == [ClaimInterest(title("kuwait")), Waive(title("kuwait"))]
    choice = world.choice
    assert choice is not None
    assert {choice.sample(world.state, Dice(seed)) for seed in range(9)} == set(world.legal())
    world.say(Waive(title("kuwait")))
    assert [event.amount for event in world.told(InterestWaived)] == [400 * K]
    assert (world.purses("AB"), world.table.out, world.asked) == ([0, 0], (), "B")
