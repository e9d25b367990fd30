"""The luck of a chance: what came, less the mean of all that could have come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Final, cast

import msgspec

from game.ai.review.nodes import Place, forced
from game.ai.review.playouts import Chance as Value
from game.ai.review.playouts import Playouts
from game.ai.review.report import WHOLE, Vector
from game.ai.review.values import mean, rounded, together
from game.engine.turn import AnyState
from game.engine.vocabulary import Chance, Outcome

DRAWN = 24
"""So many outcomes are drawn of a chance that does not list them."""
NO_IDEA: Final = 1.0
"""The variance of what playouts say where there are too few of them to tell: all that a chance may have."""


class Doubt(msgspec.Struct, frozen=True):
    """How far the fitted chance is off at the chances of a match, as their playouts tell.

    `among`: among the outcomes of a chance, beside how far they lie apart, both as variances. `level`: so
    much of how far it is off for all outcomes of a chance alike is not noise, 0 to 1; `rest`: the variance of
    what is left of that, for a side.
    """

    among: float = 0.0
    level: float = 0.0
    rest: float = 0.0


SURE: Final = Doubt()
"""Not at all: the fitted chance as it is."""


class Rolled(msgspec.Struct, frozen=True):
    """The playouts of a chance. `shares`: how likely each position is that it may lead to; what came stands
    first, with share 0 where it is not among those that were drawn. `values`: of each its playouts by
    their numbers. `fitted`: the fitted chance of each, () where there is none yet; a value that is exact, as
    the match is over, has it alone."""

    shares: tuple[float, ...]
    values: tuple[tuple[Value, ...], ...]
    fitted: tuple[Value, ...]
    listed: bool

    def spread(self, doubt: Doubt = SURE) -> float:
        """How far the outcomes lie apart: the standard deviation of the likeliest to gain or lose."""
        return sqrt(max(self._variances(self.chances(doubt))))

    def came(self, doubt: Doubt = SURE) -> Vector:
        """The chances after what came."""
        return rounded(self.chances(doubt)[0])

    def before(self, doubt: Doubt = SURE) -> Vector:
        """The mean of the chances over all that could have come."""
        return self._before(self.chances(doubt))

    def _before(self, chances: Sequence[Sequence[float]]) -> Vector:
        return mean([rounded(one) for one in chances], self._weights)

    def told(self, doubt: Doubt = SURE) -> tuple[Vector, Vector, Vector, Vector]:
        """The mean before it, the chances after what came, and the errors of both and of their difference."""
        chances = self.chances(doubt)
        error = self._error(chances, doubt)
        level = round(WHOLE * sqrt(doubt.rest))
        return self._before(chances), rounded(chances[0]), together(error, (level,) * len(error)), error

    def chances(self, doubt: Doubt = SURE) -> list[list[float]]:
        """The chances of every position: the fitted one, put right as the playouts of all of them say, and
        then as those of its own say, both as far as they can be told from noise (James and Stein). All are
        treated alike, so luck stays 0 on average. `doubt`: what all chances of the match tell (`doubt_of`); a
        chance alone has too few playouts to tell noise, and would take half of it for luck."""
        means = [_middle(one) for one in self.values]
        if not self.fitted:
            return means
        trust, offs = self._trust(doubt), self._off()
        right = [doubt.level * off for off in offs]
        found: list[list[float]] = []
        for own, fitted, exact in zip(means, self.fitted, self._exact, strict=True):
            if exact:
                found.append(list(fitted))
                continue
            put = [
                max(0.0, f + put_right + trust * (mine - f - off))
                for mine, f, off, put_right in zip(own, fitted, offs, right, strict=True)
            ]
            found.append([number / sum(put) for number in put] if sum(put) else own)
        return found

    def tally(self) -> tuple[float, float, float, float, float]:
        """What `doubt_of` is told by, of all sides together: the variance among the fitted chances of the
        positions, among how far those are off by the playouts, and of the noise in that; the square of how
        far they are off in the mean, and the noise in that. Nothing where too few playouts tell."""
        if not self.fitted or (noise := self._noise())[0] == NO_IDEA:
            return 0.0, 0.0, 0.0, 0.0, 0.0
        off, weights = self._off(), self._inexact
        shaky = 0.0
        for place in range(len(off)):
            by_number = [
                _mean_by(weights, [value[place] for value in column])
                for column in zip(*self.values, strict=True)
            ]
            shaky += _variance(by_number) / len(by_number)
        of_all = sum(one * one for one in off)
        return sum(self._variances(self.fitted)), sum(self._between()), sum(noise), of_all, shaky

    @property
    def _weights(self) -> tuple[float, ...]:
        return self.shares if sum(self.shares) else (1.0,) * len(self.shares)

    def _variances(self, chances: Sequence[Sequence[float]]) -> list[float]:
        """Of each place, over the outcomes."""
        weights = self._weights
        total, found = sum(weights), list[float]()
        for column in zip(*chances, strict=True):
            middle = sum(w * c for w, c in zip(weights, column, strict=True)) / total
            found.append(sum(w * (c - middle) ** 2 for w, c in zip(weights, column, strict=True)) / total)
        return found

    @property
    def _exact(self) -> list[bool]:
        return [
            all(value == fitted for value in one)
            for one, fitted in zip(self.values, self.fitted, strict=True)
        ]

    @property
    def _inexact(self) -> list[float]:
        """The weights of the positions that are not exact; 0 for the others."""
        return [0.0 if exact else weight for weight, exact in zip(self._weights, self._exact, strict=True)]

    def _off(self) -> list[float]:
        """How far off the fitted chance is, by the playouts of all positions that are not exact."""
        gaps = [
            [mine - f for mine, f in zip(_middle(one), fitted, strict=True)]
            for one, fitted in zip(self.values, self.fitted, strict=True)
        ]
        return [_mean_by(self._inexact, column) for column in zip(*gaps, strict=True)]

    def _real(self, doubt: Doubt) -> list[float]:
        """The variance among positions of how far the fitted chance is off, without noise."""
        return [doubt.among * one for one in self._variances(self.fitted)]

    def _trust(self, doubt: Doubt) -> float:
        """How much the playouts of one position count beside those of all, 0 to 1."""
        real = sum(self._real(doubt))
        return real / (real + sum(self._noise())) if real else 0.0

    def _noise(self) -> list[float]:
        """The variance of the mean of a position's playouts, beside those of the others with the same
        numbers."""
        inexact = [one for one, exact in zip(self.values, self._exact, strict=True) if not exact]
        many = min((len(one) for one in inexact), default=0)
        places = range(len(self.fitted[0]))
        if len(inexact) < 2 or many < 2:
            return [NO_IDEA for _ in places]
        found: list[float] = []
        for at in places:
            rows = [[value[at] for value in one[:many]] for one in inexact]
            row = [sum(one) / many for one in rows]
            column = [sum(one) / len(rows) for one in zip(*rows, strict=True)]
            whole = sum(row) / len(row)
            squares = sum(
                (rows[i][n] - row[i] - column[n] + whole) ** 2 for i in range(len(rows)) for n in range(many)
            )
            found.append(squares / ((len(rows) - 1) * (many - 1)) / many)
        return found

    def _between(self) -> list[float]:
        """The variance among positions of how far the fitted chance is off."""
        off = self._off()
        gaps = [
            [mine - f - o for mine, f, o in zip(_middle(one), fitted, off, strict=True)]
            for one, fitted, exact in zip(self.values, self.fitted, self._exact, strict=True)
            if not exact
        ]
        many = max(1, len(gaps) - 1)
        return [sum(gap[at] ** 2 for gap in gaps) / many for at in range(len(off))]

    def error(self, doubt: Doubt = SURE) -> Vector:
        """The error of the luck: of what playouts could not tell, and of what was drawn."""
        return self._error(self.chances(doubt), doubt)

    def _error(self, chances: Sequence[Sequence[float]], doubt: Doubt) -> Vector:
        places = range(len(chances[0]))
        if self.fitted:
            trust, noise = self._trust(doubt), self._noise()
            squares = [
                0.0 if self._exact[0] else trust * trust * n + (1 - trust) ** 2 * r
                for n, r in zip(noise, self._real(doubt), strict=True)
            ]
        else:
            squares = [_variance([value[at] for value in self.values[0]]) for at in places]
            squares = [one / len(self.values[0]) for one in squares]
        if not self.listed:
            drawn = [_variance([one[at] for one in chances]) / len(chances) for at in places]
            squares = [a + b for a, b in zip(squares, drawn, strict=True)]
        return tuple(round(WHOLE * min(1.0, sqrt(one))) for one in squares)

    def joined(self, more: Rolled) -> Rolled:
        """With the playouts of later numbers."""
        values = tuple((*one, *other) for one, other in zip(self.values, more.values, strict=True))
        return Rolled(self.shares, values, self.fitted, self.listed)


def doubt_of(rolled: Iterable[Rolled]) -> Doubt:
    """How far the fitted chance is off at chances, as all of a match tell."""
    known = list(rolled)
    tallies = [one.tally() for one in known]
    fitted, between, noise, off, shaky = (sum(one[at] for one in tallies) for at in range(5))
    among = max(0.0, between - noise) / fitted if fitted else 0.0
    real = max(0.0, off - shaky)
    level = real / off if off else 0.0
    many = sum(len(one.values[0][0]) for one in known)
    return Doubt(among, level, (1 - level) * real / max(1, many))


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
    fitted = () if begun else tuple(map(playouts.soon, states))
    return Rolled(shares, values, fitted, place.shares is not None)


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


def _middle(values: Sequence[Value]) -> list[float]:
    return [sum(column) / len(values) for column in zip(*values, strict=True)]


def _mean_by(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """The mean by weights; 0 where nothing has any."""
    total = sum(weights)
    return sum(w * n for w, n in zip(weights, numbers, strict=True)) / total if total else 0.0


def _variance(numbers: Sequence[float]) -> float:
    """The variance of what a sample was drawn from; of a single number what a chance may differ at most."""
    many = len(numbers)
    if many < 2:
        return 0.25
    middle = sum(numbers) / many
    return sum((number - middle) ** 2 for number in numbers) / (many - 1)
