"""Phase 1: two beams of light name a platform, a rig drops onto it."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import rgb
from game.app.paint.motion import io, out
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.motions import seat_of
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import field, geometry, pieces, tray, warehouses
from game.app.skins.ghawar.animations import dice, moving
from game.app.skins.ghawar.looks import Looks
from game.engine.spelling import Series
from game.rules.ghawar import messages
from game.rules.ghawar.board import addressed
from game.rules.ghawar.state import NONE

_SAND: Final = "#4a3406"
_OIL: Final = "#3a2c34"
"""Light that is added to the ground: warm for the sand die, paler for the oil die."""


def site_named(looks: Looks, event: messages.SiteNamed, stage: Stage) -> Iterator[None]:
    """The dice fall, then sand lights a column and oil a row as the roller sees them."""
    side = stage.state.table.sides[event.seat]
    yield from dice.roll(stage, side, (event.sand, event.oil))
    named = geometry.pad_box(addressed(side, event.sand, event.oil))
    reach = [0.0, 0.0]

    def draw(canvas: Canvas) -> None:
        tray.draw_site(canvas, looks, event.sand, event.oil)
        left = (side + 1) % 4
        for number, (edge, colour) in enumerate(((side, _SAND), (left, _OIL))):
            if reach[number] > 0:
                light(canvas, beam(edge, named, reach[number]), colour)

    stage.sprite(draw)
    for number in (0, 1):

        def step(share: float, number: int = number) -> None:
            reach[number] = share

        yield from stage.tween(260, step, out)
    yield from tweens.flash(stage, named.inset(6), ms=420)


def beam(side: int, pad: Box, share: float) -> Box:
    """The band of light from a side through a platform, `share` of the way across the field."""
    whole = geometry.FIELD
    long = whole.w * share
    if side == 0:
        return Box(pad.x, whole.bottom - long, pad.w, long)
    if side == 2:
        return Box(pad.x, whole.y, pad.w, long)
    x = whole.x if side == 1 else whole.right - long
    return Box(x, pad.y, long, pad.h)


def light(canvas: Canvas, box: Box, colour: str) -> None:
    """Add light to a part of the board."""
    canvas.surface.fill(rgb(colour), canvas.rect(box), pygame.BLEND_RGB_ADD)


def rig_placed(looks: Looks, event: messages.RigPlaced, stage: Stage) -> Iterator[None]:
    """A rig comes from the yard and drops over the block."""
    table = stage.state.table
    side, look = table.sides[event.seat], looks.of(event.seat)
    start, end = warehouses.supply_at(side), field.rig_at(event.platform)
    yield from drop(looks, stage, look, start, end, event.platform, 420)
    yield from stage.pause(120)


def drop(
    looks: Looks,
    stage: Stage,
    look: int,
    start: tuple[float, float],
    end: tuple[float, float],
    platform: int,
    ms: float,
) -> Iterator[None]:
    """Carry a rig onto a platform; its block slips between the legs as the rig comes down."""
    table = stage.state.table
    stage.take(f"block-{platform}")
    colour = table.blocks[platform]
    at = [*start, 0.0]

    def draw(canvas: Canvas) -> None:
        box = Box.around(at[0], at[1], field.RIG * (0.55 + 0.45 * min(1.0, at[2] * 2)))
        canvas.svg(pieces.rig_back(look), pieces.FIELD, box)
        if colour != NONE:
            far, near = field.block_at(platform, covered=False), field.block_at(platform, covered=True)
            share = max(0.0, at[2] * 2 - 1)
            x, y, size = (a + (b - a) * share for a, b in zip(far, near, strict=True))
            field.draw_block(canvas, looks, colour, x, y, round(size * 2) / 2)
        hidden = looks.options.hidden_blocks and colour != NONE
        canvas.svg(pieces.rig_front(look, hidden and at[2] > 0.9), pieces.FIELD, box)

    stage.sprite(draw)

    def step(share: float) -> None:
        at[0], at[1] = tweens.bow(start, end, share, 54)
        at[2] = share

    yield from stage.tween(ms, step, io)
    stage.sound("derrick", x=end[0])
    yield from moving.puff(stage, end[0], end[1] + 22)


def rig_missed(looks: Looks, event: messages.RigMissed, stage: Stage) -> Iterator[None]:
    """The platform is taken or closed: nothing is placed."""
    box = geometry.pad_box(event.platform)
    return moving.refuse(stage, box.cx, box.cy - 6)


def supply_emptied(looks: Looks, event: messages.SupplyEmptied, stage: Stage) -> Iterator[None]:
    """Somebody has placed the last rig."""
    title = looks.say("told.all_placed", seat=event.seat)
    if looks.options.phase1_end == "all_placed":
        return captions.banner(looks, stage, title, seat=event.seat, ms=700)
    line = looks.say("told.last_round")
    return captions.banner(looks, stage, title, line, seat=event.seat, ms=1150)


def rigs_removed(looks: Looks, event: messages.RigsRemoved, stage: Stage) -> Iterator[None]:
    """Rigs that were not placed leave the game."""
    say = looks.say
    each = [say("told.left_over_each", seat=seat, n=n) for seat, n in enumerate(event.counts) if n]
    line = looks.text("each", Series(tuple(each), "comma"))
    return captions.banner(looks, stage, looks.say("told.left_over"), line, "oil-rig", ms=1000)


CUES: Final[Cues[Looks]] = {
    messages.SiteNamed: Cue(
        site_named, sound="dice", roller=seat_of, dice=lambda event: (event.sand, event.oil)
    ),
    messages.RigPlaced: Cue(rig_placed, landing="derrick"),
    messages.RigMissed: Cue(rig_missed, sound="refused"),
    messages.SupplyEmptied: Cue(supply_emptied, sound="going", read=True),
    messages.RigsRemoved: Cue(rigs_removed, sound="card-lift", read=True),
}
