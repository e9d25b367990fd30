"""International Incident cards: drawing one and carrying it out (NAT-12, reference 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from game.components import decks
from game.components.card_choice import CardChoice, Effect, Way
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Chance, Offer, Outcome, Refusal
from game.rules.nations.bank import fine, gain
from game.rules.nations.cards import CARDS
from game.rules.nations.ending import eliminate, return_card
from game.rules.nations.income import income
from game.rules.nations.marching import fly, march, place, remove
from game.rules.nations.messages import (
    CardDrawn,
    CardTurned,
    EmbargoLaid,
    FlyLeader,
    LayPipeline,
    LoseLeader,
    LoseTanker,
    MoveLeader,
    PipelineLaid,
    PlaceLeader,
    PlaceTanker,
    Resign,
    StrikeCalled,
    TakeMoney,
    TankerLost,
    TankerPlaced,
)
from game.rules.nations.reach import FREE_RIDE, foes, ground, targets, way
from game.rules.nations.state import (
    IMF,
    KING,
    NOBODY,
    POLITICIAN,
    NationsState,
    countries_of,
    kind_of,
    owner_of,
    truce,
    vacant_capitals,
)
from game.rules.nations.trade import havens, sites

INSTEAD: Final = {
    "chartered_tanker": 3, "engineers_arrive": 2, "safe_conduct": 2, "night_flight": 2, "palace_coup": 3,
    "return_from_exile": 2,
}  # fmt: skip
"""The cards that leave a choice, and the money that may be taken instead (NAT-12.4)."""
OTHERWISE: Final = {
    "assassination": 2, "abdication": 2, "no_confidence": 2, "tanker_aground": 2, "summons_to_talks": 1,
}  # fmt: skip
"""The cards that take something, and what is paid where it is not there."""


def ask_card(state: NationsState, seat: int, marker: int) -> None:
    """Let `seat` draw a card if the marker it ended on is a '?' and the turn has one left (NAT-12.1,
    12.6)."""
    if marker in state.board.incidents and state.table.drawn < state.options.incident_chain:
        state.then(DrawCard(seat, marker))


class DrawCard(Chance, frozen=True):
    """Turn up the top card of the pile and carry it out."""

    by_dice: ClassVar[bool] = False

    seat: int
    marker: int

    def draw(self, state: NationsState, dice: Dice) -> CardTurned:
        """A random unseen card, else the next of those put under the pile."""
        return CardTurned(decks.draw(state.table.unseen, state.table.known, dice))

    def outcomes(self, state: NationsState) -> list[tuple[Outcome, float]]:
        """All cards that may come."""
        chances = decks.chances(state.table.unseen, state.table.known)
        return [(CardTurned(card), chance) for card, chance in chances]

    def apply(self, state: NationsState, outcome: CardTurned) -> None:
        """Turn it up and carry it out."""
        state.do(CardDrawn(self.seat, self.marker, outcome.card))
        carry_out(state, self.seat, self.marker)


def carry_out(state: NationsState, seat: int, marker: int) -> None:
    """Carry out the open card, or ask how to follow it."""
    card = state.table.card
    if card not in INSTEAD and card not in OTHERWISE:
        _at_once(state, seat, card)
        return_card(state)
        return
    choice = Incident(seat=seat, card=card, marker=marker)
    actions = [action for found in choice.main(state) for action in found.actions]
    if card in INSTEAD and not actions:
        choice.follow(state, TakeMoney())
    elif not actions:
        fine(state, seat, IMF, OTHERWISE[card], card)
        return_card(state)
    elif card in OTHERWISE and len(actions) == 1:
        choice.follow(state, actions[0])
    else:
        state.then(choice)


def _at_once(state: NationsState, seat: int, card: str) -> None:
    """Carry out a card that leaves no choice."""
    table = state.table
    match card:
        case "soft_loan":
            gain(state, seat, 5, card)
        case "relief_convoy":
            gain(state, seat, 3 if countries_of(state, seat) else 6, card)
        case "price_spike":
            gain(state, seat, min(8, max(2, income(state, seat))), card)
        case "war_reparations":
            # Of equals the next in turn order, whom max finds first (NAT-12.10).
            rival = max(table.rivals(seat), key=lambda other: table.cash[other])
            paid = min(3, table.cash[rival])
            if paid:
                fine(state, rival, seat, paid, card)
            if paid < 3:
                gain(state, seat, 3 - paid, card)
        case "arms_bill":
            fine(state, seat, IMF, len(table.standing_leaders(seat)), card)
        case "insurance_premium":
            fine(state, seat, IMF, min(4, sum(table.fleet(seat))), card)
        case "oil_embargo":
            state.do(EmbargoLaid(seat))
        case "dock_strike":
            state.do(StrikeCalled(seat))
        case _:
            rival = min(table.rivals(seat), key=lambda other: table.cash[other])
            fine(state, seat, rival, 3, card)


class Incident(CardChoice, frozen=True):
    """D-9: how the player follows the open card, drawn on `marker`."""

    rule: ClassVar[str] = "NAT-12.4"
    cards: ClassVar[str] = "incident"

    marker: int

    def main(self, state: NationsState) -> list[Way]:
        """The ways to follow the card except taking the money, each with at least one action."""
        found = (_among(actions) for actions in _actions(state, self.seat, self.card, self.marker))
        return [each for each in found if each is not None]

    def ways(self, state: NationsState) -> Iterator[Way]:
        """The card's ways, and the money it offers instead."""
        yield from self.main(state)
        if self.card in INSTEAD:
            yield Way(TakeMoney(), (Effect(self.seat, "money", INSTEAD[self.card]),))

    def offers(self, state: NationsState) -> list[Offer]:
        """The ways."""
        return [Offer(action) for action in self.legal(state)]

    def legal(self, state: NationsState) -> list[Action]:
        """All legal actions, resigning last."""
        return [*self.choices(state), Resign()]

    def choices(self, state: NationsState) -> list[Action]:
        """All actions except resigning."""
        return [action for each in self.ways(state) for action in each.actions]

    def sample(self, state: NationsState, dice: Dice) -> Action:
        """A random action; never resigning."""
        return dice.pick(self.choices(state))

    def why_not(self, state: NationsState, action: Action) -> Refusal | None:
        """Refuses actions the card does not offer; anyone may resign."""
        if isinstance(action, Resign):
            return None
        if super().why_not(state, action) is None:
            return None
        return Refusal("card_says_no", CARDS[self.card].rule, {"card": self.card})

    def follow(self, state: NationsState, action: Any) -> None:
        """Carry out a way; the card is returned before another one is drawn (NAT-12.2)."""
        seat, ends = self.seat, NOBODY
        match action:
            case TakeMoney():
                gain(state, seat, INSTEAD[self.card], self.card)
            case PlaceTanker(zone):
                state.do(TankerPlaced(seat, zone))
            case LayPipeline(frontier):
                state.do(PipelineLaid(seat, frontier, 0))
            case MoveLeader(start, ends):
                march(state, way(state, start, ends), 0)
            case FlyLeader(start, to):
                fly(state, start, to, coup=self.card == "palace_coup")
            case PlaceLeader(kind, to):
                place(state, seat, kind, to, 0, coup=self.card == "palace_coup")
            case LoseLeader(marker):
                remove(state, marker)
            case LoseTanker(zone):
                state.do(TankerLost(seat, zone))
            case _:
                eliminate(state, seat, "resigned")
                return
        return_card(state)
        ask_card(state, seat, ends)


