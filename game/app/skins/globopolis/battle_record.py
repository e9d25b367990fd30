"""What is known of the engagement at hand: its rounds one after the other, told by its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from game.engine.vocabulary import Event
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.messages import (
    Assessed,
    AttackDeclared,
    BattleRolled,
    DieLost,
    EngagementEnded,
    StrengthChanged,
)
from game.rules.globopolis.odds import AGGRESSOR, DEFENDER, Arms
from game.rules.globopolis.state import NOBODY
from game.rules.globopolis.strength import Strength

Pair = tuple[int, int]
T = TypeVar("T")


class Round(msgspec.Struct, frozen=True):
    """A Battle Round: what both threw, the Aggressor's first; `left` are the arms of both after it."""

    number: int
    polygons: Pair
    faces: tuple[tuple[int, ...], tuple[int, ...]]
    values: Pair
    won: bool
    """Whether the Aggressor won it."""
    left: tuple[Arms, Arms]


class Record(msgspec.Struct, frozen=True):
    """An engagement as far as it has come. `sides` and `titles` are the Aggressor's and the Defender's."""

    sides: Pair
    titles: Pair
    first: tuple[Strength, Strength] | None = None
    """With what both began, before any card."""
    now: tuple[Strength, Strength] | None = None
    """The same with the cards that were played."""
    arms: tuple[Arms, Arms] = (Arms(AGGRESSOR, 0), Arms(DEFENDER, 0))
    rounds: tuple[Round, ...] = ()
    winner: int = NOBODY
    """The side that has won it all."""

    @property
    def slots(self) -> Pair:
        """The d6 of both sides in their first Battle Round."""
        if self.now is None:
            return 0, 0
        return self.now[0].dice, self.now[1].dice

    def lost(self, place: int) -> tuple[int, ...]:
        """The rounds in which the Aggressor (0) or the Defender (1) lost a d6, the first one first."""
        found: list[int] = []
        before = self.slots[place]
        for each in self.rounds:
            dice = each.left[place].dice
            found += [each.number] * max(0, before - dice)
            before = dice
        return tuple(found)

    def after(self, event: Event) -> Record:
        """The record with an event more."""
        match event:
            case Assessed(attack=attack, defence=defence):
                both = attack, defence
                return replace(self, first=self.first or both, now=both, arms=(attack.arms, defence.arms))
            case StrengthChanged(side=side, strength=strength) if self.now is not None:
                place = self.sides.index(side)
                dropped = self.now[place].dice - self.arms[place].dice
                arms = Arms(strength.polygon, max(0, strength.dice - dropped))
                return replace(self, now=_with(self.now, place, strength), arms=_with(self.arms, place, arms))
            case BattleRolled():
                thrown = Round(
                    event.round, event.polygons, event.faces, event.values, event.winner == self.sides[0],
                    self.arms,
                )  # fmt: skip
                kept = tuple(each for each in self.rounds if each.number < event.round)
                return replace(self, rounds=(*kept, thrown))
            case DieLost(side=side, left=left) if self.rounds:
                place = self.sides.index(side)
                arms = _with(self.arms, place, self.arms[place]._replace(dice=left))
                last = replace(self.rounds[-1], left=arms)
                return replace(self, arms=arms, rounds=(*self.rounds[:-1], last))
            case EngagementEnded(winner=winner):
                return replace(self, winner=winner)
            case _:
                return self


def recorded(fight: Fight, events: Sequence[Event]) -> Record:
    """What is known of an engagement, from what has happened up to now; the rounds that are forgotten are
    left out."""
    forces = fight.aggressor, fight.defender
    sides = forces[0].side, forces[1].side
    found = Record(sides, (forces[0].title, forces[1].title))
    begun = max((n for n, event in enumerate(events) if isinstance(event, AttackDeclared)), default=-1)
    for event in events[begun + 1 :]:
        found = found.after(event)
    if found.now is None and fight.assessed:
        strengths = forces[0].strength, forces[1].strength
        found = replace(found, first=strengths, now=strengths, arms=(forces[0].arms, forces[1].arms))
    return found


def seen_of(fight: Fight, kept: Record | None) -> Record:
    """What is known of an engagement that lies on the table: what was kept of it, or where that is of another
    one, or of another moment, only its last round."""
    forces = fight.aggressor, fight.defender
    if kept is not None and kept.titles == (forces[0].title, forces[1].title):
        last = kept.rounds[-1].number if kept.rounds else 0
        if last == fight.round and kept.arms == (forces[0].arms, forces[1].arms):
            return kept
    found = recorded(fight, ())
    if not fight.round:
        return found
    polygons, values = fight.polygons, fight.values
    thrown = Round(
        fight.round, (polygons[0], polygons[1]), (fight.faces[0], fight.faces[1]), (values[0], values[1]),
        fight.winner == forces[0].side, found.arms,
    )  # fmt: skip
    return replace(found, rounds=(thrown,))


def _with(pair: tuple[T, T], place: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if place == 0 else (pair[0], value)
