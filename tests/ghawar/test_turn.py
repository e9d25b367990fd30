"""Phase 2, the turn (GHA-4)."""

from typing import Any

import pytest

from game.rules.ghawar.driving import RollDie
from game.rules.ghawar.messages import (
    ActionChosen,
    Decline,
    DieRolled,
    Drive,
    EndTurn,
    Move,
    NoMove,
    Resite,
    Rolled,
    Steady,
    Stop,
    TruckMoved,
    TurnStarted,
)

from .field import Field
from .notation import rig_move
from .play import begun, finish

SOUTH_GATES = ("n-00-00", "n-02-00", "n-04-00", "n-06-00", "n-08-00", "n-10-00", "n-12-00")


def walled_in(**changes: Any) -> Field:
    """E23: all three trucks of south are in the warehouse, rivals stand on all of south's gates."""
    field = Field(4, trucks_per_player=3, **changes)
    for number, gate in enumerate(SOUTH_GATES):
        field.truck(("west", "north", "east")[number // 3], f"{gate} E", number=number % 3)
    return field


def lane(**changes: Any) -> Field:
    """North's only truck comes down the west rim to the corner; of the roads beyond it two steps are open."""
    field = Field(3, trucks_per_player=1, **changes).rig("north", "p-f6").truck("north", "n-00-01 S")
    return field.truck("west", "n-00-02 E").truck("south", "n-02-00 E")


@pytest.mark.rule("GHA-4.1")
@pytest.mark.ruling("GHA-R22")
@pytest.mark.parametrize(
    ("players", "order"), [(2, "south north"), (3, "south west north"), (4, "south west north east")]
)
def test_turns_go_clockwise_without_end(players: int, order: str) -> None:
    field, names = Field(players), order.split()
    for number, name in enumerate(names, start=1):
        field.rig(name, f"p-a{number}")
    field.turn("south")
    for there, back in (("b", "a"), ("a", "b"), ("b", "a")):
        for number, name in enumerate(names, start=1):
            assert field.asked == f"{name} ChooseAction"
            field.resite(f"p-{back}{number}", f"p-{there}{number}")


@pytest.mark.rule("GHA-4.1")
@pytest.mark.ruling("GHA-R22")
@pytest.mark.parametrize("seed", range(3))
def test_the_start_player_opens_phase_2(seed: int) -> None:
    match = begun(4, seed)
    assert match.state.table.phase == 2
    assert match.state.table.seat == match.state.table.first
    heard = finish(match, turns=match.state.table.turn + 9)
    seats = [event.seat for event in heard if isinstance(event, TurnStarted)]
    assert seats == [(match.state.table.first + k) % 4 for k in range(1, len(seats) + 1)]


@pytest.mark.rule("GHA-4.2")
def test_one_action_is_chosen_drive_or_resite() -> None:
    field = Field().rig("south", "p-a1").turn("south")
    assert field.legal() == [Drive(), Resite()]


@pytest.mark.rule("GHA-4.2")
def test_it_is_told_what_was_chosen_and_the_last_drive_is_wiped_away() -> None:
    field = Field(steady_three=True).rig("south", "p-a1").turn("south")
    assert field.legal() == [Drive(), Resite(), Steady()]
    chosen: list[str] = []
    for action in (Drive(), Resite(), Steady()):
        field.turn("south").table.last_path = [0, 1]
        field.play(action, 2)
        chosen.append(field.told(ActionChosen)[-1].action)
        assert field.table.last_path == []
    assert chosen == ["drive", "resite", "steady"]


@pytest.mark.rule("GHA-4.3")
class TestWhatIsOffered:
    def test_drive_always_even_if_no_truck_can_move(self) -> None:
        assert Drive() in walled_in().turn("south").legal()

    @pytest.mark.ruling("GHA-R29")
    def test_resite_only_with_a_rig_on_the_board(self) -> None:
        """R29: a player without rigs drives on."""
        field = Field().rig("north", "p-a1").turn("south")
        assert field.legal() == [Drive()]
        assert field.refused(Resite()) == "no_rig_to_move GHA-4.3"

    def test_resite_only_with_a_free_platform(self) -> None:
        field = Field()
        for platform in range(36):
            field.table.rigs[platform] = platform % 2
        assert field.turn("south").legal() == [Drive()]
        field.table.rigs[7] = -1
        assert field.turn("south").legal() == [Drive(), Resite()]


@pytest.mark.rule("GHA-4.4")
@pytest.mark.ruling("GHA-R15")
def test_after_the_roll_there_is_no_way_back() -> None:
    field = Field().rig("south", "p-a1").turn("south")
    assert not field.told(Rolled)
    field.drive(1)
    assert field.can() == ["Move"]
    assert field.refused(Resite()) == "must_move GHA-4.6"
    assert field.refused(rig_move("p-a1", "p-b1")) == "must_move GHA-4.6"
    field = Field().rig("south", "p-a1").turn("south").resiting()
    assert field.refused(Drive()) == "wrong_question GHA-8.1"


@pytest.mark.rule("GHA-4.5")
@pytest.mark.ruling("GHA-R17")
def test_nobody_may_pass() -> None:
    field = Field().rig("south", "p-a1").turn("south")
    for question in (field, field.drive(2), Field().rig("south", "p-a1").turn("south").resiting()):
        for passing in (EndTurn(), Stop(), Decline()):
            assert question.refused(passing)


@pytest.mark.rule("GHA-4.6")
@pytest.mark.ruling("GHA-R13")
def test_if_any_truck_can_move_exactly_one_must() -> None:
    """R13: the other truck is hemmed in; the one that can move has to."""
    field = Field().truck("south", "n-05-06 E").truck("south", "home", number=1).rig("south", "p-a1")
    field.truck("north", "n-06-06 N").truck("north", "n-04-06 N", number=1)
    field.turn("south").drive(1)
    assert field.moves(0) == set()
    assert len(field.moves(1)) == 7
    assert field.refused(field.moving("n-06-06 N", truck=0)) == "blocked GHA-5.9"
    assert field.refused(Drive()) == "must_move GHA-4.6"
    field.move("n-00-00 N", truck=1)
    assert len(field.told(TruckMoved)) == 1
    assert field.asked == "north ChooseAction"


@pytest.mark.rule("GHA-4.6")
def test_nobody_drives_the_trucks_of_others() -> None:
    field = Field().truck("north", "n-06-06 N").turn("south").drive(1)
    theirs = field.table.own_trucks(1)[0]
    move = field.moving("n-06-07 N")
    assert field.refused(type(move)(theirs, 1, move.to, move.heading)) == "not_your_truck GHA-4.6"


@pytest.mark.rule("GHA-4.7", "GHA-5.14")
class TestNoLegalMove:
    """E23, D6."""

    @pytest.mark.ruling("GHA-R13")
    @pytest.mark.example("E23")
    @pytest.mark.parametrize("roll", range(1, 7))
    def test_a_rig_may_be_moved_instead(self, roll: int) -> None:
        field = walled_in().rig("south", "p-a1").turn("south").drive(roll)
        assert field.told(NoMove) == [NoMove(0, roll)]
        assert field.table.pips == 0, "none is left for whoever is next"
        assert field.asked == "south Stuck"
        assert field.can() == ["MoveRig", "EndTurn"]
        assert len(field.rig_moves()) == 35
        assert field.refused(rig_move("p-b1", "p-c1")) == "not_your_rig GHA-8.5"
        assert field.refused(Stop()) == "wrong_question GHA-8.1"
        field.play(rig_move("p-a1", "p-b1"))
        assert field.on("p-b1")[0] == "south"
        assert field.asked == "west ChooseAction"

    @pytest.mark.ruling("GHA-R13")
    @pytest.mark.example("E23")
    def test_or_the_turn_ends(self) -> None:
        field = walled_in().rig("south", "p-a1").turn("south").drive(4)
        field.play(EndTurn())
        assert field.told(ActionChosen)[-1] == ActionChosen(0, "end")
        assert field.on("p-a1")[0] == "south"
        assert field.asked == "west ChooseAction"

    def test_without_a_rig_to_move_the_turn_ends_by_itself(self) -> None:
        field = walled_in().turn("south").drive(4)
        assert field.told(NoMove)
        assert field.told(ActionChosen)[-1] == ActionChosen(0, "end")
        assert field.asked == "west ChooseAction"

    def test_it_is_asked_only_of_whoever_cannot_move(self) -> None:
        field = walled_in().rig("south", "p-a1").truck("west", "home").turn("south").drive(1)
        assert field.moves() == {"n-00-00 N"}


@pytest.mark.rule("GHA-4.8")
def test_the_turn_ends_after_one_action() -> None:
    field = Field().rig("south", "p-b2").rig("south", "p-c3").truck("south", "n-04-02 N")
    field.turn("south").drive(1, to="n-04-03 N")
    assert field.asked == "south Loading"  # the extraction choice still belongs to the action
    field.load("p-b2")
    assert field.asked == "north ChooseAction"
    field.turn("south").resite("p-b2", "p-a1")
    assert field.asked == "north ChooseAction"


# options of the turn


@pytest.mark.rule("GHA-12.10")
@pytest.mark.ruling("GHA-R15")
@pytest.mark.option("rig_choice")
class TestRollingFirst:
    """R15: rig_choice after_roll."""

    def test_the_die_falls_before_the_choice(self) -> None:
        field = Field(rig_choice="after_roll").rig("south", "p-a1").rig("north", "p-b1")
        field.turn("south", 4, 2)
        assert field.told(Rolled) == [Rolled(0, 4)]
        assert field.legal() == [Drive(), Resite()]
        field.play(Drive())
        assert len(field.told(Rolled)) == 1  # with that roll
        assert field.can() == ["Move"]
        field.move("n-04-03 N")
        assert field.told(Rolled)[-1] == Rolled(1, 2)  # north's

    def test_the_roll_may_be_let_go_for_a_rig(self) -> None:
        field = Field(rig_choice="after_roll").rig("south", "p-a1").turn("south", 4, 2)
        field.resite("p-a1", "p-b1")
        assert field.on("p-b1")[0] == "south"
        assert field.asked == "north ChooseAction"

    def test_without_a_legal_move_drive_is_not_offered(self) -> None:
        field = walled_in(rig_choice="after_roll").rig("south", "p-a1").turn("south", 4, 1)
        assert field.asked == "south Stuck"
        assert field.can() == ["MoveRig", "EndTurn"]
        field.play(EndTurn())
        assert field.asked == "west ChooseAction"

    @pytest.mark.option("steady_three")
    def test_nor_is_a_steady_three_where_there_is_none(self) -> None:
        field = walled_in(rig_choice="after_roll", steady_three=True).rig("south", "p-a1").turn("south", 4)
        assert field.asked == "south Stuck"
        field = lane(rig_choice="after_roll", steady_three=True).turn("north", 4)
        assert field.asked == "north Stuck", "though it could drive two"

    @pytest.mark.parametrize("steady", [True, False])
    def test_a_steady_three_may_still_be_had(self, steady: bool) -> None:
        """Section 8: D6 takes the place of D2 only if neither Drive nor Steady is legal."""
        field = Field(4, rig_choice="after_roll", steady_three=steady, trucks_per_player=1)
        field.truck("north", "n-00-01 S").truck("east", "n-00-02 S")
        field.truck("south", "n-02-01 N").truck("west", "n-03-00 W")  # the way ends on n-02-00
        field.rig("north", "p-a1").turn("north", 4)
        if not steady:
            assert field.asked == "north Stuck"
            return
        assert field.legal() == [Resite(), Steady()]
        assert field.refused(Drive()) == "no_move GHA-12.10"
        field.play(Steady())
        assert field.moves() == {"n-02-00 E"}

    def test_the_roll_does_not_bind_who_is_steady(self) -> None:
        field = Field(rig_choice="after_roll", steady_three=True).turn("south", 6, 2)
        field.play(Steady())
        assert field.table.pips == 3
        field.move("n-04-02 N")
        assert field.asked == "north ChooseAction"


@pytest.mark.rule("GHA-12.13")
@pytest.mark.ruling("GHA-R30")
@pytest.mark.option("steady_three")
class TestSteady:
    @pytest.mark.example("E40")
    def test_e40_three_steps_without_a_die(self) -> None:
        field = Field(steady_three=True, trucks_per_player=1).truck("south", "n-06-06 E").turn("south")
        assert field.legal() == [Drive(), Steady()]
        field.play(Steady())
        assert field.told(Rolled) == [Rolled(0, 3, steady=True)]
        assert len(field.moves()) == 9
        assert "n-09-06 E" in field.moves()
        assert all(int(move[2:4]) % 2 != int(move[5:7]) % 2 for move in field.moves())  # all on roads
        field.move("n-09-06 E")
        assert field.asked == "north ChooseAction"

    def test_only_where_a_move_of_three_exists(self) -> None:
        field = walled_in(steady_three=True).rig("south", "p-a1").turn("south")
        assert field.legal() == [Drive(), Resite()]
        assert field.refused(Steady()) == "no_steady_move GHA-12.13"

    def test_a_move_of_two_is_not_enough(self) -> None:
        field = lane(steady_three=True).turn("north")
        assert field.legal() == [Drive(), Resite()]
        assert field.refused(Steady()) == "no_steady_move GHA-12.13"
        assert field.drive(2).moves() == {"n-01-00 E"}
        field = lane(steady_three=True).truck("south", "n-04-00 E").turn("north")
        assert field.legal() == [Drive(), Resite(), Steady()]
        field.play(Steady())
        assert field.moves() == {"n-02-00 E"}

    def test_not_without_the_option(self) -> None:
        field = Field().turn("south")
        assert field.refused(Steady()) == "wrong_question GHA-4.2"

    def test_three_may_be_divided(self) -> None:
        field = Field(steady_three=True, split_die=True).turn("south")
        field.play(Steady())
        assert {action.pips for action in field.legal() if isinstance(action, Move)} == {1, 2, 3}


@pytest.mark.rule("GHA-5.1")
def test_one_die() -> None:
    field = Field()
    assert RollDie(0).outcomes(field.state) == [(DieRolled(pips), 1 / 6) for pips in range(1, 7)]
