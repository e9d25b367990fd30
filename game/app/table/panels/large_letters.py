"""The table with large letters in a window that is small for them: the board comes first.

The action bar is one row over the full width, seats and figures a strip beside the board. Where the journal
has no room there it is a drawer, pulled out by its handle.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.table.panels.frame import (
    EDGE,
    FIGURES,
    GAP,
    HANDLE,
    Frame,
    Placing,
    Plates,
    forecast_height,
    lines_height,
    mat_in,
    pairs_in,
    seats_in,
)
from game.app.widgets.layout import column

RIM: Final = 4.0
"""From the mat's edge to the board."""
STRIP: Final = 216.0
"""How wide the strip beside the board is at least, at the text scale 1."""
APART: Final = 12.0
"""Between mat and strip."""
DRAWER: Final = 206.0
"""So much of the board the drawer covers."""
AROUND: Final = 7.0
"""How much higher the bar is than usual."""
LINES: Final = 4
"""So many lines the journal has at least where it is no drawer."""
OUT: Final = 26.0
"""The height of a seat that is out of the game."""
TOLD: Final = 40.0
"""How high the forecast is at least."""
SEATS: Final[tuple[tuple[float, Plates, float], ...]] = (
    (56, "roomy", 112), (40, "flat", 84), (36, "flat", 84), (33, "flat", 84), (36, "flat", 66),
    (33, "flat", 66), (30, "flat", 66), (36, "flat", TOLD), (33, "flat", TOLD), (30, "flat", TOLD),
)  # fmt: skip
"""How high seats are that leave the forecast so much, the best first, at the text scale 1."""
LOWEST: Final = 25.0
"""Seats that would be lower stand in pairs."""
FOR_CHOICES: Final = 130.0
"""So much is kept below the seats where there is much to choose from."""


def in_large_letters(frame: Frame) -> Placing:
    """Place the parts of a table in a window that is small for its letters."""
    width, height, text = frame.width, frame.height, frame.text
    top, rows = frame.top(two_lines=True), frame.rows or 1
    bar_height = frame.bar_height(rows) + AROUND
    bar = Box(EDGE, height - bar_height - 6, width - 2 * EDGE, bar_height)
    strip = min(STRIP * text, 0.42 * width)
    room = Box(EDGE, top.bottom + 3, width - EDGE - APART - strip - 10, bar.y - 6 - top.bottom - 3)
    mat, board = mat_in(room, frame.aspect, RIM)
    side = Box(mat.right + APART, mat.y, width - mat.right - APART - 10, mat.h)
    placing = Placing(
        (width, height), top, mat, board, (), side, side, bar, True, "flat", True, rows, high_prompt=True,
    )  # fmt: skip
    return _with_journal(frame, placing, side) or _with_drawer(frame, placing, side)


def _with_journal(frame: Frame, placing: Placing, side: Box) -> Placing | None:
    """The placing with the journal between seats and forecast; None where it would have too few lines."""
    text = frame.text
    least = lines_height(text, LINES) + (FIGURES * text + 8 if frame.figures else 0.0)
    told = forecast_height(text, True, frame.seats)
    boxes, rest, plates = seats_in(side, frame.seats, text, True, frame.out, least + told + 16, frame.flat)
    if plates == "paired" or rest.h < least + told + 8:
        return None
    journal, forecast = column(rest, [None, told], 8)
    return replace(placing, seats=boxes, plates=plates, journal=journal, forecast=forecast)


def _with_drawer(frame: Frame, placing: Placing, side: Box) -> Placing:
    """The placing with the handle of the journal at the foot of the strip."""
    text = frame.text
    handle, above = side.cut_bottom(HANDLE * text, GAP)
    figures = FIGURES * text + GAP if frame.figures else 0.0
    boxes, used, plates = _lines(frame, side, above.h - figures)
    below = side.cut_top(used)[1]
    rest = below._replace(h=above.bottom - below.y)
    legend, told = rest.cut_top(FIGURES * text, GAP) if frame.figures else (None, rest)
    if over := told.h < TOLD * text:
        told = below.cut_bottom(min(below.h, 64 * text))[0]
    drawer = Box(side.x - DRAWER, side.y, side.w + DRAWER, side.h)
    return replace(
        placing, seats=boxes, plates=plates, journal=drawer, forecast=told, legend=legend, handle=handle,
        below=below, lays_forecast_over=over,
    )  # fmt: skip


def _lines(frame: Frame, side: Box, room: float) -> tuple[tuple[Box, ...], float, Plates]:
    """Boxes of the seats at the top of the strip, how high all are, and how they show what they have.

    So much `room` is for them and the forecast, which gives way where even low lines leave it too little.
    """
    text, seats = frame.text, frame.seats
    gap = 4.0

    def heights(high: float) -> list[float]:
        return [min(high, OUT * text) if seat in frame.out else high for seat in range(seats)]

    tallest = min(40 * text, room / seats - gap)
    found: tuple[float, Plates] = (tallest, "flat") if tallest >= LOWEST * text else (0.0, "paired")
    for high, plates, told in SEATS:
        if sum(heights(high * text)) + gap * seats + told * text <= room:
            found = high * text, plates
            break
    if frame.flat:
        low = 27 * text
        fits = sum(heights(low)) + gap * seats + FOR_CHOICES * text <= side.h
        found = (low, "flat") if fits else (0.0, "paired")
    high, plates = found
    if plates == "paired":
        return *pairs_in(side, seats, text), plates
    boxes = column(side, [*heights(high), None], gap)[:seats]
    return tuple(boxes), sum(heights(high)) + gap * seats, plates
