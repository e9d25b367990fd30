"""Replays a log from the start of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.engine.log import LogEntry
from game.engine.match import Match, Origin
from game.engine.rules import Rules
from game.engine.vocabulary import Event, Seat


def replayed(
    rules: Rules, board: Any, options: Any, seats: tuple[Seat, ...], seed: int, log: Iterable[LogEntry]
) -> Match:
    """The match that `log` leads to, to be played on. Raises game.engine.match.Refused if the log no longer
    fits the rules."""
    match = Match(rules, board, options, seats, seed)
    for entry in log:
        match.say(entry)
    return match


def history(
    rules: Rules, board: Any, options: Any, seats: tuple[Seat, ...], seed: int, log: Iterable[LogEntry],
    origin: Origin | None = None,
) -> Iterator[tuple[LogEntry | None, list[Event], Match]]:  # fmt: skip
    """For each log entry: the entry (None for the opening), its events, and the match after it, which keeps
    no points to go back to. `origin`: where it begins, if not with the opening."""
    match = Match(rules, board, options, seats, seed, undo=False, origin=origin)
    yield None, match.opening, match
    for entry in log:
        yield entry, match.say(entry), match
