"""How a match of Petropolis ends: every rig is dry but the winner's, which gushes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.light import set_opacity
from game.app.paint.motion import back, io, out
from game.app.paint.players import PLAYERS
from game.app.skin_api.last_scene import End, Heard, LastScene, Moment
from game.app.skin_api.scenery import STAGE, backdrop, coat, grain
from game.app.skins.petropolis.gusher import FIELD, FOOT, STEPS, TOP, gusher
from game.app.skins.petropolis.looks import Looks

MIDDLE: Final = 392.0
"""Where the winner's rig stands."""
APART: Final = 112.0
"""So far beside it they stand where two have won."""
FEW: Final = ((232, 413), (652, 412), (112, 415))
CROWD: Final = ((256, 413), (624, 412), (700, 413), (184, 414), (112, 415), (40, 416))
"""Where the rigs of rivals stand, the best first: up to three, and more."""
BESIDE_TWO: Final = ((112, 415), (40, 416), (720, 413), (176, 414), (760, 416))
"""Where they stand beside two that gush."""
HAT: Final = (566.0, 226.0)
"""Where the winner's hat flies to."""
TALL: Final = (2.4, 0.55, 1.42)
"""A rig is as high as the share of the best capital times this, at least and at most so high."""


class Gusher(LastScene[Looks]):
    """A rig that gushes before the sun; the others sit on their barrels."""

    def ground(self, canvas: Canvas, end: End) -> Iterator[None]:
        yield from backdrop(canvas, "endings/petropolis/ground")
        canvas.drawing("endings/petropolis/stripes", STAGE)
        yield
        grain(canvas)

    def comes(
        self, canvas: Canvas, board: pygame.Surface, ground: pygame.Surface, end: End, share: float
    ) -> None:
        surface = canvas.surface
        surface.blit(board, (0, 0))
        set_opacity(ground, io(share))
        surface.blit(ground, (0, 0))
        set_opacity(ground, 1.0)
        # The stripes run in along the foot, round the bend and up.
        along = out(share) * 1.55
        surface.set_clip(canvas.rect(Box(0, 462, STAGE.w * min(1.0, along), STAGE.h - 462)))
        canvas.drawing("endings/petropolis/stripes", STAGE)
        if along > 1:
            high = 462 * min(1.0, (along - 1) / 0.5)
            surface.set_clip(canvas.rect(Box(700, 462 - high, STAGE.w - 700, high)))
            canvas.drawing("endings/petropolis/stripes", STAGE)
        surface.set_clip(None)

    def draw(self, canvas: Canvas, end: End, now: Moment) -> None:
        rises = out(now.comes())
        places = list(enumerate(end.rivals)) if end.winners else []
        for place, seat in places:
            self._draw_rig(canvas, end, now, seat, place, rises)
        wells = self._wells(end)
        act = now if end.winners else Moment(now.came, now.fell, -1.0)
        for well in wells:
            self._draw_well(canvas, act, well, rises, 1.0 if len(wells) == 1 else 0.86)
        for place, seat in places:
            self._draw_loser(canvas, end, now, seat, place)
        for seat, well in zip(end.winners, wells, strict=False):
            self._draw_winner(canvas, now, seat, well)

    def sounds(self, end: End) -> Iterator[Heard]:
        for beat in end.beats:
            for seat in beat:
                yield Heard("bankrupt" if end.alone else "pump", "falls", seat=seat, softer=6)
        if end.winners:
            yield Heard("gusher", "wins")

    # the rigs

    def _wells(self, end: End) -> list[float]:
        """Where the rigs that gush stand: one for each winner, two at most."""
        count = min(2, max(1, len(end.winners)))
        return [MIDDLE] if count == 1 else [MIDDLE - APART, MIDDLE + APART]

    def _stands(self, end: End, place: int) -> tuple[float, float]:
        crowd = len(end.rivals) > len(FEW) or len(end.winners) > 1
        spots = BESIDE_TWO if len(end.winners) > 1 else CROWD if crowd else FEW
        return spots[place % len(spots)]

    def _size(self, end: End, seat: int) -> float:
        share, least, most = TALL
        crowd = len(end.rivals) > len(FEW)
        return (0.86 if crowd else 1.0) * max(least, min(most, share * end.of_best(seat)))

    def _draw_rig(self, canvas: Canvas, end: End, now: Moment, seat: int, place: int, rises: float) -> None:
        """Draw the rig of a rival; where all have left it tips over."""
        (x, y), k = self._stands(end, place), self._size(end, seat)
        tips = now.falls(seat, 500) if end.alone else 0.0
        down = 97 * k * (1 - rises)
        canvas.surface.set_clip(canvas.rect(Box(0, 0, STAGE.w, y + 8)) if rises < 1 else None)
        angle = 90 * tips * (1 if x < MIDDLE else -1)
        lean = math.radians(angle)
        middle = x + math.sin(lean) * 47 * k, y + down - math.cos(lean) * 47 * k
        canvas.drawing("endings/petropolis/rig", Box.around(*middle, 72 * k, 100 * k), angle)
        canvas.surface.set_clip(None)
        pops = back(now.falls(seat, 160))
        if pops > 0 and not end.alone:
            canvas.drawing("endings/petropolis/dust", Box.around(x, y - 97 * k - 10, 48 * pops, 32 * pops))

    def _draw_well(self, canvas: Canvas, now: Moment, x: float, rises: float, size: float) -> None:
        """Draw the rig that gushes: it shakes, then the jet breaks out and spreads."""
        shaken = now.wins(300)
        shift = 2 * math.sin(shaken * 40) if 0 < shaken < 1 else 0.0
        high = (FOOT - TOP) * size
        down = high * (1 - rises)
        canvas.surface.set_clip(canvas.rect(Box(0, 0, STAGE.w, FOOT + 8)) if rises < 1 else None)
        box = Box(x - 100 * size + shift, FOOT - 240 * size + down, 200 * size, 248 * size)
        canvas.drawing("endings/petropolis/derrick", box)
        canvas.surface.set_clip(None)
        grown = 0.55 * out(now.wins(300, 300)) + 0.45 * io(now.wins(300, 600))
        if (step := round(grown * STEPS)) > 0:
            wide, tall = FIELD[0] * size, FIELD[1] * size
            canvas.svg(gusher(step), FIELD, Box(x - wide / 2, FOOT - FOOT * size, wide, tall))

    # the people

    def _draw_loser(self, canvas: Canvas, end: End, now: Moment, seat: int, place: int) -> None:
        """Draw a rival who drops on a barrel beside the dry rig, and whose rig it was."""
        drops = now.falls(seat, 200)
        if drops <= 0:
            return
        (x, y), player = self._stands(end, place), self.looks.of(seat)
        crowd = self._stands(end, 0) != FEW[0]
        size = 0.64 if crowd else 0.72
        left, top = (x - 28, y - 58.0) if crowd else (x + (24 if x < MIDDLE else 22), y - 66.0)
        top -= 18 * (1 - out(drops))
        paint, gone = coat(player), seat in end.state.table.out
        canvas.drawing(
            "endings/petropolis/tycoon-loses", Box(left, top, 100 * size, 110 * size),
            owner=paint.owner, light=paint.light, dark=paint.dark,
        )  # fmt: skip
        canvas.symbol(player, left + 44 * size, top + 81 * size, 17 * size, PLAYERS[player].ink)
        if not crowd or gone:
            canvas.badge(player, x, y - 22 if not crowd else y - 74, 25, grey=gone)

    def _draw_winner(self, canvas: Canvas, now: Moment, seat: int, well: float) -> None:
        """Draw the winner with arms thrown up, the hat in the air; and whose rig it is."""
        player = self.looks.of(seat)
        if now.wins() <= 0:
            return
        canvas.badge(player, well, FOOT - 70, 44)
        up = now.wins(300, 600)
        if up <= 0:
            return
        left = well + 86
        owner = coat(player).owner
        leap = 26 * (1 - out(min(1.0, up * 1.6)))
        box = Box(left, FOOT - 152 + leap, 100.8, 159.6)
        canvas.drawing(
            "endings/petropolis/tycoon-wins", box, owner=owner, alpha=round(255 * min(1.0, up * 3))
        )
        flown = out(up)
        x, y = left + 50, FOOT - 118
        ends = HAT[0] + well - MIDDLE, HAT[1]
        hat = Box.around(x + (ends[0] - x) * flown, y + (ends[1] - y) * flown, 66, 37.4)
        canvas.drawing("endings/petropolis/hat", hat, 24 * flown, owner=owner)
