"""How a match of Globopolis ends: the ring city burns in the colours of those who own it, the rivals' lights
go out and they leave, the winner's light runs round and writes a sign on the dark side of the planet."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import KEPT
from game.app.paint.card_print import draw_card
from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.light import set_opacity
from game.app.paint.motion import io, out
from game.app.paint.players import PLAYERS
from game.app.paint.vector import placed
from game.app.skin_api.last_scene import COMES_MS, End, Heard, LastScene, Moment
from game.app.skin_api.scenery import backdrop, grain
from game.app.skins.globopolis.burning_ring import SEGMENTS, BurningRing, bright
from game.app.skins.globopolis.faces import face as card_face
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import PLANET, Plan
from game.app.skins.globopolis.planet import face
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.sign_lights import draw_sign
from game.app.skins.globopolis.track import Point
from game.rules.globopolis.state import NOBODY, Table

GLOBE: Final = Box.around(434, 212, 400)
"""The planet with its halo."""
RADIUS: Final = 158.0
OUT_MS, LEAVES_MS = 300.0, 500.0
STEP_MS: Final = 22.0
"""How soon the winner's light takes the next segment."""
STEPS: Final = SEGMENTS // 2
RUNS_MS: Final = STEP_MS * STEPS
SIGN_MS: Final = 196.0
HOPS: Final = 4
"""A higher tone is heard with every so many segments."""
SIGN: Final = (476.0, 196.0, 188.0)
"""Where the winner's sign is written, and how large."""
SIGNS: Final = ((452.0, 150.0, 112.0), (510.0, 250.0, 104.0), (410.0, 262.0, 96.0))
"""The same for several."""
BURSTS: Final = ((112, 96, 120), (800, 62, 92), (206, 52, 68), (700, 44, 60))
"""Fireworks: where they open, and how large; two in the winner's colour, two pale ones."""
PALE: Final = "#f4ead0"
ASIDE: Final = 96.0
"""How far those on the left open to the right of their place where a card lies there."""
WAYS: Final = (
    ((300, 340), (200, 410), (84, 398)), ((600, 330), (700, 390), (800, 372)),
    ((520, 350), (600, 424), (690, 424)), ((360, 350), (290, 420), (196, 424)),
)  # fmt: skip
"""The ways on which the rivals leave, the best of them first: start, bend, end."""
DOTTED: Final = 16
"""Into so many pieces what was flown is cut."""
TRAIL: Final = "#fff3d6"
SHUTTLE: Final = (82.8, 34.5)
CARD: Final = (20.0, 20.0)


