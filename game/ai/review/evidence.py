"""What others said tells of what they hold: a world in which a regular player with that hand would have said
something else counts less.

`Rules.guess` knows what a seat can see, and nothing of what a bid or a refusal tells. So each world is asked
about what others decided in the same turn, as far as what is hidden looked the same then as it does now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from game.ai.judge import AT_ONCE, Judge
from game.ai.review.nodes import Place
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

MOST: Final = 3
"""So many decisions of others are heard, the last ones."""
OVERLOOKED: Final = 1 / 8
"""So much of what there is to do a regular player does not see."""
DOUBT: Final = 0.1
"""So likely is anything, whatever somebody holds."""


class Evidence:
    """What others decided before a choice, as the seat that is asked now could hear it."""

    def __init__(self, rules: Rules, view: AnyState, seat: int, heard: Sequence[Place]) -> None:
        self._rules = rules
        self._judge = Judge(rules)
        self._view = msgspec.to_builtins(view.table)
        self._seat = seat
        self._asked = [one for place in heard if (one := self._open(place)) is not None]

    def _open(self, place: Place) -> _Asked | None:
        """A decision as the seat saw it; None if what is hidden looked otherwise then, or nothing is."""
        then = self._rules.view(place.state, self._seat, None)
        table = msgspec.to_builtins(then.table)
        truth = msgspec.to_builtins(place.state.table)
        hidden = [field for field, value in table.items() if value != truth[field]]
        if not hidden or any(self._view.get(field) != table[field] for field in hidden):
            return None
        if then.stack != place.state.stack or not isinstance(place.said, Action):
            return None
        return _Asked(then, table, tuple(hidden), place)

    def __bool__(self) -> bool:
        return bool(self._asked)

    def weight(self, world: AnyState) -> float:
        """How likely all that was said is, where the world is as it is."""
        table = msgspec.to_builtins(world.table)
        weight = 1.0
        for asked in self._asked:
            weight *= DOUBT + (1 - DOUBT) * self._share(asked, table)
        return weight

    def _share(self, asked: _Asked, world: dict[str, Any]) -> float:
        """How likely a regular player says something of the kind that was said."""
        rules, view = self._rules, asked.view
        filled = {**asked.table, **{field: world[field] for field in asked.hidden}}
        state = view.copy()
        state.table = msgspec.convert(filled, rules.table_type)
        choice = state.stack[-1]
        assert isinstance(choice, Choice)
        seen = rules.view(state, choice.seat, None)
        return share_of(self._judge.ranked(seen, choice, AT_ONCE), asked.place.said)


class _Asked(msgspec.Struct, frozen=True):
    view: Any
    table: dict[str, Any]
    hidden: tuple[str, ...]
    place: Place


def share_of(ranked: Sequence[Candidate], said: object) -> float:
    """How likely somebody says something of the kind of `said` who takes the first of `ranked` that is not
    overlooked: a bid is a bid, whatever it amounts to."""
    share, left = 0.0, 1.0
    for number, candidate in enumerate(ranked):
        last = number + 1 == len(ranked)
        taken = left if last else left * (1 - OVERLOOKED)
        left -= taken
        if type(candidate.action) is type(said):
            share += taken
    return share


def heard_before(places: Sequence[Place], at: int, sides: Sequence[int]) -> tuple[Place, ...]:
    """What others decided before a choice in the same turn, the earliest first."""
    this = places[at]
    found: list[Place] = []
    for place in reversed(places[:at]):
        if place.state.table.turn != this.state.table.turn:
            break
        if place.kind == "choice" and sides[place.seat] != sides[this.seat]:
            found.append(place)
        if len(found) == MOST:
            break
    return tuple(reversed(found))
