"""A window that is to be placed as a table, and what the layouts of all windows share."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

import msgspec

from game.app.paint.box import Box
from game.app.widgets.layout import column, compact, row

LARGE = 1.05
"""Text scales above it are large letters, which have a layout of their own in windows that are small for
them."""
EDGE = 8.0
RIM = 12.0
"""From the mat's edge to the board."""
DOCK, DOCK_TEXT = 43.0, 203.0
"""The height of the dock for the card of a place: what stays, and what grows with the text."""
HEAD_OF_JOURNAL, LINE_OF_JOURNAL = 31.0, 24.0
HANDLE, FIGURES = 32.0, 30.0
"""How high the handle of the journal and the figures are, at the text scale 1."""
LINES_BESIDE_DOCK = 8
"""So many lines the journal keeps, or there is no dock."""
GAP = 6.0
"""Between the parts of a narrow strip."""
FOLDED = 34.0
"""The height of a seat that is out of the game."""
PAIRED = 34.0
"""The height of two seats side by side."""


Plates = Literal["roomy", "flat", "paired"]
"""How seats show what they have: on two lines, on one, or two seats side by side with two short lines."""


class Placing(msgspec.Struct, frozen=True):
    """The boxes of all parts, and which layout it is."""

    size: tuple[float, float]
    top: Box
    mat: Box
    board: Box
    seats: tuple[Box, ...]
    journal: Box
    forecast: Box
    bar: Box
    compact: bool
    plates: Plates
    two_lines: bool
    """Whether the top bar writes round and ending one above the other."""
    rows: int = 1
    """How many rows the action bar has."""
    holdings: Box | None = None
    """Where the cards of a seat stand; only wide and upright windows have room for them."""
    dock: Box | None = None
    """Where the card of a place lies in wide and upright windows; elsewhere it floats over the board."""
    deed: Box | None = None
    """Where a deed lies over the cards of a seat; None: at the foot of the journal."""
    legend: Box | None = None
    """Where the figures stand that are small on the board; None: at the foot of the journal."""
    handle: Box | None = None
    """What the journal is pulled out by, which lies over board and seats then; None: it has its place."""
    below: Box | None = None
    """All that is below the seats where the journal has no place of its own."""
    lays_forecast_over: bool = False
    """Whether the forecast has no place of its own: that of an action lies over other parts."""
    high_prompt: bool = False
    """Whether the prompt stands in the top bar when the bar has no room for it."""

    @property
    def above_handle(self) -> Box | None:
        """What is between the seats and the handle of the journal."""
        if self.handle is None or self.below is None:
            return None
        return self.below._replace(h=self.handle.y - GAP - self.below.y)


class Frame(NamedTuple):
    """A window in base units, and what is to be placed in it as `placed` has it."""

    width: float
    height: float
    text: float
    seats: int
    aspect: float
    rows: int | None
    out: Collection[int]
    cards: bool
    held: int
    flat: bool
    figures: bool

    @property
    def grown(self) -> float:
        """The text scale where it makes things larger than usual."""
        return max(1.0, self.text)

    @property
    def small(self) -> bool:
        """Whether the window is small for its letters."""
        return compact(self.width, self.height, self.text)

    @property
    def two_lines(self) -> bool:
        """Whether the top bar needs two lines."""
        return self.width / self.text < 1000

    def top(self, two_lines: bool) -> Box:
        """The top bar."""
        more = 1.083 if two_lines else 0.6
        return Box(0, 0, self.width, 40 * (1 + (self.grown - 1) * more))

    def bar_height(self, rows: int) -> float:
        """How high an action bar with so many rows of buttons is."""
        text, button = self.text, 42 if self.small else 50
        return rows * button * scaled(text, 0.6) + (rows - 1) * 6 + 12


def scaled(text: float, shrinks: float = 0.5) -> float:
    """How large something is at a text scale, compared with usual: with smaller letters it `shrinks` by this
    share of what they do."""
    return text if text > 1 else 1 - shrinks + shrinks * text


def mat_in(room: Box, aspect: float, rim: float) -> tuple[Box, Box]:
    """The largest mat in `room` whose board keeps its aspect, at the room's left and in its middle height."""
    inner = room.inset(rim)
    wide = min(inner.w, inner.h * aspect)
    board = Box(inner.x, inner.y, wide, wide / aspect)
    spare = inner.h - board.h
    mat = Box(room.x, room.y, board.w + 2 * rim, room.h)
    return mat, board.moved(0, spare / 2)


def seats_in(
    room: Box, seats: int, text: float, small: bool, out: Collection[int], below: float, flat: bool = False
) -> tuple[tuple[Box, ...], Box, Plates]:
    """Boxes of the seats from the top of `room`, what is left below, and how seats show what they have.

    So much height is kept free `below` them; `flat`: as much as may be.
    """
    spare = room.h - below
    for height, gap, plates in _heights(text, small, flat):
        heights = [min(height, folded_height(text)) if seat in out else height for seat in range(seats)]
        used = sum(heights) + gap * seats
        if used <= spare:
            boxes = tuple(column(room, [*heights, None], gap)[:seats])
            return boxes, rest_below(room, used), plates
    boxes, used = pairs_in(room, seats, text)
    return boxes, rest_below(room, used), "paired"


def pairs_in(room: Box, seats: int, text: float) -> tuple[tuple[Box, ...], float]:
    """Boxes of the seats two by two from the top of `room`, and how high they are with their gaps."""
    height, gap = PAIRED * scaled(text), 4.0
    pairs = column(room, [*[height] * ((seats + 1) // 2), None], gap)[:-1]
    boxes = tuple(box for pair in pairs for box in row(pair, [None, None], gap))[:seats]
    return boxes, (height + gap) * len(pairs)


def folded_height(text: float) -> float:
    """How high a seat is that is out of the game."""
    return FOLDED * scaled(text)


def rest_below(room: Box, used: float) -> Box:
    """What is left of `room` below so much of it."""
    return Box(room.x, room.y + used + 2, room.w, max(0.0, room.h - used - 2))


def _heights(text: float, small: bool, only_flat: bool) -> list[tuple[float, float, Plates]]:
    """Heights of a seat on a line of its own, from the most comfortable down: height, gap, how it shows."""
    t = scaled(text)
    tall: list[tuple[float, float, Plates]] = [(80 * t, 8.0, "roomy"), (56 * t, 6.0, "roomy")]
    first: tuple[float, float, Plates] = (42 * t, 4.0, "flat") if small else (50 * t, 5.0, "roomy")
    if only_flat:
        return [(33 * t, 3.0, "flat"), (27 * t, 2.0, "flat")]
    flat: list[tuple[float, float, Plates]] = [(38 * t, 4.0, "flat"), (33 * t, 3.0, "flat")]
    return [*([] if small else tall), first, *flat, (27 * t, 2.0, "flat")]


def forecast_height(text: float, small: bool, seats: int) -> float:
    """How high the forecast wants to be."""
    return (84.0 if small or seats > 5 else 100.0) * scaled(text, 0.6)


def lines_height(text: float, lines: int) -> float:
    """How high a journal with so many lines is."""
    return HEAD_OF_JOURNAL * max(1.0, text) + lines * LINE_OF_JOURNAL * text
