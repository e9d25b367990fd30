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

SIZE: Final = 26.0
BELOW_A_NAME: Final = 22.0
"""The size on a property, whose name keeps the upper half of the square."""
NAMED: Final = ("company", "advert")
FIELD: Final = (100.0, 110.0)
CROWD: Final = 3
"""So many stand in the middle of a square, whatever is printed there."""


def draw_beavers(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all pieces; whoever is on turn stands in front and a tenth larger."""
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
    small = len(seats) > 3
    found = list(zip(seats, places(looks, spot, len(seats)), strict=True))
    found.sort(key=lambda pair: pair[0] == table.seat)
    size = (BELOW_A_NAME if looks.board.kinds[spot] in NAMED else SIZE) * (0.8 if small else 1.0)
    return [(seat, at, size * (1.1 if seat == table.seat and len(seats) > 1 else 1.0)) for seat, at in found]


def place_of(looks: Looks, table: Table, seat: int) -> Point:
    """Where the piece of a seat stands."""
    return next(at for who, at, _ in standing_on(looks, table, table.spots[seat]) if who == seat)


def places(looks: Looks, spot: int, count: int) -> list[Point]:
    """The places of `count` pieces on a node: up to three in a row, else in two rows. On a Corner Square they
    stand beside its plate, the first one next to it."""
    (x, y), wide = zone(looks, spot)
    side = 0.0
    if spot >= looks.board.first_corner:
        side = 1.0 if x > looks.plan.box(spot).cx else -1.0
    if count >= CROWD and spot < looks.board.first_corner:
        box = looks.plan.boxes[spot]
        x, y = box.cx, box.bottom - (13 if count > 3 else 16)
    rows = [count] if count <= 3 else [count - count // 2, count // 2]
    found: list[Point] = []
    for row, many in enumerate(rows):
        step = min(22.0, wide / many) if many > 1 else 0.0
        up = (row - (len(rows) - 1)) * 17 if len(rows) > 1 else 0
        middle = x + side * step * (many - 1) / 2
        found += [(middle + (n - (many - 1) / 2) * step, y + up) for n in range(many)]
    return found


def zone(looks: Looks, spot: int) -> tuple[Point, float]:
    """The middle and the width of the part of a node that is kept for pieces."""
    plan = looks.plan
    if spot >= looks.board.first_corner:
        corner = plan.corners[spot - looks.board.first_corner]
        return (corner.stand[0], corner.stand[1] - 2), 66.0
    box = plan.boxes[spot]
    kind = looks.board.squares[spot].kind
    if kind in NAMED:
        return (box.cx + 5, box.bottom - 9), box.w - 14
    return (box.cx + box.w * 0.29, box.cy - 2), box.w - 14
