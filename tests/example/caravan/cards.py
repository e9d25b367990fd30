"""Cards that come to a hand, which holds only so many, and fortunes, which are followed at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from caravan.board import STORM, STRANGER
from caravan.speech import (
    FortuneMet,
    FortuneTold,
    GiveCard,
    HireGuide,
    Paid,
    Ride,
    SwapWells,
    TakeCards,
    TakeGift,
    TurnBack,
    Walked,
    WellPassed,
)
from caravan.state import NOBODY, CaravanState
from game.components.card_choice import CardChoice, Effect, Way
from game.components.hands import CardsDiscarded, Draw, HandLimit
from game.engine.dice import Dice
from game.engine.forms import Form, OneOf
from game.engine.vocabulary import Action, Chance, Outcome, Refusal

BACK = 2
"""So many stops one walks back out of a storm."""
RIDE = 3
"""So far a nomad takes one, on or back."""
CARDS = 2
"""So many cards come from a bazaar, and from a stranger."""


class DrawCards(Draw, frozen=True):
    """Cards for a hand; then it is seen whether it holds too many."""

    def cards(self, state: CaravanState) -> Sequence[str]:
        return state.board.deck

    def drawn(self, state: CaravanState, cards: tuple[str, ...]) -> None:
        KeepFew(seat=self.seat, most=state.board.limit).ask(state)


class KeepFew(HandLimit, frozen=True):
    """Which cards to discard."""

    rule = "CAR-3.5"


class DrawFortune(Chance, frozen=True):
    """Any of the fortunes."""

    seat: int

    def draw(self, state: CaravanState, dice: Dice) -> FortuneTold:
        return FortuneTold(dice.pick(state.board.fortunes))

    def outcomes(self, state: CaravanState) -> list[tuple[Outcome, float]]:
        fortunes = state.board.fortunes
        return [(FortuneTold(card), 1 / len(fortunes)) for card in fortunes]

    def apply(self, state: CaravanState, outcome: FortuneTold) -> None:
        state.do(FortuneMet(self.seat, outcome.card))
        state.then(Fortune(seat=self.seat, card=outcome.card))


class Fortune(CardChoice, frozen=True):
    """A storm costs coins or stops; a stranger gives coins or cards, or coins for a card.

    A nomad takes one to a stop, or swaps a well.
    """

    rule = "CAR-3.6"
    cards = "fortune"

    def ways(self, state: CaravanState) -> Iterator[Way]:
        board, coins, seat = state.board, state.table.coins[self.seat], self.seat
        hand = state.table.hands[seat]
        if self.card == STORM:
            facts = {"seat": seat, "price": board.guide}
            refusal = Refusal("cannot_afford", self.rule, facts) if coins < board.guide else None
            yield Way(HireGuide(), (Effect(seat, "coins", -board.guide),), refusal)
            yield Way(TurnBack(), (Effect(seat, "stops", -BACK),))
        elif self.card == STRANGER:
            yield Way(TakeGift(), (Effect(seat, "coins", board.gift),))
            yield Way(TakeCards(), (Effect(seat, "hand", min(CARDS, state.table.pile)),))
            if hand:
                effects = Effect(seat, "coins", board.spice), Effect(seat, "hand", -1)
                yield Way(GiveCard(hand[0]), effects, vary=Form("give"))
        else:
            rides, swaps = self.rides(state), self.swaps(state)
            yield Way(rides[0], among=rides)
            refusal = None if swaps else Refusal("no_wells_to_swap", self.rule)
            yield Way(swaps[0] if swaps else SwapWells(0, 0), refusal=refusal, among=swaps)

    def rides(self, state: CaravanState) -> tuple[Ride, ...]:
        """To all stops near enough, but not to the sea."""
        place, sea = state.table.places[self.seat], state.board.sea
        near = range(max(0, place - RIDE), min(sea, place + RIDE + 1))
        return tuple(Ride(stop) for stop in near if stop != place)

    def swaps(self, state: CaravanState) -> tuple[SwapWells, ...]:
        """Each well of one's own for each of the bank's."""
        table, stops = state.table, state.board.stops
        free = [n for n, stop in enumerate(stops) if stop.price and table.wells[n] == NOBODY]
        return tuple(SwapWells(own, other) for own in table.wells_of(self.seat) for other in free)

    def fields(self, state: CaravanState, action: Action) -> tuple[OneOf, ...]:
        hand = tuple(dict.fromkeys(state.table.hands[self.seat]))
        return (OneOf("card", "card", hand),) if isinstance(action, GiveCard) else ()

    def follow(self, state: CaravanState, action: Action) -> None:
        board, seat, place = state.board, self.seat, state.table.places[self.seat]
        match action:
            case HireGuide():
                state.do(Paid(seat, NOBODY, board.guide, "guide"))
            case TurnBack():
                state.do(Walked(seat, place, max(0, place - BACK)))
            case TakeGift():
                state.do(Paid(NOBODY, seat, board.gift, "gift"))
            case GiveCard(card):
                state.do(CardsDiscarded(seat, (card,)))
                state.do(Paid(NOBODY, seat, board.spice, "gift"))
            case Ride(stop):
                state.do(Walked(seat, place, stop))
            case SwapWells(gives, takes):
                state.do(WellPassed(gives, NOBODY))
                state.do(WellPassed(takes, seat))
            case _:
                state.then(DrawCards(seat, CARDS))
