"""The marks of decisions, and the hatches of what moves a chance, each the same wherever it is drawn."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas

SIDE: Final = 16.0
SIGNS: Final = {"mistake": "?", "loose": "?!"}
BLUE: Final = ("#4a8aa8", "#1d4a60")
"""Rivals' slips: ground and lines."""


def draw_mark(canvas: Canvas, mark: str, cx: float, cy: float) -> None:
    """Draw the sign of a mistake or of a loose decision; nothing for others."""
    if mark not in SIGNS:
        return
    theme, side = canvas.theme, SIDE
    box = Box.around(cx, cy, side)
    fill, ink = (theme.ink_alarm, "#fff8e6") if mark == "mistake" else (theme.sand, theme.ink)
    canvas.box(box.inset(-0.5), 4, fill, theme.keyline if mark == "loose" else theme.card, 1.1)
    canvas.text(SIGNS[mark], cx, cy, "strong", 12.5 / canvas.t, ink, "c")


def draw_part(canvas: Canvas, part: str, box: Box) -> None:
    """Draw a bar in the look of what moved a chance: "luck", "own", "rivals" or "unexplained"; "sure" is the
    interval, which has no sides."""
    theme = canvas.theme
    if box.w < 0.5 or box.h < 0.5:
        return
    match part:
        case "luck":
            canvas.box(box, 0, theme.button_brass.fill[1] if not theme.plain else theme.brass, theme.ink, 0.8)
        case "own":
            canvas.box(box, 0, "#b8463a")
            _draw_lines(canvas, box, "rising", "#4d130d")
            canvas.box(box, 0, None, theme.ink, 0.8)
        case "rivals":
            canvas.box(box, 0, BLUE[0])
            _draw_lines(canvas, box, "level", BLUE[1])
            canvas.box(box, 0, None, theme.ink, 0.8)
        case "sure":
            canvas.box(box, 0, theme.card, opacity=0.55)
            for edge in (box.y, box.bottom):
                canvas.line(box.x, edge, box.right, edge, theme.keyline, 1.1, dash=2.5)
        case _:
            canvas.box(box, 0, theme.card, theme.ink, 1.0, dash=2.5)


def _draw_lines(canvas: Canvas, box: Box, hatch: str, ink: str) -> None:
    """Level or rising lines, four units apart, within a box."""
    step, way = 4.0, ""
    if hatch == "level":
        rows = int(box.h / step)
        way = "".join(f"M0 {n * step + step / 2:.1f}H{box.w:.1f}" for n in range(rows + 1))
    else:
        start = -box.h
        while start < box.w:
            left, right = max(0.0, start), min(box.w, start + box.h)
            way += f"M{left:.1f} {box.h - (left - start):.1f}L{right:.1f} {box.h - (right - start):.1f}"
            start += step
    canvas.print_svg(f'<path d="{way}" stroke="{ink}" stroke-width="1.2" fill="none"/>', (box.w, box.h), box)
