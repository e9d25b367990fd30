"""Where the parts of the table stand, in base units (LOOK 4): by rules, for every size and text scale.

The board keeps its aspect and takes what is left; panels grow with the text, never the other way round.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.skin_api.contract import Skin
from game.app.table.panels.frame import (
    DOCK,
    DOCK_TEXT,
    EDGE,
    LARGE,
    LINES_BESIDE_DOCK,
    RIM,
    Frame,
    Placing,
    Plates,
    forecast_height,
    lines_height,
    mat_in,
    seats_in,
)
from game.app.table.panels.large_letters import in_large_letters
from game.app.table.panels.upright import upright
from game.app.widgets.layout import column, scale_for

UPRIGHT = 0.7
"""So much of the width the board takes in an upright window, or the panels stand beside it as usual."""
BAR_BELOW_ALL, RIM_OF_LARGE = 1.25, 4.0
"""With larger letters the bar of wide windows is as wide as they are; how far the board is from the edge of
the mat then."""
MOST_TOLD = 118.0
"""The height of the forecast in small windows where the journal keeps enough lines."""
CARDS = 190.0
"""The height that is kept for the cards of a seat in wide windows."""


def pixels(box: Box, scale: float) -> pygame.Rect:
    """The pixels of a box in base units."""
    left, top = round(box.x * scale), round(box.y * scale)
    return pygame.Rect(left, top, round(box.right * scale) - left, round(box.bottom * scale) - top)


def board_size(window: tuple[int, int], text: float, seats: int, skin: Skin) -> tuple[int, int]:
    """How many pixels wide and high the board of a table is in a window of so many pixels."""
    s = scale_for(window)
    p = placed(window[0] / s, window[1] / s, text, seats, skin.picture.aspect, cards=skin.facts.holds)
    return pixels(p.board, s).size


def placed(
    width: float,
    height: float,
    text: float,
    seats: int,
    aspect: float,
    rows: int | None = None,
    out: Collection[int] = (),
    *,
    cards: bool = False,
    held: int = 0,
    flat: bool = False,
    figures: bool = False,
) -> Placing:
    """Place everything in a window of `width` by `height` base units.

    `text` is the text scale, `seats` how many sit down, `rows` how many rows the action bar needs (None: as
    many as the layout gives it), `out` the seats that are out of the game: theirs are folded. `cards`:
    whether seats hold some, `held`: how many are shown. `flat`: whether each seat stands on one line, as what
    lies below needs the room. `figures`: whether something stands small on the board that is said beside it
    too.
    """
    frame = Frame(width, height, text, seats, aspect, rows, out, cards, held, flat, figures)
    if height >= width:
        found = upright(frame)
        if found.board.w >= UPRIGHT * width:
            return found
    if width >= 2 * height and height / text >= 400:
        return _three_columns(frame)
    return in_large_letters(frame) if frame.small and text > LARGE else _usual(frame)


def _usual(frame: Frame) -> Placing:
    """The board at the left, everything else in a column at the right; where room is small the bar stands
    below both."""
    width, height, text, seats, small = frame.width, frame.height, frame.text, frame.seats, frame.small
    top, rows = frame.top(frame.two_lines), frame.rows or 1
    bar_height = frame.bar_height(rows)
    under = top.bottom + 4
    side = min((282 if small else 358) * (1 + (frame.grown - 1) * 0.9), width * 0.42)
    room = Box(EDGE, under, width - side - EDGE - 10 - 2 - 8, height - under - bar_height - 8 - EDGE)
    mat, board = mat_in(room, frame.aspect, 7.0 if small else RIM)
    right = Box(mat.right + 12, under + 4, width - mat.right - 12 - 10, 0)
    foot = height - 10
    if small:
        bar = Box(EDGE, height - bar_height - 6, width - 2 * EDGE, bar_height)
        foot = bar.y - 8
    else:
        bar = Box(mat.x, height - bar_height - EDGE, mat.w, bar_height)
    below = forecast_height(text, small, seats) + lines_height(text, 5 if small else 6) + 16
    right = right._replace(h=foot - right.y)
    boxes, rest, plates = seats_in(right, seats, text, small, frame.out, below, frame.flat)
    told = min(forecast_height(text, small, seats), rest.h * 0.4)
    if small:
        told = max(told, min(MOST_TOLD * text, rest.h - 8 - lines_height(text, LINES_BESIDE_DOCK)))
    journal, forecast = column(rest, [None, told], 8)
    return Placing(
        (width, height), top, mat, board, boxes, journal, forecast, bar, small, plates, frame.two_lines, rows
    )  # fmt: skip


def _three_columns(frame: Frame) -> Placing:
    """Wide screens: seats at the left, the board in the middle, the journal at the right.

    With large letters the bar is below all of them, so that one row is enough.
    """
    width, height, grown = frame.width, frame.height, frame.grown
    below_all = frame.text > BAR_BELOW_ALL
    rim = RIM_OF_LARGE if below_all else RIM
    top, rows = frame.top(frame.two_lines), frame.rows or 1
    bar_height, under = frame.bar_height(rows), top.bottom + 4
    bar_y = height - bar_height - EDGE
    foot = bar_y - 8 if below_all else height - 10
    left = Box(10, under + 4, min(340 * grown, width * 0.24), foot - under - 4)
    tallest = bar_y - 8 - under
    least = (240 if below_all else 300) * grown
    widest = width - left.right - 12 - 12 - least - 10
    wide = min(widest - 2 * rim, (tallest - 2 * rim) * frame.aspect)
    high = wide / frame.aspect
    mat = Box(left.right + 12, under, wide + 2 * rim, tallest)
    board = Box(mat.x + rim, mat.y + rim + (tallest - 2 * rim - high) / 2, wide, high)
    bar = Box(EDGE, bar_y, width - 2 * EDGE, bar_height) if below_all else mat._replace(y=bar_y, h=bar_height)
    right = Box(mat.right + 12, under + 4, width - mat.right - 12 - 10, foot - under - 4)
    return _with_sides(frame, top, mat, board, bar, rows, left, right)


def _with_sides(
    frame: Frame, top: Box, mat: Box, board: Box, bar: Box, rows: int, left: Box, right: Box
) -> Placing:
    """The placing with the panels in two columns."""
    side = _two_sides(left, right, frame.text, frame.seats, frame.out, frame.cards)
    return Placing(
        (frame.width, frame.height), top, mat, board, side.seats, side.journal, side.forecast, bar,
        False, side.plates, frame.two_lines, rows, side.holdings, side.dock,
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
    height = forecast_height(text, False, seats)
    kept = CARDS * text if cards else 1.6 * height
    boxes, rest, plates = seats_in(left, seats, text, False, out, kept + 12)
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
