"""What the parts of one table work with. They know neither the scene nor each other."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from game.app.play.turn_controller import TurnController
from game.app.services.routes import Route
from game.app.services.services import Services
from game.app.skin_api.contract import Skin
from game.app.skin_api.phrases import Phrases
from game.app.table.panels.table_view import TableView
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.catalogue import say


class Past:
    """Which position of the match lies on the table, while that is not the present one."""

    def __init__(self) -> None:
        self.at = -1
        """How many lines of the log are shown; -1 while the present is."""
        self.steps: Sequence[int] = (0,)
        """How long the log was each time that something was to be seen, the beginning first."""

    @property
    def looking(self) -> bool:
        """Whether a past position is on the table."""
        return self.at >= 0

    @property
    def step(self) -> int:
        """Which of the steps is shown, or was last before it."""
        return max(0, bisect_right(self.steps, self.at) - 1)

    @property
    def last(self) -> int:
        """The number of the present step."""
        return len(self.steps) - 1

    @property
    def where(self) -> str:
        """Which step of the match is shown, in words."""
        return say("table.past.where", at=self.step, last=self.last)


class TableContext:
    """A match on the screen, and the three ways to have something done about it.

    `refresh` brings all panels in line with the match, `send` does what a command asks for, `go` opens
    another screen or sheet.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        skin: Skin,
        phrases: Phrases,
        controller: TurnController,
        view: TableView,
        *,
        refresh: Callable[[], None],
        send: Callable[[object], None],
        go: Callable[[Route], None],
    ) -> None:
        self.services = services
        self.match = match
        self.skin = skin
        self.phrases = phrases
        self.controller = controller
        self.view = view
        self.past = Past()
        self.refresh = refresh
        self.send = send
        self.go = go

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats as this table shows them: people at other computers are none of its own."""
        return self.controller.session.elsewhere.shown
