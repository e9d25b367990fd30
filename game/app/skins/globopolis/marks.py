"""What one may do, drawn over the pieces: fields to choose, what is chosen, the way, hint and focus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.mark_painter import CREAM, EDGE, MarkPainter, Point, bowed, draw_plate
from game.app.skin_api.view_models import Mark, MarkLabel, Marks, Place
from game.app.skins.globopolis import places
from game.app.skins.globopolis.fields import CARD_FILLS
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import CENTRE
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BODY, HEAD
from game.rules.globopolis.messages import Attack

LABEL_OFF: Final = -57.0
"""How far outside of the middle line the middle of a label lies: just inside of the ring."""


class RingMarks(MarkPainter):
    """Marks of the wedges of the ring, and of what lies inside of it."""

    radius = 5.0

    def __init__(self, canvas: Canvas, looks: Looks, marks: Marks, shapes: Mapping[Place, Box]) -> None:
        super().__init__(canvas, marks, shapes)
        self.looks = looks

    def may(self, mark: Mark, box: Box, *, lit: bool) -> None:
        """Dashes round the wedge."""
        field, canvas, looks = places.field_of(mark.place), self.canvas, self.looks
        if field < 0:
            canvas.may_mark(box, 5)
            return
        points = looks.plan.track.wedge(field, BODY[0], HEAD[1], 2)
        if lit:
            draw_shape(canvas, points, fill=canvas.theme.mark_chosen, opacity=0.28)
        dark = looks.board.kinds[field] in CARD_FILLS
        draw_shape(canvas, points, stroke=CREAM, width=3.4)
        draw_shape(canvas, points, stroke=EDGE if dark else canvas.theme.mark_may, width=2.8, dash=5)

    def plan(self) -> None:
        """The way, or the arrow of an attack."""
        if isinstance(self.marks.action, Attack) and len(self.marks.path) == 2:
            draw_attack(self.canvas, self.looks, *self.marks.path)
        elif len(self.marks.path) > 1:
            draw_way(self.canvas, self.looks, self.marks.path)

    def chosen(self, place: Place) -> None:
        """A bright ring round what is chosen."""
        field = places.field_of(place)
        if field < 0:
            self.canvas.chosen_ring(self.shapes[place], self.radius)
            return
        self._ring(field, EDGE, 6.0)
        self._ring(field, self.canvas.theme.mark_chosen, 3.2)

    def label(self, mark: Mark, label: MarkLabel, box: Box) -> None:
        """At the inner end of the field."""
        field = places.field_of(mark.place)
        at = self.looks.plan.track.field(field, LABEL_OFF) if field >= 0 else (box.cx, box.bottom - 8)
        draw_plate(self.canvas, label.text, at, label.tone)

    def lamp(self, place: Place) -> Point:
        """On the field."""
        field = places.field_of(place)
        return self.looks.plan.track.field(field, 18) if field >= 0 else super().lamp(place)

    def focused(self, place: Place) -> None:
        """The ring of the keys, in the shape of the field."""
        field = places.field_of(place)
        if field < 0:
            self.canvas.focus_ring(self.shapes[place].inset(4), 3)
        else:
            self._ring(field, self.canvas.theme.focus_band, 6.0)
            self._ring(field, self.canvas.theme.focus, 2.6)

    def _ring(self, field: int, ink: str, width: float) -> None:
        points = self.looks.plan.track.wedge(field, BODY[0], HEAD[1], 0.8)
        draw_shape(self.canvas, points, stroke=ink, width=width)


def draw_way(canvas: Canvas, looks: Looks, way: Sequence[int]) -> None:
    """A dashed line along fields; where the way is long it bows over the planet."""
    track = looks.plan.track
    if len(way) > 14:
        spots = over_planet(track.field(way[0], -45), track.field(way[-1], -45))
    else:
        spots = [track.field(field, -45) for field in way]
    draw_shape(canvas, spots, stroke="#20150c", width=5.0, closed=False)
    draw_shape(canvas, spots, stroke="#ffe9a8", width=2.6, dash=6, closed=False)


def draw_attack(canvas: Canvas, looks: Looks, source: int, target: int, share: float = 1.0) -> None:
    """A red arrow from one Territory to another."""
    track = looks.plan.track
    spots = over_planet(track.field(source, BODY[0]), track.field(target, BODY[0] + 4))
    spots = spots[: max(2, round(len(spots) * share))]
    draw_shape(canvas, spots, stroke="#2a0d0a", width=6.0, closed=False)
    draw_shape(canvas, spots, stroke="#f0705c", width=3.2, closed=False)
    (ax, ay), (bx, by) = spots[-2], spots[-1]
    long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
    ux, uy = (bx - ax) / long, (by - ay) / long
    head = [
        (bx + ux * 6, by + uy * 6), (bx - ux * 7 - uy * 7, by - uy * 7 + ux * 7),
        (bx - ux * 7 + uy * 7, by - uy * 7 - ux * 7),
    ]  # fmt: skip
    draw_shape(canvas, head, fill="#f0705c", stroke="#2a0d0a", width=1.6)


def draw_thin_attack(canvas: Canvas, looks: Looks, source: int, target: int, *, dashed: bool) -> None:
    """An arrow that may be chosen, from one Territory to another; dashed where it costs a card."""
    track = looks.plan.track
    spots = over_planet(track.field(source, BODY[0]), track.field(target, BODY[0] + 4))
    draw_shape(canvas, spots, stroke="#2a0d0a", width=3.4, closed=False, opacity=0.7)
    draw_shape(canvas, spots, stroke="#f0a08c", width=1.7, dash=5 if dashed else 0, closed=False)


def over_planet(start: Point, end: Point, bend: float = 0.45) -> list[Point]:
    """Points on a curve between two, drawn towards the planet."""
    return bowed(start, end, CENTRE, bend)
