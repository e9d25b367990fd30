"""Rows of units that are moved by hand: the stock, own plates, Guilds; a cell for each type (D-04, D-05)."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.fields import brick, draw_code, lacking_brick
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
    """So many units of a type are to go from one place to another."""

    source: Store
    kind: int
    number: int
    target: Store


class Pulled(msgspec.Struct, frozen=True):
    """A brick is being pulled; kind -1: none any more."""

    kind: int
    x: float
    y: float


class Rows:
    """All rows, the stock first, and which of the five types the keys are at in all of them."""

    def __init__(self) -> None:
        self.kind = 0
        self.all: list[UnitRow] = []

    @property
    def stock(self) -> UnitRow:
        """The row of what lies on no plate."""
        return self.all[0]

    def beside(self, row: UnitRow, by: int) -> UnitRow | None:
        """The row above (-1) or below (1) another; None where there is none."""
        at = self.all.index(row) + by
        return self.all[at] if 0 <= at < len(self.all) else None

    def under(self, x: float, y: float) -> UnitRow | None:
        """The row at a point; None for none."""
        return next((row for row in self.all if row.box.contains((x, y))), None)


class UnitRow(Widget):
    """One place with its five cells."""

    def __init__(self, looks: Looks, shelf: Shelf, rows: Rows) -> None:
        self.looks = looks
        self.shelf = shelf
        self.rows = rows
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
        if kind == self.rows.kind and self.focused:
            canvas.box(box.inset(2, 4), 6, theme.select, theme.select_edge, 1.4)
        x, y, side = box.x + 19 * t, box.cy, 23 * t
        if held:
            brick(canvas, kind, x, y, side)
            canvas.text(str(held), x + 17 * t, y, "strong", 15.5, theme.ink)
        elif wanted:
            lacking_brick(canvas, kind, x, y, side)
            canvas.text("0", x + 17 * t, y, "ui", 14, theme.ink_alarm)
        else:
            canvas.box(Box.around(x, y, side * 0.3), side * 0.15, theme.paper_line)
        if kind == self.rows.kind and (self.focused or self.hovered) and not shelf.barred:
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

    def pulls(self, x: float, y: float) -> bool:
        """A brick."""
        kind = self.kind_at(x)
        return kind >= 0 and bool(self.shelf.units[kind])

    def mouse_down(self, x: float, y: float) -> None:
        """Take a brick."""
        kind = self.kind_at(x)
        if kind >= 0:
            self.rows.kind = kind
            self._pulls = kind if self.shelf.units[kind] else -1
            self.invalidate()

    def mouse_drag(self, x: float, y: float) -> None:
        """Pull it; without the button, look at the cell below the pointer."""
        if self.pressed and self._pulls >= 0:
            self.emit(Pulled(self._pulls, x, y))
        elif not self.pressed and (kind := self.kind_at(x)) >= 0 and kind != self.rows.kind:
            self.rows.kind = kind
            self.invalidate()

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Let it go, or press one of the small buttons."""
        kind, self._pulls = self._pulls, -1
        if kind >= 0:
            self.emit(Pulled(-1, x, y))
        if kind >= 0 and not self.box.contains((x, y)):
            self.put(kind, self.rows.under(x, y))
        elif inside and (at := self.kind_at(x)) >= 0 and self.shelf.title >= 0:
            self._press(at, x)

    def _press(self, kind: int, x: float) -> None:
        """A click in a cell; where there is no room for buttons it takes what lies there, or brings one."""
        signs = self._signs(kind, self._scale)
        pressed = next((sign for sign, at in signs if abs(x - at) <= 10 * self._scale), "")
        if not signs:
            pressed = "minus" if self.shelf.units[kind] else "plus"
        if pressed == "minus" or (pressed and self.shelf.guild):
            self.put(kind, self.rows.stock)
        elif pressed:
            self.rows.stock.put(kind, self)

    def put(self, kind: int, onto: UnitRow | None, number: int = 1) -> None:
        """Ask for units of a type to go from here to another row."""
        if onto is not None:
            self.emit(Shifted(self.shelf.store, kind, number, onto.shelf.store))

    def wheel(self, steps: float) -> bool:
        """Leave the wheel to what scrolls."""
        return False

    # keys

    def key(self, event: pygame.Event) -> bool:
        """Left and right go from type to type, with Shift up and down carry a unit, Delete takes all."""
        kind = self.rows.kind
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.rows.kind = (kind + (1 if event.key == pygame.K_RIGHT else -1)) % KINDS
            self.invalidate()
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and event.mod & pygame.KMOD_SHIFT:
            self.put(kind, self.rows.beside(self, 1 if event.key == pygame.K_DOWN else -1))
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.put(kind, self.rows.stock, max(1, self.shelf.units[kind]))
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
                self.rows.stock.put(self.rows.kind, self)
            elif self.takes(sign):
                self.put(self.rows.kind, self.rows.stock, 1 if sign in "+-" else int(sign))

    def ring(self) -> tuple[Box, float] | None:
        """Around the row."""
        return self.box.inset(0, 2), 6.0
