"""Small signs of the game's own in panels: badges of seats, backs of cards with a number, bricks, Agents."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.skins.globopolis import pieces
from game.app.skins.globopolis.fields import brick
from game.app.skins.globopolis.looks import CARD_COLOURS, CARD_ICONS, Looks
from game.rules.globopolis.board_parts import UNITS

HAND = "hand"


def draw(canvas: Canvas, looks: Looks, name: str, cx: float, cy: float, size: float) -> bool:
    """Draw a sign ("seat-2", "hand-ops", "unit-water", "agents-1", "title-4", "tower", "claim", "first");
    False for a name that is none of them."""
    kind, _, which = name.partition("-")
    if kind == "seat" and which.isdigit():
        canvas.badge(looks.of(int(which)), cx, cy, size)
    elif kind == "unit" and which in UNITS:
        brick(canvas, UNITS.index(which), cx, cy, size * 0.92)
    elif kind == "agents" and which.isdigit():
        pieces.draw_agent(canvas, looks, int(which), (cx, cy), 1, size)
    elif kind == HAND:
        _hand(canvas, which, cx, cy, size)
    elif kind == "title" and which.isdigit():
        colour, ink = looks.heads[looks.board.titles[int(which)].group]
        canvas.box(Box.around(cx, cy, size), 4, colour, "#20150c", 1.0)
        canvas.icon(looks.group_of(int(which)).icon, cx, cy, size * 0.68, ink)
    elif name == "tower":
        pieces.draw_tower(canvas, (cx, cy), True, size)
    elif name in ("claim", "first"):
        disc = Box.around(cx, cy, size)
        canvas.box(disc, size / 2, ("#f6dc97", "#bd8b36"), "#5c4215", 1.0)
        canvas.icon("crown" if name == "claim" else "flag", cx, cy, size * 0.68, "#2a1a08")
    else:
        return False
    return True


def _hand(canvas: Canvas, sort: str, cx: float, cy: float, size: float) -> None:
    """The back of a sort of cards."""
    colour = CARD_COLOURS[sort]
    canvas.box(Box.around(cx, cy, size * 0.84, size * 1.06), 3, (colour, mixed(colour, 0.3)), "#f4ead0", 1.0)
    canvas.icon(CARD_ICONS[sort], cx, cy, size * 0.7, "#f4ead0")
