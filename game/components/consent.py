"""One seat accepts or declines what another asks, with or without a counter-offer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from game.engine.forms import Good
from game.engine.vocabulary import Action, Choice, Offer, Refusal, Spoken


class Accept(Action, frozen=True):
    """Say yes."""


class Refuse(Action, frozen=True):
    """Say no."""


ACTIONS = (Accept, Refuse)


class Stake(msgspec.Struct, frozen=True):
    """What `giver` would hand over if all agree: `goods` or an `amount`, spelled as a `kind`."""

    giver: int
    kind: str
    goods: tuple[Good, ...] = ()
    amount: int = 0


class Consent(Choice, frozen=True):
    """Asks `seat` to agree to what `asker` wants; that is stored on the table."""

    says: ClassVar[tuple[type[Spoken], ...]] = (*ACTIONS,)
    rule: ClassVar[str]
    """The rule that says how to answer."""
    in_orders: ClassVar[bool] = True
    """Whether a standing order of its seat may decline it: it is a proposal of another, not a duty."""

    asker: int

    @abstractmethod
    def accepted(self, state: Any) -> None:
        """Called on yes."""

    @abstractmethod
    def refused(self, state: Any) -> None:
        """Called on no."""

    def stakes(self, state: Any) -> Iterable[Stake]:
        """What would change hands, for display; empty if the question is about something else."""
        return ()

    def promises(self) -> Iterable[str]:
        """The kinds of amounts that are not paid now, such as debts; a screen shows them apart."""
        return ()

    def obstacle(self, state: Any) -> Refusal | None:
        """Why yes is impossible, judged by what `seat` may see; a hidden obstacle makes the deal fail on
        acceptance."""
        return None

    def offers(self, state: Any) -> Iterable[Offer]:
        """Yes and no."""
        return (Offer(Accept()), Offer(Refuse()))

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """No is always possible."""
        if isinstance(action, Accept):
            return self.obstacle(state)
        return None if isinstance(action, Refuse) else Refusal("wrong_question", self.rule)

    def apply(self, state: Any, action: Action) -> None:
        """Carry the answer out."""
        if isinstance(action, Accept):
            self.accepted(state)
        else:
            self.refused(state)

    def dies_with(self, seat: int) -> bool:
        """Whether either of the two seats has left."""
        return seat in (self.seat, self.asker)


class Negotiation(Consent, frozen=True):
    """A Consent that also allows one counter-offer, which the asker then answers. `final`: this is the answer
    to the counter-offer."""

    final: bool = False

    @property
    def manner(self) -> str:
        """Whether the question is about an offer or a counter-offer."""
        return "counter" if self.final else "first"

    @abstractmethod
    def counters(self, state: Any) -> Iterable[Offer]:
        """The counter-offers worth showing."""

    @abstractmethod
    def why_no_counter(self, state: Any, action: Action) -> Refusal | None:
        """None if `action` is a legal counter-offer, else the reason."""

    @abstractmethod
    def countered(self, state: Any, action: Any) -> None:
        """Put the counter-offer on the table and ask the asker: `state.then(self.turned())`."""

    def turned(self) -> Negotiation:
        """The question to the asker about the counter-offer."""
        return type(self)(seat=self.asker, asker=self.seat, final=True)

    def offers(self, state: Any) -> Iterable[Offer]:
        """Yes, no, and the counter-offers."""
        return super().offers(state) if self.final else (*super().offers(state), *self.counters(state))

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Only one counter-offer is allowed."""
        if isinstance(action, Accept | Refuse):
            return super().why_not(state, action)
        return Refusal("one_counter", self.rule) if self.final else self.why_no_counter(state, action)

    def apply(self, state: Any, action: Action) -> None:
        """Carry the answer out."""
        if isinstance(action, Accept | Refuse):
            super().apply(state, action)
        else:
            self.countered(state, action)
