"""Looking back: past positions on the table, to be seen and not to be played."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import islice

from game.app.play.commands import (
    BackToNow,
    ChangeSpeed,
    GoToJournal,
    LookBack,
    Mute,
    OpenKeys,
    OpenTable,
    Pause,
    PinCard,
    QuickLoad,
    QuickSave,
    SearchJournal,
    ShowOverlay,
    ShowOwners,
    StepHistory,
    Zoom,
)
from game.app.table.context import TableContext
from game.app.table.panels.board_zone import Dropped, Hovered, Pressed, Pulled
from game.app.table.panels.journal import CopyJournal, OpenSearch, SearchOpened
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, ShowRule
from game.components.reactions import Reaction
from game.engine.log import LogEntry
from game.engine.replay import history
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import Action, Choice, Event, Outcome, Stirred
from game.store.catalogue import say
from game.store.logs import logger
from game.store.matches import setup_in

LOOKING = (
    PinCard, GoToJournal, SearchJournal, OpenKeys, QuickSave, QuickLoad, OpenSearch,
    LookBack, StepHistory, BackToNow, OpenTable, ShowOwners, ShowOverlay, Close, Zoom, Mute, ChangeSpeed,
    Pause, ShowRule, CopyJournal, SearchOpened,
    Hovered, Pressed, Pulled, Dropped,
)  # fmt: skip
"""What may be asked for without leaving the past."""


class TableHistory:
    """Shows a table as it stood after so many steps of its log. Whatever is done leads back to now.

    A position is seen with the eye of who is at the screen. Where that eye has once seen what is hidden now,
    nothing is shown: to remember it is part of the game.
    """

    def __init__(self, context: TableContext, changed: Callable[[], None]) -> None:
        self.context = context
        self.changed = changed
        """Called when another position lies on the table."""
        self._now: AnyState | None = None
        self._past: list[AnyState] = []
        self._for: tuple[list[LogEntry], int] | None = None
        """The log and the eye that the past was read for. The state is not enough: a seat that changes hands
        makes the log longer and leaves the state as it was."""

    @property
    def says(self) -> str:
        """How far back the table is."""
        return say("table.past.back", n=self.context.past.last - self.context.past.step)

    def step(self, by: int) -> None:
        """Go on by so many steps, back where that is below 0; what nobody saw is none."""
        past = self.context.past
        if not past.looking and (by >= 0 or not self._comes()):
            return
        to = (past.step if past.looking else past.last) + by
        self.go_to(past.steps[max(0, to)] if to < past.last else len(self.context.match.log))

    def go_to(self, at: int) -> None:
        """Show the table after so many steps; the last of them is now."""
        past, last = self.context.past, len(self.context.match.log)
        if at >= last or last == 0:
            self.leave()
            return
        if not past.looking and not self._comes():
            return
        step = past.steps[min(past.last, bisect_left(past.steps, at))]
        if step == past.steps[-1]:
            self.leave()
            return
        past.at = step
        self._show(self._past[step])

    def leave(self) -> None:
        """Come back to now."""
        if self._now is not None:
            now, self._now = self._now, None
            self.context.past.at = -1
            self._show(now)

    def told_so_far(self) -> list[Event]:
        """All events that have been seen; none if the log does not fit any more."""
        match, eye = self.context.match, self.context.controller.session.eye
        past = self.context.past
        log = match.log[: past.at] if past.looking else match.log
        try:
            steps = history(*setup_in(match), log, match.origin)
            ear = match.rules.party(match.state, eye)
            told = [event for _, events, _ in steps for event in heard_by(events, ear)]
        except Exception:
            logger.exception("the journal cannot be written from the log")
            return []
        # What still moves, or waits to be rolled, nobody has seen yet.
        return told if past.looking else told[: len(told) - self.context.controller.unseen]

    def _comes(self) -> bool:
        """Get the past ready; says why, and returns False, where it cannot be seen."""
        reason = self._come()
        if reason:
            self.context.view.desk.toast(Toast(reason, icon="history"))
        return not reason

    def _come(self) -> str:
        """Get the past ready; returns why it cannot be seen, or ""."""
        context = self.context
        session, event_player = context.controller.session, context.controller.event_player
        event_player.rush()  # what has happened is seen before what was
        rules, match = context.match.rules, context.match
        open_view = rules.view(match.state, session.eye, 0)
        if not match.over and open_view.digest() != rules.view(match.state, session.eye, None).digest():
            return say("table.past.hidden")
        if self._for != (match.log, session.eye) and not self._read():
            return say("table.past.other_rules")
        self._now = event_player.shown
        return ""

    def _read(self) -> bool:
        """Play the log again; returns whether it leads to the present."""
        context = self.context
        session, match = context.controller.session, context.match
        rules = match.rules
        views: list[AnyState] = []
        seen: list[int] = []
        last: AnyState | None = None
        try:
            steps = history(*setup_in(match), match.log, match.origin)
            choice: Choice | None = None
            for entry, events, then in islice(steps, len(match.log) + 1):
                last = then.state
                view = rules.view(last, session.eye, 0)
                said = entry.said if entry is not None else None
                told = entry is None or (isinstance(said, Outcome) and not isinstance(said, Stirred))
                told = told or any(not event.silent for event in events)
                if seen[-1:] == [len(views) - 1] and entry is not None and _hushed(choice, entry):
                    seen.pop()  # that it stopped there nobody knows
                    told = True
                if told or _table(view) != _table(views[-1]):
                    seen.append(len(views))
                views.append(view)
                choice = then.decision()
                if choice is not None and choice.seat in session.people:
                    choice = None
        except Exception:
            # A log that does not fit any more is no reason to stop the match it belongs to.
            logger.exception("the past cannot be shown")
            return False
        if last is None or last.digest() != match.state.digest():
            return False
        self._past, self._for = views, ([*match.log], session.eye)
        context.past.steps = seen
        return True

    def _show(self, state: AnyState) -> None:
        context, past = self.context, self.context.past
        context.controller.event_player.show(state)
        self.changed()
        context.view.look_at(None, None)
        context.view.journal.mark(past.at)
        context.view.show_past(self.says if past.looking else "")
        context.refresh()


def _hushed(choice: Choice | None, entry: LogEntry) -> bool:
    """Whether a line answers a question to a computer player of which nobody knows, nor of the answer."""
    return isinstance(choice, Reaction) and isinstance(entry.said, Action) and choice.hushed(entry.said)


def _table(view: AnyState) -> bytes:
    """What lies on the table of a view; what is pending is not seen."""
    return type(view)(view.board, view.options, view.table, []).encoded()
