"""What one may do, drawn over the pieces: fields to choose, what is chosen, the way, hint and focus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import fitting
from game.app.skin_api.view_models import Mark, MarkLabel, Marks, Place, Tone
from game.app.skins.globopolis import places
from game.app.skins.globopolis.fields import CARD_FILLS
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import PLANET
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BODY, HEAD, Point
from game.rules.globopolis.messages import Attack

KEY: Final = "#20150c"
LABEL_OFF: Final = -57.0
"""How far outside of the middle line the middle of a label lies: just inside of the ring."""
TONES: Final[dict[Tone, tuple[str, str]]] = {
    "plain": ("#f7eed7", KEY),
    "soft": ("#e2d5b4", "#4a3a22"),
    "gain": ("#1f6a4a", "#fffbe8"),
    "loss": ("#8a2f22", "#fff3e2"),
    "money": ("#f0cf7c", KEY),
}
BOW_POINTS: Final = 18


def draw_marks(canvas: Canvas, looks: Looks, marks: Marks, shapes: Mapping[Place, Box]) -> None:
    """Draw all marks; `shapes` are the places."""
    for mark in marks.may:
        if mark.place in shapes and mark.place not in marks.picked:
            _may(canvas, looks, mark, shapes[mark.place], mark.place in (marks.hover, marks.focus))
    if isinstance(marks.action, Attack) and len(marks.path) == 2:
        draw_attack(canvas, looks, *marks.path)
    elif len(marks.path) > 1:
        draw_way(canvas, looks, marks.path)
    for place in marks.picked:
        if place in shapes:
            draw_chosen(canvas, looks, place, shapes[place])
    for mark in marks.may:
        if mark.place in shapes and mark.label is not None:
            draw_label(canvas, looks, mark.label, mark.place, shapes[mark.place])
    if marks.hint is not None and marks.hint in shapes:
        _lamp(canvas, looks, marks.hint, shapes[marks.hint])
    if marks.focus is not None and marks.focus in shapes:
        field = places.field_of(marks.focus)
        if field < 0:
            canvas.focus_ring(shapes[marks.focus].inset(4), 3)
        else:
            _ring(canvas, looks, field, canvas.theme.focus_band, 6.0)
            _ring(canvas, looks, field, canvas.theme.focus, 2.6)


def _ring(canvas: Canvas, looks: Looks, field: int, ink: str, width: float, dash: float = 0.0) -> None:
    points = looks.plan.track.wedge(field, BODY[0], HEAD[1], 0.8)
    draw_shape(canvas, points, stroke=ink, width=width, dash=dash)


def _may(canvas: Canvas, looks: Looks, mark: Mark, box: Box, lit: bool) -> None:
    field = places.field_of(mark.place)
    if field < 0:
        canvas.may_mark(box, 5)
        return
    points = looks.plan.track.wedge(field, BODY[0], HEAD[1], 2)
    if lit:
        draw_shape(canvas, points, fill=canvas.theme.mark_chosen, opacity=0.28)
    dark = looks.board.kinds[field] in CARD_FILLS
    draw_shape(canvas, points, stroke="#fff6d6", width=3.4)
    draw_shape(canvas, points, stroke=KEY if dark else canvas.theme.mark_may, width=2.8, dash=5)


def draw_chosen(canvas: Canvas, looks: Looks, place: Place, box: Box) -> None:
    """A bright ring round what is chosen."""
    field = places.field_of(place)
    if field < 0:
        canvas.chosen_ring(box, 5)
        return
    _ring(canvas, looks, field, KEY, 6.0)
    _ring(canvas, looks, field, canvas.theme.mark_chosen, 3.2)


def draw_label(canvas: Canvas, looks: Looks, label: MarkLabel, place: Place, box: Box) -> None:
    """A small plate at the inner end of a field that says what it brings."""
    if not label.text:
        return
    field = places.field_of(place)
    x, y = looks.plan.track.field(field, LABEL_OFF) if field >= 0 else (box.cx, box.bottom - 8)
    draw_plate(canvas, label.text, (x, y), label.tone)


def draw_plate(canvas: Canvas, words: str, at: Point, tone: Tone = "plain", most: float = 70.0) -> None:
    """A small plate with a few letters, its middle at a place."""
    size = fitting(canvas, words, "bold", 11.5, most)
    if size is None:
        return
    fill, ink = TONES[tone]
    plate = Box.around(*at, canvas.text_width(words, "bold", size) + 9, size * canvas.t + 5)
    canvas.box(plate, 4, fill, KEY, 1.1)
    canvas.text(words, plate.cx, plate.cy, "bold", size, ink, "c")


def draw_way(canvas: Canvas, looks: Looks, way: Sequence[int]) -> None:
    """A dashed line along fields; where the way is long it bows over the planet."""
    track = looks.plan.track
    if len(way) > 14:
        spots = bowed(track.field(way[0], -45), track.field(way[-1], -45))
    else:
        spots = [track.field(field, -45) for field in way]
    draw_shape(canvas, spots, stroke="#20150c", width=5.0, closed=False)
    draw_shape(canvas, spots, stroke="#ffe9a8", width=2.6, dash=6, closed=False)


def draw_attack(canvas: Canvas, looks: Looks, source: int, target: int, share: float = 1.0) -> None:
    """A red arrow from one Territory to another."""
    track = looks.plan.track
    spots = bowed(track.field(source, BODY[0]), track.field(target, BODY[0] + 4))
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
    spots = bowed(track.field(source, BODY[0]), track.field(target, BODY[0] + 4))
    draw_shape(canvas, spots, stroke="#2a0d0a", width=3.4, closed=False, opacity=0.7)
    draw_shape(canvas, spots, stroke="#f0a08c", width=1.7, dash=5 if dashed else 0, closed=False)


def bowed(start: Point, end: Point, bend: float = 0.45) -> list[Point]:
    """Points on a curve between two, drawn towards the planet."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2, (ay + by) / 2
    mx, my = mx + bend * (PLANET.cx - mx), my + bend * (PLANET.cy - my)
    found: list[Point] = []
    for step in range(BOW_POINTS + 1):
        u = step / BOW_POINTS
        one, two, three = (1 - u) * (1 - u), 2 * u * (1 - u), u * u
        found.append((one * ax + two * mx + three * bx, one * ay + two * my + three * by))
    return found


def _lamp(canvas: Canvas, looks: Looks, place: Place, box: Box) -> None:
    """The lamp of a hint at a place."""
    field = places.field_of(place)
    x, y = looks.plan.track.field(field, 18) if field >= 0 else (box.right - 10, box.y + 10)
    disc = Box.around(x, y, 19)
    canvas.shadow(disc, 10, 4, 2, 130)
    canvas.box(disc, 9.5, ("#fff3c0", "#f2bf4f"), KEY, 1.4)
    canvas.icon("lightbulb", disc.cx, disc.cy, 13, KEY)
