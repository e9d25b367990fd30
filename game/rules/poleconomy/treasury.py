"""The Treasury's purse: what it can raise, bonds issued for it, bankruptcy (POL-21, POL-29, POL-32)."""

from __future__ import annotations

from game.rules.poleconomy.ending import EndGame
from game.rules.poleconomy.messages import BankBroke, BondsIssued, CountryBroke
from game.rules.poleconomy.messages.treasury import BondsReason, DueReason
from game.rules.poleconomy.state import BOND_FACE, PoleconomyState


def issued(state: PoleconomyState) -> int:
    """How many bonds are issued: the Bank's and those of players (POL-29.1)."""
    return state.board.papers.bonds - state.table.country.unissued


def can_raise(state: PoleconomyState) -> int:
    """What the Treasury could pay if it issued every bond."""
    country = state.table.country
    return country.treasury + BOND_FACE * country.unissued


def issue(state: PoleconomyState, count: int, reason: BondsReason) -> bool:
    """Sell bonds to the Bank (POL-29.2, 29.4).

    A Bank that cannot buy all of them, or has nothing left, is broken: the match ends (POL-29.13). Returns
    whether it goes on; no step may be pushed where it does not.
    """
    table = state.table
    sold = min(count, table.bank // BOND_FACE)
    if sold:
        left = table.country.unissued - sold
        state.do(BondsIssued(table.pm, sold, BOND_FACE * sold, left, reason))
    if sold == count and table.bank:
        return True
    state.do(BankBroke(BOND_FACE * count, BOND_FACE * sold))
    state.finish(EndGame("bank"))
    return False


def provide(state: PoleconomyState, due: int) -> bool:
    """Have so much in the Treasury, of which it is known that it can be raised: as few bonds as needed are
    issued for what is missing (POL-29.4). Returns whether the match goes on."""
    missing = due - state.table.country.treasury
    return missing <= 0 or issue(state, -(-missing // BOND_FACE), "due")


def raise_due(state: PoleconomyState, due: int, reason: DueReason) -> bool:
    """Have salaries or interest in the Treasury; where they cannot be raised the country is bankrupt, nothing
    of them is paid, and the match ends (POL-32.1). Returns whether it goes on."""
    if due <= can_raise(state):
        return provide(state, due)
    state.do(CountryBroke(due, can_raise(state), reason))
    state.finish(EndGame("bankrupt"))
    return False
