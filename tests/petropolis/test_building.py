"""Derricks and platforms (PET-14)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.building import buildable
from game.rules.petropolis.business import Business
from game.rules.petropolis.messages import (
    Build,
    Built,
    Mortgage,
    Propose,
    SellDown,
    SoldDown,
    StockEmptied,
)

from .world import BOARD, K, World, group, title

CRESCENT = group("crescent")


def builder(level: int = 0, cash: int = 5_000, **options: Any) -> World:
    """A's business: A has the whole Crescent at a level."""
    world = World(**options).cash(A=cash, B=500).owns("A", "iraq kuwait egypt")
    if level:
        world.level("crescent", level)
    return world.at("A", 20).turn("A", 2, 3)


def levels(world: World, number: int = CRESCENT) -> list[int]:
    """The levels that may be built now."""
    return [a.level for a in world.legal() if isinstance(a, Build) and a.group == number]


@pytest.mark.rule("PET-14.1")
def test_only_a_complete_group_of_ones_own_is_equipped() -> None:
    assert levels(builder()) == [1, 2, 3, 4]
    assert builder().mortgaged("egypt").refusal(Build(CRESCENT, 1)).code == "group_incomplete"
    assert builder().owns("B", "egypt").refusal(Build(CRESCENT, 1)).code == "group_incomplete"
    other = builder().owns("B", "usa canada mexico")
    assert other.refusal(Build(group("north-america"), 1)).code == "none_of_group"
    assert other.refusal(Build(len(BOARD.groups), 1)).code == "no_such_group"


@pytest.mark.rule("PET-14.1", "PET-14.2")
def test_what_may_be_equipped_is_whole_and_has_no_platforms_yet() -> None:
    assert buildable(builder(3).owns("A", "gabon").state, 0) == [CRESCENT], "the rest of Gabon's is missing"
    assert buildable(builder(PLATFORM).owns("A", "gabon").state, 0) == []
    assert buildable(builder().state, 1) == []


@pytest.mark.rule("PET-14.1", "PET-3.12")
@pytest.mark.parametrize("phase", ["one", "pause"])
def test_only_in_phase_two(phase: str) -> None:
    world = World(phase="one" if phase == "one" else "pause").cash(A=5_000).owns("A", "iraq kuwait egypt")
    assert world.steps(Business(seat=0)).refusal(Build(CRESCENT, 1)).rule == "PET-3.12"


@pytest.mark.rule("PET-14.2", "PET-14.3")
def test_all_concessions_of_a_group_stand_at_one_level() -> None:
    world = builder()
    for level in (1, 2, 3, PLATFORM):
        world.say(Build(CRESCENT, level))
        assert world.table.levels[CRESCENT] == level
    assert len(world.table.levels) == len(BOARD.groups), "there is one level for each group"
    assert levels(world) == []
    assert world.refusal(Build(CRESCENT, 5)).code == "not_higher"


@pytest.mark.rule("PET-14.4", "PET-14.5")
@pytest.mark.ruling("PET-R28")
@pytest.mark.parametrize(("start", "level"), [(a, b) for a in range(4) for b in range(a + 1, 5)])
def test_every_step_costs_200000_for_each_concession(start: int, level: int) -> None:
    world = builder(start).say(Build(CRESCENT, level))
    assert world.purse("A") == 5_000 - 3 * (level - start) * 200


@pytest.mark.rule("PET-14.5")
def test_the_money_must_be_there() -> None:
    assert levels(builder(cash=1_199)) == [1]
    assert levels(builder(cash=1_200)) == [1, 2]
    assert builder(cash=599).refusal(Build(CRESCENT, 1)).rule == "PET-14.5"


@pytest.mark.rule("PET-14.5", "PET-14.6")
@pytest.mark.ruling("PET-R28")
@pytest.mark.option("platform_direct")
def test_platforms_only_over_derricks_where_the_options_say_so() -> None:
    assert levels(builder(platform_direct=False)) == [1, 2, 3]
    assert builder(2, platform_direct=False).refusal(Build(CRESCENT, 4)).code == "derricks_first"
    assert levels(builder(3, platform_direct=False)) == [4]


@pytest.mark.rule("PET-14.6")
def test_what_the_stock_must_have() -> None:
    world = World().cash(A=5_000).owns("A", "libya algeria nigeria gabon").level("africa", 1)
    world.stock(derricks=4, platforms=3).at("A", 15).turn("A", 1, 2)
    africa = group("africa")
    assert levels(world, africa) == [2]
    assert world.refusal(Build(africa, 3)).code == "no_derricks"
    assert world.refusal(Build(africa, 4)).code == "no_platforms"
    world = World().cash(A=5_000).owns("A", "libya algeria nigeria gabon").level("africa", 2)
    world.stock(derricks=0, platforms=4).at("A", 15).turn("A", 1, 2).say(Build(africa, 4))
    assert (world.table.derricks, world.table.platforms) == (8, 0), "eight derricks came back"
    assert [event.piece for event in world.told(StockEmptied)] == ["platforms"]


