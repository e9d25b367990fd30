"""Judging a choice: what each way comes to on the same worlds, and how much was given away."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final

import msgspec

from game.ai.review.nodes import Place
from game.ai.review.playouts import Chance as Value
from game.ai.review.playouts import Playouts
from game.ai.review.report import WHOLE, Mark, Vector
from game.ai.review.values import mean, rounded
from game.ai.review.worlds import Worlds

FIRST: Final = 32
"""On so many worlds the best ways are tried first."""
AGAIN: Final = 96
"""On so many more each time, where that did not tell."""
CAP: Final = 768
TRIED: Final = 5
"""So many ways are tried first, and what was done."""
NEAREST: Final = 3
"""So many of them are tried again."""
SURE: Final = 2.0
"""So many standard errors are enough."""
LOOSE, MISTAKE = 0.04, 0.12
"""The edges of the marks, as shares of a fair chance."""
FAIR: Final = 4
"""A fair chance is that of so many sides where there are more: less could not be told from noise."""
FEW: Final = 3
"""So few worlds tell nothing of their own noise."""
SAME: Final = 1e-18
"""Below it a sum of squares is none, but for rounding."""


class Trial(msgspec.Struct, frozen=True):
    """What was tried at a choice. `ways`: places in `Place.ways`; what was done is the first. `values`: of
    each its playouts, one a world from world 0; those that were dropped have fewer. `halves`, `weights`: of
    the worlds."""

    ways: tuple[int, ...]
    values: tuple[tuple[Value, ...], ...]
    halves: tuple[int, ...]
    weights: tuple[float, ...]
    hidden: bool


class Verdict(msgspec.Struct, frozen=True):
    """What a trial says. `loss`, `error`: of what was done, in 1/100,000 for the deciding side. `done`,
    `best`: what the sides have after what was done, and after the best; equal unless the move is marked loose
    or mistake. `bests`: the way that each half picks. `open`: more worlds may tell more. `tried`: of every
    way its chance with error, and how far it is behind the best one with error, the best first."""

    mark: Mark
    unsure: bool
    loss: int
    error: int
    done: Vector
    best: Vector
    done_error: Vector
    slip_error: Vector
    bests: tuple[int, int]
    open: bool
    worlds: int
    tried: tuple[tuple[int, int, int, int, int], ...]

    @property
    def slips(self) -> bool:
        """Whether it counts in the sums."""
        return self.mark in ("loose", "mistake")


def edges(sides: int) -> tuple[int, int]:
    """From which loss on a move is loose, and a mistake, in 1/100,000."""
    fair = WHOLE / min(FAIR, max(1, sides))
    return round(LOOSE * fair), round(MISTAKE * fair)


def try_ways(
    playouts: Playouts, place: Place, first: int, cap: int, known: Trial | None = None,
    heard: Sequence[Place] = (),
) -> Trial:  # fmt: skip
    """Try the ways of a choice on `first` worlds, then on more up to `cap` until the mark is sure.

    `known`: what was tried before, to go on from. `heard`: what others decided before.
    """
    worlds = Worlds(playouts, place.state, heard)
    trial = known or _first(playouts, place, worlds, first)
    while len(trial.values[0]) < cap and verdict(playouts, place, trial).open:
        trial = _more(playouts, place, worlds, trial, min(cap, len(trial.values[0]) + AGAIN))
    return trial


def _first(playouts: Playouts, place: Place, worlds: Worlds, count: int) -> Trial:
    done = next(at for at, way in enumerate(place.ways) if way.action == place.said)
    ways = (done, *(at for at in range(min(TRIED, len(place.ways))) if at != done))
    values = tuple(_played(playouts, place, worlds, way, 0, count) for way in ways)
    return _trial(worlds, ways, values, count)


def _more(playouts: Playouts, place: Place, worlds: Worlds, trial: Trial, count: int) -> Trial:
    """Try what was done and the nearest others on more worlds."""
    side = playouts.sides.of_seat[place.seat]
    begun = len(trial.values[0])

    def merit(at: int) -> tuple[bool, float]:
        """What the policy picks stays, where it is the policy that picks."""
        return playouts.certain and not trial.ways[at], _mean(trial.values[at], trial.weights, side)

    left = (at for at in range(1, len(trial.ways)) if len(trial.values[at]) == begun)
    tops = sorted(left, key=merit, reverse=True)[:NEAREST]
    values = tuple(
        (*one, *_played(playouts, place, worlds, trial.ways[at], begun, count)) if at in (0, *tops) else one
        for at, one in enumerate(trial.values)
    )
    return _trial(worlds, trial.ways, values, count, trial.weights)


def _trial(
    worlds: Worlds, ways: tuple[int, ...], values: tuple[tuple[Value, ...], ...], count: int,
    before: tuple[float, ...] = (),
) -> Trial:  # fmt: skip
    halves = tuple(worlds.half(number) for number in range(count))
    weights = (*before, *(worlds.weight(number) for number in range(len(before), count)))
    return Trial(ways, values, halves, weights, worlds.hidden)


def _played(
    playouts: Playouts, place: Place, worlds: Worlds, way: int, begun: int, end: int
) -> tuple[Value, ...]:
    action, until = place.ways[way].action, playouts.until(place.state)
    return tuple(
        playouts.after(worlds.state(number), action, worlds.dice(number), worlds.order(number), until)
        for number in range(begun, end)
    )


def verdict(playouts: Playouts, place: Place, trial: Trial) -> Verdict:
    """What was tried, weighed: the best is picked on one half of the worlds and its lead read on the other,
    and the other way round. Where playouts repeat each other the halves would say the same: there the policy
    picks, and its lead is read on the playouts."""
    side, places = playouts.sides.of_seat[place.seat], range(playouts.sides.many + 1)
    loose, mistake = (edge / WHOLE for edge in edges(playouts.sides.many))
    count = len(trial.values[0])
    full = [at for at, one in enumerate(trial.values) if len(one) == count]
    halves = [[n for n in range(count) if trial.halves[n] == half] for half in (0, 1)]
    if not all(halves):
        halves = [list(range(count))] * 2
    picks = [_first_thought(trial, full)] * 2 if playouts.certain else list[int]()
    for half in halves if not picks else ():
        weights = [trial.weights[n] for n in half]
        means = {at: _mean([trial.values[at][n] for n in half], weights, side) for at in full}
        most = max(means.values())
        picks.append(0 if means[0] == most else max(full, key=lambda at: means[at]))
    # The pick of one half is read on the other.
    reads = [(picks[1], halves[0]), (picks[0], halves[1])]
    gaps = [_gap(trial.values[pick], trial.values[0], trial.weights, half, side) for pick, half in reads]
    loss, error = sum(gap for gap, _ in gaps) / 2, sqrt(sum(one**2 for _, one in gaps)) / 2
    everything = list(range(count))
    chances = [_gap(trial.values[at], trial.values[0], trial.weights, everything, side) for at in full if at]
    hopeless = all(gap + SURE * spread < loose for gap, spread in chances)
    mark, unsure = _mark(loss, error, loose, mistake, hopeless=hopeless)
    done = mean([_vector(trial, 0, half) for _, half in reads])
    best = mean([_vector(trial, pick, half) for pick, half in reads])
    if mark not in ("loose", "mistake") or best[side] <= done[side]:
        mark = mark if mark == "best" or best[side] > done[side] else "fine"
        best = done
    slip_errors = [
        sqrt(sum(_gap(trial.values[pick], trial.values[0], trial.weights, half, at)[1] ** 2
                 for pick, half in reads)) / 2
        for at in places
    ]  # fmt: skip
    return Verdict(
        mark, unsure, max(0, round(loss * WHOLE)), _whole(error), done, best,
        tuple(_whole(_error(trial.values[0], at)) for at in places),
        tuple(map(_whole, slip_errors)) if best != done else (0,) * len(places),
        (trial.ways[picks[0]], trial.ways[picks[1]]),
        unsure and not hopeless, count, _tried(trial, side, picks[0] if playouts.certain else None),
    )  # fmt: skip


def _first_thought(trial: Trial, full: Sequence[int]) -> int:
    """Which way the policy ranks first."""
    return min(full, key=lambda at: trial.ways[at])


def _mark(loss: float, error: float, loose: float, mistake: float, *, hopeless: bool) -> tuple[Mark, bool]:
    """The mark, the milder one of two where more worlds might change it, and whether they might."""
    if loss <= 0:
        return "best", not hopeless and loss + SURE * error >= loose
    if loss < loose or loss - SURE * error < loose:
        return "fine", not hopeless and loss + SURE * error >= loose
    if loss < mistake or loss - SURE * error < mistake:
        return "loose", loss + SURE * error >= mistake
    return "mistake", False


def _tried(trial: Trial, side: int, picked: int | None) -> tuple[tuple[int, int, int, int, int], ...]:
    """Of every way its place, chance, error, gap to the best one and error of the gap; the best first: what
    was `picked` if it is better than what was done, or of all the best by playouts (None)."""
    count = len(trial.values[0])
    full = [at for at, one in enumerate(trial.values) if len(one) == count]
    among = full if picked is None else (0, picked)
    best = max(among, key=lambda at: (_mean(trial.values[at], trial.weights, side), at == 0))
    top = _mean(trial.values[best], trial.weights, side)
    found: list[tuple[int, int, int, int, int]] = []
    for at, values in enumerate(trial.values):
        worlds = list(range(len(values)))
        gap, error = _gap(trial.values[best], values, trial.weights, worlds, side)
        gap = gap if picked is None else max(0.0, gap)
        chance = min(1.0, max(0.0, top - gap))
        found.append((
            trial.ways[at], round(chance * WHOLE), _whole(_error(values, side)), round(gap * WHOLE),
            _whole(error),
        ))  # fmt: skip
    return tuple(sorted(found, key=lambda one: (one[3], one[0] != trial.ways[best])))


def _gap(
    one: Sequence[Value], other: Sequence[Value], weights: Sequence[float], worlds: Sequence[int], side: int
) -> tuple[float, float]:
    """How much more a way has than another over some worlds, and the standard error of that."""
    if one is other:
        return 0.0, 0.0
    total = sum(weights[n] for n in worlds)
    gaps = [one[n][side] - other[n][side] for n in worlds]
    middle = sum(weights[n] * gap for n, gap in zip(worlds, gaps, strict=True)) / total
    many = len(worlds)
    squares = sum((weights[n] * (gap - middle)) ** 2 for n, gap in zip(worlds, gaps, strict=True))
    if squares < SAME and many > 1:
        return middle, 0.0
    if many <= FEW:
        return middle, inf
    # As Student's distribution is wider than the normal one: a few worlds may happen to agree.
    return middle, sqrt(squares * many / (many - FEW)) / total


def _mean(values: Sequence[Value], weights: Sequence[float], side: int) -> float:
    worlds = range(len(values))
    return sum(weights[n] * values[n][side] for n in worlds) / sum(weights[n] for n in worlds)


def _error(values: Sequence[Value], side: int) -> float:
    """The standard error of the mean of a way; of a few worlds at most what chances may have."""
    many = len(values)
    middle = sum(value[side] for value in values) / many
    squares = sum((value[side] - middle) ** 2 for value in values)
    if squares < SAME and many > 1:
        return 0.0
    most = sqrt(max(0.0, middle * (1.0 - middle)) / many)
    return most if many <= FEW else min(most, sqrt(squares / (many - FEW) / many))


def _vector(trial: Trial, at: int, worlds: Sequence[int]) -> Vector:
    """The mean of a way over some worlds."""
    return rounded([
        sum(trial.weights[n] * number for n, number in zip(worlds, column, strict=True))
        for column in zip(*(trial.values[at][n] for n in worlds), strict=True)
    ])  # fmt: skip


def _whole(error: float) -> int:
    return round(WHOLE * min(error, 1.0))
