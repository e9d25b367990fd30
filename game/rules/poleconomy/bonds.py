"""Bonds that the Prime Minister issues and redeems (POL-29)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.forms import Amount, Counts, Field, Form
from game.engine.refusal import Refusal
from game.engine.vocabulary import Action, Choice, Offer
from game.rules.poleconomy.bank import show_cash
from game.rules.poleconomy.messages import BondsRedeemed, IssueBonds, KeepBonds, RedeemBonds, RedemptionOpened
from game.rules.poleconomy.state import BANK, BOND_FACE, PoleconomyState
from game.rules.poleconomy.treasury import issue

REDEMPTION: Final = 2 * BOND_FACE
"""What redeeming a bond that a player holds costs (POL-29.9)."""


# Issuing


def issue_offers(state: PoleconomyState) -> Iterator[Offer]:
    """Issuing one bond, to be varied."""
    if most := most_to_issue(state):
        yield Offer(IssueBonds(1), Form("issue") if most > 1 else None)


def most_to_issue(state: PoleconomyState) -> int:
    """How many bonds the Prime Minister can issue: those there are, as far as the Bank can pay (D27)."""
    table = state.table
    return min(table.country.unissued, table.bank // BOND_FACE)


def why_not_issue(state: PoleconomyState, action: IssueBonds) -> Refusal | None:
    """None if so many bonds can be issued: no vote is needed, only unissued bonds (POL-29.2)."""
    country = state.table.country
    if not state.options.issue_freely:
        return Refusal("only_as_due", "POL-29.2")
    if not 0 < action.count <= country.unissued:
        return Refusal("not_unissued", "POL-29.3", {"left": country.unissued})
    if action.count > most_to_issue(state):
        return Refusal("bank_cannot_buy", "POL-29.13", {"most": most_to_issue(state)})
    return None


def issue_fields(state: PoleconomyState) -> Sequence[Field]:
    """How many bonds."""
    return (Amount("count", "bonds", 1, most_to_issue(state)),)


# Redeeming


def price_of_redeeming(state: PoleconomyState, action: RedeemBonds) -> int:
    """The price of redeeming: bonds of the Bank at face value, those of players at twice that (POL-29.8,
    29.9).
    """
    return BOND_FACE * action.bank + REDEMPTION * sum(action.held)


def why_not_redeem(state: PoleconomyState, action: RedeemBonds) -> Refusal | None:
    """None if so many bonds can be redeemed: no more than exist and the Treasury can pay, and of one's own no
    more than of all others.
    """
    table = state.table
    country, minister = table.country, table.pm
    if len(action.held) != table.seats or not 0 <= action.bank <= table.bonds_left:
        return Refusal("no_such_bonds", "POL-29.8")
    if any(not 0 <= count <= most for count, most in zip(action.held, table.bonds, strict=True)):
        return Refusal("no_such_bonds", "POL-29.9")
    own = action.held[minister]
    others = action.bank + sum(action.held) - own
    if not own + others:
        return Refusal("no_such_bonds", "POL-29.8")
    if country.redeemed[1] + own > country.redeemed[0] + others:
        lacking = country.redeemed[1] + own - country.redeemed[0] - others
        return Refusal("others_first", "POL-29.10", {"n": lacking})
    if (price := price_of_redeeming(state, action)) > country.treasury:
        return Refusal("treasury_short", "POL-29.8", {"price": price, "short": price - country.treasury})
    return None


def redeem_offers(state: PoleconomyState) -> Iterator[Offer]:
    """Redeeming one bond of the Bank, else one of each player who has any, to be varied."""
    table = state.table
    nothing = (0,) * table.seats
    if table.bonds_left:
        yield Offer(RedeemBonds(1, nothing), Form("redeem"))
        return
    for seat in table.others(table.pm):
        if table.bonds[seat]:
            yield Offer(RedeemBonds(0, tuple(int(one == seat) for one in range(table.seats))), Form("redeem"))


def redeem_fields(state: PoleconomyState) -> Sequence[Field]:
    """How many bonds of the Bank and of each player."""
    table = state.table
    treasury = table.country.treasury
    most = min(table.bonds_left, treasury // BOND_FACE)
    seats = tuple(range(table.seats))
    held = Counts("held", "seat", seats, tuple(table.bonds), most=treasury // REDEMPTION)
    return (Amount("bank", "bonds", 0, most), held)


def redeem(state: PoleconomyState, action: RedeemBonds) -> None:
    """Pay the holders, who cannot refuse; the bonds are unissued again (POL-29.9, 29.12)."""
    minister = state.table.pm
    show_cash(state)
    for holder, count in ((BANK, action.bank), *enumerate(action.held)):
        if count and holder != minister:
            price = BOND_FACE if holder == BANK else REDEMPTION
            state.do(BondsRedeemed(minister, holder, count, price * count))
    if own := action.held[minister]:
        state.do(BondsRedeemed(minister, minister, own, REDEMPTION * own))


class Redemption(Choice, frozen=True):
    """D28: whether the Prime Minister redeems bonds right after a Taxation event (POL-29.11)."""

    def offers(self, state: PoleconomyState) -> Iterator[Offer]:
        """To redeem some, and to redeem none."""
        yield from redeem_offers(state)
        yield Offer(KeepBonds())

    def fields(self, state: PoleconomyState, action: Action) -> Sequence[Field]:
        """How many bonds."""
        return redeem_fields(state) if isinstance(action, RedeemBonds) else ()

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None if they could be redeemed in the turn too."""
        match action:
            case KeepBonds():
                return None
            case RedeemBonds():
                return why_not_redeem(state, action)
            case _:
                return Refusal("redeem_or_keep", "POL-29.11")

    def apply(self, state: PoleconomyState, action: RedeemBonds | KeepBonds) -> None:
        """Redeem, and ask again while more can be redeemed."""
        if isinstance(action, RedeemBonds):
            redeem(state, action)
            ask_for_redemption(state)


def offer_redemption(state: PoleconomyState) -> None:
    """Ask the Prime Minister after a Taxation event, where the options allow redemption then."""
    if state.options.redeem_timing == "turn-tax":
        state.do(RedemptionOpened(state.table.pm))
        ask_for_redemption(state)


def ask_for_redemption(state: PoleconomyState) -> None:
    """Ask, if any bond can be paid for."""
    choice = Redemption(seat=state.table.pm)
    if len(choice.legal(state)) > 1:
        state.then(choice)


def issue_chosen(state: PoleconomyState, action: IssueBonds) -> bool:
    """Sell the bonds to the Bank. Returns whether the match goes on."""
    return issue(state, action.count, "choice")
