"""What becomes of the blocks on trucks at the end (GHA-12.25)."""

from typing import Any

import pytest

from game.rules.ghawar.messages import (
    CargoLost,
    Delivered,
    DeliveryStarted,
    Drive,
    GameEnded,
    Move,
    NoMove,
    PaidOut,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)

from .field import Field
from .notation import rig_move


def last_block(players: int = 3, **changes: Any) -> Field:
    """E28: south takes the last block, a jade; west has a ruby on a truck, one road from home."""
    field = Field(players, **changes).cleared().rig("south", "p-b2", "jade")
    field.rig("west", "p-a1", "") if players > 2 else field.rig("north", "p-a1", "")
    return field.truck("west" if players > 2 else "north", "n-01-06 W", cargo="ruby")


def taken(field: Field, *rolls: int) -> Field:
    """South takes the last block; then the dice show `rolls`."""
    field.arriving()
    field.dice.rolls = iter(rolls)
    field.load("p-b2")
    return field


@pytest.mark.rule("GHA-12.25", "GHA-10.3")
@pytest.mark.ruling("GHA-R18")
@pytest.mark.option("end_cargo")
class TestLost:
    """R18: end_cargo lost."""

    @pytest.mark.example("E28")
    def test_e28_blocks_on_trucks_count_for_nothing(self) -> None:
        field = taken(last_block(end_cargo="lost").store("west", 0, 1))
        assert field.told(GameEnded)[-1].reason == "last_block"
        assert field.told(CargoLost) == [CargoLost(0, 0, 2), CargoLost(1, 2, 1)]
        counts = [event.counts for event in field.told(PaidOut)]
        assert counts == [(0,) * 6, (0, 1, 0, 0, 0, 0), (0,) * 6]
        assert field.told(GameEnded)[-1].totals == (3, 3 + 5 + 5, 3)

    def test_count_is_the_default(self) -> None:
        field = taken(last_block())
        assert not field.told(CargoLost)
        assert field.told(GameEnded)[-1].totals == (3 + 4 + 4, 3 + 5 + 5, 3)

    def test_lost_loads_make_no_majority_and_break_no_tie(self) -> None:
        field = Field(end_cargo="lost").cleared().store("south", 1).truck("north", "n-01-06 W", cargo="amber")
        ended = field.barrels(south=0, north=12).scored("dry_spell")
        assert ended.totals == (12, 12)
        assert (ended.winner, ended.tie) == (0, "blocks")


