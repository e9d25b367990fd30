"""A debt that must be paid now, whoever's turn it is. The table has `debt: Owing | None = None`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from game.engine.vocabulary import Action, Auto, Choice, Event, Offer, Refusal, Spoken, Step

BANK = -1
SEVERAL = -2
"""As creditor: more than one seat at once. The game's own step knows whom."""


class Owing(msgspec.Struct, frozen=True):
    """The debt being raised: `debtor` owes `amount` to `creditor` (or BANK, or SEVERAL). `tried`: once-only
    ways the debtor has used up; written by a game's events."""

    debtor: int
    creditor: int
    amount: int
    reason: str
    given_up: bool = False
    tried: tuple[str, ...] = ()


class GiveUp(Action, frozen=True):
    """Leave the debt unpaid."""

    leaves: ClassVar[bool] = True


class DebtOpened(Event, frozen=True):
    """A debtor can't pay at once but may still raise the money."""

    reveals: ClassVar[bool] = True
    debtor: int
    creditor: int
    amount: int
    reason: str

    @property
    def manner(self) -> str:
        """What the debt is for."""
        return self.reason

    def apply(self, table: Any) -> None:
        """Put the debt on the table."""
        table.debt = Owing(self.debtor, self.creditor, self.amount, self.reason)


class DebtForgiven(Event, frozen=True):
    """The creditor waives the debt."""

    creditor: int
    debtor: int
    amount: int

    def apply(self, table: Any) -> None:
        """Take the debt off the table; the Debt step below then ends."""
        table.debt = None


class GivenUp(Event, frozen=True):
    """The debtor gives up raising the money."""

    debtor: int
    creditor: int
    amount: int

    def apply(self, table: Any) -> None:
        """Mark the debt as failed for the Debt step below."""
        table.debt = msgspec.structs.replace(table.debt, given_up=True)


class DebtClosed(Event, frozen=True):
    """The debt is settled or has failed; other events tell what follows."""

    silent: ClassVar[bool] = True

    def apply(self, table: Any) -> None:
        """Take the debt off the table."""
        table.debt = None


ACTIONS = (GiveUp,)
EVENTS = (DebtOpened, DebtForgiven, GivenUp, DebtClosed)


class Debt(Auto, frozen=True):
    """`debtor` pays `amount` at once, raises it step by step, or fails. Once `opened`, the sum owed is stored
    on the table, where other steps may change it."""

    says: ClassVar[tuple[type[Spoken], ...]] = (DebtOpened, DebtClosed)

    debtor: int
    creditor: int
    amount: int
    reason: str
    opened: bool = False

    @abstractmethod
    def cash(self, state: Any) -> int:
        """The debtor's ready money."""

    @abstractmethod
    def hopeless(self, state: Any) -> bool:
        """Whether the debtor has no way left to raise the money."""

    @abstractmethod
    def question(self, state: Any) -> Step:
        """The next question to the debtor: a RaiseMoney."""

    @abstractmethod
    def settled(self, state: Any, owing: Owing) -> None:
        """Called when the debtor has the money: transfer it."""

    @abstractmethod
    def failed(self, state: Any, owing: Owing) -> None:
        """Called when the debtor can't or won't raise the money."""

    def dies_with(self, seat: int) -> bool:
        """Whether debtor or creditor has left."""
        return seat in (self.debtor, self.creditor)

    def run(self, state: Any) -> None:
        """Check whether the debt can be paid; repeated after each way that raised money."""
        owing: Owing | None = Owing(self.debtor, self.creditor, self.amount, self.reason)
        if self.opened:
            owing = state.table.debt
        if owing is None:
            return
        paid = self.cash(state) >= owing.amount
        if paid or owing.given_up or self.hopeless(state):
            if self.opened:
                state.do(DebtClosed())
            (self.settled if paid else self.failed)(state, owing)
            return
        if not self.opened:
            state.do(DebtOpened(self.debtor, self.creditor, self.amount, self.reason))
        state.then(self.question(state), msgspec.structs.replace(self, opened=True))


class RaiseMoney(Choice, frozen=True):
    """Asks a debtor to choose a way to raise money. The Debt step lies below and checks again."""

    says: ClassVar[tuple[type[Spoken], ...]] = (GiveUp, GivenUp)
    rule: ClassVar[str]
    """The rule that says when a debtor may give up."""
    money: ClassVar[str] = "money"
    """As what kind of thing the game spells an amount."""

    @abstractmethod
    def cash(self, state: Any) -> int:
        """The debtor's ready money."""

    @abstractmethod
    def reach(self, state: Any) -> int:
        """The sum the debtor is certain to be able to raise, cash included."""

    @abstractmethod
    def ways(self, state: Any) -> Iterable[Offer]:
        """All actions that might raise money."""

    @abstractmethod
    def why_no_way(self, state: Any, action: Action) -> Refusal | None:
        """None if `action` is a legal way, else the reason."""

    @abstractmethod
    def go(self, state: Any, way: Action) -> None:
        """Raise money by a legal `way`."""

    def offers(self, state: Any) -> Iterable[Offer]:
        """The ways, and giving up."""
        return (*self.ways(state), Offer(GiveUp()))

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """A debtor who can pay may not give up."""
        if not isinstance(action, GiveUp):
            return self.why_no_way(state, action)
        owing: Owing = state.table.debt
        reach = self.reach(state)
        if reach < owing.amount:
            return None
        return Refusal("can_still_pay", self.rule, {"amount": owing.amount, "reach": reach})

    def apply(self, state: Any, action: Action) -> None:
        """Carry out the way; the Debt step below checks again."""
        if isinstance(action, GiveUp):
            owing: Owing = state.table.debt
            state.do(GivenUp(owing.debtor, owing.creditor, owing.amount))
        else:
            self.go(state, action)
