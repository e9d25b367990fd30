"""What one may do, drawn over the pieces: legal places, what is chosen, the way there, hint and focus."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.skin_api.mark_painter import (
    CREAM,
    TONES,
    MarkPainter,
    Point,
    draw_line,
    draw_steps,
)
from game.app.skin_api.view_models import Mark, MarkLabel, Marks
from game.app.skins.ghawar import field, geometry, pieces, trucks
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.board import HOME, SIDES_OF
from game.rules.ghawar.messages import Extract, Move, MoveRig, PlaceRig

_MAY: Final = ("#2f8060", "#17543d")
_MAY_LIT: Final = ("#ffe9a8", "#f2bf4f")
_DOT: Final = "#ffe08a"
DOT: Final = 7.5
DOT_EDGE: Final = 11.0
"""Where a truck may stop and nothing is to be had: a bright dot on a dark one."""
_GRIP: Final = (geometry.GRIP - trucks.WIDE) / 2
"""How far the hit box of a truck lies beyond it at both sides."""
TAG: Final = 17.0
PLATE: Final = Box(0, 0, 24, 18)
"""The least size of a plate that tells what a place brings."""
PLATE_LETTERS: Final = 12.5
CROWDED: Final = 20
"""Where more platforms than these may be chosen their marks are fainter."""


class FieldMarks(MarkPainter):
    """Marks of platforms, trucks, and places on the road; `shapes` are the places as they are now."""

    chosen_below = True

    def __init__(self, canvas: Canvas, looks: Looks, marks: Marks, shapes: Mapping[str, Box]) -> None:
        super().__init__(canvas, marks, shapes)
        self.looks = looks
        self.numbers = truck_numbers(marks)
        self.crowded = sum(mark.place[0] == "p" for mark in marks.may) > CROWDED

    def box(self, place: str) -> Box:
        """The box that a ring goes around: hit boxes are larger than what they stand for."""
        box = self.shapes[place]
        if place[0] == "t":
            return box.inset(0, _GRIP) if box.w > box.h else box.inset(_GRIP, 0)
        if place[0] == "c":
            return box.inset(3) if place[1:].lstrip("-").isdigit() else box
        return box

    def chosen(self, place: str) -> None:
        """The ring of what is chosen."""
        self.canvas.chosen_ring(self.box(place), 5)

    def may(self, mark: Mark, box: Box, *, lit: bool) -> None:
        """Dashes round a platform or a truck, a dot where a truck may stop."""
        canvas, place = self.canvas, mark.place
        if place[0] == "c":
            self._stop(mark, self.shapes[place], lit)
            return
        around = box.inset(-1.5 if place[0] == "p" else -3.5)
        if lit:
            canvas.box(around, 6, canvas.theme.mark_chosen, None, opacity=0.28)
        canvas.box(around, 6, None, CREAM, 3.0, stroke_opacity=0.75 if self.crowded else 0.95)
        canvas.box(around, 6, None, canvas.theme.mark_may, 3.0, dash=5)

    def plan(self) -> None:
        """What the chosen or hovered action would do."""
        canvas, marks, action = self.canvas, self.marks, self.marks.action
        look = self.looks.of(marks.seat) if marks.seat >= 0 else 0
        if isinstance(action, Move) and marks.path:
            side = SIDES_OF[len(self.looks.seats)][marks.seat]
            truck = self.shapes.get(f"t-{action.truck}")
            if truck is not None:
                draw_way(canvas, way(marks.path, side, (truck.cx, truck.cy)), marks.sure)
        elif isinstance(action, MoveRig):
            draw_lift(canvas, field.rig_at(action.start), field.rig_at(action.target), look)
        elif isinstance(action, PlaceRig):
            _ghost_rig(canvas, look, *field.rig_at(action.platform))
        elif isinstance(action, Extract):
            canvas.chosen_ring(geometry.pad_box(action.platform), 5)

    def label(self, mark: Mark, label: MarkLabel, box: Box) -> None:
        """Beside the place, with the numbers of the trucks that get there where not all do."""
        if mark.place not in self.marks.picked:
            self._plate(label, _label_at(mark.place, self.shapes[mark.place]), reached_by(mark, self.numbers))

    def end(self) -> None:
        """The numbers of trucks, where one of several may be chosen."""
        for place, number in self.numbers.items():
            if place in self.shapes and place not in self.marks.picked:
                around = self.box(place).inset(-3.5)
                self._tag(str(number), around.x + 3, around.y + 3)

    def lamp(self, place: str) -> Point:
        """At the corner, off the pieces."""
        box = self.shapes[place]
        return box.right - 3, box.y + 3

    def focused(self, place: str) -> None:
        """The ring of the keys."""
        self.canvas.focus_ring(self.box(place).inset(2), 6)

    def _stop(self, mark: Mark, box: Box, lit: bool) -> None:
        """A road or crossing where a truck may stop: a dot, or a disc with the trucks' numbers under the
        pointer; with a heading an arrow, with pips a number."""
        canvas, place = self.canvas, mark.place
        if lit or ">" in place or "*" in place:
            size = (21.0 if lit else 18.0) + (3.0 if ">" in place else 0.0)
            disc = Box.around(box.cx, box.cy, size)
            canvas.shadow(disc, size / 2, 3, 1.5, 140)
            canvas.box(disc, size / 2, _MAY_LIT if lit else _MAY, pieces.KEY, 3.2)
            canvas.box(disc.inset(1.0), size / 2 - 1, None, canvas.theme.mark_chosen, 1.7)
            ink = pieces.KEY if lit else CREAM
            if ">" in place:
                canvas.drawing("ghawar/heading", disc, geometry.TURN[int(place.split(">")[1])], ink=ink)
                return
            words = place.split("*")[1] if "*" in place else reached_by(mark, self.numbers)
            inscriptions.write(canvas, words, disc.cx, disc.cy, "bold", 12, ink, "c", size - 4)
        elif mark.label is None:
            small = min(1.0, canvas.s)  # as large on a small board
            for size, colour in ((DOT_EDGE / small, pieces.KEY), (DOT / small, _DOT)):
                canvas.box(Box.around(box.cx, box.cy, size), size / 2, colour)

    def _plate(self, label: MarkLabel, at: Point, numbers: str) -> None:
        """What a place brings, and which trucks get there on a cream part at its left."""
        canvas = self.canvas
        if (size := inscriptions.fitting(canvas, label.text, "bold", PLATE_LETTERS, 60)) is None:
            return
        fill, ink = TONES[label.tone]
        wide = max(PLATE.w, canvas.text_width(label.text, "bold", size) + 9)
        aside = canvas.text_width(numbers, "bold", size) + 8 if numbers else 0.0
        plate = Box.around(*at, wide + aside, max(PLATE.h, size * canvas.t + 5))
        canvas.box(plate, 4, fill, pieces.KEY, 1.1)
        number, told = plate.cut_left(aside)
        if numbers:
            canvas.box(number.inset(0.6), 3.5, CREAM)
            canvas.text(numbers, number.cx, number.cy, "bold", size, pieces.KEY, "c")
            self._owner_edge(plate, 4)
        canvas.text(label.text, told.cx, told.cy, "bold", size, ink, "c")

    def _tag(self, words: str, cx: float, cy: float) -> None:
        """A small cream disc with the number of a truck, its edge in the truck's colour."""
        canvas = self.canvas
        size = inscriptions.fitting(canvas, words, "bold", 12.5, 30)
        if size is None:
            return
        high = max(TAG, size * canvas.t + 4)
        tag = Box.around(cx, cy, max(high, canvas.text_width(words, "bold", size) + 7), high)
        canvas.box(tag, tag.h / 2, CREAM)
        self._owner_edge(tag, tag.h / 2)
        canvas.text(words, tag.cx, tag.cy, "bold", size, pieces.KEY, "c")

    def _owner_edge(self, box: Box, corner: float) -> None:
        """An edge in the colour of whose trucks may be chosen, dark outside."""
        canvas = self.canvas
        canvas.box(box.inset(-1.2), corner + 1.2, None, pieces.KEY, 1.2)
        if self.marks.seat >= 0:
            canvas.box(box, corner, None, PLAYERS[self.looks.of(self.marks.seat)].colour, 1.8)


def truck_numbers(marks: Marks) -> dict[str, int]:
    """A number for each truck, where one of several may be chosen: 1 for the first."""
    trucks = sorted((m.place for m in marks.may if m.place[0] == "t"), key=lambda place: int(place[2:]))
    return {place: n for n, place in enumerate(trucks, 1)} if len(trucks) > 1 else {}


def reached_by(mark: Mark, numbers: Mapping[str, int]) -> str:
    """The numbers of the trucks that get to a place; "" where each of them does."""
    found = sorted(numbers[place] for place in mark.after if place in numbers)
    return " ".join(map(str, found)) if len(found) < len(numbers) else ""


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
    draw_line(canvas, points)
    draw_steps(canvas, [p for p in points[1:] if not (_is_lane(p) and _is_lane(points[0]))], sure=sure)


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
