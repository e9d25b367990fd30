"""What one may do, drawn over the pieces: squares to choose, what is chosen, the country, hint and focus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.mark_painter import MarkPainter, draw_plate
from game.app.skin_api.view_models import Mark, MarkLabel, Marks, Place
from game.app.skins.petropolis import places
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis.state import NOBODY

ROUTE: Final = "#8a2f22"


class SquareMarks(MarkPainter):
    """Marks of squares; the land of the one that is looked at is ringed on the map."""

    def __init__(self, canvas: Canvas, looks: Looks, marks: Marks, shapes: Mapping[Place, Box]) -> None:
        super().__init__(canvas, marks, shapes)
        self.looks = looks

    def begin(self) -> None:
        """The country of the square, and the way there."""
        marks = self.marks
        about = marks.focus or marks.hover or (marks.picked[-1] if marks.picked else None)
        if about is not None and about in self.shapes:
            draw_country(self.canvas, self.looks, about)

    def label(self, mark: Mark, label: MarkLabel, box: Box) -> None:
        """At the foot, where the price stands."""
        kind, _, number = mark.place.partition("-")
        face = self.looks.cell(int(number)).face if kind == "s" else box
        draw_plate(self.canvas, label.text, (face.cx, face.bottom - 10), label.tone, face.w - 12)


def draw_country(canvas: Canvas, looks: Looks, place: str) -> None:
    """Ring the land of a square on the map and draw the way there from the airport."""
    title = places.title_at(looks, place)
    spot = looks.chart.spots[title] if title != NOBODY else None
    if spot is None:
        return
    sheet = looks.chart.sheet
    home = sheet.at(6.1, 46.2)
    inner = looks.ring.inner
    (ax, ay), (bx, by) = home, spot
    mx, my = (ax + bx) / 2 - inner.x, min(ay, by) - inner.y - (26 if abs(ax - bx) < 200 else 60)
    ax, ay, bx, by = ax - inner.x, ay - inner.y, bx - inner.x, by - inner.y
    my = max(6.0, my)
    way = f"M{ax:.1f} {ay:.1f}Q{mx:.1f} {my:.1f} {bx:.1f} {by:.1f}"
    body = (
        f'<path d="{way}" fill="none" stroke="#fff6d6" stroke-width="3.4" stroke-opacity=".55"/>'
        f'<path d="{way}" fill="none" stroke="{ROUTE}" stroke-width="1.7" stroke-dasharray="5 4"/>'
        f'<circle cx="{ax:.1f}" cy="{ay:.1f}" r="3.6" fill="{ROUTE}" stroke="#fff8e6" stroke-width="1.2"/>'
        f'<circle cx="{bx:.1f}" cy="{by:.1f}" r="14" fill="none" stroke="#fff3c0" stroke-width="4.6"/>'
        f'<circle cx="{bx:.1f}" cy="{by:.1f}" r="14" fill="none" stroke="{ROUTE}" stroke-width="2"/>'
    )
    canvas.svg(body, (inner.w, inner.h), inner)
