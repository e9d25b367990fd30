"""A decision made of parts: each says what it offers, what is legal of it, and does it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from game.engine.dice import Dice
from game.engine.forms import Field, Form, drawn
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.globopolis.state import GlobopolisState


class Part(ABC):
    """Some of the actions of a Menu. One instance of each part stands in the `parts` of the menus it belongs
    to."""

    kinds: ClassVar[tuple[type[Action], ...]]
    """The actions that are judged and done by this part."""

    @abstractmethod
    def offers(self, state: GlobopolisState, seat: int) -> Iterable[Offer]:
        """The actions worth showing, refused ones too."""

    @abstractmethod
    def why_not(self, state: GlobopolisState, seat: int, action: Any) -> Refusal | None:
        """None if an action of this part is legal, else the reason."""

    def why_not_offered(self, state: GlobopolisState, seat: int, action: Any) -> Refusal | None:
        """The same of an action that is among the offers, where less is left to judge."""
        return self.why_not(state, seat, action)

    @abstractmethod
    def do(self, state: GlobopolisState, seat: int, action: Any) -> None:
        """Carry out a legal action. The menu lies below whatever this pushes, where it is asked again."""

    def fields(self, state: GlobopolisState, seat: int, action: Any) -> Sequence[Field]:
        """What may be varied in an offered action whose offer has a Form."""
        return ()

    def sample(self, state: GlobopolisState, seat: int, dice: Dice) -> Action | None:
        """A random legal action, None if there is none."""
        offers, why_not = self.offers(state, seat), self.why_not_offered
        offer = dice.pick_where(offers, lambda one: why_not(state, seat, one.action) is None)
        return None if offer is None else self.varied(state, seat, offer, dice)

    def legal_offers(self, state: GlobopolisState, seat: int) -> list[Offer]:
        """The offers that are not refused."""
        offers, why_not = self.offers(state, seat), self.why_not_offered
        return [offer for offer in offers if why_not(state, seat, offer.action) is None]

    def varied(self, state: GlobopolisState, seat: int, offer: Offer, dice: Dice) -> Action:
        """A legal offer with its range or form filled in at random."""
        if not isinstance(offer.vary, Form):
            return offer.varied(dice)
        fields = self.fields(state, seat, offer.action)
        return drawn(offer.action, fields, dice, partial(self.why_not, state, seat)) or offer.action


class Menu(Choice, frozen=True):
    """A question whose answers come from its `parts`. What answers one of them `asks_again` asks it anew."""

    abstract: ClassVar[bool] = True
    parts: ClassVar[tuple[Part, ...]] = ()
    asks_again: ClassVar[bool] = False
    rule: ClassVar[str]
    """The rule that says what may be answered."""

    def part_of(self, action: Action) -> Part | None:
        """The part that an action belongs to."""
        kind = type(action)
        return next((part for part in self.parts if kind in part.kinds), None)

    def own_offers(self, state: GlobopolisState) -> Iterable[Offer]:
        """What this menu itself offers."""
        return ()

    def why_not_own(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None if an action of the menu itself is legal, else the reason."""
        return Refusal("wrong_question", self.rule)

    def do_own(self, state: GlobopolisState, action: Any) -> None:
        """Carry out a legal action of the menu itself."""
        raise NotImplementedError(type(self).__name__)

    def offers(self, state: GlobopolisState) -> Iterable[Offer]:
        """The offers of the parts, then those of the question itself."""
        for part in self.parts:
            yield from part.offers(state, self.seat)
        yield from self.own_offers(state)

    def legal_offers(self, state: GlobopolisState) -> list[Offer]:
        """Those of the parts, then its own."""
        legal = [offer for part in self.parts for offer in part.legal_offers(state, self.seat)]
        own = self.own_offers(state)
        return legal + [offer for offer in own if self.why_not_own(state, offer.action) is None]

    def varied(self, state: GlobopolisState, offer: Offer, dice: Dice) -> Action:
        """As the part that it belongs to varies it."""
        part = self.part_of(offer.action)
        return offer.action if part is None else part.varied(state, self.seat, offer, dice)

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """The refusal of the part that the action belongs to."""
        part = self.part_of(action)
        return self.why_not_own(state, action) if part is None else part.why_not(state, self.seat, action)

    def fields(self, state: GlobopolisState, action: Action) -> Sequence[Field]:
        """The fields of the part that the action belongs to."""
        part = self.part_of(action)
        return () if part is None else part.fields(state, self.seat, action)

    def apply(self, state: GlobopolisState, action: Action) -> None:
        """Let the part carry the action out, with this question below if it is asked again."""
        part = self.part_of(action)
        if part is None:
            self.do_own(state, action)
            return
        if self.asks_again:
            state.then(self)
        part.do(state, self.seat, action)
