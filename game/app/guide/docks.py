"""Where a guide's sheet stands: at one of nine docks of the board, else beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from game.app.guide.note import NoteForm, NotePanel
from game.app.guide.tail import TAIL
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.table.panels.placing import Placing

APART: Final = 14.0
"""From the sheet to the edge of the board, and to all that it speaks of."""
AT_TAIL: Final = TAIL + 0.5
"""From the sheet to the part that its tail points at."""
EDGE: Final = 8.0
"""From the sheet to the edges of the window."""
WIDTHS: Final = (1.0, 0.86, 0.72)
"""How wide a sheet may be on the board, in its usual widths."""
LEAST: Final = 0.64
"""So wide it is at least beside the board."""
MOST_TEXT: Final = 1.25
"""With larger letters the sheet grows no more."""


def docked(
    note: NotePanel, ruler: Canvas, placing: Placing, parts: Sequence[Box]
) -> tuple[NoteForm, Box] | None:
    """In which form and where a note stands clear of all it speaks of, as near as may be to the first part;
    None if there is no room. A wide form is tried everywhere on the board before a narrow one, and the board
    before what lies beside it."""
    usual = note.usual_width(min(ruler.t, MOST_TEXT))
    mat = placing.mat.inset(APART)
    for form in note.forms(ruler, [usual * share for share in WIDTHS]):
        for boxes in (_docks(mat, form), _slid(mat, form, parts)):
            near = _nearest(boxes, parts, placing)
            if near is not None:
                return form, near
    found: list[tuple[float, float, NoteForm, Box]] = []
    for room in _beside(placing):
        if room.w < LEAST * usual:
            continue
        for form in note.forms(ruler, [min(usual, room.w)]):
            near = _nearest([*_docks(room, form), *_slid(room, form, parts)], parts, placing)
            if near is not None:
                found.append((-form.wide, _apart(near, placing.mat), form, near))
                break
    return min(found, key=lambda way: way[:2])[2:] if found else None


def in_the_middle(note: NotePanel, ruler: Canvas, placing: Placing) -> tuple[NoteForm, Box]:
    """In which form and where a note stands that speaks of nothing at the table: in the middle of the board,
    as near as the window allows."""
    wide, high = placing.size
    top = placing.top.bottom + 2
    room = Box(EDGE, top, wide - 2 * EDGE, high - top - EDGE)
    usual = note.usual_width(ruler.t)
    form = note.forms(ruler, [min(usual * more, room.w) for more in (1.0, 1.2, 1.5, 2.0, 2.6)], room.h)[0]
    return form, Box.around(placing.mat.cx, placing.mat.cy, form.wide, form.high).within(room)


def _docks(room: Box, form: NoteForm) -> Iterator[Box]:
    """The nine places of a form in a room: left, middle and right, at its top, middle and foot."""
    if form.wide <= room.w and form.high <= room.h:
        for x in (room.x, room.cx - form.wide / 2, room.right - form.wide):
            for y in (room.y, room.cy - form.high / 2, room.bottom - form.high):
                yield Box(x, y, form.wide, form.high)


def _slid(room: Box, form: NoteForm, parts: Sequence[Box]) -> Iterator[Box]:
    """The places of a form in a room that lie beside a part, above or below it."""
    docks = list(_docks(room, form))
    xs, ys = {box.x for box in docks}, {box.y for box in docks}
    for part in parts if docks else ():
        xs |= {part.x - AT_TAIL - form.wide, part.right + AT_TAIL}
        ys |= {part.y - AT_TAIL - form.high, part.bottom + AT_TAIL}
    for x in sorted(xs):
        for y in sorted(ys):
            if room.x <= x <= room.right - form.wide and room.y <= y <= room.bottom - form.high:
                yield Box(x, y, form.wide, form.high)


def _beside(placing: Placing) -> Iterator[Box]:
    """What lies right and left of the board and below it, without the top bar."""
    (wide, high), mat, top = placing.size, placing.mat, placing.top.bottom + 4
    away = AT_TAIL + 3
    yield Box(mat.right + away, top, wide - EDGE - mat.right - away, high - EDGE - top)
    yield Box(EDGE, top, mat.x - away - EDGE, high - EDGE - top)
    under = mat.bottom + away
    if placing.bar.bottom < high - 2 * EDGE:  # the bar stands right under the board
        under = max(under, placing.bar.bottom + AT_TAIL)
    yield Box(EDGE, under, wide - 2 * EDGE, high - EDGE - under)


def _nearest(boxes: Iterator[Box] | Sequence[Box], parts: Sequence[Box], placing: Placing) -> Box | None:
    """Of boxes that keep clear of the bar and of all parts the nearest to the first part, else to the middle
    of the board."""
    free = [box for box in boxes if not box.inset(-4).overlaps(placing.bar) and _clear(box, parts)]
    aim = parts[0] if parts else Box.around(placing.mat.cx, placing.mat.cy, 1)
    return min(free, key=lambda box: (round(_apart(box, aim)), _between(box, aim)), default=None)


def _clear(box: Box, parts: Sequence[Box]) -> bool:
    """Whether a box is far enough from all parts, and leaves room for the tail to the first."""
    return not any(
        box.inset(-(APART if number else AT_TAIL)).overlaps(part) for number, part in enumerate(parts)
    )


def _apart(one: Box, other: Box) -> float:
    """The distance of two boxes."""
    beside = max(one.x, other.x) - min(one.right, other.right)
    above = max(one.y, other.y) - min(one.bottom, other.bottom)
    return math.hypot(max(0.0, beside), max(0.0, above))


def _between(one: Box, other: Box) -> float:
    """The distance of the middles of two boxes."""
    return math.dist((one.cx, one.cy), (other.cx, other.cy))
