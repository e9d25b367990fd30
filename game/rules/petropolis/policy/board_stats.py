"""What a player knows of a board by heart: how often each title is landed on, and which groups yield most."""

from __future__ import annotations

from functools import lru_cache

from game.rules.petropolis.board import RATES, Board
from game.rules.petropolis.effects import Bank

USUAL = 2.33
"""Landings on a square in a hundred turns of one player, where the board does not say."""
LAPS = 0.21
"""Payments of the airport in one turn (reference 12.2)."""
TELEXES = 0.22
"""Telexes drawn in one turn (reference 12.2)."""
SHARES = tuple(rate / 100 for rate in RATES)
"""Of the value, by rung."""


class BoardStats:
    """Figures of one board, and of the pile that is played with."""

    __slots__ = ("best_first", "blow", "land", "odds", "pull", "pulls", "rig", "sums", "upkeep", "widest")

    def __init__(self, board: Board, championship: bool) -> None:
        squares = [board.squares[title.square] for title in board.titles]
        self.land = tuple((square.land or USUAL) / 100 for square in squares)
        """By title: landings of one player in one of his turns."""
        self.pull = tuple(land * price for land, price in zip(self.land, board.prices, strict=True))
        """By title: what it would earn of one player in a turn at 100 per cent."""
        self.pulls = tuple(sum(self.pull[title] for title in members) for members in board.members)
        """The same by group."""
        self.widest = max(len(members) for members in board.members)
        """Titles of the largest group."""
        self.sums = tuple(sum(board.prices[title] for title in members) for members in board.members)
        groups = range(len(board.groups))
        self.best_first = sorted(groups, key=lambda g: -self.pulls[g] / len(board.members[g]))
        """The groups, that first where a derrick earns most."""
        self.rig = board.rig
        pile = [board.telexes[number].effect for number in board.pile(championship)]
        charges = [effect for effect in pile if isinstance(effect, Bank)]
        self.odds = TELEXES / len(pile)
        """How likely a certain telex is drawn in a turn."""
        self.upkeep = -self.odds * sum(min(0, effect.per_derrick) for effect in charges)
        """What a derrick costs in a turn, on average."""
        self.blow = -min((effect.amount for effect in charges), default=0)
        """The worst that a telex can charge at once."""


@lru_cache(maxsize=8)
def board_stats(board: Board, championship: bool) -> BoardStats:
    """The figures of a board with its pile (PET-19.1); kept for those used last."""
    return BoardStats(board, championship)
