"""Elimination, the end of the game, and power (NAT-13.8 to 14.7)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.engine.vocabulary import Auto
from game.rules.nations.income import income
from game.rules.nations.messages import CardReturned, Counted, Eliminated, GameEnded, PileShuffled
from game.rules.nations.state import TANKER_SALE, Exit, NationsState, countries_of

Reason = Literal["alone", "rounds", "bankrupt", "draw", "domination", "cash"]


class Power(NamedTuple):
    """The parts of a player's power, in millions (NAT-14.4)."""

    cash: int
    tankers: int
    """How many Tankers there are."""
    revenue: int

    @property
    def worth(self) -> int:
        """The value of the Tankers."""
        return TANKER_SALE * self.tankers

    @property
    def total(self) -> int:
        """The power."""
        return self.cash + self.worth + self.revenue


def power(state: NationsState, seat: int) -> Power:
    """The power of `seat` in this position."""
    table = state.table
    return Power(table.cash[seat], sum(table.fleet(seat)), income(state, seat))


class Ranking(NamedTuple):
    """Totals and ranks by seat, and the tie-break between the first two survivors (NAT-14.5)."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    tie: Literal["", "capitals", "cash", "shared"]


def ranking(state: NationsState, winner: int = -1, *, drawn: bool = False) -> Ranking:
    """The survivors by power, then the eliminated, the last one first (NAT-14.4 to 14.6). `winner` is ahead
    of all others; in a `drawn` game all survivors share first place."""
    table = state.table
    totals = tuple(power(state, seat).total for seat in range(table.seats))

    def key(seat: int) -> tuple[int, int, int, int]:
        if seat in table.out:
            return 0, table.out.index(seat), 0, 0
        if drawn:
            return 1, 0, 0, 0
        return 2 if seat == winner else 1, totals[seat], len(countries_of(state, seat)), table.cash[seat]

    keys = [key(seat) for seat in range(table.seats)]
    order = sorted(keys, reverse=True)
    return Ranking(totals, tuple(order.index(own) + 1 for own in keys), _tie(order[0], order[1]))


def _tie(
    first: tuple[int, int, int, int], second: tuple[int, int, int, int]
) -> Literal["", "capitals", "cash", "shared"]:
    if first[:2] != second[:2]:
        return ""
    if first[2] != second[2]:
        return "capitals"
    return "cash" if first[3] != second[3] else "shared"


class EndGame(Auto, frozen=True):
    """The last step of a match: count and rank. `winner` is who reached a target."""

    reason: Reason
    winner: int = -1

    def run(self, state: NationsState) -> None:
        """The power of each player, then the result."""
        if self.reason != "alone":
            for seat in state.table.living():
                own = power(state, seat)
                state.do(Counted(seat, own.cash, own.tankers, own.worth, own.revenue, own.total))
        totals, ranks, tie = ranking(state, self.winner, drawn=self.reason == "draw")
        state.do(GameEnded(totals, ranks, self.reason, tie, ranks.index(1)))


def return_card(state: NationsState) -> None:
    """Put the current card under the pile, and reshuffle an exhausted pile (NAT-12.2, option
    `incident_deck`)."""
    table = state.table
    if not table.card:
        return
    state.do(CardReturned(table.card))
    if state.options.incident_deck == "reshuffle" and not table.unseen:
        state.do(PileShuffled())


def eliminate(state: NationsState, seat: int, reason: Exit) -> None:
    """Eliminate `seat` at once; the last one left wins (NAT-13.8, 13.9, 14.1)."""
    table, board = state.table, state.board
    return_card(state)
    stay = state.options.eliminated_tankers == "stay"
    ports = tuple(zone for zone in board.ports if zone >= 0) if stay else ()
    tankers = sum(n for zone, n in enumerate(table.fleet(seat)) if zone not in ports)
    countries = tuple(countries_of(state, seat))
    state.do(Eliminated(seat, reason, table.cash[seat], tankers, countries, table.round, ports))
    if table.seats - len(table.out) == 1:
        state.finish(EndGame("alone"))
    else:
        state.drop_steps_of(seat)
