"""Statistics collected while a match is reviewed; a game may count more than the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from game.app.skin_api.cues import Cues, cue_of, value
from game.app.skin_api.figures import Figure
from game.app.skin_api.looks import MatchLooks
from game.engine.rules import Standing
from game.engine.turn import AnyState
from game.engine.unseen import Known
from game.engine.vocabulary import Event
from game.store.catalogue import say


class Curve(msgspec.Struct, frozen=True):
    """A curve per seat over the rounds: a short name for its tab, and its title."""

    name: str
    title: str
    goal: int = 0
    """The height that ends the match, drawn as a line of its own; 0: none."""


class Statistics:
    """Takes every event of a match in order, and returns numbers by seat at the end of each round: those of
    `figures`, the first of which is the score."""

    looks: MatchLooks | None = None
    figures: tuple[Figure[Any], ...] = ()

    def __init__(self, looks: MatchLooks | None = None, *figures: Figure[Any]) -> None:
        self.looks = looks
        self.figures = figures

    cues: ClassVar[Cues[Any]] = {}
    """What the skin says of each event: whether it is a moment, what its dice show."""

    chances: ClassVar[Mapping[int, float]] = {}
    """What the dice can show, and how likely that is; empty for a game whose dice are not counted."""

    def curves(self) -> tuple[Curve, ...]:
        """The curves, in the order of `values`: the figures, or the score alone."""
        looks = self.looks
        if looks is None:
            return (Curve(say("review.score"), say("review.score_full")),)
        return tuple(Curve(one.say(looks, "title"), one.say(looks, "curve")) for one in self.figures)

    def thrown(self, count: int) -> str:
        """How many dice throws were counted: "45 throws"."""
        return say("review.thrown", n=count)

    def hear(self, event: Event) -> None:
        """Count an event."""

    def observe(self, state: AnyState) -> None:
        """Count what only the table shows, after the events since the last call."""

    def values(self, state: AnyState, standing: Standing) -> tuple[Sequence[Known], ...]:
        """For each curve the number of each seat, UNSEEN if a view hides it."""
        seats = range(len(standing.scores))
        others = ([figure.count(state, seat) for seat in seats] for figure in self.figures[1:])
        return (standing.scores, *others)

    def take_letters(self) -> tuple[str, ...]:
        """For each curve a short note on the events since the last call; () if there are none."""
        return ()

    def shown(self, event: Event) -> Sequence[int]:
        """The dice sums an event shows, as in `chances`; empty for other events."""
        dice = cue_of(self.cues, event).dice
        return () if dice is None else dice(event)

    def notable(self, event: Event) -> int:
        """How much an event is worth seeing again, as in `Cue.moment`."""
        return value(cue_of(self.cues, event).moment, event)

    def landing(self, event: Event) -> int:
        """What a seat pays another for landing somewhere, in units of the score; 0 for other events."""
        return value(cue_of(self.cues, event).toll, event)

    def remark(self, seat: int) -> tuple[str, ...]:
        """A comment on how a seat fared, the longest wording first; () for none."""
        return ()

    def pace(self, state: AnyState) -> tuple[str, ...]:
        """For each seat, when it will win at its current pace, in a few words; () if unknown."""
        return ()

    def short(self, value: int) -> str:
        """A curve's value, abbreviated."""
        return str(value)

    def axis(self, curve: int, value: int) -> str:
        """A value beside a curve, if the curves of a game count different things."""
        return self.short(value)

    def amount(self, value: int) -> str:
        """A score or part of one, abbreviated but not rounded: parts must add up to the total."""
        return str(value)


def die_chances(*sides: int) -> dict[int, float]:
    """The probability of each sum of dice with this many sides."""
    sums = {0: 1.0}
    for most in sides:
        thrown: dict[int, float] = {}
        for total, share in sums.items():
            for face in range(1, most + 1):
                thrown[total + face] = thrown.get(total + face, 0.0) + share / most
        sums = thrown
    return sums
