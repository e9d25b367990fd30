"""Interest (PET-7)."""

from __future__ import annotations

import pytest

from game.rules.petropolis.business import Business
from game.rules.petropolis.holdings import interest, is_complete
from game.rules.petropolis.landing import DrawTelex
from game.rules.petropolis.messages import (
    Arrived,
    InterestPaid,
)

from .world import BOARD, K, World, group

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
@pytest.mark.ruling("PET-R59")
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
@pytest.mark.ruling("PET-R15")
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
