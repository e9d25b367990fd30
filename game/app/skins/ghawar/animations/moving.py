"""What the animations of Ghawar share: puffs of sand, refusals, notes, barrels, numbers."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import back, io, out
from game.app.skin_api import captions, tweens
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import DrawAt, Point
from game.app.skins.ghawar.geometry import FIELD

BARREL: Final = (
    '<ellipse cx="52" cy="92" rx="34" ry="7" fill="#000" fill-opacity=".3"/>'
    '<path d="M18 14Q10 50 18 86Q50 98 82 86Q90 50 82 14Q50 3 18 14Z" fill="#b5722f" '
    'stroke="#20150c" stroke-width="5"/>'
    '<path d="M34 10Q29 50 34 91M66 10Q71 50 66 91" stroke="#7c4617" stroke-width="3" fill="none"/>'
    '<path d="M14 32Q50 42 86 32M14 68Q50 78 86 68" stroke="#e8c46c" stroke-width="8" fill="none"/>'
    '<ellipse cx="50" cy="14" rx="32" ry="9" fill="#8a5522" stroke="#20150c" stroke-width="4"/>'
)


def puff(stage: Stage, x: float, y: float, ms: float = 260) -> Iterator[None]:
    """A ring of dust where something was set down."""

    def draw(canvas: Canvas, share: float) -> None:
        size = 30 + 34 * share
        body = (
            '<ellipse cx="50" cy="50" rx="44" ry="24" fill="none" stroke="#f3dfae" stroke-width="7"/>'
            '<circle cx="10" cy="46" r="5" fill="#e6c98c"/><circle cx="90" cy="46" r="5" fill="#e6c98c"/>'
            '<circle cx="28" cy="70" r="4" fill="#e6c98c"/><circle cx="72" cy="70" r="4" fill="#e6c98c"/>'
        )
        canvas.svg(body, (100, 100), Box.around(x, y, round(size / 4) * 4), alpha=round(210 * (1 - share)))

    return tweens.counting(stage, ms, draw, out)


def refuse(stage: Stage, x: float, y: float, ms: float = 620) -> Iterator[None]:
    """A sign over a place that says: not here."""

    def draw(canvas: Canvas, share: float) -> None:
        size = 30 * back(min(1.0, share * 3))
        if size >= 3:
            disc = Box.around(x, y, round(size))
            canvas.box(disc, disc.w / 2, "#8a2f22", "#fff3e2", 2.0)
            cross = '<path d="M27 27 73 73M73 27 27 73" stroke="#fff3e2" stroke-width="16"/>'
            canvas.svg(cross, (100, 100), disc)

    return tweens.counting(stage, ms, draw)


def banner(
    stage: Stage, title: str, line: str = "", icon: str = "", seat: int = -1, ms: float = 1150
) -> Iterator[None]:
    """A paper note in the middle of the field that stays long enough to be read; `seat` is a colour."""
    return captions.banner(stage, (FIELD.cx, FIELD.cy), FIELD.w - 30, title, line, icon, seat, ms)


def barrels(stage: Stage, a: Point, b: Point, count: int) -> Iterator[None]:
    """Let barrels roll one after the other from a to b, above the panels."""

    def draw(canvas: Canvas, at: Point, share: float, number: int) -> Box:
        box = Box.around(*at, 22)
        canvas.svg(BARREL, (100, 100), box, turn=round(share * 12) * 30)
        return box.inset(-8)

    return tweens.stream(stage, a, b, max(1, min(7, count)), draw, 26)


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
        return captions.amount(canvas, words, x, y, captions.GAIN if gain else captions.LOSS, signs)

    return tweens.above(stage, ms, draw, io, 220)
