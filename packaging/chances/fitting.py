"""Positions as numbers, and the weights that make what came of them likeliest."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from samples import LATER, OVER, position_of, samples
from scipy.optimize import minimize

from game.engine.chances import Features, Weights
from game.engine.finding import find_rules
from game.store.boards import board_files, load_board

Array: TypeAlias = NDArray[np.float64]
Mask: TypeAlias = NDArray[np.bool_]
NEVER_LESS: Final = frozenset((
    "total", "total in time", "capital", "capital in time", "power", "power in time", "assets",
    "assets in time", "cash", "barrels", "points",
))  # fmt: skip
"""Features that never count against a side: more cash alone never lowers its chance."""
RIDGES: Final = (1e-4, 1e-3, 3e-3, 1e-2, 3e-2, 1e-1)
"""What it may cost to leave the weights that there were; the one that says most of matches it has not seen
is taken."""
FOLDS: Final = 5
OWN: Final = 0.6
"""So much of the target is what the weights themselves say two rounds later, the rest is the result."""
TIMES: Final = 6
"""So often the weights are fitted to what they said themselves."""


class Looks(NamedTuple):
    """How positions look, padded to the most sides of any match.

    `x`: positions, sides, features; `open`: which sides can win; `done`: how much of the match is over;
    `nobody`: the features that tell how likely nobody wins, NaN where somebody must.
    """

    x: Array
    open: Mask
    done: Array
    nobody: Array

    def of(self, rows: Mask) -> Looks:
        """These positions alone."""
        return Looks(self.x[rows], self.open[rows], self.done[rows], self.nobody[rows])


class Table(NamedTuple):
    """Positions and what came of them.

    `later`: two rounds on, `lasts`: where the match was not over by then. `end`: what each side had of the
    win, and last nobody. `weight`: by position, those of a match sum to 1; `match`: its number. `score`: the
    policy's forecast, as a share of what all have. `long`: the match in steps of two rounds.
    """

    now: Looks
    later: Looks
    lasts: Mask
    end: Array
    weight: Array
    match: NDArray[np.int64]
    score: Array
    long: Array

    def of(self, rows: Mask) -> Table:
        """These positions alone."""
        return Table(
            self.now.of(rows), self.later.of(rows), self.lasts[rows], self.end[rows], self.weight[rows],
            self.match[rows], self.score[rows], self.long[rows],
        )  # fmt: skip


class Fit(NamedTuple):
    """Weights: of the features at the beginning, in the middle and at the end; of those of nobody."""

    sides: Array
    nobody: Array


def fit_of(weights: Weights, names: Sequence[str], nobody_names: Sequence[str]) -> Fit:
    """The weights of a game; 0 for features that they do not know."""

    def placed(values: Sequence[float], known: Sequence[str], wanted: Sequence[str]) -> list[float]:
        by_name = dict(zip(known, values, strict=True))
        return [by_name.get(name, 0.0) for name in wanted]

    parts = (weights.beginning, weights.middle, weights.end)
    return Fit(
        np.array([value for part in parts for value in placed(part, weights.names, names)]),
        np.array(placed(weights.nobody, weights.nobody_names, nobody_names)),
    )


def table_of(game: str, files: Sequence[Path]) -> Table:
    """All positions of these files."""
    rules = find_rules()[game]
    assert rules.policy is not None
    module = import_module(f"game.rules.{game}.policy.features")
    boards = {name: load_board(rules, path) for name, path in board_files(rules).items()}
    now: list[Features] = []
    later: list[Features] = []
    rows: list[tuple[Any, ...]] = []
    for file in files:
        for sample in samples(file):
            for position in sample.positions:
                state = position_of(rules, sample, position.state, boards[sample.board])
                looks: Features = module.features(state)
                then, lasts = looks, bytes(position.later) != bytes(OVER)
                if lasts:
                    then = module.features(position_of(rules, sample, position.later, boards[sample.board]))
                now.append(looks)
                later.append(then)
                sides, score = [0.0] * len(looks.rows), [0.0] * len(looks.rows)
                utility = rules.policy.utility(state)
                for seat, side in enumerate(looks.of_seat):
                    sides[side] += sample.won[seat]
                    score[side] = utility[seat]
                steps = state.table.turn / (LATER * state.table.seats * max(position.done, 0.01))
                mean = sum(map(abs, score)) / len(score) + 1.0
                rows.append((
                    lasts, sides, 1 / len(sample.positions), sample.match,
                    [value / mean for value in score], steps,
                ))  # fmt: skip
    many = max(len(row[1]) for row in rows)
    end, score = np.zeros((len(rows), many + 1)), np.zeros((len(rows), many))
    for at, row in enumerate(rows):
        n = len(row[1])
        end[at, :n], end[at, -1], score[at, :n] = row[1], 1.0 - sum(row[1]), row[4]
    deep = len(getattr(module, "NOBODY_NAMES", ()))
    lasts, weight, match = (np.array([row[k] for row in rows]) for k in (0, 2, 3))
    long = np.array([row[5] for row in rows])
    return Table(_looks(now, many, deep), _looks(later, many, deep), lasts, end, weight, match, score, long)


def _looks(found: Sequence[Features], many: int, deep: int) -> Looks:
    """Features as arrays."""
    width = len(found[0].rows[0])
    x, able = np.zeros((len(found), many, width)), np.zeros((len(found), many), bool)
    nobody = np.full((len(found), deep), np.nan)
    for at, looks in enumerate(found):
        n = len(looks.rows)
        x[at, :n] = looks.rows
        able[at, :n] = [side not in looks.out for side in range(n)]
        if looks.nobody:
            nobody[at] = looks.nobody
    return Looks(x, able, np.clip([looks.done for looks in found], 0, 1), nobody)


def said(fit: Fit, looks: Looks) -> Array:
    """What these weights say of every side, and last of nobody."""
    shares = softmax(spread(looks.x, looks.done) @ fit.sides, looks.open)
    nobody = np.zeros(len(looks.done))
    if looks.nobody.shape[1]:
        asked = ~np.isnan(looks.nobody[:, 0])
        nobody[asked] = 1 / (1 + np.exp(-looks.nobody[asked] @ fit.nobody))
    return np.concatenate([shares * (1 - nobody)[:, None], nobody[:, None]], 1)


def becomes(fit: Fit, table: Table) -> Array:
    """What these weights say two rounds later; where the match is over by then, how it ended."""
    return np.where(table.lasts[:, None], said(fit, table.later), table.end)


def fitted(table: Table, free: Mask, before: Fit, ridge: float, own: float = OWN) -> Fit:
    """The weights that make likeliest what came of the positions: `own` of it what they say themselves two
    rounds later, the rest the result. To leave the weights `before` costs `ridge`."""
    fit = _towards(table, table.end, free, before, ridge)
    for _ in range(TIMES if own else 0):
        fit = _towards(table, (1 - own) * table.end + own * becomes(fit, table), free, before, ridge)
    return fit


def _towards(table: Table, target: Array, free: Mask, before: Fit, ridge: float) -> Fit:
    """The weights that make this target likeliest."""
    sides = _of_sides(
        spread(table.now.x, table.now.done), target[:, :-1], table.now.open, table.weight, free,
        before.sides, ridge,
    )  # fmt: skip
    nobody = before.nobody
    if len(nobody):
        asked = ~np.isnan(table.now.nobody[:, 0])
        nobody = _of_nobody(table.now.nobody[asked], target[asked, -1], table.weight[asked], nobody, ridge)
    return Fit(sides, nobody)


def _of_sides(
    x: Array, y: Array, able: Mask, weight: Array, free: Mask, before: Array,
    ridge: float,
) -> Array:  # fmt: skip
    """The weights of a softmax; only the `free` ones may be below 0."""
    weight = weight / weight.sum()
    told = y.sum(1)

    def loss(w: Array) -> tuple[float, Array]:
        p = softmax(x @ w, able)
        value = -(weight * (y * np.log(np.maximum(p, 1e-12))).sum(1)).sum()
        cost = ridge * ((w - before) ** 2).sum()
        slope = np.einsum("i,ij,ijk->k", weight, p * told[:, None] - y, x) + 2 * ridge * (w - before)
        return float(value + cost), slope

    bounds = [(None if one else 0.0, None) for one in free]
    start = np.where(free, before, np.maximum(before, 0.0))
    found = minimize(loss, start, jac=True, method="L-BFGS-B", bounds=bounds, options={"maxiter": 800})
    return np.array(found.x)


def _of_nobody(x: Array, y: Array, weight: Array, before: Array, ridge: float) -> Array:
    """The weights of a yes or no."""
    weight = weight / weight.sum()

    def loss(w: Array) -> tuple[float, Array]:
        p = 1 / (1 + np.exp(-x @ w))
        value = -(weight * (y * np.log(p + 1e-12) + (1 - y) * np.log(1 - p + 1e-12))).sum()
        cost = ridge * ((w - before) ** 2).sum()
        return float(value + cost), (weight * (p - y)) @ x + 2 * ridge * (w - before)

    found = minimize(loss, before, jac=True, method="L-BFGS-B")
    return np.array(found.x)


def knots(done: Array) -> Array:
    """How much of the beginning, the middle and the end there is in a position."""
    first = np.clip(1 - 2 * done, 0, 1)
    last = np.clip(2 * done - 1, 0, 1)
    return np.stack([first, 1 - first - last, last], 1)


def spread(x: Array, done: Array) -> Array:
    """Every feature three times: as it counts at the beginning, in the middle and at the end."""
    return np.concatenate([x * knot[:, None, None] for knot in knots(done).T], 2)


def softmax(strength: Array, able: Mask) -> Array:
    """The shares of the sides that can win."""
    strength = np.where(able, strength, -np.inf)
    raised = np.exp(strength - strength.max(1, keepdims=True))
    return raised / raised.sum(1, keepdims=True)


def unseen(table: Table, free: Mask, before: Fit, ridge: float, own: float = OWN) -> tuple[Array, Array]:
    """What is said of every position now, and two rounds later, by weights that were fitted to the matches of
    the other folds."""
    now, then = np.zeros_like(table.end), np.zeros_like(table.end)
    for fold in range(FOLDS):
        test = table.match % FOLDS == fold
        fit = fitted(table.of(~test), free, before, ridge, own)
        tested = table.of(test)
        now[test], then[test] = said(fit, tested.now), becomes(fit, tested)
    return now, then
