"""Turns without an extraction (GHA-11)."""

from typing import Any

import pytest

from game.rules.ghawar.messages import DrySpell, GameEnded, TurnEnded
from game.rules.ghawar.state import turns_left

from .field import Field


def waiting(players: int, dry: int, **changes: Any) -> Field:
    """So many turns have gone by without an extraction; south is to move, a rig is there to be shuffled."""
    field = Field(players, **changes).rig("south", "p-a1").rig("north", "p-f6")
    field.table.dry = dry
    return field.turn("south")


@pytest.mark.rule("GHA-11.1")
class TestTheCounter:
    def test_it_rises_by_one_with_every_turn(self) -> None:
        field = waiting(2, 0)
        field.resite("p-a1", "p-b1")
        assert field.table.dry == 1
        field.resite("p-f6", "p-e6")
        assert field.table.dry == 2
        field.drive(1, to="n-00-00 N")
        assert field.table.dry == 3
        assert [event.dry for event in field.told(TurnEnded)] == [1, 2, 3]

    def test_an_extraction_sets_it_to_zero(self) -> None:
        field = Field(3).rig("south", "p-b2")
        field.table.dry = 30
        field.arriving().load("p-b2")
        assert field.table.dry == 0

    def test_declining_does_not(self) -> None:
        field = Field(3).rig("south", "p-b2")
        field.table.dry = 30
        field.arriving().decline()
        assert field.table.dry == 31

    def test_it_starts_at_zero_with_phase_2(self) -> None:
        field = Field(2).supply(south=1).building([1, 1, 1, 1])
        assert (field.table.phase, field.table.dry) == (2, 0)


@pytest.mark.rule("GHA-11.2", "GHA-10.7")
class TestTheLimit:
    @pytest.mark.ruling("GHA-R17", "GHA-R19")
    @pytest.mark.example("E32")
    @pytest.mark.parametrize(("players", "limit"), [(2, 48), (3, 72), (4, 96)])
    def test_twenty_four_turns_of_everybody(self, players: int, limit: int) -> None:
        field = waiting(players, limit - 2)
        field.resite("p-a1", "p-b1")
        assert field.asked != ""
        field = waiting(players, limit - 1)
        field.resite("p-a1", "p-b1")
        assert field.asked == ""
        assert field.told(GameEnded)[-1].reason == "dry_spell"
        assert field.told(GameEnded)[-1].totals == (3,) * players  # 36 blocks lie there and pay nobody

    @pytest.mark.example("E32")
    def test_an_extraction_in_the_last_turn_saves_the_game(self) -> None:
        field = Field(3).rig("south", "p-b2")
        field.table.dry = 71
        field.arriving().load("p-b2")
        assert field.asked == "west ChooseAction"
        assert field.table.dry == 0


@pytest.mark.rule("GHA-11.3")
class TestTheCountdown:
    @pytest.mark.example("E32")
    def test_e32_from_turn_36_of_72_on(self) -> None:
        field = Field(3)
        for dry, left in ((0, None), (35, None), (36, 36), (37, 35), (71, 1)):
            field.table.dry = dry
            assert turns_left(field.state) == left

    def test_half_is_rounded_up(self) -> None:
        field = Field(3, stall_rounds=9)  # 27 turns
        for dry, left in ((13, None), (14, 13)):
            field.table.dry = dry
            assert turns_left(field.state) == left

    def test_it_is_said_at_half_and_then_now_and_then(self) -> None:
        field = waiting(3, 34)
        field.resite("p-a1", "p-b1")
        assert not field.told(DrySpell)
        field = waiting(3, 35)
        field.resite("p-a1", "p-b1")
        assert field.told(DrySpell) == [DrySpell(36)]
        field = waiting(3, 13, stall_rounds=9)
        field.resite("p-a1", "p-b1")
        assert field.told(DrySpell) == [DrySpell(13)]
        said: list[int] = []
        for dry in range(36, 71):
            field = waiting(3, dry)
            field.resite("p-a1", "p-b1")
            said += [event.turns for event in field.told(DrySpell)]
        assert said == [30, 24, 18, 12, 6]


@pytest.mark.rule("GHA-12.26")
@pytest.mark.ruling("GHA-R17")
@pytest.mark.option("stall_rounds")
@pytest.mark.parametrize(("rounds", "players", "limit"), [(8, 2, 16), (60, 4, 240)])
def test_option_stall_rounds(rounds: int, players: int, limit: int) -> None:
    field = waiting(players, limit - 2, stall_rounds=rounds)
    field.resite("p-a1", "p-b1")
    assert field.asked != ""
    field = waiting(players, limit - 1, stall_rounds=rounds)
    field.resite("p-a1", "p-b1")
    assert field.asked == ""
