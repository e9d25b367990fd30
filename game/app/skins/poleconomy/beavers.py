"""The pieces: beavers in the colours of the seats, each with its sign upon the belly."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.players import PLAYERS
from game.app.paint.vector import placed
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.plan import Point
from game.rules.poleconomy.state import Table

SIZE: Final = 33.0
"""How wide a beaver is that shares its square with nobody."""
SIZES: Final = (SIZE, 29.0, 24.0, 22.0)
"""How wide beavers are that stand together, by how many others there are; from there on as the last."""
STEP: Final = 0.8
"""How far apart they stand, as a share of their size."""
FIELD: Final = (100.0, 110.0)


def draw_beavers(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all pieces; whoever is on turn stands in front, and a tenth larger among others."""
    for spot in sorted(set(table.spots)):
        for seat, at, size in standing_on(looks, table, spot):
            if f"beaver-{seat}" not in absent:
                draw_beaver(canvas, looks, seat, at, size)


def draw_beaver(canvas: Canvas, looks: Looks, seat: int, at: Point, size: float = SIZE) -> None:
    """Draw the piece of a seat with its middle at a place."""
    look = looks.of(seat)
    body = beaver(look, canvas.theme.keyline_of(look))
    canvas.svg(body, FIELD, snapped(canvas, at, size, size * FIELD[1] / FIELD[0]))


def snapped(canvas: Canvas, at: Point, wide: float, high: float) -> Box:
    """A box around a place on whole pixels: what moves keeps its size, so that it is drawn once only."""
    s = canvas.s
    w, h = round(wide * s), round(high * s)
    left, top = round(at[0] * s - w / 2), round(at[1] * s - h / 2)
    return Box(left / s, top / s, w / s, h / s)


@cache
def beaver(look: int, keyline: str) -> str:
    """A beaver that sits and looks at you; the coat has the colour of the player."""
    player = PLAYERS[look]
    coat, light, dark = player.colour, lighter(player.colour, 0.22), mixed(player.colour, 0.35)
    body = drawing("poleconomy/beaver", coat=coat, light=light, dark=dark, keyline=keyline).body
    return body + placed(player.drawn(player.ink), 25, 54, 0.42)


def standing_on(looks: Looks, table: Table, spot: int) -> list[tuple[int, Point, float]]:
    """Who stands on a node, where and how large, whoever is on turn last."""
    seats = [seat for seat, there in enumerate(table.spots) if there == spot]
    found = list(zip(seats, places(looks, spot, len(seats)), strict=True))
    found.sort(key=lambda pair: pair[0] == table.seat)
    size = size_among(len(seats))
    return [(seat, at, size * (1.1 if seat == table.seat and len(seats) > 1 else 1.0)) for seat, at in found]


def size_among(count: int) -> float:
    """How wide each of so many beavers is that stand together."""
    return SIZES[min(max(1, count), len(SIZES)) - 1]


def place_of(looks: Looks, table: Table, seat: int) -> Point:
    """Where the piece of a seat stands."""
    return next(at for who, at, _ in standing_on(looks, table, table.spots[seat]) if who == seat)


def places(looks: Looks, spot: int, count: int) -> list[Point]:
    """The places of `count` pieces on a node: along the lake's edge of a square, up to three in a row, else
    in two. On a Corner Square they stand beside its plate, the first one next to it."""
    x, y = foot(looks, spot)
    size, corner = size_among(count), spot >= looks.board.first_corner
    upright = not corner and looks.plan.side(spot) in ("left", "right")
    rows = [count] if count <= 3 else [count - count // 2, count // 2]
    found: list[Point] = []
    for row, many in enumerate(rows):
        step = size * STEP if many > 1 else 0.0
        if upright:
            step = min(step, (looks.plan.boxes[spot].h - 4) / many)
        first = -(many - 1) / 2
        if corner:
            first = 0.0 if x > looks.plan.box(spot).cx else 1.0 - many
        aside = (row - (len(rows) - 1) / 2) * size * STEP
        for n in range(many):
            along = (first + n) * step
            found.append((x + aside, y + along) if upright else (x + along, y + aside))
    return found


def foot(looks: Looks, spot: int) -> Point:
    """Where a piece stands that is alone on a node."""
    if spot >= looks.board.first_corner:
        return looks.plan.corners[spot - looks.board.first_corner].stand
    return looks.plan.shore(spot)
