"""What a player may do in the business steps of his own turn, in any order (POL-3.6, 3.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.engine.dice import Dice
from game.engine.forms import Field, Form
from game.engine.refusal import Refusal
from game.engine.vocabulary import Action, Auto, Choice, Offer
from game.rules.poleconomy.bank import cash_in, show_cash
from game.rules.poleconomy.messages import CashIn, EndTurn, StageStarted
from game.rules.poleconomy.paying import cashing_field
from game.rules.poleconomy.state import Papers, PoleconomyState


def one_of(held: Papers) -> Papers:
    """One paper of the first kind that is held."""
    if held.savings:
        return Papers(savings=1)
    return Papers(bonds=1) if held.bonds else Papers(life=1)


class Open(Choice, frozen=True):
    """A decision at which business can be done too."""

    def business(self, state: PoleconomyState) -> Iterator[Offer]:
        """All business worth showing."""
        held = state.table.papers_of(self.seat)
        if any(held):
            yield Offer(CashIn(one_of(held)), Form("cash_in"))

    def why_no_business(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None if `action` is business that can be done now."""
        if not isinstance(action, CashIn):
            return Refusal("wrong_question", "POL-3.7")
        papers, held = Papers(*action.cashed), state.table.papers_of(self.seat)
        if not any(papers) or any(not 0 <= n <= most for n, most in zip(papers, held, strict=True)):
            return Refusal("no_such_papers", "POL-3.6")
        return None

    def fields(self, state: PoleconomyState, action: Action) -> Sequence[Field]:
        """What may be varied in it."""
        return (cashing_field(state, self.seat),) if isinstance(action, CashIn) else ()

    def any_business(self, state: PoleconomyState, dice: Dice) -> Action | None:
        """Some of it at random; None where nothing comes to mind."""
        offers = list(self.business(state))
        return dice.pick(offers).action if offers else None

    def do_business(self, state: PoleconomyState, action: Action) -> None:
        """Carry it out."""
        if isinstance(action, CashIn):
            cash_in(state, self.seat, Papers(*action.cashed), "choice")


class Business(Open, frozen=True):
    """D2: business after the move, until it is enough."""

    optional: ClassVar[bool] = True

    def possible(self, state: PoleconomyState) -> bool:
        """Whether there is any."""
        return next(self.business(state), None) is not None

    def offers(self, state: PoleconomyState) -> Iterator[Offer]:
        """Business, and to end the turn."""
        yield from self.business(state)
        yield Offer(EndTurn())

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """The turn can always be ended."""
        return None if isinstance(action, EndTurn) else self.why_no_business(state, action)

    def sample(self, state: PoleconomyState, dice: Dice) -> Action:
        """Mostly the end."""
        action = self.any_business(state, dice) if dice.below(5) == 0 else None
        return EndTurn() if action is None or self.why_not(state, action) is not None else action

    def apply(self, state: PoleconomyState, action: Action) -> None:
        """Do it, and ask again unless the turn is ended."""
        if not isinstance(action, EndTurn):
            state.then(AfterMove(self.seat))
            self.do_business(state, action)


class AfterMove(Auto, frozen=True):
    """Business again, once the squares have acted, and after each piece of it (POL-3.7 e)."""

    seat: int

    def run(self, state: PoleconomyState) -> None:
        """Nobody is asked who has none to do."""
        if state.table.stage != "after":
            state.do(StageStarted(self.seat, "after"))
        show_cash(state)
        business = Business(seat=self.seat)
        if business.possible(state):
            state.then(business)


STEPS = (Business, AfterMove)
