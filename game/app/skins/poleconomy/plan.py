"""Where everything lies on the board, in board units: squares, corner plates, stones of the index, middle.

A board file counts to 1000 both ways. Each ring is stretched to a box of its own, so that squares keep their
order and their shares; the stones keep theirs round the lake.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from game.app.paint.box import Box
from game.rules.poleconomy.board import Board
from game.rules.poleconomy.board_parts import Square

Point = tuple[float, float]
Side: TypeAlias = Literal["top", "right", "bottom", "left"]

BOARD: Final = Box(0, 0, 868, 574)
INNER: Final = Box(130, 87, 608, 400)
"""The box of the inner circuit."""
COLUMNS: Final = (86.0, 76.0)
"""How wide the squares at the sides are at least, of the outer and of the inner circuit, as names stand
there."""
BAND: Final = 5.0
"""How wide the strip in the colour of the region is, on the edge away from the lake."""
STRIP: Final = (10.0, 13.0)
"""How deep the strip of an owner is on the lake's edge: above and below, at the sides."""
SIGN: Final = (17.0, 15.0)
"""How large the plates at the ends of such a strip are."""
PLATE: Final = (139.0, 26.0)
"""How large the plate of a Corner Square is."""
HOUSE: Final = (42.0, 40.0)
STONE: Final = 42.0
"""How wide a stone of the index is."""
MARGIN: Final = 29.0
"""How far the middle of a stone stays from the inner circuit."""
FULLER: Final = 0.86
"""The power that makes an oval fuller: stones at its ends lie as far apart as elsewhere."""


class CornerPlace(NamedTuple):
    """A Corner Square in the gap: its plate with the name, its house, where its beavers stand."""

    plate: Box
    house: Box
    stand: Point


