"""Fees, credit, points, hidden blocks, corners: the options of an extraction (GHA-12.15 to 12.21)."""

from typing import Any

import pytest

from game.rules.ghawar import RULES
from game.rules.ghawar.board import platform_of
from game.rules.ghawar.messages import (
    BlockRevealed,
    Extract,
    Extracted,
    ExtractionFailed,
    GameEnded,
    Paid,
    PaidOut,
    PointsScored,
)

from .field import Field

AROUND = ["p-c3", "p-d3", "p-c4", "p-d4"]
"""The platforms at the corners of n-06-06."""


@pytest.mark.rule("GHA-12.15")
@pytest.mark.ruling("GHA-R5")
@pytest.mark.option("diagonal_loading")
class TestDiagonalLoading:
    def beside_the_middle(self, **changes: Any) -> Field:
        field = Field(**changes).truck("south", "n-06-05 N")
        for platform in AROUND:
            field.rig("south", platform)
        return field.turn("south")

    @pytest.mark.example("E34")
    def test_e34_a_crossing_is_beside_the_platforms_at_its_corners(self) -> None:
        field = self.beside_the_middle(diagonal_loading=True).drive(1, to="n-06-06 N")
        assert set(field.wells()) == set(AROUND)
        field.load("p-d4")
        assert field.on("p-d4")[1] == ""

    @pytest.mark.example("E34")
    def test_e34_not_without_the_option(self) -> None:
        assert self.beside_the_middle().drive(1, to="n-06-06 N").asked == "north ChooseAction"

    def test_a_road_is_beside_what_it_was_beside(self) -> None:
        field = self.beside_the_middle(diagonal_loading=True).drive(2, to="n-06-07 N")
        assert set(field.wells()) == {"p-c4", "p-d4"}

    def test_on_the_rim_there_are_fewer(self) -> None:
        field = Field(diagonal_loading=True).rig("south", "p-a1").rig("south", "p-b1").rig("south", "p-a2")
        field.turn("south").drive(1, to="n-00-00 N")
        assert set(field.wells()) == {"p-a1"}
        field = Field(diagonal_loading=True).rig("south", "p-a1").rig("south", "p-b1").rig("south", "p-a2")
        field.turn("south").drive(1, to="n-02-00 N")
        assert set(field.wells()) == {"p-a1", "p-b1"}


@pytest.mark.rule("GHA-12.18")
@pytest.mark.ruling("GHA-R14")
@pytest.mark.option("foreign_fee")
class TestForeignFee:
    FEES = {
        "full": {"amber": 6, "ruby": 5, "jade": 4, "cobalt": 3, "plum": 2, "pearl": 1},
        "half": {"amber": 3, "ruby": 3, "jade": 2, "cobalt": 2, "plum": 1, "pearl": 1},
        "one": {"amber": 1, "ruby": 1, "jade": 1, "cobalt": 1, "plum": 1, "pearl": 1},
    }

    @pytest.mark.parametrize("fee", FEES)
    def test_the_price_of_each_colour(self, fee: str) -> None:
        for colour, price in self.FEES[fee].items():
            field = Field(3, foreign_fee=fee, start_barrels=6).rig("west", "p-b2", colour).arriving()
            assert field.wells() == {"p-b2": price}
            field.load("p-b2")
            assert field.table.barrels == [6 - price, 6 + price, 6]

    @pytest.mark.example("E41")
    @pytest.mark.parametrize(("fee", "purse"), [("one", 2), ("half", 0)])
    def test_e41_amber_for_a_small_purse(self, fee: str, purse: int) -> None:
        field = Field(3, foreign_fee=fee).cleared().rig("west", "p-b2", "amber").arriving()
        field.load("p-b2")
        assert field.purse("south") == purse
        assert field.told(PaidOut)[0].amount == 6
        assert field.told(GameEnded)[-1].totals[0] == purse + 6 + 6

    @pytest.mark.parametrize("fee", FEES)
    def test_an_own_rig_stays_free(self, fee: str) -> None:
        field = Field(foreign_fee=fee, start_barrels=0).rig("south", "p-b2", "amber").arriving()
        assert field.wells() == {"p-b2": 0}

    def test_split_costs_nothing(self) -> None:
        field = Field(foreign_fee="split", score_when="extraction", start_barrels=0)
        field.rig("north", "p-b2", "amber").arriving()
        assert field.wells() == {"p-b2": 0}
        field.load("p-b2")
        assert not field.told(Paid)
        assert field.table.barrels == [0, 0]


@pytest.mark.rule("GHA-12.19")
@pytest.mark.ruling("GHA-R14")
@pytest.mark.option("credit")
class TestCredit:
    @pytest.mark.example("E9")
    def test_e9_a_purse_may_go_below_zero(self) -> None:
        field = Field(credit=True).rig("south", "p-b2", "jade").rig("north", "p-c2", "plum")
        field.barrels(south=1).arriving()
        assert field.wells() == {"p-b2": 0, "p-c2": 2}
        field.load("p-c2")
        assert (field.purse("south"), field.purse("north")) == (-1, 5)

    def test_and_further_below(self) -> None:
        field = Field(credit=True).rig("north", "p-b2", "amber").barrels(south=-4).arriving()
        field.load("p-b2")
        assert field.purse("south") == -10

    def test_it_is_settled_in_the_end(self) -> None:
        field = Field(credit=True, start_barrels=0).cleared().rig("north", "p-b2", "amber").arriving()
        field.load("p-b2")
        assert field.told(GameEnded)[-1].totals == (-6 + 6 + 6, 6)


