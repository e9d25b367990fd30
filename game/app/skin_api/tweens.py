"""Small movements that animations are made of: arcs, lights, dice, flying things. Positions are in board
units, times in milliseconds; shares go from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol

from game.app.paint import tumbling
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import FADE_MS, Easing, io, linear, out
from game.app.skin_api.anticipation import Leaving
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skin_api.stage import Stage
from game.engine.vocabulary import Event

Point = tuple[float, float]
DrawAt = Callable[[Canvas, float, float, float], None]
"""Draws something at a place in a size."""
DrawFlying = Callable[[Canvas, Point, float, int], Box]
"""Draws the n-th of several things at a place when it has come so far; returns what it covers."""


class Falling(NamedTuple):
    """A die in motion: its final face, position, rotation in degrees, height, and remaining tumbling frames
    (`paint.tumbling`)."""

    face: int
    at: Point
    turn: float
    lift: float
    tumbles: int


class Hop(NamedTuple):
    """A position on a path of hops: how far along the n-th leg, over which point, how high above it."""

    leg: int
    along: float
    at: Point
    lift: float


DrawDie = Callable[[Canvas, int, Falling], None]
"""Draws the n-th die."""

FLIGHT_MS, APART_MS = 450.0, 50.0
"""How long one of several things flies, however long a turn has taken, and how long after it the next one
starts."""
HOP_FLOOR_MS: Final = 60.0
"""A hop from square to square takes no less, however long a turn has taken."""
MOVE_MOST_MS: Final = 900.0
"""A move takes no longer; one of more squares than hops of `HOP_FLOOR_MS` fit in glides."""
GLIDE_FLOOR_MS: Final = 320.0
"""A move straight from one place to another takes no less, however long a turn has taken."""
THROW_FLOOR_MS: Final = 320.0
"""Dice fall no faster, however long a turn has taken."""
STILL_MS: Final = 700.0
"""How long a still picture stays under reduced motion, so that a change can be noticed."""
_BOUNCES: Final = ((0.0, 0.40, 62.0), (0.40, 0.68, 24.0), (0.68, 0.87, 8.0), (0.87, 1.0, 2.0))
"""From when to when each bounce of a die lasts, and how high it is."""


# places on a way


def local(share: float, number: int, count: int, length: float = 0.5) -> float:
    """The progress of the n-th of several staggered movements when the whole is at `share`; each takes
    `length`."""
    start = (1 - length) * (number / (count - 1) if count > 1 else 0.0)
    return min(1.0, max(0.0, (share - start) / length))


def between(a: Point, b: Point, share: float) -> Point:
    """A point on the straight line from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def bow(a: Point, b: Point, share: float, high: float) -> Point:
    """A point on an arc that rises `high` over the straight line."""
    x, y = between(a, b, share)
    return x, y - high * 4 * share * (1 - share)


def hop(points: Sequence[Point], share: float, high: float) -> Hop:
    """The position of a piece that hops over two or more points, `high` above the middle of each leg, or
    glides over so many that hops would be too fast to follow (`hops_of`)."""
    far = share * (len(points) - 1)
    leg = min(len(points) - 2, int(far))
    along = far - leg
    high = high if hops_of(len(points) - 1) else 0.0
    return Hop(leg, along, between(points[leg], points[leg + 1], along), high * 4 * along * (1 - along))


def hops_of(squares: int) -> int:
    """In how many hops a piece moves over so many squares: one each, or none where it glides, as so many hops
    would be too fast to follow."""
    return squares if squares * HOP_FLOOR_MS <= MOVE_MOST_MS else 0


def move_floor(squares: int) -> float:
    """The least time of a move over so many squares, or straight there (0), in milliseconds."""
    return min(MOVE_MOST_MS, squares * HOP_FLOOR_MS) if squares else GLIDE_FLOOR_MS


# what is drawn for a time


def lasting(
    stage: Stage, ms: float, draw: Callable[[Canvas, float], None], ease: Easing = io, floor: float = 0.0
) -> Iterator[None]:
    """Draw something with a growing share; it stays until the event ends. Haste makes it no shorter than
    `floor`."""
    now = [0.0]
    stage.sprite(lambda canvas: draw(canvas, now[0]))

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(ms, step, ease, min(ms, floor))


