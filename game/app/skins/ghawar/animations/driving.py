"""Trucks: the die, the drive field by field with its turns, the way home, the load into the store."""

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear
from game.app.skin_api import tweens
from game.app.skin_api.anticipation import Leaving, pressed
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import field, geometry, pieces, stores, tray, trucks
from game.app.skins.ghawar.animations import dice, moving
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar import messages
from game.rules.ghawar.board import HOME
from game.rules.ghawar.state import Table

Point = tuple[float, float]
_ROUND = 11.0
"""Radius of a turn at a crossing."""


class Spot(msgspec.Struct, frozen=True):
    """A place on a drive: where, how the truck is turned, how far along."""

    x: float
    y: float
    turn: float
    far: float


def rolled(looks: Looks, event: messages.Rolled, stage: Stage) -> Iterator[None]:
    """The die falls; a steady three needs none."""
    if event.steady:
        yield from stage.pause(200)
        return
    yield from dice.roll(stage, stage.state.table.sides[event.seat], (event.pips,))


def no_move(looks: Looks, event: messages.NoMove, stage: Stage) -> Iterator[None]:
    """No truck can go that far."""
    return moving.refuse(stage, *tray.die_at(0, 1), ms=900)


def truck_turned(looks: Looks, event: messages.TruckTurned, stage: Stage) -> Iterator[None]:
    """A truck turns round on the spot."""
    table = stage.state.table
    x, y, turn = field.truck_at(table, event.truck)
    truck = _carried(looks, stage, event.truck)
    truck.at = Spot(x, y, turn, 0)

    def step(share: float) -> None:
        truck.at = Spot(x, y, turn + 180 * share, 0)

    yield from stage.tween(380, step, io)


class _Carried:
    """A truck that an animation moves."""

    def __init__(self, looks: Looks, table: Table, truck: int) -> None:
        self._look = looks.of(table.owner(truck))
        self._load = field.load_of(looks, table, truck)
        self._train = looks.is_train(truck)
        self.at = Spot(*field.truck_at(table, truck), 0)
        self.squash = 0.0
        self.ahead: list[Point] = []
        """The stops that are still to come."""

    def draw(self, canvas: Canvas) -> None:
        for x, y in self.ahead:
            canvas.box(Box.around(x, y, 8), 4, canvas.theme.mark_chosen, pieces.KEY, 1.4)
        turn = round(self.at.turn / 5) * 5

        def draw(layer: Canvas) -> None:
            trucks.draw_truck(layer, self._look, self.at.x, self.at.y, turn, self._load, self._train)

        around = Box.around(self.at.x, self.at.y, 1.5 * trucks.LONG)
        pressed(canvas, around, self.squash, draw, across=turn % 180 == 0)


def _carried(looks: Looks, stage: Stage, truck: int) -> _Carried:
    stage.take(f"truck-{truck}", "last-drive")
    carried = _Carried(looks, stage.state.table, truck)
    stage.sprite(carried.draw)
    return carried


def truck_moved(looks: Looks, event: messages.TruckMoved, stage: Stage) -> Iterator[None]:
    """A truck drives along its path."""
    table = stage.state.table
    truck = _carried(looks, stage, event.truck)
    spots = drive(table, event)
    stops = [(geometry.centre(cell), number) for number, cell in enumerate(event.path)]
    far = [_far_of(spots, point) for point, _ in stops]
    whole = spots[-1].far

    length = min(tweens.MOVE_MOST_MS, 240 + whole / 39 * 130)
    leaving = Leaving(length)

    def step(passed: float) -> None:
        share, truck.squash = _cruise(leaving.gone(passed)), leaving.squash(passed)
        truck.at = at(spots, whole * share)
        truck.ahead = [
            point for (point, _), there in zip(stops, far, strict=True) if there > truck.at.far + 14
        ]

    floor = tweens.move_floor(len(event.path))
    yield from stage.tween(length, step, linear, floor)
    stage.trail(moving.puff(stage, truck.at.x, truck.at.y + 6))
    yield from stage.pause(60)


def _cruise(share: float) -> float:
    """Start and stop gently, drive evenly in between."""
    return 0.55 * share + 0.45 * io(share)


