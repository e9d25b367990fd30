"""The whole board at rest: what never changes, and what the table says."""

from __future__ import annotations

from game.app.paint.canvas import Canvas
from game.app.skins.globopolis import city, fields, fight_tray, governors, ground, middle, pieces
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BODY, HEAD
from game.rules.globopolis.state import Table


def draw_bare(canvas: Canvas, looks: Looks) -> None:
    """Draw all that is the same throughout a match."""
    ground.draw_ground(canvas, looks)
    fields.draw_fields(canvas, looks)
    fields.draw_names(canvas, looks)


def draw_table(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all that the table says, without the pieces in `absent`."""
    if "city" not in absent:
        city.draw_city(canvas, looks, table)
    if "decks" not in absent:
        middle.draw_decks(canvas, looks, table)
    if "dice" not in absent:
        middle.draw_dice(canvas, looks, table)
    pieces.draw_pieces(canvas, looks, table, absent)
    if table.fight is not None and table.fight.assessed and "fight" not in absent:
        fight_tray.draw_fight(canvas, looks, table.fight)
    governors.draw_figures(canvas, looks, table, absent)
    if table.seat >= 0 and "turn" not in absent:
        draw_turn(canvas, looks, table.places[table.seat])
    governors.draw_governors(canvas, looks, table, absent)


def draw_turn(canvas: Canvas, looks: Looks, field: int) -> None:
    """Light the field of whoever is on turn."""
    points = looks.plan.track.wedge(field, BODY[0], HEAD[1], 0.5)
    draw_shape(canvas, points, stroke="#20150c", width=5.5)
    draw_shape(canvas, points, stroke=canvas.theme.mark_chosen, width=3.0)
