"""One seat says yes or no to another, with or without a counter-offer."""

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
    """What `giver` would hand over if all agree: `goods`, or an `amount`, spelled as a `kind`."""

    giver: int
    kind: str
    goods: tuple[Good, ...] = ()
    amount: int = 0


class Consent(Choice, frozen=True):
    """The question to `seat`, whether it agrees to what `asker` wants. What that is lies on the table."""

    says: ClassVar[tuple[type[Spoken], ...]] = (*ACTIONS,)
    rule: ClassVar[str]
    """The rule that says how to answer."""

    asker: int

    @abstractmethod
    def accepted(self, state: Any) -> None:
        """The answer is yes."""

    @abstractmethod
    def refused(self, state: Any) -> None:
        """The answer is no."""

    def stakes(self, state: Any) -> Iterable[Stake]:
        """What would change hands, for a screen to show; nothing where it is about something else."""
        return ()

    def promises(self) -> Iterable[str]:
        """The kinds of amounts that a screen must tell from money paid now, such as what is owed."""
        return ()

    def obstacle(self, state: Any) -> Refusal | None:
        """Why yes cannot be said. Only what `seat` may see counts; else the deal fails when accepted."""
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
        """It takes two."""
        return seat in (self.seat, self.asker)


class Negotiation(Consent, frozen=True):
    """A Consent that may also be answered with one counter-offer, which the asker then answers.

    `final`: this is the answer to the counter-offer; there is no further one.
    """

    final: bool = False

    @property
    def manner(self) -> str:
        """Whether an offer or a counter-offer is to be answered."""
        return "counter" if self.final else "first"

    @abstractmethod
    def counters(self, state: Any) -> Iterable[Offer]:
        """The counter-offers worth showing."""

    @abstractmethod
    def why_no_counter(self, state: Any, action: Action) -> Refusal | None:
        """None if `action` is a legal counter-offer, else the reason."""

    @abstractmethod
    def countered(self, state: Any, action: Any) -> None:
        """Lay the counter-offer on the table and ask the asker: `state.then(self.turned())`."""

    def turned(self) -> Negotiation:
        """The question whether the asker agrees to the counter-offer."""
        return type(self)(seat=self.asker, asker=self.seat, final=True)

    def offers(self, state: Any) -> Iterable[Offer]:
        """Yes, no, and the counter-offers."""
        return super().offers(state) if self.final else (*super().offers(state), *self.counters(state))

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """One counter-offer is enough."""
        if isinstance(action, Accept | Refuse):
            return super().why_not(state, action)
        return Refusal("one_counter", self.rule) if self.final else self.why_no_counter(state, action)

    def apply(self, state: Any, action: Action) -> None:
        """Carry the answer out."""
        if isinstance(action, Accept | Refuse):
            super().apply(state, action)
        else:
            self.countered(state, action)
