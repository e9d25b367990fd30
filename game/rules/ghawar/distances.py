"""How many turns a truck needs, on average and with nobody in its way: to load somewhere, to get home.

Worked out once per board by value iteration over cell and heading: a truck alone on the field drives every
roll as well as it can.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules.ghawar.board import HOME, Board, is_crossing
from game.rules.ghawar.ways import reaches

Place = tuple[int, int]
"""Cell and heading; (HOME, HOME) is the warehouse."""

WAREHOUSE: Place = (HOME, HOME)
_SWEEPS = 40
_CLOSE = 0.02


class Distances:
    """Expected turns on one board, worked out when first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.places: list[Place] = [
            (cell, heading)
            for cell in sorted(board.fields)
            for heading in range(4)
            if is_crossing(cell) or (cell % 13 % 2 == 1) == (heading % 2 == 1)
        ]
        self._index = {place: k for k, place in enumerate(self.places)}
        self._ways: list[list[list[int]]] | None = None
        self._to_load: dict[int, list[float]] = {}
        self._home: dict[int, list[float]] = {}

    def to_load(self, side: int, place: Place, platform: int) -> float:
        """Turns until a truck of `side` at `place` ends a move beside `platform`."""
        turns = self._to_load.get(platform)
        if turns is None:
            goal = {k for k, (cell, _) in enumerate(self.places) if cell in self.board.beside[platform]}
            turns = self._to_load[platform] = self._iterate(goal, [0] * len(self.places))
        if place == WAREHOUSE:
            return self._from_warehouse(side, platform, turns)
        return turns[self._index[place]]

    def home(self, side: int, place: Place) -> float:
        """Turns until a truck of `side` at `place` is in its warehouse."""
        if place == WAREHOUSE:
            return 0.0
        turns = self._home.get(side)
        if turns is None:
            leaving = [
                sum(1 << pips for pips in range(1, 7) if self._leaves(side, place, pips))
                for place in self.places
            ]
            turns = self._home[side] = self._iterate(set(), leaving)
        return turns[self._index[place]]

    def _leaves(self, side: int, place: Place, pips: int) -> bool:
        ways, _ = reaches(self.board, side, *place, pips, False, False, False)
        return any(reach.to == HOME for reach in ways)

    def _from_warehouse(self, side: int, platform: int, turns: list[float]) -> float:
        near = self.board.beside[platform]
        total = 0.0
        for pips in range(1, 7):
            ways, _ = reaches(self.board, side, HOME, HOME, pips, False, False, False)
            total += min(
                (0.0 if way.to in near else turns[self._index[way.to, way.heading]] for way in ways),
                default=9.0,
            )
        return 1 + total / 6

    def _iterate(self, goal: set[int], leaving: list[int]) -> list[float]:
        """Expected turns from every place, where a turn that ends on `goal` is the last, or one whose roll
        leads out (`leaving`: rolls as bits)."""
        ways = self._transitions()
        turns = [8.0] * len(ways)
        # what a move to a place still costs: nothing where it reaches the goal
        rest = [0.0 if k in goal else 8.0 for k in range(len(ways))]
        look = rest.__getitem__
        for _ in range(_SWEEPS):
            worst = 0.0
            for k, by_roll in enumerate(ways):
                out = leaving[k]
                total = 0.0
                for pips, ends in enumerate(by_roll, 1):
                    if not out >> pips & 1:
                        total += min(map(look, ends)) if ends else rest[k] or turns[k]
                now = 1 + total / 6
                worst = max(worst, abs(now - turns[k]))
                turns[k] = now
                if k not in goal:
                    rest[k] = now
            if worst < _CLOSE:
                break
        return turns

    def _transitions(self) -> list[list[list[int]]]:
        """By place and roll: the places where a truck can end that stays on the field."""
        if self._ways is None:
            self._ways = []
            for place in self.places:
                by_roll: list[list[int]] = []
                for pips in range(1, 7):
                    found, _ = reaches(self.board, 0, *place, pips, False, False, False)
                    by_roll.append([self._index[r.to, r.heading] for r in found if r.to != HOME])
                self._ways.append(by_roll)
        return self._ways


@lru_cache(maxsize=8)
def distances(board: Board) -> Distances:
    """The distances of a board; kept for the boards used last."""
    return Distances(board)
