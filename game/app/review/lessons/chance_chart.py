"""The chart of chances, which is the time line of a review too: a stack through all frames, its moments, and
the cursor where one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from game.ai.review.report import Mark, Review
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Tween, io
from game.app.paint.theme import Theme
from game.app.review.curves import spread
from game.app.review.lessons.marks import SIDE, draw_mark
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.moved_by import WIDEST, draw_moved, moved_by
from game.app.review.lessons.stack_picture import draw_moving, draw_stack, stack_lines
from game.app.review.lessons.swings import Swing
from game.app.review.timeline import GoTo, TimePicture
from game.app.widgets.widget import Tip
from game.store.catalogue import say

LANE, LOW_LANE = 38.0, 30.0
"""How high the lane is in which stands what moved the chance, and in a small window."""
DISC, NEAR, KNOB = 18.0, 10.0, 16.0
ABOVE: Final = 16.0
"""How much the discs of the moments take above the stack."""
BADGE, LEAST_BAND = 16.0, 21.0
"""How large the badge in a band is, and how high the band must be for one."""
APART: Final = 0.26
"""So much of the plot lies between two badges of one band."""


COMES_MS: Final = 240.0
"""How long the band of a seat that is looked at takes to come down."""


class LookAt(msgspec.Struct, frozen=True):
    """Look at the chances of another seat."""

    seat: int


class ChanceChart(TimePicture):
    """The stack with scale, lane and rounds. A press or pull goes to a frame, one on a badge brings its seat
    down."""

    def __init__(self, review: MatchReview) -> None:
        self.review = review
        self.name = say("lessons.chart")
        self.place = review.place
        self.seat = review.seat
        self.known = len(review.points)
        self.judged: Review | None = None
        self.marks = 0
        """How many marks are shown."""
        self.moments: tuple[Swing, ...] = ()
        self._base: tuple[object, pygame.Surface] | None = None
        self._bands = review.bands
        self._before = review.bands
        """The bands in the order from which they move to theirs."""
        self._comes: Tween | None = None
        """How far the band of the seat has come down."""

    def show(self, moments: tuple[Swing, ...]) -> None:
        """Show where one is now, and what is known by now."""
        review = self.review
        self.place, self.seat, self.known = review.place, review.seat, len(review.points)
        self.judged, self.marks = review.judged, len(review.marked)
        self.moments = moments
        bands = review.bands
        if bands != self._bands:
            same = {band.place for band in bands} == {band.place for band in self._bands}
            if same and len(review.points) > 1 and not self.still:
                self._before, self._comes = self._bands, Tween(COMES_MS, io)
            self._bands = bands

    def tick(self, ms: float) -> None:
        """Let the band of the seat come down."""
        if self._comes is not None:
            self._comes.tick(ms)
            if self._comes.done:
                self._comes = None
            self.invalidate()

    @property
    def busy(self) -> bool:
        """Whether a band comes down."""
        return self._comes is not None

    # where things are

    left = 60.0
    """How much the scale takes at the left."""
    high = LANE
    """How high the lane is."""
    large = 1.0
    """How much larger letters make what stands below the lane."""

    @property
    def plot(self) -> Box:
        """The stack."""
        box, below = self.box, self.high + 24 * self.large
        return Box(box.x + self.left, box.y + ABOVE, box.w - self.left, max(30.0, box.h - ABOVE - below))

    @property
    def lane(self) -> Box:
        """What moved the chance."""
        plot = self.plot
        return Box(plot.x, plot.bottom + 3, plot.w, self.high)

    def at(self, place: float) -> float:
        """How far to the right a frame is."""
        return self.plot.x + self.plot.w * place / max(1, self.review.last)

    def frame_at(self, x: float, y: float) -> int:
        """The frame at a point; the disc of a moment there comes first."""
        if y < self.plot.y + DISC / 2:
            near = min(((abs(at - x), one.last) for one, at in self.discs), default=(NEAR + 1, 0))
            if near[0] <= NEAR:
                return near[1]
        share = (x - self.plot.x) / self.plot.w
        return round(min(1.0, max(0.0, share)) * self.review.last)

    @property
    def discs(self) -> list[tuple[Swing, float]]:
        """The moments with the places of their discs, each as near to its frame as the others leave room."""
        order = sorted(self.moments, key=lambda one: one.last)
        places = spread([self.at(one.last) for one in order], DISC + 1, self.plot.x, self.plot.right)
        return list(zip(order, places, strict=True))

    @property
    def flags(self) -> list[tuple[float, float, Mark]]:
        """Where signs of mistakes and loose decisions stand, below the line; loose ones give way."""
        match, plot, found = self.review, self.plot, list[tuple[float, float, Mark]]()
        for mark in ("mistake", "loose"):
            for one in match.marked:
                x = self.at(one.frame)
                if one.mark == mark and all(abs(x - other) >= SIDE + 1 for other, _, _ in found):
                    share = match.bands[0].share(match.points[one.frame])
                    y = plot.bottom - plot.h * share + SIDE
                    found.append((x, min(y, plot.bottom - SIDE / 2), one.mark))
        return found

    @property
    def badges(self) -> list[tuple[float, float, int]]:
        """Where badges stand, and whose: at most three in a band that is high enough, of partners side by
        side."""
        plot, points, bands = self.plot, self.review.points, self.review.bands
        edges, found = stack_lines(bands, points), list[tuple[float, float, int]]()
        for n, band in enumerate(bands):
            low = edges[n - 1] if n else [0.0] * len(points)
            high = [edges[n][k] - low[k] for k in range(len(points))]
            for k in self._highest(high) if band.seats else ():
                y = plot.bottom - plot.h * (edges[n][k] + low[k]) / 2
                start = self.at(k) - (len(band.seats) - 1) / 2 * BADGE
                found += [(start + m * BADGE, y, seat) for m, seat in enumerate(band.seats)]
        return found

    def _highest(self, shares: Sequence[float]) -> list[int]:
        """The frames at which a band is highest, so far from each other and from the edges that a badge has
        room."""
        taken: list[int] = []
        for k in sorted(range(len(shares)), key=lambda k: -shares[k]):
            if shares[k] * self.plot.h < LEAST_BAND or len(taken) == 3:
                break
            inside = BADGE <= self.at(k) - self.plot.x <= self.plot.w - BADGE
            if inside and all(abs(self.at(k) - self.at(other)) >= APART * self.plot.w for other in taken):
                taken.append(k)
        return taken

    def badge_at(self, x: float, y: float) -> int:
        """Whose badge lies at a point; -1 for none."""
        near = BADGE * 0.7
        found = (seat for bx, by, seat in self.badges if abs(bx - x) <= near and abs(by - y) <= near)
        return next(found, -1)

    # drawing

    def measure(self, ruler: Canvas, *, small: bool) -> None:
        """Find out how much room letters take."""
        self.high = LOW_LANE if small else LANE
        self.large = 0.3 + 0.7 * ruler.t
        words = (say("lessons.percent", n=100), say("lessons.moved_by"), say("lessons.round_axis"))
        self.left = max(ruler.text_width(one, "ui", 13) for one in words) + 10

    def draw(self, canvas: Canvas) -> None:
        """Draw the stack as it was kept, moments and cursor over it."""
        base = self._drawn(canvas)
        canvas.stamp(base, canvas.rect(self._whole).topleft)
        if self._comes is not None:
            review, share = self.review, self._comes.value
            draw_moving(
                canvas, self.plot, self._before, self._bands, review.seats, review.points, self.at, share
            )
        self._draw_discs(canvas)
        self._draw_cursor(canvas)

    @property
    def _whole(self) -> Box:
        return self.box.inset(-8)

    def _drawn(self, canvas: Canvas) -> pygame.Surface:
        theme: Theme = canvas.theme
        size = canvas.rect(self._whole).size
        key = size, theme, canvas.t, self.known, self.seat, id(self.judged), self.marks
        if self._base is None or self._base[0] != key:
            layer = canvas.layer(self._whole)
            self._draw_base(layer)
            self._base = key, layer.surface
        return self._base[1]

    def _draw_base(self, canvas: Canvas) -> None:
        """All but what moves with the cursor."""
        theme, plot, review = canvas.theme, self.plot, self.review
        points, bands = review.points, review.bands
        if len(points) > 1:
            draw_stack(canvas, plot, bands, review.seats, points, self.at)
        for n in range(5):
            y = plot.bottom - plot.h * n / 4
            canvas.hair(plot.x, y, plot.w, theme.ink, 70)
            if canvas.t * 16 < plot.h / 4 or n % 2 == 0:
                canvas.text(say("lessons.percent", n=25 * n), plot.x - 7, y, "ui", 13, theme.ink_soft, "r")
        self._draw_lane(canvas)
        self._draw_phases(canvas)
        self._draw_rounds(canvas)
        for x, y, mark in self.flags:
            draw_mark(canvas, mark, x, y)
        for x, y, seat in self.badges:
            canvas.badge(review.seats[seat].look, x, y, BADGE)

    def _draw_lane(self, canvas: Canvas) -> None:
        theme, lane = canvas.theme, self.lane
        canvas.box(lane, 0, theme.corner, opacity=0.35)
        canvas.hair(lane.x, lane.cy, lane.w, theme.ink_soft, 200)
        canvas.text(say("lessons.moved_by"), lane.x - 7, lane.cy, "ui", 13, theme.ink_soft, "r")
        match = self.review
        turns = moved_by(match)
        wide = min(WIDEST, max(2.5, 0.7 * lane.w / max(1, len(turns))))
        for turn in turns:
            draw_moved(canvas, lane, self.at(turn.frame), turn, wide)
        if match.judged is None or (not turns and match.judged.done < 1.0):
            canvas.text(match.waiting, lane.cx, lane.cy - 10 * canvas.t, "ui", 13, theme.ink_soft, "c")

    def _draw_phases(self, canvas: Canvas) -> None:
        theme, plot, review = canvas.theme, self.plot, self.review
        rounds, free = review.summary.chronicle.rounds, plot.x
        for phase in review.summary.chronicle.phases[1:]:
            place = next((n for n, number in enumerate(rounds) if number >= phase.round), 0)
            x = self.at(place)
            canvas.line(x, plot.y, x, plot.bottom, theme.ink_alarm, 1.2, dash=4)
            wide = canvas.text_width(phase.name, "ui", 12.5)
            if x + 3 >= free and x + 8 + wide <= plot.right:
                label = Box(x + 3, plot.y + 2, wide + 6, 16 * canvas.t)
                canvas.box(label, 2, theme.card, opacity=0.88)
                canvas.text(phase.name, x + 6, label.cy, "ui", 12.5, theme.ink_alarm)
                free = label.right + 4

    def _draw_rounds(self, canvas: Canvas) -> None:
        theme, lane = canvas.theme, self.lane
        y, free = lane.bottom + 11 * self.large, lane.x
        canvas.text(say("lessons.round_axis"), lane.x - 7, y, "ui", 13, theme.ink_soft, "r")
        for start in self.review.starts:
            if start.number % 2:
                continue
            x, wide = self.at(start.place), canvas.text_width(str(start.number), "ui", 13)
            if x - wide / 2 >= free and x + wide / 2 <= lane.right + 6:
                canvas.hair(x, self.plot.bottom, 4, theme.ink_soft, 255, vertical=True)
                canvas.text(str(start.number), x, y, "ui", 13, theme.ink_soft, "c")
                free = x + wide / 2 + 24

    def _draw_discs(self, canvas: Canvas) -> None:
        theme, plot = canvas.theme, self.plot
        points = self.review.points
        for one, x in self.discs:
            number = self.moments.index(one) + 1
            here = one.first <= self.place <= one.last
            at, y = self.at(one.last), plot.y - 8
            ends = plot.bottom - plot.h * self.review.bands[0].share(points[one.last])
            canvas.line(x, y, at, ends, theme.ink_alarm, 1.0, 0.8, dash=3)
            disc = Box.around(x, y, DISC)
            canvas.box(disc, DISC / 2, theme.select if here else theme.card, theme.ink, 1.2)
            canvas.text(str(number), x, y, "strong", 12 / canvas.t, theme.ink, "c")

    def _draw_cursor(self, canvas: Canvas) -> None:
        theme, x = canvas.theme, self.at(self.place)
        top, knob = self.plot.y - 6, Box.around(x, self.lane.cy, KNOB)
        canvas.line(x, top, x, knob.cy, theme.mark_band, 4.4)
        canvas.line(x, top, x, knob.cy, theme.mark_chosen, 2.0)
        canvas.shadow(knob, KNOB / 2, 4, 2, 150)
        canvas.box(knob, KNOB / 2, theme.button_brass.fill, theme.button_brass.edge, 1.2)

    def ring(self) -> tuple[Box, float] | None:
        """Around the knob."""
        return Box.around(self.at(self.place), self.lane.cy, KNOB), KNOB / 2

    # what people do

    def tip(self) -> Tip | None:
        """Round and chance at the pointer, or where one is."""
        review = self.review
        place = self.pointed
        if place >= len(review.points):
            return Tip(review.round_of(place))
        band, point = review.bands[0], review.points[place]
        low, high = (round(100 * edge) for edge in band.range(point))
        n = round(100 * band.share(point))
        chance = say("lessons.hover", name=review.band_name(band), n=n, low=low, high=high)
        return Tip(say("lessons.hover_round", round=review.round_of(place), chance=chance))

    @property
    def tip_box(self) -> Box:
        """At the frame under the pointer."""
        return Box(self.at(self.pointed) - 4, self.plot.y, 8, self.plot.h)

    def mouse_down(self, x: float, y: float) -> None:
        """Go to the pointer, or look at whose badge lies there."""
        seat = self.badge_at(x, y)
        self.emit(LookAt(seat) if seat >= 0 else GoTo(self.frame_at(x, y)))

    def mouse_drag(self, x: float, y: float) -> None:
        """Follow the pointer while the button is held."""
        self.follow(self.frame_at(x, y), held=self.badge_at(x, y) < 0)
