"""A match that is handed on as a file: nobody is timed, nothing waits for a claim, and each hand-over takes a
day rather than a minute."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine import turn
from game.engine.dice import Dice
from game.engine.refusal import Refusal
from game.engine.rules import Rules


def presets_by_file(rules: Rules) -> list[str]:
    """The presets as listed for a match by file: those with few hand-overs first, none that times anybody."""
    first = [name for name in rules.by_file.presets if name in rules.presets]
    others = [name for name in rules.presets if name not in first]
    return [name for name in (*first, *others) if timed(rules, rules.presets[name]) == ""]


def options_by_file(rules: Rules, options: Any) -> Any:
    """The options as they apply by file: what would wait for a claim is done."""
    return msgspec.structs.replace(options, **rules.by_file.settled)


def timed(rules: Rules, options: Any) -> str:
    """The option that has somebody timed, or ""."""
    untimed = rules.by_file.untimed
    return next((name for name, values in untimed.items() if getattr(options, name) not in values), "")


def not_by_file(rules: Rules, board: Any, options: Any, seats: int) -> Refusal | None:
    """Why a match with these options can't be played by file: a clock would run. Else None. Where a game does
    not say which options time anybody, its beginning tells."""
    if option := timed(rules, options):
        return Refusal("timed_by_file", "", {"option": option})
    if rules.accepts(board, options, seats) is not None:
        return None  # it cannot be played at all, which is told elsewhere
    state = rules.start(board, options, seats)
    turn.settle(state, Dice(0))
    if rules.timed(state) is not None or rules.limit(state) is not None:
        return Refusal("timed_by_file", "", {"option": ""})
    return None
