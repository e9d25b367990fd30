"""Tankers and Pipelines: bought, moved, sold, captured, lost; laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.paint.motion import linear, out
from game.app.skin_api import tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Point
from game.app.skins.nations import bank, picture, pipes, routes, vessels
from game.app.skins.nations.animations import moving
from game.app.skins.nations.animations.moving import MONEY
from game.app.skins.nations.looks import Looks
from game.rules.nations import messages
from game.rules.nations.state import NOBODY, Table

SAIL_MS: Final = 450.0
HULL_MS: Final = 110.0
CAPTURE_MOST: Final = 440.0
"""How long a captured Tanker takes to change its colours, and at most all of them."""
MANY: Final = 2
"""From so many Tankers on a capture is worth seeing again."""


def tanker_placed(looks: Looks, event: messages.TankerPlaced, stage: Stage) -> Iterator[None]:
    """A Tanker comes out of the vault."""
    return _launched(looks, stage, event.seat, event.zone)


def tanker_bought(looks: Looks, event: messages.TankerBought, stage: Stage) -> Iterator[None]:
    """The same, and it is paid for."""
    MONEY.show_change(looks, stage, event.seat, -event.price)
    return _launched(looks, stage, event.seat, event.zone)


def _launched(looks: Looks, stage: Stage, seat: int, zone: int) -> Iterator[None]:
    vault = bank.vault_box(looks.chart)
    end = routes.next_berth(looks, stage.state.table, seat, zone)
    return _sails(stage, looks.of(seat), [(vault.cx, vault.cy), end], (20.0, vessels.LONG))


def tanker_moved(looks: Looks, event: messages.TankerMoved, stage: Stage) -> Iterator[None]:
    """A Tanker sails, through the canal where its way leads there."""
    table = stage.state.table
    stage.take(f"hull-{event.seat}-{event.start}")
    start = last_berth(looks, table, event.seat, event.start)
    end = routes.next_berth(looks, table, event.seat, event.to)
    way = routes.sea_way(looks, start, end, event.start, event.to)
    return _sails(stage, looks.of(event.seat), way, (vessels.LONG, vessels.LONG))


def tanker_sold(looks: Looks, event: messages.TankerSold, stage: Stage) -> Iterator[None]:
    """A Tanker goes to the vault, money comes back."""
    stage.take(f"hull-{event.seat}-{event.zone}")
    start = last_berth(looks, stage.state.table, event.seat, event.zone)
    vault = bank.vault_box(looks.chart)
    yield from _sails(stage, looks.of(event.seat), [start, (vault.cx, vault.cy)], (vessels.LONG, 20.0))
    MONEY.show_change(looks, stage, event.seat, event.amount)


def tanker_lost(looks: Looks, event: messages.TankerLost, stage: Stage) -> Iterator[None]:
    """A Tanker runs aground: it tilts and fades."""
    stage.take(f"hull-{event.seat}-{event.zone}")
    x, y = last_berth(looks, stage.state.table, event.seat, event.zone)
    look = looks.of(event.seat)

    def draw(canvas: Canvas, share: float) -> None:
        alpha = round(255 * (1 - max(0.0, share * 2 - 1)))
        vessels.draw_hull(canvas, look, x, y + 5 * share, turn=-round(24 * min(1.0, share * 2)), alpha=alpha)

    return tweens.counting(stage, 700, draw, out)


def last_berth(looks: Looks, table: Table, seat: int, zone: int) -> Point:
    """Where the last Tanker of a seat in a zone lies."""
    found = (
        lying.at[-1] for lying in picture.ships(looks, table) if (lying.seat, lying.zone) == (seat, zone)
    )
    return next(found)


def _sails(stage: Stage, look: int, way: Sequence[Point], sizes: tuple[float, float]) -> Iterator[None]:
    """Sail a ship along a way."""

    def draw(canvas: Canvas, share: float) -> None:
        x, y = moving.along(way, share)
        west = way[-1][0] < way[0][0] - 4 and share < 1
        long = sizes[1] - (sizes[1] - sizes[0]) * round(4 * (1 - share)) / 4
        vessels.draw_hull(canvas, look, x, y, long, west=west)

    return tweens.lasting(stage, SAIL_MS, draw)


def tankers_captured(looks: Looks, event: messages.TankersCaptured, stage: Stage) -> Iterator[None]:
    """One Tanker after the other changes its colours."""
    table = stage.state.table
    lying = next(
        (
            ships
            for ships in picture.ships(looks, table)
            if (ships.seat, ships.zone) == (event.rival, event.zone)
        ),
        None,
    )
    if lying is None:
        return
    look = looks.of(event.seat)
    length = min(CAPTURE_MOST, HULL_MS * event.count)
    heard = [0]

    def draw(canvas: Canvas, share: float) -> None:
        turned = int(share * len(lying.at) + 1e-6)
        for x, y in lying.at[:turned]:
            vessels.draw_hull(canvas, look, x, y)
        if turned > heard[0]:
            heard[0] = turned
            stage.trail(moving.ring(stage, *lying.at[turned - 1], ms=220))

    yield from tweens.counting(stage, length, draw, linear)
    stage.sound("stamp")
    words = looks.say("note.captured", n=event.count)
    stage.trail(moving.told(looks, stage, event.seat, event.country, words, 1), lingers=True)


def pipeline_laid(looks: Looks, event: messages.PipelineLaid, stage: Stage) -> Iterator[None]:
    """A Pipeline grows across the frontier, rivet by rivet."""
    if event.seat != NOBODY:
        MONEY.show_change(looks, stage, event.seat, -event.price)

    def draw(canvas: Canvas, share: float) -> None:
        pipes.draw_pipe(canvas, looks.chart, event.frontier, share=share)

    yield from tweens.lasting(stage, 400, draw, out)
    stage.trail(tweens.flash(stage, tweens.Box.around(*looks.chart.sites[event.frontier], 60, 40), ms=300))


def _worth_seeing(event: messages.TankersCaptured) -> int:
    return 60 + 3 * event.count if event.count >= MANY and event.rival != NOBODY else 0


CUES: Final[Cues[Looks]] = {
    messages.TankerPlaced: Cue(tanker_placed, sound="tanker"),
    messages.TankerBought: Cue(tanker_bought, sound="tanker"),
    messages.TankerMoved: Cue(tanker_moved, sound="tanker"),
    messages.TankerSold: Cue(tanker_sold, sound="coins-in"),
    messages.TankerLost: Cue(tanker_lost, sound="down"),
    messages.TankersCaptured: Cue(
        tankers_captured, sound="chain", weighty=lambda event: event.rival != NOBODY, moment=_worth_seeing
    ),
    messages.PipelineLaid: Cue(pipeline_laid, sound="derrick"),
}