@pytest.mark.rule("GHA-12.25")
@pytest.mark.ruling("GHA-R18")
@pytest.mark.option("end_cargo")
class TestDeliver:
    """R18: end_cargo deliver."""

    @pytest.mark.example("E28")
    def test_e28_only_loaded_players_go_on(self) -> None:
        field = taken(last_block(end_cargo="deliver"), 2, 4)
        assert field.told(DeliveryStarted)
        assert field.asked == "west ChooseMove"  # the roll comes without a question
        field.move("home")
        assert field.stored("west") == [0, 1, 0, 0, 0, 0]
        assert field.asked == "south ChooseMove"  # north has nothing on its trucks
        assert [event.seat for event in field.told(TurnStarted)] == [0, 1, 0]

    def test_the_game_ends_when_all_trucks_are_empty(self) -> None:
        field = taken(last_block(end_cargo="deliver"), 2, 6)
        field.move("home")
        assert field.asked == "south ChooseMove"
        field.truck("south", "n-04-01 S", cargo="jade").move("home")
        assert len(field.told(Delivered)) == 2
        assert field.told(GameEnded)[-1].reason == "delivered"
        assert field.told(GameEnded)[-1].totals == (3 + 4 + 4, 3 + 5 + 5, 3)

    def test_only_loaded_trucks_move(self) -> None:
        field = taken(last_block(end_cargo="deliver").truck("west", "n-06-07 N", number=1), 2)
        assert field.moves(1) == set()
        assert field.refused(field.moving("n-06-09 N", truck=1)) == "only_loaded GHA-12.25"
        assert field.refused(Drive()) == "must_move GHA-4.6"
        assert field.refused(rig_move("p-a1", "p-b1")) == "must_move GHA-4.6"

    def test_without_a_legal_move_the_turn_passes(self) -> None:
        field = last_block(end_cargo="deliver")
        field.truck("north", "n-00-06 N").truck("north", "n-02-06 N", number=1)  # before and behind it
        taken(field, 2, 1)
        assert field.told(NoMove) == [NoMove(1, 2)]
        assert field.asked == "south ChooseMove"

    def test_twenty_rounds_then_loads_are_lost(self) -> None:
        """West is shut in for good; south drives round and round and never goes home."""
        field = last_block(end_cargo="deliver")
        field.truck("north", "n-00-06 N").truck("north", "n-02-06 N", number=1)
        taken(field, *[1] * 100)
        first = len(field.told(RoundStarted))
        turns = 0
        while field.asked == "south ChooseMove":
            turns += 1
            field.play(next(m for m in field.legal() if isinstance(m, Move) and m.to >= 0))
        assert turns == 20
        assert len(field.told(RoundStarted)) - first <= 20
        assert field.told(GameEnded)[-1].reason == "delivered"
        assert len(field.told(CargoLost)) == 2
        assert field.told(GameEnded)[-1].totals == (3, 3, 3)

    def test_there_is_no_dry_spell(self) -> None:
        field = last_block(end_cargo="deliver", stall_rounds=8)
        field.truck("north", "n-00-06 N").truck("north", "n-02-06 N", number=1)
        field.table.dry = 23
        taken(field, *[1] * 100)
        for _ in range(10):
            field.play(next(m for m in field.legal() if isinstance(m, Move) and m.to >= 0))
        assert field.asked == "south ChooseMove"
        assert not field.told(TurnEnded)

    def test_nor_is_one_more_action_sold(self) -> None:
        field = taken(last_block(end_cargo="deliver", barrel_actions=True), 2, 6)
        assert field.asked == "west ChooseMove"
        field.move("home")
        assert field.asked == "south ChooseMove"

    def test_a_roll_is_driven_by_one_truck(self) -> None:
        field = last_block(end_cargo="deliver", split_die=True).truck("west", "n-03-06 W", "amber", number=1)
        field.truck("south", "n-04-02 N").turn("south").drive(2)
        field.dice.rolls = iter([3])
        field.move("n-04-03 N", pips=1).load("p-b2")
        assert field.asked == "west ChooseMove"
        assert {move.pips for move in field.legal() if isinstance(move, Move)} == {3}

    def test_if_the_dry_spell_comes_first_loads_are_lost(self) -> None:
        field = last_block(end_cargo="deliver")
        field.table.dry = 71
        field.turn("south").drive(1, to="n-00-00 N")
        assert field.told(GameEnded)[-1].reason == "dry_spell"
        assert field.told(CargoLost) == [CargoLost(1, 2, 1)]
        assert field.told(GameEnded)[-1].totals == (3, 3, 3)


@pytest.mark.rule("GHA-12.29", "GHA-10.7")
@pytest.mark.option("round_limit")
def test_the_game_ends_after_the_last_round_whatever_is_left() -> None:
    def last(now: int, limit: int) -> Field:
        field = Field(2, round_limit=limit).rig("south", "p-a1", "amber").rig("north", "p-f6", "ruby")
        field.table.round = now
        field.turn("north")
        field.resite("p-f6", "p-e6")
        return field

    field = last(20, 20)
    assert field.asked == "" and field.table.ending == "rounds" and field.table.on_field > 0
    assert field.told(GameEnded)[0].reason == "rounds" and field.table.totals == (3, 3)
    assert last(19, 20).asked != "" and last(19, 20).table.round == 20
    assert last(20, 0).asked != "" and last(80, 0).table.round == 81


@pytest.mark.rule("GHA-12.29", "GHA-12.25")
@pytest.mark.option("round_limit")
def test_last_deliveries_are_finished() -> None:
    field = last_block(end_cargo="deliver", round_limit=10)
    field.table.round = 9  # the tenth begins
    taken(field, 2, 4).move("home")
    assert field.table.round == 11 and field.asked == "south ChooseMove"