class MovingPiece(Protocol):
    """A piece that an animation moves along its path."""

    share: float
    """How far it is along, 0 to 1."""
    x: float
    """Where it was drawn last, from the left edge of the board."""
    squash: float
    """By how much it is pressed down, before it leaves (`anticipation.pressed`)."""


def along(stage: Stage, piece: MovingPiece, ms: float, ease: Easing = io, squares: int = 0) -> Iterator[None]:
    """Move a piece to the end of its path: over so many squares, each with a higher tone, or straight there
    (0), after it has gathered itself. Haste makes it no shorter than `move_floor`."""
    hops, floor, leaving = hops_of(squares), move_floor(squares), Leaving(ms)

    def step(passed: float) -> None:
        share, piece.squash = ease(leaving.gone(passed)), leaving.squash(passed)
        landed = int(share * hops)
        if landed > int(piece.share * hops):
            stage.sound("hop", landed, piece.x)
        piece.share = share

    return stage.tween(ms, step, linear, floor)


def counting(
    stage: Stage, ms: float, draw: Callable[[Canvas, float], None], ease: Easing = io, floor: float = 0.0
) -> Iterator[None]:
    """Draw something with a growing share; it is removed at the end. Haste makes it no shorter than
    `floor`."""
    now = [0.0]
    sprite = stage.sprite(lambda canvas: draw(canvas, now[0]))

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(ms, step, ease, floor)
    sprite.remove()


def above(
    stage: Stage, ms: float, draw: Callable[[Canvas, float], Box], ease: Easing = io, stay: float = 0.0,
    seat: int = -1, floor: float = GLIDE_FLOOR_MS,
) -> Iterator[None]:  # fmt: skip
    """Like `counting`, above the panels, beside a `seat`'s amount if given; the drawing stays `stay`
    milliseconds longer. Haste makes neither shorter than `floor`."""
    now = [0.0]
    sprite = stage.over(lambda canvas: draw(canvas, now[0]), seat)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(ms, step, ease, min(ms, floor))
    if stay:
        yield from stage.pause(stay, min(stay, floor))
    sprite.remove()


def still(stage: Stage, event: Event, sound: str, stay: float = STILL_MS) -> Iterator[None]:
    """Reduced motion: the old picture fades to the new one, which stays a while."""
    later = stage.state.copy()
    event.apply(later.table)
    yield from stage.fade(later, FADE_MS)
    stage.sound(sound)
    yield from stage.pause(stay)


def together(*animations: Iterator[None]) -> Iterator[None]:
    """Run several movements at once, until the last is over."""
    running = list(animations)
    while running:
        running = [animation for animation in running if _goes_on(animation)]
        if running:
            yield


def _goes_on(animation: Iterator[None]) -> bool:
    try:
        next(animation)
    except StopIteration:
        return False
    return True


# lights and things that fly


def flash(stage: Stage, *boxes: Box, ms: float = 620, floor: float = 0.0) -> Iterator[None]:
    """A warm light that flashes once; neighbouring lights add up, so several are weaker. Haste makes it no
    shorter than `floor`."""
    most = 120 if len(boxes) == 1 else 48

    def draw(canvas: Canvas, share: float) -> None:
        strength = round(most * math.sin(math.pi * share) / 10) * 10
        for box in boxes if strength > 0 else ():
            canvas.glow(box.cx, box.cy, box.w * 0.95, box.h * 0.95, "#ffcf6a", strength)

    return counting(stage, ms, draw, floor=floor)


def ring(stage: Stage, box: Box, ms: float = 260, colour: str = "#8f6f3c") -> Iterator[None]:
    """A ring of dust around something put down."""

    def draw(canvas: Canvas, share: float) -> None:
        around = box.inset(-round(2 + 9 * share))
        canvas.box(around, 6, None, colour, 2.0, stroke_opacity=round(1 - share, 1))

    return counting(stage, ms, draw, out)


def after(stage: Stage, ms: float, movement: Iterator[None], floor: float = 0.0) -> Iterator[None]:
    """A movement that starts `ms` milliseconds later; haste makes that no shorter than `floor`."""
    yield from stage.pause(ms, floor)
    yield from movement