def _among(actions: list[Action]) -> Way | None:
    return Way(actions[0], among=tuple(actions)) if actions else None


def _actions(state: NationsState, seat: int, card: str, marker: int) -> list[list[Action]]:
    """The actions a card offers, except taking the money, by way."""
    table = state.table
    standing = table.standing_leaders(seat)
    match card:
        case "chartered_tanker":
            return [[PlaceTanker(zone) for zone in havens(state, seat)] if table.hulls else []]
        case "engineers_arrive":
            return [[LayPipeline(frontier) for frontier in sites(state, seat)]]
        case "safe_conduct":
            marks, held = ground(state, seat), foes(state, seat)
            goals = ((start, targets(state, start, FREE_RIDE, marks, held)) for start in standing)
            return [[MoveLeader(start, to) for start, found in goals for to, _ in found]]
        case "summons_to_talks":
            marks = ground(state, seat)
            ruling = [start for start in standing if start in state.board.capital_of]
            goals = ((start, targets(state, start, 1, marks, [])) for start in ruling)
            return [[MoveLeader(start, to) for start, found in goals for to, _ in found]]
        case "night_flight":
            return [[FlyLeader(start, to) for start in standing for to in vacant_capitals(state)]]
        case "return_from_exile":
            kinds = [kind for kind, count in enumerate(table.hand(seat)) if count]
            return [[PlaceLeader(kind, to) for kind in kinds for to in vacant_capitals(state)]]
        case "palace_coup":
            return _coup(state, seat, state.board.capitals[state.board.markers[marker].country])
        case "tanker_aground":
            lying = [zone for zone, count in enumerate(table.fleet(seat)) if count]
            in_port = [zone for zone in lying if zone not in state.board.open_seas]
            return [[LoseTanker(zone) for zone in in_port or lying]]
        case "assassination":
            ruling = [start for start in standing if start in state.board.capital_of]
            return [[LoseLeader(start) for start in ruling or standing]]
        case _:
            wanted = KING if card == "abdication" else POLITICIAN
            return [[LoseLeader(start) for start in standing if kind_of(table.leaders[start]) == wanted]]


def _coup(state: NationsState, seat: int, capital: int) -> list[list[Action]]:
    """Any of the player's Leaders, from hand or board, but not of the kind in that Capital (NAT-INC-09)."""
    table = state.table
    sitting = table.leaders[capital]
    if sitting != NOBODY and (owner_of(sitting) == seat or truce(state)):
        return []
    barred = NOBODY if sitting == NOBODY or state.options.same_kind_attack else kind_of(sitting)
    hand = [kind for kind, count in enumerate(table.hand(seat)) if count and kind != barred]
    standing = [m for m in table.standing_leaders(seat) if kind_of(table.leaders[m]) != barred]
    return [[PlaceLeader(kind, capital) for kind in hand], [FlyLeader(start, capital) for start in standing]]
