"""Bonuses: majorities, sets, the middle seat (GHA-12.22, 12.23, 12.27)."""

from typing import Any

import pytest

from game.rules.ghawar.messages import BonusPaid

from .field import Field, finished
from .notation import E29


@pytest.mark.rule("GHA-12.22")
@pytest.mark.ruling("GHA-R20")
@pytest.mark.option("majority_bonus")
class TestMajorityBonus:
    @pytest.mark.example("E30")
    def test_e30_absolute(self) -> None:
        field = Field(3, majority_bonus="absolute").cleared().barrels(south=5, west=1, north=3)
        for name, store in zip(("south", "west", "north"), E29, strict=True):
            field.store(name, *store)
        assert field.scored().totals == (52, 44, 41)
        assert field.told(BonusPaid) == [BonusPaid(0, 2, "majority", 4)], "only for four plums"

    @pytest.mark.parametrize(
        ("counts", "bonus"), [((3, 2, 1), 0), ((4, 1, 1), 6), ((2, 1, 0), 6), ((2, 1, 1), 0), ((1, 0, 0), 6)]
    )
    def test_more_than_half_of_what_players_hold(self, counts: tuple[int, ...], bonus: int) -> None:
        totals = finished(*((count,) for count in counts), majority_bonus="absolute").totals
        assert totals[0] == 6 * counts[0] + bonus

    def test_off(self) -> None:
        assert finished(*E29, barrels=(5, 1, 3), majority_bonus="off").totals == (50, 44, 41)


@pytest.mark.rule("GHA-12.23")
@pytest.mark.ruling("GHA-R20")
@pytest.mark.option("set_bonus")
class TestSetBonus:
    @pytest.mark.example("E39")
    def test_e39_complete_sets(self) -> None:
        changes: dict[str, Any] = {"colours": 4, "set_bonus": 5, "majority_bonus": "off"}
        plain = finished((4, 3, 3, 2), (), colours=4, majority_bonus="off").totals[0]
        assert finished((4, 3, 3, 2), (), **changes).totals[0] == plain + 10

    def test_a_block_of_every_colour(self) -> None:
        assert finished((1, 1, 1, 1, 1, 0), (), set_bonus=10, majority_bonus="off").totals[0] == 20
        assert finished((1, 1, 1, 1, 1, 1), (), set_bonus=10, majority_bonus="off").totals[0] == 31

    @pytest.mark.example("E39")
    def test_e39_a_fourth_colour_on_a_truck(self) -> None:
        for cargo, sets in (("count", 1), ("lost", 0)):
            field = Field(colours=4, set_bonus=5, majority_bonus="off", end_cargo=cargo).cleared()
            field.store("south", 1, 1, 1).truck("south", "n-04-03 N", cargo="cobalt").scored()
            assert [event.amount for event in field.told(BonusPaid)] == [5] * sets


@pytest.mark.rule("GHA-12.27")
@pytest.mark.ruling("GHA-R23")
@pytest.mark.option("middle_seat_bonus")
class TestMiddleSeatBonus:
    @pytest.mark.parametrize("bonus", [0, 5, 10])
    def test_the_west_seat_of_three(self, bonus: int) -> None:
        field = Field(3, middle_seat_bonus=bonus).cleared()
        assert field.scored().totals == (3, 3 + bonus, 3)
        assert len(field.told(BonusPaid)) == bool(bonus)

    @pytest.mark.parametrize("players", [2, 4])
    def test_nobody_with_two_or_four(self, players: int) -> None:
        assert Field(players, middle_seat_bonus=7).cleared().scored().totals == (3,) * players
