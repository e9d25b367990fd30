"""What is told at a table: the lines of the journal, and what dialogs want to know of."""

from __future__ import annotations

from collections.abc import Callable

from game.app.table.context import TableContext
from game.app.table.dialog_layer import DialogLayer
from game.app.table.panels.journal_line import JournalLine, batch_of, line, outside
from game.engine.match import Match
from game.engine.replay import history
from game.engine.vocabulary import PUBLIC, Event, Outcome
from game.store.logs import logger


class JournalWriter:
    """Writes the journal of a table as things are seen, and from the log when a match goes on."""

    def __init__(
        self, context: TableContext, dialogs: DialogLayer, remembered: Callable[[Event, int], None]
    ) -> None:
        self.context = context
        self.dialogs = dialogs
        self.remembered = remembered
        """Called with each event from before the match was saved, and how long the log was then."""

    def hear(self, event: Event, logged: int) -> None:
        """An event begins to be seen, when the log is `logged` long."""
        self.dialogs.hear(event, logged)
        self.context.view.journal.tell(self._line(event, logged))

    def _line(self, event: Event, logged: int) -> JournalLine:
        phrases = self.context.phrases
        if self.context.controller.session.apart:
            event = event.seen_by(PUBLIC)  # the lines stay when the next person comes to the screen
        spans = phrases.words.sentence(event, phrases.board, phrases.rules, phrases.names)
        batch = -1 if event.alone else batch_of(self.context.match.log, logged)
        return line(phrases.words, event, spans, logged, batch)

    def cut(self, logged: int) -> None:
        """Forget all that was told after the log was `logged` long."""
        self.context.view.journal.cut(logged)
        self.dialogs.cut(logged)

    def write_anew(self) -> bool:
        """Write all lines as those may read them who sit before the screen now; returns whether the history
        tells them. Without it nothing is left of what was told before."""
        self.dialogs.forget()
        self.context.view.journal.fill([])
        return self.remember()

    def remember(self) -> bool:
        """Write the journal of a match that goes on, if its history leads to where it stands; returns whether
        it does."""
        match = self.context.match
        lines: list[tuple[Event | JournalLine, int]] = []
        last: Match | None = None
        try:
            begun = history(match.rules, match.board, match.options, match.seats, match.seed, match.log)
            for number, (entry, events, after) in enumerate(begun):
                told = outside(entry.said, number) if entry is not None else None
                if told is not None:
                    lines.append((told, number))
                lines += [(event, number) for event in self.context.controller.session.heard(events)]
                last = after
        except Exception:
            # A history that does not fit any more is no reason not to play on: the journal begins anew.
            logger.exception("the journal cannot be written from the log")
            last = None
        ahead = len(self.context.controller.session.next_turn.events)
        lines = lines[: len(lines) - ahead]
        if last is not None and last.state.digest() == match.state.digest():
            entries: list[JournalLine] = []
            for told, number in lines:
                if isinstance(told, JournalLine):
                    entries.append(told)
                    continue
                self.remembered(told, number)
                if not told.silent:
                    entries.append(self._line(told, number))
            self.context.view.journal.fill(entries)
            return True
        self.context.controller.session.finished = None  # a match whose beginning is lost cannot be recorded
        return False

    def outside(self, said: Outcome, logged: int) -> None:
        """Tell of what no event tells: somebody else plays a seat now, or all agreed to end the match."""
        told = outside(said, logged)
        if told is not None:
            self.context.view.journal.tell(told)
