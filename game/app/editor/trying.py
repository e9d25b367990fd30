"""Trying a board: novices play on it, and a sheet over the screen says what came of that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.app.editor.trying_page import MORE, PlayMore, PlayOnIt, StopTrying, TakeVisits, TrialPage, WatchOne
from game.app.editor.trying_run import TrialRun, Watched
from game.app.services.routes import Route, ToReplay, ToSetup
from game.app.services.services import Services
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close
from game.engine.rules import Rules
from game.selfplay.trial import MATCHES, Unplayable, trial_setup
from game.store.board_text.text import BoardText
from game.store.catalogue import say

Edit = Callable[[BoardText], BoardText]


class Trying:
    """Tries `board` over the screen that `desk` belongs to. `go` opens what a route names; `change` is what
    the text of the board is changed by, where it may be."""

    def __init__(
        self, services: Services, desk: Desk, rules: Rules, board: Any, go: Callable[[Route], None],
        change: Callable[[Edit], object] | None = None, matches: int = MATCHES,
    ) -> None:  # fmt: skip
        self.services = services
        self.desk = desk
        self._go = go
        self._change = change
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
        self.page = TrialPage(self.run, self._answer, visits=change is not None and unvisited(rules, board))
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
            case TakeVisits():
                self._take(page)
            case PlayOnIt():
                self._close(page)
                usual = self.services.draft(run.setup.rules)
                like = run.setup._replace(options=usual.options, seats=usual.sitting)
                self._go(ToSetup(run.setup.rules, like))
            case Close():
                self._close(page)
            case _:
                return

    def _take(self, page: TrialPage) -> None:
        """Write down how often each place was visited."""
        trial = self.run.trial
        if trial is not None and self._change is not None:
            self._change(visited(self.run.setup.rules, trial.visits))
            page.visits = False
            page.follow()
            self.desk.toast(Toast(say("trying.taken"), icon="check"))

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


def unvisited(rules: Rules, board: Any) -> bool:
    """Whether a board could say how often its places are visited, and does not."""
    places, key = rules.visits
    return bool(places) and not any(getattr(place, key) for place in getattr(board, places))


def visited(rules: Rules, visits: Sequence[float]) -> Edit:
    """The change that writes down how often each place is visited, by hundredths."""

    def edit(text: BoardText) -> BoardText:
        places, key = rules.visits
        for number, share in enumerate(visits):
            text = text.with_value((places, number, key), round(share, 2))
        return text

    return edit
