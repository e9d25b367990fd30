"""Two matches that have gone the same way for an eye, though what is hidden from it was dealt otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from game.app.table import catching_up, history, journal_writer
from game.contract.cases import Case
from game.engine.dice import Dice
from game.engine.log import LogEntry
from game.engine.match import Match, UndoPoint
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import PUBLIC, Event, Seat
from tests.contract.redeals import redeals

SEED = 1


class Twins(NamedTuple):
    """Two beginnings, what was said from there on, and where it has led."""

    case: Case
    eye: int
    starts: tuple[AnyState, AnyState]
    log: list[LogEntry]
    ends: tuple[Match, Match]


def begun(case: Case, state: AnyState, drawn: int = 0, log: Iterable[LogEntry] = ()) -> Match:
    """A match as it goes on from a state."""
    point = UndoPoint(state.copy(), drawn, len(list(log)))
    return Match.resumed(case.rules, case.board, case.options, case.players, SEED, point, list(log))


def twins(case: Case, seed: int, eye: int, after: int, steps: int) -> Iterator[Twins]:
    """Matches that are dealt anew `after` so many decisions, and played on for up to so many `steps` by
    anything that can be said in both and leads to what the eye sees alike."""
    first, dice = case.begun(seed), Dice(seed)
    while len(first.log) < after and (choice := first.decision()) is not None:
        first.play(choice.sample(first.state, dice))
    for other in redeals(case.rules, first.state, eye, dice):
        starts = first.state.copy(), other
        both = begun(case, starts[0]), begun(case, starts[1])
        for _ in range(3 * steps):
            choice = both[0].decision()
            if choice is None or len(both[0].log) >= steps:
                break
            both = _gone_on(case, eye, both, choice.sample(both[0].state, dice)) or both
        if len(both[0].log) >= steps // 3:
            yield Twins(case, eye, starts, list(both[0].log), both)


def _gone_on(case: Case, eye: int, both: tuple[Match, Match], action: Any) -> tuple[Match, Match] | None:
    """Both after an action; None where it cannot be said, where it shows something hidden, or where the eye
    sees another thing then."""
    after: list[Match] = []
    heard: list[list[Event]] = []
    for match in both:
        then = begun(case, match.state, match.here().drawn, match.log)
        if then.why_not(action) is not None:
            return None
        heard.append(then.play(action))
        after.append(then)
    shown = any(event.reveals for events in heard for event in events)
    if shown and heard_by(heard[0], PUBLIC) != heard_by(heard[1], PUBLIC):
        return None
    one, other = after
    asked = [
        None if choice is None else (type(choice), choice.seat)
        for choice in (one.decision(), other.decision())
    ]
    seen = [case.rules.view(match.state, eye, 0).encoded() for match in after]
    return (one, other) if asked[0] == asked[1] and seen[0] == seen[1] else None


def goes_back_to(start: AnyState, case: Case, patch: pytest.MonkeyPatch) -> None:
    """Let histories begin with this state: no seed leads to one that was dealt by hand."""

    def told(
        rules: Rules,
        board: Any,
        options: Any,
        seats: tuple[Seat, ...],
        seed: int,
        log: Iterable[LogEntry],
        _origin: object = None,
    ) -> Iterator[tuple[LogEntry | None, list[Event], Match]]:
        match = Match.resumed(rules, board, options, seats, seed, UndoPoint(start.copy(), 0, 0), [])
        yield None, [], match
        for entry in log:
            yield entry, match.say(entry), match

    for module in (journal_writer, history, catching_up):
        patch.setattr(module, "history", told)


def seated(of: Match, seats: tuple[Seat, ...]) -> Match:
    """A match before those who sit there now."""
    here = msgspec.structs.replace(of.here(), state=of.state.copy())
    return Match.resumed(of.rules, of.board, of.options, seats, of.seed, here, list(of.log))
