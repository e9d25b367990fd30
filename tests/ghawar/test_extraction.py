"""Loading a block (GHA-6)."""

from typing import Any

import pytest

from game.rules.ghawar.board import is_crossing, platform_of
from game.rules.ghawar.messages import Decline, Declined, Drive, Extract, Extracted, Paid
from game.rules.ghawar.state import NONE

from .field import Field
from .notation import COLOURS, at


def two_wells(**changes: Any) -> Field:
    """E8: jade under a rig of south, plum under one of north."""
    return Field(**changes).rig("south", "p-b2", "jade").rig("north", "p-c2", "plum")


@pytest.mark.rule("GHA-6.1")
class TestWhoMayExtract:
    def test_only_the_truck_that_moved(self) -> None:
        field = Field().rig("south", "p-b2").truck("south", "n-04-03 N", number=1)
        field.turn("south").drive(3, to="n-08-02 N")  # the first truck, to a crossing far away
        assert field.asked == "north ChooseAction"

    def test_into_the_truck_that_moved(self) -> None:
        field = Field().rig("south", "p-b2", "jade").truck("south", "n-04-02 N", number=1)
        field.turn("south").drive(1, to="n-04-03 N", truck=1).load("p-b2")
        assert field.cargo("south") == ["", "jade"]

    def test_only_where_it_ended(self) -> None:
        field = Field().rig("south", "p-b2").truck("south", "n-04-02 N").turn("south")
        field.drive(3, to="n-04-05 N")  # past p-b2
        assert field.asked == "north ChooseAction"

    def test_not_on_a_crossing(self) -> None:
        field = Field().rig("south", "p-b2").rig("south", "p-c2").truck("south", "n-04-03 N").turn("south")
        field.drive(1, to="n-04-04 N")
        assert field.asked == "north ChooseAction"

    @pytest.mark.example("E7")
    def test_e7_three_steps_from_the_warehouse_never_end_beside_a_well(self) -> None:
        field = Field(trucks_per_player=1)
        for platform in range(36):
            field.table.rigs[platform] = 0
        field.turn("south").drive(3)
        moves = sorted(field.moves())
        assert len(moves) == 19
        for move in moves:
            assert is_crossing(at(move)[0])
            field.turn("south").drive(3, to=move)
            assert field.asked == "north ChooseAction"
            field.truck("south", "home")


@pytest.mark.rule("GHA-6.2")
class TestWhatIsNeeded:
    def test_a_covered_platform_beside_it(self) -> None:
        field = Field().rig("south", "p-b2", "jade").rig("south", "p-a1").arriving()
        assert field.wells() == {"p-b2": 0}
        assert field.refused(Extract(platform_of("p-a1"))) == "not_beside GHA-1.7"

    @pytest.mark.ruling("GHA-R28")
    def test_not_a_rig_without_a_block(self) -> None:
        assert Field().rig("south", "p-b2", "").arriving().asked == "north ChooseAction"

    @pytest.mark.example("E11")
    def test_e11_not_with_a_block_on_the_truck(self) -> None:
        field = Field().rig("south", "p-b2", "amber").arriving(cargo="ruby")
        assert field.asked == "north ChooseAction"
        assert field.cargo("south")[0] == "ruby"


@pytest.mark.rule("GHA-6.3")
def test_an_own_rig_is_free() -> None:
    field = Field(start_barrels=0).rig("south", "p-b2", "amber").arriving()
    assert field.wells() == {"p-b2": 0}
    field.load("p-b2")
    assert not field.told(Paid)
    assert field.cargo("south")[0] == "amber"


@pytest.mark.rule("GHA-6.4")
@pytest.mark.parametrize(
    ("colour", "price"),
    [("amber", 6), ("ruby", 5), ("jade", 4), ("cobalt", 3), ("plum", 2), ("pearl", 1)],
)
def test_a_foreign_rig_costs_the_value_of_the_colour(colour: str, price: int) -> None:
    field = Field(4, start_barrels=10).rig("east", "p-b2", colour).arriving()
    assert field.wells() == {"p-b2": price}
    field.load("p-b2")
    assert field.told(Paid) == [Paid(0, 3, price, "fee")]
    assert field.table.barrels == [10 - price, 10, 10, 10 + price]


@pytest.mark.rule("GHA-6.3", "GHA-6.4", "GHA-6.7", "GHA-6.9")
@pytest.mark.example("E8")
def test_e8_two_rigs() -> None:
    field = two_wells().arriving()
    assert field.wells() == {"p-b2": 0, "p-c2": 2}
    assert Decline() in field.legal()
    assert len(field.legal()) == 3
    field.load("p-c2")
    assert (field.purse("south"), field.purse("north")) == (1, 5)
    assert field.cargo("south") == ["plum", ""]
    assert field.on("p-c2") == ("north", "")
    assert field.on("p-b2") == ("south", "jade")


@pytest.mark.rule("GHA-6.5")
class TestTooDear:
    @pytest.mark.ruling("GHA-R14")
    @pytest.mark.example("E9")
    def test_e9_a_price_beyond_the_purse(self) -> None:
        field = two_wells().barrels(south=1).arriving()
        assert field.wells() == {"p-b2": 0}
        assert field.can() == ["Extract", "Decline"]
        assert field.refused(Extract(platform_of("p-c2"))) == "cannot_afford GHA-6.5"

    @pytest.mark.ruling("GHA-R14")
    @pytest.mark.example("E10")
    def test_e10_with_nothing_else_beside_it_nobody_is_asked(self) -> None:
        field = Field(3).rig("west", "p-b2", "amber").arriving()
        assert field.asked == "west ChooseAction"
        assert field.purse("south") == 3

    def test_a_block_on_another_truck_is_no_money(self) -> None:
        field = Field(3).rig("west", "p-b2", "amber").truck("south", "n-08-03 N", cargo="amber", number=1)
        assert field.store("south", 3).arriving().asked == "west ChooseAction"

    def test_the_last_barrel_may_be_paid(self) -> None:
        field = two_wells().barrels(south=2).arriving()
        field.load("p-c2")
        assert field.purse("south") == 0


