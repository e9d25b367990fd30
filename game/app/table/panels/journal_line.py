"""A line of the journal: what it is made of, and how it is made of an event."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import cast

import msgspec

from game.engine.vocabulary import Action, EndAgreed, Event, Outcome, SeatTaken
from game.store.catalogue import say
from game.store.levels import handed_over
from game.store.sentences import SEAT, SEATS, Span, first_seat
from game.store.words import Words


class JournalLine(msgspec.Struct, frozen=True):
    """One line: its icon, its sentence, how long the match's log was when it happened, of which kind it is,
    and the rule behind it."""

    icon: str
    spans: tuple[Span, ...]
    logged: int
    kind: str = ""
    rule: str = ""

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
            or (span.kind == SEATS and seat in cast("Container[object]", span.value))
            for span in self.spans
        )


def line(words: Words, event: Event, spans: Sequence[Span], logged: int) -> JournalLine:
    """The line of an event, when the log was `logged` long."""
    return JournalLine(words.icon(event), tuple(spans), logged, words.kind(event), words.rule(event))


def outside(said: Action | Outcome, logged: int) -> JournalLine | None:
    """The line of what reaches a match from outside and of which no event tells; None for all else."""
    if isinstance(said, SeatTaken):
        icon = "user" if said.player == "human" else "robot"
        return JournalLine(icon, (Span(handed_over(said)),), logged)
    if isinstance(said, EndAgreed):
        return JournalLine("handshake", (Span(say("journal.agreed")),), logged)
    return None
