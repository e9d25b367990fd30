"""The journal of a film: its events as lines, from any frame on."""

from __future__ import annotations

from game.ai.players import taken
from game.app.chronicle.film import Film
from game.app.panels.journal import Entry, line
from game.engine.rules import Rules
from game.engine.vocabulary import Action, EndAgreed, Event, Outcome, SeatTaken
from game.store.words import AGREED, Span, Words

LINES = 120
"""So many lines are written at a jump: a match may have thousands."""


def outside(rules: Rules, said: Action | Outcome, logged: int) -> Entry | None:
    """The line of what reaches a match from outside and of which no event tells; None for all else."""
    if isinstance(said, SeatTaken):
        icon = "user" if said.player == "human" else "robot"
        return Entry(icon, (Span(taken(rules, said)),), logged)
    return Entry("handshake", (Span(AGREED),), logged) if isinstance(said, EndAgreed) else None


class Telling:
    """Writes the lines of a film."""

    def __init__(self, film: Film, words: Words) -> None:
        self.film = film
        self.words = words
        self._rules, self._board = film.setup.rules, film.setup.board
        self._names = [seat.name for seat in film.setup.seats]

    def sentence(self, event: Event) -> str:
        """An event as a whole sentence."""
        return f"{self.words.plain(event, self._board, self._rules, self._names)}."

    def line(self, event: Event, place: int) -> Entry:
        """The line of an event of a frame."""
        spans = self.words.sentence(event, self._board, self._rules, self._names)
        return line(self.words, event, spans, place)

    def until(self, place: int) -> list[Entry]:
        """The newest lines up to a frame, the oldest of them first."""
        lines: list[Entry] = []
        while place >= 0 and len(lines) < LINES:
            lines += reversed(self._frame(place))
            place -= 1
        return lines[:LINES][::-1]

    def _frame(self, place: int) -> list[Entry]:
        frame = self.film.frames[place]
        lines = [self.line(event, place) for event in frame.events if not event.silent]
        told = self.outside(place)
        return [*lines, told] if told is not None else lines

    def outside(self, place: int) -> Entry | None:
        """The line of a frame of which no event tells; None where there is none."""
        entry = self.film.frames[place].entry
        return outside(self._rules, entry.said, place) if entry is not None else None