class Plan:
    """Where the parts of one board are drawn."""

    def __init__(self, board: Board, parliament: bool = False) -> None:
        self.board = board
        self.governed = parliament
        """Whether Parliament sits on the island, with the Treasury (Game 2)."""
        self.boxes: tuple[Box, ...] = (
            *stretched(board.outer, BOARD, COLUMNS[0]),
            *stretched(board.inner, INNER, COLUMNS[1]),
        )
        """The squares by node."""

    @cached_property
    def edge(self) -> Box:
        """What is inside of the outer circuit: the gap and all within."""
        return _inside(self.boxes[: len(self.board.outer)], BOARD)

    @cached_property
    def middle(self) -> Box:
        """What is inside of the inner circuit."""
        return _inside(self.boxes[len(self.board.outer) :], INNER)

    @cached_property
    def corners(self) -> tuple[CornerPlace, ...]:
        """The Corner Squares in the order of the file, each in its corner of the gap."""
        return tuple(self._corner(*corner.centre) for corner in self.board.corners)

    def _corner(self, x: int, y: int) -> CornerPlace:
        left, top = x < 500, y < 500
        edge, (wide, high), (broad, tall) = self.edge, PLATE, HOUSE
        gap_x, gap_y = INNER.x - edge.x, INNER.y - edge.y
        px = edge.x + 3 if left else edge.right - 3 - wide
        py = edge.y + (gap_y - high) / 2 if top else edge.bottom - (gap_y + high) / 2
        plate = Box(px, py, wide, high)
        hx = edge.x + (gap_x - broad) / 2 if left else edge.right - (gap_x + broad) / 2
        hy = plate.bottom + 1 if top else plate.y - 1 - tall
        stand = (plate.right + 20 if left else plate.x - 20, plate.cy)
        return CornerPlace(plate, Box(hx, hy, broad, tall), stand)

    @cached_property
    def stones(self) -> tuple[Point, ...]:
        """The middles of the stones, by disc."""
        return tuple(self.stone_at(*disc.centre) for disc in self.board.index)

    @cached_property
    def _lake(self) -> tuple[float, float, float, float]:
        """The middle and half the width and height of the stones in the file."""
        discs = [disc.centre for disc in self.board.index]
        xs, ys = [x for x, _ in discs], [y for _, y in discs]
        rx, ry = max(1.0, (max(xs) - min(xs)) / 2), max(1.0, (max(ys) - min(ys)) / 2)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, rx, ry

    def stone_at(self, x: float, y: float) -> Point:
        """Where a stone with this middle in the file lies."""
        (mx, my, rx, ry), box = self._lake, self.middle
        return (
            box.cx + _fuller((x - mx) / rx) * (box.w / 2 - MARGIN),
            box.cy + _fuller((y - my) / ry) * (box.h / 2 - MARGIN),
        )

    def stone_of(self, x: float, y: float) -> tuple[int, int]:
        """The middle in the file of a stone that lies there, the other way round than `stone_at`."""
        (mx, my, rx, ry), box = self._lake, self.middle
        across, down = (x - box.cx) / (box.w / 2 - MARGIN), (y - box.cy) / (box.h / 2 - MARGIN)
        return round(mx + _emptier(across) * rx), round(my + _emptier(down) * ry)

    def stone(self, disc: int) -> Box:
        """The box of a stone."""
        return Box.around(*self.stones[disc], STONE)

    def canoe(self, disc: float, clockwise: bool) -> tuple[Point, float]:
        """Where the canoe lies at a disc, or between two, and where its bow points, in degrees."""
        x, y = self.along(disc)
        ahead, back = self.along(disc + 0.5), self.along(disc - 0.5)
        dx, dy = ahead[0] - back[0], ahead[1] - back[1]
        long = math.hypot(dx, dy) or 1.0
        # Towards the middle of the lake, which lies to the right of the way round.
        spot = (x - dy / long * 32, y + dx / long * 32)
        angle = math.degrees(math.atan2(dy, dx))
        return spot, angle if clockwise else angle + 180

    def along(self, disc: float) -> Point:
        """A place on the ring of stones, between two where `disc` is no whole number."""
        count = len(self.stones)
        low = math.floor(disc)
        (ax, ay), (bx, by) = self.stones[low % count], self.stones[(low + 1) % count]
        share = disc - low
        return ax + (bx - ax) * share, ay + (by - ay) * share

    @cached_property
    def ribbon(self) -> Box:
        """The ribbon with the name of the game; in Game 2 the seats of Parliament are there."""
        if self.governed:
            return Box.around(self.middle.cx, self.middle.cy - 56, 268, 66)
        return Box.around(self.middle.cx, self.middle.cy - 66, 226, 30)

    @cached_property
    def prices(self) -> Box:
        """The price board."""
        if self.governed:
            return Box.around(self.middle.cx, self.middle.cy + 2, 262, 44)
        return Box.around(self.middle.cx, self.middle.cy - 13, 262, 64)

    @cached_property
    def tray(self) -> Box:
        """The tray of the dice."""
        if self.governed:
            return Box.around(self.middle.cx + 60, self.middle.cy + 51, 100, 46)
        return Box.around(self.middle.cx, self.middle.cy + 59, 150, 62)

    @cached_property
    def treasury(self) -> Box:
        """The plate of the Treasury, in Game 2."""
        return Box.around(self.middle.cx - 52, self.middle.cy + 51, 116, 48)

    def box(self, node: int) -> Box:
        """What a node covers; a Corner Square its plate."""
        if node < self.board.first_corner:
            return self.boxes[node]
        return self.corners[node - self.board.first_corner].plate

    def hit(self, node: int) -> Box:
        """Where a node is hit: a Corner Square on its plate and its house."""
        if node < self.board.first_corner:
            return self.boxes[node]
        corner = self.corners[node - self.board.first_corner]
        return corner.plate.union(corner.house)

    def side(self, node: int) -> Side:
        """The side of its circuit on which a square lies; a corner lies above or below."""
        box, ring = self.boxes[node], BOARD if self.is_outer(node) else INNER
        if box.y < ring.y + 2:
            return "top"
        if box.bottom > ring.bottom - 2:
            return "bottom"
        return "left" if box.x < ring.x + 2 else "right"

    def is_outer(self, node: int) -> bool:
        """Whether a square belongs to the outer circuit."""
        return node < len(self.board.outer)

    def band(self, node: int) -> Box:
        """The strip of a square in the colour of its region, on the edge away from the lake."""
        return _along_edge(self.boxes[node], _OPPOSITE[self.side(node)], BAND)

    def strip(self, node: int) -> Box:
        """The strip of a square's owner, on the lake's edge."""
        side = self.side(node)
        return _along_edge(self.boxes[node], side, STRIP[side in ("left", "right")])

    def signs(self, node: int) -> tuple[Box, Box]:
        """The plates at the ends of an owner's strip: the left or upper one for the owner, the other one for
        the trade."""
        side, box = self.side(node), self.boxes[node]
        wide, high = SIGN
        if side in ("left", "right"):
            column = _along_edge(box, side, STRIP[1])
            return column._replace(h=high), column._replace(y=column.bottom - high, h=high)
        row = _along_edge(box, side, high)
        return row._replace(w=wide), row._replace(x=row.right - wide, w=wide)

    def name_room(self, node: int) -> Box:
        """The part of a square that is kept for its name, whether it is owned or not."""
        side, box = self.side(node), self.boxes[node]
        if side in ("left", "right"):
            room = box._replace(w=box.w - BAND - STRIP[1] - 1)
            return room.moved(BAND if side == "left" else STRIP[1] + 1, 0)
        room = box.inset(1.5, 0)._replace(h=box.h - BAND - SIGN[1])
        return room.moved(0, BAND if side == "top" else SIGN[1])

    def shore(self, node: int) -> Point:
        """Where a piece stands on a square: on the lake's edge, a little outside at the outer sides, where
        there is land, and inside at the inner ones, where stones lie near; a corner at its inner corner."""
        side, box, ring = self.side(node), self.boxes[node], BOARD if self.is_outer(node) else INNER
        if side in ("top", "bottom"):
            at_left, at_right = box.x < ring.x + 2, box.right > ring.right - 2
            x = box.right if at_left else box.x if at_right else box.cx
            return x, box.bottom if side == "top" else box.y
        out = 3.0 if self.is_outer(node) else -3.0
        return (box.right + out if side == "left" else box.x - out), box.cy

    def home(self, owned: int) -> Box:
        """The square of a property."""
        return self.boxes[self.board.properties[owned].node]


