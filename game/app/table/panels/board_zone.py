"""The board as a part of the window: it takes the focus, clicks and pulls; the scene draws it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.widgets.panel import Zone
from game.store.catalogue import say

PULL = 6.0
"""How far a pressed pointer moves before it pulls a piece, in base units."""


class Hovered(msgspec.Struct, frozen=True):
    """The pointer is over the board, in base units of the window."""

    x: float
    y: float


class Pressed(msgspec.Struct, frozen=True):
    """The board was clicked."""

    x: float
    y: float


class Pulled(msgspec.Struct, frozen=True):
    """A pull over the board begins: from where, and where the pointer is now."""

    x: float
    y: float
    now_x: float
    now_y: float


class Dropped(msgspec.Struct, frozen=True):
    """A pull ends here; `inside` is whether that is on the board."""

    x: float
    y: float
    inside: bool


class BoardZone(Zone):
    """Tells what the mouse does on the board; keys go to `keyed` while it has the focus."""

    def __init__(self) -> None:
        super().__init__(say("table.board"), Box(0, 0, 0, 0))
        self.keyed: Callable[[pygame.Event], bool] = lambda event: False
        """Whether a key was of use. Who knows the board takes them."""
        self._from: tuple[float, float] | None = None
        self._pulling = False

    @property
    def held_at(self) -> tuple[float, float] | None:
        """Where the button is held down without having pulled anything; None while it is not."""
        return self._from if not self._pulling else None

    def mouse_down(self, x: float, y: float) -> None:
        """Remember where; only letting go is a click."""
        self._from = x, y
        self._pulling = False

    def forget(self) -> None:
        """Take letting go for no click."""
        self._from, self._pulling = None, False

    def mouse_drag(self, x: float, y: float) -> None:
        """Hover, or pull once the pointer has left the place of the press."""
        if self._from is not None and not self._pulling:
            start = self._from
            if abs(x - start[0]) + abs(y - start[1]) > PULL:
                self._pulling = True
                self.emit(Pulled(*start, x, y))
                return
        self.emit(Hovered(x, y))

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """A click, or the end of a pull."""
        pulled, self._pulling, start = self._pulling, False, self._from
        self._from = None
        if pulled:
            self.emit(Dropped(x, y, self.box.contains((x, y))))
        elif inside and start is not None:
            self.emit(Pressed(x, y))

    def key(self, event: pygame.Event) -> bool:
        """Ask whoever takes the keys."""
        return self.keyed(event)