def drive(table: Table, event: messages.TruckMoved) -> list[Spot]:
    """The way of a drive from where the truck stands: out of the yard, round the corners, into the yard."""
    side = table.sides[event.seat]
    x, y, turn = field.truck_at(table, event.truck)
    points: list[Point] = [(x, y)]
    parked: list[bool] = []
    if table.trucks[event.truck] == HOME:
        points.append(geometry.on_lane(side, event.path[0]))
        parked.append(True)
    last = event.path[-1] if event.path else table.trucks[event.truck]
    for cell in event.path:
        points.append(geometry.centre(cell))
        parked.append(False)
    if event.home:
        points += [geometry.on_lane(side, last), geometry.bay(side, event.truck % table.trucks_each)]
        parked += [False, True]
    legs = [
        (a, b, geometry.parked_turn(side) if still else _angle(a, b))
        for a, b, still in zip(points[:-1], points[1:], parked, strict=True)
        if math.dist(a, b) > 0.5
    ]
    return _rounded(legs, (x, y), turn)


def _angle(a: Point, b: Point) -> float:
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def _rounded(legs: Sequence[tuple[Point, Point, float]], start: Point, turn: float) -> list[Spot]:
    """Spots along straight legs whose corners are rounded."""
    spots = [Spot(*start, turn, 0.0)]
    for number, (a, b, angle) in enumerate(legs):
        before = legs[number - 1] if number else None
        after = legs[number + 1] if number + 1 < len(legs) else None
        length = math.dist(a, b)
        cut = min(_ROUND, length / 2)
        if before is None:
            _add(spots, a, _near(spots[-1].turn, angle))
        tail = cut if after is not None and _bends(legs[number], after) else 0.0
        _add(spots, tweens.between(a, b, 1 - tail / length), _near(spots[-1].turn, angle))
        if after is not None and tail:
            onto = tweens.between(
                after[0], after[1], min(_ROUND, math.dist(*after[:2]) / 2) / math.dist(*after[:2])
            )
            first, aim = spots[-1], _near(spots[-1].turn, after[2])
            for part in range(1, 7):
                share = part / 6
                p = tweens.between(
                    tweens.between((first.x, first.y), b, share), tweens.between(b, onto, share), share
                )
                _add(spots, p, first.turn + (aim - first.turn) * share)
    return spots


def _bends(one: tuple[Point, Point, float], other: tuple[Point, Point, float]) -> bool:
    return abs(math.sin(math.radians(_angle(*one[:2]) - _angle(*other[:2])))) > 0.1


def _near(turn: float, aim: float) -> float:
    """The turn that looks like `aim` and is nearest to `turn`."""
    return turn + (aim - turn + 180) % 360 - 180


def _add(spots: list[Spot], point: Point, turn: float) -> None:
    last = spots[-1]
    spots.append(Spot(*point, turn, last.far + math.dist(point, (last.x, last.y))))


def at(spots: Sequence[Spot], far: float) -> Spot:
    """Where a truck is after `far` board units."""
    for a, b in itertools.pairwise(spots):
        if far <= b.far and b.far > a.far:
            share = (far - a.far) / (b.far - a.far)
            return Spot(
                a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, a.turn + (b.turn - a.turn) * share, far
            )
    return spots[-1]


def _far_of(spots: Sequence[Spot], point: Point) -> float:
    """How far along the drive passes nearest to a place."""
    return min(spots, key=lambda spot: math.dist((spot.x, spot.y), point)).far


def delivered(looks: Looks, event: messages.Delivered, stage: Stage) -> Iterator[None]:
    """The load flies from the truck into its owner's store."""
    table = stage.state.table
    stage.take(f"load-{event.truck}")
    x, y, turn = field.truck_at(table, event.truck)
    dx, dy = trucks.offset(turn, trucks.BED)
    start, end = (x + dx, y + dy), stores.cube_at(looks, event.seat, event.colour)

    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        field.draw_block(canvas, looks, event.colour, x, y, round(size))

    yield from tweens.fly(stage, draw, start, end, 620, 60, (16, stores.cube_size(looks)))
    stage.sound("stamp", x=end[0])
    stage.trail(tweens.flash(stage, stores.cell(looks, event.seat, event.colour), ms=520))


CUES: Final[Cues[Looks]] = {
    messages.Rolled: Cue(
        rolled,
        sound=lambda event: "" if event.steady else "dice",
        roller=lambda event: -1 if event.steady else event.seat,
        dice=lambda event: () if event.steady else (event.pips,),
    ),
    messages.NoMove: Cue(no_move, sound="refused"),
    messages.TruckTurned: Cue(truck_turned, sound="truck"),
    messages.TruckMoved: Cue(truck_moved, sound="truck"),
    messages.Delivered: Cue(delivered, landing="stamp", payoff=True),
}
