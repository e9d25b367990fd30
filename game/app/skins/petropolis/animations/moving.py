"""What the animations of Petropolis share: stamps, notes on the map, money that changes hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import out
from game.app.skin_api import captions, tweens
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Point
from game.app.skins.petropolis import drawings, middle
from game.app.skins.petropolis.looks import Looks

INTO_PURSE: Final = 42.0
"""Bills fly to and from the amount itself, so far behind where it begins, in board units."""


def ring(stage: Stage, box: Box, ms: float = 260) -> Iterator[None]:
    """A ring of dust around something that was stamped down."""

    def draw(canvas: Canvas, share: float) -> None:
        around = box.inset(-round(2 + 9 * share))
        canvas.box(around, 6, None, "#8f6f3c", 2.0, stroke_opacity=round(1 - share, 1))

    return tweens.counting(stage, ms, draw, out)


def banner(
    looks: Looks, stage: Stage, title: str, line: str = "", icon: str = "", seat: int = -1, ms: float = 1100
) -> Iterator[None]:
    """A paper note on the map that stays long enough to be read."""
    inner = looks.ring.inner
    place, look = (inner.cx, inner.cy - 40), looks.of(seat) if seat >= 0 else -1
    return captions.banner(stage, place, inner.w - 24, title, line, icon, look, ms)


def purse(looks: Looks, stage: Stage, seat: int) -> Point:
    """Where the money of a seat, or of the Bank, is."""
    if seat < 0:
        return middle.bank_at(looks)
    x, y = stage.purse_anchor(seat)
    return x + INTO_PURSE, y


def pay(looks: Looks, stage: Stage, payer: int, receiver: int, amount: int) -> Iterator[None]:
    """Bills fly from one purse to another, and both say what it is: over when the first bill is there."""
    a, b = purse(looks, stage, payer), purse(looks, stage, receiver)
    flight = tweens.stream(stage, a, b, 3 + min(4, amount // 150_000), _bill, 30)  # below the plates
    if payer >= 0:
        stage.trail(captions.beside(stage, payer, looks.say("note.loss", sum=amount), captions.LOSS))
    if receiver >= 0:
        words = looks.say("note.gain", sum=amount)
        stage.trail(captions.beside(stage, receiver, words, captions.GAIN, wait=tweens.FLIGHT_MS))
    return flight


def _bill(canvas: Canvas, at: Point, share: float, number: int) -> Box:
    drawings.bill(canvas, *at, 36, round(share * 8) * 6 - 24 + 10 * (number % 3))
    return Box.around(*at, 60)
