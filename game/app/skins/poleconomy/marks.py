"""What one may do, drawn over the pieces: squares to choose, what is chosen, the way, hint and focus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.mark_painter import CREAM, EDGE, MarkPainter, bowed, draw_dashes, draw_plate
from game.app.skin_api.view_models import Mark, MarkLabel, Marks, Place
from game.app.skins.poleconomy import index, places
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.plan import BOARD, STONE
from game.rules.poleconomy.messages import TurnArrow
from game.rules.poleconomy.state import PoleconomyState

BELOW: Final = 11.0
"""So far below the foot of a Corner Square's plate its label hangs, off the name."""
MANY: Final = 40
"""With more places than these only those that say what they bring are marked strongly."""
BOW: Final = 0.42
"""How far towards the middle the way of a jump is drawn."""
DARK: Final = ("inflation", "start", "income", "opportunity")
"""Kinds of squares on which dashes are cream."""


class CircuitMarks(MarkPainter):
    """Marks of the squares of both circuits; of a Corner Square its plate is marked."""

    def __init__(
        self, canvas: Canvas, looks: Looks, state: PoleconomyState, marks: Marks, shapes: Mapping[Place, Box]
    ) -> None:
        super().__init__(canvas, marks, shapes)
        self.looks = looks
        self.state = state

    def box(self, place: Place) -> Box:
        """The part of a place that is marked."""
        node = places.node_of(place)
        return self.looks.plan.box(node) if self._is_corner(place) else self.shapes[place]

    def _is_corner(self, place: Place) -> bool:
        return places.node_of(place) >= self.looks.board.first_corner

    def may(self, mark: Mark, box: Box, *, lit: bool) -> None:
        """Dashes; among many places only those strong ones that say what they bring."""
        if len(self.marks.may) > MANY and mark.label is None and not lit:
            self.canvas.box(box.inset(1.5), 2, None, CREAM, 1.2, dash=3, stroke_opacity=0.8)
            return
        node = places.node_of(mark.place)
        dark = node >= 0 and self.looks.board.kinds[node] in DARK
        draw_dashes(self.canvas, box.inset(-3.5 if self._is_corner(mark.place) else 1.5), lit=lit, dark=dark)

    def plan(self) -> None:
        """The way."""
        if len(self.marks.path) > 1:
            draw_way(self.canvas, self.looks, self.marks.path)

    def label(self, mark: Mark, label: MarkLabel, box: Box) -> None:
        """At the foot of the square."""
        draw_label(self.canvas, label, box.moved(0, BELOW) if self._is_corner(mark.place) else box)

    def end(self) -> None:
        """Where the canoe would go: turned by the arrow's button, or along the discs from a red square."""
        canvas, looks, table, marks = self.canvas, self.looks, self.state.table, self.marks
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
                spot = Box.around(*looks.plan.stones[disc], STONE + 4)
                canvas.box(spot, spot.h / 2, None, "#fff8e6", 1.6, dash=4)
            stop = Box.around(*looks.plan.stones[way[-1]], STONE + 7)
            canvas.box(stop, stop.h / 2, None, EDGE, 5, stroke_opacity=0.7)
            canvas.box(stop.inset(1), stop.h / 2 - 1, None, "#fff8e6", 3)


def draw_label(canvas: Canvas, label: MarkLabel, box: Box) -> None:
    """A small plate at the foot of a square that says what it brings."""
    draw_plate(canvas, label.text, (box.cx, box.bottom - 10), label.tone, box.w - 10, 11.0)


def draw_way(canvas: Canvas, looks: Looks, way: Sequence[int]) -> None:
    """A dashed line along nodes; straight from one to another it bows inwards, off the names between them."""
    spots = [(looks.plan.box(node).cx, looks.plan.box(node).cy) for node in way]
    if len(spots) == 2:
        spots = bowed(spots[0], spots[1], (BOARD.cx, BOARD.cy), BOW)
    for width, ink, alpha, dash in ((5.0, "#fff6d6", 0.7, None), (2.6, "#8a2f22", 0.95, 5.0)):
        for (ax, ay), (bx, by) in pairwise(spots):
            canvas.line(ax, ay, bx, by, ink, width, alpha, dash=dash)
