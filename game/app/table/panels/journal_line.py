"""A line of the journal: what it is made of, and how it is made of an event."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import groupby
from typing import Final, cast

import msgspec
from msgspec.structs import replace

from game.app.table.panels.journal_turn import Turn
from game.engine.log import LogEntry
from game.engine.vocabulary import Action, EndAgreed, Event, Outcome, SeatTaken
from game.store.catalogue import say
from game.store.levels import handed_over
from game.store.sentences import SEAT, SEATS, TEAM, Span, first_seat
from game.store.words import Words

FEW: Final = 3
"""From so many lines on small steps stand as one."""


class JournalLine(msgspec.Struct, frozen=True):
    """One line: its icon, its sentence, how long the match's log was when it happened, of which kind it is,
    and the rule behind it."""

    icon: str
    spans: tuple[Span, ...]
    logged: int
    kind: str = ""
    rule: str = ""
    batch: int = -1
    """The number of the first of many small steps that this is one of, by the log; -1: it is none."""
    more: int = 0
    """How many lines of the same small steps stand below this one, once that is opened."""
    event: Event | None = None
    """What it tells, as far as it may be seen; None for what reaches a match from outside."""
    turn: Turn | None = None
    """The turn in which it happened; None where that is not known."""
    begins: bool = False
    """Whether a round begins with it."""

    @property
    def plain(self) -> str:
        """The sentence as text."""
        return "".join(span.text for span in self.spans)

    @property
    def first_seat(self) -> int:
        """The first seat that it speaks of; -1 where it speaks of none."""
        return first_seat(self.spans)

    def names(self, seat: int) -> bool:
        """Whether the line speaks of a seat."""
        return any(
            (span.kind == SEAT and span.value == seat)
            or (span.kind in (SEATS, TEAM) and seat in cast("Container[object]", span.value))
            for span in self.spans
        )


def line(words: Words, event: Event, spans: Sequence[Span], logged: int, batch: int = -1) -> JournalLine:
    """The line of an event, when the log was `logged` long."""
    return JournalLine(
        words.icon(event), tuple(spans), logged, words.kind(event), words.rule(event), batch, event=event
    )


def batch_of(log: Sequence[LogEntry], logged: int) -> int:
    """Where in a log the small steps of one seat begin of which the last of so many lines is one; -1: it is
    none."""

    def small(entry: LogEntry) -> bool:
        return isinstance(entry.said, Action) and entry.said.batched

    if not 0 < logged <= len(log) or not small(log[logged - 1]):
        return -1
    first = logged - 1
    while first > 0 and small(log[first - 1]) and log[first - 1].seat == log[logged - 1].seat:
        first -= 1
    return first


def folded(lines: Sequence[JournalLine], opened: Container[int]) -> list[JournalLine]:
    """The same lines with one for each row of FEW small steps or more, the newest; the others follow where
    that was opened."""
    found: list[JournalLine] = []
    for batch, group in groupby(lines, key=lambda entry: entry.batch):
        steps = list(group)
        if batch < 0 or len(steps) < FEW:
            found += steps
            continue
        found.append(replace(steps[0], more=len(steps) - 1))
        if batch in opened:
            found += steps[1:]
    return found


def outside(said: Action | Outcome, logged: int) -> JournalLine | None:
    """The line of what reaches a match from outside and of which no event tells; None for all else."""
    if isinstance(said, SeatTaken):
        icon = "user" if said.player == "human" else "robot"
        return JournalLine(icon, (Span(handed_over(said)),), logged)
    if isinstance(said, EndAgreed):
        return JournalLine("handshake", (Span(say("journal.agreed")),), logged)
    return None
