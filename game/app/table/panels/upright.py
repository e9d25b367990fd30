"""The table in a window that stands upright: seats, board and bar below each other over the full width.

What a seat holds, the card of a place and the forecast stand below the bar in two columns, and the journal
under them, or its handle where it would have too few lines.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.table.panels.frame import (
    DOCK,
    DOCK_TEXT,
    EDGE,
    FIGURES,
    GAP,
    HANDLE,
    LARGE,
    Frame,
    Placing,
    Plates,
    lines_height,
    scaled,
)
from game.app.widgets.layout import grid, row

RIM: Final = 3.5
"""From the mat's edge to the board."""
APART: Final = 8.0
"""Between parts that lie below each other."""
SEATS, MANY_SEATS = 66.0, 58.0
"""How high a seat is: of up to three, and of more."""
ROOMY: Final = 232.0
"""Seats that are narrower, at the text scale 1, write their money below the name."""
LOW_DOCK, LOW_DOCK_TEXT = 20.0, 187.0
"""The height of the dock where seats hold no cards: what stays, and what grows with the text."""
LEAST_DOCK: Final = 0.88
"""Such a share of its height the dock keeps where room is short."""
HEAD_OF_CARDS, CARD, AROUND_CARDS = 34.0, 72.0, 8.0
"""The height of the heading over the cards of a seat, of a line of them, and what does not grow."""
TOLD: Final = 84.0
"""How high the forecast is at least."""
TOLD_WELL: Final = 118.0
"""How high it is where there is room."""
OVER_BOARD: Final = 0.6
"""Such a share of the board the drawer covers where there is too little room below the bar."""
LINES: Final = 8
"""So many lines the journal has, or there is a handle in its place."""
MOST: Final = 0.62
"""Such a share of the room below the bar is not the journal's."""


class Columns(NamedTuple):
    """What stands in two columns below the bar."""

    holdings: Box | None
    dock: Box | None
    forecast: Box


def upright(frame: Frame) -> Placing:
    """Place the parts of a table in a window that is higher than wide.

    Where that is too low for all of them below a board of the full width, the board is smaller.
    """
    width, height, text = frame.width, frame.height, frame.text
    rows = frame.rows or 1
    top = frame.top(frame.two_lines)
    boxes, plates, foot = _seats(frame, Box(EDGE, top.bottom + 4, width - 2 * EDGE, 0))
    bar_height = frame.bar_height(rows) + (7.0 if text > LARGE else 0.0)
    least = TOLD * text + GAP + HANDLE * text + (FIGURES * text + GAP if frame.figures else 0.0)
    tallest = height - foot - APART - bar_height - 2 * APART - least - EDGE
    wide = min(width - 2 * EDGE - 2 * RIM, (tallest - 2 * RIM) * frame.aspect)
    board = Box((width - wide) / 2, foot + APART + RIM, wide, wide / frame.aspect)
    mat = board.inset(-RIM)
    bar = Box(EDGE, mat.bottom + APART, width - 2 * EDGE, bar_height)
    rest = Box(EDGE, bar.bottom + APART, width - 2 * EDGE, height - EDGE - bar.bottom - APART)
    placing = Placing(
        (width, height), top, mat, board, boxes, rest, rest, bar, False, plates, frame.two_lines, rows,
        high_prompt=text > LARGE,
    )  # fmt: skip
    return _with_journal(frame, placing, rest) or _with_handle(frame, placing, rest)


def _seats(frame: Frame, room: Box) -> tuple[tuple[Box, ...], Plates, float]:
    """Boxes of the seats at the top of `room`, how they show what they have, and where they end."""
    rows = 1 if frame.seats <= 4 else 2
    columns = math.ceil(frame.seats / rows)
    high = (SEATS if frame.seats <= 3 else MANY_SEATS) * scaled(frame.text)
    cells = grid(room._replace(h=rows * high + (rows - 1) * GAP), columns, rows, GAP)
    plates: Plates = "roomy" if cells[0].w >= ROOMY * frame.text else "paired"
    return tuple(cells[: frame.seats]), plates, cells[-1].bottom


def _with_journal(frame: Frame, placing: Placing, rest: Box) -> Placing | None:
    """The placing with the journal under the columns; None where it would have too few lines."""
    journal = lines_height(frame.text, LINES)
    most = min(MOST * rest.h, rest.h - APART - journal)
    found = _columns(frame, rest, most)
    if found is None:
        return None
    columns, used = found
    return replace(
        placing, journal=rest.cut_top(used, APART)[1], holdings=columns.holdings, dock=columns.dock,
        forecast=columns.forecast, deed=columns.holdings,
    )  # fmt: skip


def _with_handle(frame: Frame, placing: Placing, rest: Box) -> Placing:
    """The placing with the handle of the journal at the foot, under the columns or the forecast alone."""
    text = frame.text
    handle, above = rest.cut_bottom(HANDLE * text, GAP)
    legend = None
    if frame.figures:
        legend, above = above.cut_bottom(FIGURES * text, GAP)
    found = _columns(frame, above, above.h, fill=True)
    columns = found[0] if found is not None else Columns(None, None, above)
    below = Box(columns.forecast.x, above.y, columns.forecast.w, rest.bottom - above.y)
    drawer = rest
    if rest.h < lines_height(text, LINES):
        mat = placing.mat
        high = min(mat.h, max(OVER_BOARD * mat.h, lines_height(text, LINES)))
        drawer = Box(EDGE, mat.bottom - high, rest.w, high)
    return replace(
        placing, journal=drawer, holdings=columns.holdings, dock=columns.dock, forecast=columns.forecast,
        legend=legend, handle=handle, below=below, deed=columns.holdings,
    )  # fmt: skip


def _columns(frame: Frame, room: Box, most: float, *, fill: bool = False) -> tuple[Columns, float] | None:
    """The two columns at the top of `room` and how high they are: at most so much, or just as much to `fill`
    it; None where that is too little.

    With cards, which take as much as they need, the card of a place stands above the forecast, else beside
    it.
    """
    text = frame.text
    dock = DOCK + DOCK_TEXT * text if frame.cards else LOW_DOCK + LOW_DOCK_TEXT * text
    left, right = row(room, [None, None], GAP)
    if not frame.cards:
        if dock > most:
            return None
        dock = most if fill else dock
        return Columns(None, left._replace(h=dock), right._replace(h=dock)), dock
    dock = max(LEAST_DOCK * dock, min(dock, most - GAP - TOLD * text))
    if dock + GAP + TOLD * text > most:
        return None
    high = min(most, max(dock + GAP + TOLD_WELL * text, held_height(text, frame.held)))
    high = most if fill else high
    dock = max(dock, min(0.6 * high, high - GAP - TOLD_WELL * text))
    above, forecast = right._replace(h=high).cut_top(dock, GAP)
    return Columns(left._replace(h=high), above, forecast), high


def held_height(text: float, held: int) -> float:
    """How high so many cards in two columns are."""
    return (HEAD_OF_CARDS + math.ceil(held / 2) * CARD) * text + AROUND_CARDS
