"""How a good player thinks: what a position is worth, and what each choice seems to add to it."""

from __future__ import annotations

import msgspec

from caravan.board import SPICE
from caravan.cards import BACK, CARDS
from caravan.money import Sell, WellAuction
from caravan.speech import Buy, Counter, HireGuide, Levy, Propose, Roll, SellSpice, Spring, TakeGift
from caravan.state import CaravanState, Trade
from caravan.trade import Answer
from caravan.turn import Turn
from game.components.auction import Bid
from game.components.consent import Accept
from game.components.debts import GiveUp
from game.components.hands import Discard
from game.engine.policy import Candidate, Policy
from game.engine.vocabulary import Action, Choice

STEP = 0.5
"""What a stop further along is worth: the prize is there, and fewer wells of others."""


class CaravanPolicy(Policy):
    """Wells pay, levies fall on those ahead, and an ambush is kept for the leader."""

    plain = 2.0

    def score(self, state: CaravanState) -> tuple[float, ...]:
        """The worth of each seat, with what its wells, its cards and its place may still bring."""
        table = state.table
        worth: list[float] = []
        for seat, coins in enumerate(table.coins):
            to_come = 0 if table.over else STEP * table.places[seat] + table.hands[seat].count(SPICE)
            worth.append(coins + to_come + sum(self.well(state, stop) for stop in table.wells_of(seat)))
        return tuple(worth)

    def candidates(self, state: CaravanState, choice: Choice) -> list[Candidate]:
        """All that is offered, and the bids and counter-offers that are worth making."""
        legal = choice.legal(state)
        if isinstance(choice, WellAuction):
            legal += [
                Bid(bid) for bid in choice.bids(state, choice.seat) if bid <= self.well(state, choice.lot)
            ]
        if isinstance(choice, Answer) and not choice.final:
            legal += [Counter(coins) for coins in choice.more(state)[1:4]]
        return [Candidate(action, self.worth(state, choice, action)) for action in dict.fromkeys(legal)]

    def well(self, state: CaravanState, stop: int) -> float:
        """What a well is worth: its price at the end, and a fee of those who are still to come."""
        table, here = state.table, state.board.stops[stop]
        to_come = 0 if table.over else sum(place < stop for place in table.places)
        return here.price + here.fee * to_come / len(table.places)

    def worth(self, state: CaravanState, choice: Choice, action: Action) -> float:
        """What `action` adds for the seat that decides, in coins."""
        table, seat = state.table, choice.seat
        match action:
            case Roll():
                return 0.0
            case Levy() if isinstance(choice, Turn):
                return float(state.board.levy * len(choice.ahead(state)))
            case Propose():
                return self.deal(state, seat, self.trade_of(seat, action)) - 0.5
            case Accept() if isinstance(choice, Answer):
                return self.deal(state, seat, choice.trade(state))
            case Counter(coins) if isinstance(choice, Answer):
                countered = msgspec.structs.replace(choice.trade(state), coins=coins)
                likely = self.deal(state, choice.asker, countered) > 0
                return self.deal(state, seat, countered) if likely else -0.1
            case Buy():
                stop = table.places[seat]
                return self.well(state, stop) - state.board.stops[stop].price
            case Bid(amount) if isinstance(choice, WellAuction):
                return self.well(state, choice.lot) - amount
            case Spring():
                return float(table.places[table.seat] - table.places[seat]) * STEP
            case HireGuide():
                return BACK * STEP - state.board.guide
            case TakeGift():
                return float(state.board.gift - CARDS)
            case Discard(cards):
                return -float(cards.count(SPICE))
            case SellSpice() if isinstance(choice, Sell):
                return 1.0
            case GiveUp():
                return -50.0
            case _:
                return 0.0

    def trade_of(self, seat: int, action: Propose) -> Trade:
        """The trade that an action proposes."""
        return Trade(seat, action.partner, action.gives, action.takes, action.coins)

    def deal(self, state: CaravanState, seat: int, trade: Trade) -> float:
        """What a trade brings to `seat`, one of the two."""
        gain = sum(self.well(state, stop) for stop in trade.takes) - trade.coins
        gain -= sum(self.well(state, stop) for stop in trade.gives)
        return gain if seat == trade.maker else -gain
