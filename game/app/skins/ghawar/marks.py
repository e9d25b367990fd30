"""What one may do, drawn over the pieces: legal places, what is chosen, the way there, hint and focus."""

import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import Mark, Marks, Tone
from game.app.skins.ghawar import field, geometry, pieces
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.board import HOME, SIDES_OF
from game.rules.ghawar.messages import Extract, Move, MoveRig, PlaceRig

Point = tuple[float, float]
_MAY: Final = ("#2f8060", "#17543d")
_MAY_LIT: Final = ("#ffe9a8", "#f2bf4f")
_TONES: Final[dict[Tone, tuple[str, str]]] = {
    "plain": ("#f7eed7", pieces.KEY),
    "soft": ("#e2d5b4", "#4a3a22"),
    "gain": ("#1f6a4a", "#fffbe8"),
    "loss": ("#8a2f22", "#fff3e2"),
    "money": ("#f0cf7c", pieces.KEY),
}


def draw_marks(canvas: Canvas, looks: Looks, marks: Marks, shapes: Mapping[str, Box]) -> None:
    """Draw all marks; `shapes` are the places as they are now."""
    for place in marks.picked:
        if place in shapes:
            canvas.chosen_ring(ring_box(place, shapes[place]), 5)
    numbers = truck_numbers(marks)
    crowded = sum(mark.place[0] == "p" for mark in marks.may) > 20
    for mark in marks.may:
        if mark.place in shapes and mark.place not in marks.picked:
            _may(
                canvas, mark, shapes[mark.place], lit=mark.place in (marks.hover, marks.focus), faint=crowded
            )
    _plan(canvas, looks, marks, shapes)
    for mark in marks.may:
        if mark.place in shapes and mark.place not in marks.picked:
            _label(canvas, mark, shapes[mark.place])
            _number(canvas, mark, shapes[mark.place], numbers)
    if marks.hint is not None and marks.hint in shapes:
        _lamp(canvas, shapes[marks.hint])
    if marks.focus is not None and marks.focus in shapes:
        canvas.focus_ring(ring_box(marks.focus, shapes[marks.focus]).inset(2), 6)


def ring_box(place: str, box: Box) -> Box:
    """The box that a ring goes around: hit boxes are larger than what they stand for."""
    if place[0] == "t":
        return box.inset(1)
    if place[0] == "c":
        return box.inset(3) if place[1:].lstrip("-").isdigit() else box
    return box


def _may(canvas: Canvas, mark: Mark, box: Box, lit: bool, faint: bool) -> None:
    place = mark.place
    if place[0] == "c":
        _stop(canvas, place, box, lit)
        return
    around = (ring_box(place, box)).inset(-1.5 if place[0] == "p" else 0)
    if lit:
        canvas.box(around, 6, canvas.theme.mark_chosen, None, opacity=0.28)
    canvas.box(around, 6, None, "#fff6d6", 3.0, stroke_opacity=0.75 if faint else 0.95)
    canvas.box(around, 6, None, canvas.theme.mark_may, 3.0, dash=5)


def _stop(canvas: Canvas, place: str, box: Box, lit: bool) -> None:
    """A road or crossing where a truck may stop: a disc; with a heading an arrow, with pips a number."""
    size = (21.0 if lit else 18.0) + (3.0 if ">" in place else 0.0)
    disc = Box.around(box.cx, box.cy, size)
    canvas.shadow(disc, size / 2, 3, 1.5, 140)
    canvas.box(disc, size / 2, _MAY_LIT if lit else _MAY, pieces.KEY, 3.2)
    canvas.box(disc.inset(1.0), size / 2 - 1, None, canvas.theme.mark_chosen, 1.7)
    ink = pieces.KEY if lit else "#fff6d6"
    if ">" in place:
        canvas.drawing("ghawar/heading", disc, geometry.TURN[int(place.split(">")[1])], ink=ink)
    elif "*" in place:
        inscriptions.write(canvas, place.split("*")[1], disc.cx, disc.cy, "bold", 12, ink, "c")


