"""Cards of a hand that answer what somebody else is doing.

Only a seat that has such a card is asked, and nobody else may know that it is. Where several people share a
screen they see who takes it: then a game asks all that could have one, and the question looks the same.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Iterator, Sequence
from typing import Any, ClassVar

from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal


class Reaction(Choice, frozen=True):
    """The question to `seat`, whether it plays a card of its hand now. It is asked by `ask`."""

    quiet: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    rule: ClassVar[str]
    """The rule that says when such a card may be played."""
    nothing: ClassVar[Action]
    """What is said to play none."""
    in_orders: ClassVar[bool] = True
    """Whether a standing order of its seat may answer it."""

    @abstractmethod
    def cards(self, state: Any) -> Sequence[str]:
        """The cards of the seat that may be played now."""

    @abstractmethod
    def playing(self, card: str) -> Action:
        """What is said to play a card."""

    @abstractmethod
    def played(self, state: Any, card: str) -> None:
        """The card is played."""

    @abstractmethod
    def passed(self, state: Any) -> None:
        """None is played."""

    @abstractmethod
    def window(self) -> Auto:
        """What leads to this question: it lies in its place in the views of others."""

    def stake(self, state: Any) -> float:
        """How many points, or what else decides the game, hang on it, as far as all can see."""
        return 0.0

    def matter(self, state: Any) -> object:
        """What it is about, as all can see: a seat may want no card asked for any more in it. None: that
        cannot be said beforehand."""
        return None

    def suspected(self, state: Any) -> bool:
        """Whether it is asked though there is nothing to play, so that nobody learns who has what.

        Only what lies open to all may count.
        """
        return False

    def ask(self, state: Any) -> None:
        """Ask, or go on where there is nothing to ask."""
        if self.cards(state) or self.suspected(state):
            state.then(self)
        else:
            self.passed(state)

    def hushed(self, action: Action) -> bool:
        """Whether nobody notices this answer: then nobody may notice either that somebody was asked."""
        return action == self.nothing

    def offers(self, state: Any) -> Iterator[Offer]:
        """The cards, and to play none."""
        for card in self.cards(state):
            yield Offer(self.playing(card))
        yield Offer(self.nothing)

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Only what is in the hand and may be played now."""
        if action == self.nothing or action in map(self.playing, self.cards(state)):
            return None
        return Refusal("no_reaction", self.rule)

    def apply(self, state: Any, action: Action) -> None:
        """Play the card, or let it be."""
        chosen = next((card for card in self.cards(state) if self.playing(card) == action), None)
        if chosen is None:
            self.passed(state)
        else:
            self.played(state, chosen)


def mask(view: Any, own: Container[int]) -> None:
    """Hide from an eye, who sees the hands of the seats `own`, that another one is asked."""
    if view.stack and isinstance(top := view.stack[-1], Reaction) and top.seat not in own:
        view.stack[-1] = top.window()
