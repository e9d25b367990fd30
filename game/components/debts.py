"""A debt that must be paid now, by whoever's turn it is. The table has `debt: Owing | None = None`."""

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
    """The debt that is being raised: `debtor` owes `amount` to `creditor` (or BANK, or SEVERAL).

    `tried`: the ways that a debtor may go but once, and has gone; a game's events write it.
    """

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
    """A debtor cannot pay at once, and has something left to raise the money with, which may be news."""

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
        """Lay the debt on the table."""
        table.debt = Owing(self.debtor, self.creditor, self.amount, self.reason)


class DebtForgiven(Event, frozen=True):
    """The creditor wants nothing."""

    creditor: int
    debtor: int
    amount: int

    def apply(self, table: Any) -> None:
        """Take the debt off the table: the step below sees that it is void."""
        table.debt = None


class GivenUp(Event, frozen=True):
    """The debtor cannot and will not raise the money."""

    debtor: int
    creditor: int
    amount: int

    def apply(self, table: Any) -> None:
        """Mark the debt: the step below sees that it has failed."""
        table.debt = msgspec.structs.replace(table.debt, given_up=True)


class DebtClosed(Event, frozen=True):
    """The debt is paid or lost; what follows is told by other events."""

    silent: ClassVar[bool] = True

    def apply(self, table: Any) -> None:
        """Take the debt off the table."""
        table.debt = None


ACTIONS = (GiveUp,)
EVENTS = (DebtOpened, DebtForgiven, GivenUp, DebtClosed)


class Debt(Auto, frozen=True):
    """`debtor` pays `amount` at once, or raises it step by step, or fails.

    Once it is `opened`, what is owed stands on the table, where other steps may change it.
    """

    says: ClassVar[tuple[type[Spoken], ...]] = (DebtOpened, DebtClosed)

    debtor: int
    creditor: int
    amount: int
    reason: str
    opened: bool = False

    @abstractmethod
    def cash(self, state: Any) -> int:
        """What the debtor can pay at once."""

    @abstractmethod
    def hopeless(self, state: Any) -> bool:
        """Whether the debtor has no way left to raise the money."""

    @abstractmethod
    def question(self, state: Any) -> Step:
        """How the debtor is asked for the next way: a RaiseMoney."""

    @abstractmethod
    def settled(self, state: Any, owing: Owing) -> None:
        """The debtor has the money: it changes hands."""

    @abstractmethod
    def failed(self, state: Any, owing: Owing) -> None:
        """The debtor does not have the money and never will."""

    def dies_with(self, seat: int) -> bool:
        """A debt is pointless without its debtor; without its creditor too."""
        return seat in (self.debtor, self.creditor)

    def run(self, state: Any) -> None:
        """Look again whether the debt can be paid; this happens after each way that raised money."""
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
    """The question to a debtor, by which way to raise money. The Debt lies below it and looks again."""

    says: ClassVar[tuple[type[Spoken], ...]] = (GiveUp, GivenUp)
    rule: ClassVar[str]
    """The rule that says when a debtor may give up."""
    money: ClassVar[str] = "money"
    """As what kind of thing the game spells an amount."""

    @abstractmethod
    def cash(self, state: Any) -> int:
        """What the debtor has in hand."""

    @abstractmethod
    def reach(self, state: Any) -> int:
        """What the debtor can be sure to raise, his cash included."""

    @abstractmethod
    def ways(self, state: Any) -> Iterable[Offer]:
        """All that might raise money."""

    @abstractmethod
    def why_no_way(self, state: Any, action: Action) -> Refusal | None:
        """None if `action` is a legal way, else the reason."""

    @abstractmethod
    def go(self, state: Any, way: Action) -> None:
        """Raise money by a legal `way`."""

    def offers(self, state: Any) -> Iterable[Offer]:
        """The ways, and to give up."""
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
        """Go the chosen way; the Debt below looks again afterwards."""
        if isinstance(action, GiveUp):
            owing: Owing = state.table.debt
            state.do(GivenUp(owing.debtor, owing.creditor, owing.amount))
        else:
            self.go(state, action)
