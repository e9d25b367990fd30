"""The ways out of the International Court (PET-10.3 to 10.14)."""

from __future__ import annotations

from collections.abc import Iterator

from game.components.consent import Accept, Consent, Refuse
from game.components.debts import BANK
from game.engine.dice import Dice
from game.engine.forms import Range
from game.engine.vocabulary import Action, Auto, Offer, Refusal
from game.rules.petropolis.claims import Open
from game.rules.petropolis.debts import Owed, charge
from game.rules.petropolis.messages import (
    CourtPaid,
    OfferPrice,
    PayFee,
    PriceAnswered,
    PriceOffered,
    Released,
    TelexReturned,
    Throw,
    UseTelex,
)
from game.rules.petropolis.state import FREE, PetropolisState
from game.rules.petropolis.throwing import Ready, ThrowDice

LAST = 3
"""The turn in custody in which one must leave (PET-10.7)."""
TRIES = 2
"""Prices that may be named in one turn (PET-10.11)."""
STEP = 1_000


class FaceCourt(Auto, frozen=True):
    """A prisoner's turn before the throw: the question how to leave, or the fine, or nothing any more."""

    seat: int

    def run(self, state: PetropolisState) -> None:
        """Ask while there is a choice; else go on (reference 8, `release`)."""
        seat = self.seat
        turn = state.table.custody[seat]
        if turn == FREE:
            state.then(Ready(seat=seat))
        elif turn < LAST or state.table.holds_telex(seat) or why_no_price(state, seat) is None:
            state.then(Release(seat=seat))
        else:
            _leave_by_fine(state, seat)


class LeaveCourt(Auto, frozen=True):
    """The fine of the third turn is paid (PET-10.7)."""

    seat: int

    def run(self, state: PetropolisState) -> None:
        """Free the prisoner and let the seat throw."""
        state.do(Released(self.seat, "fine"))
        state.then(Ready(seat=self.seat))


def _leave_by_fine(state: PetropolisState, seat: int) -> None:
    """Pay as for any debt, then throw (PET-10.7, 10.8)."""
    state.then(LeaveCourt(seat))
    if state.options.court_fee_third:
        charge(state, Owed(seat, BANK, state.options.court_fee_third, "fine"))


def _use_telex(state: PetropolisState, seat: int, holder: int) -> None:
    """A telex goes to the bottom of the pile and frees the prisoner (PET-9.3)."""
    telex = next(telex for telex, owner in state.table.kept if owner == holder)
    state.do(TelexReturned(telex))
    state.do(Released(seat, "telex"))


def why_no_price(state: PetropolisState, seat: int, holder: int | None = None) -> Refusal | None:
    """None if a prisoner may name a price to the holder of a telex, or to `holder` (PET-10.11)."""
    table = state.table
    if table.holds_telex(seat):
        return Refusal("you_hold_one", "PET-10.11")
    others = [owner for _, owner in table.kept]
    if not others or (holder is not None and holder not in others):
        return Refusal("nobody_holds_one", "PET-10.11")
    if table.tries >= TRIES:
        return Refusal("no_more_prices", "PET-10.11")
    if table.cash[seat] < STEP:
        return Refusal("cannot_afford", "PET-10.11", {"price": STEP, "cash": table.cash[seat]})
    return None