@pytest.mark.rule("PET-14.7")
def test_without_stock_nothing_can_be_bought_and_nothing_is_auctioned() -> None:
    world = World().cash(A=5_000, B=5_000).owns("A", "iraq kuwait egypt").owns("B", "usa canada mexico")
    world.stock(derricks=0, platforms=0).at("A", 20).turn("A", 2, 3)
    assert levels(world) == []
    assert world.refusal(Build(CRESCENT, 1)).rule == "PET-14.7"
    world.done()
    assert world.asked == "B"


@pytest.mark.rule("PET-14.8", "PET-17.12")
def test_three_ways_by_which_derricks_return() -> None:
    assert builder(3).say(Build(CRESCENT, 4)).table.derricks == 34
    sold = builder(2, cash=0).owes("A", "B", 100, "telex").say(SellDown(CRESCENT, 1))
    assert sold.table.derricks == 31
    broke = builder(1, cash=0).owes("A", "B", 5_000, "telex")
    assert broke.table.out == (0,) and broke.table.derricks == 34


@pytest.mark.rule("PET-14.9", "PET-14.10", "PET-14.12")
@pytest.mark.ruling("PET-R30")
def test_installations_are_neither_moved_nor_sold_nor_mortgaged_at_will() -> None:
    world = builder(2, mortgage_when="anytime").owns("A", "usa canada mexico")
    for action in (SellDown(CRESCENT, 1), Mortgage(title("iraq"))):
        assert world.choice is not None and world.choice.why_not(world.state, action) is not None
    assert world.refusal(Mortgage(title("iraq"))).rule == "PET-14.10"
    assert world.refusal(Propose(1, (title("iraq"),), (), -100 * K)).code == "title_operated"
    assert Mortgage.__struct_fields__ == ("title",), "only titles carry a loan"


@pytest.mark.rule("PET-14.10", "PET-14.11")
@pytest.mark.ruling("PET-R31")
@pytest.mark.parametrize(("start", "level"), [(a, b) for a in range(1, 5) for b in range(a)])
def test_a_debtor_sells_at_half_price_by_levels(start: int, level: int) -> None:
    world = builder(start, cash=0).owns("A", "usa").owes("A", "B", start * 300 + 10, "telex")
    world.say(SellDown(CRESCENT, level))
    sold = world.told(SoldDown)[0]
    assert (sold.start, sold.level, sold.amount) == (start, level, 3 * (start - level) * 100 * K)
    standing = 3 * level if level < 4 else 0
    assert world.table.derricks == 34 - standing


@pytest.mark.rule("PET-14.11")
@pytest.mark.ruling("PET-R31")
def test_levels_the_stock_cannot_give_are_skipped() -> None:
    world = World().cash(A=0, B=0).owns("A", "iraq kuwait egypt").level("crescent", 4)
    world.stock(derricks=5, platforms=0).turn("B").owes("A", "B", 100, "telex")
    lower = [action.level for action in world.legal() if isinstance(action, SellDown)]
    assert lower == [1, 0]
    assert world.refusal(SellDown(CRESCENT, 4)).code == "not_lower"
    assert world.refusal(SellDown(group("andes"), 0)).code == "not_your_group"
    assert world.refusal(SellDown(len(BOARD.groups), 0)).code == "no_such_group"


@pytest.mark.rule("PET-14.13")
def test_the_first_installation_marks_every_title_for_good() -> None:
    world = builder().say(Build(CRESCENT, 1))
    members = BOARD.members[CRESCENT]
    assert all(world.table.operated[member] for member in members)
    assert world.told(Built)[0].titles == members
    world.cash(A=0).owes("A", "B", 200, "telex").say(SellDown(CRESCENT, 0))
    assert all(world.table.operated[member] for member in members), "bare again, still marked"


@pytest.mark.rule("PET-14.13")
@pytest.mark.ruling("PET-R27", "PET-R61")
def test_the_mark_goes_when_the_title_returns_to_the_bank() -> None:
    """PET-17.10 returns it; PET-17.4 passes it on with its mark."""
    bank = World().cash(A=0, B=500).owns("A", "iraq").operated("iraq").turn("C").owes("A", "", 500, "telex")
    assert not bank.table.operated[title("iraq")]
    player = World().cash(A=0).owns("A", "iraq").operated("iraq").turn("C").owes("A", "B", 500, "telex")
    assert player.owner("iraq") == "B" and player.table.operated[title("iraq")]
    bank.say(bank.legal()[0])
    assert not bank.table.operated[title("iraq")]


@pytest.mark.rule("PET-1.3", "PET-14.7")
@pytest.mark.ruling("PET-R55")
@pytest.mark.option("stock")
def test_the_dutch_set_is_smaller() -> None:
    world = builder(stock="dutch")
    assert (world.table.derricks, world.table.platforms) == (30, 12)
