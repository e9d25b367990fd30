"""The tray of a Battle Round: red dice at the left, bone at the right, and what both are worth below."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.emblems import DICE
from game.app.paint.tumbling import FRAMES
from game.app.skins.globopolis.battle.combos import Combo, combo, matched
from game.app.skins.globopolis.battle_record import Record, Round
from game.app.skins.globopolis.course import BUILT, FALL, Course
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.polyhedra import Body, draw_polyhedron
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_fitted, draw_words, fit
from game.engine.spelling import Series

WANTED: Final = 226.0
"""How high the tray is where there is room for that."""
LOW: Final = 178.0
"""In a lower one, at the text scale 1, it is said in one line what a round came to."""
BODIES: Final[tuple[Body, Body]] = ("red", "bone")
TURNS: Final = (-6.0, 5.0, 9.0, -8.0, 4.0, -3.0, 7.0, -5.0)
SETTLES: Final = 0.34
"""The share of the fall that each die takes."""
FLIGHT: Final = 26.0
"""So high dice bounce at first, in base units; they come from the seat's side."""
FAR: Final = 170.0
"""From so far."""
LARGE: Final = 1.25
"""Beyond this text scale polygons are not named."""
BRIGHT, PALE, WIN = "#e3ecdf", "#cfe0d4", "#ffe08a"
LOST: Final = "#f4b3a2"


class Lane(NamedTuple):
    """Where the dice of one side lie: the middle of its polygon, of its first d6, the way to the next one."""

    polygon: float
    first: float
    step: float
    die: float
    way: int


