"""What the animations of The Game of Nations share: figures and ships on their way, coins, notes, rings."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Easing, io, linear, out
from game.app.skin_api import tweens
from game.app.skin_api.anticipation import Leaving, pressed
from game.app.skin_api.motions import Money
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Point
from game.app.skins.nations import bank, pegs
from game.app.skins.nations.chart import BOARD
from game.app.skins.nations.labels import signed
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.pegs import KEY


def coin(canvas: Canvas, at: Point, share: float, number: int) -> Box:
    """A coin on its way."""
    box = Box.around(*at, 17)
    canvas.drawing("nations/coin", box)
    return box.inset(-10)


def _vault(looks: Looks, seat: int) -> Point:
    box = bank.vault_box(looks.chart)
    return box.cx, box.cy


MONEY: Final = Money[Looks](
    vault=_vault,
    draw=coin,
    count=lambda amount: max(1, min(6, amount)),
    words=signed,
    high=26,
    held=lambda table, seat: table.cash[seat],
)


def ring(stage: Stage, x: float, y: float, size: float = 30.0, ms: float = 300) -> Iterator[None]:
    """A ring of dust where something was set down."""

    def draw(canvas: Canvas, share: float) -> None:
        wide = size + 5 * round(5 * share)
        around = Box.around(x, y, wide, wide * 0.6)
        canvas.drawing("nations/dust", around, alpha=round(220 * (1 - share)))

    return tweens.counting(stage, ms, draw, out)


def along(points: Sequence[Point], share: float) -> Point:
    """A place on a way of several legs."""
    legs = [(a, b, math.dist(a, b)) for a, b in pairwise(points)]
    left = share * sum(length for _, _, length in legs)
    for a, b, length in legs:
        if left <= length and length:
            return tweens.between(a, b, left / length)
        left -= length
    return points[-1]


class Walker:
    """A figure that an animation moves."""

    def __init__(
        self, kind: str, look: int, at: Point, alpha: int = 255, height: float = pegs.HEIGHT
    ) -> None:
        self.kind = kind
        self.look = look
        self.at = at
        self.alpha = alpha
        self.height = height
        self.lift = 0.0
        self.squash = 0.0
        """By how much it is pressed down, before it leaves."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it where it is."""
        x, y = self.at
        if self.lift > 1:
            shade = Box.around(x + self.lift * 0.1, y - 1, 24, 9)
            canvas.drawing("nations/shade", shade, alpha=round(110 - self.lift))
        height = round(self.height / 2) * 2

        def draw(layer: Canvas) -> None:
            pegs.draw_figure(layer, self.kind, self.look, x, y - self.lift, height, self.alpha)

        pressed(canvas, pegs.box_of(x, y - self.lift, height), self.squash, draw)


def walk(
    stage: Stage,
    walker: Walker,
    points: Sequence[Point],
    ms: float,
    stepped: Callable[[int], None],
    high: float = 7.0,
) -> Iterator[None]:
    """Walk a figure over points with a small hop to each, in no less than `tweens.move_floor`; `stepped` is
    called as each is reached."""
    stage.sprite(walker.draw)
    legs, leaving = len(points) - 1, Leaving(ms)
    done = [0]

    def step(passed: float) -> None:
        share, walker.squash = leaving.gone(passed), leaving.squash(passed)
        _, _, walker.at, walker.lift = tweens.hop(points, share, high)
        while done[0] < int(share * legs + 1e-6):
            done[0] += 1
            stepped(done[0])

    yield from stage.tween(ms, step, linear, tweens.move_floor(legs))


def carried(
    stage: Stage,
    walker: Walker,
    a: Point,
    b: Point,
    ms: float,
    high: float,
    sizes: tuple[float, float],
    ease: Easing = io,
    gathers: bool = True,
) -> Iterator[None]:
    """Carry a figure through the air, above the panels too; its height changes from one size to the other.
    `gathers`: it stands on the board before, and gathers itself."""

    def draw(canvas: Canvas) -> Box:
        walker.draw(canvas)
        x, y = walker.at
        return Box.around(x, y - walker.height / 2 - walker.lift, 60, walker.height + 40).union(
            Box.around(x, y, 60, 30)
        )

    sprite = stage.over(draw)

    leaving = Leaving(ms if gathers else 0.0)

    def step(passed: float) -> None:
        share, walker.squash = ease(leaving.gone(passed)), leaving.squash(passed)
        walker.at = tweens.between(a, b, share)
        walker.lift = high * 4 * share * (1 - share)
        walker.height = sizes[0] + (sizes[1] - sizes[0]) * share

    yield from stage.tween(ms, step, linear, tweens.GLIDE_FLOOR_MS)
    sprite.remove()


TOLD_MS, TOLD_AWAY, TOLD_APART = 2200.0, 73.0, 29.0
"""How long it stands beside a ring who has taken what, how far from its middle, and how far one line from the
next."""


def told(looks: Looks, stage: Stage, seat: int, country: int, words: str, row: int = 0) -> Iterator[None]:
    """A plate beside a ring with the badge of a seat and what it has won there, long enough to be read while
    others play on."""
    x, y = looks.chart.rings[country]
    toward = 1 if y <= BOARD.cy else -1

    def draw(canvas: Canvas, share: float) -> None:
        wide = canvas.text_width(words, "strong", 14) + 44
        box = Box.around(x, y + toward * (TOLD_AWAY + row * TOLD_APART), wide, 26)
        box = box.within(canvas.bounds.inset(6))
        canvas.shadow(box, 8, 4, 2, 140)
        canvas.box(box, 8, canvas.theme.card, KEY, 1.3)
        canvas.badge(looks.of(seat), box.x + 16, box.cy, 20)
        canvas.text(words, box.right - 11, box.cy, "strong", 14, canvas.theme.ink, "r")

    return tweens.counting(stage, TOLD_MS, draw, floor=TOLD_MS)


def plate(canvas: Canvas, words: str, x: float, y: float, fill: str, ink: str) -> None:
    """A small plate with a word or two on the map."""
    wide = canvas.text_width(words, "strong", 13) + 16
    box = Box.around(x, y, wide, 22)
    canvas.shadow(box, 8, 4, 2, 140)
    canvas.box(box, 8, fill, KEY, 1.2)
    canvas.text(words, x, y, "strong", 13, ink, "c")
