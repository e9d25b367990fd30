"""Random matches of Poleconomy under watch: invariants after every step, and what each event must obey
(reference 11)."""

from __future__ import annotations

from typing import Any

from game.components.auction import BidMade
from game.engine.vocabulary import Event
from game.rules.poleconomy import RULES
from game.rules.poleconomy.board import NO_CIRCUIT
from game.rules.poleconomy.country import TaxBill
from game.rules.poleconomy.law import unprotected
from game.rules.poleconomy.messages import (
    BondsRedeemed,
    CountryBroke,
    DiceThrown,
    GrantPaid,
    IncomeThrown,
    InflationMoved,
    Jumped,
    MatterDecided,
    MinisterElected,
    ProfitPaid,
    TaxCollected,
    TaxPaid,
    TitleBought,
    TurnStarted,
    Walked,
)
from game.rules.poleconomy.state import PoleconomyState, Table
from tests.watched import Watched, watch

from .lakes import BOARD


def watched(players: int, seed: int, preset: str = "standard", **changes: Any) -> Watched[PoleconomyState]:
    """Play at random to the end; raises AssertionError where anything is not as it must be."""
    state: PoleconomyState = RULES.start(BOARD, RULES.options(preset, changes), players)
    played = watch(RULES, state, seed, _lawful)
    _turns(played.heard, players)
    table = state.table
    drawn = table.ending == "bankrupt" and state.options.bankruptcy == "draw"
    assert (1 in table.ranks) != drawn
    return played


def _lawful(_state: PoleconomyState, before: Table, event: Event, after: Table) -> None:
    """What an event must obey where it happens; the numbers are those of reference 11."""
    match event:
        case Walked(seat, way):
            pips, last = sum(before.roll), len(BOARD.outer)
            assert way[0] == before.spots[seat] and len(way) == pips + 1, "10"
            circuits = {BOARD.circuit(spot) for spot in way[1:]}
            assert len(circuits) == 1 and NO_CIRCUIT not in circuits, "6"
            if BOARD.circuit(way[0]) != NO_CIRCUIT:
                size = last if way[0] < last else len(BOARD.inner)
                assert circuits == {BOARD.circuit(way[0])} and (way[-1] - way[0]) % size == pips % size, "10"
        case Jumped():
            assert event.start == before.spots[event.seat] != event.to
            if event.by == "directed":
                assert BOARD.kinds[event.to] == "company"
            elif event.by == "corner":
                assert BOARD.circuit(event.to) == NO_CIRCUIT
            else:
                assert BOARD.kinds[event.start] == event.by and BOARD.kinds[event.to] != "opportunity"
        case InflationMoved():
            assert len(event.way) == BOARD.squares[event.spot].steps + 1 and before.marker == event.way[0]
        case ProfitPaid() | TaxPaid():
            paid_all = event.amount == event.due
            assert paid_all or (after.cash[event.seat] == 0 and after.savings[event.seat] == 0), "11"
            assert not isinstance(event, ProfitPaid) or event.due == 10 * before.inflation, "12"
        case TaxCollected(seat):
            law = before.country.law
            spared = unprotected(law, after.cards_of(seat)) == 0
            assert event.amount == event.due or (after.cash[seat] == 0 and spared), "11"
        case GrantPaid(seat):
            assert after.country.granted[seat] <= 10, "16"
        case BondsRedeemed():
            assert after.country.redeemed[1] <= after.country.redeemed[0], "17"
        case CountryBroke():
            assert event.due > before.country.treasury + 10 * before.country.unissued, "18"
        case MatterDecided(_, matter, carried, support, whole):
            assert carried == (2 * support > whole), "8"
            law = matter.law if carried and isinstance(matter, TaxBill) else before.country.law
            assert after.country.law == law, "15"
        case TitleBought():
            assert before.owners[event.title] == -1 and before.purse(event.seat) >= event.price, "13"
            full = BOARD.bases[event.title] * before.inflation
            assert event.price >= 1 if event.how == "auction" else event.price == full, "12, 13"
        case BidMade():
            assert before.owners[event.lot] == -1 and event.amount >= 1, "13"
            landed = before.spots[event.seat] == BOARD.properties[event.lot].node
            assert not landed or event.seat != before.seat, "13"
        case IncomeThrown():
            assert 2 <= event.income <= 12, "9"
        case _:
            assert not before.game2 or before.country.law == after.country.law, "15"
            unchanged = before.incomes == after.incomes or before.turn == 0
            assert unchanged, "9"


def _turns(heard: list[Event], players: int) -> None:
    """After an election the Prime Minister has the turn, else the next seat clockwise (19)."""
    seat, elected = -1, -1
    for event in heard:
        if isinstance(event, MinisterElected):
            elected = event.seat
        elif isinstance(event, TurnStarted):
            assert event.seat == (elected if elected >= 0 else (seat + 1) % players), "19"
            seat, elected = event.seat, -1
        elif isinstance(event, DiceThrown):
            assert event.seat == seat, "somebody else has thrown"
