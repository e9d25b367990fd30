"""The places of a board as cards along a winding road, from the upper left downwards."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any, Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import Place
from game.app.widgets.words import draw_words, fit
from game.store.catalogue import say, spoken
from game.store.locales import listed
from game.store.plain_look import PlaceLook, PlainLook

EDGE: Final = 26.0
"""Between the rim of the board and the road."""
TITLE: Final = 46.0
"""The height of the name of the board."""
FOOT: Final = 26.0
"""The height of the line below the road."""
GAP: Final = 18.0
"""Between two cards."""
SLENDER: Final = 1.25
"""So many times as wide as high a card is best."""
BAND: Final = 9.0
"""The height of the band of an owner."""
PAWN: Final = 32.0
_CARDS: Final = 5.0


class Road:
    """The positions of the places and their drawing, independent of the state."""

    def __init__(self, board: Any, look: PlaceLook, width: float, height: float) -> None:
        self.board = board
        self.look = look
        self.places: tuple[Any, ...] = tuple(getattr(board, look.of))
        room = Box(EDGE, TITLE, width - 2 * EDGE, height - TITLE - FOOT)
        self.cells = _wound(room, len(self.places))

    def name(self, place: int) -> str:
        """The name of a place."""
        return str(getattr(self.places[place], self.look.name))

    def figures(self, place: int) -> list[tuple[str, str]]:
        """The figures of a place on the board: label and number."""
        found = ((word, getattr(self.places[place], field)) for field, word in self.look.figures.items())
        return [(word, str(value)) for word, value in found if value]

    def signs(self, place: int) -> list[str]:
        """The icons of a place."""
        return [icon for field, icon in self.look.signs.items() if getattr(self.places[place], field)]

    def draw(self, canvas: Canvas, title: str) -> None:
        """Draw the road and its cards, without pieces."""
        theme = canvas.theme
        canvas.text(title, EDGE + 6, TITLE / 2 + 6, "head-bold", 22, theme.ink_title)
        for a, b in pairwise(self.cells):
            canvas.line(a.cx, a.cy, b.cx, b.cy, theme.paper_line, 12)
            canvas.line(a.cx, a.cy, b.cx, b.cy, theme.card, 2.4, dash=7)
        for number, cell in enumerate(self.cells):
            self._draw_card(canvas, number, cell)

    def _draw_card(self, canvas: Canvas, number: int, cell: Box) -> None:
        theme, t = canvas.theme, canvas.t
        canvas.shadow(cell, _CARDS, 5, 2, 110)
        canvas.box(cell, _CARDS, fill=theme.card, stroke=theme.paper_line, width=1.2)
        name = fit(canvas, self.name(number), "strong", 13, cell.w - 14, most=2)
        y = cell.y + 13 * t
        for line in name.lines:
            canvas.text(line, cell.x + 8, y, "strong", name.size, theme.ink)
            y += 14 * t
        x = cell.right - 14 * t
        for icon in self.signs(number):
            canvas.icon(icon, x, cell.bottom - BAND - 12 * t, 18 * t, theme.ink_title)
            x -= 22 * t
        words = [say("plain.of_place", title=word, value=value) for word, value in self.figures(number)]
        if words:
            line, y = listed(words, spoken().locale, "comma"), cell.bottom - BAND - 11 * t
            draw_words(canvas, line, cell.x + 8, y, x - cell.x - 2, "ui", 12, theme.ink_soft)

    def draw_owner(self, canvas: Canvas, place: int, look: int) -> None:
        """Draw an owner's band at the foot of a card."""
        cell = self.cells[place]
        band = Box(cell.x + 1, cell.bottom - BAND, cell.w - 2, BAND - 1)
        canvas.hatch(look, band, 3)
        canvas.box(band, 3, stroke=canvas.theme.keyline, width=1.0)

    def stand(self, place: int, number: int, count: int) -> tuple[float, float]:
        """The position of the n-th of `count` pieces on a place."""
        cell = self.cells[place]
        step = min(PAWN * 0.86, (cell.w - PAWN - 8) / max(1, count - 1))
        return cell.cx + (number - (count - 1) / 2) * step, cell.cy + 5

    def shapes(self) -> dict[Place, Box]:
        """The hit box of each place."""
        return {place_id(number): cell for number, cell in enumerate(self.cells)}


def place_id(number: int) -> Place:
    """The screen id of a place."""
    return f"p-{number}"


def number_of(place: Place) -> int:
    """The number of the place with this screen id."""
    return int(place.removeprefix("p-"))


def road_of(board: Any, look: PlainLook, width: float, height: float) -> Road | None:
    """The road of a game; None if its look names no places, or its board has none."""
    if look.places is None or not getattr(board, look.places.of, ()):
        return None
    return Road(board, look.places, width, height)


def _wound(room: Box, count: int) -> list[Box]:
    """`count` boxes in rows, every other row backwards."""

    def unlikeness(columns: int) -> float:
        rows = math.ceil(count / columns)
        wide, high = (room.w - GAP * (columns - 1)) / columns, (room.h - GAP * (rows - 1)) / rows
        return abs(math.log(wide / high / SLENDER)) if wide > 0 and high > 0 else math.inf

    columns = min(range(1, count + 1), key=unlikeness)
    rows = math.ceil(count / columns)
    found: list[Box] = []
    for number in range(count):
        row, at = divmod(number, columns)
        line = room.rows(rows, GAP)[row].columns(columns, GAP)
        found.append(line[at if row % 2 == 0 else columns - 1 - at])
    return found
