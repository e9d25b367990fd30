"""The luck of a chance: what came, less the mean of all that could have come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import cast

import msgspec

from game.ai.review.nodes import Place, forced
from game.ai.review.playouts import Chance as Value
from game.ai.review.playouts import Playouts
from game.ai.review.report import WHOLE, Vector
from game.ai.review.values import mean, rounded
from game.engine.turn import AnyState
from game.engine.vocabulary import Chance, Outcome

DRAWN = 24
"""So many outcomes are drawn of a chance that does not list them."""


class Rolled(msgspec.Struct, frozen=True):
    """The playouts of a chance. `shares`: how likely each position is that it may lead to; what came stands
    first, with share 0 where it is not among those that were drawn. `values`: of each its playouts by
    their numbers."""

    shares: tuple[float, ...]
    values: tuple[tuple[Value, ...], ...]
    listed: bool

    @property
    def spread(self) -> float:
        """How far the outcomes lie apart: the standard deviation of the likeliest to gain or lose."""
        means = [[sum(column) / len(column) for column in zip(*one, strict=True)] for one in self.values]
        places = range(len(means[0]))
        weights = self._weights
        total = sum(weights)
        middle = [sum(w * m[at] for w, m in zip(weights, means, strict=True)) / total for at in places]
        return max(
            sqrt(sum(w * (m[at] - middle[at]) ** 2 for w, m in zip(weights, means, strict=True)) / total)
            for at in places
        )

    @property
    def _weights(self) -> tuple[float, ...]:
        return self.shares if sum(self.shares) else (1.0,) * len(self.shares)

    def came(self) -> Vector:
        """The chances after what came."""
        return _mean(self.values[0])

    def before(self) -> Vector:
        """The mean of the chances over all that could have come."""
        return mean([_mean(one) for one in self.values], self._weights)

    def error(self) -> Vector:
        """The error of the luck: of playouts with the same numbers, and of what was drawn."""
        weights, total = self._weights, sum(self._weights)
        shares = [weight / total for weight in weights]
        most = min(len(one) for one in self.values)
        found: list[int] = []
        for at in range(len(self.values[0][0])):
            gaps = [
                self.values[0][number][at]
                - sum(share * one[number][at] for share, one in zip(shares, self.values, strict=True))
                for number in range(most)
            ]
            squares = _variance(gaps) / most
            if not self.listed:
                means = [sum(value[at] for value in one) / len(one) for one in self.values]
                squares += _variance(means) / len(means)
            found.append(round(WHOLE * sqrt(squares)))
        return tuple(found)

    def joined(self, more: Rolled) -> Rolled:
        """With the playouts of later numbers."""
        values = tuple((*one, *other) for one, other in zip(self.values, more.values, strict=True))
        return Rolled(self.shares, values, self.listed)


def outcomes_of(playouts: Playouts, place: Place) -> tuple[tuple[float, ...], list[AnyState]]:
    """The positions that a chance may lead to after forced moves, each once, with their chances. What came
    stands first. Not listed outcomes are drawn, alike for everybody who asks."""
    step = place.state.stack[-1]
    assert isinstance(step, Chance)
    first = _after(place.state, step, place.said)
    if place.shares is None:
        dice = playouts.numbers(place.state.digest())
        drawn = [step.draw(place.state, dice) for _ in range(DRAWN)]
        listed: Sequence[tuple[Outcome, float]] = [(outcome, 1 / DRAWN) for outcome in drawn]
    else:
        listed = place.shares
    key = _alike(first, place.said)
    shares, states = {key: 0.0}, {key: first}
    for outcome, share in listed:
        state = _after(place.state, step, outcome)
        key = _alike(state, outcome)
        states.setdefault(key, state)
        shares[key] = shares.get(key, 0.0) + share
    return tuple(shares.values()), list(states.values())


def roll(playouts: Playouts, place: Place, begun: int, end: int) -> Rolled:
    """The playouts of a chance with the numbers from `begun` to before `end`."""
    shares, states = outcomes_of(playouts, place)
    values = tuple(tuple(playouts.value(state, number) for number in range(begun, end)) for state in states)
    return Rolled(shares, values, place.shares is not None)


def _after(state: AnyState, step: Chance, outcome: object) -> AnyState:
    """The position after an outcome and forced moves."""
    twin = state.copy()
    twin.stack.pop()
    step.apply(twin, outcome)
    forced(twin)
    return twin


def _alike(state: AnyState, outcome: object) -> bytes:
    """The same for positions where only the dice lie in another order: they stay on the table."""
    shown: object = msgspec.to_builtins(outcome)
    dice = [number for number in _flat(shown) if isinstance(number, int)]
    return state.encoded().replace(msgspec.json.encode(dice), msgspec.json.encode(sorted(dice)))


def _flat(shown: object) -> Iterator[object]:
    """The values of plain data, in their order."""
    if isinstance(shown, Mapping):
        for value in cast(Mapping[str, object], shown).values():
            yield from _flat(value)
    elif isinstance(shown, list | tuple):
        for value in cast(Sequence[object], shown):
            yield from _flat(value)
    else:
        yield shown


def _mean(values: Sequence[Value]) -> Vector:
    return rounded([sum(column) for column in zip(*values, strict=True)])


def _variance(numbers: Sequence[float]) -> float:
    """The variance of what a sample was drawn from; of a single number what a chance may differ at most."""
    many = len(numbers)
    if many < 2:
        return 0.25
    middle = sum(numbers) / many
    return sum((number - middle) ** 2 for number in numbers) / (many - 1)
