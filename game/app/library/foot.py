"""The buttons at the foot of a list of matches: what can be done with the chosen one, and the way on."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button

LEAST = 110.0
"""How wide a button is at least, where there is room."""
GAP = 10.0


def foot_rows(ruler: Canvas, room: float, buttons: Sequence[Button]) -> list[Sequence[Button]]:
    """The buttons in one row, or in two where they need it."""
    needed = sum(max(LEAST, button.natural(ruler).w) for button in buttons) + 48
    return [buttons] if needed <= room else [buttons[:3], buttons[3:]]


def lay_foot(ruler: Canvas, row: Box, buttons: Sequence[Button], brass: Button) -> None:
    """Set buttons into a row from the left; `brass`, if it is the last of them, stands at the right."""
    if buttons[-1] is brass:
        wide = max(220.0, brass.natural(ruler).w)
        brass.box, row = row.cut_right(min(wide, row.w * 0.6), GAP)
        buttons = buttons[:-1]
    wanted = [max(LEAST, button.natural(ruler).w) for button in buttons]
    share = min(1.0, (row.w - GAP * len(wanted)) / max(1.0, sum(wanted)))
    for button, wide in zip(buttons, wanted, strict=True):
        button.box, row = row.cut_left(wide * share, GAP)
