"""What one may do, drawn over the pieces: squares to choose, what is chosen, the country, hint and focus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import Mark, Marks, Tone
from game.app.skins.petropolis import places
from game.app.skins.petropolis.drawings import KEY
from game.app.skins.petropolis.lettering import fitting
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis.state import NOBODY

_TONES: Final[dict[Tone, tuple[str, str]]] = {
    "plain": ("#f7eed7", KEY),
    "soft": ("#e2d5b4", "#4a3a22"),
    "gain": ("#1f6a4a", "#fffbe8"),
    "loss": ("#8a2f22", "#fff3e2"),
    "money": ("#f0cf7c", KEY),
}
ROUTE: Final = "#8a2f22"


def draw_marks(canvas: Canvas, looks: Looks, marks: Marks, shapes: Mapping[str, Box]) -> None:
    """Draw all marks; `shapes` are the places."""
    about = marks.focus or marks.hover or (marks.picked[-1] if marks.picked else None)
    if about is not None and about in shapes:
        draw_country(canvas, looks, about)
    for mark in marks.may:
        if mark.place in shapes and mark.place not in marks.picked:
            _may(canvas, shapes[mark.place], mark.place in (marks.hover, marks.focus))
    for place in marks.picked:
        if place in shapes:
            canvas.chosen_ring(shapes[place].inset(2.5), 3)
    for mark in marks.may:
        if mark.place in shapes:
            _label(canvas, mark, _plate_room(looks, mark.place, shapes[mark.place]))
    if marks.hint is not None and marks.hint in shapes:
        _lamp(canvas, shapes[marks.hint])
    if marks.focus is not None and marks.focus in shapes:
        canvas.focus_ring(shapes[marks.focus].inset(4), 3)


def _may(canvas: Canvas, box: Box, lit: bool) -> None:
    inside = box.inset(1.5)
    if lit:
        canvas.box(inside, 2, canvas.theme.mark_chosen, None, opacity=0.28)
    canvas.box(inside, 2, None, "#fff6d6", 3.4, stroke_opacity=0.95)
    canvas.box(inside.inset(0.3), 2, None, canvas.theme.mark_may, 2.8, dash=5)


def _plate_room(looks: Looks, place: str, box: Box) -> Box:
    """The part of a place that its label may cover: the foot, where the price stands."""
    kind, _, number = place.partition("-")
    face = looks.cell(int(number)).face if kind == "s" else box
    return Box(face.x, face.bottom - 20, face.w, 20)


def _label(canvas: Canvas, mark: Mark, box: Box) -> None:
    """A small plate at the foot of a square that says what it brings."""
    if mark.label is None:
        return
    size = fitting(canvas, mark.label.text, "bold", 11, box.w - 12)
    if size is None:
        return
    fill, ink = _TONES[mark.label.tone]
    wide = canvas.text_width(mark.label.text, "bold", size) + 9
    plate = Box.around(box.cx, box.cy, wide, size * canvas.t + 4.5)
    canvas.box(plate, 4, fill, KEY, 1.1)
    canvas.text(mark.label.text, plate.cx, plate.cy, "bold", size, ink, "c")


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


def _lamp(canvas: Canvas, box: Box) -> None:
    """The lamp of a hint in the upper right of a square."""
    disc = Box.around(box.right - 11, box.y + 11, 20)
    canvas.shadow(disc, 10, 4, 2, 130)
    canvas.box(disc, 10, ("#fff3c0", "#f2bf4f"), KEY, 1.4)
    canvas.icon("lightbulb", disc.cx, disc.cy, 14, KEY)