_OPPOSITE: Final[dict[Side, Side]] = {"top": "bottom", "right": "left", "bottom": "top", "left": "right"}


def _along_edge(box: Box, side: Side, deep: float) -> Box:
    """A strip of a square along its edge towards the lake, if it lies on a side of its circuit."""
    if side in ("top", "bottom"):
        return box._replace(y=box.bottom - deep if side == "top" else box.y, h=deep)
    return box._replace(x=box.right - deep if side == "left" else box.x, w=deep)


def stretched(ring: Sequence[Square], into: Box, column: float = 0.0) -> tuple[Box, ...]:
    """The squares of a ring, so that the ring fills a box. Its corners are no larger than other squares, but
    those at the sides at least as wide as `column`."""
    columns = _Axis(
        [(square.centre[0], square.size[0]) for square in ring], into.x, into.w, _most(ring, 1), column
    )
    rows = _Axis([(square.centre[1], square.size[1]) for square in ring], into.y, into.h, _most(ring, 0))
    found: list[Box] = []
    for square in ring:
        (x, y), (w, h) = square.centre, square.size
        left, right = columns.at(x - w / 2), columns.at(x + w / 2)
        top, bottom = rows.at(y - h / 2), rows.at(y + h / 2)
        found.append(Box(left, top, right - left, bottom - top))
    return tuple(found)


def _most(ring: Sequence[Square], across: int) -> int:
    """How many squares stand on the longer of two opposite sides, the corners among them."""
    places = [square.centre[across] for square in ring]
    return max(places.count(min(places)), places.count(max(places)))


class _Axis:
    """One direction of a ring: from lengths of the file to board units, in three parts."""

    def __init__(
        self,
        spans: Sequence[tuple[float, float]],
        start: float,
        length: float,
        along: int,
        least: float = 0.0,
    ) -> None:
        self.low = min(middle - wide / 2 for middle, wide in spans)
        self.high = max(middle + wide / 2 for middle, wide in spans)
        self.depth = max(wide for middle, wide in spans if middle - wide / 2 <= self.low + 1)
        self.start, self.length = start, length
        self.corner = max(least, length / along)

    def at(self, place: float) -> float:
        """Where a place of the file is drawn."""
        inner = self.high - self.low - 2 * self.depth
        share = (place - self.low - self.depth) / inner
        if share < 0:
            part = (place - self.low) / self.depth
            return self.start + max(0.0, part) * self.corner
        if share > 1:
            part = (self.high - place) / self.depth
            return self.start + self.length - max(0.0, part) * self.corner
        return self.start + self.corner + share * (self.length - 2 * self.corner)


def _inside(boxes: Sequence[Box], around: Box) -> Box:
    """The largest box in the middle that no square of a ring covers."""
    left = max(box.right for box in boxes if box.x < around.x + 2)
    right = min(box.x for box in boxes if box.right > around.right - 2)
    top = max(box.bottom for box in boxes if box.y < around.y + 2)
    bottom = min(box.y for box in boxes if box.bottom > around.bottom - 2)
    return Box(left, top, right - left, bottom - top)


def _fuller(share: float) -> float:
    share = max(-1.0, min(1.0, share))
    return math.copysign(abs(share) ** FULLER, share)


def _emptier(share: float) -> float:
    """What `_fuller` makes a share of."""
    share = max(-1.0, min(1.0, share))
    return math.copysign(abs(share) ** (1 / FULLER), share)
