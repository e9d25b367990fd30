"""What a player may do in the business steps of his own turn, in any order (POL-3.6, 3.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.components.loans import Repay, debts_of, repayments, why_not_repay
from game.engine.dice import Dice
from game.engine.forms import Field, Form
from game.engine.refusal import Refusal
from game.engine.vocabulary import Action, Auto, Choice, Offer
from game.rules.poleconomy.agreement import propose_end, why_no_proposal
from game.rules.poleconomy.bank import cash_in, show_cash
from game.rules.poleconomy.confidence import table_motion, why_no_motion
from game.rules.poleconomy.deals import DEALS, proposals
from game.rules.poleconomy.messages import (
    CashIn,
    EndTurn,
    LoanRepaid,
    Propose,
    ProposeEnd,
    StageStarted,
    TableMotion,
)
from game.rules.poleconomy.paying import cashing_field
from game.rules.poleconomy.state import Papers, PoleconomyState

SELDOM = 200
"""Random play proposes to end the game once in so many tries."""
MOTION = 8
"""Random play tables a motion of no confidence in one of so many turns in which it can."""


def one_of(held: Papers) -> Papers:
    """One paper of the first kind that the seat holds."""
    if held.savings:
        return Papers(savings=1)
    return Papers(bonds=1) if held.bonds else Papers(life=1)


class Open(Choice, frozen=True):
    """A decision at which business can be done too."""

    abstract: ClassVar[bool] = True

    def business(self, state: PoleconomyState) -> Iterator[Offer]:
        """All business worth showing: papers, debts, deals."""
        table, seat = state.table, self.seat
        held = table.papers_of(seat)
        if any(held):
            yield Offer(CashIn(one_of(held)), Form("cash_in"))
        yield from repayments(table, seat, table.purse(seat))
        yield from proposals(state, seat)

    def why_no_business(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None if `action` is business that can be done now."""
        table, seat = state.table, self.seat
        match action:
            case CashIn(cashed):
                papers, held = Papers(*cashed), table.papers_of(seat)
                if not any(papers):
                    return Refusal("no_papers_chosen", "POL-3.6")
                if all(0 <= n <= most for n, most in zip(papers, held, strict=True)):
                    return None
                return Refusal("no_such_papers", "POL-3.6")
            case Repay():
                return why_not_repay(table, seat, action, table.purse(seat), "POL-18.5")
            case Propose():
                return DEALS.why_not(state, seat, action)
            case ProposeEnd():
                return why_no_proposal(state)
            case _:
                return Refusal("wrong_question", "POL-3.7")

    def _why_not_offered(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """The refusal of an offered piece of business; a deal to begin with names goods that both have."""
        if isinstance(action, Propose) and DEALS.may_offer(state):
            return DEALS.why_no_exchange(state, self.seat, action)
        return self.why_no_business(state, action)

    def fields(self, state: PoleconomyState, action: Action) -> Sequence[Field]:
        """What may be varied in it."""
        match action:
            case CashIn():
                return (cashing_field(state, self.seat),)
            case Propose(partner):
                return DEALS.fields(state, self.seat, partner)
            case _:
                return ()

    def any_business(self, state: PoleconomyState, dice: Dice) -> Action | None:
        """A random piece of business; None if none came about."""
        if dice.below(SELDOM) == 0 and why_no_proposal(state) is None:
            return ProposeEnd()
        offers, why_not = self.business(state), self._why_not_offered
        offer = dice.pick_where(offers, lambda one: why_not(state, one.action) is None)
        return None if offer is None else self.varied(state, offer, dice)

    def varied(self, state: PoleconomyState, offer: Offer, dice: Dice) -> Action:
        """A deal, or whatever else varies, filled in at random."""
        if isinstance(offer.action, Propose):
            return DEALS.varied(state, self.seat, offer.action, dice)
        return super().varied(state, offer, dice)

    def do_business(self, state: PoleconomyState, action: Action) -> None:
        """Carry the business out."""
        seat = self.seat
        show_cash(state)
        match action:
            case CashIn(cashed):
                cash_in(state, seat, Papers(*cashed), "choice")
            case Repay(lender, amount):
                owed = sum(loan.owed for loan in debts_of(state.table, seat) if loan.lender == lender)
                state.do(LoanRepaid(seat, lender, amount, owed - amount))
            case Propose():
                DEALS.propose(state, seat, action)
            case ProposeEnd():
                propose_end(state, seat)
            case _:
                raise TypeError(f"{action!r} is no business")


class Business(Open, frozen=True):
    """D2, D29: business after the move, until it is enough; a motion of no confidence ends the turn."""

    optional: ClassVar[bool] = True

    def possible(self, state: PoleconomyState) -> bool:
        """Whether there is anything to do."""
        if any(self._why_not_offered(state, offer.action) is None for offer in self.business(state)):
            return True
        return self._has_motion(state) and why_no_motion(state, self.seat) is None

    def _has_motion(self, state: PoleconomyState) -> bool:
        """Whether there is a Prime Minister to move against (POL-31.2)."""
        table = state.table
        return table.game2 and state.options.confidence_motions and table.pm != self.seat

    def offers(self, state: PoleconomyState) -> Iterator[Offer]:
        """Business, to end the turn, to propose an end of the game."""
        yield from self.business(state)
        if self._has_motion(state):
            yield Offer(TableMotion())
        yield Offer(EndTurn())
        if state.options.agreed_end:
            yield Offer(ProposeEnd())

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None for business that is allowed; the turn can always be ended."""
        if isinstance(action, TableMotion) and state.table.game2:
            return why_no_motion(state, self.seat)
        return None if isinstance(action, EndTurn) else self.why_no_business(state, action)

    def sample(self, state: PoleconomyState, dice: Dice) -> Action:
        """Mostly to end the turn."""
        if self._has_motion(state) and why_no_motion(state, self.seat) is None and not dice.below(MOTION):
            return TableMotion()
        action = self.any_business(state, dice) if dice.below(5) == 0 else None
        return EndTurn() if action is None else action

    def apply(self, state: PoleconomyState, action: Action) -> None:
        """Carry it out, and ask again unless the turn is ended."""
        if isinstance(action, TableMotion):
            table_motion(state, self.seat)
        elif not isinstance(action, EndTurn):
            state.then(AfterMove(self.seat))
            self.do_business(state, action)


class AfterMove(Auto, frozen=True):
    """Business again, once the squares have acted, and after each piece of it (POL-3.7 e)."""

    seat: int

    def run(self, state: PoleconomyState) -> None:
        """Ask, if the seat has any business to do."""
        if state.table.stage != "after":
            state.do(StageStarted(self.seat, "after"))
        show_cash(state)
        business = Business(seat=self.seat)
        if business.possible(state):
            state.then(business)
