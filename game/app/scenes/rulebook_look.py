"""The open book itself: leather, two pages, the fold between them, a ribbon."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas

COVER: Final = 10.0
FOLD: Final = 46.0
_LEATHER: Final = ("#6b2018", "#561710", "#43100b")
_RIBBON: Final = (
    '<path d="M0 0H24V72L12 60 0 72Z" fill="#a3372b"/><path d="M5 0V65" stroke="#7d2b1d" stroke-width="1.6"/>'
)


def draw_book(canvas: Canvas, box: Box, fold: float, ribbon: float) -> None:
    """Draw an open book that fills `box`, its fold at x `fold`, a ribbon hanging at x `ribbon`."""
    theme = canvas.theme
    pages = box.inset(COVER)
    if theme.plain:
        canvas.box(box, 8, theme.paper, theme.ink, 3.0)
        canvas.hair(fold, pages.y, pages.h, theme.ink, vertical=True, width=2.0)
        return
    canvas.shadow(box, 12, 26, 11, 190)
    canvas.box(box, 12, _LEATHER, "#230806", 1.4, top_line="#a4584a")
    canvas.box(box.inset(4.5), 9, None, theme.brass_line, 1.0, stroke_opacity=0.75)
    canvas.box(pages.inset(-2.5, -1.5), 5, "#dfcfa4", "#8f6f3c", 0.7)
    canvas.paper(pages, 5, frame=False, shadow=False)
    high = pages.h - 2
    for side, x in (("left", fold - FOLD), ("right", fold)):
        canvas.svg(_shade(side, high), (FOLD, high), Box(x, pages.y + 1, FOLD, high))
    canvas.svg(_RIBBON, (24, 72), Box(ribbon, box.y + 1, 20, 58))


def _shade(side: str, high: float) -> str:
    """The shadow of a page towards the fold, in strips."""
    steps = 23
    wide = FOLD / steps
    found = ""
    for n in range(steps):
        near = (n + 0.5) / steps if side == "left" else 1 - (n + 0.5) / steps
        found += (
            f'<rect x="{n * wide:.2f}" y="0" width="{wide + 0.05:.2f}" height="{high:.1f}" fill="#3a2208" '
            f'fill-opacity="{0.42 * near**2.4:.3f}"/>'
        )
    return found
