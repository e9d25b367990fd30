"""When the match ends, and what everybody has then (POL-19, POL-20)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.components.loans import net
from game.engine.rules import NOT_FIRST
from game.engine.unseen import Known, all_known, known, ranks_of
from game.engine.vocabulary import Auto
from game.rules.poleconomy.messages import CashShown, Counted, GameEnded
from game.rules.poleconomy.messages.ending import Reason
from game.rules.poleconomy.state import (
    BOND_FACE,
    LIFE_WORTH,
    NOBODY,
    SAVINGS_FACE,
    PoleconomyState,
    adverts_of,
    companies_of,
    price_of,
)

Tie: TypeAlias = Literal["", "cash", "companies", "shared"]
Key: TypeAlias = tuple[int, Known, Known, int]
"""By what players are ranked: whether they are not last in any case, total, cash, companies."""


class Worth(NamedTuple):
    """What a player has, part by part. A Business policy is worth nothing (POL-20.6)."""

    cash: Known
    companies: int
    adverts: int
    life: int
    savings: Known
    bonds: int
    loans: int
    """What others owe him less what he owes (POL-20.7)."""

    @property
    def total(self) -> Known:
        """The total assets."""
        return sum(self)


def worth(state: PoleconomyState, seat: int) -> Worth:
    """What `seat` has at the Inflation Number of now (POL-20.1 to 20.7)."""
    table = state.table
    return Worth(
        cash=table.cash[seat],
        companies=sum(price_of(state, title) for title in companies_of(state, seat)),
        adverts=sum(price_of(state, title) for title in adverts_of(state, seat)),
        life=LIFE_WORTH * table.life[seat],
        savings=SAVINGS_FACE * table.savings[seat],
        bonds=BOND_FACE * table.bonds[seat],
        loans=net(table, seat),
    )


class Ranking(NamedTuple):
    """Totals and ranks by seat, UNSEEN in a view where they are hidden, and what parted the first two
    (POL-20.8)."""

    totals: tuple[Known, ...]
    ranks: tuple[Known, ...]
    tie: Tie


def ranking(state: PoleconomyState, last: int = NOBODY) -> Ranking:
    """The players by total assets; equals by cash, then by companies (POL-1.3, 20.8). The seat `last` comes
    last whatever it has."""
    table = state.table
    totals = tuple(worth(state, seat).total for seat in range(table.seats))
    keys: list[Key] = [
        (int(seat != last), total, table.cash[seat], len(companies_of(state, seat)))
        for seat, total in enumerate(totals)
    ]
    ranks = ranks_of(keys)
    if not all_known(ranks):
        return Ranking(totals, ranks, "")
    first, second = sorted(range(table.seats), key=ranks.__getitem__)[:2]
    return Ranking(totals, tuple(ranks), _tie(keys[first], keys[second]))


def final_ranking(state: PoleconomyState, reason: Reason) -> Ranking:
    """The same at the end: where the country is bankrupt nobody is first, or the Prime Minister is last with
    the option `bankruptcy` (POL-32.1)."""
    if reason != "bankrupt":
        return ranking(state)
    if state.options.bankruptcy == "pm-last":
        return ranking(state, last=state.table.pm)
    totals, ranks, _ = ranking(state)
    return Ranking(totals, (NOT_FIRST,) * len(ranks), "")


def _tie(first: Key, second: Key) -> Tie:
    if first[:2] != second[:2]:
        return ""
    if first[2] != second[2]:
        return "cash"
    return "companies" if first[3] != second[3] else "shared"


class EndGame(Auto, frozen=True):
    """The last step of a match: count and rank."""

    reason: Reason

    def run(self, state: PoleconomyState) -> None:
        """Count everybody's assets, then name the result. Everything hidden is shown."""
        if state.options.hidden_cash:
            state.do(CashShown())
        for seat in range(state.table.seats):
            own = tuple(map(known, worth(state, seat)))
            state.do(Counted(seat, *own, total=sum(own)))
        found = final_ranking(state, self.reason)
        totals, ranks, tie = tuple(map(known, found.totals)), tuple(map(known, found.ranks)), found.tie
        winner = ranks.index(1) if 1 in ranks else NOBODY
        state.do(GameEnded(totals, ranks, self.reason, tie, winner))


def why_over(state: PoleconomyState) -> Reason | None:
    """Why the match is over now that a turn is; None if it goes on (POL-19.3; Q-27, Q-53)."""
    table = state.table
    if table.called:
        return "time"
    if table.turn >= table.last_round * table.seats:
        return "rounds"
    bonds = table.country.unissued if table.game2 else table.bonds_left
    if state.options.sold_out_end and (NOBODY not in table.owners or not bonds):
        return "sold"
    return None
