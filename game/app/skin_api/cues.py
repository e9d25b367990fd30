"""Cues: one record per event class that says how the event moves, sounds and is remembered, and the class
that applies them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from game.app.skin_api import tweens
from game.app.skin_api.stage import Stage
from game.components import auction, debts
from game.engine.vocabulary import Event

L = TypeVar("L")
C = TypeVar("C", contravariant=True)
T = TypeVar("T")
Motion = Callable[[L, Any, Stage], Iterator[None]]
"""Moves an event on the stage; the first it gets is what the skin draws with."""

ROUTINE: Final = -1
"""The `moment` of what everybody has every turn: never seen again, however it changes a score."""


class Cue(msgspec.Struct, Generic[L], frozen=True):
    """How events of a class are shown. Each entry is a value or a function of the event.

    >>> from game.engine.smallest_game import Moved
    >>> cue = Cue(sound=lambda event: "dice" if event.to else "")
    >>> value(cue.sound, Moved(seat=1, to=3))
    'dice'
    """

    motion: Motion[L] | None = None
    """How it moves; None: it happens at once."""
    sound: str | Callable[[Any], str] = ""
    """What is heard as it begins, a name of `game.app.sound.SOUNDS`; "" for nothing."""
    landing: str | Callable[[Any], str] = ""
    """What is heard when something has come to rest: under reduced motion at the end of the fade,
    else its motion plays it."""
    read: bool = False
    """Whether a note tells of it: it is read, not watched, under reduced motion too."""
    weighty: bool | Callable[[Any], bool] = False
    """Whether it matters more than what happens in most turns: it is shown in full, however long a
    turn has taken."""
    payoff: bool = False
    """Whether a turn was played for it: it is hurried a little only."""
    roller: int | Callable[[Any], int] = -1
    """The seat whose person sets off the dice, before which nothing moves; -1: nobody does."""
    stay: float | Callable[[Any], float] = tweens.STILL_MS
    """For how many milliseconds the new picture stays under reduced motion."""
    moment: int | Callable[[Any], int] = 0
    """How much it is worth seeing again when a match is looked back upon: 0 not by itself, 100 as
    somebody leaving the game; ROUTINE."""
    toll: int | Callable[[Any], int] = 0
    """What a seat pays another for having come somewhere, in units of the score."""
    closing: bool = False
    """Whether it belongs to the reckoning at the end, which the last scene tells: nothing of it moves or is
    heard at the table, and the journal tells it once the scene is over."""
    dice: Callable[[Any], Sequence[int]] | None = None
    """What its dice show, as `Statistics.chances` has it; None: they are not counted."""
    faces: Callable[[Any], Sequence[int]] | None = None
    """The faces of its dice, where `dice` counts something else, such as their sum."""


Cues = Mapping[type[Event], Cue[L]]
"""The cues of a game by the class of the event; one holds for all classes below that have none."""


def joined(*chapters: Cues[L]) -> Cues[L]:
    """The cues of several modules in one table. Raises ValueError for an event class in two of them."""
    found: dict[type[Event], Cue[L]] = {}
    for chapter in chapters:
        if twice := found.keys() & chapter.keys():
            raise ValueError(f"more than one cue for {', '.join(sorted(kind.__name__ for kind in twice))}")
        found |= chapter
    return found


def cue_for(cues: Cues[L], kind: type[Event]) -> Cue[L] | None:
    """The cue of an event class, or of its nearest base class; None if there is none."""
    return next((cues[above] for above in kind.__mro__ if above in cues), None)


def cue_of(cues: Cues[L], event: Event) -> Cue[L]:
    """The cue of an event; the empty cue if there is none."""
    return cue_for(cues, type(event)) or _NOTHING


def value(entry: T | Callable[[Any], T], event: Event) -> T:
    """The value of a cue's entry for an event."""
    found: Any = entry(event) if callable(entry) else entry
    return found


_OF_COMPONENTS: Final[Cues[Any]] = {
    auction.AuctionOpened: Cue(sound="card-flip"),
    auction.BidMade: Cue(sound="bid"),
    auction.BidderPassed: Cue(sound="going"),
    auction.AuctionClosed: Cue(sound="gone"),
    debts.DebtForgiven: Cue(sound="agreed"),
    debts.GivenUp: Cue(sound="bankrupt"),
}
"""How the events of components sound in a game that says nothing else."""
_NOTHING: Final[Cue[Any]] = Cue()


class Purses(Protocol[C]):
    """Shows what changes in purses without any motion (`motions.Money`)."""

    def show_changes(self, looks: C, stage: Stage, later: Any) -> None:
        """Show beside each seat what it will have more or less on a `later` table."""


class Showing(Generic[L]):
    """Shows events by a skin's cues: the only place that decides what moves, waits or sounds when."""

    def __init__(self, looks: L, cues: Cues[L], purses: Purses[L] | None = None) -> None:
        self.looks = looks
        self.cues = cues
        self.purses = purses
        """What shows under reduced motion whose money has changed; None: nothing does."""

    def cue(self, event: Event) -> Cue[L]:
        """The cue of an event; the empty cue if there is none."""
        return cue_of(self.cues, event)

    def animation(self, event: Event, stage: Stage) -> Iterator[None] | None:
        """The animation of an event; None if it happens at once."""
        cue = self.cue(event)
        return None if cue.motion is None else self._played(cue, cue.motion, event, stage)

    def _played(self, cue: Cue[L], motion: Motion[L], event: Event, stage: Stage) -> Iterator[None]:
        roller = value(cue.roller, event)
        if roller >= 0:
            yield from stage.gate(roller)
        if stage.reduced and not cue.read:
            if self.purses is not None:
                later = stage.state.table.copy()
                event.apply(later)
                self.purses.show_changes(self.looks, stage, later)
            yield from tweens.still(stage, event, value(cue.landing, event), value(cue.stay, event))
        else:
            yield from motion(self.looks, event, stage)

    def changing(self, stage: Stage) -> AbstractContextManager[None]:
        """Within it what an event has told is written into the shown state, or a dialog covers pieces: a look
        that has something of its own to move because of that begins it at the end."""
        return nullcontext()

    def closes(self, event: Event) -> bool:
        """Whether the event belongs to the reckoning that the last scene of a match tells."""
        return self.cue(event).closing

    def is_read(self, event: Event) -> bool:
        """Whether the event shows a note to read."""
        return self.cue(event).read

    def matters(self, event: Event) -> bool:
        """Whether the event is more important than the routine of a turn: it is shown in full."""
        return value(self.cue(event).weighty, event)

    def pays_off(self, event: Event) -> bool:
        """Whether the event is what a turn was played for: it stays easy to follow however long the turn
        is."""
        return self.cue(event).payoff

    def throws(self, event: Event) -> bool:
        """Whether the event shows dice that count for a turn."""
        dice = self.cue(event).dice
        return dice is not None and bool(dice(event))

    def faces(self, event: Event) -> Sequence[int]:
        """The faces of the dice that the event shows; () where it shows none that count."""
        cue = self.cue(event)
        shown = cue.faces or cue.dice
        return shown(event) if shown is not None else ()

    def sound(self, event: Event) -> str:
        """The sound that an event starts with, or ""."""
        sound = value(self.cue(event).sound, event)
        return sound or value(cue_of(_OF_COMPONENTS, event).sound, event)
