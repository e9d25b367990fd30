"""Who gets a grant, when it may be tabled, and its payment (POL-27)."""

from __future__ import annotations

from typing import Final

from game.engine.refusal import Refusal
from game.engine.unseen import UNSEEN, Known
from game.rules.poleconomy.bank import show_cash
from game.rules.poleconomy.grants import GRANT_LIMIT, PARAMETERS, Grant, meets
from game.rules.poleconomy.messages import GrantOpened, GrantPaid
from game.rules.poleconomy.state import PoleconomyState, from_minister, holdings_of
from game.rules.poleconomy.treasury import can_raise, provide

OF_HIDDEN: Final = ("cash-below", "saver")
"""The conditions that ask for what may be hidden."""


def receivers(state: PoleconomyState, grant: Grant) -> list[int]:
    """The players who meet its condition now, from the Prime Minister clockwise."""
    return [seat for seat in from_minister(state) if meets(grant, holdings_of(state, seat))]


def gets(state: PoleconomyState, grant: Grant, seat: int) -> Known:
    """What a player gets of a grant, once; UNSEEN where that hangs on what is hidden."""
    if grant.condition in OF_HIDDEN and state.table.hides(seat):
        return UNSEEN
    return grant.amount if meets(grant, holdings_of(state, seat)) else 0


def known_receivers(state: PoleconomyState, grant: Grant) -> list[int]:
    """Who gets it as far as the Prime Minister can tell: of those whose cash and cards he does not see
    everybody might (option `hidden_cash`)."""
    table = state.table
    if state.options.hidden_cash and grant.condition in OF_HIDDEN:
        own = meets(grant, holdings_of(state, table.pm))
        return [seat for seat in from_minister(state) if own or seat != table.pm]
    return receivers(state, grant)


def why_no_grant(state: PoleconomyState, grant: Grant) -> Refusal | None:
    """None if the grant may be tabled, else the reason.

    At once: it must be payable, somebody must get it, nobody more than $100k in this turn (POL-27.3, 27.5).
    """
    numbers = PARAMETERS[grant.condition]
    if not 1 <= grant.amount <= GRANT_LIMIT or grant.number not in (numbers or (0,)):
        return Refusal("no_such_grant", "POL-27.2")
    if grant.timing == "next-salary":
        return None if state.options.deferred_grants else Refusal("no_deferred_grants", "POL-27.4")
    seats = known_receivers(state, grant)
    if not seats:
        return Refusal("grant_for_nobody", "POL-27.2")
    granted = state.table.country.granted
    for seat in seats:
        if (total := granted[seat] + grant.amount) > GRANT_LIMIT:
            return Refusal("granted_enough", "POL-27.3", {"seat": seat, "amount": total, "most": GRANT_LIMIT})
    due = grant.amount * len(seats)
    if due > can_raise(state):
        return Refusal("grant_unpayable", "POL-27.5", {"due": due, "most": can_raise(state)})
    return None


def hand_out(state: PoleconomyState, grant: Grant) -> bool:
    """Pay a grant now: to nobody who would have more than $100k in this turn, and to nobody at all where the
    Treasury cannot pay it (POL-27.3, 27.6). Returns whether the match goes on."""
    show_cash(state)
    granted = state.table.country.granted
    meeting = receivers(state, grant)
    seats = [seat for seat in meeting if granted[seat] + grant.amount <= GRANT_LIMIT]
    dropped = tuple(seat for seat in meeting if seat not in seats)
    due = grant.amount * len(seats)
    payable = due <= can_raise(state)
    state.do(GrantOpened(grant, tuple(seats), dropped, payable))
    if not payable:
        return True
    if due and not provide(state, due):
        return False
    for seat in seats:
        state.do(GrantPaid(seat, grant.amount))
    return True


def pay_grants_due(state: PoleconomyState) -> None:
    """Pay the grants that wait for a Salary event, the oldest first (POL-27.6)."""
    for grant in state.table.country.grants:
        if not hand_out(state, grant):
            return
