"""Cards in hand that react to another seat's action.

Only a seat with such a card is asked, in secret. Where several people share a screen they would see who is
asked: a game may then ask every seat that could have one, with the same question.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Iterator, Sequence
from typing import Any, ClassVar

from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal


class Reaction(Choice, frozen=True):
    """Asks `seat` whether to play a card now. Begin with `ask`."""

    quiet: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    rule: ClassVar[str]
    """The rule that says when such a card may be played."""
    nothing: ClassVar[Action]
    """What is said to play none."""
    in_orders: ClassVar[bool] = True
    """Whether a standing order of its seat may answer it."""
    much: ClassVar[float] = 8.0
    """An order to play cards where much is at stake plays one where more points than that are."""

    @abstractmethod
    def cards(self, state: Any) -> Sequence[str]:
        """The cards that the seat may play now."""

    @abstractmethod
    def playing(self, card: str) -> Action:
        """The action that plays a card."""

    @abstractmethod
    def played(self, state: Any, card: str) -> None:
        """Called when the card is played."""

    @abstractmethod
    def passed(self, state: Any) -> None:
        """Called when none is played."""

    @abstractmethod
    def window(self) -> Auto:
        """The step that leads to this question; it replaces the question in the views of others."""

    def stake(self, state: Any) -> float:
        """How many points (or whatever decides the game) are at stake, as far as is public."""
        return 0.0

    def matter(self, state: Any) -> object:
        """The matter as everyone sees it, for which a seat may decline all further questions; None if it
        can't be known beforehand."""
        return None

    def suspected(self, state: Any) -> bool:
        """Whether to ask though there is nothing to play, so as not to reveal who holds what. Judged by
        public knowledge only."""
        return False

    def ask(self, state: Any) -> None:
        """Ask, or go on if the question does not arise."""
        if self.cards(state) or self.suspected(state):
            state.then(self)
        else:
            self.passed(state)

    def hushed(self, action: Action) -> bool:
        """Whether nobody notices this answer; then nobody may notice the question either."""
        return action == self.nothing

    def offers(self, state: Any) -> Iterator[Offer]:
        """The cards, and playing none."""
        for card in self.cards(state):
            yield Offer(self.playing(card))
        yield Offer(self.nothing)

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Only cards in hand that may be played now."""
        if action == self.nothing or action in map(self.playing, self.cards(state)):
            return None
        return Refusal("no_reaction", self.rule)

    def apply(self, state: Any, action: Action) -> None:
        """Play the card, or none."""
        chosen = next((card for card in self.cards(state) if self.playing(card) == action), None)
        if chosen is None:
            self.passed(state)
        else:
            self.played(state, chosen)


def mask(view: Any, own: Container[int]) -> None:
    """Hide questions to other seats from an eye that sees the hands of the seats `own`."""
    if view.stack and isinstance(top := view.stack[-1], Reaction) and top.seat not in own:
        view.stack[-1] = top.window()
