"""A face-up card that offers a choice of a few ways to follow it.

The step names the card and lists each way's effects as plain data, so that a screen can show them; the card's
title and text are in the game's words.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from game.engine.forms import Form, Good, Range
from game.engine.vocabulary import Action, Choice, Offer, Refusal


class Effect(msgspec.Struct, frozen=True):
    """A certain effect on a seat, spelled as a `kind`: an `amount` (below 0: a loss), goods it `gets`, goods
    it `loses`."""

    seat: int
    kind: str
    amount: int = 0
    gets: tuple[Good, ...] = ()
    loses: tuple[Good, ...] = ()


class Way(msgspec.Struct, frozen=True):
    """A way to follow a card: the action, its effects, and why it is not available, if so.

    `vary` is as in an Offer, if the action can be varied. `among` lists the actions if there are many, such
    as one per place of the board: they are shown in a list, or asked for on the board if the look knows their
    places. The effects do not depend on these choices.
    """

    action: Action
    effects: tuple[Effect, ...] = ()
    refusal: Refusal | None = None
    vary: Range | Form | None = None
    among: tuple[Action, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions for this way, apart from what varies in them."""
        return self.among or (self.action,)


class CardChoice(Choice, frozen=True):
    """Asks `seat` to choose a way to follow `card`."""

    rule: ClassVar[str]
    """The rule that says how cards are followed."""
    cards: ClassVar[str] = "card"
    """As what kind of thing the game's words name the card."""

    card: str

    @property
    def manner(self) -> str:
        """The card, for titles that differ by card."""
        return self.card

    @abstractmethod
    def ways(self, state: Any) -> Iterable[Way]:
        """All ways, including unavailable ones; at least one is available."""

    @abstractmethod
    def follow(self, state: Any, action: Any) -> None:
        """Carry out an available way."""

    def offers(self, state: Any) -> Iterable[Offer]:
        """The ways."""
        return [Offer(action, way.vary) for way in self.ways(state) for action in way.actions]

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Refuses actions that are no way of this card, or not available."""
        for way in self.ways(state):
            if action in way.among:
                return way.refusal
            fits = not way.among and type(way.action) is type(action)
            if fits and self._varied(state, way, action) == action:
                return way.refusal
        return Refusal("wrong_question", self.rule)

    def _varied(self, state: Any, way: Way, action: Action) -> Action:
        """The way's action, with its variable fields as in `action`."""
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
