"""What the animations of Poleconomy share: bills that change hands, notes on the lake, beavers that move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear
from game.app.skin_api import tweens
from game.app.skin_api.anticipation import box_frame, coming, pressed
from game.app.skin_api.motions import Money
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Point
from game.app.skins.poleconomy import beavers
from game.app.skins.poleconomy.labels import signed
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.state import NOBODY, TREASURY, price_of


class FlyingDisc(NamedTuple):
    """How a disc that flies between seats looks; `size` is its diameter in board units."""

    icon: str
    size: float
    fill: tuple[str, str]
    edge: str
    ink: str


HAND: Final = FlyingDisc("handshake", 30.0, ("#336f5a", "#204c3d"), "#d2a552", "#f3e9d2")
CROWN: Final = FlyingDisc("crown", 34.0, ("#f6dc97", "#bd8b36"), "#5c4215", "#2a1a08")
HOP_MS: Final = 120.0
WALK_MOST: Final = 750.0
FLIGHT_MS: Final = 600.0
SETTLE_MS: Final = 120.0
DISC_FLOOR_MS: Final = 220.0
"""A disc flies no faster, however long a turn has taken."""


def _vault(looks: Looks, seat: int) -> Point:
    """Where the money is of the Bank, at its Corner Square, or of the Treasury, in its chest."""
    if seat == TREASURY:
        return looks.plan.treasury.x + 17, looks.plan.treasury.y + 18
    box = looks.plan.box(looks.board.corner_of("bank"))
    return box.cx, box.cy


def _bill(canvas: Canvas, at: Point, share: float, number: int) -> Box:
    turn = round(share * 8) * 6 - 24 + 10 * (number % 3)
    canvas.drawing("poleconomy/bill", beavers.snapped(canvas, at, 34, 20.4), turn % 360)
    return Box.around(*at, 60)


MONEY: Final = Money[Looks](
    vault=_vault,
    draw=_bill,
    count=lambda amount: 3 + min(4, amount // 25),
    words=signed,
    held=lambda table, seat: table.cash[seat],
)


def disc(stage: Stage, a: Point, b: Point, high: float, look: FlyingDisc, ms: float) -> Iterator[None]:
    """A disc flies from one point to another in a bow that is so `high`."""

    def draw(canvas: Canvas, share: float) -> Box:
        box, size = Box.around(*tweens.bow(a, b, share, high), look.size), look.size
        canvas.shadow(box, size / 2, 5, 3, 140)
        canvas.box(box, size / 2, look.fill, look.edge, 1.4)
        canvas.icon(look.icon, box.cx, box.cy, size * 0.7, look.ink)
        return box.inset(-14)

    return tweens.above(stage, ms, draw, io, floor=DISC_FLOOR_MS)


def stands_at(looks: Looks, stage: Stage, seat: int) -> Point:
    """The middle of the square where a seat's beaver stands."""
    box = looks.plan.box(stage.state.table.spots[seat])
    return box.cx, box.cy


class Carried:
    """A beaver that an animation moves from node to node."""

    def __init__(self, looks: Looks, stage: Stage, seat: int, nodes: Sequence[int], high: float) -> None:
        table = stage.state.table.copy()
        self._looks = looks
        self._seat = seat
        self._points = [beavers.place_of(looks, table, seat)]
        self._points += [beavers.foot(looks, node) for node in nodes[:-1]]
        table.spots[seat] = nodes[-1]
        self._points.append(beavers.place_of(looks, table, seat))
        self._high = high
        self.share = self.x = self.squash = 0.0
        stage.take(f"beaver-{seat}", "turn")
        stage.sprite(self.draw)

    def draw(self, canvas: Canvas) -> None:
        """Draw it where it is."""
        _, _, (x, y), lift = tweens.hop(self._points, self.share, self._high)
        self.x = x
        shade = Box.around(x + 2 + lift * 0.15, y + 15, 27 + round(lift / 6), 11)
        canvas.drawing("table/shade", shade, alpha=round(max(30.0, 120 - lift * 1.4)))
        size = round(beavers.SIZE * (1.0 + lift / 180))
        around = beavers.snapped(canvas, (x, y - lift), size, size * beavers.FIELD[1] / beavers.FIELD[0])

        def draw(layer: Canvas) -> None:
            beavers.draw_beaver(layer, self._looks, self._seat, (x, y - lift), size)

        pressed(canvas, around, self.squash, draw)


def _expect(looks: Looks, stage: Stage, seat: int, node: int, ms: float) -> None:
    """The frame of the square swells where a seat will owe the owner of a company much."""
    state, board = stage.state, looks.plan.board
    title = board.property_at[node]
    if title in board.companies and state.table.owners[title] not in (seat, NOBODY):
        frame = box_frame(looks.plan.box(node))
        coming(stage, price_of(state, title), state.table.cash[seat], ms, frame)


def walk(looks: Looks, stage: Stage, seat: int, nodes: Sequence[int]) -> Iterator[None]:
    """Hop from square to square."""
    length = min(WALK_MOST, HOP_MS * len(nodes))
    _expect(looks, stage, seat, nodes[-1], length)
    piece = Carried(looks, stage, seat, nodes, 15.0)
    yield from tweens.along(stage, piece, length, linear, len(nodes))
    yield from stage.pause(SETTLE_MS)


def fly(looks: Looks, stage: Stage, seat: int, node: int) -> Iterator[None]:
    """Straight there, in a high bow."""
    _expect(looks, stage, seat, node, FLIGHT_MS)
    piece = Carried(looks, stage, seat, (node,), 64.0)
    yield from tweens.along(stage, piece, FLIGHT_MS)
    yield from stage.pause(SETTLE_MS)
