"""Marks drawn over the pieces of any board, in one style and one order: what may be done, is chosen, and so
on."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, TypeAlias

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import Mark, MarkLabel, Marks, Place, Tone

Point: TypeAlias = tuple[float, float]
EDGE: Final = "#20150c"
CREAM: Final = "#fff6d6"
TONES: Final[dict[Tone, tuple[str, str]]] = {
    "plain": ("#f7eed7", EDGE),
    "soft": ("#e2d5b4", "#4a3a22"),
    "gain": ("#1f6a4a", "#fffbe8"),
    "loss": ("#8a2f22", "#fff3e2"),
    "money": ("#f0cf7c", EDGE),
}
"""Fill and ink of a plate."""
BOW_POINTS: Final = 18


class MarkPainter:
    """Draws all marks over a board. A game overrides which part of a place is marked, and adds marks of its
    own."""

    radius: ClassVar[float] = 3.0
    """Of the corners of rings."""
    chosen_below: ClassVar[bool] = False
    """Whether what is chosen lies below what may be chosen and what is planned."""

    def __init__(self, canvas: Canvas, marks: Marks, shapes: Mapping[Place, Box]) -> None:
        self.canvas = canvas
        self.marks = marks
        self.shapes = shapes
        """The places as they are now."""

    def draw(self) -> None:
        """Draw them, the most important last."""
        marks, shapes = self.marks, self.shapes
        if self.chosen_below:
            self._chosen()
        self.begin()
        for mark in marks.may:
            if mark.place in shapes and mark.place not in marks.picked:
                self.may(mark, self.box(mark.place), lit=mark.place in (marks.hover, marks.focus))
        self.plan()
        if not self.chosen_below:
            self._chosen()
        for mark in marks.may:
            if mark.place in shapes and mark.label is not None:
                self.label(mark, mark.label, self.box(mark.place))
        self.end()
        if marks.hint is not None and marks.hint in shapes:
            draw_lamp(self.canvas, *self.lamp(marks.hint))
        if marks.focus is not None and marks.focus in shapes:
            self.focused(marks.focus)

    def _chosen(self) -> None:
        for place in self.marks.picked:
            if place in self.shapes:
                self.chosen(place)

    # what a game may draw otherwise

    def box(self, place: Place) -> Box:
        """The part of a place that is marked."""
        return self.shapes[place]

    def begin(self) -> None:
        """Draw what lies below all other marks."""

    def may(self, mark: Mark, box: Box, *, lit: bool) -> None:
        """A place that may be chosen; `lit` under the pointer or the focus."""
        draw_dashes(self.canvas, box.inset(1.5), lit=lit)

    def plan(self) -> None:
        """What the chosen or hovered action would do."""

    def chosen(self, place: Place) -> None:
        """A place that is chosen."""
        self.canvas.chosen_ring(self.box(place).inset(2.5), self.radius)

    def label(self, mark: Mark, label: MarkLabel, box: Box) -> None:
        """What choosing a place brings."""
        draw_plate(self.canvas, label.text, (box.cx, box.cy), label.tone, box.w - 12)

    def end(self) -> None:
        """Draw what lies above the labels."""

    def lamp(self, place: Place) -> Point:
        """The position of a hint's lamp: the upper right of the place."""
        box = self.box(place)
        return box.right - 10, box.y + 10

    def focused(self, place: Place) -> None:
        """The focus ring."""
        self.canvas.focus_ring(self.box(place).inset(4), self.radius)


def draw_dashes(canvas: Canvas, box: Box, *, lit: bool, dark: bool = False) -> None:
    """Green dashes on a cream line round a place; cream dashes on a `dark` one."""
    if lit:
        canvas.box(box, 2, canvas.theme.mark_chosen, None, opacity=0.28)
    if dark:
        canvas.box(box, 2, None, CREAM, 2.8, dash=5)
        return
    canvas.box(box, 2, None, CREAM, 3.4, stroke_opacity=0.95)
    canvas.box(box.inset(0.3), 2, None, canvas.theme.mark_may, 2.8, dash=5)


def draw_plate(
    canvas: Canvas, words: str, at: Point, tone: Tone = "plain", most: float = 70.0, size: float = 12.0
) -> None:  # fmt: skip
    """A small plate with a few words, centred at a point, at most `most` wide."""
    if not words or (fitting := inscriptions.fitting(canvas, words, "bold", size, most)) is None:
        return
    fill, ink = TONES[tone]
    plate = Box.around(*at, canvas.text_width(words, "bold", fitting) + 9, fitting * canvas.t + 5)
    canvas.box(plate, 4, fill, EDGE, 1.1)
    canvas.text(words, plate.cx, plate.cy, "bold", fitting, ink, "c")


def draw_lamp(canvas: Canvas, cx: float, cy: float) -> None:
    """The lamp of a hint."""
    disc = Box.around(cx, cy, 20)
    canvas.shadow(disc, 10, 4, 2, 130)
    canvas.box(disc, 10, ("#fff3c0", "#f2bf4f"), EDGE, 1.4)
    canvas.icon("lightbulb", cx, cy, 14, EDGE)


def draw_line(canvas: Canvas, points: Sequence[Point]) -> None:
    """A dashed line along a path, in the colour of the chosen."""
    for width, colour, dash in ((6.5, EDGE, None), (3.4, canvas.theme.mark_chosen, 5.0)):
        for (x1, y1), (x2, y2) in itertools.pairwise(points):
            canvas.line(x1, y1, x2, y2, colour, width, 0.72 if dash is None else 1.0, dash=dash)


def draw_steps(canvas: Canvas, points: Sequence[Point], *, sure: bool) -> None:
    """The numbered steps of a path, the last one large."""
    for number, (x, y) in enumerate(points, 1):
        last = number == len(points)
        size = (23.0 if sure else 21.0) if last else 15.0
        disc = Box.around(x, y, size)
        canvas.box(disc, size / 2, canvas.theme.mark_chosen if last else CREAM, EDGE, 1.8 if last else 1.4)
        inscriptions.write(canvas, str(number), x, y, "bold", 13 if last else 12, EDGE, "c")


def bowed(start: Point, end: Point, towards: Point, bend: float = 0.45) -> list[Point]:
    """Points on a curve between two, bent towards a third."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2, (ay + by) / 2
    mx, my = mx + bend * (towards[0] - mx), my + bend * (towards[1] - my)
    found: list[Point] = []
    for step in range(BOW_POINTS + 1):
        u = step / BOW_POINTS
        one, two, three = (1 - u) * (1 - u), 2 * u * (1 - u), u * u
        found.append((one * ax + two * mx + three * bx, one * ay + two * my + three * by))
    return found
