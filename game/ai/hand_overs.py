"""How many hand-overs a match by file takes: how often somebody else has to decide."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.ai.player import Player, decide
from game.components.auction import Auction
from game.components.orders import unasked
from game.components.reactions import Reaction
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Choice, Seat
from game.engine.wants import Orders

USUAL = Orders(reactions="high")
"""What people order for themselves while cards are asked for; their own bids are those of the player."""


class HandOvers(NamedTuple):
    """The hand-overs of a match: `of_seats` counts how often it came to each seat."""

    of_seats: tuple[int, ...]
    over: bool

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.of_seats)


def hand_overs(
    rules: Rules, board: Any, options: Any, people: int, seed: int, player: Player, *, orders: bool
) -> HandOvers:
    """Play a match by file among so many people, each of whom decides as `player` would.

    It is handed on whenever another person than the last one has something to decide; where there is one
    answer only, nobody is waited for but at the beginning of their own turn. With `orders` people have said
    beforehand how far they bid and when they play a card, so that no auction and no reaction is waited for;
    proposals are.
    """
    seats = tuple(Seat(str(number), look=number) for number in range(people))
    match = Match(rules, board, options, seats, seed)
    for seat in range(people) if orders else ():
        match.wants.give(seat, USUAL)
    counts, last = [0] * people, -1
    while (choice := match.decision()) is not None and len(match.log) < rules.longest:
        said = unasked(match)
        if said is None:
            said = decide(player, match.state, choice, match.seed, len(match.log))
            if choice.seat != last and not (orders and _ordered(choice)):
                last = choice.seat
                counts[last] += 1
        match.play(said)
    return HandOvers(tuple(counts), match.over)


def _ordered(choice: Choice) -> bool:
    """Whether people have answered it beforehand: their limit is what the player would bid."""
    return isinstance(choice, Auction) or (isinstance(choice, Reaction) and choice.in_orders)
