"""The whole board at rest: what never changes, and what the table says, the towers of the ring city too."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.skins.globopolis import desk, fan, fields, fight_tray, governors, ground, middle, pieces
from game.app.skins.globopolis.hand_faces import HandFaces
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import TILT
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BODY, HEAD
from game.rules.globopolis.state import NOBODY, GlobopolisState, Table

FIELD: Final = (20.0, 104.0)
"""The picture of a tower: its foot is in the middle."""
OWNED: Final = ("owned", "one", "two")
"""The towers of owned Titles by how many levels count."""


def draw_bare(canvas: Canvas, looks: Looks) -> None:
    """Draw all that is the same throughout a match."""
    ground.draw_ground(canvas, looks)
    fields.draw_fields(canvas, looks)
    fields.draw_names(canvas, looks)


def draw_table(canvas: Canvas, hand: HandFaces, state: GlobopolisState, absent: frozenset[str]) -> None:
    """Draw all that the table says, without the pieces in `absent`."""
    looks = hand.looks
    table = state.table
    if "city" not in absent:
        draw_city(canvas, looks, table)
    if "decks" not in absent:
        middle.draw_decks(canvas, looks, table)
    if "desk" not in absent:
        desk.draw_desk(canvas, looks, state)
    if "dice" not in absent:
        middle.draw_dice(canvas, looks, table)
    if "hand" not in absent:
        fan.draw_pile(canvas, fan.pile_of(hand, state))
    pieces.draw_pieces(canvas, looks, table, absent)
    governors.draw_figures(canvas, looks, table, absent)
    if table.seat >= 0 and "turn" not in absent:
        draw_turn(canvas, looks, table.places[table.seat])
    governors.draw_governors(canvas, looks, table, absent)
    if table.fight is not None and not table.fight.assessed:
        fight_tray.draw_declared(canvas, looks, table.fight)
    elif table.fight is not None:
        fight_tray.draw_shade(canvas, looks, table.fight)
        if "fight" not in absent:
            fight_tray.draw_fight(canvas, looks, state)


def draw_turn(canvas: Canvas, looks: Looks, field: int) -> None:
    """Light the field of whoever is on turn."""
    points = looks.plan.track.wedge(field, BODY[0], HEAD[1], 0.5)
    draw_shape(canvas, points, stroke="#20150c", width=5.5)
    draw_shape(canvas, points, stroke=canvas.theme.mark_chosen, width=3.0)


def draw_city(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw all towers of the city."""
    for title, owner in enumerate(table.owners):
        box = Box.around(*looks.plan.tower(title), *FIELD)
        if owner != NOBODY:
            light = PLAYERS[looks.of(owner)].colour
            canvas.drawing(f"globopolis/towers/{OWNED[table.active[title]]}", box, TILT, light=light)
        elif not canvas.theme.plain:
            canvas.drawing("globopolis/free", box, TILT)
