"""What one may do, drawn over the pieces: squares to choose, what is chosen, the way, hint and focus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import fitting
from game.app.skin_api.view_models import Mark, MarkLabel, Marks, Place, Tone
from game.app.skins.poleconomy import index, places
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.plan import BOARD
from game.rules.poleconomy.messages import TurnArrow
from game.rules.poleconomy.state import PoleconomyState

KEY: Final = "#20150c"
BELOW: Final = 11.0
"""So far below the foot of a Corner Square's plate its label hangs, off the name."""
MANY: Final = 40
"""With more places than these only those that say what they bring are marked strongly."""
BOW, BOW_POINTS = 0.42, 16
"""How far towards the middle the way of a jump is drawn, and of how many parts."""
TONES: Final[dict[Tone, tuple[str, str]]] = {
    "plain": ("#f7eed7", KEY),
    "soft": ("#e2d5b4", "#4a3a22"),
    "gain": ("#1f6a4a", "#fffbe8"),
    "loss": ("#8a2f22", "#fff3e2"),
    "money": ("#f0cf7c", KEY),
}
DARK: Final = ("inflation", "start", "income", "opportunity")
"""Kinds of squares on which dashes are cream."""


def draw_marks(
    canvas: Canvas, looks: Looks, state: PoleconomyState, marks: Marks, shapes: Mapping[Place, Box]
) -> None:
    """Draw all marks; `shapes` are the places."""
    many = len(marks.may) > MANY
    for mark in marks.may:
        if mark.place in shapes and mark.place not in marks.picked:
            box, lit = box_of(looks, mark.place, shapes), _lit(mark, marks)
            if many and mark.label is None and not lit:
                canvas.box(box.inset(1.5), 2, None, "#fff6d6", 1.2, dash=3, stroke_opacity=0.8)
            else:
                _may(canvas, looks, mark.place, box, lit)
    if len(marks.path) > 1:
        draw_way(canvas, looks, marks.path)
    for place in marks.picked:
        if place in shapes:
            canvas.chosen_ring(box_of(looks, place, shapes).inset(2.5), 3)
    for mark in marks.may:
        if mark.place in shapes and mark.label is not None:
            box = box_of(looks, mark.place, shapes)
            corner = places.node_of(mark.place) >= looks.board.first_corner
            draw_label(canvas, mark.label, box.moved(0, BELOW) if corner else box)
    _ahead(canvas, looks, state, marks)
    if marks.hint is not None and marks.hint in shapes:
        _lamp(canvas, box_of(looks, marks.hint, shapes))
    if marks.focus is not None and marks.focus in shapes:
        canvas.focus_ring(box_of(looks, marks.focus, shapes).inset(4), 3)


def box_of(looks: Looks, place: Place, shapes: Mapping[Place, Box]) -> Box:
    """The part of a place that is marked: of a Corner Square its plate."""
    node = places.node_of(place)
    return looks.plan.box(node) if node >= looks.board.first_corner else shapes[place]


def _lit(mark: Mark, marks: Marks) -> bool:
    return mark.place in (marks.hover, marks.focus)


def _may(canvas: Canvas, looks: Looks, place: Place, box: Box, lit: bool) -> None:
    node = places.node_of(place)
    dark = node >= 0 and looks.board.kinds[node] in DARK
    inside = box.inset(-3.5) if node >= looks.board.first_corner else box.inset(1.5)
    if lit:
        canvas.box(inside, 2, canvas.theme.mark_chosen, None, opacity=0.28)
    if dark:
        canvas.box(inside, 2, None, "#fff6d6", 2.8, dash=5)
        return
    canvas.box(inside, 2, None, "#fff6d6", 3.4, stroke_opacity=0.95)
    canvas.box(inside.inset(0.3), 2, None, canvas.theme.mark_may, 2.8, dash=5)


def draw_label(canvas: Canvas, label: MarkLabel, box: Box) -> None:
    """A small plate at the foot of a square that says what it brings."""
    words = label.text
    if not words:
        return
    size = fitting(canvas, words, "bold", 11, box.w - 10)
    if size is None:
        return
    fill, ink = TONES[label.tone]
    wide = canvas.text_width(words, "bold", size) + 9
    high = size * canvas.t + 4.5
    plate = Box.around(box.cx, box.bottom - high / 2 - 2.5, wide, high)
    canvas.box(plate, 4, fill, KEY, 1.1)
    canvas.text(words, plate.cx, plate.cy, "bold", size, ink, "c")


def draw_way(canvas: Canvas, looks: Looks, way: Sequence[int]) -> None:
    """A dashed line along nodes; straight from one to another it bows inwards, off the names between them."""
    spots = [(looks.plan.box(node).cx, looks.plan.box(node).cy) for node in way]
    if len(spots) == 2:
        spots = _bowed(*spots)
    for width, ink, alpha, dash in ((5.0, "#fff6d6", 0.7, None), (2.6, "#8a2f22", 0.95, 5.0)):
        for (ax, ay), (bx, by) in pairwise(spots):
            canvas.line(ax, ay, bx, by, ink, width, alpha, dash=dash)


def _bowed(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """Points on a curve between two, drawn towards the middle of the board."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2, (ay + by) / 2
    mx, my = mx + BOW * (BOARD.cx - mx), my + BOW * (BOARD.cy - my)
    found: list[tuple[float, float]] = []
    for step in range(BOW_POINTS + 1):
        u = step / BOW_POINTS
        one, two, three = (1 - u) * (1 - u), 2 * u * (1 - u), u * u
        found.append((one * ax + two * mx + three * bx, one * ay + two * my + three * by))
    return found


def _ahead(canvas: Canvas, looks: Looks, state: PoleconomyState, marks: Marks) -> None:
    """Where the canoe would go: turned by the arrow's button, or along the discs from a red square."""
    table = state.table
    if isinstance(marks.action, TurnArrow):
        at, angle = looks.plan.canoe(table.marker, not table.clockwise)
        index.draw_canoe(canvas, at, angle, 150)
        return
    about = marks.focus or marks.hover
    node = places.node_of(about) if about is not None else -1
    steps = looks.board.squares[node].steps if 0 <= node < looks.board.first_corner else 0
    if steps:
        way = looks.board.paddle(table.marker, steps, table.clockwise)
        for disc in way[:-1]:
            spot = Box.around(*looks.plan.stones[disc], 42)
            canvas.box(spot, 21, None, "#fff8e6", 1.6, dash=4)
        stop = Box.around(*looks.plan.stones[way[-1]], 45)
        canvas.box(stop, 22.5, None, KEY, 5, stroke_opacity=0.7)
        canvas.box(stop.inset(1), 21.5, None, "#fff8e6", 3)


def _lamp(canvas: Canvas, box: Box) -> None:
    """The lamp of a hint in the upper right of a square."""
    disc = Box.around(box.right - 10, box.y + 10, 19)
    canvas.shadow(disc, 10, 4, 2, 130)
    canvas.box(disc, 9.5, ("#fff3c0", "#f2bf4f"), KEY, 1.4)
    canvas.icon("lightbulb", disc.cx, disc.cy, 13, KEY)
