"""Expected turns of a truck, undisturbed: to load somewhere, to get home.

Computed once per board by value iteration over cell and heading: a truck alone on the field drives every roll
optimally. The tables are lists by **slot**, a number for cell and heading.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import lru_cache
from operator import itemgetter
from threading import Lock
from typing import TypeAlias

from game.rules.ghawar.board import CELLS, HOME, WIDTH, Board, is_crossing
from game.rules.ghawar.options import Options
from game.rules.ghawar.ways import reaches

Row: TypeAlias = tuple[float, ...]
"""Turns by platform, 0 to 35."""
_Picking: TypeAlias = Callable[[list[float]], tuple[float, ...]]
"""What picks from a list by slot those where a move can end."""
_Working: TypeAlias = Generator[None, None, list[float]]
"""What comes, piece by piece, to a list by slot."""

SLOTS = CELLS * 4 + 5
FAR = 20.0
"""Turns to a platform that is closed."""
_SWEEPS = 40
_CLOSE = 0.02
_LOST_ROLL = 9.0


def slot(cell: int, heading: int) -> int:
    """The slot of a cell and heading; the warehouse, (HOME, HOME), is -5, which indexes no field from the
    end."""
    return cell * 4 + heading


WAREHOUSE = slot(HOME, HOME)


class Distances:
    """Expected turns on one board for the trucks of every side.

    `home[side][slot]`: to the warehouse. `ended[side][slot]` and `standing[side][slot]`: lists by platform,
    to end a move beside it and go home again, for a truck that has just ended its move on the slot, and for
    one that stands there and must move first. `there[slot]`: to load only, standing, ignoring sides;
    `out[side]`: to load, from the warehouse. `back[side]`: home from beside each platform. Valid once
    `work_out` has finished.
    """

    def __init__(
        self, board: Board, per_move: bool = False, exact: bool = False, corners: bool = False
    ) -> None:
        self._board = board
        self._manner = (per_move, exact)
        self._near = board.platforms_around if corners else board.platforms_beside
        self._slots = [
            slot(cell, heading)
            for cell in sorted(board.fields)
            for heading in range(4)
            if is_crossing(cell) or (cell % 13 % 2 == 1) == (heading % 2 == 1)
        ]
        self._ends: list[list[_Picking | None]] = []
        self.there: list[Row] = []
        self.home: list[list[float]] = []
        self.out: list[Row] = []
        self.back: list[Row] = []
        self.ended: list[list[Row]] = []
        self.standing: list[list[Row]] = []
        self._lock = Lock()
        self._work = self._pieces()

    def work_out(self) -> Iterator[None]:
        """Continue the computation, a millisecond at a time; several threads may do so at once."""
        while True:
            with self._lock:
                if next(self._work, self) is self:
                    return
            yield

    def _pieces(self) -> Iterator[None]:
        for at in self._slots:
            self._ends.append([self._picking(at, pips) for pips in range(1, 7)])
            yield
        to_load = [[FAR] * SLOTS] * 36
        for platform in range(36):
            to_load[platform] = yield from self._to_load(platform)
        self.there += [tuple(turns[at] for turns in to_load) for at in range(SLOTS)]
        for side in range(4):
            yield from self._add_side(side, to_load)

    def _picking(self, at: int, pips: int) -> _Picking | None:
        """An item getter for the slots where a move inside the field can end; None if it can't."""
        ends = [end for end in self._ends_of(0, at, pips) if end != WAREHOUSE]
        return itemgetter(*ends, ends[0]) if ends else None  # of one index alone it would make no tuple

    def _add_side(self, side: int, to_load: list[list[float]]) -> Iterator[None]:
        near, there = self._near, self.there
        leaving: dict[int, list[bool]] = {}
        for at in self._slots:
            leaving[at] = self._leaves(side, at)
            yield
        home = yield from self._iterate(set(), leaving)
        home[WAREHOUSE] = 0.0
        out = tuple(self._from_warehouse(side, p, turns) for p, turns in enumerate(to_load))
        back = tuple(
            min((home[at] for at in self._slots if p in near[at // 4]), default=FAR) for p in range(36)
        )
        ended: list[Row] = [()] * SLOTS
        standing: list[Row] = [()] * SLOTS
        for at in self._slots:
            beside = near[at // 4]
            standing[at] = tuple(turns + rest for turns, rest in zip(there[at], back, strict=True))
            ended[at] = tuple(home[at] if p in beside else trip for p, trip in enumerate(standing[at]))
            yield
        ended[WAREHOUSE] = standing[WAREHOUSE] = tuple(a + b for a, b in zip(out, back, strict=True))
        self.home.append(home)
        self.out.append(out)
        self.back.append(back)
        self.ended.append(ended)
        self.standing.append(standing)

    def _ends_of(self, side: int, at: int, pips: int) -> list[int]:
        """Where a truck of a side can end with this roll; out of the field only over its own side."""
        cell, heading = divmod(at, 4) if at != WAREHOUSE else (HOME, HOME)
        per_move, exact = self._manner
        found, _ = reaches(self._board, side, cell, heading, pips, per_move and cell != HOME, exact, False)
        return [slot(reach.to, reach.heading) for reach in found]

    def _to_load(self, platform: int) -> _Working:
        goal = {at for at in self._slots if platform in self._near[at // 4]}
        return (yield from self._iterate(goal, {})) if goal else [FAR] * SLOTS

    def _leaves(self, side: int, at: int) -> list[bool]:
        """By pips - 1: whether that roll leads home."""
        gates = (divmod(gate, WIDTH) for gate in self._board.gates(side))
        y, x = divmod(at // 4, WIDTH)
        steps = min((abs(y - gate_y) + abs(x - gate_x) for gate_y, gate_x in gates), default=6)
        return [pips > steps and WAREHOUSE in self._ends_of(side, at, pips) for pips in range(1, 7)]

    def _from_warehouse(self, side: int, platform: int, turns: list[float]) -> float:
        total = 0.0
        for pips in range(1, 7):
            ends = self._ends_of(side, WAREHOUSE, pips)
            total += min(
                (0.0 if platform in self._near[at // 4] else turns[at] for at in ends), default=_LOST_ROLL
            )
        return 1 + total / 6

    def _iterate(self, goal: set[int], leaving: dict[int, list[bool]]) -> _Working:
        """Expected turns by slot, until a turn that ends on `goal`, or one whose roll leads out (`leaving`,
        by pips - 1)."""
        turns = [8.0] * SLOTS
        rest = [0.0 if at in goal else 8.0 for at in range(SLOTS)]  # what still costs after a move to there
        stay = [False] * 6
        for _ in range(_SWEEPS):
            worst = 0.0
            for at, by_roll in zip(self._slots, self._ends, strict=True):
                total = 0.0
                for pick, leaves in zip(by_roll, leaving.get(at, stay), strict=True):
                    if not leaves:
                        total += turns[at] if pick is None else min(pick(rest))
                now = 1 + total / 6
                worst = max(worst, abs(now - turns[at]))
                turns[at] = now
                if at not in goal:
                    rest[at] = now
            yield
            if worst < _CLOSE:
                break
        return turns


_begun = lru_cache(maxsize=8)(Distances)


@lru_cache(maxsize=8)
def _kept(board: Board, per_move: bool, exact: bool, corners: bool) -> Distances:
    found = _begun(board, per_move, exact, corners)
    for _ in found.work_out():
        pass
    return found


def _manner(options: Options) -> tuple[bool, bool, bool]:
    return options.heading == "per_move", options.exit_exact, options.diagonal_loading


def work_out(board: Board, options: Options) -> Iterator[None]:
    """Compute the distances, a millisecond at a time; callers that need them earlier have to wait."""
    yield from _begun(board, *_manner(options)).work_out()


def distances(board: Board, options: Options) -> Distances:
    """The distances of a board under these options; the last few are cached."""
    return _kept(board, *_manner(options))
