"""Somebody before the shelf or the set-up, with mouse and keys."""

from __future__ import annotations

from typing import Any

import pygame

from game.app.services.services import Services
from game.app.setup.scene import SetupScene
from game.app.shelf.scene import ShelfScene
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.widget import Widget
from game.engine.finding import find_rules
from game.store.settings import Settings
from tests.app.drivers.table import CARAVAN, new_services
from tests.app.drivers.window import opened_window
from tests.contract.games import GAMES


class AtScreen:
    """Presses, clicks, pulls and types in a window without a screen."""

    def __init__(self, services: Services | None = None, size: tuple[int, int] = (1280, 720)) -> None:
        self.services = services or new_services()
        self.window = opened_window(self.services, size)
        self._taken = self._held = (0, 0)

    def step(self, *events: pygame.Event, ms: float = 16) -> list[pygame.Rect]:
        return self.window.step(list(events), ms)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        self.step(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        if text and text.isprintable():
            self.step(pygame.Event(pygame.TEXTINPUT, text=text))

    def write(self, words: str) -> None:
        for letter in words:
            self.key(ord(letter.lower()), letter)

    @property
    def desk(self) -> Desk:
        scene: Any = self.window.scene
        return scene.desk if hasattr(scene, "desk") else scene.view.desk

    def point(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.desk.scale), round(y * self.desk.scale)

    def click_at(self, x: float, y: float) -> None:
        pos = self.point(x, y)
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click(self, widget: Widget) -> None:
        self.click_at(widget.box.cx, widget.box.cy)

    def take(self, widget: Widget) -> None:
        """Press on a widget and hold it."""
        self._taken = self.point(widget.box.cx, widget.box.cy)
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=self._taken, rel=(1, 1), buttons=(0, 0, 0)))
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self._taken, button=1))

    def drag(self, by: float) -> None:
        """Move what is held so far below where it was taken."""
        self._held = self._taken[0], self._taken[1] + round(by * self.desk.scale)
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=self._held, rel=(0, 9), buttons=(1, 0, 0)))

    def let_go(self) -> None:
        """Let go of what was dragged."""
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=self._held, button=1))

    def pull(self, widget: Widget, by: float) -> None:
        """Take a widget, drag it, let it go, and wait until nothing moves."""
        self.take(widget)
        self.drag(by / 2)
        self.drag(by)
        self.let_go()
        self.wait(400)

    def wait(self, ms: float) -> None:
        """Let time pass in frames."""
        for _ in range(round(ms / 10)):
            self.step(ms=10)

    def tab_to(self, name: str) -> Widget:
        """Go on with Tab until a widget of this name has the focus."""
        for _ in range(200):
            self.key(pygame.K_TAB)
            current = self.desk.focus.current
            if current is not None and current.name == name:
                return current
        raise AssertionError(f"Tab never comes to {name}")

    def brass(self) -> list[str]:
        """What the brass buttons say."""
        widgets = [widget for panel in self.desk.live for widget in panel.walk()]
        return [w.label for w in widgets if isinstance(w, Button) and w.kind == "brass" and w.enabled]


class AtShelf(AtScreen):
    """Before the shelf. Without services the games that are shipped are there."""

    def __init__(
        self,
        services: Services | None = None,
        game: str = "",
        size: tuple[int, int] = (1280, 720),
        notice: str = "",
    ) -> None:
        super().__init__(services or Services(find_rules(), Settings()), size)
        self.shelf = ShelfScene(self.services, game)
        self.shelf.notice = notice
        self.window.push(self.shelf)
        self.step()


class AtSetup(AtScreen):
    """Before the set-up of a game."""

    def __init__(
        self, game: str = CARAVAN.id, services: Services | None = None, size: tuple[int, int] = (1280, 720)
    ) -> None:
        super().__init__(services or Services(GAMES, Settings()), size)
        self.setup = SetupScene(self.services, self.services.games[game])
        self.window.push(self.setup)
        self.step()
