"""What matches of novices on the shipped boards came to: `trials.yaml` beside the rules of a game, to compare
boards that are made of them. Written by `python -m game.cli.keep_trials`; a plug-in need not have it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from game.engine.rules import Rules
from game.store.beside_rules import read_beside
from game.store.boards import BoardError, load_board, shipped_boards
from game.store.documents import FileFault
from game.store.part_kinds import entries_of
from game.store.times import times_of

TRIALS: Final = "trials.yaml"
USUAL: Final = 3
"""So many sit at a table where nobody says otherwise; fewer or more where the game needs it."""

Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class BoardTrial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Matches of novices at the usual number of seats, with the standard preset: how many there were and, for
    each seat, won; medians of rounds, decisions and changes of the lead; means of the seats that left before
    the end, and of what the game counts at the end."""

    matches: Count
    wins: tuple[float, ...]
    rounds: float
    decisions: float
    leads: float
    out: float = 0.0
    tally: Mapping[str, float] = {}


def usual_seats(rules: Rules) -> int:
    """How many usually play a game."""
    return min(max(USUAL, rules.seats[0]), rules.seats[-1])


@cache
def read_trials(rules: Rules) -> Mapping[str, BoardTrial]:
    """The trials of a game's boards by their names; none without the file. Raises FileFault."""
    return read_beside(rules, TRIALS, dict[str, BoardTrial], needed=False) or {}


def original_of(rules: Rules, board: Any) -> str:
    """The name of the shipped board that a board was made of: the one with which it shares the most; "" if no
    shipped one can be loaded."""
    alike: dict[str, int] = {}
    for name, path in shipped_boards(rules).items():
        shipped = _loaded(rules, path)
        if shipped is not None:
            alike[name] = _shared(msgspec.to_builtins(board), msgspec.to_builtins(shipped))
    return max(alike, key=alike.__getitem__) if alike else ""


def kept_trial(rules: Rules, name: str) -> BoardTrial | None:
    """What a shipped board came to; None if that has not been kept, or can't be read."""
    try:
        return read_trials(rules).get(name)
    except FileFault:  # which is told where the files of a game are looked at
        return None


def minutes_of(rules: Rules, decisions: float, kept: BoardTrial | None) -> float | None:
    """About how long one person plays against computers: as the standard preset takes, by the decisions of a
    match beside those on the original. None where neither was measured."""
    times = times_of(rules)
    measured = next((times[name] for name in rules.presets if name in times), None)
    if measured is None or kept is None or not kept.decisions:
        return None
    return measured.solo * decisions / kept.decisions


def _loaded(rules: Rules, path: Path) -> Any:
    try:
        return load_board(rules, path)
    except BoardError:
        return None


def _shared(one: Any, other: Any) -> int:
    """How many values two boards have in common, by what they are called and where they stand."""
    mine, others = entries_of(one), dict(entries_of(other))
    if mine:
        return sum(_shared(part, others[key]) for key, part in mine if key in others)
    return int(one == other)
