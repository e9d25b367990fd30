"""INFLUENCE cards of the Event Phase: shuttles, Flight Plan, Diplomatic Passport (IN-06, IN-15 to IN-17)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.engine.vocabulary import Offer, Refusal
from game.rules.globopolis.card_effects import BaseFlight, CardEffect, FlightPlan, MarketFlight, Passport
from game.rules.globopolis.card_rules import CardRule, held, no_target
from game.rules.globopolis.markets import trade_at
from game.rules.globopolis.menu import Part
from game.rules.globopolis.messages import InfluencePlayed, PlayCard, RollReplaced
from game.rules.globopolis.moving import advance, fly
from game.rules.globopolis.state import NOBODY, GlobopolisState


class Journey(CardRule):
    """A card that brings a Governor to a field."""

    names = frozenset(("field",))

    @abstractmethod
    def goals(self, state: GlobopolisState, seat: int, effect: Any) -> Sequence[int]:
        """The fields to which the card leads."""

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: CardEffect) -> Iterator[PlayCard]:
        """To each of them."""
        for field in self.goals(state, seat, effect):
            yield PlayCard(card, field=field)

    def why_not(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: CardEffect
    ) -> Refusal | None:
        """None for one of these fields."""
        return None if action.field in self.goals(state, seat, effect) else no_target(action.card)


class MarketFlights(Journey):
    """Off to the Market Shuttle (IN-06)."""

    def goals(self, state: GlobopolisState, seat: int, effect: MarketFlight) -> Sequence[int]:
        """The markets, also the one where the piece stands."""
        return state.board.markets

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: MarketFlight, rival: int
    ) -> None:
        """Fly, trade; the throw follows as ever."""
        fly(state, seat, action.field, card=True)
        trade_at(state, seat, action.field)


class BaseFlights(Journey):
    """Charter Shuttle (IN-17)."""

    def goals(self, state: GlobopolisState, seat: int, effect: BaseFlight) -> Sequence[int]:
        """The bases, also the one where the piece stands."""
        return state.board.bases

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: BaseFlight, rival: int
    ) -> None:
        """Fly; the base does nothing."""
        fly(state, seat, action.field, card=True)


class FlightPlans(Journey):
    """Flight Plan (IN-15)."""

    def goals(self, state: GlobopolisState, seat: int, effect: FlightPlan) -> Sequence[int]:
        """The fields ahead."""
        place = state.table.places[seat]
        return [state.board.ahead(place, steps) for steps in range(1, effect.fields + 1)]

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: FlightPlan, rival: int
    ) -> None:
        """Go there; it counts as a roll."""
        steps = state.board.distance(state.table.places[seat], action.field)
        state.do(RollReplaced(seat))
        advance(state, seat, steps)


class Passports(CardRule):
    """Diplomatic Passport (IN-16)."""

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Passport, rival: int
    ) -> None:
        """Nothing is paid, and the turn ends."""


RULES: Final[dict[type[CardEffect], CardRule]] = {
    MarketFlight: MarketFlights(), BaseFlight: BaseFlights(), FlightPlan: FlightPlans(),
    Passport: Passports(),
}  # fmt: skip


class JourneyCards(Part):
    """Cards of some of these effects, where they may be played."""

    kinds = (PlayCard,)

    @abstractmethod
    def open(self, state: GlobopolisState) -> tuple[type[CardEffect], ...]:
        """The effects that may be used now."""

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """Each card with all fields to which it may lead."""
        effects, open_now = state.board.effects, self.open(state)
        for card in held(state, state.table.side(seat), "before-roll", "roll", "reaction"):
            if isinstance(effect := effects[card], open_now):
                for action in RULES[type(effect)].plays(state, seat, card, effect):
                    yield Offer(action)

    def why_not(self, state: GlobopolisState, seat: int, action: PlayCard) -> Refusal | None:
        """None for a card that is held, in its window, with a field to which it may lead."""
        if action.card not in state.table.hands[state.table.side(seat)]:
            return Refusal("no_such_card", "GLO-25.1", {"card": action.card})
        effect = state.board.effects.get(action.card)
        if not isinstance(effect, self.open(state)):
            return Refusal("not_now", "GLO-25.1", {"card": action.card})
        rule = RULES[type(effect)]
        return no_target(action.card) if rule.stray(action) else rule.why_not(state, seat, action, effect)

    def do(self, state: GlobopolisState, seat: int, action: PlayCard) -> None:
        """Play it; nobody is named, so nobody is asked."""
        effect = state.board.effects[action.card]
        state.do(InfluencePlayed(seat, action.card, field=action.field))
        RULES[type(effect)].carry_out(state, seat, action, effect, NOBODY)


class ThrowCards(JourneyCards):
    """D-13, D-14: before the first throw of the Event Phase, and in place of a throw."""

    def open(self, state: GlobopolisState) -> tuple[type[CardEffect], ...]:
        """Shuttles before the first throw, which in round 1 is the TELEPORT."""
        return (FlightPlan,) if state.table.rolls else (FlightPlan, MarketFlight, BaseFlight)


class LandingCards(JourneyCards):
    """D-16: in place of Conference Costs."""

    def open(self, state: GlobopolisState) -> tuple[type[CardEffect], ...]:
        """The Passport."""
        return (Passport,)


THROW_CARDS = ThrowCards()
LANDING_CARDS = LandingCards()
