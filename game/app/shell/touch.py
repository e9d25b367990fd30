"""Fingers on the screen: what they do is translated to what a mouse does, and to gestures that no mouse has.

A tap is a click. A finger that rests hovers, and says so by HELD; one that moves pulls what lies under it, or
where there is nothing to pull is told by SWIPED. Two fingers are told by PINCHED. SDL would make mouse events
of fingers itself, so that each tap was heard twice: it is asked not to, and what a system makes of them
nevertheless is dropped.
"""

from __future__ import annotations

import math
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, Literal

import pygame

from game.app.shell.keys import Keys

HOLD_MS: Final = 450.0
"""So long a finger rests before it is no tap any more."""
NEAR: Final = 12.0
"""So many pixels a finger that rests or taps may move."""
ECHO_MS: Final = 500.0
"""So long after a finger has gone a system may still make a mouse event of it."""
RECENT_MS: Final = 90.0
"""What a finger did in this time before it was lifted says how fast it was."""
FLICK: Final = 0.25
"""Pixels per millisecond from which on what was swiped goes on, and below which it stops."""
SLOWS_MS: Final = 325.0
"""In this time what goes on loses two thirds of its speed."""
MOVES: Final = 2
"""So many moves of the mouse end the time of touch."""

HELD: Final = pygame.event.custom_type()
"""A finger rests at `pos`, or moves on there after it has rested."""
SWIPED: Final = pygame.event.custom_type()
"""A finger has moved from `start` by `by`, both in pixels; `begins`: this is the first that is told of it;
`flying`: it was lifted, and what it moved goes on."""
PINCHED: Final = pygame.event.custom_type()
"""Two fingers around `pos` are `ratio` times as far from each other as before, and have moved by `rel`."""

Spot = tuple[int, int]
Doing = Literal["", "waiting", "caught", "held", "pulling", "swiping", "pinching", "spent"]
"""What the fingers are doing. "caught" is a finger that has stopped what was flying: lifting it is no tap."""
_OUTSIDE: Final = (-1, -1)
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_FINGER: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_NOTHING: Final = frozenset((*_FINGER, pygame.MULTIGESTURE))


def own_fingers() -> None:
    """Ask SDL to make no mouse of fingers and no finger of the mouse; before it begins."""
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = os.environ["SDL_MOUSE_TOUCH_EVENTS"] = "0"


