"""What is drawn over the pictures of the rule book: rings, dashes, crosses, ways, tags, dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.store.rule_pictures import PictureMark

CROSS: Final = 22.0
DIE: Final = 26.0
ROUND: Final = 46.0
"""A place that is as wide as high, and no larger than this, is taken for a disc."""
EDGE: Final = 7.0
"""What is written keeps so far from the edges of a picture."""
_HEAD: Final = (
    '<path d="M1 1.5 15 8 1 14.5 4 8Z" fill="{fill}" stroke="{band}" stroke-width="2" '
    'stroke-linejoin="round"/>'
)


def draw_marks(canvas: Canvas, marks: Sequence[PictureMark], shapes: Mapping[str, Box]) -> None:
    """Draw marks on the named places, whose boxes are in the units of the canvas: rings, ways over them, then
    crosses and words. Raises KeyError for a place that there is not."""
    for mark in marks:
        if mark.may:
            canvas.may_mark(shapes[mark.may].moved(*mark.by), _corner(shapes[mark.may]))
        elif mark.ring:
            canvas.chosen_ring(shapes[mark.ring].moved(*mark.by).inset(1.5), _corner(shapes[mark.ring]))
    for mark in marks:
        if mark.way:
            _draw_way(canvas, [shapes[place].moved(*mark.by) for place in mark.way], mark)
    for mark in marks:
        if mark.cross:
            _draw_cross(canvas, shapes[mark.cross].moved(*mark.by))
        elif mark.tag:
            _draw_tag(canvas, mark.tag, shapes[mark.at].moved(*mark.by))


def draw_dice(canvas: Canvas, faces: Sequence[int]) -> None:
    """Draw what was thrown, at the upper right."""
    x = canvas.width - EDGE - DIE / 2 - (len(faces) - 1) * (DIE + 5)
    for n, face in enumerate(faces):
        canvas.die(face, x + n * (DIE + 5), EDGE + DIE / 2, DIE)


def _corner(box: Box) -> float:
    return box.w / 2 if abs(box.w - box.h) < 2 and box.w <= ROUND else 4.0


def _draw_cross(canvas: Canvas, box: Box) -> None:
    theme = canvas.theme
    disc = Box.around(box.cx, box.cy, CROSS)
    canvas.box(disc.inset(-1.2), CROSS / 2 + 1.2, theme.mark_band)
    canvas.box(disc, CROSS / 2, theme.card, theme.ink_alarm, 2.0)
    canvas.icon("x", box.cx, box.cy, 16, theme.ink_alarm)


def _draw_way(canvas: Canvas, stops: Sequence[Box], mark: PictureMark) -> None:
    """A line through the middles of its stops, with an arrowhead or the numbers of its steps; broken and red
    where it is not allowed."""
    theme = canvas.theme
    fill = theme.mark_chosen if mark.ok else theme.ink_alarm
    band = theme.mark_band if mark.ok else theme.card
    points = [(stop.cx, stop.cy) for stop in stops]
    (x1, y1), (x2, y2) = points[-2:]
    whole = hypot(x2 - x1, y2 - y1) or 1.0
    if not mark.counted:
        points[-1] = x2 - (x2 - x1) / whole * 9, y2 - (y2 - y1) / whole * 9
    for colour, width, dash in ((band, 5.6, None), (fill, 3.0, None if mark.ok else 4.0)):
        for start, end in pairwise(points):
            canvas.line(*start, *end, colour, width, dash=dash)
            if dash is None:
                canvas.box(Box.around(*start, width), width / 2, colour)
    if mark.counted:
        _draw_steps(canvas, points[1:], fill, theme.mark_band if mark.ok else theme.card)
        return
    turn = degrees(atan2(y2 - y1, x2 - x1))
    head = Box.around(x2 - (x2 - x1) / whole * 6, y2 - (y2 - y1) / whole * 6, 16)
    canvas.svg(_HEAD.format(fill=fill, band=band), (16, 16), head, turn)


def _draw_steps(canvas: Canvas, points: Sequence[tuple[float, float]], last: str, ink: str) -> None:
    """The number of each step on a disc, the last one large and in the colour of the way."""
    theme = canvas.theme
    for number, (x, y) in enumerate(points, 1):
        ends = number == len(points)
        size = 22.0 if ends else 17.0
        canvas.box(Box.around(x, y, size), size / 2, last if ends else theme.card, theme.mark_band, 1.6)
        canvas.text(str(number), x, y, "bold", 14 if ends else 12, ink if ends else theme.ink, "c")


def _draw_tag(canvas: Canvas, words: str, at: Box) -> None:
    """Words on a small plate in the middle of a place, inside the picture."""
    theme = canvas.theme
    wide = canvas.text_width(words, "strong", 14) + 14
    room = canvas.bounds.inset(EDGE)
    plate = Box.around(at.cx, at.cy, wide, 22).within(room)
    canvas.shadow(plate, 4, 4, 2, 150)
    canvas.box(plate, 4, theme.card, theme.ink, 1.4)
    canvas.text(words, plate.cx, plate.cy, "strong", 14, theme.ink, "c")
