"""Small signs of the game's own, on a field of 100, in one ink: on marks, in panels, in the box."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.nations import figures, pipes, sketches, vessels
from game.app.skins.nations.looks import Looks
from game.rules.nations.state import KINDS

_LINE: Final = 'fill="none" stroke="INK" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"'
SIGNS: Final = {
    "swords": (
        '<path d="M12 10 20 12 64 60 58 66 14 20ZM88 10 80 12 36 60 42 66 86 20Z" fill="INK" stroke="INK" '
        'stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="M56 74 74 56M65 66 84 86M44 74 26 56M35 66 16 86" {_LINE}/>'
    ),
    "pennon": f'<path d="M26 8V94" {_LINE}/><path d="M28 14Q48 4 60 14T90 16L78 34 90 52Q72 60 60 50T28 '
    '52Z" fill="INK"/>',
    "query": (
        '<path d="M29 33Q29 9 51 9Q73 9 73 31Q73 45 58 52Q51 56 51 67" fill="none" stroke="INK" '
        'stroke-width="14" stroke-linecap="round"/><circle cx="51" cy="89" r="8.500" fill="INK"/>'
    ),
    "halt": (
        '<path d="M30 52V26Q30 19 36 19T42 26V46M42 44V16Q42 9 48 9T54 16V44M54 45V20Q54 13 60 13T66 20V48'
        'M66 50V32Q66 25 72 25T78 32V62Q78 92 52 92Q36 92 28 76L16 56Q14 48 21 47T30 54" '
        'fill="none" stroke="INK" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "shield": (
        '<path d="M50 6 86 18V46Q86 78 50 95Q14 78 14 46V18Z" fill="INK"/><path d="M34 48 46 61 68 35" '
        'fill="none" '
        'stroke="GROUND" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "heart": '<path d="M50 90C16 64 6 46 8 32C10 12 38 4 50 28C62 4 90 12 92 32C94 46 84 64 50 90Z" '
    'fill="INK"/>',
}
"""INK stands where the colour goes, GROUND where what lies below shows through."""


def draw_sign(
    canvas: Canvas, name: str, cx: float, cy: float, size: float, ink: str, ground: str = "#fff6de"
) -> None:
    """Draw a sign in an ink; KeyError for one that there is not."""
    body = SIGNS[name].replace("INK", ink).replace("GROUND", ground)
    canvas.svg(body, (100, 100), Box.around(cx, cy, size))


def draw_token(canvas: Canvas, name: str, cx: float, cy: float, size: float) -> None:
    """Draw a sign on a disc of its own."""
    disc = Box.around(cx, cy, size)
    canvas.shadow(disc, size / 2, 3, 1.5, 130)
    canvas.box(disc, size / 2, ("#fffaec", "#f0dcae"), figures.KEY, 1.4)
    draw_sign(canvas, name, cx, cy, size * 0.62, figures.KEY, "#f7e9c6")


def draw(canvas: Canvas, looks: Looks, name: str, cx: float, cy: float, size: float) -> bool:
    """Draw a sign of the game's own in a panel; returns whether the name is one.

    "kind-<kind>", "hat-<kind>-<player colour>-rules" (or walks, waits), "leader-<kind>-<seat>",
    "agent-<seat>", "hull-<seat>", "hull", "pipe", "seat-<seat>", "sketch-<card>", and those of SIGNS.
    """
    kind, _, rest = name.partition("-")
    parts = rest.split("-")
    match kind:
        case "hat":
            _hat(canvas, KINDS[int(parts[0])].id, int(parts[1]), parts[2], cx, cy, size)
        case "leader":
            look = looks.of(int(parts[1]))
            figures.draw_figure(canvas, KINDS[int(parts[0])].id, look, cx, cy + size * 0.46, size * 0.98)
        case "kind":
            figures.draw_hat(canvas, KINDS[int(rest)].id, cx, cy, size)
        case "agent" if rest:
            figures.draw_figure(canvas, figures.AGENT, looks.of(int(rest)), cx, cy + size * 0.46, size * 0.98)
        case "hull" if rest:
            vessels.draw_hull(canvas, looks.of(int(rest)), cx, cy, size * 1.25)
        case "hull":
            vessels.draw_blank(canvas, cx, cy, size * 1.25)
        case "pipe":
            canvas.svg(pipes.pipe(26), (26, pipes.HIGH), Box.around(cx, cy, size * 1.1, size * 0.63))
        case "seat":
            canvas.badge(looks.of(int(rest)), cx, cy, size)
        case "sketch":
            sketches.draw_sketch(canvas, rest, cx, cy, size * 0.62)
        case _ if name in SIGNS:
            draw_sign(canvas, name, cx, cy, size, canvas.theme.felt_icon, canvas.theme.panel_bottom)
        case _:
            return False
    return True


def _hat(canvas: Canvas, kind: str, look: int, how: str, cx: float, cy: float, size: float) -> None:
    """A Leader in the row of a seat: on a line while it rules, pale while it waits in hand."""
    alpha = 92 if how == "waits" else 255
    figures.draw_figure(canvas, kind, look, cx, cy + size * 0.44, size * 0.96, alpha)
    if how == "rules":
        canvas.hair(cx - size * 0.4, cy + size * 0.5, size * 0.8, canvas.theme.brass_text, width=1.6)
