"""What a total is made of, in a line: a bar of its parts and their amounts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Line
from game.app.widgets import words

BAR, HIGH, APART = 230.0, 15.0, 14.0
"""How long the bar is where there is room for it, how high, and the gap behind it."""
SIGN, SIZE, GAP = 15.0, 13.5, 12.0
"""How large the sign and the letters of a part are, and the gap behind it."""
LEAST: Final = 0.7
"""So small all gets where it would not find room, as far as the letters can be read then."""


def draw_parts(canvas: Canvas, skin: Skin, lines: Sequence[Line], box: Box, mark: int, barred: bool) -> None:
    """Draw the parts of a total: where `barred` a bar as long as they are, of a lane as long as `mark`; then
    for each its sign and what it adds."""
    theme, t = canvas.theme, canvas.t
    x = box.x
    if barred:
        _draw_bar(canvas, skin, lines, Box(x, box.cy - HIGH * t / 2, BAR * t, HIGH * t), mark)
        x += (BAR + APART) * t
    least = max(LEAST, words.LEAST / (SIZE * max(1.0, t)))
    shrink = max(least, min(1.0, (box.right - x) / max(1.0, parts_width(canvas, lines))))
    for line in lines:
        side = SIGN * t * shrink
        skin.picture.sign_or_icon(canvas, line.icon, x + side / 2, box.cy, side, side, theme.ink_soft)
        x += side + 4 * t * shrink
        ink = theme.ink_alarm if line.amount < 0 else theme.ink
        x += canvas.text(line.value, x, box.cy, "ui", SIZE * shrink, ink) + GAP * t * shrink


def parts_width(canvas: Canvas, lines: Sequence[Line]) -> float:
    """How wide the parts are behind their bar."""
    values = sum(canvas.text_width(line.value, "ui", SIZE) for line in lines)
    return values + len(lines) * (SIGN + 4) * canvas.t + max(0, len(lines) - 1) * GAP * canvas.t


def _draw_bar(canvas: Canvas, skin: Skin, lines: Sequence[Line], lane: Box, mark: int) -> None:
    """What was gained side by side; of that, what was lost again is struck out at the end."""
    theme, t = canvas.theme, canvas.t
    gained = [line for line in lines if line.amount > 0]
    total = sum(line.amount for line in gained)
    unit = lane.w / max(1, mark, total)
    canvas.box(lane, 3, None, theme.ink_soft, 1.0, stroke_opacity=0.45)
    lost = min(total, -sum(line.amount for line in lines if line.amount < 0))
    left = lane.x + (total - lost) * unit
    x = lane.x
    for line, fill in zip(gained, cycle((theme.select, theme.brass)), strict=False):
        part = Box(x, lane.y, line.amount * unit, lane.h)
        canvas.box(part, 2, fill, theme.select_edge, 1.0)
        kept = min(part.right, left) - x
        if kept >= 13 * t:
            skin.picture.sign_or_icon(canvas, line.icon, x + kept / 2, part.cy, 12 * t, 12 * t, theme.ink)
        x = part.right
    if lost > 0:
        gone = Box(left, lane.y, x - left, lane.h)
        canvas.box(gone, 2, theme.paper_sunk, theme.ink_alarm, 1.2, dash=3)
