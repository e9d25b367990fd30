"""Interest (PET-7), claims and waivers (PET-13.7, PET-R15, PET-R16)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dice import Dice
from game.rules.petropolis.business import Business
from game.rules.petropolis.holdings import interest, is_complete
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.landing import DrawTelex
from game.rules.petropolis.speech import (
    Arrived,
    ClaimInterest,
    ClaimLapsed,
    InterestDue,
    InterestPaid,
    InterestWaived,
    Throw,
    Waive,
)
from game.rules.petropolis.throwing import Ready

from .world import BOARD, K, World, group, title

CRESCENT = "iraq kuwait egypt"


@pytest.mark.rule("PET-7.1")
def test_interest_is_owed_at_once_by_dice_and_by_telex() -> None:
    world = World().cash(A=0, B=500).owns("A", "kuwait").at("B", 20).turn("B", 2, 4)
    assert world.purses("AB") == [20, 480]
    flown = World().cash(A=0, B=500).owns("A", "kuwait").at("B", 20).telexes("tx-visit-kuwait")
    flown.steps(DrawTelex(1))
    assert flown.purses("AB") == [20, 980]
    back = World().cash(A=0, B=500).owns("A", "kuwait").at("B", 29).telexes("tx-sandstorm")
    back.steps(DrawTelex(1))
    assert back.purses("AB") == [20, 480]


@pytest.mark.rule("PET-7.2", "PET-7.3", "PET-7.4")
@pytest.mark.parametrize(("level", "rate"), [(0, 20), (1, 50), (2, 100), (3, 150), (4, 200)])
def test_every_title_earns_its_rates(level: int, rate: int) -> None:
    """Table 3.2."""
    for name in ("crescent", "crowns", "africa"):
        number = group(name)
        world = World()
        for member in BOARD.members[number]:
            world.table.owners[member] = 0
        first = BOARD.members[number][0]
        if level:
            world.level(name, level)
        for member in BOARD.members[number]:
            amount = BOARD.prices[member] * rate // 100
            assert interest(world.table, world.state.board, member) == (amount, rate)
        if not level:
            world.table.owners[first] = 1
            for member in BOARD.members[number]:
                amount = BOARD.prices[member] // 10
                assert interest(world.table, world.state.board, member) == (amount, 10)


@pytest.mark.rule("PET-7.5")
def test_when_a_group_is_complete() -> None:
    def complete(world: World) -> bool:
        return is_complete(world.table, world.state.board, group("crescent"))

    assert complete(World().owns("A", CRESCENT))
    assert not complete(World().owns("A", "iraq kuwait")), "one is for sale"
    assert not complete(World()), "all are for sale"
    assert not complete(World().owns("A", "iraq kuwait").owns("B", "egypt")), "two owners"
    assert complete(World().owns("A", "iraq kuwait").owns("B", "egypt").partners("crescent"))
    for lost in CRESCENT.split():
        assert not complete(World().owns("A", CRESCENT).mortgaged(lost))
        joint = World().owns("A", "iraq kuwait").owns("B", "egypt").partners("crescent")
        assert not complete(joint.mortgaged(lost)), "the partnership rests"


@pytest.mark.rule("PET-7.6")
def test_only_the_value_of_the_concession_itself_counts() -> None:
    world = World().cash(B=500).owns("A", "venezuela argentina ecuador").turn("B", 1, 2)
    assert world.purse("A") == 24, "a fifth of Ecuador's 120, not of the group's 440"


@pytest.mark.rule("PET-7.7", "PET-16.4")
def test_a_mortgaged_concession_earns_nothing() -> None:
    world = World().cash(A=0, B=500).owns("A", "kuwait").mortgaged("kuwait").at("B", 20).turn("B", 2, 4)
    assert world.purses("AB") == [0, 500]
    assert [event.finds for event in world.told(Arrived)] == ["mortgaged"]


@pytest.mark.rule("PET-7.8", "PET-10.12")
def test_an_owner_in_custody_is_paid() -> None:
    world = World().cash(A=0, B=500).owns("A", "kuwait").custody("A").at("B", 20).turn("B", 2, 4)
    assert world.purses("AB") == [20, 480]


@pytest.mark.rule("PET-7.9", "PET-13.5", "PET-13.8")
def test_the_owner_of_the_title_alone_is_paid() -> None:
    world = World().cash(A=0, B=0, C=500).owns("A", "iraq kuwait").owns("B", "egypt").partners("crescent")
    world.at("C", 20).turn("C", 2, 4)
    assert world.purses("ABC") == [40, 0, 460]


@pytest.mark.rule("PET-7.10")
def test_the_app_collects_by_itself() -> None:
    world = World().cash(A=0, B=500).owns("A", "kuwait").at("B", 20).turn("B", 2, 4)
    assert isinstance(world.choice, Business) and world.asked == "B", "A was not asked"
    assert [(event.amount, event.rate) for event in world.told(InterestPaid)] == [(20 * K, 10)]


@pytest.mark.rule("PET-7.11")
@pytest.mark.parametrize("names", ["kuwait", CRESCENT])
def test_rates_are_the_same_in_both_phases(names: str) -> None:
    paid: set[int] = set()
    for phase in ("one", "two"):
        world = World(phase="one" if phase == "one" else "two").cash(B=500).owns("A", names).at("B", 20)
        paid.add(world.turn("B", 2, 4).purse("A"))
    assert paid == {40 if names == CRESCENT else 20}


# Claims (PET-R15)


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


def test_interest_is_claimed_before_the_next_player_throws() -> None:
    world = claimable().done()
    assert world.asked == "C" and isinstance(world.choice, Ready)
    world.aside("A", ClaimInterest(title("kuwait")))
    assert (world.purses("AB"), world.asked) == ([20, 480], "C")
    late = claimable().done().idle("C")
    assert late.purses("AB") == [0, 500] and late.asides() == []
    assert [(event.seat, event.debtor) for event in late.told(ClaimLapsed)] == [(0, 1)]


def test_the_next_player_claims_for_himself() -> None:
    world = World(interest_claim="ask").cash(A=0, B=500).owns("C", "kuwait").at("B", 20).turn("B", 2, 4)
    world.done()
    assert world.legal() == [Throw(), ClaimInterest(title("kuwait"))]
    world.say(ClaimInterest(title("kuwait")))
    assert (world.purse("C"), world.asked, world.legal()) == (20, "C", [Throw()])
    assert world.refusal(ClaimInterest(title("kuwait"))).code == "nothing_to_claim"


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


def test_at_the_end_of_a_phase_owners_are_asked_once_more() -> None:
    """A claim lapses when the phase ends: the owner has the last word before that."""
    for said, cash in ((ClaimInterest, 20), (Waive, 0)):
        world = World(2, phase="one", interest_claim="ask").cash(A=0, B=500).owns("A", "kuwait")
        world.table.last_round = 1
        world.at("B", 20).turn("B", 2, 4)
        assert isinstance(world.choice, Collect) and world.asked == "A"
        world.say(said(title("kuwait")))
        assert world.purse("A") == cash
        assert world.table.phase == "pause"


def test_claims_lapse_with_bankruptcy() -> None:
    world = claimable().owes("B", "C", 900)
    assert (world.table.out, world.asked) == ((1,), "C"), "the business of a bankrupt is over"
    assert not world.table.claims and len(world.told(ClaimLapsed)) == 1
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
