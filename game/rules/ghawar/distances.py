"""How many turns a truck needs, on average and with nobody in its way: to load somewhere, to get home.

Worked out once per board by value iteration over cell and heading: a truck alone on the field drives every
roll as well as it can. The tables are lists by **slot**, a number for cell and heading.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from game.rules.ghawar.board import CELLS, HOME, WIDTH, Board, is_crossing
from game.rules.ghawar.options import Options
from game.rules.ghawar.ways import reaches

Row: TypeAlias = tuple[float, ...]
"""Turns by platform, 0 to 35."""

SLOTS = CELLS * 4 + 5
FAR = 20.0
"""Turns to a platform that is closed."""
_SWEEPS = 40
_CLOSE = 0.02
_LOST_ROLL = 9.0


def slot(cell: int, heading: int) -> int:
    """The number of a place; the warehouse, (HOME, HOME), gets -5, which no field has from behind."""
    return cell * 4 + heading


WAREHOUSE = slot(HOME, HOME)


class Distances:
    """Expected turns on one board for the trucks of every side.

    `home[side][slot]`: to the warehouse. `ended[side][slot]` and `standing[side][slot]`: rows by platform,
    to end a move beside it and go home again; after a move that has ended on the slot already, and for a
    truck that stands there and must move first. `there[slot]`: to load only, standing, the field alone;
    `out[side]`: to load, from the warehouse. `back[side]`: home from beside each platform.
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
        self._ends = [[self._picking(at, pips) for pips in range(1, 7)] for at in self._slots]
        to_load = [self._to_load(platform) for platform in range(36)]
        self.there: list[Row] = [tuple(turns[at] for turns in to_load) for at in range(SLOTS)]
        self.home: list[list[float]] = []
        self.out: list[Row] = []
        self.back: list[Row] = []
        self.ended: list[list[Row]] = []
        self.standing: list[list[Row]] = []
        for side in range(4):
            self._add_side(side, to_load)

    def _picking(self, at: int, pips: int) -> Callable[[list[float]], tuple[float, ...]] | None:
        """What picks from a list by slot those where a move inside the field can end; None if it cannot."""
        ends = [end for end in self._ends_of(0, at, pips) if end != WAREHOUSE]
        return itemgetter(*ends, ends[0]) if ends else None  # of one index alone it would make no tuple

    def _add_side(self, side: int, to_load: list[list[float]]) -> None:
        near, there = self._near, self.there
        home = self._ways_home(side)
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
        ended[WAREHOUSE] = standing[WAREHOUSE] = tuple(a + b for a, b in zip(out, back, strict=True))
        self.home.append(home)
        self.out.append(out)
        self.back.append(back)
        self.ended.append(ended)
        self.standing.append(standing)

    def _ends_of(self, side: int, at: int, pips: int) -> list[int]:
        """Where a truck of a side can end that drives so many pips; out of the field only over that side."""
        cell, heading = divmod(at, 4) if at != WAREHOUSE else (HOME, HOME)
        per_move, exact = self._manner
        found, _ = reaches(self._board, side, cell, heading, pips, per_move and cell != HOME, exact, False)
        return [slot(reach.to, reach.heading) for reach in found]

    def _to_load(self, platform: int) -> list[float]:
        goal = {at for at in self._slots if platform in self._near[at // 4]}
        return self._iterate(goal, {}) if goal else [FAR] * SLOTS

    def _ways_home(self, side: int) -> list[float]:
        gates = [divmod(gate, WIDTH) for gate in self._board.gates(side)]
        leaving: dict[int, list[bool]] = {}
        for at in self._slots:
            y, x = divmod(at // 4, WIDTH)
            steps = min((abs(y - gate_y) + abs(x - gate_x) for gate_y, gate_x in gates), default=6)
            leaving[at] = [
                pips > steps and WAREHOUSE in self._ends_of(side, at, pips) for pips in range(1, 7)
            ]
        turns = self._iterate(set(), leaving)
        turns[WAREHOUSE] = 0.0
        return turns

    def _from_warehouse(self, side: int, platform: int, turns: list[float]) -> float:
        total = 0.0
        for pips in range(1, 7):
            ends = self._ends_of(side, WAREHOUSE, pips)
            total += min(
                (0.0 if platform in self._near[at // 4] else turns[at] for at in ends), default=_LOST_ROLL
            )
        return 1 + total / 6

    def _iterate(self, goal: set[int], leaving: dict[int, list[bool]]) -> list[float]:
        """Expected turns by slot, where a turn that ends on `goal` is the last, or one whose roll leads out
        (`leaving`, by pips - 1)."""
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
            if worst < _CLOSE:
                break
        return turns


@lru_cache(maxsize=8)
def _kept(board: Board, per_move: bool, exact: bool, corners: bool) -> Distances:
    return Distances(board, per_move, exact, corners)


def distances(board: Board, options: Options) -> Distances:
    """The distances of a board under these options; kept for those used last."""
    return _kept(board, options.heading == "per_move", options.exit_exact, options.diagonal_loading)
