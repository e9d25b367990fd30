"""The railway of the published edition: a black train counts the blocks, badges mark the points (GHA-14.11).

Both use the same 36 stops. The train starts at the station when 36 blocks lie on the field and is back there
when the last one has gone; a badge goes the other way round, with a bar below it for every round it has made.
"""

import math
from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.ghawar import geometry
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.state import Table

BADGE: Final = 13.0
ABREAST: Final = 5.0
"""How far apart badges stand that share a stop."""
TRAIN: Final = Box(0, 0, 30, 14)
_LINE: Final = "#3a2d22"


def draw_bed(canvas: Canvas, looks: Looks) -> None:
    """Draw the gravel, sleepers and rails, every sixth stop longer, the station longest."""
    colours = looks.options.colours
    box = geometry.track_box(colours)
    canvas.shadow(box, 6, 5, 3, 110)
    canvas.box(box, 6, canvas.theme.cell, canvas.theme.cell_line, 1.3)
    for number in range(geometry.STOPS):
        x, y, turn = geometry.stop_at(colours, number)
        reach = 8.0 if number == 0 else 6.5 if number % 6 == 0 else 3.6
        across, down = -math.sin(math.radians(turn)), math.cos(math.radians(turn))
        dx, dy = across * reach, down * reach
        ink, width = canvas.theme.ink_soft, 1.8 if number % 6 == 0 else 1.2
        canvas.line(x - dx, y - dy, x + dx, y + dy, ink, width)
    rail = geometry.rail_box(colours)
    for apart in (-2.0, 2.0):
        canvas.box(rail.inset(apart), rail.h / 2 - apart, None, _LINE, 1.1)


def draw_count(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Write how many blocks are left into the middle of the oval."""
    rail = geometry.rail_box(looks.options.colours)
    words = looks.say("board.blocks_left", n=table.on_field)
    inscriptions.write(canvas, words, rail.cx, rail.cy, "strong", 12.5, canvas.theme.ink, "c", rail.w - 50)


def draw_train(canvas: Canvas, looks: Looks, blocks: float) -> None:
    """Draw the train at a number of blocks, between two stops while it runs."""
    x, y, turn = geometry.stop_at(looks.options.colours, blocks)
    canvas.drawing("ghawar/train", Box.around(x, y, TRAIN.w, TRAIN.h), round(turn / 3) * 3 + 180)


def draw_points(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw the badge of every seat at its points, but of those that an animation is carrying."""
    for seat, points in enumerate(table.points):
        if f"badge-{seat}" not in absent:
            draw_badge(canvas, looks, seat, points, abreast(table, seat))


def abreast(table: Table, seat: int) -> float:
    """How far beside the rails a badge stands, so that those that share a stop are all seen."""
    stop = table.points[seat] % geometry.STOPS
    here = [other for other, its in enumerate(table.points) if its % geometry.STOPS == stop]
    return (here.index(seat) - (len(here) - 1) / 2) * ABREAST


def draw_badge(canvas: Canvas, looks: Looks, seat: int, points: float, aside: float) -> None:
    """Draw the badge of a seat at its points, between two stops while it runs; a bar for every round."""
    x, y, turn = geometry.stop_at(looks.options.colours, points)
    x -= math.sin(math.radians(turn)) * aside
    y += math.cos(math.radians(turn)) * aside
    canvas.badge(looks.of(seat), x, y, BADGE)
    for lap in range(int(points) // geometry.STOPS):
        bar = Box(x - BADGE / 2, y + BADGE / 2 + 1 + lap * 3, BADGE, 2)
        canvas.box(bar, 1, canvas.theme.ink)
