"""How a match of Ghawar ends: the winner's convoy drives over the crest before the sun, the trucks of the
others stay in the sand beside what they stored."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, out
from game.app.paint.players import PLAYERS
from game.app.skin_api.last_scene import End, Heard, LastScene, Moment
from game.app.skin_api.scenery import STAGE, backdrop, coat, grain, shrouded
from game.app.skins.ghawar.looks import Looks
from game.app.skins.ghawar.pieces import draw_block, key_of
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import Table

RIDGE: Final = ((0, 316), (150, 301), (300, 306), (460, 304), (620, 300), (744, 295), (868, 306))
"""How high the crest lies, from left to right, in board units."""
RIGS: Final = ((40, 0.36), (98, 0.28), (286, 0.26), (330, 0.34), (828, 0.32))
FLAMES: Final = ((40, 246), (330, 248))
MOST: Final = 6
"""So many trucks drive in a convoy."""
ROW: Final = 3
"""So many blocks lie side by side on a truck."""
AWAY: Final = 980.0
"""How far left of its place the convoy starts."""
TILTS: Final = (9, -8, 7, -6)
"""How far the trucks sink in, in degrees, one after the other."""
HEAPED: Final = (4, 3, 2, 1)
"""How many blocks lie in each row of a heap, the lowest first."""
LONG: Final = 128.0


class Convoy(LastScene[Looks]):
    """Sunset over the desert."""

    def spot(self, end: End) -> tuple[float, float] | None:
        return self.looks.note_spot[0]

    def ground(self, canvas: Canvas, end: End) -> Iterator[None]:
        yield from backdrop(canvas, "endings/ghawar/ground")
        for x, size in RIGS:
            canvas.drawing("endings/ghawar/rig", Box(x - 50 * size, 282 - 96 * size, 100 * size, 100 * size))
        for x, y in FLAMES:
            canvas.glow(x, y - 4, 26, 22, "#ffb050", 90)
            canvas.drawing("endings/ghawar/flame", Box(x - 9, y - 20, 18, 21))
        yield from backdrop(canvas, "endings/ghawar/crest")
        grain(canvas)

    def comes(
        self, canvas: Canvas, board: pygame.Surface, ground: pygame.Surface, end: End, share: float
    ) -> None:
        shrouded(canvas, board, ground, io(share), sinks=120, rises=90)

    def draw(self, canvas: Canvas, end: End, now: Moment) -> None:
        if end.winners and now.wins() > 0:
            away = AWAY * (1 - out(now.wins())) - 1100 * io(now.leaves())
            self._draw_convoy(canvas, end, away)
        for place, seat in enumerate(end.rivals):
            come = 1.0 if seat in end.fallen and now.falls(seat, 1) else now.falls(seat, 350)
            if come > 0:
                self._draw_stuck(canvas, end, seat, place, out(come))

    def sounds(self, end: End) -> Iterator[Heard]:
        for beat in end.beats:
            for seat in beat:
                yield Heard("truck", "falls", seat=seat, softer=6)
        if end.winners:
            yield Heard("truck", "wins")
            yield Heard("truck", "wins", 420)

    # the convoy

    def _draw_convoy(self, canvas: Canvas, end: End, away: float) -> None:
        """A truck for each colour that is stored, the dearest in front; where several have won in turn."""
        loads = self._loads(end)
        step = min(176.0, 838.0 / len(loads))
        long = min(164.0, step * 0.945)
        spots = [(848 - long - n * step - away, load) for n, load in enumerate(loads)]
        spots = [(x, load) for x, load in spots if -long - 60 < x < 930]
        for x, _ in spots:
            y = _ridge(x + long / 2) + 6
            canvas.drawing("endings/ghawar/dust", Box(x - 40, y - 30, 62, 30))
        for x, (seat, colour, count, leads) in spots:
            y = _ridge(x + long / 2) + 6
            canvas.drawing("endings/ghawar/shade", Box(x - 34 * long / 150, y, long, 62))
            self._draw_truck(canvas, seat, x, y, long, [colour] * count)
            canvas.drawing("endings/ghawar/beam", _truck_box(x, y, long))
            if leads:
                k = long / 150
                pennant = Box(x + 93 * k, y - 92 * k, 24 * k, 32 * k)
                canvas.drawing("endings/ghawar/pennant", pennant, light=coat(self.looks.of(seat)).light)

    def _loads(self, end: End) -> list[tuple[int, int, int, bool]]:
        """The trucks of the convoy from its front: whose, which colour (-1: empty), how many blocks, and
        whether nobody has more of them."""
        table: Table = end.state.table
        first = leaders(self.looks.options, table)
        each = [
            [(seat, colour, count, first[colour] == seat) for colour, count in self._stored(table, seat)]
            or [(seat, -1, 0, False)]
            for seat in end.winners
        ]
        turns = [own[n] for n in range(MOST) for own in each if n < len(own)]
        return turns[:MOST]

    def _stored(self, table: Table, seat: int) -> list[tuple[int, int]]:
        """The colours that a seat has stored, the dearest first, and how many blocks of each."""
        held = table.held(seat, self.looks.options.end_cargo == "count")
        order = sorted(range(len(held)), key=lambda colour: -table.values[colour])
        return [(colour, held[colour]) for colour in order if held[colour]]

    def _draw_truck(
        self, canvas: Canvas, seat: int, x: float, y: float, long: float, load: list[int], turn: float = 0.0
    ) -> None:
        """Draw a truck from the side, its left end at x, its wheels standing at y."""
        k, player = long / 150, self.looks.of(seat)
        for number, colour in enumerate(load):
            row, place = divmod(number, ROW)
            side = 28.4 * k
            left, foot = x + (8 + place * 28.4) * k, y - 76 * k + (50 - 25.5 * row) * k
            draw_block(canvas, self.looks.colour(colour), left + side / 2, foot - side * 0.43, side)
        paint = coat(player)
        canvas.drawing(
            "endings/ghawar/truck", _truck_box(x, y, long), turn,
            owner=paint.owner, light=paint.light, dark=paint.dark, key=key_of(player),
        )  # fmt: skip
        if not turn:
            canvas.symbol(player, x + 108.5 * k, y - 33 * k, 12 * k, PLAYERS[player].ink)

    # the others

    def _draw_stuck(self, canvas: Canvas, end: End, seat: int, place: int, share: float) -> None:
        """Draw the truck of a rival that rolls in and sinks, with its blocks beside it."""
        wide = STAGE.w / max(1, len(end.rivals))
        x = wide * (place + 0.5) - 36 - 150 * (1 - share)
        y = 416 + (0, 4, -2, 4)[place % 4]
        turn = TILTS[place % 4] * max(0.0, (share - 0.6) / 0.4)
        player = self.looks.of(seat)
        self._draw_heap(canvas, end.state.table, seat, x + 150 * (1 - share), y, share)
        self._draw_truck(canvas, seat, x, y - 5, LONG, [], turn)
        sand = round(255 * share)
        canvas.drawing("endings/ghawar/sand", Box(x - 10, y - 18, 160, 30), alpha=sand)
        up = 84 if turn > 0 else 104
        canvas.drawing("endings/ghawar/steam", Box(x + 98, y - up, 40, 56), alpha=sand)
        canvas.badge(player, x + 40, y - 66, 32, grey=seat in end.state.table.out)

    def _draw_heap(self, canvas: Canvas, table: Table, seat: int, x: float, y: float, share: float) -> None:
        """Draw what a seat has stored in rows upon each other, as much of it as ten blocks."""
        load = [colour for colour, count in self._stored(table, seat) for _ in range(count)]
        place = 0
        for row, count in enumerate(HEAPED):
            for n in range(count):
                if place >= len(load):
                    return
                cx, cy = x - 80 + n * 22.5 + row * 11, y - 10 - row * 19.5
                draw_block(canvas, self.looks.colour(load[place]), cx, cy, 24, round(255 * share))
                place += 1


def _truck_box(x: float, y: float, long: float) -> Box:
    k = long / 150
    return Box(x, y - 76 * k, 200 * k, 80 * k)


def _ridge(x: float) -> float:
    """How high the crest lies at a place."""
    for (left, high), (right, other) in pairwise(RIDGE):
        if left <= x <= right:
            return high + (other - high) * (x - left) / (right - left)
    return RIDGE[0][1] if x < 0 else RIDGE[-1][1]
