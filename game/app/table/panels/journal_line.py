"""A line of the journal: what it is made of, and how it is made of an event."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Protocol, cast

import msgspec

from game.engine.vocabulary import Action, EndAgreed, Event, Outcome, SeatTaken
from game.store.catalogue import say
from game.store.levels import handed_over
from game.store.sentences import Span as WordSpan
from game.store.words import Words


class Span(Protocol):
    """A part of a sentence: `kind` is "" for plain text, "seat" for a name, else what the fact is."""

    @property
    def text(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def value(self) -> object: ...


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

    def names(self, seat: int) -> bool:
        """Whether the line speaks of a seat."""
        return any(
            (span.kind == "seat" and span.value == seat)
            or (span.kind == "seats" and seat in cast("Container[object]", span.value))
            for span in self.spans
        )


def line(words: Words, event: Event, spans: Sequence[Span], logged: int) -> JournalLine:
    """The line of an event, when the log was `logged` long."""
    return JournalLine(words.icon(event), tuple(spans), logged, words.kind(event), words.rule(event))


def outside(said: Action | Outcome, logged: int) -> JournalLine | None:
    """The line of what reaches a match from outside and of which no event tells; None for all else."""
    if isinstance(said, SeatTaken):
        icon = "user" if said.player == "human" else "robot"
        return JournalLine(icon, (WordSpan(handed_over(said)),), logged)
    if isinstance(said, EndAgreed):
        return JournalLine("handshake", (WordSpan(say("journal.agreed")),), logged)
    return None
