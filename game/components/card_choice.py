"""A card that lies open and can be followed in one of a few ways.

The step names the card and says as plain data what each way brings, so that a screen can show the card with
its consequences; its title and text are words of the game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from game.engine.forms import Form, Good, Range
from game.engine.vocabulary import Action, Choice, Offer, Refusal


class Effect(msgspec.Struct, frozen=True):
    """What a way is certain to bring a seat, spelled as a `kind`.

    An `amount` more (below 0: less), the goods it `gets`, the goods it `loses`.
    """

    seat: int
    kind: str
    amount: int = 0
    gets: tuple[Good, ...] = ()
    loses: tuple[Good, ...] = ()


class Way(msgspec.Struct, frozen=True):
    """A way to follow a card: what the seat says, its effects, and why it cannot be gone now.

    Where more is to be said `vary` is as in an Offer. Where one of many actions is to be said, such as one
    for each place of the board, or for each piece and where it can go, `among` are all that can be: they
    stand in a list, and the board asks for them if the look knows their places. The effects hang on none of
    that.
    """

    action: Action
    effects: tuple[Effect, ...] = ()
    refusal: Refusal | None = None
    vary: Range | Form | None = None
    among: tuple[Action, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """What may be said to go this way, but for what varies in it."""
        return self.among or (self.action,)


class CardChoice(Choice, frozen=True):
    """The question to `seat`, in which way it follows `card`."""

    rule: ClassVar[str]
    """The rule that says how cards are followed."""
    cards: ClassVar[str] = "card"
    """As what kind of thing the game's words name the card."""

    card: str

    @property
    def manner(self) -> str:
        """The card, for words that ask differently for each."""
        return self.card

    @abstractmethod
    def ways(self, state: Any) -> Iterable[Way]:
        """All ways, also those that cannot be gone now; one of them can."""

    @abstractmethod
    def follow(self, state: Any, action: Any) -> None:
        """Go a way that can be gone."""

    def offers(self, state: Any) -> Iterable[Offer]:
        """The ways."""
        return [Offer(action, way.vary) for way in self.ways(state) for action in way.actions]

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Refuses what is no way of this card, or none at the moment."""
        for way in self.ways(state):
            if action in way.among:
                return way.refusal
            fits = not way.among and type(way.action) is type(action)
            if fits and self._varied(state, way, action) == action:
                return way.refusal
        return Refusal("wrong_question", self.rule)

    def _varied(self, state: Any, way: Way, action: Action) -> Action:
        """What a way says with all that may be varied in it as `action` says it."""
        match way.vary:
            case Form():
                fields = self.fields(state, way.action)
                said = {field.field: getattr(action, field.field) for field in fields}
                fits = all(field.takes(said[field.field]) for field in fields)
            case Range(name):
                said = {name: getattr(action, name)}
                fits = said[name] in way.vary.values
            case None:
                return way.action
        return msgspec.structs.replace(way.action, **said) if fits else way.action

    def apply(self, state: Any, action: Action) -> None:
        """Follow the card."""
        self.follow(state, action)
