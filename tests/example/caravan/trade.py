"""Wells for wells and coins, with one counter-offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from caravan.speech import Counter, Paid, Propose, TradeAnswered, TradeProposed, WellPassed
from caravan.state import CaravanState, Trade
from game.components.consent import Negotiation, Stake
from game.engine.forms import Amount, Field, Form, Several
from game.engine.vocabulary import Action, Offer, Refusal


def proposals(state: CaravanState, seat: int) -> list[Offer]:
    """One trade with each rival who has a well, at its price; the form `trade` varies all of it."""
    table, stops = state.table, state.board.stops
    offers: list[Offer] = []
    for rival in table.rivals(seat):
        for stop in table.wells_of(rival)[:1]:
            coins = min(stops[stop].price, table.coins[seat])
            offers.append(Offer(Propose(rival, (), (stop,), coins), Form("trade")))
    return offers


def terms(state: CaravanState, seat: int, partner: int) -> tuple[Field, ...]:
    """What may be varied in a trade: the wells of both, and coins either way."""
    table = state.table
    gives, takes = tuple(table.wells_of(seat)), tuple(table.wells_of(partner))
    return (
        Several("gives", "stop", gives, seat),
        Several("takes", "stop", takes, partner),
        Amount("coins", "coins", -table.coins[partner], table.coins[seat], giver=seat),
    )


def why_no_trade(state: CaravanState, seat: int, action: Propose) -> Refusal | None:
    """None if `seat` may propose this trade now (CAR-6.1), else the reason."""
    table, partner = state.table, action.partner
    if table.traded:
        return Refusal("one_trade", "CAR-6.1")
    if partner not in table.rivals(seat):
        return Refusal("no_such_rival", "CAR-6.1", {"partner": partner})
    if not action.gives and not action.takes:
        return Refusal("no_well_traded", "CAR-6.1")
    for owner, stops in ((seat, action.gives), (partner, action.takes)):
        for stop in stops:
            if stop not in table.wells_of(owner) or stops.count(stop) > 1:
                return Refusal("well_of_another", "CAR-6.1", {"stop": stop, "seat": owner})
    payer = seat if action.coins > 0 else partner
    if abs(action.coins) > table.coins[payer]:
        return Refusal("cannot_afford", "CAR-6.1", {"seat": payer, "price": abs(action.coins)})
    return None


def propose(state: CaravanState, seat: int, action: Propose) -> None:
    """Lay a legal trade on the table and ask the partner."""
    trade = Trade(seat, action.partner, action.gives, action.takes, action.coins)
    state.do(TradeProposed(trade))
    state.then(Answer(seat=trade.partner, asker=seat))


class Answer(Negotiation, frozen=True):
    """The partner agrees, refuses, or asks for more coins; then the maker agrees or refuses."""

    rule = "CAR-6.2"

    def trade(self, state: CaravanState) -> Trade:
        """What lies on the table."""
        trade = state.table.trade
        assert trade is not None
        return trade

    def stakes(self, state: CaravanState) -> Iterator[Stake]:
        """Wells of both, and coins of one."""
        trade = self.trade(state)
        yield Stake(trade.maker, "stop", trade.gives)
        yield Stake(trade.partner, "stop", trade.takes)
        if trade.coins:
            payer = trade.maker if trade.coins > 0 else trade.partner
            yield Stake(payer, "coins", amount=abs(trade.coins))

    def more(self, state: CaravanState) -> range:
        """The coins that the partner may ask for instead."""
        trade = self.trade(state)
        return range(trade.coins + 1, state.table.coins[trade.maker] + 1)

    def counters(self, state: CaravanState) -> Iterable[Offer]:
        more = self.more(state)
        if more:
            yield Offer(Counter(more[0]), Form("counter"))

    def fields(self, state: CaravanState, action: Action) -> tuple[Field, ...]:
        """The coins alone, either way."""
        if not isinstance(action, Counter):
            return ()
        more = self.more(state)
        return (Amount("coins", "coins", more[0], more[-1], giver=self.trade(state).maker),)

    def why_no_counter(self, state: CaravanState, action: Action) -> Refusal | None:
        if not isinstance(action, Counter):
            return Refusal("wrong_question", self.rule)
        if action.coins in self.more(state):
            return None
        trade = self.trade(state)
        return Refusal("no_such_counter", self.rule, {"coins": trade.coins, "seat": trade.maker})

    def countered(self, state: CaravanState, action: Counter) -> None:
        trade = self.trade(state)
        state.do(TradeProposed(msgspec.structs.replace(trade, coins=action.coins), counter=True))
        state.then(self.turned())

    def accepted(self, state: CaravanState) -> None:
        trade = self.trade(state)
        state.do(TradeAnswered(self.seat, True))
        if trade.coins > 0:
            state.do(Paid(trade.maker, trade.partner, trade.coins, "trade"))
        elif trade.coins < 0:
            state.do(Paid(trade.partner, trade.maker, -trade.coins, "trade"))
        for stop in trade.gives:
            state.do(WellPassed(stop, trade.partner))
        for stop in trade.takes:
            state.do(WellPassed(stop, trade.maker))

    def refused(self, state: CaravanState) -> None:
        state.do(TradeAnswered(self.seat, False))
