"""Trying a board: novices play on it, and a sheet over the screen says what came of that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.editor.trying_page import MORE, PlayMore, PlayOnIt, StopTrying, TrialPage, WatchOne
from game.app.editor.trying_run import TrialRun, Watched
from game.app.services.routes import Route, ToReplay, ToSetup
from game.app.services.services import Services
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close
from game.engine.rules import Rules
from game.selfplay.trial import MATCHES, Unplayable, trial_setup
from game.store.catalogue import say


class Trying:
    """Tries `board` over the screen that `desk` belongs to. `go` opens what a route names."""

    def __init__(
        self, services: Services, desk: Desk, rules: Rules, board: Any, go: Callable[[Route], None],
        matches: int = MATCHES,
    ) -> None:  # fmt: skip
        self.services = services
        self.desk = desk
        self._go = go
        self._watched: Watched | None = None
        self.page: TrialPage | None = None
        """The sheet; None where no match is possible on the board."""
        try:
            setup = trial_setup(rules, board)
        except Unplayable as why:
            desk.toast(Toast(say("trying.unplayable", why=str(why)), icon="alert"))
            return
        self.run = TrialRun(setup, services.apart)
        self.run.more(matches)
        self.page = TrialPage(self.run, self._answer)
        desk.open(self.page)

    def _answer(self, command: object) -> None:
        """Do what the sheet asks for."""
        page, run = self.page, self.run
        if page is None:
            return
        match command:
            case None:
                self._look(page)
            case StopTrying():
                run.stop()
                page.follow()
            case PlayMore():
                run.more(MORE)
                page.follow()
            case WatchOne():
                self._watch(page)
            case PlayOnIt():
                self._close(page)
                seats = self.services.draft(run.setup.rules).sitting
                self._go(ToSetup(run.setup.rules, run.setup._replace(seats=seats)))
            case Close():
                self._close(page)
            case _:
                return

    def _close(self, page: TrialPage) -> None:
        self.run.stop()
        if self._watched is not None:
            self._watched.stop()
        self.desk.close(page)

    def _look(self, page: TrialPage) -> None:
        """Show what is new; see the match that was waited for."""
        run = self.run
        if run.look() or run.state == "playing":
            page.follow()
        watched = self._watched
        if watched is None or watched.playthrough is None:
            return
        self._watched = None
        page.wait(wanted=False)
        found = watched.playthrough
        found.run()
        if len(found.frames) > 1:
            self._go(ToReplay(found))
        else:
            self.desk.toast(Toast(say("trying.unplayed"), icon="alert"))

    def _watch(self, page: TrialPage) -> None:
        """See the match that broke off, or the last one that was played."""
        if self._watched is None and self.run.played:
            page.wait(wanted=True)
            self._watched = Watched(self.run, len(self.run.played) - 1)
