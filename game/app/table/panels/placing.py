"""Where the parts of the table stand, in base units (LOOK 4): by rules, for every size and text scale.

The board keeps its aspect and takes what is left; panels grow with the text, never the other way round.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.skin_api.contract import Skin
from game.app.widgets.layout import column, compact, row, scale_for

EDGE = 8.0
RIM = 12.0
"""From the mat's edge to the board."""
DOCK, DOCK_TEXT = 43.0, 203.0
"""The height of the dock for the card of a place: what stays, and what grows with the text."""
LINES_BESIDE_DOCK = 8
"""So many lines the journal keeps, or there is no dock."""
UPRIGHT = 0.7
"""So much of the width the board takes in an upright window, or the panels stand beside it as usual."""
CARDS = 190.0
"""The height that is kept for the cards of a seat in wide windows."""
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
    holdings: Box | None = None
    """Where the cards of a seat stand; only wide windows have room for them."""
    dock: Box | None = None
    """Where the card of a place lies in wide windows; elsewhere it floats over the board."""


def bar_rows(text: float) -> int:
    """How many rows the action bar has."""
    return 2 if text > 1.25 else 1


def pixels(box: Box, scale: float) -> pygame.Rect:
    """The pixels of a box in base units."""
    left, top = round(box.x * scale), round(box.y * scale)
    return pygame.Rect(left, top, round(box.right * scale) - left, round(box.bottom * scale) - top)


def board_size(window: tuple[int, int], text: float, seats: int, skin: Skin) -> tuple[int, int]:
    """How many pixels wide and high the board of a table is in a window of so many pixels."""
    s = scale_for(window)
    p = placed(
        window[0] / s, window[1] / s, text, seats, skin.picture.aspect, bar_rows(text), cards=skin.facts.holds
    )
    return pixels(p.board, s).size


def placed(
    width: float,
    height: float,
    text: float,
    seats: int,
    aspect: float,
    rows: int = 1,
    out: Collection[int] = (),
    *,
    cards: bool = False,
    flat: bool = False,
) -> Placing:
    """Place everything in a window of `width` by `height` base units.

    `text` is the text scale, `seats` how many sit down, `rows` how many rows the action bar needs, `out`
    the seats that are out of the game: theirs are folded. `cards`: whether seats hold some. `flat`: whether
    each seat stands on one line, as what lies below needs the room.
    """
    small = compact(width, height, text)
    grown = max(1.0, text)
    two_lines = width / text < 1000
    top = Box(0, 0, width, 40 * (1 if text <= 1 else 1 + (grown - 1) * (1.17 if two_lines else 0.6)))
    button = (42 if small else 50) * (text if text > 1 else 0.4 + 0.6 * text)
    bar_height = rows * button + (rows - 1) * 6 + 12
    under = top.bottom + 4
    frame = Frame(width, height, text, seats, aspect, top, bar_height, two_lines, out, cards)
    if height >= width:
        upright = _portrait(frame)
        if upright.board.w >= UPRIGHT * width:
            return upright
    if width >= 2 * height and height / text >= 400:
        return _three_columns(frame)
    side = (282 if small else 358) * (1 + (grown - 1) * 0.9)
    side = min(side, width * 0.42)
    bar_under_all = small and text <= 1.05
    room = Box(EDGE, under, width - side - EDGE - 10 - 2 - 8, height - under - bar_height - 8 - EDGE)
    mat, board = _mat(room, aspect, 7.0 if small else RIM)
    right = Box(mat.right + 12, under + 4, width - mat.right - 12 - 10, 0)
    foot = height - 10
    if bar_under_all:
        bar = Box(EDGE, height - bar_height - 6, width - 2 * EDGE, bar_height)
        foot = bar.y - 8
    else:
        bar = Box(mat.x, height - bar_height - EDGE, mat.w, bar_height)
    below = _forecast_height(text, small, seats) + 31 * grown + (5 if small else 6) * 24 * text + 16
    boxes, rest, plates = _seats(right._replace(h=foot - right.y), seats, text, small, out, below, flat)
    journal, forecast = _journal(rest, text, small, seats)
    return Placing((width, height), top, mat, board, boxes, journal, forecast, bar, small, plates, two_lines)