class Touch:
    """The fingers that are on the screen. `keys.touched` says whether the screen was touched last."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._fingers: dict[tuple[int, int], Spot] = {}
        self._doing: Doing = ""
        self._start: Spot = (0, 0)
        self._at: Spot = (0, 0)
        self._age = 0.0
        self._echo = 0.0
        self._moves = 0
        self._trail: deque[tuple[float, Spot]] = deque()
        """Where the finger was, and how many milliseconds ago that is."""
        self._speed = 0.0, 0.0
        self._flown = 0.0, 0.0
        self._spread = 1.0

    @property
    def left(self) -> float | None:
        """In how many milliseconds a finger has rested for long; None where none does."""
        return max(0.0, HOLD_MS - self._age) if self._doing == "waiting" else None

    @property
    def down(self) -> bool:
        """Whether there is any finger on the screen."""
        return bool(self._fingers)

    @property
    def flying(self) -> bool:
        """Whether what was swiped goes on."""
        return self._speed != (0.0, 0.0)

    def translated(
        self, events: Iterable[pygame.Event], size: Spot, pulls: Callable[[Spot], bool]
    ) -> list[pygame.Event]:
        """The events, with those of fingers on a window of `size` translated. `pulls` says whether there is
        something to pull at a pixel."""
        found: list[pygame.Event] = []
        for event in events:
            if event.type in _NOTHING:
                # The trackpad of a Mac tells of fingers, which are on no screen.
                if event.type in _FINGER and sys.platform != "darwin":
                    found += self._finger(event, size, pulls)
            elif event.type == pygame.WINDOWFOCUSLOST:
                found += [*self._cancel(), event]
            elif not self._echoes(event):
                self._watch(event)
                found.append(event)
        return found

    def tick(
        self, ms: float, *, lifted: bool, repeats: Callable[[Spot], bool] = lambda _: False
    ) -> list[pygame.Event]:
        """Let `ms` milliseconds pass; `lifted`: a finger has gone since, whenever that is heard. `repeats`
        says whether a finger that rests at a pixel holds down what lies there."""
        self._echo = max(0.0, self._echo - ms)
        self._trail = deque((age + ms, spot) for age, spot in self._trail if age + ms <= RECENT_MS)
        if self._doing == "waiting" and not lifted:
            self._age += ms
            if self._age >= HOLD_MS and repeats(self._start):
                self._doing = "pulling"
                return [_motion(self._at), _button(pygame.MOUSEBUTTONDOWN, self._at)]
            if self._age >= HOLD_MS:
                self._doing = "held"
                return [_motion(self._at), pygame.Event(HELD, pos=self._at)]
        return self._fly(ms) if self.flying else []

    # -- fingers ----------------------------------------------------------------------------------

    def _finger(self, event: pygame.Event, size: Spot, pulls: Callable[[Spot], bool]) -> list[pygame.Event]:
        one = int(event.touch_id), int(event.finger_id)
        spot = round(event.x * size[0]), round(event.y * size[1])
        if event.type == pygame.FINGERDOWN:
            self._fingers[one] = spot
            self._keys.touched, self._moves = True, 0
            return self._down(spot)
        if one not in self._fingers:  # it came down while nobody listened
            return []
        if event.type == pygame.FINGERUP:
            del self._fingers[one]
            self._echo = ECHO_MS
            return self._up(spot)
        before, self._fingers[one] = list(self._fingers.values()), spot
        return self._move(before, spot, pulls)

    def _down(self, spot: Spot) -> list[pygame.Event]:
        if len(self._fingers) == 1:
            self._doing = "caught" if self.flying else "waiting"
            self._start = self._at = spot
            self._age, self._speed = 0.0, (0.0, 0.0)
            self._trail.clear()
            return []
        found = self._cancel() if self._doing != "pinching" else []
        self._doing = "pinching"
        return found

    def _move(self, before: list[Spot], spot: Spot, pulls: Callable[[Spot], bool]) -> list[pygame.Event]:
        if self._doing == "pinching":
            return self._pinch(before)
        last, self._at = self._at, spot
        self._trail.append((0.0, spot))
        if self._doing == "held":
            return [_motion(spot, last), pygame.Event(HELD, pos=spot)]
        if self._doing == "pulling":
            return [_motion(spot, last, held=True)]
        if self._doing == "swiping":
            return [self._swiped()]
        if self._doing not in ("waiting", "caught") or math.dist(spot, self._start) <= NEAR:
            return []
        if pulls(self._start):
            self._doing = "pulling"
            moved = _motion(spot, self._start, held=True)
            return [_motion(self._start), _button(pygame.MOUSEBUTTONDOWN, self._start), moved]
        self._doing = "swiping"
        return [self._swiped(begins=True)]

    def _up(self, spot: Spot) -> list[pygame.Event]:
        done = self._doing
        if done == "pinching":
            self._doing = "spent"
        if self._fingers:
            return []
        self._doing = ""
        if done == "waiting":
            return [_motion(self._start), *_click(self._start)]
        if done == "pulling":
            return [_motion(spot, self._at, held=True), _button(pygame.MOUSEBUTTONUP, spot)]
        if done == "swiping":
            self._throw()
        return []

    def _cancel(self) -> list[pygame.Event]:
        """Let go of what one finger has begun, so that nothing comes of it."""
        pulled, self._doing, self._speed = self._doing == "pulling", "spent", (0.0, 0.0)
        return [_motion(_OUTSIDE, held=True), _button(pygame.MOUSEBUTTONUP, _OUTSIDE)] if pulled else []

    def _pinch(self, before: list[Spot]) -> list[pygame.Event]:
        now = list(self._fingers.values())[:2]
        if len(now) < 2:
            return []
        was, middle = _middle(before[0], before[1]), _middle(now[0], now[1])
        ratio = max(1.0, math.dist(*now)) / max(1.0, math.dist(before[0], before[1]))
        rel = middle[0] - was[0], middle[1] - was[1]
        return [pygame.Event(PINCHED, pos=middle, ratio=ratio, rel=rel)]

    # -- swipes -----------------------------------------------------------------------------------

    def _swiped(self, *, begins: bool = False) -> pygame.Event:
        by = self._at[0] - self._start[0], self._at[1] - self._start[1]
        return pygame.Event(SWIPED, start=self._start, by=by, begins=begins, flying=False)

    def _throw(self) -> None:
        """Have what was swiped go on as fast as the finger was."""
        if not self._trail:
            return
        age, first = self._trail[0]
        took = max(16.0, age)
        speed = (self._at[0] - first[0]) / took, (self._at[1] - first[1]) / took
        if math.hypot(*speed) >= FLICK:
            self._speed = speed
            self._flown = float(self._at[0] - self._start[0]), float(self._at[1] - self._start[1])

    def _fly(self, ms: float) -> list[pygame.Event]:
        (vx, vy), (x, y) = self._speed, self._flown
        slower = math.exp(-ms / SLOWS_MS)
        far = SLOWS_MS * (1 - slower)
        self._flown = x + vx * far, y + vy * far
        self._speed = vx * slower, vy * slower
        if math.hypot(*self._speed) < FLICK / 8:
            self._speed = 0.0, 0.0
        by = round(self._flown[0]), round(self._flown[1])
        return [pygame.Event(SWIPED, start=self._start, by=by, begins=False, flying=True)]

    # -- the mouse --------------------------------------------------------------------------------

    def _echoes(self, event: pygame.Event) -> bool:
        """Whether an event is what a system has made of a finger that was heard itself."""
        return (
            event.type in _MOUSE and bool(event.dict.get("touch")) and (bool(self._fingers) or self._echo > 0)
        )

    def _watch(self, event: pygame.Event) -> None:
        """A mouse that moves, or a key, ends the time of touch."""
        if not self._keys.touched or self._fingers:
            return
        if event.type == pygame.MOUSEMOTION and tuple(event.rel) != (0, 0):
            self._moves += 1
        if self._moves >= MOVES or event.type == pygame.KEYDOWN:
            self._keys.touched = False


def _middle(a: Spot, b: Spot) -> Spot:
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def _motion(spot: Spot, last: Spot | None = None, *, held: bool = False) -> pygame.Event:
    rel = (spot[0] - last[0], spot[1] - last[1]) if last is not None else (1, 1)
    return pygame.Event(
        pygame.MOUSEMOTION, pos=spot, rel=rel, buttons=(int(held), 0, 0), touch=False, finger=True
    )


def _button(kind: int, spot: Spot) -> pygame.Event:
    return pygame.Event(kind, pos=spot, button=1, clicks=1, touch=False, finger=True)


def _click(spot: Spot) -> list[pygame.Event]:
    return [_button(pygame.MOUSEBUTTONDOWN, spot), _button(pygame.MOUSEBUTTONUP, spot)]
