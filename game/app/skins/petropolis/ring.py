"""Where the squares lie: a ring wider than high, upright on every side, in board units.

Travel is counter-clockwise, with the airport in the middle of the lower side. A board file may say the cell
(column, row) of each square; else the ring that fits the number of squares is computed. A corner belongs to
the side that comes before it on the way.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from game.app.paint.box import Box
from game.rules.petropolis.board import Board

Side: TypeAlias = Literal["bottom", "right", "top", "left"]
Point = tuple[float, float]
Place: TypeAlias = tuple[int, int]

BOARD: Final = Box(0, 0, 868, 574)
BAND: Final = 15.0
CORNER: Final = (1.24, 1.14)
"""How much wider and higher a corner is than the other cells."""
WIDER: Final = 13 / 9
"""Columns of a computed ring for each of its rows."""


class RingCell(NamedTuple):
    """One cell of the ring: its box, the side it belongs to, whether it is a corner."""

    box: Box
    side: Side
    corner: bool

    @property
    def band(self) -> Box:
        """The strip along the inner edge."""
        x, y, w, h = self.box
        if self.side == "bottom":
            return Box(x, y, w, BAND)
        if self.side == "top":
            return Box(x, y + h - BAND, w, BAND)
        return Box(x + w - BAND, y, BAND, h) if self.side == "left" else Box(x, y, BAND, h)

    @property
    def face(self) -> Box:
        """What is left of the cell beside its band."""
        x, y, w, h = self.box
        if self.side in ("bottom", "top"):
            return Box(x, y + (BAND if self.side == "bottom" else 0), w, h - BAND)
        return Box(x + (BAND if self.side == "right" else 0), y, w - BAND, h)


class Ring(NamedTuple):
    """All cells in the order of the squares, and the field inside of them."""

    cells: tuple[RingCell, ...]
    inner: Box


def ring(board: Board) -> Ring:
    """The ring of a board."""
    given = [square.cell for square in board.squares]
    places = [place for place in given if place is not None]
    if len(places) < len(given):
        places = computed(len(given))
    columns, rows = max(c for c, _ in places) + 1, max(r for _, r in places) + 1
    wide = BOARD.w / (columns - 2 + 2 * CORNER[0])
    high = BOARD.h / (rows - 2 + 2 * CORNER[1])
    cells = [_cell(place, columns, rows, wide, high) for place in places]
    if len(given) % 2 and board.squares[0].cell is None:
        # One cell is left over on an odd ring: the airport takes two.
        spare = _cell((places[0][0] - 1, places[0][1]), columns, rows, wide, high)
        cells[0] = cells[0]._replace(box=cells[0].box.union(spare.box))
    inner = BOARD.inset(wide * CORNER[0], high * CORNER[1])
    return Ring(tuple(cells), inner)


def computed(count: int) -> list[Place]:
    """The cells of so many squares, the airport first, in the middle of the lower side."""
    even = count + count % 2
    half = even // 2 + 2
    columns = min(half - 4, round(half * WIDER / (1 + WIDER)))
    rows = half - columns
    around = [(column, rows - 1) for column in range(columns)]
    around += [(columns - 1, row) for row in range(rows - 2, -1, -1)]
    around += [(column, 0) for column in range(columns - 2, -1, -1)]
    around += [(0, row) for row in range(1, rows - 1)]
    start = columns // 2
    return (around[start:] + around[:start])[:count]


def _cell(place: Place, columns: int, rows: int, wide: float, high: float) -> RingCell:
    column, row = place
    x0, x1 = _edges(column, columns, wide, CORNER[0])
    y0, y1 = _edges(row, rows, high, CORNER[1])
    box = Box(x0, y0, x1 - x0, y1 - y0)
    last_column, last_row = columns - 1, rows - 1
    corner = column in (0, last_column) and row in (0, last_row)
    if column == last_column and row < last_row:
        side: Side = "right"
    elif row == 0:
        side = "top"
    elif column == 0:
        side = "left"
    else:
        side = "bottom"
    return RingCell(box, side, corner)


def _edges(number: int, count: int, each: float, corner: float) -> tuple[float, float]:
    """Where a column or row begins and ends."""
    start = 0.0 if number == 0 else each * (corner + number - 1)
    long = each * (corner if number in (0, count - 1) else 1)
    return start, start + long
