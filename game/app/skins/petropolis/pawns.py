"""The pieces: thick enamel discs on their squares, up to seven on one."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.petropolis.lettering import detail, least, lines_of
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis.state import AWAY, FREE, Table

SIZE: Final = 26.0
SMALL: Final = 22.0
"""On squares with room for a tag, one line of a name and a price alone."""
Point = tuple[float, float]


def draw_pawns(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all pieces; whoever is on turn stands on top and a tenth larger."""
    for square in sorted({place for place in table.places if place != AWAY}):
        for seat, (x, y), size in standing_on(canvas, looks, table, square):
            if f"pawn-{seat}" not in absent:
                draw_pawn(canvas, looks, seat, x, y, size)
                if table.custody[seat] != FREE:
                    bars = Box.around(x, y - 2, size * 1.05, size * 0.9)
                    canvas.drawing("petropolis/bars", bars, alpha=225)


def draw_pawn(canvas: Canvas, looks: Looks, seat: int, x: float, y: float, size: float = SIZE) -> None:
    """Draw the piece of a seat with its middle at (x, y)."""
    canvas.pawn(looks.of(seat), x, y, size)


def standing_on(
    canvas: Canvas | None, looks: Looks, table: Table, square: int
) -> list[tuple[int, Point, float]]:
    """Who stands on a square, where and how large, whoever is on turn last."""
    seats = [seat for seat, place in enumerate(table.places) if place == square]
    spots = spread(canvas, looks, square, len(seats))
    found = list(zip(seats, spots, strict=True))
    found.sort(key=lambda pair: pair[0] == table.seat)
    size = (SMALL if _small(canvas, looks, square) else SIZE) * (0.8 if len(seats) > 3 else 1.0)
    return [
        (seat, spot, size * (1.1 if seat == table.seat and len(seats) > 1 else 1.0)) for seat, spot in found
    ]


def place_of(canvas: Canvas | None, looks: Looks, table: Table, seat: int) -> Point:
    """Where the piece of a seat stands."""
    square = table.places[seat]
    return next(spot for who, spot, _ in standing_on(canvas, looks, table, square) if who == seat)


def spread(canvas: Canvas | None, looks: Looks, square: int, count: int) -> list[Point]:
    """The places of `count` pieces on a square: one in the middle, three in a row, else two rows."""
    middle, wide = zone(canvas, looks, square)
    rows = [count] if count <= 3 else [count - count // 2, count // 2]
    found: list[Point] = []
    for row, many in enumerate(rows):
        step = min(24.0, (wide - 24) / (many - 1)) if many > 1 else 0.0
        y = middle[1] + (row - (len(rows) - 1) / 2) * 15
        found += [(middle[0] + (n - (many - 1) / 2) * step, y) for n in range(many)]
    return found


def _small(canvas: Canvas | None, looks: Looks, square: int) -> bool:
    """Whether a square of the ring has no room below its name."""
    ring = looks.square(square).kind not in ("airport", "court", "go-to-court")
    return ring and canvas is not None and detail(canvas, looks.cell(square).box) < 2


def zone(canvas: Canvas | None, looks: Looks, square: int) -> tuple[Point, float]:
    """The middle and the width of the part of a square that is kept for pieces."""
    cell = looks.cell(square)
    if looks.options.geneva_two_spaces and looks.square(square).kind == "airport":
        half = cell.box.columns(2)[0 if square else 1]
        return (half.cx, half.cy + 4), half.w + 12
    if looks.square(square).kind in ("airport", "court", "go-to-court"):
        return (cell.box.cx, cell.box.cy + 2), cell.box.w
    face = cell.face
    if _small(canvas, looks, square):
        # Beside the tag, above the name.
        return (face.cx + 9, face.y + 11), face.w - 14
    square_of = looks.square(square)
    lines = 1
    if canvas is not None:
        name = square_of.name, square_of.short
        lines = len(lines_of(canvas, *name, "strong", least(canvas), face.w - 4))
    if square_of.kind == "concession":
        # Below a long name there is room beside the tag alone, over the price, which the card tells too.
        if lines > 1:
            return (face.right - 15, face.bottom - 14), 30.0
        return (face.cx, face.y + 26.0), face.w
    foot = 3.0 if square_of.kind == "telex" or (lines > 1 and square_of.kind != "refuel") else 17.0
    low = face.bottom - foot - SIZE / 2 + 1
    return (face.cx, min(low, face.y + 14 + (lines - 1) * 11.5 + SIZE / 2)), face.w
