"""A scene that is one desk: what moves there, and when, is what moves in the scene."""

from __future__ import annotations

from game.app.house import House
from game.app.news import tell_news
from game.app.scene import Scene
from game.app.widgets.desk import Desk


class DeskScene(Scene):
    """Lets time pass for its desk, and tells there what the house has to tell."""

    house: House
    desk: Desk
    """The desk on which everything lies."""

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.desk.busy

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        return self.desk.wake

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self.desk.tick(ms)
        tell_news(self.house, self.desk)
