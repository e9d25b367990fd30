"""How often computer players do what a strong person calls foolish.

    python -m tests.foolish poleconomy --level expert --matches 20

All seats are played by one level; seeds begin at --first, and are said beforehand. `policy` is an Expert that
doesn't search. Each kind is counted where it is decided, so that two checkouts can be compared on the same
seeds; how often there was an occasion is said beside it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from game.ai.ladder import Budget, ladder
from game.ai.player import seat_dice
from game.components.consent import Accept
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Seat
from game.rules.petropolis import messages as petropolis
from game.rules.petropolis.exchange import Answer
from game.rules.petropolis.policy.bargains import was_refused
from game.rules.petropolis.policy.deal_value import DealValues
from game.rules.petropolis.policy.forecast import capitals
from game.rules.petropolis.state import Deal
from game.rules.poleconomy import messages as poleconomy
from game.rules.poleconomy.companies import Purchase
from game.rules.poleconomy.corners import AtBank, AtOffice
from game.rules.poleconomy.deals import DEALS, DealAnswer
from game.rules.poleconomy.policy.bargains import was_declined
from game.rules.poleconomy.state import BOND_FACE, price_of
from game.rules.poleconomy.takeover import AtTakeover
from game.rules.poleconomy.worths import Worths
from game.store.boards import standard_board
from tests.contract.games import GAMES

SOON: Final = 2
"""What is undone within so many rounds was done in vain."""
TRIFLE: Final = 5
"""A title that brings the buyer so many times what it cost went for a trifle."""
NEARLY_ALL: Final = 0.9
"""Whoever pays so much of the cash in hand has paid nearly all."""
USURY: Final = 1.3
"""A loan for which so many times as much is owed is dear."""
EARLY: Final = 8
"""Rounds in which everything is still for sale."""


class Move(NamedTuple):
    """What was done, and what was seen before."""

    state: Any
    choice: Choice
    action: Action

    @property
    def seat(self) -> int:
        """Who did it."""
        return self.choice.seat


class Petropolis:
    """Watches a match of Petropolis: what was built and redeemed lately."""

    def __init__(self) -> None:
        self.raised: dict[tuple[int, int], int] = {}
        self.redeemed: dict[tuple[int, int], int] = {}

    def watch(self, move: Move) -> Iterator[tuple[str, bool]]:
        """The kinds for which there is an occasion, and whether the move is foolish."""
        state, seat = move.state, move.seat
        turn, soon = state.table.turn, SOON * state.table.seats
        match move.action:
            case petropolis.Build(group=group):
                self.raised[seat, group] = turn
            case petropolis.SellDown(group=group):
                yield "sells what was built just before", turn - self.raised.get((seat, group), -soon) < soon
            case petropolis.Redeem(title=title):
                self.redeemed[seat, title] = turn
            case petropolis.Mortgage(title=title):
                soon_after = turn - self.redeemed.get((seat, title), -soon) < soon
                yield "mortgages what was redeemed just before", soon_after
            case petropolis.Propose(partner=partner, gives=gives, takes=takes, cash=cash):
                yield (
                    "offers again what was declined",
                    was_refused(state, Deal(seat, partner, gives, takes, cash)),
                )
            case Accept() if isinstance(move.choice, Answer):
                yield from self._agreed(state, move.choice.deal(state))
            case _:
                pass

    def _agreed(self, state: Any, deal: Deal) -> Iterator[tuple[str, bool]]:
        buyer, price = (deal.maker, deal.cash) if deal.cash > 0 else (deal.partner, -deal.cash)
        if not price:
            return
        yield "pays nearly all its cash in an exchange", price >= NEARLY_ALL * state.table.cash[buyer]
        if deal.gives and deal.takes:
            return
        values = DealValues(state)
        swapped = values.scenario.swapped(deal.maker, deal.partner, deal.gives, deal.takes, deal.cash)
        gain = capitals(swapped)[buyer] - values.base[buyer] + price
        yield "sells a title for a trifle", gain >= TRIFLE * price


class Poleconomy:
    """Watches a match of Poleconomy: who is on the way to a Corner Square."""

    def __init__(self) -> None:
        self.visiting: set[int] = set()

    def watch(self, move: Move) -> Iterator[tuple[str, bool]]:
        """The kinds for which there is an occasion, and whether the move is foolish."""
        state, seat, choice = move.state, move.seat, move.choice
        if seat in self.visiting:
            self.visiting.discard(seat)
            served = isinstance(choice, AtBank | AtOffice | AtTakeover)
            yield "visits a Corner Square for nothing", not served or isinstance(move.action, poleconomy.Stay)
        match move.action:
            case poleconomy.Visit():
                self.visiting.add(seat)
            case poleconomy.Decline(title=title) | poleconomy.Buy(title=title) if isinstance(
                choice, Purchase
            ):
                company = state.board.properties[title].kind == "company"
                if (
                    company
                    and state.table.inflation == 1
                    and state.table.liquid(seat) >= price_of(state, title)
                ):
                    yield "leaves a company at inflation 1", isinstance(move.action, poleconomy.Decline)
            case poleconomy.BuyPapers(bought=bought) if state.table.round <= EARLY and bought[1]:
                left = state.table.purse(seat) - BOND_FACE * sum(bought)
                yield "puts all its cash in bonds early", left < BOND_FACE
            case poleconomy.Propose():
                yield (
                    "offers again what was declined",
                    bool(was_declined(state, DEALS.deal(seat, move.action))),
                )
            case Accept() if isinstance(choice, DealAnswer):
                yield from self._agreed(state, choice.deal(state))
            case _:
                pass

    def _agreed(self, state: Any, deal: Any) -> Iterator[tuple[str, bool]]:
        for stake in deal.stakes:
            receiver = deal.receiver(stake)
            if stake.kind == "loan":
                yield "borrows dearly", deal.amount(receiver, "owed") >= USURY * stake.amount
            elif stake.kind == "title":
                price = deal.amount(receiver, "money")
                worth = sum(Worths(state).title(receiver, int(title)) for title in stake.goods)
                yield "sells a title for a trifle", worth >= TRIFLE * price
            elif stake.kind == "money":
                share = NEARLY_ALL * state.table.purse(stake.giver)
                yield "pays nearly all its cash in an exchange", stake.amount >= share


WATCHED: Final[dict[str, Callable[[], Petropolis | Poleconomy]]] = {
    "petropolis": Petropolis,
    "poleconomy": Poleconomy,
}


def moves(rules: Rules, level: str, seed: int, budget: Budget) -> Iterator[Move]:
    """A match of one level at four seats, move by move."""
    plays = ladder(rules, budget=budget)[level]
    seats = tuple(Seat(f"S{number}", level, number) for number in range(4))
    match = Match(rules, standard_board(rules), rules.options("", {}), seats, seed)
    while (choice := match.decision()) is not None:
        view: AnyState = rules.view(match.state, choice.seat, 0)
        action = plays.choose(view, choice, seat_dice(seed, choice.seat, len(match.log)))
        yield Move(view, choice, action)
        match.play(action)


def main() -> None:
    """Play, and say how often each kind was done, and how often it might have been."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(WATCHED))
    parser.add_argument("--level", default="regular")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.2, help="of an Expert's rollouts")
    given = parser.parse_args()
    rules = GAMES[given.game]
    occasions, foolish = Counter[str](), Counter[str]()
    for seed in range(given.first, given.first + given.matches):
        watcher = WATCHED[given.game]()
        for move in moves(rules, given.level, seed, Budget(given.share, 100)):
            for kind, done in watcher.watch(move):
                occasions[kind] += 1
                foolish[kind] += done
    sys.stdout.write(f"{given.game}, {given.matches} matches of {given.level} from {given.first}\n")
    for kind, number in sorted(occasions.items()):
        sys.stdout.write(f"  {kind}: {foolish[kind]} of {number}\n")


if __name__ == "__main__":
    main()
