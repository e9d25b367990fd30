"""The journal of a match seen again: its events as lines, from any frame on."""

from __future__ import annotations

from msgspec.structs import replace

from game.app.play.playthrough import Playthrough
from game.app.skin_api.contract import Skin
from game.app.table.panels.journal_line import JournalLine, line, outside
from game.app.table.panels.journal_turn import Turn, Turns
from game.engine.vocabulary import Event
from game.store.briefs import Shortener
from game.store.sentences import names_of
from game.store.words import Words

LINES = 120
"""So many lines are written at a jump: a match may have thousands."""


class PlaythroughJournal:
    """Writes the journal lines of a playthrough."""

    def __init__(self, playthrough: Playthrough, words: Words, skin: Skin) -> None:
        self.playthrough = playthrough
        self.words = words
        setup = playthrough.setup
        self._rules, self._board = setup.rules, setup.board
        self._names = names_of(setup.rules, setup.options, setup.seats)
        self._turns = Turns(lambda state, seat: skin.facts.seat(state, seat).money)
        self._placed: list[list[tuple[Turn | None, bool]]] = []
        """The turn of each event of the frames so far, and whether a round begins with it."""

    @property
    def shortener(self) -> Shortener:
        """What says in short what happened in a turn."""
        return self.words.shortener(self._board, self._rules, self._names)

    def line(self, event: Event, place: int) -> JournalLine:
        """The line of an event of a frame."""
        spans = self.words.sentence(event, self._board, self._rules, self._names)
        events = self.playthrough.frames[place].events
        number = next(n for n, each in enumerate(events) if each is event)
        turn, begins = self._turns_of(place)[number]
        return replace(line(self.words, event, spans, place), turn=turn, begins=begins)

    def _turns_of(self, place: int) -> list[tuple[Turn | None, bool]]:
        while len(self._placed) <= place:
            self._placed.append(self._read(len(self._placed)))
        return self._placed[place]

    def _read(self, place: int) -> list[tuple[Turn | None, bool]]:
        """The turns of the events of the next frame that was not read."""
        frame, turns = self.playthrough.frames[place], self._turns
        if place and turns.stays(self.playthrough.frames[place - 1].state.table, frame.state.table):
            found: list[tuple[Turn | None, bool]] = [(turns.now, False) for _ in frame.events]
        else:
            heard = turns.follow(self.playthrough.before(place), frame.events)
            found = [placed or (turns.now, False) for _, placed in heard]
        if place + 1 == len(self.playthrough.frames):
            turns.settle(frame.state)
        return found

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
        told = outside(entry.said, place) if entry is not None else None
        if told is None:
            return None
        placed = self._turns_of(place)
        return replace(told, turn=placed[-1][0] if placed else None)