@pytest.mark.rule("GHA-6.6")
def test_it_may_be_declined() -> None:
    field = two_wells().arriving()
    field.decline()
    assert field.told(Declined) == [Declined(0, 0)]
    assert field.cargo("south") == ["", ""]
    assert (field.on("p-b2"), field.on("p-c2")) == (("south", "jade"), ("north", "plum"))
    assert field.asked == "north ChooseAction"


@pytest.mark.rule("GHA-6.7")
@pytest.mark.ruling("GHA-R25")
@pytest.mark.parametrize(("taken", "left"), [("p-b2", "p-c2"), ("p-c2", "p-b2")])
def test_one_block_for_one_move(taken: str, left: str) -> None:
    field = two_wells().arriving()
    field.load(taken)
    assert field.asked == "north ChooseAction"
    assert field.on(taken)[1] == ""
    assert field.on(left)[1] != ""
    assert len(field.told(Extracted)) == 1


@pytest.mark.rule("GHA-6.8")
@pytest.mark.ruling("GHA-R27")
def test_the_owner_of_the_rig_is_not_asked() -> None:
    field = two_wells().arriving()
    assert list(field.choice.interjections(field.state)) == [] if field.choice else False
    field.load("p-c2")
    assert field.asked == "north ChooseAction"  # the next turn, and the block is gone
    assert field.on("p-c2")[1] == ""


@pytest.mark.rule("GHA-6.9")
@pytest.mark.ruling("GHA-R28")
def test_the_rig_stays_on_the_spent_platform() -> None:
    field = two_wells().arriving()
    field.load("p-b2")
    assert field.on("p-b2") == ("south", "")
    assert field.table.on_field == 35
    assert field.told(Extracted)[-1].left == 35


@pytest.mark.ruling("GHA-R9")
def test_at_the_start_only_blocks_of_value_one_to_three_can_be_bought() -> None:
    """R9, with the 3 barrels of the book."""
    bought: set[str] = set()
    for name in COLOURS:
        field = Field().rig("north", "p-b2", name).arriving()
        bought |= {name} if field.asked == "south Loading" else set()
    assert bought == {"cobalt", "plum", "pearl"}


@pytest.mark.rule("GHA-6.10")
@pytest.mark.example("E12")
def test_e12_a_bare_block_cannot_be_extracted() -> None:
    field = Field().block("p-d4", "amber").truck("south", "n-06-06 N").turn("south")
    field.drive(1, to="n-06-07 N")
    assert field.asked == "north ChooseAction"
    field = Field().rig("south", "p-b2").rig("south", "p-f6").arriving()
    for nothing in (platform_of("p-c2"), -1, 36):
        assert field.refused(Extract(nothing)) == "nothing_there GHA-6.10"
    assert field.refused(Drive()) == "wrong_question GHA-6.6"


@pytest.mark.rule("GHA-6.11")
@pytest.mark.ruling("GHA-R26")
@pytest.mark.example("E12")
def test_e12_a_rig_set_beside_a_standing_truck_gives_nothing() -> None:
    field = Field().rig("south", "p-a1").block("p-d4", "amber").truck("south", "n-06-07 N")
    field.truck("south", "n-00-03 N", number=1).turn("south").resite("p-a1", "p-d4")
    assert field.asked == "north ChooseAction"
    field.turn("south").drive(1, to="n-00-04 N", truck=1)  # nor when the other truck moves
    assert field.asked == "north ChooseAction"
    field.turn("south").drive(1, to="n-06-08 N").turn("south").drive(1, to="n-07-08 E")
    assert set(field.wells()) == {"p-d4"}  # but when a move ends beside it


@pytest.mark.rule("GHA-6.12", "GHA-7.2")
def test_a_block_stays_on_its_truck() -> None:
    """No drop, no swap, no sale: nothing is asked wherever a loaded truck ends its move."""
    field = Field().truck("south", "n-04-03 N", cargo="ruby").truck("south", "n-04-05 S", number=1)
    for platform in range(36):
        field.table.rigs[platform] = platform % 2
    for end in ("n-04-04 N", "n-05-04 E", "n-06-04 E", "n-06-05 N"):
        field.turn("south")
        assert field.can() == ["Drive", "Resite"][: len(field.can())]
        field.drive(1, to=end)
        assert field.asked == "north ChooseAction"
        assert field.cargo("south") == ["ruby", ""]


@pytest.mark.rule("GHA-6.13")
def test_spent_platforms_are_not_refilled() -> None:
    field = Field(trucks_per_player=1).rig("south", "p-b2", "jade").rig("north", "p-f6")
    field.arriving().load("p-b2")
    field.turn("south").drive(3)
    assert "home" not in field.moves()
    field.truck("south", "n-04-02 S", cargo="jade").turn("south").drive(3, to="home")
    assert field.on("p-b2") == ("south", "")
    assert field.table.blocks.count(NONE) == 1
    assert field.arriving().asked == "north ChooseAction"
