"""Mortgages: taken up for debts, paid back in one's own business (PET-16)."""

from __future__ import annotations

from game.engine.vocabulary import Refusal
from game.rules.petropolis.holdings import announce, watched
from game.rules.petropolis.installations import sell_down
from game.rules.petropolis.messages import Mortgage, Mortgaged, Redeem, Redeemed
from game.rules.petropolis.state import PetropolisState


def loan(state: PetropolisState, title: int) -> int:
    """What the Bank lends: half the value (PET-16.1)."""
    return state.board.prices[title] // 2


def redemption(state: PetropolisState, title: int) -> int:
    """What paying it back costs: the loan and 20 % of it (PET-16.9)."""
    return loan(state, title) * 6 // 5


def _why_not_yours(state: PetropolisState, seat: int, title: int, rule: str) -> Refusal | None:
    """PET-16.8: only one's own titles, never a partner's (PET-13.10)."""
    owners = state.table.owners
    if not 0 <= title < len(owners):
        return Refusal("no_such_title", rule)
    return None if owners[title] == seat else Refusal("not_your_title", rule, {"title": title})


def why_no_mortgage(state: PetropolisState, seat: int, action: Mortgage, *, in_debt: bool) -> Refusal | None:
    """None if `seat` may mortgage the title now."""
    table, title = state.table, action.title
    if (refusal := _why_not_yours(state, seat, title, "PET-16.8")) is not None:
        return refusal
    if table.mortgaged[title]:
        return Refusal("mortgaged_already", "PET-16.1", {"title": title})
    if in_debt:
        return None
    if state.options.mortgage_when == "debt":
        return Refusal("only_in_debt", "PET-16.1")
    group = state.board.group_of[title]
    if table.levels[group]:  # the Bank buys installations from debtors only
        return Refusal("rigs_in_the_way", "PET-14.10", {"title": title, "group": group})
    return None


def mortgage(state: PetropolisState, seat: int, title: int) -> None:
    """Sell what stands in the group, then take the loan (PET-16.2, 16.3)."""
    group = state.board.group_of[title]
    watch = watched(state, (title,))
    if state.table.levels[group]:
        sell_down(state, seat, group, 0)
    state.do(Mortgaged(seat, title, loan(state, title)))
    announce(state, watch)


def why_no_redemption(state: PetropolisState, seat: int, action: Redeem) -> Refusal | None:
    """None if `seat` may pay the mortgage back now (PET-16.9)."""
    table, title = state.table, action.title
    if (refusal := _why_not_yours(state, seat, title, "PET-16.9")) is not None:
        return refusal
    if not table.mortgaged[title]:
        return Refusal("not_mortgaged", "PET-16.9", {"title": title})
    price, cash = redemption(state, title), table.cash[seat]
    if cash < price:
        return Refusal("cannot_afford", "PET-16.9", {"price": price, "cash": cash})
    return None


def redeem(state: PetropolisState, seat: int, title: int) -> None:
    """Pay back; the group and a resting partnership stand again (PET-16.10)."""
    watch = watched(state, (title,))
    state.do(Redeemed(seat, title, redemption(state, title)))
    announce(state, watch)
