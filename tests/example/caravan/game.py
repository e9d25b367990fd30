"""Caravan as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

import msgspec

from caravan import turn
from caravan.board import PRESETS, WARES, Board, Options
from caravan.ending import standing
from caravan.policy import CaravanPolicy
from caravan.speech import LastRoundCalled, Roll
from caravan.state import NOBODY, CaravanState, Table, new_table, unseen_cards
from game.components import auction, consent, deals, debts, hands, loans, market, votes
from game.components.hands import CardPlayed, CardsDiscarded, CardsPassed, CardsTaken
from game.engine.clock import Limit, Timed
from game.engine.dice import Dice
from game.engine.rules import Rules, Standing
from game.engine.spelling import Series, Spelled, Term
from game.engine.state import State
from game.engine.vocabulary import Outcome


class Caravan(Rules):
    """A race of dice along a road with wells, and secret cards."""

    id = "caravan"
    name = "Caravan"
    prefix = "CAR"
    seats = range(2, 6)
    longest = 5_000
    board_type = Board
    options_type = Options
    table_type = Table
    borrowed = (
        *auction.ACTIONS, *auction.EVENTS, *auction.SEALED_EVENTS, *consent.ACTIONS, *deals.EVENTS,
        *debts.ACTIONS, *debts.EVENTS, *market.ACTIONS, *market.EVENTS, *loans.ACTIONS, *loans.EVENTS,
        *votes.ACTIONS, *votes.EVENTS,
        *hands.ACTIONS, *hands.OUTCOMES, CardsTaken, CardPlayed, CardsDiscarded, CardsPassed,
    )  # fmt: skip
    presets: ClassVar[Mapping[str, msgspec.Struct]] = PRESETS
    policy = CaravanPolicy()

    def start(self, board: Board, options: Options, seats: int) -> CaravanState:
        """Nothing dealt yet; seat 0 will begin."""
        return State(board, options, new_table(board, options, seats), [turn.NextTurn(), turn.Deal()])

    def standing(self, state: CaravanState) -> Standing:
        """Who would win now."""
        return standing(state)

    def check(self, state: CaravanState) -> None:
        """Coins and cards are conserved; whoever is out has nothing."""
        table = state.table
        assert sum(table.coins) + table.bank == 0, f"{table.coins} and the bank's {table.bank} are not 0"
        assert min(table.coins) >= 0, f"somebody has less than nothing: {table.coins}"
        assert len(unseen_cards(state)) == table.deck.unseen, "the unseen cards are not the deck"
        for ware, many in enumerate(zip(*table.wares, *table.stocks.values(), strict=True)):
            assert sum(many) == sum(stock[ware] for stock in state.board.stocks.values()), "a ware is lost"
        for seat in table.out:
            owned = table.coins[seat], table.wells_of(seat), table.hands[seat], sum(table.wares[seat])
            assert not any(owned), f"seat {seat} is out and owns {owned}"

    def view(self, state: CaravanState, eye: int, memory: int | None = None) -> CaravanState:
        """The other hands and sealed bids are hidden, and whether one of the others is lying in wait."""
        view = state.copy()
        view.table.hands = hands.masked(view.table.hands, eye)
        deals.mask(view.table, eye)
        auction.mask(view.table, eye)
        votes.mask(view.table, eye)
        if view.stack and isinstance(view.stack[-1], turn.LieInWait) and view.stack[-1].seat != eye:
            view.stack[-2:] = [turn.Watch(view.stack[-1].mover)]
        return view

    def guess(self, view: CaravanState, dice: Dice) -> CaravanState:
        """The hidden cards are any of those that the eye does not see."""
        full = view.copy()
        table, held = full.table, deals.held(full.table)
        table.hands = hands.guessed(table.hands, unseen_cards(view), dice, held)
        deals.unmask(table)
        auction.unmask(full, dice)
        votes.unmask(full, dice)
        return full

    def timed(self, state: CaravanState) -> Timed | None:
        """The match, where minutes are agreed, until the last round is called."""
        minutes, table = state.options.minutes, state.table
        return Timed("match", minutes) if minutes and table.round < table.last_round else None

    def limit(self, state: CaravanState) -> Limit | None:
        """The sand-glass before the roll, where one is agreed; it lies on its side during a trade."""
        sand, table = state.options.sand, state.table
        waits = bool(state.stack) and isinstance(state.stack[-1], turn.Turn)
        if not sand or not (waits or table.deal is not None):
            return None
        return Limit(f"turn {table.turn}", sand, table.seat, Roll(), stands=not waits)

    def hear(self, state: CaravanState, outcome: Outcome) -> None:
        """The clock: the round that is being played is the last one."""
        state.do(LastRoundCalled(state.table.round))

    def spell(self, kind: str, value: Any, board: Board) -> Spelled:
        """What a stop, cards, and a seat that is the bank are called; coins are counted by the words."""
        if kind == "stop":
            return board.stops[int(value)].name
        if kind == "wares":
            counted = zip(WARES, cast(tuple[int, ...], value), strict=True)
            return Series(tuple(Term(ware, {"n": many}) for ware, many in counted if many))
        if kind in ("loan", "owed"):
            return Term("coins", {"n": value})
        if kind == "ware":
            return Term(f"{value}s")
        if kind == "cards":
            cards: list[Spelled] = [Term(card) for card in cast(tuple[str, ...], value) if card]
            if hidden := len(value) - len(cards):
                cards.append(Term("hand", {"n": hidden}))
            return Series(tuple(cards)) if cards else Term("no_cards")
        if kind == "card":
            return Term(value or "a_card")
        if kind in ("seat", "owner", "payer", "receiver", "winner", "creditor", "lender") and value == NOBODY:
            return Term("bank")
        return super().spell(kind, value, board)
