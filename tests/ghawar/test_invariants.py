"""Whole matches at random, of every size, preset and mixture of options (reference 11)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import turn
from game.engine.dice import Dice
from game.rules.ghawar import RULES
from game.rules.ghawar.board import SIDES_OF, Board
from game.rules.ghawar.options import Options
from tests.contract.soak import Soak

from .notation import BOARD, OASIS, options
from .play import begun, eager
from .watch import Watch

MATCHES = 4
"""So many for every number of players and preset; a soak test plays on."""

EVERY: dict[str, Any] = {
    "trucks_per_player": st.integers(1, 3),
    "rigs_per_player": st.just(0) | st.integers(4, 14),
    "colours": st.sampled_from([4, 6]),
    "start_barrels": st.integers(0, 20),
    "value_setup": st.sampled_from(["random", "fixed"]),
    "dice_assignment": st.sampled_from(["fixed", "choose"]),
    "phase1_taken": st.sampled_from(["miss", "reroll"]),
    "phase1_end": st.sampled_from(["first_out", "all_placed"]),
    "start_player": st.sampled_from(["random", "first_seat"]),
    "phase2_start": st.sampled_from(["start_player", "fewest_rigs"]),
    "rig_choice": st.sampled_from(["before_roll", "after_roll"]),
    "heading": st.sampled_from(["persistent", "per_move"]),
    "split_die": st.booleans(),
    "steady_three": st.booleans(),
    "exit_exact": st.booleans(),
    "diagonal_loading": st.booleans(),
    "rig_move": st.sampled_from(["any", "adjacent"]),
    "hidden_blocks": st.booleans(),
    "foreign_fee": st.sampled_from(["full", "half", "one", "split"]),
    "credit": st.booleans(),
    "value_drift": st.sampled_from(["none", "drop"]),
    "score_when": st.sampled_from(["end", "extraction"]),
    "majority_bonus": st.sampled_from(["plurality", "absolute", "off"]),
    "set_bonus": st.integers(0, 10),
    "barrel_actions": st.booleans(),
    "end_cargo": st.sampled_from(["count", "lost", "deliver"]),
    "stall_rounds": st.integers(8, 60),
    "round_limit": st.sampled_from((0, 10, 15, 20, 25, 30, 40, 50)),
    "middle_seat_bonus": st.integers(0, 10),
}
CHANGES = st.fixed_dictionaries({}, optional=EVERY).filter(
    lambda changes: changes.get("foreign_fee") != "split" or changes.get("score_when") == "extraction"
)


def watched(players: int, seed: int, chosen: Options, hasty: bool, board: Board = BOARD) -> str:
    """A whole match under watch: at random, or by players in a haste. Returns why it ended."""
    dice = Dice(seed)
    whims = dice.stream(1)
    state = RULES.start(board, chosen, players)
    choice = turn.settle(state, dice)
    watch = Watch(state)
    while choice is not None:
        watch.sees(choice)
        action = eager(choice, state, whims) if hasty else choice.sample(state, whims)
        state.heard = []
        choice = turn.apply(state, action, dice)
        watch.hears(state.heard)
    return state.table.ending


def test_every_option_is_tried() -> None:
    assert tuple(EVERY) == Options.__struct_fields__


@pytest.mark.rule("GHA-1.3", "GHA-1.4", "GHA-1.10", "GHA-6.7", "GHA-7.5", "GHA-11.2")
@pytest.mark.parametrize("preset", list(RULES.presets))
@pytest.mark.parametrize("players", list(SIDES_OF))
def test_random_matches(players: int, preset: str) -> None:
    for seed in range(MATCHES):
        watched(players, seed, options(preset), hasty=seed % 2 == 0)


@pytest.mark.parametrize("preset", list(RULES.presets))
@pytest.mark.parametrize("players", list(SIDES_OF))
def test_random_matches_on_another_board(players: int, preset: str) -> None:
    watched(players, players, options(preset), players % 2 == 0, OASIS)


@pytest.mark.soak
def test_random_matches_for_long(soak: Soak) -> None:
    for seed in soak:
        dice = Dice(seed)
        players, preset = dice.pick(list(SIDES_OF)), dice.pick(list(RULES.presets))
        watched(players, seed, options(preset), dice.below(2) == 0, dice.pick([BOARD, OASIS]))


@settings(max_examples=30)
@given(
    CHANGES, st.sampled_from(list(RULES.presets)), st.sampled_from([2, 3, 4]), st.integers(0), st.booleans()
)
def test_random_options(changes: dict[str, Any], preset: str, players: int, seed: int, hasty: bool) -> None:
    mixed = msgspec.structs.asdict(options(preset)) | changes
    if mixed["foreign_fee"] == "split":
        mixed["score_when"] = "extraction"
    watched(players, seed, RULES.options("", mixed), hasty)


@pytest.mark.parametrize("changes", [{}, {"split_die": True, "barrel_actions": True, "steady_three": True}])
@pytest.mark.parametrize("preset", list(RULES.presets))
def test_what_is_undone_can_be_done_again(preset: str, changes: dict[str, Any]) -> None:
    match = begun(3, 8, preset, **changes)
    dice = Dice(8)
    undone = 0
    while (choice := match.decision()) is not None and match.state.table.turn < 150:
        before = match.state.digest()
        match.play(choice.sample(match.state, dice))
        after, logged = match.state.digest(), len(match.log)
        if match.can_undo:
            undone += 1
            assert match.undo() == 1
            assert match.state.digest() == before
            match.redo()
            assert (match.state.digest(), len(match.log)) == (after, logged)
            there = match.undo(whole_turn=True)
            for _ in range(there):
                match.redo()
            assert (match.state.digest(), len(match.log)) == (after, logged)
    assert undone > 20
