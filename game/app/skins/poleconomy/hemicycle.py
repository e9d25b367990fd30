"""The half circle of seats in Parliament: where each is drawn, and the line of the majority."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.poleconomy.looks import Looks

Point = tuple[float, float]

MOST_ROWS: Final = 4
MOST_DOTS: Final = 90
"""With more seats than these each bloc has a bar in place of dots."""
LARGEST: Final = 28.0
CLOSE: Final = 0.94
"""How wide a seat is, as a share of the distance to the next."""
HOLLOW: Final = 0.4
"""How high the inmost row is at least, as a share of the outmost."""
STEPS: Final = 96
"""Into so many straight pieces half an ellipse is cut to be measured."""
ANGLES: Final = tuple(
    (math.cos(math.pi * step / STEPS), math.sin(math.pi * step / STEPS)) for step in range(STEPS + 1)
)
"""Where they begin and end on a circle."""
OUTSIDE: Final = 0.84
"""How wide seats without a share in the Government are drawn, as a share of the others."""
KEY: Final = "#20150c"


class Bloc(NamedTuple):
    """Seats side by side: whose they are, how many, and whether they belong to the Government."""

    seat: int
    votes: int
    governs: bool = False


class Bench(NamedTuple):
    """One seat: how far along its row it stands from left to right, which row from outside, and where."""

    share: float
    row: int
    at: Point


class Rows(NamedTuple):
    """Rows of seats along half ellipses around the foot of a box."""

    box: Box
    number: int
    size: float
    """How wide a seat is."""
    gap: float
    """From one row to the next."""

    def axes(self, row: float) -> Point:
        """The half axes of a row, or of a line between two."""
        inwards = self.size / 2 + row * self.gap
        return self.box.w / 2 - inwards, self.box.h - self.size / 2 - inwards

    def point(self, row: float, angle: float) -> Point:
        """A place on a row; the angle 0 is at its left end."""
        wide, high = self.axes(row)
        return self.box.cx - wide * math.cos(angle), self.box.bottom - self.size / 2 - high * math.sin(angle)


class Hemicycle(NamedTuple):
    """All seats from left to right."""

    rows: Rows
    benches: tuple[Bench, ...]

    def line(self, majority: int) -> tuple[Point, ...]:
        """The line between the first `majority` seats and the others, from the outmost row inwards."""
        rows, found = self.rows, list[Point]()
        for row in range(rows.number):
            before = [bench.share for bench in self.benches[:majority] if bench.row == row]
            behind = [bench.share for bench in self.benches[majority:] if bench.row == row]
            share = (max(before, default=0.0) + min(behind, default=1.0)) / 2
            angle = _angle(rows.axes(row), share)
            inner = 0.5 if row < rows.number - 1 else 0.38
            found += [rows.point(row - 0.5, angle), rows.point(row + inner, angle)]
        return tuple(found)


@lru_cache(maxsize=64)
def laid(count: int, box: Box, largest: float = LARGEST) -> Hemicycle:
    """So many seats in the rows that let them be as large as possible, within a box."""
    tried = [_seated(count, _rows(count, box, rows, largest)) for rows in range(1, MOST_ROWS + 1)]
    return max(tried, key=lambda one: (round(one.rows.size, 1), -one.rows.number))


def _seated(count: int, rows: Rows) -> Hemicycle:
    """So many seats in some rows; where two come close at the flat ends, all are narrower."""
    benches: list[Bench] = []
    lengths = [_length(rows.axes(row)) for row in range(rows.number)]
    for row, number in enumerate(_shared(count, lengths)):
        for seat in range(number):
            share = (seat + 0.5) / number
            benches.append(Bench(share, row, rows.point(row, _angle(rows.axes(row), share))))
    benches.sort(key=lambda bench: (bench.share, bench.row))
    nearest = min((math.dist(a.at, b.at) for a, b in combinations(benches, 2)), default=rows.size)
    return Hemicycle(rows._replace(size=min(rows.size, nearest)), tuple(benches))


def _rows(count: int, box: Box, rows: int, largest: float) -> Rows:
    """The widest seats that so many rows have room for."""
    size = largest
    while size > 2:
        room = (box.h - size) * (1 - HOLLOW)
        gap = min(size * 1.25, room / (rows - 1)) if rows > 1 else size
        tried = Rows(box, rows, size, gap)
        if size <= CLOSE * gap * 1.07:
            along = sum(_length(tried.axes(row)) for row in range(rows)) / max(1, count)
            if size <= CLOSE * along:
                return tried
        size -= 0.25
    return Rows(box, rows, size, size)


@lru_cache(maxsize=64)
def _half(axes: Point) -> tuple[float, ...]:
    """How long half an ellipse is up to each of STEPS equal angles. All seats of a row ask for the same."""
    wide, high = (max(1.0, axis) for axis in axes)
    spots = [(wide * across, high * up) for across, up in ANGLES]
    return tuple(accumulate(map(math.dist, spots, spots[1:]), initial=0.0))


def _length(axes: Point) -> float:
    return _half(axes)[-1]


def _angle(axes: Point, share: float) -> float:
    """The angle at which a share of the length of half an ellipse lies behind one."""
    lengths = _half(axes)
    wanted = share * lengths[-1]
    step = next(number for number in range(STEPS) if lengths[number + 1] >= wanted)
    piece = lengths[step + 1] - lengths[step]
    return math.pi * (step + (wanted - lengths[step]) / piece) / STEPS


def _shared(count: int, lengths: Sequence[float]) -> list[int]:
    """A number divided in the ratio of some lengths, by largest remainders."""
    exact = [count * length / sum(lengths) for length in lengths]
    found = [math.floor(share) for share in exact]
    for row in sorted(range(len(exact)), key=lambda row: found[row] - exact[row])[: count - sum(found)]:
        found[row] += 1
    return found


def draw(
    canvas: Canvas, looks: Looks, box: Box, blocs: Sequence[Bloc], total: int, majority: int,
    *, paper: bool = False, largest: float = LARGEST,
) -> None:  # fmt: skip
    """Draw the seats of blocs from left to right out of `total` ones, and the line of the majority.

    Seats that are not filled yet are empty rings. With more than MOST_DOTS seats blocs are bars.
    """
    if total > MOST_DOTS:
        _draw_bars(canvas, looks, box, blocs, total, majority, paper=paper)
        return
    theme = canvas.theme
    found = laid(total, box, largest)
    size = found.rows.size
    owners = [bloc for bloc in blocs for _ in range(bloc.votes)]
    parted = any(bloc.governs for bloc in blocs)
    edge = theme.paper_line if paper else "#e9d9ae"
    for number, bench in enumerate(found.benches):
        if number >= len(owners):
            ring = Box.around(*bench.at, size * 0.62)
            canvas.box(ring, ring.w / 2, None, edge, 1.0)
            continue
        bloc = owners[number]
        wide = size if bloc.governs or not parted else size * OUTSIDE
        if bloc.governs:
            around = Box.around(*bench.at, wide)
            canvas.box(around, wide / 2, "#f0d68f", "#8a6d3b" if paper else KEY, 0.9)
            wide *= 0.84
        canvas.badge(looks.of(bloc.seat), *bench.at, wide)
    if 0 < majority <= total:
        draw_line(canvas, found.line(majority), theme.ink if paper else "#fff6d6")


def draw_line(canvas: Canvas, line: Sequence[Point], ink: str) -> None:
    """Draw the line of the majority."""
    for (ax, ay), (bx, by) in pairwise(line):
        if ink != KEY:
            canvas.line(ax, ay, bx, by, KEY, 5.0, 0.8)
    for (ax, ay), (bx, by) in pairwise(line):
        canvas.line(ax, ay, bx, by, ink, 2.6)


def _draw_bars(
    canvas: Canvas, looks: Looks, box: Box, blocs: Sequence[Bloc], total: int, majority: int, *, paper: bool
) -> None:
    """Draw a bar for each bloc, as wide as its share of all seats."""
    theme = canvas.theme
    high = min(34.0, box.h * 0.4)
    rail = Box(box.x, box.cy - high / 2, box.w, high)
    canvas.box(rail, 4, theme.paper_sunk if paper else theme.well, theme.paper_line if paper else KEY, 1.0)
    x = rail.x
    for bloc in blocs:
        wide = rail.w * bloc.votes / total
        part = Box(x, rail.y, wide, high).inset(0.6, 2)
        canvas.tag(looks.of(bloc.seat), part)
        if bloc.governs:
            canvas.box(part.inset(-1), 3, None, "#f0d68f", 1.8)
        x += wide
    at = rail.x + rail.w * majority / total
    canvas.line(at, rail.y - 9, at, rail.bottom + 9, theme.ink if paper else "#fff6d6", 2.4)
