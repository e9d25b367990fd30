"""What is owed, and how money is raised for it (PET-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.components.debts import BANK, SEVERAL, Debt, Owing, RaiseMoney
from game.engine.dice import Dice
from game.engine.forms import Field
from game.engine.vocabulary import Action, Offer, Refusal
from game.rules.petropolis.bankruptcy import go_bankrupt
from game.rules.petropolis.barter import terms_of
from game.rules.petropolis.exchange import (
    any_exchange,
    candidates,
    may_exchange,
    propose,
    why_no_exchange,
)
from game.rules.petropolis.holdings import reach
from game.rules.petropolis.installations import sales, sell_down, why_no_sale
from game.rules.petropolis.messages import (
    CourtPaid,
    InterestPaid,
    Mortgage,
    Propose,
    ProposeSettlement,
    Refuelled,
    SellDown,
    TelexPaid,
)
from game.rules.petropolis.mortgages import mortgage, why_no_mortgage
from game.rules.petropolis.settlement import is_open, propose_settlement, why_no_settlement
from game.rules.petropolis.state import PetropolisState

EXCHANGE = "exchange"
"""In `Owing.tried`: the one offer of a debtor was made (PET-R36)."""


class Owed(Debt, frozen=True):
    """Interest, fuel, a telex or the fine of the Court; `about` is the title, square or telex.

    Owed to SEVERAL: to all `creditors` in equal parts. `rate` is that of the interest.
    """

    reason: Literal["interest", "refuel", "telex", "fine"]
    about: int = -1
    rate: int = 0
    creditors: tuple[int, ...] = ()

    def cash(self, state: PetropolisState) -> int:
        """Cash in hand (PET-15.1)."""
        return state.table.cash[self.debtor]

    def hopeless(self, state: PetropolisState) -> bool:
        """Whether the debtor is bankrupt at once, since not even a settlement can save it (PET-15.8)."""
        table = state.table
        if reach(table, state.board, self.debtor) >= self.amount:
            return False
        owing = table.debt if self.opened else None
        owing = owing or Owing(self.debtor, self.creditor, self.amount, self.reason)
        if is_open(state, owing):
            return False
        trying = state.options.exchange_in_debt and EXCHANGE not in owing.tried
        return not (trying and may_exchange(state, self.debtor))

    def question(self, state: PetropolisState) -> RaiseCash:
        """Ask the debtor for one step (PET-15.2)."""
        return RaiseCash(seat=self.debtor)

    def settled(self, state: PetropolisState, owing: Owing) -> None:
        """Pay the debt."""
        self.pay(state)

    def pay(self, state: PetropolisState) -> None:
        """Move the money from debtor to creditors."""
        debtor, creditor, amount, about = self.debtor, self.creditor, self.amount, self.about
        if self.reason == "interest":
            state.do(InterestPaid(debtor, creditor, amount, about, self.rate))
        elif self.reason == "refuel":
            state.do(Refuelled(debtor, creditor, amount, about))
        elif self.reason == "fine":
            state.do(CourtPaid(debtor, creditor, amount, "fine"))
        else:
            for receiver in self.creditors or (creditor,):
                state.do(TelexPaid(debtor, receiver, amount // max(1, len(self.creditors)), about))

    def failed(self, state: PetropolisState, owing: Owing) -> None:
        """Make the debtor bankrupt towards the Bank, one player, or several (PET-17)."""
        creditors = self.creditors or (() if self.creditor == BANK else (self.creditor,))
        go_bankrupt(state, self.debtor, creditors, self.amount, self.reason)


def charge(state: PetropolisState, owed: Owed) -> None:
    """Pay at once where the cash suffices; else the debt is opened next (PET-15.1, 15.2)."""
    if state.table.cash[owed.debtor] >= owed.amount:
        owed.pay(state)
    else:
        state.then(owed)


def owed_to(creditors: tuple[int, ...], debtor: int, each: int, telex: int) -> Owed:
    """What a drawer owes to all others at once (PET-9.12): with one other player, to him."""
    if len(creditors) == 1:
        return Owed(debtor, creditors[0], each, "telex", about=telex)
    return Owed(debtor, SEVERAL, each * len(creditors), "telex", about=telex, creditors=creditors)


class RaiseCash(RaiseMoney, frozen=True):
    """How a debtor raises money: sell, mortgage, propose a settlement, or give up (PET-15.2, 15.9)."""

    rule = "PET-15.9"

    def cash(self, state: PetropolisState) -> int:
        """The debtor's cash in hand (PET-15.1)."""
        return state.table.cash[self.seat]

    def reach(self, state: PetropolisState) -> int:
        """What the debtor can raise in all (PET-15.4)."""
        return reach(state.table, state.board, self.seat)

    def ways(self, state: PetropolisState) -> Iterator[Offer]:
        """Every sale, every mortgage, a settlement; with the option one exchange."""
        table = state.table
        for action in sales(state, self.seat):
            yield Offer(action)
        for title in table.titles_of(self.seat):
            if not table.mortgaged[title]:
                yield Offer(Mortgage(title))
        if table.debt is not None and table.debt.reason == "interest":
            yield Offer(ProposeSettlement())
        if state.options.exchange_in_debt:
            yield from candidates(state, self.seat)

    def fields(self, state: PetropolisState, action: Action) -> tuple[Field, ...]:
        """What may be varied in an exchange: both sides."""
        return terms_of(state, self.seat, action.partner) if isinstance(action, Propose) else ()

    def why_no_way(self, state: PetropolisState, action: Action) -> Refusal | None:
        """None if the action raises money; nothing else is possible until the debt is settled (PET-15.3)."""
        if isinstance(action, SellDown):
            return why_no_sale(state, self.seat, action)
        if isinstance(action, Mortgage):
            return why_no_mortgage(state, self.seat, action, in_debt=True)
        if isinstance(action, ProposeSettlement):
            return why_no_settlement(state, self.seat)
        if isinstance(action, Propose) and state.options.exchange_in_debt:
            assert state.table.debt is not None
            if EXCHANGE in state.table.debt.tried:
                return Refusal("offered_once", "PET-R36")
            return why_no_exchange(state, self.seat, action)
        return Refusal("in_debt", "PET-15.3")

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """A random way, exchanges filled in; giving up is as likely as any other."""
        if state.options.exchange_in_debt and dice.below(3) == 0:
            action = any_exchange(state, self.seat, dice)
            if action is not None and self.why_not(state, action) is None:
                return action
        return dice.pick(self.legal(state))

    def go(self, state: PetropolisState, way: Action) -> None:
        """Carry the action out; the debt below checks the cash again afterwards."""
        if isinstance(way, SellDown):
            sell_down(state, self.seat, way.group, way.level)
        elif isinstance(way, Mortgage):
            mortgage(state, self.seat, way.title)
        elif isinstance(way, Propose):
            propose(state, self.seat, way, counted=False)
        else:
            propose_settlement(state, self.seat)