def _mat(room: Box, aspect: float, rim: float) -> tuple[Box, Box]:
    """The largest mat in `room` whose board keeps its aspect, at the room's left and in its middle height."""
    inner = room.inset(rim)
    wide = min(inner.w, inner.h * aspect)
    board = Box(inner.x, inner.y, wide, wide / aspect)
    spare = inner.h - board.h
    mat = Box(room.x, room.y, board.w + 2 * rim, room.h)
    return mat, board.moved(0, spare / 2)


def _seats(
    room: Box, seats: int, text: float, small: bool, out: Collection[int], below: float, flat: bool = False
) -> tuple[tuple[Box, ...], Box, Plates]:
    """Boxes of the seats from the top of `room`, what is left below, and how seats show what they have.

    So much height is kept free `below` them; `flat`: as much as may be.
    """
    spare = room.h - below
    folded = FOLDED * (text if text > 1 else 0.5 + 0.5 * text)
    for height, gap, plates in _heights(text, small, flat):
        heights = [min(height, folded) if seat in out else height for seat in range(seats)]
        used = sum(heights) + gap * seats
        if used <= spare:
            boxes = tuple(column(room, [*heights, None], gap)[:seats])
            return boxes, _below(room, used), plates
    height, gap = PAIRED * (text if text > 1 else 0.5 + 0.5 * text), 4.0
    pairs = column(room, [*[height] * ((seats + 1) // 2), None], gap)[:-1]
    boxes = tuple(box for pair in pairs for box in row(pair, [None, None], gap))[:seats]
    return boxes, _below(room, (height + gap) * len(pairs)), "paired"


def _below(room: Box, used: float) -> Box:
    return Box(room.x, room.y + used + 2, room.w, max(0.0, room.h - used - 2))


def _heights(text: float, small: bool, only_flat: bool) -> list[tuple[float, float, Plates]]:
    """Heights of a seat on a line of its own, from the most comfortable down: height, gap, how it shows."""
    grown = text if text > 1 else 0.5 + 0.5 * text
    tall: list[tuple[float, float, Plates]] = [(80 * grown, 8.0, "roomy"), (56 * grown, 6.0, "roomy")]
    first: tuple[float, float, Plates] = (42 * grown, 4.0, "flat") if small else (50 * grown, 5.0, "roomy")
    if only_flat:
        return [(33 * grown, 3.0, "flat"), (27 * grown, 2.0, "flat")]
    flat: list[tuple[float, float, Plates]] = [(38 * grown, 4.0, "flat"), (33 * grown, 3.0, "flat")]
    return [*([] if small else tall), first, *flat, (27 * grown, 2.0, "flat")]


def _forecast_height(text: float, small: bool, seats: int) -> float:
    return (84.0 if small or seats > 5 else 100.0) * (text if text > 1 else 0.4 + 0.6 * text)


def _journal(room: Box, text: float, small: bool, seats: int) -> tuple[Box, Box]:
    """The journal above, the forecast at the foot."""
    height = min(_forecast_height(text, small, seats), room.h * 0.4)
    journal, forecast = column(room, [None, height], 8)
    return journal, forecast


class Frame(NamedTuple):
    """A window in base units, what is to be placed in it as `placed` has it, and the bars above and below."""

    width: float
    height: float
    text: float
    seats: int
    aspect: float
    top: Box
    bar_height: float
    two_lines: bool
    out: Collection[int]
    cards: bool

    @property
    def under(self) -> float:
        """Where the room below the top bar begins."""
        return self.top.bottom + 4


def _three_columns(frame: Frame) -> Placing:
    """Wide screens: seats at the left, the board in the middle, the journal at the right."""
    width, height, under, grown = frame.width, frame.height, frame.under, max(1.0, frame.text)
    left = Box(10, under + 4, min(340 * grown, width * 0.24), height - under - 14)
    tallest = height - under - frame.bar_height - 8 - EDGE
    widest = width - left.right - 12 - 12 - 300 * grown - 10
    wide = min(widest - 2 * RIM, (tallest - 2 * RIM) * frame.aspect)
    high = wide / frame.aspect
    mat = Box(left.right + 12, under, wide + 2 * RIM, tallest)
    board = Box(mat.x + RIM, mat.y + RIM + (tallest - 2 * RIM - high) / 2, wide, high)
    bar = Box(mat.x, height - frame.bar_height - EDGE, mat.w, frame.bar_height)
    right = Box(mat.right + 12, under + 4, width - mat.right - 12 - 10, height - under - 14)
    return _with_sides(frame, mat, board, bar, left, right)


def _portrait(frame: Frame) -> Placing:
    """Screens that stand upright: the board above, seats and journal side by side below it, the bar at the
    foot."""
    width, height, under = frame.width, frame.height, frame.under
    bar = Box(EDGE, height - frame.bar_height - EDGE, width - 2 * EDGE, frame.bar_height)
    least = (31 + LINES_BESIDE_DOCK * 24) * frame.text
    tallest = max(bar.y - 8 - under - least - 10, 0.4 * height)
    wide = min(bar.w - 2 * RIM, (tallest - 2 * RIM) * frame.aspect)
    mat = Box((width - wide) / 2 - RIM, under, wide + 2 * RIM, wide / frame.aspect + 2 * RIM)
    sides = Box(EDGE, mat.bottom + 10, width - 2 * EDGE, bar.y - 8 - mat.bottom - 10)
    left, right = row(sides, [None, None], 10)
    return _with_sides(frame, mat, mat.inset(RIM), bar, left, right)


def _with_sides(frame: Frame, mat: Box, board: Box, bar: Box, left: Box, right: Box) -> Placing:
    """The placing with the panels in two columns."""
    side = _two_sides(left, right, frame.text, frame.seats, frame.out, frame.cards)
    return Placing(
        (frame.width, frame.height), frame.top, mat, board, side.seats, side.journal, side.forecast, bar,
        False, side.plates, frame.two_lines, side.holdings, side.dock,
    )  # fmt: skip


class Sides(NamedTuple):
    """The panels where they stand in two columns."""

    seats: tuple[Box, ...]
    plates: Plates
    journal: Box
    forecast: Box
    holdings: Box | None
    dock: Box | None


def _two_sides(left: Box, right: Box, text: float, seats: int, out: Collection[int], cards: bool) -> Sides:
    """Seats at the left, the journal at the right.

    Below the seats stand the cards that a seat holds, and below the journal the forecast; without cards the
    forecast stands below the seats. The card of the place that is looked at lies above the journal, or below
    the seats where nothing else fills that place.
    """
    height = _forecast_height(text, False, seats)
    kept = CARDS * text if cards else 1.6 * height
    boxes, rest, plates = _seats(left, seats, text, False, out, kept + 12)
    if cards and plates == "paired":
        return _two_sides(left, right, text, seats, out, cards=False)
    docked = DOCK + DOCK_TEXT * text
    if cards and rest.h > 90 * text:
        journal, forecast = column(right, [None, 1.2 * height], 8)
        dock, beside = _docked(journal, docked, text)
        return Sides(boxes, plates, beside, forecast, rest._replace(y=rest.y + 4, h=rest.h - 4), dock)
    if rest.h >= height + 8 + docked:
        forecast = rest._replace(h=min(rest.h - 8 - docked, 2 * height))
        dock = rest.cut_top(forecast.h, 8)[1]
        return Sides(boxes, plates, right, forecast, None, dock._replace(h=min(dock.h, 1.3 * docked)))
    forecast = rest._replace(h=min(rest.h, 1.6 * height))
    dock, journal = _docked(right, docked, text)
    return Sides(boxes, plates, journal, forecast, None, dock)


def _docked(room: Box, height: float, text: float) -> tuple[Box | None, Box]:
    """The dock above the journal in a room; none where the journal would keep too few lines."""
    dock, below = room.cut_top(height, 8)
    return (dock, below) if below.h >= (31 + LINES_BESIDE_DOCK * 24) * text else (None, room)
