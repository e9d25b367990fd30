"""How a good player thinks: what a position is worth, and what each choice seems to add to it."""

from __future__ import annotations

from caravan.board import SPICE, WARES
from caravan.cards import BACK, CARDS
from caravan.council import ALMS, Council, needy
from caravan.money import Sell, WellAuction
from caravan.speech import (
    Buy,
    CallCouncil,
    GiveCard,
    HireGuide,
    Levy,
    Propose,
    Ride,
    Roll,
    SellSpice,
    Spring,
    SwapWells,
    TakeGift,
)
from caravan.state import CaravanState
from caravan.trade import TRADES, Answer, Bargain
from caravan.turn import Turn
from game.components.auction import Bid
from game.components.consent import Accept, Stake
from game.components.deals import Deal
from game.components.debts import GiveUp
from game.components.hands import Discard
from game.components.loans import net
from game.components.market import BuyWares, SellWares
from game.components.votes import VoteFor
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
            coins += net(table, seat)
            worth.append(coins + to_come + sum(self.well(state, stop) for stop in table.wells_of(seat)))
        return tuple(worth)

    def candidates(self, state: CaravanState, choice: Choice) -> list[Candidate]:
        """All that is offered, and the bids and counter-offers that are worth making."""
        legal = choice.legal(state)
        if isinstance(choice, WellAuction):
            legal += [
                Bid(bid) for bid in choice.bids(state, choice.seat) if bid <= self.well(state, choice.lot)
            ]
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
                return self.deal(state, seat, TRADES.deal(seat, action)) - 0.5
            case Accept() if isinstance(choice, Answer):
                return self.deal(state, seat, choice.deal(state))
            case CallCouncil():
                return self.alms(state, seat) - 0.5
            case VoteFor() if isinstance(choice, Council):
                return self.alms(state, seat)
            case Buy():
                stop = table.places[seat]
                return self.well(state, stop) - state.board.stops[stop].price
            case Bid(amount) if isinstance(choice, WellAuction):
                return self.well(state, choice.lot) - amount
            case Spring():
                return float(table.places[table.seat] - table.places[seat]) * STEP
            case BuyWares(wares) if isinstance(choice, Bargain):
                gains = (self.ware(state, seat, n) - p for n, p in enumerate(choice.prices(state)))
                return sum(many * gain / 2 for many, gain in zip(wares, gains, strict=True))
            case SellWares(wares) if isinstance(choice, Bargain):
                losses = (p - self.ware(state, seat, n) / 2 for n, p in enumerate(choice.prices(state)))
                return sum(many * loss for many, loss in zip(wares, losses, strict=True))
            case HireGuide():
                return BACK * STEP - state.board.guide
            case Ride(stop):
                return STEP * (stop - table.places[seat])
            case SwapWells(gives, takes):
                return self.well(state, takes) - self.well(state, gives)
            case GiveCard(card):
                return float(state.board.spice - 1 - (card == SPICE))
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

    def deal(self, state: CaravanState, seat: int, deal: Deal) -> float:
        """What a deal brings to `seat`, one of the two."""
        gain = 0.0
        for stake in deal.stakes:
            worth = self.stake(state, deal.receiver(stake), stake)
            gain += -worth if stake.giver == seat else worth
        return gain

    def stake(self, state: CaravanState, receiver: int, stake: Stake) -> float:
        """What it is worth to get something."""
        match stake:
            case Stake(_, "coins" | "loan" | "owed", amount=coins):
                return float(coins)
            case Stake(_, "stop", stops):
                return sum(self.well(state, int(stop)) for stop in stops)
            case Stake(_, "card", cards):
                return float(len(cards))
            case Stake(_, ware, amount=many):
                return float(many * self.ware(state, receiver, WARES.index(ware)))

    def alms(self, state: CaravanState, seat: int) -> float:
        """What alms would bring to `seat` more than to the others."""
        poor = needy(state)
        return ALMS * ((seat in poor) - len(poor) / len(state.table.after(seat)))

    def ware(self, state: CaravanState, seat: int, ware: int) -> int:
        """What the best market ahead of a seat pays for a ware."""
        ahead = state.board.stops[state.table.places[seat] + 1 :]
        return max((stop.prices[ware] for stop in ahead if stop.prices), default=0)
