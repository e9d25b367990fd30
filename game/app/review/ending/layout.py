"""Where the parts of an ending stand, in base units: as at the table, but the plates have more room."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.review.ending import plates
from game.app.skin_api.contract import Skin
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.table.panels.placing import placed
from game.app.widgets.layout import column, compact

TOLD: Final = 443.0
"""The winner's plate lies below this, in board units: above it lies all that the scene tells."""
FOOT: Final = 7.0
"""From the winner's plate to the lower edge of the board, in board units."""
STRIP, TOWER = 150.0, 210.0
"""How high a plate is at most where the plates have all the room beside the board, and below it."""
GAP: Final = 6.0
"""Between plates that have all the room."""


class Laid(NamedTuple):
    """Where the parts of an ending stand, in base units."""

    board: Box
    seats: tuple[Box, ...]
    plate: Box
    sizes: plates.PlateSizes
    bar: Box
    top: Box
    ranked: bool = False
    """Whether plates that are told come into the order of the ranks, as they stand where no seats were."""

    def rows(self, order: Sequence[int], told: Set[int]) -> tuple[int, ...]:
        """By seat the number of the box in which its plate stands once so many are told: theirs by the
        `order` of the ranks, the others as they sit, in what is left."""
        if not self.ranked:
            return tuple(range(len(self.seats)))
        row_of = {seat: row for row, seat in enumerate(order) if seat in told}
        left = iter(row for row in range(len(order)) if row not in row_of.values())
        return tuple(row_of[seat] if seat in told else next(left) for seat in range(len(order)))


def laid(width: float, height: float, text: float, skin: Skin, seats: int) -> Laid:
    """Place the parts of an ending in a window of so many base units."""
    p = placed(width, height, text, seats, skin.picture.aspect, cards=skin.facts.holds)
    boxes, board = p.seats, p.board
    ranked = False
    if height >= width and board.w >= 0.7 * width:
        below = Box(p.mat.x, p.bar.bottom + 8, p.mat.w, height - p.bar.bottom - 16)
        boxes, ranked = _filled(below, seats, TOWER * max(1.0, text)), True
    elif p.plates == "paired" or p.compact:
        first, foot = boxes[0], max(p.forecast.bottom, p.journal.bottom, boxes[-1].bottom)
        side = p.below or p.journal
        beside = Box(side.x, first.y, side.w, foot - first.y)
        boxes, ranked = _filled(beside, seats, STRIP * max(1.0, text)), True
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
    return Laid(board, boxes, plate, sizes, p.bar, p.top, ranked)


def _filled(room: Box, seats: int, most: float) -> tuple[Box, ...]:
    """The plates one below the other, as high as there is room but for `most`, in the middle of it."""
    high = min(most, (room.h - GAP * (seats - 1)) / seats)
    used = high * seats + GAP * (seats - 1)
    plates_at = room._replace(y=room.cy - used / 2, h=used)
    return tuple(column(plates_at, [high] * seats, GAP))