def _label(canvas: Canvas, mark: Mark, box: Box) -> None:
    """A small plate beside a place that says what it brings."""
    if mark.label is None:
        return
    size = inscriptions.fitting(canvas, mark.label.text, "bold", 11.5, 60)
    if size is None:
        return
    fill, ink = _TONES[mark.label.tone]
    wide = canvas.text_width(mark.label.text, "bold", size) + 8
    high = size * canvas.t + 3.5
    plate = Box.around(*_label_at(mark.place, box), wide, high)
    if mark.place[0] == "c" and mark.place[1:].lstrip("-").isdigit():
        plate = Box.around(box.cx, box.cy, max(wide, 18.0), max(high, 16.0))
    canvas.box(plate, 4.5, fill, pieces.KEY, 1.2)
    canvas.text(mark.label.text, plate.cx, plate.cy, "bold", size, ink, "c")


def truck_numbers(marks: Marks) -> dict[str, int]:
    """A number for each truck, where one of several may be chosen: 1 for the first."""
    trucks = sorted((m.place for m in marks.may if m.place[0] == "t"), key=lambda place: int(place[2:]))
    return {place: n for n, place in enumerate(trucks, 1)} if len(trucks) > 1 else {}


def reached_by(mark: Mark, numbers: Mapping[str, int]) -> str:
    """The numbers of the trucks that get to a place; "" where each of them does."""
    found = sorted(numbers[place] for place in mark.after if place in numbers)
    return " ".join(map(str, found)) if len(found) < len(numbers) else ""


def _number(canvas: Canvas, mark: Mark, box: Box, numbers: Mapping[str, int]) -> None:
    """Number a truck, and the places that not all trucks get to: on their disc, or beside what they bring."""
    if mark.place in numbers:
        around = ring_box(mark.place, box)
        _tag(canvas, str(numbers[mark.place]), around.x + 3, around.y + 3)
        return
    words = reached_by(mark, numbers)
    if not words:
        return
    if mark.place[0] == "c" and mark.label is None:
        inscriptions.write(canvas, words, box.cx, box.cy, "bold", 12, "#fff6d6", "c")
    elif mark.label is not None:
        x, y = _label_at(mark.place, box)
        _tag(canvas, words, x - canvas.text_width(mark.label.text, "bold", 11.5) / 2 - 7, y - 10)


def _tag(canvas: Canvas, words: str, cx: float, cy: float) -> None:
    """A small cream disc with the number of a truck."""
    size = inscriptions.fitting(canvas, words, "bold", 11, 30)
    if size is not None:
        tag = Box.around(cx, cy, max(15.0, canvas.text_width(words, "bold", size) + 7), max(15.0, size + 4))
        canvas.box(tag, tag.h / 2, "#fff6d6", pieces.KEY, 1.3)
        canvas.text(words, tag.cx, tag.cy, "bold", size, pieces.KEY, "c")


def _label_at(place: str, box: Box) -> tuple[float, float]:
    """The middle of a label: at the foot of a platform, beside an arrow or a number, else in the middle."""
    if place[0] == "p":
        return box.cx, box.bottom - 5
    if ">" in place:
        dx, dy = geometry.TOWARDS[int(place.split(">")[1][0])]
        return box.cx + 25 * abs(dy), box.cy + 18 * abs(dx)
    if "*" in place:
        return box.cx, box.cy + 13
    return box.cx, box.cy


def _plan(canvas: Canvas, looks: Looks, marks: Marks, shapes: Mapping[str, Box]) -> None:
    """Draw what the chosen or hovered action would do."""
    action = marks.action
    if isinstance(action, Move) and marks.path:
        side = SIDES_OF[len(looks.seats)][marks.seat]
        truck = shapes.get(f"t-{action.truck}")
        if truck is not None:
            draw_way(canvas, way(marks.path, side, (truck.cx, truck.cy)), marks.sure)
    elif isinstance(action, MoveRig):
        draw_lift(canvas, field.rig_at(action.start), field.rig_at(action.target), looks.of(marks.seat))
    elif isinstance(action, PlaceRig):
        _ghost_rig(canvas, looks.of(marks.seat), *field.rig_at(action.platform))
    elif isinstance(action, Extract):
        canvas.chosen_ring(geometry.pad_box(action.platform), 5)


