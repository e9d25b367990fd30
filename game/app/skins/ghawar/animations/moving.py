"""What the animations of Ghawar share: puffs of sand, refusals, notes, barrels, numbers."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import back, io, out
from game.app.skin_api import captions, tweens
from game.app.skin_api.motions import Money
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import DrawAt, Point
from game.app.skins.ghawar.geometry import TRAY
from game.app.skins.ghawar.looks import Looks


def _barrel(canvas: Canvas, at: Point, share: float, number: int) -> Box:
    box = Box.around(*at, 22)
    canvas.drawing("ghawar/barrel", box, turn=round(share * 12) * 30)
    return box.inset(-8)


MONEY: Final = Money[Looks](
    vault=lambda looks, seat: (TRAY.cx, TRAY.cy),
    draw=_barrel,
    count=lambda amount: max(1, min(7, amount)),
    words=lambda looks, change: f"{'+' if change > 0 else '−'}{abs(change)}",
    high=26,
    behind=0.0,
    held=lambda table, seat: table.barrels[seat],
)


def puff(stage: Stage, x: float, y: float, ms: float = 260) -> Iterator[None]:
    """A ring of dust where something was set down."""

    def draw(canvas: Canvas, share: float) -> None:
        size = 30 + 34 * share
        ring = Box.around(x, y, round(size / 4) * 4)
        canvas.drawing("ghawar/dust", ring, alpha=round(210 * (1 - share)))

    return tweens.counting(stage, ms, draw, out)


def refuse(stage: Stage, x: float, y: float, ms: float = 620) -> Iterator[None]:
    """A sign over a place that says: not here."""

    def draw(canvas: Canvas, share: float) -> None:
        size = 30 * back(min(1.0, share * 3))
        if size >= 3:
            disc = Box.around(x, y, round(size))
            canvas.box(disc, disc.w / 2, "#8a2f22", "#fff3e2", 2.0)
            canvas.drawing("ghawar/refused", disc)

    return tweens.counting(stage, ms, draw)


def number(
    stage: Stage,
    words: str,
    a: Point,
    b: Point,
    gain: bool = True,
    ms: float = 620,
    signs: DrawAt | None = None,
) -> Iterator[None]:
    """Let a small plate with a number glide from a to b, above the panels."""

    def draw(canvas: Canvas, share: float) -> Box:
        x, y = tweens.bow(a, b, share, 22)
        canvas = stage.lettered(canvas)
        return captions.amount(canvas, words, x, y, captions.GAIN if gain else captions.LOSS, signs)

    return tweens.above(stage, ms, draw, io, 220)
