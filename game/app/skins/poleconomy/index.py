"""The Inflation Index: stepping stones in the lake, and the canoe that is its marker."""

from __future__ import annotations

import math
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import write
from game.app.skins.poleconomy.beavers import snapped
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.plan import STONE, Point
from game.rules.poleconomy.board_parts import Occasion
from game.rules.poleconomy.state import Table

KEY: Final = "#20150c"
COLOURS: Final[dict[Occasion, str]] = {
    "election": "#2d5fa8", "salary": "#a9590f", "bonds": "#2f7a4c", "taxation": "#6a2459",
}  # fmt: skip
ICONS: Final[dict[Occasion, str]] = {
    "election": "checkbox", "salary": "briefcase", "bonds": "certificate", "taxation": "tax",
}  # fmt: skip
CANOE: Final = (60.0, 22.0)
_SUNKEN: Final = (0.36, 0.5, 0.64)
"""Where flat stones lie under water between two discs."""


def draw_stones(canvas: Canvas, looks: Looks) -> None:
    """Draw the bare stones, each with its number and the letter of its event."""
    if not canvas.theme.plain:
        for disc in range(len(looks.board.index)):
            for share in _SUNKEN:
                flat = Box.around(*looks.plan.along(disc + share), 10, 6.5)
                canvas.box(flat, flat.h / 2, "#dfe8dc", "#1d4f5c", 0.8, opacity=0.34, stroke_opacity=0.35)
        for disc in range(len(looks.board.index)):
            _ripples(canvas, looks.plan.stone(disc))
    for disc in range(len(looks.board.index)):
        draw_stone(canvas, looks, disc)


def _ripples(canvas: Canvas, box: Box) -> None:
    around = Box(box.x - 3, box.y + 3, box.w + 6, box.h + 3)
    canvas.box(around, around.h / 2, "#0c3b4a", None, opacity=0.28)
    canvas.box(around.inset(-1.5), around.h / 2 + 1.5, None, "#ffffff", 0.9, stroke_opacity=0.4)


def draw_stone(canvas: Canvas, looks: Looks, disc: int) -> None:
    """Draw a stone of the index."""
    known, box = looks.board.index[disc], looks.plan.stone(disc)
    if not canvas.theme.plain:
        turn = (disc * 67) % 360
        canvas.drawing("poleconomy/rock", box.inset(-3), turn, fill="#9aa39c", line="#3b4442")
        canvas.drawing("poleconomy/rock", box, turn, fill="#d2d8ce", line="none")
    face = box.inset(3.5)
    canvas.box(face, face.h / 2, COLOURS[known.event], "#f6e3b0", 1.5)
    canvas.text(
        str(known.number), face.cx, face.cy - 5.6, "title:poleconomy", 17.5 / canvas.t, "#ffffff", "c"
    )
    letter = looks.say(f"disc.{known.event}")
    write(canvas, letter, face.cx, face.cy + 9.8, "bold", 12 / canvas.t, "#fff3d0", "c", 20)


def draw_marker(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Ring the disc of the marker, and lay the canoe beside it."""
    draw_ring(canvas, looks.plan.stones[table.marker])
    at, angle = looks.plan.canoe(table.marker, table.clockwise)
    draw_canoe(canvas, at, angle)


def draw_ring(canvas: Canvas, at: Point) -> None:
    """The ring round the disc that says the Inflation Number."""
    ring = Box.around(*at, STONE + 7)
    canvas.box(ring, ring.h / 2, None, KEY, 5.2, stroke_opacity=0.8)
    canvas.box(ring.inset(1.1), ring.h / 2 - 1.1, None, canvas.theme.mark_chosen, 3)


def draw_canoe(canvas: Canvas, at: Point, angle: float, alpha: int = 255) -> None:
    """Draw the canoe with its bow at an angle, 0 to the right, clockwise."""
    canvas.drawing("poleconomy/canoe", snapped(canvas, at, *CANOE), round(angle / 3) * 3, alpha)


def heading(a: Point, b: Point) -> float:
    """The angle from one place to another."""
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
