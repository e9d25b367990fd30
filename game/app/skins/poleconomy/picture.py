"""The whole board at rest: what never changes, and what the table says."""

from __future__ import annotations

from game.app.paint.canvas import Canvas
from game.app.skins.poleconomy import beavers, corners, ground, index, middle, parliament, squares
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.country import Country
from game.rules.poleconomy.state import Table


def draw_bare(canvas: Canvas, looks: Looks) -> None:
    """Draw all that is the same throughout a match."""
    ground.draw_ground(canvas, looks)
    squares.draw_rings(canvas, looks)
    corners.draw_corners(canvas, looks)
    index.draw_stones(canvas, looks)
    middle.draw_furniture(canvas, looks)


def draw_table(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all that the table says, without the pieces in `absent`."""
    corners.draw_stock(canvas, looks, table)
    squares.draw_owned(canvas, looks, table, absent)
    if "prices" not in absent:
        middle.draw_prices(canvas, looks, table.inflation, table.clockwise)
    if table.game2:
        draw_country(canvas, looks, table.country, absent)
    if "dice" not in absent:
        middle.draw_dice(canvas, looks, table)
    if "marker" not in absent:
        index.draw_marker(canvas, looks, table)
    if table.seat >= 0 and "turn" not in absent:
        draw_turn(canvas, looks, table.spots[table.seat])
    beavers.draw_beavers(canvas, looks, table, absent)


def draw_country(canvas: Canvas, looks: Looks, country: Country, absent: frozenset[str]) -> None:
    """Draw what Game 2 adds: the seats of Parliament, the Treasury."""
    if "seats" not in absent:
        parliament.draw_seats(canvas, looks, parliament.blocs(country), country.seats, country.majority)
    if "treasury" not in absent:
        parliament.draw_treasury(canvas, looks, country)


def draw_turn(canvas: Canvas, looks: Looks, node: int) -> None:
    """Light the square of whoever is on turn."""
    box = looks.plan.box(node)
    canvas.glow(box.cx, box.cy, box.w * 1.15, box.h * 1.1, "#ffcf6a", 34)
    canvas.box(box.inset(-2.6), 4, None, "#20150c", 4.6, stroke_opacity=0.7)
    canvas.box(box.inset(-1.9), 4, None, canvas.theme.mark_chosen, 2.8)
