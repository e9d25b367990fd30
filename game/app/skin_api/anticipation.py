"""What comes before a move and before what it costs: a piece gathers itself, the frame of a square swells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear, out
from game.app.skin_api.stage import Stage
from game.engine.unseen import Known, Unseen

SQUASH: Final = 0.08
"""By so much a piece is pressed down before it leaves."""
SQUASH_MS: Final = 60.0
"""How long, within the time of its move: no turn takes longer for it."""
SQUASH_MOST: Final = 0.25
"""As much of a short move it takes at most."""
WEIGHTY: Final = 10
"""A fee that is more than one part in so many of what its payer has is seen coming."""
SWELL_MS: Final = 300.0
BEFORE_MS: Final = 180.0
"""So long before the piece lands the frame begins to swell."""
THIN, THICK = 2.0, 5.0
"""How wide the frame is at first and at most."""

DrawFrame = Callable[[Canvas, float, float], None]
"""Draws the frame of a place as wide as given, and from 0 to 1 as opaque."""


class Leaving:
    """The time of a move of `ms` milliseconds: first the piece gathers itself, then it goes."""

    def __init__(self, ms: float) -> None:
        self._gathers = min(SQUASH_MOST, SQUASH_MS / ms) if ms > 0 else 0.0

    def gone(self, passed: float) -> float:
        """How much of the way is behind it when so much of the time has passed, both from 0 to 1."""
        return max(0.0, passed - self._gathers) / (1.0 - self._gathers)

    def squash(self, passed: float) -> float:
        """By how much it is pressed down: it springs up as quickly as it went down."""
        if not self._gathers or passed >= 2 * self._gathers:
            return 0.0
        share = passed / self._gathers
        return SQUASH * (out(share) if share < 1 else 1 - io(share - 1))


def pressed(
    canvas: Canvas, around: Box, squash: float, draw: Callable[[Canvas], None], across: bool | None = None
) -> None:
    """Draw a piece that is pressed down by a share: lower, on its foot at the lower edge of the box `around`
    it, and as much wider by half. What is seen from above becomes shorter instead, towards its middle:
    `across` the board or along it."""
    if squash <= 0:
        draw(canvas)
        return
    layer = canvas.layer(around)
    draw(layer)
    wide, high = layer.surface.get_size()
    short = 1 - squash
    by = (1 + squash / 2, short) if across is None else (short, 1.0) if across else (1.0, short)
    w, h = round(wide * by[0]), round(high * by[1])
    x, y = canvas.point(around.x, around.y)
    down = high - h if across is None else (high - h) // 2
    canvas.surface.blit(pygame.transform.smoothscale(layer.surface, (w, h)), (x + (wide - w) // 2, y + down))


def weighs(fee: Known, cash: Known) -> bool:
    """Whether a fee is seen coming: never one that this eye does not see, or of a purse it does not see."""
    if isinstance(fee, Unseen) or isinstance(cash, Unseen):
        return False
    return fee > 0 and fee * WEIGHTY > cash


def coming(stage: Stage, fee: Known, cash: Known, ms: float, frame: DrawFrame) -> None:
    """Let the frame of the square swell where a move of `ms` milliseconds ends, if the fee that is due there
    weighs. Nobody waits for it; what is put on the stage after this moves over it."""
    if weighs(fee, cash) and not stage.reduced:
        stage.trail(_swelling(stage, max(0.0, ms - BEFORE_MS), frame), lingers=True)


def _swelling(stage: Stage, wait: float, frame: DrawFrame) -> Iterator[None]:
    now = [0.0]

    def draw(canvas: Canvas) -> None:
        share = now[0]
        swollen = io(share / 0.6) if share < 0.6 else 1.0
        if share > 0:
            frame(canvas, THIN + (THICK - THIN) * swollen, 1.0 if share < 0.8 else (1 - share) / 0.2)

    sprite = stage.sprite(draw)
    yield from stage.pause(wait)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(SWELL_MS, step, linear, SWELL_MS)
    sprite.remove()


def box_frame(box: Box, radius: float = 4.0) -> DrawFrame:
    """The frame of a square that is a box: a bright line in a dark one, growing outwards."""

    def draw(canvas: Canvas, width: float, opaque: float) -> None:
        around = box.inset(-width / 2)
        band, line = canvas.theme.mark_band, canvas.theme.mark_chosen
        canvas.box(around.inset(-1.2), radius + 1.2, None, band, width + 2.4, stroke_opacity=0.8 * opaque)
        canvas.box(around, radius, None, line, width, stroke_opacity=opaque)

    return draw