@pytest.mark.rule("GHA-12.21")
@pytest.mark.ruling("GHA-R31")
@pytest.mark.option("score_when")
class TestScoringAtTheExtraction:
    def scored(self, owner: str, colour: str, **changes: Any) -> Field:
        field = Field(score_when="extraction", start_barrels=6, **changes).rig(owner, "p-b2", colour)
        field.arriving().load("p-b2")
        return field

    def test_an_own_rig_gives_all_the_points(self) -> None:
        field = self.scored("south", "ruby")
        assert field.points() == [5, 0]
        assert field.told(PointsScored) == [PointsScored(0, 5, "own")]

    @pytest.mark.parametrize(
        ("colour", "points"), [("amber", [3, 3]), ("ruby", [3, 2]), ("cobalt", [2, 1]), ("pearl", [1, 0])]
    )
    def test_split_at_a_foreign_rig(self, colour: str, points: list[int]) -> None:
        field = self.scored("north", colour, foreign_fee="split")
        assert field.points() == points
        assert [event.points for event in field.told(PointsScored)] == [part for part in points if part]
        assert field.table.barrels == [6, 6]

    @pytest.mark.parametrize(("fee", "price"), [("full", 5), ("half", 3), ("one", 1)])
    def test_with_another_fee_the_extractor_gets_all_and_pays(self, fee: str, price: int) -> None:
        field = self.scored("north", "ruby", foreign_fee=fee)
        assert field.points() == [5, 0]
        assert field.table.barrels == [6 - price, 6 + price]

    def test_the_value_before_the_drift(self) -> None:
        field = self.scored("south", "amber", value_drift="drop")
        assert field.points() == [6, 0]
        assert field.table.values[0] == 1

    def test_the_end_pays_points_for_blocks(self) -> None:
        """Points take the place of the blocks' pay; the bonus is paid as usual."""
        field = Field(score_when="extraction").cleared().store("south", 2).store("north", 1, 1)
        field.table.points = [4, 7]
        assert field.scored().totals == (3 + 4 + 6, 3 + 7 + 5)

    def test_at_the_end_no_points_are_scored_on_the_way(self) -> None:
        field = Field().rig("south", "p-b2", "amber").arriving()
        field.load("p-b2")
        assert field.points() == [0, 0]
        assert not field.told(PointsScored)


@pytest.mark.rule("GHA-12.17")
@pytest.mark.ruling("GHA-R3")
@pytest.mark.option("hidden_blocks")
class TestHiddenBlocks:
    def hidden(self, purse: int = 3, **changes: Any) -> Field:
        field = Field(3, hidden_blocks=True, **changes).barrels(south=purse)
        return field.rig("west", "p-b2", "ruby").rig("south", "p-c2", "jade")

    def test_every_covered_platform_is_offered_whatever_the_purse_holds(self) -> None:
        field = self.hidden(purse=0).arriving()
        assert set(field.wells()) == {"p-b2", "p-c2"}
        assert len(field.legal()) == 3  # and to decline

    @pytest.mark.example("E42")
    def test_e42_too_dear(self) -> None:
        field = self.hidden().arriving()
        field.load("p-b2")
        assert field.told(BlockRevealed) == [BlockRevealed(0, 7, 1)]
        assert field.told(ExtractionFailed) == [ExtractionFailed(0, 0, 7, 5)]
        assert not field.told(Extracted)
        assert field.on("p-b2") == ("west", "ruby")
        assert RULES.view(field.state, 1, memory=1).table.blocks[7] == 1, "all have seen it"
        assert field.cargo("south") == ["", ""]
        assert field.table.barrels == [3, 3, 3]
        assert field.asked == "west ChooseAction"  # the turn is over, and the other well was not asked about

    def test_a_failure_is_no_extraction(self) -> None:
        field = self.hidden().arriving()
        dry = field.table.dry
        field.load("p-b2")
        assert field.table.dry == dry + 1

    def test_affordable_is_done_without_a_further_question(self) -> None:
        field = self.hidden(purse=5).arriving()
        field.load("p-b2")
        assert field.table.barrels == [0, 8, 3]
        assert field.cargo("south")[0] == "ruby"
        assert [event.colour for event in field.told(BlockRevealed)] == [1]

    def test_an_own_rig_is_free(self) -> None:
        field = self.hidden(purse=0).arriving()
        field.load("p-c2")
        assert field.cargo("south")[0] == "jade"

    def test_on_credit_nothing_is_too_dear(self) -> None:
        field = self.hidden(purse=0, credit=True).arriving()
        field.load("p-b2")
        assert field.purse("south") == -5

    def test_a_bare_block_is_not_offered(self) -> None:
        field = Field(hidden_blocks=True).rig("south", "p-c2").arriving()
        assert set(field.wells()) == {"p-c2"}
        assert field.refused(Extract(platform_of("p-b2"))) == "nothing_there GHA-6.10"

    def test_it_may_be_declined_before_the_look(self) -> None:
        field = self.hidden().arriving()
        field.decline()
        assert not field.told(BlockRevealed)
