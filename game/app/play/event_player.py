"""Plays events one after the other on the table that is shown: animation, journal line, then `apply`.

The screen never draws the true state of a match. What it draws is the *shown* state, which the events
reach one by one, so that no animation shows the future.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from game.app.paint.motion import Pace, Speed
from game.app.skin_api.contract import Skin
from game.app.skin_api.feelings import Felt, felt
from game.app.skin_api.stage import Stage
from game.engine.turn import AnyState
from game.engine.vocabulary import Event, Seat

LINE_MS = 260.0
"""How long an event stays before the next one in a game that has no animations of its own."""
HASTE: Final = ((1350.0, 1.0), (1950.0, 0.55), (2300.0, 0.25), (math.inf, 0.12))
"""Up to which age of a turn of others it goes on at which share of its times; hops, throws, payments and what
is read have floors that it does not touch (`tweens`, `Stage.read`)."""
PAYOFFS: Final = ((2400.0, 0.65), (math.inf, 0.4))
"""What a turn was played for goes on at no smaller share of its times, by the age of the turn."""

Notify = Callable[[Event, int], None]
Feel = Callable[[Sequence[Felt], Pace], None]


class Queued(msgspec.Struct, frozen=True):
    """An event that waits for its turn, and how long the log was after the action that caused it."""

    event: Event
    logged: int
    share: float = 1.0
    """At which share of its times it is shown: less where it is one of many steps."""
    speed: Speed | None = None
    """How fast it is shown, whoever does it; None: as the settings say."""


class EventPlayer:
    """The queue of events between the match and the screen.

    `notify` is called with each event as it begins to show, with dice once they lie: for the journal. `own`
    is the speed of people's moves, `others` that of computer players'.
    """

    def __init__(
        self, skin: Skin, seats: tuple[Seat, ...], stage: Stage, shown: AnyState, notify: Notify | None = None
    ) -> None:
        self.skin = skin
        self.seats = seats
        self.stage = stage
        self.notify = notify
        self.feel: Feel | None = None
        """Is called with what seats feel about each event, as soon as the shown table has it."""
        self.own: Speed = "normal"
        self.others: Speed = "normal"
        self.hurried = False
        self.reduced = False
        self.stopped = False
        """Whether a person wants to see one thing after the other, each when a key is pressed."""
        self.acting = -1
        """The seat of the event that runs, or of the last one that had a seat."""
        self.applied = 0
        """How many events and jumps have changed what is shown."""
        self.jumps = 0
        """How many of these were jumps."""
        self._queue: deque[Queued] = deque()
        self._current: Queued | None = None
        self._animation: Iterator[None] | None = None
        self._steps = 0
        self._begun = self._told = False
        """Whether anything of the running event was seen, and whether it was told."""
        self._turn: int = -1
        self._age = 0.0
        """For how many milliseconds, at the speed "normal", the turn `_turn` has been seen, or so much of it
        as began with its last throw."""
        self._thrown = False
        """Whether dice have been thrown in the turn `_turn`."""
        stage.state = shown

    @property
    def shown(self) -> AnyState:
        """The state that is drawn."""
        return self.stage.state

    @property
    def idle(self) -> bool:
        """Whether everything that has happened is on the screen."""
        return self._current is None and not self._queue

    @property
    def unseen(self) -> int:
        """How many events have not begun to be seen."""
        return len(self._queue) + (self._current is not None and not self._begun)

    @property
    def waits_for(self) -> int:
        """The seat whose person is to roll; -1 while nobody is."""
        return self.stage.gate_seat if self._current is not None else -1

    @property
    def logged(self) -> int:
        """How long the log was after what caused the running event; 0 for the opening and while none runs."""
        return self._current.logged if self._current is not None else 0

    @property
    def running(self) -> Event | None:
        """The event that is being shown, if there is one and a person need not roll first: `shown` is still
        without it."""
        return self._current.event if self._current is not None and self._begun else None

    @property
    def of_nobody(self) -> bool:
        """Whether an event runs that is about no seat."""
        return self._current is not None and self._seat_of(self._current.event) < 0

    @property
    def paused(self) -> bool:
        """Whether the next event waits for a key."""
        return not self.idle and self._current is None and self._held(self._queue[0])

    @property
    def moving(self) -> bool:
        """Whether frames are wanted."""
        runs = not self.idle and not self.paused and self.waits_for < 0 and not self.stage.reading
        return runs or self.stage.trailing

    def queue(
        self, events: Sequence[Event], logged: int, share: float = 1.0, speed: Speed | None = None
    ) -> None:
        """Let these be seen after all that waits already, at a share of their times, or at a speed of their
        own."""
        self._queue.extend(Queued(event, logged, share, speed) for event in events)

    def show(self, state: AnyState) -> None:
        """Draw `state` for a while; what runs and waits is kept. Whoever looks brings the old one back."""
        self.stage.state = state
        self.applied += 1

    def jump(self, state: AnyState) -> None:
        """Show `state` at once: after undo, on loading, on the time line."""
        self._drop()
        self._queue.clear()
        self.stage.end_trails()
        self.jumps += 1
        self.show(state)

    def tick(self, ms: float) -> bool:
        """Let `ms` milliseconds pass. Returns whether anything on the screen may have changed."""
        self._grow_older(ms)
        trailed = self.stage.trailing
        self.stage.frame(ms)
        changed = trailed and not self.stage.trailing  # what trails is drawn in every frame, and is no news
        while not self.idle:
            if self._current is None and not self._begin():
                return changed
            changed = True
            if not self._go_on():
                return True
            self.stage.frame(0.0)
        return changed

    def _grow_older(self, ms: float) -> None:
        """Count how long a turn takes, without what is read and what a person has to roll."""
        self._watch_turn()
        factor = Pace(self.others).ms(1.0)
        if factor and self.waits_for < 0 and not self.stage.reading:
            self._age += ms / factor

    def _watch_turn(self) -> None:
        turn: int = self.shown.table.turn
        if turn != self._turn:
            self._turn, self._age, self._thrown = turn, 0.0, False

    def _note_throw(self, event: Event) -> None:
        """A second throw in a turn begins it anew: what it leads to is shown in its own time."""
        self._watch_turn()
        if self.skin.motion.throws(event):
            if self._thrown:
                self._age = 0.0
            self._thrown = True

    def tell_all(self) -> None:
        """Write the journal lines of all that waits to be seen."""
        waiting = [*self._queue] if self._current is None or self._told else [self._current, *self._queue]
        self._begun = self._told = True
        for queued in waiting:
            if self.notify is not None and not queued.event.silent:
                self.notify(queued.event, queued.logged)

    def skip(self) -> bool:
        """Bring what moves to its end. Returns whether anything did; a roll is not made by this."""
        trailed = self.stage.trailing
        self.stage.end_trails()
        if self._current is None or self.waits_for >= 0:
            return trailed
        self.stage.skip = True
        for _ in self._animation or ():
            if self.waits_for >= 0:
                return True
        self._finish()
        return True

    def rush(self) -> None:
        """Show all that has happened at once, except what a person has still to roll."""
        while not self.idle:
            if self._current is None:
                self.step()
                self._begin()
            if self.waits_for >= 0 or not self.skip():
                return

    def stop(self, on: bool) -> None:
        """Let no event begin by itself from now on, or let them go again."""
        self.stopped, self._steps = on, 0

    def step(self) -> None:
        """Let one more event go while paused."""
        self._steps = 1

    def roll(self) -> None:
        """The person at the gate rolls."""
        self.stage.open_gate()

    def between(self, ms: float) -> float:
        """How long a pause of `ms` lasts between the steps of computer players."""
        return Pace(self.others, self.hurried, self.reduced, self._haste).ms(ms)

    @property
    def _haste(self) -> float:
        """The share of its times that a turn of others takes now."""
        return next(share for age, share in HASTE if self._age < age)

    def _seat_of(self, event: Event) -> int:
        """The seat that an event is about; -1 for none."""
        seat = getattr(event, "seat", -1)
        return seat if isinstance(seat, int) and 0 <= seat < len(self.seats) else -1

    def _pace(self, queued: Queued) -> Pace:
        event = queued.event
        seat = self._seat_of(event)
        person = seat >= 0 and self.seats[seat].human
        showing = self.skin.motion
        haste = 1.0 if person or showing.is_read(event) or showing.matters(event) else self._haste
        if showing.pays_off(event):
            haste = max(haste, next(share for age, share in PAYOFFS if self._age < age))
        speed = queued.speed or (self.own if person else self.others)
        return Pace(speed, self.hurried, self.reduced, haste * queued.share)

    def _held(self, queued: Queued) -> bool:
        """Whether an event waits for a key while stopped: what people do themselves goes on."""
        seat = self._seat_of(queued.event)
        if self.skin.motion.closes(queued.event):
            return False
        return self.stopped and not (seat >= 0 and self.seats[seat].human)

    def _begin(self) -> bool:
        """Start the next event; returns whether it may start now."""
        queued = self._queue[0]
        if self.skin.motion.closes(queued.event) and self.stage.arriving:
            return False  # what the last move has cost is read before the reckoning
        if self._held(queued) and not queued.event.silent:
            if not self._steps:
                return False
            self._steps -= 1
        self._note_throw(queued.event)
        pace = self._pace(queued)
        self._queue.popleft()
        self._current = queued
        seat = self._seat_of(queued.event)
        self.acting = seat if seat >= 0 else self.acting
        self.stage.pace = pace
        self.stage.skip = pace.ms(1.0) == 0.0
        self._begun = self._told = queued.event.silent
        self._animation = self.skin.motion.animation(queued.event, self.stage)
        plain = not queued.event.silent and not self.skin.motion.cues
        if self._animation is None and plain and not self.skin.motion.closes(queued.event):
            self._animation = self.stage.pause(LINE_MS)
        return True

    def _go_on(self) -> bool:
        """Run the animation for one frame; returns whether its event is over."""
        if self._animation is not None:
            try:
                next(self._animation)
            except StopIteration:
                pass
            else:
                self._tell()
                return False
        self._finish()
        return True

    def _tell(self) -> None:
        """Let the running event be heard once, and write its journal line; not before its dice are rolled,
        and the line not while they fall."""
        if self._current is None or self.waits_for >= 0:
            return
        if not self._begun:
            self._begun = True
            self.stage.sound(self.skin.motion.sound(self._current.event))
        if not self._told and not self.stage.falling:
            self._told = True
            if self.notify is not None:
                self.notify(self._current.event, self._current.logged)

    def _finish(self) -> None:
        self._tell()
        queued, pace = self._current, self.stage.pace
        self._drop()
        if queued is not None:
            table = self.stage.state.table
            feels = felt(self.skin.feelings, queued.event, table) if self.feel is not None else ()
            with self.skin.motion.changing(self.stage):
                queued.event.apply(table)
            self.applied += 1
            if self.feel is not None:
                self.feel(feels, pace)

    def _drop(self) -> None:
        self._current = self._animation = None
        self.stage.clear()