def stamp(stage: Stage, look: int, where: Callable[[Canvas], Box], ms: float) -> Iterator[None]:
    """An owner's tag drops onto its place with a sound; it stays until the event ends."""
    now, at = [0.0], [BOARD_WIDTH / 2]

    def draw(canvas: Canvas) -> None:
        box, grown = where(canvas), 1.6 - 0.6 * now[0]
        at[0] = box.cx
        if now[0] > 0.05:
            canvas.tag(look, Box.around(box.cx, box.cy, round(box.w * grown), round(box.h * grown)))

    stage.sprite(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(ms, step, out)
    stage.sound("stamp", x=at[0])


def fly(
    stage: Stage,
    draw: DrawAt,
    a: Point,
    b: Point,
    ms: float,
    high: float = 40.0,
    sizes: tuple[float, float] = (20.0, 20.0),
    ease: Easing = io,
) -> Iterator[None]:
    """Carry something on an arc from a to b, where it stays until the event ends; its size changes. Haste
    makes it no shorter than `GLIDE_FLOOR_MS`."""
    at = [*a, sizes[0]]
    stage.sprite(lambda canvas: draw(canvas, at[0], at[1], at[2]))

    def step(share: float) -> None:
        at[0], at[1] = bow(a, b, share, high)
        at[2] = sizes[0] + (sizes[1] - sizes[0]) * share

    yield from stage.tween(ms, step, ease, min(ms, GLIDE_FLOOR_MS))


def stream(
    stage: Stage, a: Point, b: Point, count: int, draw: DrawFlying, high: float = 28.0
) -> Iterator[None]:
    """Several things fly one after the other from a to b, above the panels. It ends when the first arrives;
    the others trail behind."""
    whole = FLIGHT_MS + APART_MS * (count - 1)

    def drawn(canvas: Canvas, share: float) -> Box:
        covered = Box.around(*a, 1)
        for number in range(count):
            own = local(share, number, count, FLIGHT_MS / whole)
            if 0 < own < 1:
                place = bow(a, b, io(own), high + 5 * (number % 3))
                covered = covered.union(draw(canvas, place, own, number))
        return covered

    stage.trail(above(stage, whole, drawn, linear, floor=whole))
    return stage.pause(FLIGHT_MS, FLIGHT_MS)


# dice


def untold(stage: Stage, falls: Iterator[None]) -> Iterator[None]:
    """Dice fall: nobody may know yet what they show, and the journal waits."""
    stage.falling = True
    yield from falls
    stage.falling = False


def thrown(
    stage: Stage,
    faces: Sequence[int],
    spots: Sequence[Point],
    come: Point,
    leans: Sequence[float],
    draw: DrawDie,
    ms: float = 700,
) -> Iterator[None]:
    """Dice roll in from `come` (relative to where they will lie), bounce, and settle on their faces."""

    def drawn(canvas: Canvas, share: float) -> None:
        for number, (face, spot) in enumerate(zip(faces, spots, strict=True)):
            part = min(1.0, max(0.0, share * 1.08 - 0.06 * number))
            away = (1 - part) ** 1.6
            apart = (number - 0.5) * 17 * away if len(faces) > 1 else 0.0
            x, y = spot[0] + come[0] * away + apart, spot[1] + come[1] * away
            lift = _height(part)
            left = math.ceil(tumbling.FRAMES * max(0.0, 1 - part / 0.87) ** 1.25)
            rock = leans[number] + (round(7 * math.sin(14 * part) * (1 - part) * 6) if not left else 0)
            draw(canvas, number, Falling(face, (x, y - lift), rock, round(lift / 4) * 4, left))

    now = [0.0]
    stage.sprite(lambda canvas: drawn(canvas, now[0]))

    def step(share: float) -> None:
        now[0] = share

    yield from untold(stage, stage.tween(ms, step, linear, THROW_FLOOR_MS))
    yield from stage.pause(60)


def _height(share: float) -> float:
    """The height of a die above the tray."""
    for start, end, high in _BOUNCES:
        if share < end:
            return high * math.sin(math.pi * (share - start) / (end - start))
    return 0.0
