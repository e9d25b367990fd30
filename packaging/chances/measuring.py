"""How good what is said of positions is: log loss, Brier score, calibration, and whether it drifts."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from fitting import FOLDS, Array, Table, knots, spread

from game.engine.chances import TENTHS, THIRDS, Bin

RIDGE: Final = 0.3
"""What it costs to foresee much of a change by few positions, as a share of the mean square of a feature."""


class Drift(NamedTuple):
    """How chances change in two rounds, in points of a hundred, and how much of it could be foreseen.

    `change`: root of the mean square. `foreseen`: the root of how much of that square is foreseen, in other
    matches, from the chance and the features; 0 where nothing is. `least`, `most`: so much it is, 95 % sure.
    `match`: what is foreseen of a seat's chance in a whole match, in all.
    """

    change: float
    foreseen: float
    least: float
    most: float
    match: float


def judged(p: Array, table: Table) -> tuple[float, float]:
    """Log loss and Brier score of what is said, nobody being one who may win; each match counts the same."""
    weight = table.weight / table.weight.sum()
    log_loss = -(weight * (table.end * np.log(np.maximum(p, 1e-9))).sum(1)).sum()
    return float(log_loss), float((weight * ((p - table.end) ** 2).sum(1)).sum())


def bins(p: Array, table: Table, thirds: int = THIRDS) -> list[Bin]:
    """How often those won of whom a chance was said: by thirds of the match and tenths of the chance."""
    found: list[Bin] = []
    third = np.minimum((table.now.done * thirds).astype(int), thirds - 1)
    tenth = np.minimum((p[:, :-1] * TENTHS).astype(int), TENTHS - 1)
    for part in range(thirds):
        for step in range(TENTHS):
            at, side = np.nonzero((tenth == step) & table.now.open & (third == part)[:, None])
            if len(at):
                weight = table.weight[at]
                told, came = (float(np.average(of[at, side], weights=weight)) for of in (p, table.end))
                found.append(Bin(part, step, told, came, len(set(table.match[at]))))
    return found


def drift(now: Array, then: Array, table: Table) -> Drift:
    """How much of the change in two rounds could be foreseen: by a line through chance and features, found in
    the matches of the other folds."""
    able = table.now.open
    change = (then - now)[:, :-1] * able
    hints = _hints(now[:, :-1], table)
    guess = np.zeros_like(change)
    for fold in range(FOLDS):
        test = table.match % FOLDS == fold
        rows, found = hints[~test][able[~test]], change[~test][able[~test]]
        weight = np.repeat(table.weight[~test], able[~test].sum(1))
        square = (rows * weight[:, None]).T @ rows
        square += RIDGE * np.trace(square) / len(square) * np.eye(len(square))
        guess[test] = hints[test] @ np.linalg.solve(square, (rows * weight[:, None]).T @ found)
    guess *= able
    seats = able.sum(1)
    # What of the square is foreseen: what remains without the guess is subtracted.
    gain = ((change**2 - (change - guess) ** 2).sum(1) / seats) * table.weight
    by_match = np.array([gain[table.match == one].sum() for one in np.unique(table.match)])
    mean, error = by_match.mean(), by_match.std(ddof=1) / sqrt(len(by_match))
    whole = ((change**2).sum(1) / seats * table.weight).sum() / table.weight.sum()
    least, foreseen, most = (100 * sqrt(max(0.0, one)) for one in (mean - 2 * error, mean, mean + 2 * error))
    return Drift(100 * sqrt(whole), foreseen, least, most, foreseen * float(table.long.mean()))


def _hints(p: Array, table: Table) -> Array:
    """What may tell of a change: the features less their mean, as they move a chance, and the chance less a
    fair share; each at the beginning, in the middle and at the end."""
    looks = table.now
    seats = looks.open.sum(1)
    wide = spread(looks.x, looks.done)
    mean = (wide * looks.open[:, :, None]).sum(1, keepdims=True) / seats[:, None, None]
    ahead = (p - 1 / seats[:, None])[:, :, None] * knots(looks.done)[:, None, :]
    return np.concatenate([(wide - mean) * (4 * p * (1 - p))[:, :, None], ahead], 2)
