"""Wells, wares, cards and coins: traded with the others, and wares bought and sold at markets."""

from __future__ import annotations

from collections.abc import Sequence

from caravan.board import WARES
from caravan.cards import KeepFew
from caravan.speech import Counter, Paid, Propose, WellPassed
from caravan.state import NOBODY, CaravanState
from game.components import barter
from game.components.barter import Barter
from game.components.consent import Stake
from game.components.deals import CountedGoods, Deal, Lending, MoneySum, NamedGoods
from game.components.hands import CardsPassed
from game.components.loans import LoanMade, owed_by
from game.components.market import Market, WaresPassed
from game.engine.forms import Form, Good
from game.engine.vocabulary import Offer


class Trades(Barter):
    """One trade a turn."""

    rule = "CAR-6.1"
    goods = (
        NamedGoods("stop", "gives", "takes"),
        CountedGoods("ware", WARES, "gives_wares", "takes_wares"),
        NamedGoods("card", "gives_cards", "takes_cards", secret=True),
        MoneySum("coins", "coins"),
        Lending("loan", "owed", "loan", "owed", paid_in="coins"),
    )
    offer, counter = Propose, Counter

    def question(self, maker: int, partner: int) -> Answer:
        return Answer(seat=partner, asker=maker)

    def partners(self, state: CaravanState, seat: int) -> Sequence[int]:
        return state.table.rivals(seat)

    def named(self, state: CaravanState, seat: int, kind: str) -> Sequence[Good]:
        return state.table.hands[seat] if kind == "card" else state.table.wells_of(seat)

    def amount(self, state: CaravanState, seat: int, kind: str) -> int:
        return state.table.coins[seat] if kind == "coins" else state.table.wares[seat][WARES.index(kind)]

    def room(self, state: CaravanState, borrower: int) -> int:
        return max(0, state.options.loans - owed_by(state.table, borrower))

    def hand_over(self, state: CaravanState, stake: Stake, receiver: int) -> None:
        match stake:
            case Stake(giver, "coins", amount=coins):
                state.do(Paid(giver, receiver, coins, "trade"))
            case Stake(giver, "loan", amount=coins):
                state.do(Paid(giver, receiver, coins, "loan"))
            case Stake(giver, "owed", amount=coins):
                state.do(LoanMade(receiver, giver, coins))
            case Stake(giver, "card", cards):
                state.do(CardsPassed(giver, receiver, tuple(map(str, cards))))
            case Stake(_, "stop", stops):
                for stop in stops:
                    state.do(WellPassed(int(stop), receiver))
            case Stake(giver, kind, amount=amount):
                state.do(WaresPassed(giver, receiver, tuple(amount * (ware == kind) for ware in WARES)))

    def carry_out(self, state: CaravanState, deal: Deal) -> None:
        super().carry_out(state, deal)
        for seat in (deal.partner, deal.maker):
            KeepFew(seat=seat, most=state.board.limit).ask(state)


TRADES = Trades()


class Answer(barter.Answer, frozen=True):
    """Whether a trade is agreed to."""

    rule = "CAR-6.2"
    barter = TRADES


def proposals(state: CaravanState, seat: int) -> list[Offer]:
    """One trade with each rival to begin with: for a well at its price if he has one, else for a coin."""
    table, stops = state.table, state.board.stops
    offers: list[Offer] = []
    for rival in table.rivals(seat):
        wells = tuple(table.wells_of(rival)[:1])
        coins = min(sum(stops[stop].price for stop in wells), table.coins[seat])
        offers.append(Offer(Propose(rival, takes=wells, coins=coins), Form("trade")))
    return offers


class Bargain(Market, frozen=True):
    """What is bought and sold at a market, which pays what it asks."""

    rule = "CAR-2.8"
    of = WARES
    money = "coins"

    def prices(self, state: CaravanState) -> tuple[int, ...]:
        return state.board.stops[int(self.market)].prices

    takes_at = prices

    def cash(self, state: CaravanState) -> int:
        return state.table.coins[self.seat]

    def paid(self, state: CaravanState, amount: int) -> None:
        payer, receiver = (self.seat, NOBODY) if amount > 0 else (NOBODY, self.seat)
        state.do(Paid(payer, receiver, abs(amount), "wares"))
