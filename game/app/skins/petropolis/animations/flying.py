"""Dice and pieces: the throw, hops from square to square, straight flights, the way to the Court."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import linear, out
from game.app.skin_api import captions, tweens
from game.app.skin_api.anticipation import box_frame, coming, pressed
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Falling
from game.app.skins.petropolis import lookahead, middle, pawns
from game.app.skins.petropolis.animations import routes
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis import messages
from game.rules.petropolis.state import AWAY, NOBODY

Point = tuple[float, float]
HOP: Final = 110.0
"""How long a hop takes."""


def dice_thrown(looks: Looks, event: messages.DiceThrown, stage: Stage) -> Iterator[None]:
    """Two dice fly in from the side of the seats, bounce on the tray and settle with their true faces."""
    stage.take("dice")
    tray = middle.middle(looks).tray

    def draw(canvas: Canvas, number: int, die: Falling) -> None:
        x, y = die.at
        canvas.die(die.face, x, y, middle.DIE, die.turn, "bone", die.lift, die.tumbles, number)

    spots = [middle.die_at(tray, number) for number in range(2)]
    yield from tweens.thrown(stage, (event.one, event.two), spots, (230, -70), middle.LEANS, draw)
    double = event.one == event.two
    yield from tweens.counting(
        stage,
        260 if double else 100,
        lambda canvas, share: middle.draw_sum(canvas, looks, event.one, event.two, share),
        out,
    )
    if double:
        stage.sound("stamp")


class _Carried:
    """A piece that an animation moves along points; they are known once there is a canvas to measure with."""

    def __init__(self, looks: Looks, stage: Stage, seat: int, squares: tuple[int, ...]) -> None:
        self._looks = looks
        self._seat = seat
        self._table = stage.state.table.copy()
        self._squares = squares
        self._points: list[Point] = []
        self._last = 0
        self.share = self.x = self.squash = 0.0
        self.settled = 0.0
        """How far it has come to rest after it landed."""
        self.high = 16.0
        stage.take(f"pawn-{seat}", "turn")
        stage.sprite(self.draw)

    def draw(self, canvas: Canvas) -> None:
        points = self._points or self._way(canvas)
        number, along, (x, y), lift = tweens.hop(points, self.share, self.high)
        self.x, legs = x, len(points) - 1
        for square in self._squares[number:-1] if legs > 1 else ():
            ahead = self._looks.cell(square).box
            canvas.box(ahead.inset(3), 3, None, canvas.theme.mark_chosen, 1.6, stroke_opacity=0.8)
        canvas.drawing("table/shade", _shade_box(x, y, lift), alpha=round(150 - lift * 1.6))
        squash = 0.06 * max(0.0, 1 - along / 0.15) if number and legs > 1 else 0.0
        if self.share >= 1:
            squash = 0.13 * math.sin(math.pi * self.settled)
        size = pawns.SIZE * (1.1 + lift / 160) * (1 - squash)
        size = round(size * 2) / 2
        at = y - lift + 14 * squash

        def draw(layer: Canvas) -> None:
            pawns.draw_pawn(layer, self._looks, self._seat, x, at, size)

        pressed(canvas, Box.around(x, at, size), self.squash, draw)

    def settle(self, stage: Stage) -> Iterator[None]:
        """Land with weight: it gives a little, and stands."""

        def step(share: float) -> None:
            self.settled = share

        yield from stage.tween(SETTLE_MS, step, out)

    def _way(self, canvas: Canvas) -> list[Point]:
        table = self._table
        self._points = [pawns.place_of(canvas, self._looks, table, self._seat)]
        self._points += [pawns.zone(canvas, self._looks, square)[0] for square in self._squares[:-1]]
        table.places[self._seat] = self._squares[-1]
        self._points.append(pawns.place_of(canvas, self._looks, table, self._seat))
        return self._points


SETTLE_MS: Final = 130.0


def _shade_box(x: float, y: float, lift: float) -> Box:
    return Box.around(x + 2 + lift * 0.15, y + 7, 22 + round(lift / 6), 12)


def flew(looks: Looks, event: messages.Flew, stage: Stage) -> Iterator[None]:
    """Hops over the squares of the path; by telex straight there."""
    if stage.state.table.places[event.seat] == AWAY or not event.path:
        return
    if event.by == "telex":
        yield from _straight(looks, stage, event.seat, event.square)
        return
    squares = len(event.path)
    length = min(tweens.MOVE_MOST_MS, HOP * squares)
    _expect(looks, stage, event.seat, event.square, length)
    piece = _Carried(looks, stage, event.seat, event.path)
    stage.trail(routes.flown(looks, stage, event.start, event.square, length, squares))
    yield from tweens.along(stage, piece, length, linear, squares)
    yield from piece.settle(stage)


def _expect(looks: Looks, stage: Stage, seat: int, square: int, ms: float) -> None:
    """The frame of the square swells where a seat will owe much interest."""
    table, title = stage.state.table, looks.board.title_at[square]
    if title >= 0 and table.owners[title] not in (seat, NOBODY):
        frame = box_frame(looks.cell(square).box)
        coming(stage, lookahead.owed(looks, table, title), table.cash[seat], ms, frame)


def _straight(looks: Looks, stage: Stage, seat: int, square: int) -> Iterator[None]:
    _expect(looks, stage, seat, square, 600)
    piece = _Carried(looks, stage, seat, (square,))
    piece.high = 70.0
    stage.trail(routes.flown(looks, stage, stage.state.table.places[seat], square, 600))
    yield from tweens.along(stage, piece, 600)
    yield from piece.settle(stage)


def arrested(looks: Looks, event: messages.Arrested, stage: Stage) -> Iterator[None]:
    """Straight to the Court, which lights up."""
    table = stage.state.table
    if table.places[event.seat] not in (AWAY, event.square):
        yield from _straight(looks, stage, event.seat, event.square)
    stage.trail(tweens.flash(stage, looks.cell(event.square).box, ms=420))


def released(looks: Looks, event: messages.Released, stage: Stage) -> Iterator[None]:
    """The Court lights up."""
    square = stage.state.table.places[event.seat]
    stage.trail(tweens.flash(stage, looks.cell(max(0, square)).box, ms=420))
    return stage.pause(160)


def turn_started(looks: Looks, event: messages.TurnStarted, stage: Stage) -> Iterator[None]:
    """The light goes from the square of the last seat to that of the next."""
    table = stage.state.table
    there = table.places[event.seat]
    here = table.places[table.seat] if table.seat >= 0 else AWAY
    if AWAY in (here, there) or here == there:
        return
    stage.take("turn")
    a, b = looks.cell(here).box, looks.cell(there).box

    def draw(canvas: Canvas, share: float) -> None:
        x, y = tweens.bow((a.x, a.y), (b.x, b.y), share, 0)
        box = Box(x, y, round(a.w + (b.w - a.w) * share), round(a.h + (b.h - a.h) * share))
        canvas.box(box.inset(-2.6), 4, None, "#20150c", 4.6, stroke_opacity=0.7)
        canvas.box(box.inset(-1.9), 4, None, canvas.theme.mark_chosen, 2.8)

    yield from tweens.counting(stage, 160, draw)


def extra_earned(looks: Looks, event: messages.ExtraEarned, stage: Stage) -> Iterator[None]:
    """One more throw, or no more."""
    tray = middle.middle(looks).tray
    if event.granted:
        stage.trail(tweens.flash(stage, tray, ms=380))
        return stage.pause(60)
    title, line = looks.say("note.no_throw"), looks.say("note.no_throw_line", n=event.most)
    return captions.banner(looks, stage, title, line, "repeat", ms=900)


CUES: Final[Cues[Looks]] = {
    messages.TurnStarted: Cue(turn_started),
    messages.DiceThrown: Cue(
        dice_thrown,
        sound="dice",
        dice=lambda event: (event.one + event.two,),
        faces=lambda event: (event.one, event.two),
    ),
    messages.Flew: Cue(
        flew,
        sound=lambda event: "jet" if event.by == "telex" else "",
        landing=lambda event: "" if event.by == "telex" else "hop",
    ),
    messages.Arrested: Cue(arrested, sound="gone"),
    messages.Released: Cue(released, sound="up"),
    messages.ExtraEarned: Cue(extra_earned, sound=lambda event: "up" if event.granted else "refused"),
}