class Release(Open, frozen=True):
    """How a prisoner leaves the Court, or tries to (PET-10.3, 10.4, 10.7)."""

    rule = "PET-10.3"

    def fee(self, state: PetropolisState) -> int:
        """What it costs to leave in this turn; in the second it cannot be bought: -1."""
        options, turn = state.options, state.table.custody[self.seat]
        return (options.court_fee_first, -1, options.court_fee_third)[turn - 1]

    def offers(self, state: PetropolisState) -> Iterator[Offer]:
        """The ways out that this turn in custody offers at all."""
        table = state.table
        turn, fee, cash = table.custody[self.seat], self.fee(state), table.cash[self.seat]
        if turn < LAST:
            yield Offer(Throw())
        if fee >= 0:
            yield Offer(PayFee(fee))
        if table.holds_telex(self.seat):
            yield Offer(UseTelex())
        elif table.kept:
            most = cash // STEP * STEP
            vary = Range("price", STEP, most, STEP) if most > STEP else None
            yield Offer(OfferPrice(table.holder(), STEP), vary)
        yield from map(Offer, self.claims(state))

    def why_not(self, state: PetropolisState, action: Action) -> Refusal | None:
        """None if this turn in custody allows the action."""
        table, cash = state.table, state.table.cash[self.seat]
        turn = table.custody[self.seat]
        if isinstance(action, Throw):
            return Refusal("must_leave", "PET-10.7") if turn == LAST else None
        if isinstance(action, PayFee):
            return self._why_no_fee(turn, action.amount, self.fee(state), cash)
        if isinstance(action, UseTelex):
            return None if table.holds_telex(self.seat) else Refusal("no_telex", "PET-10.14")
        if isinstance(action, OfferPrice):
            refusal = why_no_price(state, self.seat, action.holder)
            if refusal is None and (action.price % STEP or not STEP <= action.price <= cash):
                return Refusal("no_such_price", "PET-10.11", {"amount": action.price, "cash": cash})
            return refusal
        return self.why_no_claim(state, action)

    @staticmethod
    def _why_no_fee(turn: int, amount: int, fee: int, cash: int) -> Refusal | None:
        if fee < 0:
            return Refusal("no_fee_now", "PET-10.4")
        if amount != fee:
            return Refusal("not_the_fee", "PET-10.3", {"price": fee})
        if turn < LAST and cash < fee:  # nothing may be raised for it; the fine is a debt like any other
            return Refusal("cannot_afford", "PET-10.10", {"price": fee, "cash": cash})
        return None

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """A random way out; a price anywhere in its range."""
        legal = [offer for offer in self.offers(state) if self.why_not(state, offer.action) is None]
        return dice.pick(legal).varied(dice)

    def apply(self, state: PetropolisState, action: Action) -> None:
        """Throw for a double, or leave and throw, or wait for the holder's answer."""
        seat = self.seat
        if isinstance(action, Throw):
            state.then(ThrowDice(seat, custody=True))
        elif isinstance(action, UseTelex):
            _use_telex(state, seat, seat)
            state.then(Ready(seat=seat))
        elif isinstance(action, OfferPrice):
            state.do(PriceOffered(seat, action.holder, action.price))
            state.then(TelexSale(seat=action.holder, asker=seat), FaceCourt(seat))
        elif isinstance(action, PayFee) and state.table.custody[seat] == LAST:
            _leave_by_fine(state, seat)
        elif isinstance(action, PayFee):
            state.do(CourtPaid(seat, BANK, action.amount, "fee"))
            state.do(Released(seat, "fee"))
            state.then(Ready(seat=seat))
        else:
            state.then(self)
            self.claim(state, action)


class TelexSale(Consent, frozen=True):
    """The holder sells the telex for the price the prisoner has named, or keeps it (PET-10.11)."""

    rule = "PET-10.11"

    def price(self, state: PetropolisState) -> int:
        """The price that was offered."""
        assert state.table.ask is not None
        return state.table.ask.price

    def accepted(self, state: PetropolisState) -> None:
        """Pay the price and use the telex at once; the prisoner throws next."""
        state.do(PriceAnswered(self.seat, self.asker, self.price(state), True))
        _use_telex(state, self.asker, self.seat)

    def refused(self, state: PetropolisState) -> None:
        """Ask the prisoner again."""
        state.do(PriceAnswered(self.seat, self.asker, self.price(state), False))

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """Yes or no, equally likely."""
        return Accept() if dice.below(2) else Refuse()
