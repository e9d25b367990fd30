"""Positions as numbers, the weights that make what happened likeliest, and how good what they say is."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from samples import position_of, samples
from scipy.optimize import minimize

from game.engine.finding import find_rules
from game.store.boards import board_files, load_board

Array = NDArray[np.float64]
NEVER_LESS: Final = frozenset((
    "total", "total in time", "capital", "capital in time", "power", "power in time", "assets",
    "assets in time", "cash", "barrels", "points",
))  # fmt: skip
"""Features that never count against a side: more cash alone never lowers its chance."""
RIDGES: Final = (1e-6, 1e-5, 3e-5, 1e-4, 3e-4, 1e-3)
"""What large weights may cost; the one that says most of matches it has not seen is taken."""
FOLDS: Final = 5


class Table(NamedTuple):
    """Positions as numbers: padded to the most sides of any match.

    `x`: positions, sides, features; `y`: what each side had of the win; `open`: which sides can win;
    `done` and `weight`: by position, the weights of a match sum to 1; `match`: its number. `score`: the
    policy's forecast, as a share of what all have. `nobody`: features, `none`: whether
    nobody won; NaN where somebody must.
    """

    x: Array
    y: Array
    open: Array
    done: Array
    weight: Array
    match: Array
    score: Array
    nobody: Array
    none: Array


def table_of(game: str, files: Sequence[Path]) -> Table:
    """All positions of these files."""
    rules = find_rules()[game]
    assert rules.policy is not None
    looks_of = import_module(f"game.rules.{game}.policy.features").features
    boards = {name: load_board(rules, path) for name, path in board_files(rules).items()}
    rows: list[tuple[Any, ...]] = []
    for file in files:
        for sample in samples(file):
            for position in sample.positions:
                state = position_of(rules, sample, position, boards[sample.board])
                looks = looks_of(state)
                sides = [0.0] * len(looks.rows)
                score = [0.0] * len(looks.rows)
                utility = rules.policy.utility(state)
                for seat, side in enumerate(looks.of_seat):
                    sides[side] += sample.won[seat]
                    score[side] = utility[seat]
                mean = sum(map(abs, score)) / len(score) + 1.0
                rows.append((
                    looks.rows, sides, [at not in looks.out for at in range(len(sides))], looks.done,
                    1 / len(sample.positions), sample.match, [value / mean for value in score],
                    looks.nobody, float(sum(sides) == 0.0),
                ))  # fmt: skip
    many, width = max(len(row[1]) for row in rows), len(rows[0][0][0])
    deep = max(len(row[7]) for row in rows)
    x, y = np.zeros((len(rows), many, width)), np.zeros((len(rows), many))
    able, score = np.zeros((len(rows), many), bool), np.zeros((len(rows), many))
    nobody = np.full((len(rows), deep), np.nan)
    for at, row in enumerate(rows):
        n = len(row[1])
        x[at, :n], y[at, :n], able[at, :n], score[at, :n] = row[0], row[1], row[2], row[6]
        if row[7]:
            nobody[at] = row[7]
    done, weight, match, none = (np.array([row[k] for row in rows]) for k in (3, 4, 5, 8))
    return Table(x, y, able, np.clip(done, 0, 1), weight, match, score, nobody, none)


def knots(done: Array) -> Array:
    """How much of the beginning, the middle and the end there is in a position."""
    first = np.clip(1 - 2 * done, 0, 1)
    last = np.clip(2 * done - 1, 0, 1)
    return np.stack([first, 1 - first - last, last], 1)


def spread(x: Array, done: Array) -> Array:
    """Every feature three times: as it counts at the beginning, in the middle and at the end."""
    return np.concatenate([x * knot[:, None, None] for knot in knots(done).T], 2)


def shares(strength: Array, able: Array) -> Array:
    """The softmax over the sides that can win."""
    strength = np.where(able, strength, -np.inf)
    raised = np.exp(strength - strength.max(1, keepdims=True))
    return raised / raised.sum(1, keepdims=True)


def fitted(x: Array, y: Array, able: Array, weight: Array, free: Array, ridge: float) -> Array:
    """The weights that make what happened likeliest; only the `free` ones may be below 0."""
    weight = weight / weight.sum()

    def loss(w: Array) -> tuple[float, Array]:
        p = shares(x @ w, able)
        told = y.sum(1)
        value = -(weight * (y * np.log(np.maximum(p, 1e-12))).sum(1)).sum() + ridge * (w @ w)
        slope = np.einsum("i,ij,ijk->k", weight, p * told[:, None] - y, x) + 2 * ridge * w
        return float(value), slope

    bounds = [(None if one else 0.0, None) for one in free]
    found = minimize(
        loss, np.zeros(x.shape[2]), jac=True, method="L-BFGS-B", bounds=bounds, options={"maxiter": 800}
    )
    return found.x


def logistic(x: Array, y: Array, weight: Array, ridge: float = 1e-3) -> Array:
    """The weights of a yes or no."""
    weight = weight / weight.sum()

    def loss(w: Array) -> tuple[float, Array]:
        p = 1 / (1 + np.exp(-x @ w))
        value = -(weight * (y * np.log(p + 1e-12) + (1 - y) * np.log(1 - p + 1e-12))).sum() + ridge * (w @ w)
        return float(value), (weight * (p - y)) @ x + 2 * ridge * w

    return minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B").x


def judged(p: Array, table: Table, rows: Array) -> tuple[float, float]:
    """Log loss and Brier score of what is said of these positions; each match counts the same."""
    y, weight = table.y[rows], table.weight[rows] / table.weight[rows].sum()
    kept = y.sum(1) > 0
    log_loss = (
        -(weight[kept] * (y[kept] * np.log(np.maximum(p[kept], 1e-9))).sum(1)).sum() / weight[kept].sum()
    )
    brier = (weight[kept] * ((p[kept] - y[kept]) ** 2).sum(1)).sum() / weight[kept].sum()
    return float(log_loss), float(brier)


def unseen(x: Array, table: Table, free: Array, ridge: float) -> Array:
    """What is said of every position by weights that were fitted to the matches of the other folds."""
    found = np.zeros_like(table.y)
    somebody = table.y.sum(1) > 0
    for fold in range(FOLDS):
        test = table.match % FOLDS == fold
        train = ~test & somebody
        w = fitted(x[train], table.y[train], table.open[train], table.weight[train], free, ridge)
        found[test] = shares(x[test] @ w, table.open[test])
    return found