def way(path: Sequence[int], side: int, truck: Point) -> list[Point]:
    """The places of a way that begins where the truck stands; HOME is the lane of the side's yard."""
    points = [truck]
    for number, cell in enumerate(path):
        if number == 0:
            if cell == HOME and len(path) > 1:
                points.append(geometry.on_lane(side, path[1]))
        elif cell == HOME:
            points.append(geometry.on_lane(side, path[number - 1]))
        else:
            points.append(geometry.centre(cell))
    return points


def draw_way(canvas: Canvas, points: Sequence[Point], sure: bool) -> None:
    """Draw a way with numbered steps, the last one large."""
    for width, colour, dash in ((6.5, pieces.KEY, None), (3.4, canvas.theme.mark_chosen, 5.0)):
        for (x1, y1), (x2, y2) in itertools.pairwise(points):
            canvas.line(x1, y1, x2, y2, colour, width, 0.72 if dash is None else 1.0, dash=dash)
    steps = [p for p in points[1:] if not _is_lane(p)] if _is_lane(points[0]) else list(points[1:])
    for number, (x, y) in enumerate(steps, 1):
        last = number == len(steps)
        size = (22.0 if sure else 20.0) if last else 14.5
        disc = Box.around(x, y, size)
        fill = canvas.theme.mark_chosen if last else "#fff6d6"
        canvas.box(disc, size / 2, fill, pieces.KEY, 1.8 if last else 1.4)
        inscriptions.write(canvas, str(number), x, y, "bold", 13 if last else 11, pieces.KEY, "c")


def _is_lane(point: Point) -> bool:
    return not geometry.FIELD.contains(point)


def draw_lift(canvas: Canvas, start: Point, target: Point, look: int) -> None:
    """Draw the arc on which a rig would be lifted, and the rig at its end."""
    _ghost_rig(canvas, look, *target)
    gold = canvas.theme.mark_chosen
    points = [arc(start, target, step / 24) for step in range(25)]
    left, top = min(x for x, _ in points) - 5, min(y for _, y in points) - 5
    box = Box(left, top, max(x for x, _ in points) + 5 - left, max(y for _, y in points) + 5 - top)
    line = "M" + "L".join(f"{x - left:.1f} {y - top:.1f}" for x, y in points)
    body = (
        f'<path d="{line}" fill="none" stroke="{pieces.KEY}" stroke-opacity=".65" stroke-width="6.5"/>'
        f'<path d="{line}" fill="none" stroke="{gold}" stroke-width="3.4" stroke-dasharray="7 5"/>'
    )
    canvas.svg(body, (box.w, box.h), box)
    (x1, y1), (x2, y2) = points[-3], points[-1]
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    canvas.drawing("ghawar/lift", Box.around(x2, y2, 15), turn, gold=gold)


def arc(start: Point, target: Point, share: float) -> Point:
    """A place on the arc of something that is lifted from start to target."""
    (x1, y1), (x2, y2) = start, target
    far = max(1.0, math.hypot(x2 - x1, y2 - y1))
    bow = 4 * share * (1 - share)
    # Straight up or down an arc would be a line over all that lies between: it swings out to a side.
    high, aside = min(80.0, 24 + far * 0.2), min(46.0, far * 0.3) * (1 - min(1.0, abs(x2 - x1) / far * 1.5))
    return x1 + (x2 - x1) * share - aside * bow, y1 + (y2 - y1) * share - high * bow


def _ghost_rig(canvas: Canvas, look: int, x: float, y: float) -> None:
    box = Box.around(x, y, field.RIG)
    canvas.svg(pieces.rig_back(look), pieces.FIELD, box, alpha=150)
    canvas.svg(pieces.rig_front(look), pieces.FIELD, box, alpha=170)


def _lamp(canvas: Canvas, box: Box) -> None:
    """The lamp of a hint in the upper right of a place."""
    disc = Box.around(box.right - 3, box.y + 3, 20)
    canvas.shadow(disc, 10, 4, 2, 150)
    canvas.box(disc, 10, ("#fff3c8", "#f0cf7c"), pieces.KEY, 1.4)
    canvas.icon("lightbulb", disc.cx, disc.cy, 14, "#7d4a08")
