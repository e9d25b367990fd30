"""How a game shows its events: tables by the class of an event, and the one place that goes by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from game.app.skin_api import tweens
from game.app.skin_api.by_kind import Told, entry, value
from game.app.skin_api.stage import Stage
from game.engine.vocabulary import Event

L = TypeVar("L")
Animation = Callable[[L, Any, Stage], Iterator[None]]
"""Moves an event on the stage; the first it gets is what the skin draws with."""


class Showing(Generic[L]):
    """The tables of a skin. It says how each event moves and sounds; when that is, is decided here.

    `animations`: how an event moves; one that is not in it happens at once. `sounds`: what is heard when it
    begins. `landings`: what is heard when something has come to rest: under reduced motion at the end of the
    fade, else its animation plays it. `notes`: the events that are read, not watched, under reduced motion
    too. `weighty`: whether an event matters more than others, so that it is never hurried. `payoffs`: what
    a turn was played for, which is hurried a little only. `rolls`: whose person sets off the dice, a seat or
    -1; nothing moves before that. `stays`: for how many milliseconds the new picture stays under reduced
    motion, where that is not as long as usual.
    """

    def __init__(
        self,
        looks: L,
        animations: Mapping[type[Event], Animation[L]],
        sounds: Told[str],
        *,
        landings: Told[str] | None = None,
        notes: frozenset[type[Event]] = frozenset(),
        weighty: Told[bool] | None = None,
        payoffs: frozenset[type[Event]] = frozenset(),
        rolls: Told[int] | None = None,
        stays: Told[float] | None = None,
    ) -> None:
        self.looks = looks
        self.animations = animations
        self.sounds = sounds
        self.landings: Told[str] = landings or {}
        self.notes = notes
        self.weighty: Told[bool] = weighty or {}
        self.payoffs = payoffs
        self.rolls: Told[int] = rolls or {}
        self.stays: Told[float] = stays or {}

    def animation(self, event: Event, stage: Stage) -> Iterator[None] | None:
        """The movement of an event; None where it happens at once."""
        found = entry(self.animations, event)
        if found is None:
            return None
        return self._played(found, event, stage)

    def _played(self, found: Animation[L], event: Event, stage: Stage) -> Iterator[None]:
        roller = value(self.rolls, event, -1)
        if roller >= 0:
            yield from stage.gate(roller)
        if stage.reduced and type(event) not in self.notes:
            stay = value(self.stays, event, tweens.STILL_MS)
            yield from tweens.still(stage, event, value(self.landings, event, ""), stay)
        else:
            yield from found(self.looks, event, stage)

    def is_read(self, event: Event) -> bool:
        """Whether a note tells of an event."""
        return type(event) in self.notes

    def matters(self, event: Event) -> bool:
        """Whether an event matters more than what happens in most turns: it is shown in full."""
        return value(self.weighty, event, otherwise=False)

    def pays_off(self, event: Event) -> bool:
        """Whether a turn was played for an event: one can follow it however long the turn is."""
        return type(event) in self.payoffs

    def sound(self, event: Event) -> str:
        """The sound with which an event begins, or ""."""
        return value(self.sounds, event, "")
