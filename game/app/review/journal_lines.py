"""The journal of a match seen again: its events as lines, from any frame on."""

from __future__ import annotations

from game.app.play.playthrough import Playthrough
from game.app.table.panels.journal_line import JournalLine, line, outside
from game.engine.vocabulary import Event
from game.store.sentences import names_of
from game.store.words import Words

LINES = 120
"""So many lines are written at a jump: a match may have thousands."""


class PlaythroughJournal:
    """Writes the journal lines of a playthrough."""

    def __init__(self, playthrough: Playthrough, words: Words) -> None:
        self.playthrough = playthrough
        self.words = words
        setup = playthrough.setup
        self._rules, self._board = setup.rules, setup.board
        self._names = names_of(setup.rules, setup.options, setup.seats)

    def line(self, event: Event, place: int) -> JournalLine:
        """The line of an event of a frame."""
        spans = self.words.sentence(event, self._board, self._rules, self._names)
        return line(self.words, event, spans, place)

    def until(self, place: int) -> list[JournalLine]:
        """The newest lines up to a frame, the oldest of them first."""
        lines: list[JournalLine] = []
        while place >= 0 and len(lines) < LINES:
            lines += reversed(self._frame(place))
            place -= 1
        return lines[:LINES][::-1]

    def _frame(self, place: int) -> list[JournalLine]:
        frame = self.playthrough.frames[place]
        lines = [self.line(event, place) for event in frame.events if not event.silent]
        told = self.outside(place)
        return [*lines, told] if told is not None else lines

    def outside(self, place: int) -> JournalLine | None:
        """The line of a frame of which no event tells; None where there is none."""
        entry = self.playthrough.frames[place].entry
        return outside(entry.said, place) if entry is not None else None
