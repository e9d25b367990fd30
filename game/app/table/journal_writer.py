"""What is told at a table: the lines of the journal, and what dialogs want to know of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from game.app.table.context import TableContext
from game.app.table.dialog_layer import DialogLayer
from game.app.table.panels.journal_line import JournalLine, batch_of, line, outside
from game.app.table.panels.journal_turn import Turn, Turns
from game.engine.replay import history
from game.engine.turn import AnyState
from game.engine.vocabulary import PUBLIC, Event, Outcome
from game.store.catalogue import say
from game.store.logs import logger
from game.store.matches import setup_in
from game.store.sentences import Span


class JournalWriter:
    """Writes the journal of a table as things are seen, and from the log when a match goes on."""

    def __init__(
        self, context: TableContext, dialogs: DialogLayer, remembered: Callable[[Event, int], None]
    ) -> None:
        self.context = context
        self.dialogs = dialogs
        self.remembered = remembered
        """Called with each event from before the match was saved, and how long the log was then."""
        self.turns = Turns(self._money)
        self._ordered = -1
        """How long the log was when a standing order was told of last."""

    def hear(self, event: Event, logged: int) -> None:
        """An event begins to be seen, when the log is `logged` long."""
        self.dialogs.hear(event, logged)
        player = self.context.controller.event_player
        # What is told without being seen has come to no table: it belongs to the turn that is seen.
        placed = self.turns.hear(player.shown, event) if player.running is event else None
        self.context.view.journal.tell(self._placed(self._line(event, logged), placed))

    def settle(self) -> None:
        """What the seat on turn has in hand is seen by now."""
        player = self.context.controller.event_player
        if player.idle and self.turns.settle(player.shown):
            self.context.view.journal.again()

    def _placed(self, told: JournalLine, placed: tuple[Turn, bool] | None = None) -> JournalLine:
        """A line with its turn, and whether a round begins with it: that which runs where none is given."""
        turn, begins = placed or (self.turns.now, False)
        return replace(told, turn=turn, begins=begins)

    def _money(self, state: AnyState, seat: int) -> str:
        """What a seat has in hand, as those may see it who read the journal."""
        context = self.context
        if context.controller.session.apart:
            state = context.match.rules.view(state, PUBLIC, 0)
        return context.skin.facts.seat(state, seat).money

    def _line(self, event: Event, logged: int) -> JournalLine:
        phrases = self.context.phrases
        if self.context.controller.session.apart:
            event = event.seen_by(PUBLIC)  # the lines stay when the next person comes to the screen
        spans = phrases.words.sentence(event, phrases.board, phrases.rules, phrases.names)
        if self._says_order(event, logged):
            self._ordered = logged
            spans = (*spans, Span(f" · {say('orders.said')}"))
        batch = -1 if event.alone else batch_of(self.context.match.log, logged)
        return line(phrases.words, event, spans, logged, batch)

    def _says_order(self, event: Event, logged: int) -> bool:
        """Whether an event is the first of what a seat has said by a standing order."""
        match = self.context.match
        if logged == self._ordered or not match.wants.was_ordered(logged - 1):
            return False
        return getattr(event, "seat", None) == match.log[logged - 1].seat

    def cut(self, logged: int) -> None:
        """Forget all that was told after the log was `logged` long."""
        journal = self.context.view.journal
        journal.cut(logged)
        self.turns.go_back(journal.entries[0].turn if journal.entries else None)
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
        match, session = self.context.match, self.context.controller.session
        lines: list[tuple[Event | None, JournalLine | None, int]] = []
        self._ordered = -1
        self.turns.go_back(None)
        last: AnyState | None = None
        try:
            begun = history(*setup_in(match), match.log, match.origin)
            for number, (entry, events, after) in enumerate(begun):
                told = outside(entry.said, number) if entry is not None else None
                if told is not None:
                    lines.append((None, self._placed(told), number))
                if last is None and match.origin is None:
                    last = match.rules.start(match.board, match.options, len(match.seats))
                before = last if last is not None else after.state
                lines += self._written(before, session.heard(events), after.state, number)
                last = after.state
        except Exception:
            # A history that does not fit any more is no reason not to play on: the journal begins anew.
            logger.exception("the journal cannot be written from the log")
            last = None
        ahead = len(session.next_turn.events)
        lines = lines[: len(lines) - ahead]
        if last is not None and last.digest() == match.state.digest():
            for event, _, number in lines:
                if event is not None:
                    self.remembered(event, number)
            entries = [told for _, told, _ in lines if told is not None]
            self.turns.go_back(entries[-1].turn if entries else None)
            self.context.view.journal.fill(entries)
            self.settle()
            return True
        session.finished = None  # a match whose beginning is lost cannot be recorded
        return False

    def _written(
        self, before: AnyState, events: Sequence[Event], after: AnyState, logged: int
    ) -> Iterator[tuple[Event, JournalLine | None, int]]:
        """The events of a step of the log from one state to another, each with its line if it has one."""
        rules, eye = self.context.match.rules, self.context.controller.session.eye
        seen = None if self.turns.stays(before.table, after.table) else rules.view(before, eye, 0)
        heard = self.turns.follow(seen, events) if seen is not None else ((event, None) for event in events)
        for event, placed in heard:
            told = None if event.silent else self._placed(self._line(event, logged), placed)
            yield event, told, logged

    def outside(self, said: Outcome, logged: int) -> None:
        """Tell of what no event tells: somebody else plays a seat now, or all agreed to end the match."""
        told = outside(said, logged)
        if told is not None:
            self.context.view.journal.tell(self._placed(told))
