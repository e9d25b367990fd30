"""Rows of units that are moved by hand: the stock, own plates, Guilds; a cell for each type (D-04, D-05)."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.dialogs.goal_list import draw_code
from game.app.skins.globopolis.fields import brick
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words, fit
from game.rules.globopolis.units import KINDS, Store, Units

HIGH: Final = 42.0
CELL: Final = 92.0
CODE: Final = 46.0


class Shelf(NamedTuple):
    """A place where units lie. `title`: the number of a Title, -1 for the stock; `about` says more of it."""

    store: Store
    title: int
    name: str
    about: str
    units: Units
    wanted: Units
    """What the next tower asks for."""
    guild: bool = False
    barred: bool = False
    """Whether nothing is to be had of it now."""
    alarm: bool = False


class Shifted(msgspec.Struct, frozen=True):
    """So many units of a type are to go from one place to another; `target` None: to the stock."""

    source: Store
    kind: int
    number: int
    target: Store | None = None


class Fetched(msgspec.Struct, frozen=True):
    """A unit of the stock is to come to a place."""

    target: Store
    kind: int


class Beside(msgspec.Struct, frozen=True):
    """A unit is to go to the row above (-1) or below (1)."""

    source: Store
    kind: int
    by: int


class Dropped(msgspec.Struct, frozen=True):
    """A brick that was pulled was let go here."""

    source: Store
    kind: int
    x: float
    y: float


class Pulled(msgspec.Struct, frozen=True):
    """A brick is being pulled; kind -1: none any more."""

    kind: int
    x: float
    y: float


class Column:
    """Which of the five types the keys are at, in all rows alike."""

    def __init__(self) -> None:
        self.kind = 0


class UnitRow(Widget):
    """One place with its five cells."""

    def __init__(self, looks: Looks, shelf: Shelf, column: Column) -> None:
        self.looks = looks
        self.shelf = shelf
        self.column = column
        self.name = f"store {shelf.store}"
        self._pulls = -1
        self._scale = 1.0

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, HIGH * canvas.t)

    def cell(self, kind: int) -> Box:
        """Where the bricks of a type lie."""
        wide = min(CELL * self._scale, self.box.w * 0.5 / KINDS)
        return Box(self.box.right - (KINDS - kind) * wide, self.box.y, wide, self.box.h)

    def kind_at(self, x: float) -> int:
        """The type whose cell a place lies in; -1 for none."""
        return next((kind for kind in range(KINDS) if self.cell(kind).x <= x < self.cell(kind).right), -1)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Ground, code, words, cells."""
        theme, t, shelf, box = canvas.theme, canvas.t, self.shelf, self.box
        self._scale = t
        row = box.inset(0, 2)
        if shelf.barred:
            canvas.box(row, 6, theme.disabled_paper.fill, theme.disabled_paper.edge, 1.0, dash=4)
        else:
            fill = theme.paper_sunk if shelf.title < 0 or shelf.guild else theme.card
            canvas.box(row, 6, fill, theme.ink_alarm if shelf.alarm else theme.paper_line,
                       2.0 if shelf.alarm else 1.0)  # fmt: skip
        x = box.x + 8 * t
        if shelf.title >= 0:
            draw_code(canvas, self.looks, shelf.title, Box(x, box.cy - 12 * t, (CODE - 4) * t, 24 * t))
        else:
            canvas.icon("package", x + 20 * t, box.cy, 22 * t, theme.ink)
        x += (CODE + 6) * t
        room = self.cell(0).x - 8 * t - x
        ink = theme.disabled_paper.ink if shelf.barred else theme.ink
        soft = (
            theme.ink_alarm if shelf.alarm else theme.disabled_paper.ink if shelf.barred else theme.ink_soft
        )
        name = fit(canvas, shelf.name, "strong", 15, room, most=1)
        wide = canvas.text_width(name.lines[0], "strong", name.size) + 14 * t
        about = canvas.text_width(shelf.about, "ui", 13)
        if wide + about <= room:
            canvas.text(name.lines[0], x, box.cy, "strong", name.size, ink)
            canvas.text(shelf.about, self.cell(0).x - 10 * t, box.cy, "ui", 13, soft, "r")
        else:
            canvas.text(name.lines[0], x, box.cy - 8 * t, "strong", name.size, ink)
            draw_words(canvas, shelf.about, x, box.cy + 9 * t, room, "ui", 12.5, soft)
        for kind in range(KINDS):
            self._draw_cell(canvas, kind)

    def _draw_cell(self, canvas: Canvas, kind: int) -> None:
        theme, t, shelf, box = canvas.theme, canvas.t, self.shelf, self.cell(kind)
        held, wanted = shelf.units[kind], shelf.wanted[kind]
        if kind == self.column.kind and self.focused:
            canvas.box(box.inset(2, 4), 6, theme.select, theme.select_edge, 1.4)
        x, y, side = box.x + 19 * t, box.cy, 23 * t
        if held:
            brick(canvas, kind, x, y, side)
            canvas.text(str(held), x + 17 * t, y, "strong", 15.5, theme.ink)
        elif wanted:
            canvas.box(Box.around(x, y, side), 4, None, theme.ink_alarm, 1.3, dash=2.5)
            brick(canvas, kind, x, y, side * 0.7)
            canvas.text("0", x + 17 * t, y, "ui", 14, theme.ink_alarm)
        else:
            canvas.box(Box.around(x, y, side * 0.3), side * 0.15, theme.paper_line)
        if kind == self.column.kind and (self.focused or self.hovered) and not shelf.barred:
            for sign, side_x in self._signs(kind, t):
                disc = Box.around(side_x, y, 16 * t)
                canvas.box(disc, 4, "#fffaec", theme.button_paper.edge, 1.0)
                canvas.icon(sign, disc.cx, disc.cy, 11 * t, theme.ink)

    def _signs(self, kind: int, t: float) -> list[tuple[str, float]]:
        """The small buttons of a cell, where there is room: to the stock, from it; of a Guild to take one."""
        box = self.cell(kind)
        if box.w < 84 * t or self.shelf.title < 0:
            return []
        right = box.right - 11 * t
        return [("plus", right)] if self.shelf.guild else [("minus", right - 19 * t), ("plus", right)]

    # mouse

    def mouse_down(self, x: float, y: float) -> None:
        """Take a brick."""
        kind = self.kind_at(x)
        if kind >= 0:
            self.column.kind = kind
            self._pulls = kind if self.shelf.units[kind] else -1
            self.invalidate()

    def mouse_drag(self, x: float, y: float) -> None:
        """Pull it; without the button, look at the cell below the pointer."""
        if self.pressed and self._pulls >= 0:
            self.emit(Pulled(self._pulls, x, y))
        elif not self.pressed and (kind := self.kind_at(x)) >= 0 and kind != self.column.kind:
            self.column.kind = kind
            self.invalidate()

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Let it go, or press one of the small buttons."""
        kind, self._pulls = self._pulls, -1
        if kind >= 0:
            self.emit(Pulled(-1, x, y))
        if kind >= 0 and not self.box.contains((x, y)):
            self.emit(Dropped(self.shelf.store, kind, x, y))
        elif inside and (at := self.kind_at(x)) >= 0 and self.shelf.title >= 0:
            self._press(at, x)

    def _press(self, kind: int, x: float) -> None:
        """A click in a cell; where there is no room for buttons it takes what lies there, or brings one."""
        signs = self._signs(kind, self._scale)
        pressed = next((sign for sign, at in signs if abs(x - at) <= 10 * self._scale), "")
        if not signs:
            pressed = "minus" if self.shelf.units[kind] else "plus"
        if pressed == "minus" or (pressed and self.shelf.guild):
            self.emit(Shifted(self.shelf.store, kind, 1))
        elif pressed:
            self.emit(Fetched(self.shelf.store, kind))

    def wheel(self, steps: float) -> bool:
        """Leave the wheel to what scrolls."""
        return False

    # keys

    def key(self, event: pygame.Event) -> bool:
        """Left and right go from type to type, with Shift up and down carry a unit, Delete takes all."""
        kind = self.column.kind
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.column.kind = (kind + (1 if event.key == pygame.K_RIGHT else -1)) % KINDS
            self.invalidate()
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and event.mod & pygame.KMOD_SHIFT:
            self.emit(Beside(self.shelf.store, kind, 1 if event.key == pygame.K_DOWN else -1))
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.emit(Shifted(self.shelf.store, kind, max(1, self.shelf.units[kind])))
        else:
            return False
        return True

    def takes(self, sign: str) -> bool:
        """+ and -, and at a Guild 1 to 3."""
        return sign in "+-" or (self.shelf.guild and sign in "123")

    def text(self, typed: str) -> None:
        """Bring a unit of the stock, take one there, or so many of a Guild."""
        for sign in typed:
            if sign == "+" and not self.shelf.guild:
                self.emit(Fetched(self.shelf.store, self.column.kind))
            elif sign in "+-":
                self.emit(Shifted(self.shelf.store, self.column.kind, 1))
            elif self.takes(sign):
                self.emit(Shifted(self.shelf.store, self.column.kind, int(sign)))

    def ring(self) -> tuple[Box, float] | None:
        """Around the row."""
        return self.box.inset(0, 2), 6.0
