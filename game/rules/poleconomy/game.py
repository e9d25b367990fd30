"""Poleconomy as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from game.components import auction, consent, deals, loans, votes
from game.engine.clock import Timed
from game.engine.dice import Dice
from game.engine.options import ByFile
from game.engine.refusal import Refusal
from game.engine.rules import Rules, Standing
from game.engine.situation import Situation
from game.engine.spelling import Spelled
from game.engine.state import State
from game.engine.vocabulary import Outcome, TimeUp
from game.rules.poleconomy import election, ending, hiding, invariants, setup, turn
from game.rules.poleconomy.board import Board
from game.rules.poleconomy.options import GAME_2, PRESETS, Options
from game.rules.poleconomy.policy import PoleconomyPolicy
from game.rules.poleconomy.situations import SITUATIONS
from game.rules.poleconomy.spelling import spell
from game.rules.poleconomy.state import NOBODY, PoleconomyState, Table, new_table


class Poleconomy(Rules):
    """Companies and adverts round two circuits, prices that follow one number, and a Prime Minister."""

    id = "poleconomy"
    name = "Poleconomy"
    prefix = "POL"
    seats = range(2, 7)
    board_type = Board
    options_type = Options
    table_type = Table
    borrowed = (
        *auction.ACTIONS, *auction.EVENTS, *auction.SEALED_EVENTS, *consent.ACTIONS, *deals.EVENTS,
        *loans.ACTIONS, *votes.ACTIONS, *votes.EVENTS,
    )  # fmt: skip
    presets: ClassVar[Mapping[str, msgspec.Struct]] = PRESETS
    by_file = ByFile(presets=("short", "quick"), untimed={"end_mode": ("rounds", "bank")})
    variant = "game"
    depends: ClassVar[Mapping[str, Mapping[str, Any]]] = {key: {"game": "game2"} for key in GAME_2}
    policy = PoleconomyPolicy()
    situations: ClassVar[Mapping[str, Situation]] = SITUATIONS

    def caution(self, board: Board, options: Options, seats: int) -> Refusal | None:
        """Of two players one nearly always rules alone (Q-54)."""
        return Refusal("two_in_parliament", "") if options.game == "game2" and seats == 2 else None

    def start(self, board: Board, options: Options, seats: int) -> PoleconomyState:
        """The first state of a match: nothing handed out yet."""
        deal = (setup.DealCards(),) if options.quick_deal else ()
        steps = (setup.DrawFirst(), setup.PayStart(), *deal, election.FirstElection(), turn.NextTurn())
        return State(board, options, new_table(board, options, seats), list(reversed(steps)))

    def tally(self, state: PoleconomyState) -> Mapping[str, float]:
        """Properties that are sold, and how far inflation has come."""
        table = state.table
        return {"properties": sum(owner != NOBODY for owner in table.owners), "inflation": table.inflation}

    def standing(self, state: PoleconomyState) -> Standing:
        """Total assets and ranks as if the game ended now (POL-20)."""
        table = state.table
        if table.over:
            return Standing(table.totals, table.ranks, table.ending)
        totals, ranks, _ = ending.ranking(state)
        return Standing(totals, ranks)

    def check(self, state: PoleconomyState) -> None:
        """The invariants of the game (reference 11)."""
        invariants.check(state)

    def view(self, state: PoleconomyState, eye: int, memory: int | None = 0) -> PoleconomyState:
        """The state without the cash and Savings Cards of others, where they are hidden."""
        return hiding.view(state, eye)

    def guess(self, view: PoleconomyState, dice: Dice) -> PoleconomyState:
        """The view filled with random cash and Savings Cards that the others may have."""
        return hiding.guess(view, dice)

    def has_agreed_end(self, options: Options) -> bool:
        """With the option (POL-19.4)."""
        return options.agreed_end

    def timed(self, state: PoleconomyState) -> Timed | None:
        """The match, where it ends by the clock, until the time is called (Q-27)."""
        options = state.options
        if options.end_mode != "minutes" or state.table.called:
            return None
        return Timed("match", options.minutes)

    def hear(self, state: PoleconomyState, outcome: Outcome) -> None:
        """The clock, where the game is played by it (Q-27). Raises NotImplementedError where it is not."""
        if not isinstance(outcome, TimeUp) or state.options.end_mode != "minutes":
            raise NotImplementedError("this match is not played by the clock")
        turn.time_is_up(state)

    def spell(self, kind: str, value: Any, board: Board) -> Spelled:
        """The words for an amount, a square, a property."""
        return spell(kind, value, board)
