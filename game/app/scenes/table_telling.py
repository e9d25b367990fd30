"""What is told at a table: the lines of the journal, and what dialogs want to know of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.chronicle.telling import outside
from game.app.panels.journal import Entry, line
from game.engine.match import Match
from game.engine.replay import history
from game.engine.vocabulary import PUBLIC, Event, Outcome

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


class TableTelling:
    """Writes the journal of a table as things are seen, and from the log when a match goes on."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def hear(self, event: Event, logged: int) -> None:
        """An event begins to be seen, when the log is `logged` long."""
        self.table.dialogs.hear(event, logged)
        self.table.view.journal.tell(self._line(event, logged))

    def _line(self, event: Event, logged: int) -> Entry:
        speech = self.table.speech
        if len(self.table.flow.session.people) > 1:
            event = event.seen_by(PUBLIC)  # the lines stay when the next person comes to the screen
        spans = speech.words.sentence(event, speech.board, speech.rules, speech.names)
        return line(speech.words, event, spans, logged)

    def cut(self, logged: int) -> None:
        """Forget all that was told after the log was `logged` long."""
        self.table.view.journal.cut(logged)
        self.table.dialogs.cut(logged)

    def remember(self) -> None:
        """Write the journal of a match that goes on, if its history leads to where it stands."""
        match = self.table.match
        lines: list[tuple[Event | Entry, int]] = []
        last: Match | None = None
        try:
            begun = history(match.rules, match.board, match.options, match.seats, match.seed, match.log)
            for number, (entry, events, after) in enumerate(begun):
                told = outside(match.rules, entry.said, number) if entry is not None else None
                if told is not None:
                    lines.append((told, number))
                lines += [(event, number) for event in self.table.flow.session.heard(events)]
                last = after
        except Exception:
            # A history that does not fit any more is no reason not to play on: the journal begins anew.
            last = None
        if last is not None and last.state.digest() == match.state.digest():
            entries: list[Entry] = []
            for told, number in lines:
                if isinstance(told, Entry):
                    entries.append(told)
                    continue
                self.table.dialogs.remember(told, number)
                if not told.silent:
                    entries.append(self._line(told, number))
            self.table.view.journal.fill(entries)
        else:
            self.table.flow.session.finished = None  # a match whose beginning is lost cannot be recorded

    def outside(self, said: Outcome, logged: int) -> None:
        """Tell of what no event tells: somebody else plays a seat now, or all agreed to end the match."""
        told = outside(self.table.match.rules, said, logged)
        if told is not None:
            self.table.view.journal.tell(told)
