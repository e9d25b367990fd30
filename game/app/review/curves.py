"""Curves through the rounds of a match: a line in each seat's colour over a keyline, with its badge."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.review.chronicle import Phase, RoundFigures
from game.app.widgets.words import draw_words
from game.engine.vocabulary import Seat
from game.store.catalogue import say


class Curves(msgspec.Struct, frozen=True):
    """What is drawn: the points of the rounds, which of their numbers, where phases begin, who left when."""

    points: tuple[RoundFigures, ...]
    which: int
    seats: tuple[Seat, ...]
    phases: tuple[Phase, ...]
    left: dict[int, int]
    short: Callable[[int], str]
    share: float = 1.0
    """How much of the lines is drawn, from the left: they draw themselves at first."""
    goal: int = 0
    """The height that ends the match; 0: none."""

    def line(self, seat: int) -> list[tuple[int, int]]:
        """The curve of a seat, up to the round in which it left."""
        last = self.left.get(seat, math.inf)
        return [(p.round, p.values[self.which][seat]) for p in self.points if p.round <= last]


def ticks(low: float, high: float, most: int = 5) -> list[int]:
    """Round numbers from below `low` to above `high`, not many more than `most` of them."""
    span = max(1.0, high - low)
    size = 10 ** math.floor(math.log10(span / most))
    step = next((k * size for k in (1, 2, 2.5, 5, 10) if span / (k * size) <= most), 10 * size)
    step = max(1, round(step)) if step >= 1 else 1
    first = math.floor(low / step)
    return [n * step for n in range(first, math.ceil(high / step) + 1)]


def draw_curves(canvas: Canvas, box: Box, curves: Curves) -> None:
    """Draw axes, phases, lines, badges and names into a box."""
    theme, t = canvas.theme, canvas.t
    numbers = [value for seat in range(len(curves.seats)) for _, value in curves.line(seat)]
    marks = ticks(min(0, *numbers), max(1, curves.goal, *numbers), 5 if box.h > 150 * t else 3)
    left = max(canvas.text_width(curves.short(mark), "ui", 13) for mark in marks) + 12
    names = max(canvas.text_width(seat.name, "strong", 14) for seat in curves.seats)
    right = min(names, box.w * 0.22) + 34 * t
    plot = Box(box.x + left, box.y + 8 * t, max(40.0, box.w - left - right), max(20.0, box.h - 32 * t))
    last = max(1, curves.points[-1].round)
    low, span = marks[0], marks[-1] - marks[0]

    def at(number: int, value: float) -> tuple[float, float]:
        return plot.x + plot.w * number / last, plot.bottom - plot.h * (value - low) / span

    for mark in marks:
        y = at(0, mark)[1]
        canvas.hair(plot.x, y, plot.w, theme.paper_line, 130)
        canvas.text(curves.short(mark), plot.x - 8, y, "ui", 13, theme.ink_soft, "r")
    if marks[0] < curves.goal <= marks[-1]:
        y = at(0, curves.goal)[1]
        canvas.line(plot.x, y, plot.right, y, theme.ink_alarm, 1.4, dash=5)
    _draw_rounds(canvas, plot, last)
    _draw_phases(canvas, plot, curves.phases, last)
    before = canvas.surface.get_clip()
    if curves.share < 1:
        seen = plot.inset(-12)._replace(w=12 + plot.w * curves.share)
        canvas.surface.set_clip(canvas.rect(seen).clip(before))
    for seat in _order(curves):
        _draw_line(canvas, plot, [at(*point) for point in curves.line(seat)], curves.seats[seat].look)
    for seat in _order(curves):
        _draw_badges(canvas, [at(*point) for point in curves.line(seat)], curves.seats[seat].look)
    _draw_letters(canvas, plot, curves, at)
    canvas.surface.set_clip(before)
    if curves.share >= 1:
        _draw_ends(canvas, plot, box, curves, at)


def _order(curves: Curves) -> list[int]:
    """The seats from the lowest end to the highest: the best line lies on top."""
    return sorted(range(len(curves.seats)), key=lambda seat: curves.line(seat)[-1][1])


def _draw_rounds(canvas: Canvas, plot: Box, last: int) -> None:
    theme, t = canvas.theme, canvas.t
    y = plot.bottom + 15 * t
    most = max(2, int(plot.w / (44 * t)))
    step = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10**6) if last / step <= most)
    for number in range(0, last + 1, step):
        canvas.text(str(number), plot.x + plot.w * number / last, y, "ui", 13, theme.ink_soft, "c")
    if plot.h > 110 * t:  # elsewhere the names of the seats need the place
        canvas.text(say("review.round_axis"), plot.right + 16 * t, y, "ui", 13, theme.ink_soft)


def _draw_phases(canvas: Canvas, plot: Box, phases: Sequence[Phase], last: int) -> None:
    """A dashed line where a phase begins; its name where that does not run into another."""
    theme, t = canvas.theme, canvas.t
    free = plot.x
    for phase, following in zip(phases, [*phases[1:], None], strict=False):
        if phase.round < 2 or (following is not None and following.round - phase.round < 2):
            continue  # the beginning needs no mark, and of several at once the last one counts
        x = plot.x + plot.w * (phase.round - 1) / last
        canvas.line(x, plot.y, x, plot.bottom, theme.ink_alarm, 1.2, dash=4)
        wide = canvas.text_width(phase.name, "ui", 12.5)
        if x + 5 >= free and x + 5 + wide <= plot.right:
            canvas.text(phase.name, x + 5, plot.y + 11 * t, "ui", 12.5, theme.ink_alarm)
            free = x + wide + 12


def _draw_line(canvas: Canvas, plot: Box, points: Sequence[tuple[float, float]], look: int) -> None:
    if len(points) < 2:
        return
    field = plot.inset(-6)
    way = "L".join(f"{x - field.x:.1f} {y - field.y:.1f}" for x, y in points)
    line = f'fill="none" stroke-linejoin="round" stroke-linecap="round" d="M{way}"'
    body = (
        f'<path {line} stroke="{canvas.theme.keyline}" stroke-width="4.6" stroke-opacity=".85"/>'
        f'<path {line} stroke="{PLAYERS[look].colour}" stroke-width="3"/>'
    )
    canvas.svg(body, (field.w, field.h), field)


def _draw_badges(canvas: Canvas, points: Sequence[tuple[float, float]], look: int) -> None:
    """The badge at every third point, or as often as there is room."""
    every = max(3, math.ceil(len(points) / 7))
    for x, y in points[1:-1:every]:
        canvas.badge(look, x, y, 15 * min(canvas.t, 1.2))


def _draw_letters(
    canvas: Canvas, plot: Box, curves: Curves, at: Callable[[int, float], tuple[float, float]]
) -> None:
    """What has happened in a round, above the highest point of it; below where that is at the upper edge."""
    theme, t, free = canvas.theme, canvas.t, plot.x
    for point in curves.points:
        letters = point.letters[curves.which] if point.letters else ""
        if not letters:
            continue
        x, y = at(point.round, max(point.values[curves.which]))
        wide = canvas.text_width(letters, "strong", 12)
        if x - wide / 2 < free:
            continue
        y += -11 * t if y - 16 * t > plot.y else 13 * t
        canvas.box(Box.around(x, y, wide + 3, 12 * t), 2, theme.card, opacity=0.75)
        canvas.text(letters, x, y, "strong", 12, theme.ink, "c")
        free = x + wide / 2 + 2


def _draw_ends(
    canvas: Canvas, plot: Box, box: Box, curves: Curves, at: Callable[[int, float], tuple[float, float]]
) -> None:
    """Badge and name at the end of each line, none upon another; a cross where a seat has left."""
    theme, t = canvas.theme, canvas.t
    ends: list[tuple[float, int]] = []
    for seat in range(len(curves.seats)):
        x, y = at(*curves.line(seat)[-1])
        if seat in curves.left:
            canvas.badge(curves.seats[seat].look, x, y, 22 * t)
            canvas.icon("x", x + 18 * t, y - 2, 14 * t, theme.ink_alarm)
        else:
            ends.append((y, seat))
    ends.sort()
    low, high = plot.y - 4, plot.bottom - 6
    places = spread([y for y, _ in ends], 21 * t, low, high)
    gap = (high - low) / max(1, len(ends) - 1)
    size = min(22 * t, 24.0)
    if gap < 14.5 * t:
        # No room for so many names: the badges stand by turns in two rows, and name the seats elsewhere too.
        for n, (place, (_, seat)) in enumerate(zip(places, ends, strict=True)):
            x = plot.right + (14 + n % 2 * 26) * t
            canvas.badge(curves.seats[seat].look, x, place, min(size, 1.9 * gap))
        return
    for place, (_, seat) in zip(places, ends, strict=True):
        canvas.badge(curves.seats[seat].look, plot.right + 14 * t, place, min(size, 1.15 * gap))
        x, small = plot.right + 30 * t, min(14, gap / 1.2 / t)
        draw_words(canvas, curves.seats[seat].name, x, place, box.right - x, "strong", small, theme.ink)


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights in their order, moved as little as needed to be `gap` apart between `low` and `high`."""
    found = list(places)
    if len(found) > 1:
        gap = min(gap, (high - low) / (len(found) - 1))
    for _ in range(60):
        moved = False
        for n, (one, other) in enumerate(pairwise(found)):
            short = gap - (other - one)
            if short > 0.01:
                found[n], found[n + 1] = one - short / 2, other + short / 2
                moved = True
        if found and (found[0] < low or found[-1] > high):
            least = len(found) - 1
            found = [min(max(y, low + n * gap), high - (least - n) * gap) for n, y in enumerate(found)]
        if not moved:
            break
    return found
