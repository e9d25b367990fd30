"""Random matches of Petropolis under watch: invariants after every step, and what the events must obey."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.components.auction import AuctionClosed, AuctionOpened, BidMade
from game.contract.cases import values_of
from game.engine import turn
from game.engine.dice import Dice
from game.engine.vocabulary import Event
from game.rules.petropolis import RULES
from game.rules.petropolis.auction import opening
from game.rules.petropolis.board import RATES, Board
from game.rules.petropolis.messages import (
    Built,
    Flew,
    InterestDue,
    InterestPaid,
    OfferMade,
    PhaseStarted,
    TitleBought,
    TitleDealt,
    TitlePassed,
    TurnStarted,
)
from game.rules.petropolis.options import Options
from game.rules.petropolis.state import PetropolisState

from .world import BOARD

SLOW = ("timing", "phase1_rounds", "phase2_rounds")
"""Options that make matches long; the contract of every game plays with them."""


class Watched(NamedTuple):
    """A match that was played to its end."""

    state: PetropolisState
    heard: list[Event]
    decisions: int


def play(
    chosen: Options, seats: int, seed: int, choices: tuple[int, ...] = (), board: Board = BOARD
) -> Watched:
    """Play to the end: first by `choices` among the legal actions, then at random."""
    state: PetropolisState = RULES.start(board, chosen, seats)
    dice, chance = Dice(seed), Dice(seed).stream(1)
    heard: list[Event] = []
    state.heard = []
    choice = turn.settle(state, dice)
    decisions = 0
    pending = list(choices)
    while choice is not None:
        RULES.check(state)
        assert choice.seat not in state.table.out, f"{choice} asks a bankrupt"
        heard += _obeyed(state)
        asides = list(choice.interjections(state)) if state.table.claims else []
        if asides and chance.below(3) == 0:
            seat, said = chance.pick(asides)
            choice = turn.apply_interjection(state, seat, said, dice)
        else:
            legal = choice.legal(state) if pending else []
            action = legal[pending.pop() % len(legal)] if legal else choice.sample(state, chance)
            assert choice.why_not(state, action) is None, f"{action} at {choice}"
            choice = turn.apply(state, action, dice)
        decisions += 1
        assert decisions < RULES.longest
    RULES.check(state)
    heard += _obeyed(state)
    return Watched(state, heard, decisions)


def _obeyed(state: PetropolisState) -> list[Event]:
    """The events since the last decision, looked at one by one (reference 11, 6, 12, 15)."""
    heard, state.heard = state.heard or [], []
    table, board = state.table, state.board
    for event in heard:
        if isinstance(event, InterestPaid | InterestDue):
            rate = event.rate if isinstance(event, InterestPaid) else event.claim.rate
            assert rate in RATES and event.amount == board.prices[event.title] * rate // 100
        elif isinstance(event, TitleDealt):
            assert event.title in board.dealable
        elif isinstance(event, TitlePassed) and event.by == "settlement":
            assert not table.mortgaged[event.title]
        elif isinstance(event, OfferMade):
            for given in event.deal.gives + event.deal.takes:
                assert not table.mortgaged[given]
                assert not (table.operated[given] and state.options.operated_lock == "ever")
                assert not table.levels[board.group_of[given]]
    return heard


def bids_are_sound(state: PetropolisState, heard: list[Event]) -> None:
    """Invariant 14: opening + k x step, and what the winner paid is what he bid."""
    bids: list[int] = []
    for event in heard:
        if isinstance(event, AuctionOpened):
            bids = [event.bid] if event.high >= 0 else []
        elif isinstance(event, BidMade):
            wanted = bids[-1] + state.options.auction_step if bids else opening(state, event.lot)
            assert event.amount == wanted
            bids.append(event.amount)
        elif isinstance(event, AuctionClosed):
            assert event.price == (bids[-1] if bids else 0)
        elif isinstance(event, TitleBought) and event.by == "auction":
            assert event.price == bids[-1]


def phases_are_kept(heard: list[Event]) -> None:
    """Invariant 13: nothing is built before phase two, and in the pause no marker moves."""
    phase = "setup"
    for event in heard:
        if isinstance(event, PhaseStarted):
            phase = event.phase
        assert not isinstance(event, Built) or phase == "two"
        assert not isinstance(event, Flew | TurnStarted) or phase in ("one", "two")


def turns_are_counted(state: PetropolisState, heard: list[Event]) -> None:
    """Invariant 16: the counter of turns is their number."""
    assert state.table.turn == sum(isinstance(event, TurnStarted) for event in heard)


def mixed(seed: int) -> Options:
    """Options picked at random, now and then with little cash so that debts are many."""
    dice = Dice(seed)
    names = [name for name in RULES.options_type.__struct_fields__ if name not in SLOW]
    changes: dict[str, Any] = {name: dice.pick(values_of(RULES, name)) for name in names if dice.below(2)}
    if dice.below(2):
        changes |= {"start_cash": 500_000, "geneva_income": 100_000}
    found: Options = RULES.options("", changes)
    return found
