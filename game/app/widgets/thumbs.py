"""The thumb of a scroll bar: where it is, and where it takes what it scrolls."""

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.inks import inks

WIDE, WIDE_HOVER = 3.0, 8.0
REACH = 14.0
"""How far from the right edge the mouse takes the thumb."""


def thumb(seen: Box, extent: float, offset: float, *, wide: bool) -> Box | None:
    """The thumb for `seen` of a whole of height `extent`; None while all of it is in sight."""
    furthest = extent - seen.h
    if furthest <= 0.5:
        return None
    high = min(seen.h, max(24.0, seen.h * seen.h / extent))
    width = WIDE_HOVER if wide else WIDE
    return Box(seen.right - width, seen.y + (seen.h - high) * offset / furthest, width, high)


def pulled(seen: Box, extent: float, at: Box, y: float, grip: float) -> float:
    """The offset when the thumb `at` is pulled to `y`, held `grip` below its top."""
    share = (y - grip - seen.y) / max(1.0, seen.h - at.h)
    return min(1.0, max(0.0, share)) * max(0.0, extent - seen.h)


def gripped(at: Box, y: float) -> float:
    """How far below its top a thumb is taken by a press at `y`; beside it, by its middle."""
    return y - at.y if at.y <= y < at.bottom else at.h / 2


def draw_thumb(canvas: Canvas, at: Box | None, *, on_paper: bool) -> None:
    """Draw a thumb, if there is one."""
    if at is not None:
        canvas.box(at, at.w / 2, fill=inks(canvas.theme, on_paper).soft, opacity=0.9)
