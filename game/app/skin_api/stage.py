"""The stage: what an animation works with while an event is shown.

An animation is a generator that yields once per frame. It takes pieces off the standing picture (`absent`),
draws them itself as sprites, and lets time pass with `tween` and `pause`. All positions are in board units.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Final, Generic, TypeVar

from game.app import sound
from game.app.paint.canvas import Box, Canvas
from game.app.paint.motion import Easing, Pace, io, linear
from game.app.skin_api.picture import BOARD_WIDTH

Draw = Callable[[Canvas], None]
Cover = Callable[[Canvas], Box]
"""Draws something and returns the box it covers, in board units."""
Point = tuple[float, float]

_NOWHERE: Point = (434.0, 287.0)
PANNED: Final = 0.5
"""How far to one side a sound is heard that is made at the edge of the board."""
READ_FLOOR_MS: Final = 900.0
"""What is read stays at least so long at the speed "normal", however long a turn has taken."""
READ_LEAST_MS: Final = 700.0
"""What is read stays at least so long at quicker speeds and with Shift."""


Drawn = TypeVar("Drawn")


class Sprite(Generic[Drawn]):
    """Something drawn in every frame until it is removed."""

    def __init__(
        self, draw: Callable[[Canvas], Drawn], home: list[Sprite[Drawn]], seat: int = -1, slot: int = 0
    ) -> None:
        self.draw = draw
        self.seat = seat
        """The seat beside whose amount it stands, or -1."""
        self.slot = slot
        """Which of the places there it has."""
        self._home = home

    def remove(self) -> None:
        """Take it off the stage; no effect if it is gone."""
        if self in self._home:
            self._home.remove(self)


class Trail:
    """A movement that continues while later events are shown, with the pieces it carries. One that `lingers`
    is only still to be seen: nobody waits for its end."""

    def __init__(self, animation: Iterator[None], lingers: bool = False) -> None:
        self.animation = animation
        self.lingers = lingers
        self.absent: frozenset[str] = frozenset()
        self.sprites: list[Sprite[Any]] = []

    def remove(self) -> None:
        """Remove everything it has drawn."""
        for sprite in self.sprites:
            sprite.remove()


def _heard(name: str, step: int, pan: float) -> None:
    sound.play(name, step, pan=pan)


class Stage:
    """What an animation gets: the shown state before the event, the time in milliseconds, sprites.

    `asks` tells whether a seat's person wants to roll the dice; `anchor` is the position of a seat's badge,
    `purse` where its amount begins.
    """

    def __init__(self) -> None:
        self.state: Any = None
        self.pace = Pace()
        self.skip = False
        self.waits = False
        """Whether what is read stays until somebody has read it."""
        self.reading = False
        """Whether something is held up and waits for a key."""
        self.gate_seat = -1
        """The seat whose person is to roll now, or -1."""
        self.falling = False
        """Whether dice fall: nobody may know yet what they show."""
        self.asks: Callable[[int], bool] = _nobody
        self.asks_each: Callable[[int], bool] = _nobody
        """Whether a seat's person sets off each of many throws to which one choice of that seat has led."""
        self.anchor: Callable[[int], Point] = _middle
        self.purse: Callable[[int], Point] = _middle
        self.sprites: list[Sprite[None]] = []
        """Drawn above the pieces, inside the board box."""
        self.overs: list[Sprite[Box]] = []
        """Drawn above the panels."""
        self.fading: Any = None
        """A later state that is faded in over the shown one, and how far it is: reduced motion."""
        self.faded = 0.0
        self.covered: frozenset[str] = frozenset()
        """Ids of the pieces that a dialog on the board draws in their place."""
        self.base = self.text = 0.0
        """Pixels in a base unit of the window, and its text scale; 0: as the board has them."""
        self.one_beside = False
        """Whether there is room for only one thing at a time beside an amount."""
        self.opens_dialogs = False
        """Whether a person who is asked something gets a dialog next: not where a match is seen again."""
        self.cards = 0
        """How many cards were read: the last one lies there until the next comes."""
        self.play_sound: Callable[[str, int, float], None] = _heard
        """What plays the sounds: name, pitch, and from where, -1 left to 1 right."""
        self._ms = 0.0
        self._absent: frozenset[str] = frozenset()
        self._trails: list[Trail] = []
        self._said: dict[int, Trail] = {}
        """What each seat has said last."""
        self._trail: Trail | None = None
        """The one that is moved just now."""
        self._coming: dict[int, int] = {}
        """How many payments are on their way to a seat."""

    @property
    def absent(self) -> frozenset[str]:
        """Ids of the pieces that an animation carries, or that a dialog draws."""
        return self._absent.union(self.covered, *(trail.absent for trail in self._trails))

    # for animations

    def sound(self, name: str, step: int = 1, x: float = BOARD_WIDTH / 2) -> None:
        """Play a sound of the catalogue, unless the speed is too high for it; "" is none. It is heard from
        where it is made, `x` in board units, but never from one side alone."""
        if name and sound.audible(name, step, self.pace.speed, skipped=self.skip):
            share = min(1.0, max(0.0, x / BOARD_WIDTH))
            self.play_sound(name, step, (2 * share - 1) * PANNED)

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced."""
        return self.pace.reduced

    def lettered(self, canvas: Canvas) -> Canvas:
        """The same canvas with letters no smaller than those of the window's panels, however small the board
        is drawn."""
        if not self.base:
            return canvas
        return Canvas(
            canvas.surface,
            canvas.s,
            canvas.theme,
            max(canvas.t, self.text * self.base / canvas.s),
            canvas.origin,
        )

    def take(self, *pieces: str) -> None:
        """Take pieces off the standing picture until the event ends."""
        if self._trail is not None:
            self._trail.absent |= frozenset(pieces)
        else:
            self._absent |= frozenset(pieces)

    def sprite(self, draw: Draw) -> Sprite[None]:
        """Draw something on the board in every frame."""
        return self._drawn(Sprite(draw, self.sprites), self.sprites)

    def over(self, draw: Cover, seat: int = -1) -> Sprite[Box]:
        """Draw something above the panels, in board units that extend beyond the board; beside a `seat`'s
        amount if given."""
        return self._drawn(Sprite(draw, self.overs, seat, self.free_beside(seat)), self.overs)

    @property
    def noted(self) -> frozenset[int]:
        """The seats with something beside their amounts now."""
        return frozenset(sprite.seat for sprite in self.overs if sprite.seat >= 0)

    @property
    def elapsed(self) -> float:
        """How many milliseconds the current frame takes, whatever the speed."""
        return self._ms

    def free_beside(self, seat: int) -> int:
        """The first of the places beside a seat's amount where nothing stands: what comes next gets it."""
        taken = {sprite.slot for sprite in self.overs if sprite.seat == seat}
        return next(slot for slot in count() if slot not in taken)

    @property
    def behind(self) -> bool:
        """Whether what moves just now is a trail: the match goes on meanwhile."""
        return self._trail is not None

    def awaits(self, seat: int) -> bool:
        """Whether money is on its way to a seat."""
        return self._coming.get(seat, 0) > 0

    @contextmanager
    def coming(self, seat: int) -> Generator[None]:
        """Within it money is on its way to a seat."""
        self._coming[seat] = self._coming.get(seat, 0) + 1
        try:
            yield
        finally:
            self._coming[seat] -= 1

    def clear_beside(self, seat: int) -> None:
        """Take away what stands beside a seat's amount."""
        for sprite in [sprite for sprite in self.overs if sprite.seat == seat]:
            sprite.remove()

    def trail(self, animation: Iterator[None], *, lingers: bool = False) -> Trail:
        """Continue a movement after the event ends, while later ones are shown. For mere consequences of an
        event: money still arriving, an amount still being read. Nobody waits for one that `lingers`."""
        trail = Trail(animation, lingers)
        self._trails.append(trail)
        self._move(trail)
        return trail

    def say(self, seat: int, words: Iterator[None]) -> None:
        """Show what a seat says in place of what it has said before; nobody waits for it."""
        before = self._said.get(seat)
        if before in self._trails:
            before.remove()
            self._trails.remove(before)
        self._said[seat] = self.trail(words, lingers=True)

    def seat_anchor(self, seat: int) -> Point:
        """The position of a seat's badge, in board units."""
        return self.anchor(seat)

    def purse_anchor(self, seat: int) -> Point:
        """Where a seat's amount begins, in board units: a plate fits to its left."""
        return self.purse(seat)

    def tween(
        self, ms: float, step: Callable[[float], None], ease: Easing = io, floor: float = 0.0,
        least: float = 0.0,
    ) -> Iterator[None]:  # fmt: skip
        """Call `step` with 0 to 1 over `ms` milliseconds at the speed "normal"; last with 1. Haste makes it
        no shorter than `floor` at that speed; while it lasts at all it lasts `least` at any speed."""
        age = 0.0
        while age < ms and not self.skip and (length := self.pace.ms(ms, floor)) > 0:
            step(ease(age / ms))
            yield
            length = self.pace.ms(ms, floor)
            age = age + self._ms / (max(length, least) / ms) if length > 0 else ms
        step(1.0)

    def pause(self, ms: float, floor: float = 0.0, least: float = 0.0) -> Iterator[None]:
        """Let `ms` milliseconds pass at the speed "normal", within the bounds of `tween`."""
        return self.tween(ms, _still, floor=floor, least=least)

    def read(self, ms: float, step: Callable[[float], None] | None = None) -> Iterator[None]:
        """Hold for reading: for a while, or until a key is pressed if `waits`. Nothing hurries it below
        `READ_FLOOR_MS` at the speed "normal" and `READ_LEAST_MS` at quicker ones; only a skip ends it, or
        the speed "instant". `step` is called with how much of the time is over."""
        if not self.waits or self.pace.ms(1.0) <= 0:
            floor, least = min(ms, READ_FLOOR_MS), min(ms, READ_LEAST_MS)
            yield from self.tween(ms, step or _still, linear, floor, least)
            return
        self.reading = True
        while not self.skip:
            yield
        self.reading = False

    def gate(self, seat: int, *, each: bool = False) -> Iterator[None]:
        """Wait for the person of `seat` to roll; no wait if nobody is asked. `each`: it is one of several
        throws from one choice."""
        if not (self.asks_each if each else self.asks)(seat):
            return
        self.gate_seat = seat
        while self.gate_seat >= 0:
            yield

    def fade(self, later: Any, ms: float) -> Iterator[None]:
        """Fade a later state in, at any speed."""
        self.fading = later

        def step(share: float) -> None:
            self.faded = share

        length = ms if self.pace.ms(1.0) > 0 else 0.0
        age = 0.0
        while age < length and not self.skip:
            step(age / length)
            yield
            age += self._ms
        step(1.0)

    # for whoever runs the animation

    def frame(self, ms: float) -> None:
        """A frame of `ms` milliseconds begins; trails move on."""
        self._ms = ms
        for trail in tuple(self._trails):
            self._move(trail)

    @property
    def trailing(self) -> bool:
        """Whether trails of earlier events still move."""
        return bool(self._trails)

    @property
    def arriving(self) -> bool:
        """Whether one of them is waited for."""
        return any(not trail.lingers for trail in self._trails)

    def end_trails(self) -> None:
        """Remove all trails."""
        for trail in self._trails:
            trail.remove()
        self._trails.clear()

    def _move(self, trail: Trail) -> None:
        """Advance a trail by one frame."""
        self._trail = trail
        try:
            next(trail.animation)
        except StopIteration:
            trail.remove()
            self._trails.remove(trail)
        finally:
            self._trail = None

    def _drawn(self, sprite: Sprite[Drawn], among: list[Sprite[Drawn]]) -> Sprite[Drawn]:
        among.append(sprite)
        if self._trail is not None:
            self._trail.sprites.append(sprite)
        return sprite

    def open_gate(self) -> None:
        """The person rolls."""
        self.gate_seat = -1

    def clear(self) -> None:
        """The event is over: everything is where the table says, except for trails."""
        kept = [sprite for trail in self._trails for sprite in trail.sprites]
        self.sprites[:] = [sprite for sprite in self.sprites if sprite in kept]
        self.overs[:] = [sprite for sprite in self.overs if sprite in kept]
        self._absent = frozenset()
        self.fading = None
        self.faded = 0.0
        self.gate_seat = -1
        self.reading = self.falling = False


def _nobody(seat: int) -> bool:
    return False


def _middle(seat: int) -> Point:
    return _NOWHERE


def _still(share: float) -> None:
    """No movement."""
