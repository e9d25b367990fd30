"""Where the Index Marker may go: chances of discs, expected Inflation Numbers and events (reference 12.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.poleconomy.board import Board

FARTHEST: Final = 60
"""Number of moves of the marker that are worked out; later ones count as the last of them."""
LOW: Final = 0.82
"""How often a Prime Minister steers towards the lower number, so that the mean in play is that of 12.1."""


class MarkerForecast(NamedTuple):
    """What is expected of the marker: the Inflation Number at the end of so many moves, its mean on the way,
    and how often each event comes."""

    final: float
    mean: float
    bonds: float
    taxation: float
    salary: float
    election: float


EVENTS: Final = ("bonds", "taxation", "salary", "election")


class Course:
    """The index of one board, with the inflation squares that move its marker."""

    def __init__(self, board: Board) -> None:
        counts: dict[int, int] = {}
        for square in board.squares:
            if square.kind == "inflation":
                counts[square.steps] = counts.get(square.steps, 0) + 1
        self.squares = sum(counts.values())
        self.steps = tuple((steps, count / self.squares) for steps, count in sorted(counts.items()))
        """How far an inflation square moves the marker, and how likely it does."""
        self.numbers = board.numbers
        self.events = board.events
        self.size = len(board.index)
        self._steered = [self._after(disc) for disc in range(self.size)]
        self._known: dict[tuple[int, bool, int], MarkerForecast] = {}
        self._tables = self._worked_out()

    def next_discs(self, disc: int, clockwise: bool) -> list[tuple[int, float]]:
        """Where the next move may end, with its chances."""
        turn = 1 if clockwise else -1
        return [((disc + turn * steps) % self.size, chance) for steps, chance in self.steps]

    def next_mean(self, disc: int, clockwise: bool) -> float:
        """The expected Inflation Number after the next move."""
        return sum(self.numbers[to] * chance for to, chance in self.next_discs(disc, clockwise))

    def _after(self, disc: int) -> list[tuple[int, float]]:
        """The chances of each disc after a move, averaged over the Prime Ministers there may be."""
        low = self.next_mean(disc, True) <= self.next_mean(disc, False)
        found: dict[int, float] = {}
        for clockwise, share in ((low, LOW), (not low, 1 - LOW)):
            for to, chance in self.next_discs(disc, clockwise):
                found[to] = found.get(to, 0.0) + share * chance
        return list(found.items())

    def _worked_out(self) -> list[list[list[float]]]:
        """By quantity (number, then EVENTS) and number of moves: what is expected from each disc."""
        kinds = [[float(number) for number in self.numbers]]
        kinds += [[float(event == kind) for event in self.events] for kind in EVENTS]
        tables: list[list[list[float]]] = []
        for now in kinds:
            rows = [now]
            for _ in range(FARTHEST):
                last = rows[-1]
                rows.append([sum(last[to] * chance for to, chance in ways) for ways in self._steered])
            tables.append(rows)
        return tables

    def ahead(self, disc: int, clockwise: bool, moves: int) -> MarkerForecast:
        """What is expected within so many moves from a disc, the first of them along the arrow."""
        moves = min(moves, FARTHEST)
        key = disc, clockwise, moves
        if key not in self._known:
            self._known[key] = self._expected(disc, clockwise, moves)
        return self._known[key]

    def _expected(self, disc: int, clockwise: bool, moves: int) -> MarkerForecast:
        now = float(self.numbers[disc])
        if not moves:
            return MarkerForecast(now, now, 0.0, 0.0, 0.0, 0.0)
        first = self.next_discs(disc, clockwise)
        rows = [
            [sum(table[move][to] * chance for to, chance in first) for move in range(moves)]
            for table in self._tables
        ]
        means = rows[0]
        return MarkerForecast(means[-1], (now + sum(means)) / (moves + 1), *(sum(row) for row in rows[1:]))


@lru_cache(maxsize=8)
def course_of(board: Board) -> Course:
    """The course of a board; kept for those used last."""
    return Course(board)