class BattleTray(Widget):
    """Shows the dice as far as they have fallen."""

    focusable = False

    def __init__(self, looks: Looks, record: Record, course: Course) -> None:
        self.looks, self.record, self.course = looks, record, course
        self._drawn: tuple[float, ...] = ()

    def natural(self, canvas: Canvas) -> Size:
        """As high as the picture wants it."""
        return Size(self.box.w, WANTED)

    @staticmethod
    def least(canvas: Canvas) -> float:
        """The least height it can do with: dice, their names, the sums."""
        return 76.0 + 64 * canvas.t + max(0.0, 24 * (canvas.t - 1))

    def tick(self, ms: float) -> None:
        """Draw anew what has moved."""
        if self.course.now != self._drawn:
            self._drawn = self.course.now
            self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Rim and felt, both hands, the sums."""
        box = self.box
        canvas.wood(box, 8, "tray")
        felt = box.inset(7)
        canvas.felt(felt, 5)
        canvas.box(felt, 5, None, "#0b1f18", 1.4)
        middle, high = box.cx, box.h
        canvas.line(middle, box.y + high * 0.08, middle, box.y + high * 0.36, "#0b1f18", 1.4)
        for place in (0, 1):
            self._hand(canvas, place)
        self._sums(canvas)

    def _plate(self, canvas: Canvas) -> Box:
        """Where it is said what both are worth."""
        box, t = self.box, canvas.t
        if box.h < LOW * t:  # one line
            return Box(box.x + 24, box.bottom - 11 - 30 * t, box.w - 48, 30 * t)
        high = max(44 * box.h / WANTED, 42 * t)
        half = min(300 * max(1.0, t * 0.9), box.w / 2 - 24)
        return Box(box.cx - half, box.bottom - 12 - high, 2 * half, high)

    def _scale(self, canvas: Canvas) -> float:
        """How large dice are: they fill what names and sums leave."""
        room = self._plate(canvas).y - 26 * canvas.t - 0.03 * self.box.h - self.box.y - 12
        return max(0.55, min(1.25, room / 112))

    # one side

    def _lane(self, canvas: Canvas, place: int) -> Lane:
        box, way = self.box, -1 if place else 1
        scale = self._scale(canvas)
        many = max(self.record.slots[place], 1)
        edge = box.right - 16 if place else box.x + 16
        start = 174 * min(1.0, scale * 1.06)
        room = box.w / 2 - 16 - start - 32
        step = min(64 * scale, room / max(1, many - 1))
        die = min(44 * scale, step - 6 if many > 1 else 60.0)
        return Lane(edge + way * start * 0.483, edge + way * start, step, die, way)

    def last_die(self, canvas: Canvas, place: int) -> Box | None:
        """Where the d6 lies that a side threw last, which is the one that it loses; None if it threw none."""
        thrown = len(self.record.rounds[-1].faces[place]) if self.record.rounds else 0
        if not thrown:
            return None
        lane = self._lane(canvas, place)
        return Box.around(lane.first + lane.way * lane.step * (thrown - 1), self._level(canvas), lane.die)

    def _below(self, canvas: Canvas) -> float:
        """At which height patterns are named."""
        return self._plate(canvas).y - 13 * canvas.t - 0.03 * self.box.h

    def _level(self, canvas: Canvas) -> float:
        """At which height the dice lie."""
        return (self.box.y + 14 + self._below(canvas) - 12 * canvas.t) / 2 + 0.02 * self.box.h

    def _hand(self, canvas: Canvas, place: int) -> None:
        record, lane = self.record, self._lane(canvas, place)
        t = canvas.t
        below, y = self._below(canvas), self._level(canvas)
        scale = self._scale(canvas)
        polygon = record.arms[place].polygon
        last = record.rounds[-1] if record.rounds else None
        size = 92 * scale
        self._polygon(canvas, lane, place, y, size, last)
        if t <= LARGE:
            side = self.looks.say("battle.sides", n=polygon)
            canvas.text(side, lane.polygon, below, "ui", 14, PALE, "c")
        if last is None:
            self._unthrown(canvas, lane, place, y)
            return
        dice = matched(last.faces[place])
        found = combo(last.polygons[place], last.faces[place], self.looks.options)
        gone = self._gone(place, last)
        for number, face in enumerate(dice):
            x = lane.first + lane.way * lane.step * number
            self._die(canvas, place, number, len(dice), face, (x, y), lane.die)
        told = 0.0
        if self._share > FALL:
            told = self._pattern(canvas, lane, found, y, below, bool(dice), self._named(canvas, lane, place))
        if gone >= 0 and self.course.revealed:
            self._goes(canvas, lane, gone, y, t)
        self._slots(canvas, lane, place, len(dice), y, below, told)

    @property
    def _share(self) -> float:
        return self.course.share

    def _polygon(
        self, canvas: Canvas, lane: Lane, place: int, y: float, size: float, last: Round | None
    ) -> None:
        sides, body = self.record.arms[place].polygon, BODIES[place]
        face = last.polygons[place] if last is not None else sides
        since = min(1.0, self._share / FALL / SETTLES)
        if since >= 1.0 or self.still:
            draw_polyhedron(canvas, sides, face, (lane.polygon, y), size, body)
            return
        lift = _bounce(since)
        shown = 1 + (face + int(since * 13) * 5) % sides
        at = lane.polygon - lane.way * 0.4 * FAR * (1 - since) ** 2, y - lift
        draw_polyhedron(canvas, sides, shown, at, size, body, (1 - since) * 300 * lane.way, lift)

    def _die(
        self, canvas: Canvas, place: int, number: int, many: int, face: int, at: tuple[float, float],
        size: float,
    ) -> None:  # fmt: skip
        """A d6: the first fall first, one after the other."""
        begins = (1 - SETTLES) * (number + 1) / (many + 1)
        since = (self._share / FALL - begins) / SETTLES
        if since <= 0 and not self.still:
            return
        if since >= 1 or self.still:
            canvas.die(face, *at, size, TURNS[number % len(TURNS)], BODIES[place])
            return
        lift = _bounce(since)
        left = max(1, round(FRAMES * (1 - since)))
        x = at[0] + (FAR if place else -FAR) * (1 - since) ** 2
        canvas.die(face, x, at[1] - lift, size, 0.0, BODIES[place], lift, left, number)

    def _unthrown(self, canvas: Canvas, lane: Lane, place: int, y: float) -> None:
        """The dice that are to be thrown, laid out one after the other."""
        light, shade, _ = DICE[BODIES[place]]
        many = self.record.arms[place].dice
        for number in range(round(many * self.course.laid)):
            x = lane.first + lane.way * lane.step * number
            canvas.shadow(Box.around(x, y + 2, lane.die * 0.8), lane.die * 0.3, 5, 4, 150)
            die = Box.around(x, y, lane.die)
            canvas.drawing("globopolis/unthrown", die, light=light, shade=shade)

    def _named(self, canvas: Canvas, lane: Lane, place: int) -> float:
        """Where the name of the polygon ends towards the middle; that of the pattern keeps away from it."""
        half = 0.0
        if canvas.t <= LARGE:
            words = self.looks.say("battle.sides", n=self.record.arms[place].polygon)
            half = canvas.text_width(words, "ui", 14) / 2
        return lane.polygon + lane.way * (half + 12)

    def _pattern(
        self, canvas: Canvas, lane: Lane, found: Combo, y: float, below: float, dice: bool, start: float
    ) -> float:
        """The dice of the pattern in frames, its name below a bracket, from `start` on; returns where that
        ends towards the middle, 0 where there is none."""
        looks, half = self.looks, lane.die / 2 + min(7.0, (lane.step - lane.die) / 2 - 0.5)
        if not found.dice:
            if not dice:
                return 0.0
            at = lane.first - lane.way * lane.die / 2
            at = max(at, start) if lane.way > 0 else min(at, start)
            words = looks.say("battle.pattern.none")
            wide = canvas.text(words, at, below, "strong", 14, BRIGHT, "r" if lane.way < 0 else "l")
            return at + lane.way * wide
        for number in range(found.dice):
            x = lane.first + lane.way * lane.step * number
            canvas.box(Box.around(x, y, 2 * half), 10, None, "#ffd873", 2.4)
        a, b = lane.first, lane.first + lane.way * lane.step * (found.dice - 1)
        left, right = min(a, b) - half, max(a, b) + half
        foot = y + half + 8
        for x, end in ((left, left), (right, right)):
            canvas.line(x, foot - 5, end, foot, "#ffd873", 2.2)
        canvas.line(left, foot, right, foot, "#ffd873", 2.2)
        words = looks.say("battle.times", name=looks.say(f"battle.pattern.{found.name}"), n=found.factor)
        line = fit(canvas, words, "strong", 15, max(right - left, 150 * canvas.t), most=1)
        middle, wide = (left + right) / 2, canvas.text_width("".join(line.lines), "strong", line.size)
        least = start + lane.way * wide / 2
        middle = max(middle, least) if lane.way > 0 else min(middle, least)
        draw_fitted(canvas, line, middle, below, "strong", WIN, "c")
        return middle + lane.way * max(right - left, wide) / 2

    def _gone(self, place: int, last: Round) -> int:
        """Which of the dice of the last round goes, or -1."""
        thrown, left = len(last.faces[place]), last.left[place].dice
        return thrown - 1 if left < thrown else -1

    def _goes(self, canvas: Canvas, lane: Lane, number: int, y: float, t: float) -> None:
        x, half = lane.first + lane.way * lane.step * number, lane.die / 2 + 5
        canvas.box(Box.around(x, y, 2 * half), 10, None, LOST, 1.8, dash=5)
        size = min(22.0, max(15.0, lane.die * 0.55))
        disc = Box.around(x - half + 3, y - half + 4, size)
        canvas.shadow(disc, size / 2, 4, 1.5, 150)
        canvas.box(disc, size / 2, ("#bb4a3b", "#8a2f22"), "#fff3e2", 1.5)
        canvas.icon("x", disc.cx, disc.cy, size * 0.64, "#fff3e2")
        top = y - half - 10 * t
        if top - 7 * t > self.box.y + 8:
            canvas.text(self.looks.say("battle.goes"), x, top, "strong", 14, LOST, "c")

    def _slots(
        self, canvas: Canvas, lane: Lane, place: int, thrown: int, y: float, below: float, after: float
    ) -> None:
        """Empty places of the dice that were lost in earlier rounds."""
        rounds = self.record.lost(place)
        empty = range(thrown, self.record.slots[place])
        for number in empty:
            x = lane.first + lane.way * lane.step * number
            place_box = Box.around(x, y, lane.die)
            canvas.box(place_box, 8, "#12382c", "#6f9482", 1.3, 0.6, dash=4)
            canvas.icon("x", x, y, lane.die * 0.42, "#8fae9d")
        # The last that was lost stands next to the dice that are left.
        told = sorted(rounds[: len(empty)])
        if not told:
            return
        words = self.looks.say("battle.lost", n=len(told), rounds=Series(tuple(map(str, told))))
        begins = lane.first + lane.way * (lane.step * thrown - lane.die / 2)
        if after:
            begins = max(begins, after + 14) if lane.way > 0 else min(begins, after - 14)
        line = fit(canvas, words, "ui", 14, max(1.0, abs(self.box.cx - begins) - 16), most=1)
        if line.whole:
            draw_fitted(canvas, line, begins, below, "ui", PALE, "r" if lane.way < 0 else "l")

    # what it comes to

    def _sums(self, canvas: Canvas) -> None:
        looks, record = self.looks, self.record
        plate = self._plate(canvas)
        canvas.box(plate, 10, ("#17463a", "#0f3329"), "#0a1f18", 1.2, 0.92)
        canvas.box(plate.inset(2.5), 8, None, canvas.theme.brass_line, 0.9, stroke_opacity=0.5)
        last = record.rounds[-1] if record.rounds else None
        if last is None:
            one, other = (arms.dice for arms in record.arms)
            self._middle(canvas, plate, looks.say("battle.dice_against", n=one, many=other), self._ties())
            return
        for place in (0, 1):
            self._sum(canvas, plate, place, last)
        if self.course.revealed:
            title, line = self._outcome(last)
            self._middle(canvas, plate, title, line)

    def _sum(self, canvas: Canvas, plate: Box, place: int, last: Round) -> None:
        """The polygon, the factor and what they come to, one after the other."""
        polygon, value = last.polygons[place], last.values[place]
        found = combo(polygon, last.faces[place], self.looks.options)
        won = last.won == (place == 0)
        share = self._share
        say, won_ink = self.looks.say, WIN if won and self.course.revealed else BRIGHT
        words = str(polygon) if share > FALL * SETTLES else ""
        if share > FALL:
            words = say("battle.product", polygon=polygon, n=found.factor)
        parts = [(words, "strong", 17.0, "#f3e9d2")]
        if share >= (FALL + BUILT) / 2:
            parts.append((say("battle.value"), "head-bold", 22.0, won_ink))
            parts.append((str(value), "head-bold", 27.0, won_ink))
        if place:
            parts.reverse()
        widths = [canvas.text_width(words, face, size) + 8 for words, face, size, _ in parts]
        x = plate.right - 16 - sum(widths) if place else plate.x + 24
        for (words, face, size, ink), wide in zip(parts, widths, strict=True):
            canvas.text(words, x, plate.cy, face, size, ink)
            x += wide

    def _middle(self, canvas: Canvas, plate: Box, title: str, line: str) -> None:
        room, t = plate.w - 2 * 150 * canvas.t, canvas.t
        if plate.h < 40 * t:
            self._one_line(canvas, plate, title, line, room)
            return
        head = fit(canvas, title, "strong", 16, room, most=1)
        below = fit(canvas, line, "ui", 14, room, most=1)
        draw_fitted(canvas, head, plate.cx, plate.cy - 9 * t, "strong", "#fbe9b8", "c")
        draw_fitted(canvas, below, plate.cx, plate.cy + 10 * t, "ui", BRIGHT, "c")

    @staticmethod
    def _one_line(canvas: Canvas, plate: Box, title: str, line: str, room: float) -> None:
        """Both beside each other; the second is left out where it finds no room."""
        gap = 14.0
        parts = [(title, "strong", 16.0, "#fbe9b8"), (line, "ui", 14.5, BRIGHT)]
        widths = [canvas.text_width(words, face, size) for words, face, size, _ in parts]
        if sum(widths) + gap > room:
            draw_words(canvas, title, plate.cx, plate.cy, room, "strong", 16, "#fbe9b8", "c")
            return
        x = plate.cx - (sum(widths) + gap) / 2
        for (words, face, size, ink), wide in zip(parts, widths, strict=True):
            canvas.text(words, x, plate.cy, face, size, ink)
            x += wide + gap

    def _ties(self) -> str:
        """Who wins a round in which both are worth as much (GLO-22.6)."""
        one, other = (arms.dice for arms in self.record.arms)
        side = self.record.sides[0 if one < other else 1]
        return self.looks.say("battle.tie", side=side, many=self.looks.many(side))

    def _outcome(self, last: Round) -> tuple[str, str]:
        """Who won the round, and what the loser loses by it."""
        looks, record = self.looks, self.record
        place = 1 if last.won else 0
        loser, winner = record.sides[place], record.sides[1 - place]
        many = looks.many(winner)
        was, left = len(last.faces[place]), last.left[place].dice
        title = looks.say("battle.wins_round", side=winner, many=many)
        if not was:
            title = looks.say("battle.wins_all", side=winner, many=many)
            return title, looks.say("battle.taken", side=winner, title=record.titles[place])
        return title, looks.say("battle.loses", side=loser, n=left if left < was else was - 1)


def _bounce(since: float) -> float:
    """How high a die is at a share of its way: it bounces twice, lower each time."""
    return FLIGHT * (1 - since) * abs(math.cos(2.5 * math.pi * since))
