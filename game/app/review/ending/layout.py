"""Where the parts of an ending stand, in base units: as at the table, but the plates have more room."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.review.ending import plates
from game.app.skin_api.contract import Skin
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.table.panels.placing import bar_rows, placed
from game.app.widgets.layout import column, compact

TOLD: Final = 443.0
"""The winner's plate lies below this, in board units: above it lies all that the scene tells."""
FOOT: Final = 7.0
"""From the winner's plate to the lower edge of the board, in board units."""
STRIP: Final = 112.0
"""How high a plate is at most where the plates stand one below the other in all the room there is."""


class Laid(NamedTuple):
    """Where the parts of an ending stand, in base units."""

    board: Box
    seats: tuple[Box, ...]
    plate: Box
    sizes: plates.PlateSizes
    bar: Box
    top: Box


def laid(width: float, height: float, text: float, skin: Skin, seats: int) -> Laid:
    """Place the parts of an ending in a window of so many base units."""
    p = placed(width, height, text, seats, skin.picture.aspect, bar_rows(text), cards=skin.facts.holds)
    boxes, board = p.seats, p.board
    room = None
    if height >= width and board.w >= 0.7 * width:
        room = Box(p.mat.x, p.mat.bottom + 12, p.mat.w, p.bar.y - p.mat.bottom - 20)
    elif p.plates == "paired":
        first, last = boxes[0], p.journal
        room = Box(last.x, first.y, last.w, max(last.bottom, boxes[-1].bottom) - first.y)
    if room is not None:
        high = min(STRIP * max(1.0, text), room.h / seats - 6)
        boxes = tuple(column(room, [*[high] * seats, None], 6)[:seats])
    sizes = plates.LARGE
    if text > 1.25:
        sizes = plates.LETTERS
    elif compact(width, height, text):
        sizes = plates.SMALL
    high = sizes.high * max(1.0, board.w / sizes.board)
    unit = board.w / BOARD_WIDTH
    free = board.h - (TOLD + FOOT) * unit
    high = min(high, free, (board.w - 16) * sizes.high / sizes.wide)
    wide = high * sizes.wide / sizes.high
    plate = Box(board.cx - wide / 2, board.bottom - FOOT * unit - high, wide, high)
    return Laid(board, boxes, plate, sizes, p.bar, p.top)
