"""What the animations of Globopolis share: coins, points, bricks, Governors, notes over the planet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear
from game.app.skin_api import captions, tweens
from game.app.skin_api.anticipation import coming, pressed
from game.app.skin_api.motions import Money
from game.app.skin_api.stage import Stage
from game.app.skins.globopolis import governors
from game.app.skins.globopolis.fields import MIDDLE, brick
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import PLANET
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BODY, HEAD, Point
from game.rules.globopolis.state import NOBODY, Table, fee_of
from game.rules.globopolis.units import SUPPLY, side_of_stock

HOP_MS: Final = 62.0
WALK_MOST: Final = 620.0
FLIGHT_MS: Final = 600.0
POINTS_MS: Final = 180.0
BRICKS_MS: Final = 300.0


def snapped(canvas: Canvas, at: Point, wide: float, high: float) -> Box:
    """A box around a place on whole pixels: what moves keeps its size, so that it is drawn once only."""
    s = canvas.s
    w, h = round(wide * s), round(high * s)
    left, top = round(at[0] * s - w / 2), round(at[1] * s - h / 2)
    return Box(left / s, top / s, w / s, h / s)


# money and points


def stands_at(looks: Looks, stage: Stage, seat: int) -> Point:
    """The field where a seat's Governor stands."""
    return looks.plan.track.field(stage.state.table.places[seat], MIDDLE)


def _coin(canvas: Canvas, at: Point, share: float, number: int) -> Box:
    canvas.drawing("globopolis/coin", snapped(canvas, at, 18, 18))
    return Box.around(*at, 30)


def _change(looks: Looks, change: int) -> str:
    return looks.say("mark.gain" if change > 0 else "mark.loss", money=abs(change))


MONEY: Final = Money[Looks](
    vault=lambda looks, side: (PLANET.cx, PLANET.cy),
    draw=_coin,
    count=lambda amount: 2 + min(5, amount // 10),
    words=_change,
    held=lambda table, seat: table.cash[table.side(seat)],
)


def points(looks: Looks, stage: Stage, *changes: tuple[int, int], ms: float = POINTS_MS) -> Iterator[None]:
    """The figures of sides go to their new places on the point ring; what a seat brought its side or cost it
    stands at its own plate."""
    table: Table = stage.state.table
    told = [(seat, change) for seat, change in changes if seat >= 0 and change]
    moved = [(table.side(seat), table.points[table.side(seat)], change) for seat, change in told]
    stage.take(*(f"figure-{side}" for side, _, _ in moved))
    for seat, change in told:
        words = looks.say("mark.points" if change > 0 else "mark.points_lost", n=abs(change))
        fill = captions.GAIN if change > 0 else captions.LOSS
        stage.trail(captions.beside(stage, seat, words, fill), lingers=True)

    def draw(canvas: Canvas, share: float) -> None:
        for side, was, change in moved:
            governors.draw_figure(canvas, looks, side, was + change * share)

    yield from tweens.lasting(stage, ms if moved else 0.0, draw)


# units


def store_at(looks: Looks, stage: Stage, store: int) -> Point:
    """Where units of a store lie: on their field, at the seat, or in the free supply on the planet."""
    if store == SUPPLY:
        return PLANET.cx, PLANET.bottom - 30
    if store >= 0:
        return looks.plan.track.field(looks.board.title_fields[store], -22)
    return stage.seat_anchor(side_of_stock(store))


def bricks(
    looks: Looks, stage: Stage, source: int, target: int, units: Sequence[int], most: int = 6
) -> Iterator[None]:
    """Bricks cross from one store to another, all together."""
    kinds = [kind for kind, number in enumerate(units) for _ in range(max(0, number))][:most]
    a, b = store_at(looks, stage, source), store_at(looks, stage, target)

    def draw(canvas: Canvas, share: float) -> Box:
        covered = Box.around(*a, 1)
        for number, kind in enumerate(kinds):
            own = io(tweens.local(share, number, len(kinds), 0.6))
            x, y = tweens.bow(a, b, own, 26 + 5 * (number % 3))
            brick(canvas, kind, x, y, 16)
            covered = covered.union(Box.around(x, y, 24))
        return covered

    if not kinds:
        return stage.pause(40)
    return tweens.above(stage, BRICKS_MS + 30 * len(kinds), draw, linear)


# Governors


class Carried:
    """A Governor that an animation moves along points."""

    def __init__(
        self, looks: Looks, stage: Stage, seat: int, way: Sequence[Point], to: int, high: float
    ) -> None:
        table: Table = stage.state.table
        start, _ = governors.standing(looks, table, seat)
        later = table.copy()
        later.places[seat] = to
        end, self._size = governors.standing(looks, later, seat)
        self._points = [start, *way, end]
        self._look = looks.of(seat)
        self._high = high
        self.share = self.x = self.squash = 0.0
        stage.take(f"governor-{seat}", "turn")
        stage.sprite(self.draw)

    def draw(self, canvas: Canvas) -> None:
        """Draw it where it is."""
        _, _, (x, y), lift = tweens.hop(self._points, self.share, self._high)
        self.x = x
        canvas.drawing("table/shade", snapped(canvas, (x + 2, y + 11), 22, 9), alpha=110)

        def draw(layer: Canvas) -> None:
            layer.pawn(self._look, x, y - lift, governors.ON_TURN)

        pressed(canvas, Box.around(x, y - lift, governors.ON_TURN), self.squash, draw)


def _expect(looks: Looks, stage: Stage, seat: int, field: int, ms: float) -> None:
    """The frame of the field swells where a side will owe much in Conference Costs."""
    state, title = stage.state, looks.board.title_at[field]
    if title not in looks.board.territories or state.table.owners[title] in (state.table.side(seat), NOBODY):
        return
    points = looks.plan.track.wedge(field, BODY[0], HEAD[1], 0.5)

    def frame(canvas: Canvas, width: float, opaque: float) -> None:
        if opaque > 0.5:
            draw_shape(canvas, points, stroke=canvas.theme.mark_band, width=width + 2.4)
            draw_shape(canvas, points, stroke=canvas.theme.mark_chosen, width=width)

    coming(stage, fee_of(state, title), state.table.cash[state.table.side(seat)], ms, frame)


def walk(looks: Looks, stage: Stage, seat: int, way: Sequence[int]) -> Iterator[None]:
    """Hop from field to field, each hop a tone higher."""
    spots = [looks.plan.track.field(field, MIDDLE) for field in way[:-1]]
    length = min(WALK_MOST, HOP_MS * len(way))
    _expect(looks, stage, seat, way[-1], length)
    piece = Carried(looks, stage, seat, spots, way[-1], 9.0)
    return tweens.along(stage, piece, length, linear, len(way))


def fly(
    looks: Looks, stage: Stage, seat: int, to: int, spots: Sequence[Point] = (), ms: float = FLIGHT_MS
) -> Iterator[None]:
    """Glide to a field, over places on the way."""
    _expect(looks, stage, seat, to, ms)
    piece = Carried(looks, stage, seat, spots, to, 0.0 if spots else 46.0)
    return tweens.along(stage, piece, ms)


def flash(looks: Looks, stage: Stage, *titles: int, ms: float = 480) -> Iterator[None]:
    """A warm light on the fields of Titles."""
    boxes = [looks.plan.boxes[looks.board.title_fields[title]] for title in titles]
    return tweens.flash(stage, *boxes, ms=ms)
