"""The whole board at rest: what never changes, and what the table says."""

from __future__ import annotations

from game.app.paint.canvas import Canvas
from game.app.skins.petropolis import holdings, lot, middle, pawns, squares, worldmap
from game.app.skins.petropolis.drawings import KEY
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis.state import AWAY, PetropolisState


def draw_bare(canvas: Canvas, looks: Looks) -> None:
    """Draw all that is the same throughout a match."""
    squares.draw_ring(canvas, looks)
    worldmap.draw_map(canvas, looks)
    middle.draw_sea(canvas, looks)


def draw_table(canvas: Canvas, looks: Looks, state: PetropolisState, absent: frozenset[str]) -> None:
    """Draw all that the table says, without the pieces in `absent`."""
    table = state.table
    holdings.draw_holdings(canvas, looks, table, absent)
    middle.draw_middle(canvas, looks)
    middle.draw_stock(canvas, looks, table, absent)
    if table.seat >= 0 and table.places[table.seat] != AWAY and "turn" not in absent:
        draw_turn(canvas, looks, table.places[table.seat])
    squares.draw_titles(canvas, looks, table, absent)
    pawns.draw_pawns(canvas, looks, table, absent)
    lot.draw_sale(canvas, looks, state)


def draw_turn(canvas: Canvas, looks: Looks, square: int) -> None:
    """Light the square of whoever is on turn."""
    box = looks.cell(square).box
    canvas.glow(box.cx, box.cy, box.w * 1.15, box.h * 1.1, "#ffcf6a", 34)
    canvas.box(box.inset(-2.6), 4, None, KEY, 4.6, stroke_opacity=0.7)
    canvas.box(box.inset(-1.9), 4, None, canvas.theme.mark_chosen, 2.8)