class RingOfLight(LastScene[Looks]):
    """Night over the planet."""

    def spot(self, end: End) -> tuple[float, float] | None:
        return self.looks.note_spot[0]

    def ground(self, canvas: Canvas, end: End) -> Iterator[None]:
        yield from backdrop(canvas, "endings/globopolis/ground")
        grain(canvas)
        yield
        card = _victory_card(end)
        if card:
            draw_card(canvas, card_face(self.looks, card), KEPT, *CARD)
            yield
        # What takes long to draw is kept from here on, so that no frame of the scene waits for it.
        aside = canvas.layer(GLOBE)
        aside.svg(_globe(self.looks.plan), (GLOBE.w, GLOBE.h), GLOBE)
        yield
        self._draw_signs(aside, end, 1.0)

    def comes(
        self, canvas: Canvas, board: pygame.Surface, ground: pygame.Surface, end: End, share: float
    ) -> None:
        canvas.surface.blit(board, (0, 0))
        set_opacity(ground, io(min(1.0, share * 1.25)))
        canvas.surface.blit(ground, (0, 0))
        set_opacity(ground, 1.0)

    def draw(self, canvas: Canvas, end: End, now: Moment) -> None:
        ring = BurningRing(self.looks, end.state.table)
        ring.light(self.lights(end, now))
        shown = round(255 * now.comes(200, COMES_MS - 200))
        if shown:
            ring.draw(canvas, shown, back=True)
        self._draw_planet(canvas, now.comes())
        if now.won > RUNS_MS:
            self._draw_signs(canvas, end, now.wins(SIGN_MS, RUNS_MS))
        if shown:
            ring.draw(canvas, shown)
        for place, seat in enumerate(end.rivals):
            self._draw_leaving(canvas, end, seat, place, now.falls(seat, LEAVES_MS))
        if now.won > RUNS_MS:
            self._draw_bursts(canvas, end, out(now.wins(SIGN_MS, RUNS_MS)))

    def sounds(self, end: End) -> Iterator[Heard]:
        last = "bankrupt" if end.fallen else "rocket"
        for beat in end.beats:
            yield Heard("down", "falls", seat=beat[0], softer=6)
            yield Heard(last, "falls", seat=beat[0], softer=6 if end.fallen else 8)
        if end.winners:
            for step in range(0, STEPS, HOPS):
                yield Heard("hop", "wins", step * STEP_MS, step=1 + step // HOPS)

    # light

    def lights(self, end: End, now: Moment) -> list[str]:
        """The colour in which each segment burns, "" for the dark ones."""
        ring = BurningRing(self.looks, end.state.table)
        lights = [
            PLAYERS[self.looks.of_side(owner)].colour if owner != NOBODY else "" for owner in ring.owners
        ]
        for seat in end.rivals:
            gone = now.falls(seat, OUT_MS)
            own = ring.of(self.looks.side(seat))
            for segment in own[: math.ceil(len(own) * gone)]:
                lights[segment] = ""
        if now.won > 0:
            colours = [PLAYERS[self.looks.of(seat)].colour for seat in end.winners]
            first = ring.best_of({self.looks.side(seat) for seat in end.winners})
            reach = now.wins(RUNS_MS) * STEPS
            for segment in range(SEGMENTS):
                away = min((segment - first) % SEGMENTS, (first - segment) % SEGMENTS)
                if colours and away <= reach:
                    lights[segment] = colours[segment // 4 % len(colours)]
        return lights

    def _draw_signs(self, canvas: Canvas, end: End, share: float) -> None:
        """Write the signs of the winners in the lights of the dark side."""
        spots = (SIGN,) if len(end.winners) == 1 else SIGNS
        for seat, (x, y, size) in zip(end.winners, spots, strict=False):
            draw_sign(canvas, self.looks.of(seat), (x, y), size, share, (GLOBE.cx, GLOBE.cy, RADIUS))

    def _draw_bursts(self, canvas: Canvas, end: End, share: float) -> None:
        aside = ASIDE if _victory_card(end) else 0.0
        for place, (x, y, size) in enumerate(BURSTS):
            seat = end.winners[place % len(end.winners)] if end.winners else NOBODY
            colour = bright(PLAYERS[self.looks.of(seat)].colour) if place < 2 and seat != NOBODY else PALE
            wide = size * (0.3 + 0.7 * round(share * 4) / 4)
            box = Box.around(x + (aside if x < 434 else 0.0), y, wide)
            canvas.drawing("endings/globopolis/burst", box, alpha=round(255 * share), owner=colour)

    # the planet

    def _draw_planet(self, canvas: Canvas, come: float) -> None:
        """Draw the planet as far as it has grown from the board's to its own size."""
        body, field = _globe(self.looks.plan), (GLOBE.w, GLOBE.h)
        if come >= 1:
            canvas.svg(body, field, GLOBE)
            return
        whole = canvas.layer(GLOBE)
        whole.svg(body, field, GLOBE)
        share, small = io(come), PLANET.w / 2 / RADIUS
        middle = PLANET.cy + (GLOBE.cy - PLANET.cy) * share
        area = canvas.rect(Box.around(GLOBE.cx, middle, GLOBE.w * (small + (1 - small) * share)))
        canvas.surface.blit(pygame.transform.smoothscale(whole.surface, area.size), area)

    # the rivals

    def _draw_leaving(self, canvas: Canvas, end: End, seat: int, place: int, share: float) -> None:
        """Draw the shuttle of a rival as far as it has flown."""
        if share <= 0:
            return
        flown = io(share)
        trail = [_on_way(place, flown * part / DOTTED) for part in range(DOTTED + 1)]
        draw_shape(canvas, trail, stroke=TRAIL, width=1.8, dash=5.0, closed=False)
        (x, y), (behind_x, behind_y) = trail[-1], trail[-2]
        turn = 3 * round(math.degrees(math.atan2(y - behind_y, x - behind_x)) / 3)
        player = self.looks.of(seat)
        canvas.drawing(
            "endings/globopolis/shuttle", _snapped(canvas, x, y), turn, owner=PLAYERS[player].colour
        )
        canvas.badge(player, x, y - 34, 26, grey=self.looks.side(seat) in end.state.table.out)


def _on_way(place: int, share: float) -> Point:
    """A place on the way of a rival."""
    (ax, ay), (bx, by), (cx, cy) = WAYS[place % len(WAYS)]
    near, bent, far = (1 - share) ** 2, 2 * share * (1 - share), share * share
    return ax * near + bx * bent + cx * far, ay * near + by * bent + cy * far


def _snapped(canvas: Canvas, x: float, y: float) -> Box:
    """Where a shuttle is drawn, on whole pixels: it keeps its size and is drawn once for each turn."""
    s = canvas.s
    wide, high = (round(side * s) for side in SHUTTLE)
    return Box(round(x * s - wide / 2) / s, round(y * s - high / 2) / s, wide / s, high / s)


def _victory_card(end: End) -> str:
    """The MISSION by which the match was won; "" where it was not."""
    table: Table = end.state.table
    if table.ending != "mission":
        return ""
    winners = {table.side(seat) for seat in end.winners}
    return next((claim.card for claim in table.claims if claim.side in winners), "")


@lru_cache(maxsize=4)
def _globe(plan: Plan) -> str:
    """The planet with its halo, in the light from the left, as inner SVG of the size of GLOBE."""
    sea = plan.board.look.sea
    sphere = drawing(
        "endings/globopolis/sphere", glow=lighter(sea, 0.56), sea=lighter(sea, 0.08),
        deep=mixed(sea, 0.6, "#10205a"), halo=mixed(lighter(sea, 0.5), 0.3, "#8ff0e0"),
    )  # fmt: skip
    grown = RADIUS / (PLANET.w / 2)
    lands = placed(face(plan), GLOBE.w / 2 - PLANET.cx * grown, GLOBE.h / 2 - PLANET.cy * grown, grown)
    return sphere.body + lands + drawing("endings/globopolis/night").body
