"""Looking back: past positions on the table, to be seen and not to be played."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.app.panels.board_zone import Dropped, Hovered, Pressed, Pulled
from game.app.panels.journal import CopyJournal, SearchOpened
from game.app.panels.topbar import ChangeSpeed, Zoom
from game.app.panels.wishes import BackToNow, Close, LookBack, Mute, OpenTable, ShowOwners, StepBack
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import ShowRule
from game.engine.replay import history
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import Event

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene

LOOKING = (
    LookBack, StepBack, BackToNow, OpenTable, ShowOwners, Close, Zoom, Mute, ChangeSpeed, ShowRule,
    CopyJournal, SearchOpened,
    Hovered, Pressed, Pulled, Dropped,
)  # fmt: skip
"""What may be wished for without leaving the past."""


class TableHistory:
    """Shows a table as it stood after so many steps of its log. Whatever is done leads back to now.

    A position is seen with the eye of who is at the screen. Where that eye has once seen what is hidden now,
    nothing is shown: to remember it is part of the game.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.at = -1
        """How many steps of the log are shown; -1 while the present is."""
        self._now: AnyState | None = None
        self._past: list[AnyState] = []
        self._for: tuple[str, int] | None = None

    @property
    def looking(self) -> bool:
        """Whether the past is on the table."""
        return self._now is not None

    @property
    def back(self) -> int:
        """How many steps ago that was."""
        return len(self.table.match.log) - self.at if self.looking else 0

    @property
    def says(self) -> str:
        """How far back the table is."""
        return "1 step back" if self.back == 1 else f"{self.back} steps back"

    @property
    def where(self) -> str:
        """Which step of the match is shown."""
        return f"After step {self.at} of {len(self.table.match.log)}" if self.at else "The beginning"

    def step(self, by: int) -> None:
        """Go on by so many steps, back where that is below 0."""
        last = len(self.table.match.log)
        self.go_to((self.at if self.looking else last) + by)

    def go_to(self, at: int) -> None:
        """Show the table after so many steps; the last of them is now."""
        last = len(self.table.match.log)
        if at >= last or last == 0:
            self.leave()
            return
        reason = "" if self.looking else self._come()
        if reason:
            self.table.view.desk.toast(Toast(reason, icon="history"))
            return
        self.at = max(0, at)
        self._show(self._past[self.at])

    def leave(self) -> None:
        """Come back to now."""
        if self._now is not None:
            now, self._now = self._now, None
            self.at = -1
            self._show(now)

    def told_so_far(self) -> list[Event]:
        """All events that have been seen; none if the log does not fit any more."""
        match, eye = self.table.match, self.table.flow.session.eye
        log = match.log[: self.at] if self.looking else match.log
        try:
            steps = history(match.rules, match.board, match.options, match.seats, match.seed, log)
            told = [event for _, events, _ in steps for event in heard_by(events, eye)]
        except Exception:
            return []  # as in `_read`
        # What still moves, or waits to be rolled, nobody has seen yet.
        return told if self.looking else told[: len(told) - self.table.flow.director.unseen]

    def _come(self) -> str:
        """Get the past ready; returns why it cannot be seen, or ""."""
        table = self.table
        session, director = table.flow.session, table.flow.director
        director.rush()  # what has happened is seen before what was
        rules, match = table.match.rules, table.match
        open_view = rules.view(match.state, session.eye, 0)
        if not match.over and open_view.digest() != rules.view(match.state, session.eye, None).digest():
            return "Something you have seen is hidden now: to remember it is part of the game"
        if self._for != (str(match.state.digest()), session.eye) and not self._read():
            return "The history of this match cannot be shown: it was begun by other rules"
        self._now = director.shown
        return ""

    def _read(self) -> bool:
        """Play the log again; returns whether it leads to the present."""
        table = self.table
        session, match = table.flow.session, table.match
        rules = match.rules
        views: list[AnyState] = []
        last: AnyState | None = None
        try:
            steps = history(rules, match.board, match.options, match.seats, match.seed, match.log)
            for _, _, then in islice(steps, len(match.log) + 1):
                last = then.state
                views.append(rules.view(last, session.eye, 0))
        except Exception:
            # A log that does not fit any more is no reason to stop the match it belongs to.
            return False
        if last is None or last.digest() != match.state.digest():
            return False
        self._past, self._for = views, (str(match.state.digest()), session.eye)
        return True

    def _show(self, state: AnyState) -> None:
        table = self.table
        table.flow.director.look(state)
        table.hand.moment_changed()
        table.view.look_at(None, None)
        table.view.journal.mark(self.at if self.looking else -1)
        table.view.show_past(self.says if self.looking else "")
        table.refresh()
