"""Small signs of the game's own in one ink, on marks, in panels, in the box."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.nations import pegs, pipes, vessels
from game.app.skins.nations.looks import Looks
from game.rules.nations.state import KINDS

SIGNS: Final = ("swords", "pennon", "query", "halt", "shield", "heart")


def draw_sign(
    canvas: Canvas, name: str, cx: float, cy: float, size: float, ink: str, ground: str = "#fff6de"
) -> None:
    """Draw a sign in an ink, the ground showing through; KeyError for one that there is not."""
    box = Box.around(cx, cy, size)
    if name == "shield":
        canvas.drawing("nations/shield", box, ink=ink, ground=ground)
    else:
        canvas.drawing(f"nations/signs/{name}", box, ink=ink)


def draw_token(canvas: Canvas, name: str, cx: float, cy: float, size: float) -> None:
    """Draw a sign on a disc of its own."""
    disc = Box.around(cx, cy, size)
    canvas.shadow(disc, size / 2, 3, 1.5, 130)
    canvas.box(disc, size / 2, ("#fffaec", "#f0dcae"), pegs.KEY, 1.4)
    draw_sign(canvas, name, cx, cy, size * 0.62, pegs.KEY, "#f7e9c6")


def draw(canvas: Canvas, looks: Looks, name: str, cx: float, cy: float, size: float) -> bool:
    """Draw a sign of the game's own in a panel; returns whether the name is one.

    "kind-<kind>", "hat-<kind>-<player colour>-rules" (or walks, waits), "leader-<kind>-<seat>",
    "agent-<seat>", "hull-<seat>", "hull", "pipe", "seat-<seat>", and those of SIGNS.
    """
    kind, _, rest = name.partition("-")
    parts = rest.split("-")
    match kind:
        case "hat":
            _hat(canvas, KINDS[int(parts[0])].id, int(parts[1]), parts[2], cx, cy, size)
        case "leader":
            look = looks.of(int(parts[1]))
            pegs.draw_figure(canvas, KINDS[int(parts[0])].id, look, cx, cy + size * 0.46, size * 0.98)
        case "kind":
            pegs.draw_hat(canvas, KINDS[int(rest)].id, cx, cy, size)
        case "agent" if rest:
            pegs.draw_figure(canvas, pegs.AGENT, looks.of(int(rest)), cx, cy + size * 0.46, size * 0.98)
        case "hull" if rest:
            vessels.draw_hull(canvas, looks.of(int(rest)), cx, cy, size * 1.25)
        case "hull":
            vessels.draw_blank(canvas, cx, cy, size * 1.25)
        case "pipe":
            canvas.svg(pipes.pipe(26), (26, pipes.HIGH), Box.around(cx, cy, size * 1.1, size * 0.63))
        case "seat":
            canvas.badge(looks.of(int(rest)), cx, cy, size)
        case _ if name in SIGNS:
            draw_sign(canvas, name, cx, cy, size, canvas.theme.felt_icon, canvas.theme.panel_bottom)
        case _:
            return False
    return True


def _hat(canvas: Canvas, kind: str, look: int, how: str, cx: float, cy: float, size: float) -> None:
    """A Leader in the row of a seat: on a line while it rules, pale while it waits in hand."""
    alpha = 92 if how == "waits" else 255
    pegs.draw_figure(canvas, kind, look, cx, cy + size * 0.44, size * 0.96, alpha)
    if how == "rules":
        canvas.hair(cx - size * 0.4, cy + size * 0.5, size * 0.8, canvas.theme.brass_text, width=1.6)
