"""What laws, grants and salaries bring each player and the Treasury, before they are decided (POL-27 to 29).

The bill editor, the box of the screen and computer players read these; nothing here changes the state. Money
is whole units of $10k.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.unseen import Known, known
from game.rules.poleconomy.country import AnyMatter, Confidence, GrantBill, PayBill, TaxBill
from game.rules.poleconomy.granting import gets, receivers
from game.rules.poleconomy.grants import GRANT_LIMIT
from game.rules.poleconomy.law import Law, collectable
from game.rules.poleconomy.state import BOND_FACE, PoleconomyState, holdings_of
from game.rules.poleconomy.supposing import supposing
from game.rules.poleconomy.treasury import can_raise, issued


class Effect(NamedTuple):
    """What a matter brings each player, by seat, and the Treasury: once, or at each Taxation event. Of what
    is decided for a later event the amounts are those that would be due now. UNSEEN in a view where it hangs
    on cash or Savings Cards that are hidden."""

    gains: tuple[Known, ...]
    treasury: Known


class Reckoned(NamedTuple):
    """The same for a computer player, with the usual cash in place of what is hidden."""

    gains: tuple[int, ...]
    treasury: int


class Dues(NamedTuple):
    """What the next Salary and the next Bonds event cost the Treasury, and what it can raise for them."""

    salary: int
    bonds: int
    most: int

    @property
    def short(self) -> int:
        """What is missing at the dearer event; 0 if both can be paid and the country is not in danger."""
        return max(0, self.salary - self.most, self.bonds - self.most)


def taxes(state: PoleconomyState, law: Law) -> tuple[Known, ...]:
    """What each player would pay now under a law, as far as it can be collected (POL-28.6, 28.7)."""
    return tuple(collectable(law, holdings_of(state, seat)) for seat in range(state.table.seats))


def effect(state: PoleconomyState, matter: AnyMatter) -> Effect:
    """What a matter brings if it is carried. A motion has no price of its own: nothing."""
    country, seats = state.table.country, range(state.table.seats)
    match matter:
        case TaxBill(law):
            return _change(taxes(state, country.law), taxes(state, law))
        case GrantBill(grant):
            gains = tuple(gets(state, grant, seat) for seat in seats)
        case PayBill(_, salaries):
            gains: tuple[Known, ...] = tuple(salaries[seat] - country.salaries[seat] for seat in seats)
        case Confidence():
            return Effect((0,) * state.table.seats, 0)
    return Effect(gains, -sum(gains))


def reckoned(state: PoleconomyState, matter: AnyMatter) -> Reckoned:
    """The effect of a matter with the usual cash for what is hidden."""
    gains, treasury = effect(supposing(state), matter)
    return Reckoned(tuple(map(known, gains)), known(treasury))


def _change(before: tuple[Known, ...], after: tuple[Known, ...]) -> Effect:
    return Effect(tuple(old - new for old, new in zip(before, after, strict=True)), sum(after) - sum(before))


def salary_event(state: PoleconomyState) -> tuple[int, ...]:
    """What a Salary event would pay each player now: salaries, and the grants that are due then, as far as
    the Treasury can pay them (POL-27.6, 30.2)."""
    country = state.table.country
    paid, granted = list(country.salaries), list(country.granted)
    left = can_raise(state) - sum(paid)
    for grant in country.grants:
        getting = [seat for seat in receivers(state, grant) if granted[seat] + grant.amount <= GRANT_LIMIT]
        if len(getting) * grant.amount <= left:
            left -= len(getting) * grant.amount
            for seat in getting:
                paid[seat] += grant.amount
                granted[seat] += grant.amount
    return tuple(paid)


# the Treasury


def dues(state: PoleconomyState, treasury: int = 0, salaries: int | None = None) -> Dues:
    """What the next events cost, with so much more or less in the Treasury and other salaries (POL-29.6,
    30.2). What it lacks in cash it issues bonds for, as few as needed (POL-29.4)."""
    country = state.table.country
    cash, bonds = country.treasury + treasury, issued(state)
    if cash < 0:
        bonds += -(cash // BOND_FACE)
        cash %= BOND_FACE
    most = cash + BOND_FACE * (state.board.papers.bonds - bonds)
    return Dues(sum(country.salaries) if salaries is None else salaries, BOND_FACE * bonds, most)


def forced(state: PoleconomyState, cost: int) -> int:
    """How many bonds a payment out of the Treasury forces out (POL-27.5, 29.4)."""
    return max(0, -((state.table.country.treasury - cost) // BOND_FACE))
