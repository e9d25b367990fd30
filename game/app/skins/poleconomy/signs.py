"""Small signs of the game's own in panels: badges of seats, the Prime Minister's crown, a shield of cover."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.poleconomy.looks import Looks


def draw(canvas: Canvas, looks: Looks, name: str, cx: float, cy: float, size: float) -> bool:
    """Draw a sign ("seat-2", "minister", "cover"); False for a name that is none of them."""
    if name == "minister":
        disc = Box.around(cx, cy, size)
        canvas.box(disc, size / 2, ("#f6dc97", "#bd8b36"), "#5c4215", 1.0)
        canvas.icon("crown", cx, cy, size * 0.7, "#2a1a08")
        return True
    if name == "cover":
        disc = Box.around(cx, cy, size)
        canvas.box(disc, size / 2, ("#cfe6d2", "#7fb18d"), "#17352a", 1.0)
        canvas.icon("shield", cx, cy, size * 0.74, "#12332b")
        return True
    kind, _, which = name.partition("-")
    if kind != "seat" or not which.isdigit():
        return False
    canvas.badge(looks.of(int(which)), cx, cy, size)
    return True
