"""Petropolis as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from game.components import auction, consent, debts
from game.engine.clock import Timed
from game.engine.options import ByFile
from game.engine.rules import Rules, Standing
from game.engine.situation import Situation
from game.engine.spelling import Spelled
from game.engine.state import State
from game.engine.vocabulary import Event, Outcome, TimeUp
from game.rules.petropolis import ending, invariants, setup, turn
from game.rules.petropolis.board import Board
from game.rules.petropolis.holdings import is_complete, pieces
from game.rules.petropolis.messages import Flew
from game.rules.petropolis.options import PRESETS, Options
from game.rules.petropolis.policy import PetropolisPolicy
from game.rules.petropolis.situations import SITUATIONS
from game.rules.petropolis.spelling import spell
from game.rules.petropolis.state import PetropolisState, Table, new_table


class Petropolis(Rules):
    """Concessions, groups, derricks: the richest when phase two ends wins."""

    id = "petropolis"
    name = "Petropolis"
    prefix = "PET"
    standard_board = "world"
    seats = range(2, 8)
    longest = 200_000
    board_type = Board
    options_type = Options
    table_type = Table
    borrowed = (
        *auction.ACTIONS, *auction.EVENTS, *consent.ACTIONS, *debts.ACTIONS, *debts.EVENTS,
    )  # fmt: skip
    presets: ClassVar[Mapping[str, msgspec.Struct]] = PRESETS
    by_file = ByFile(
        presets=("brief", "short"), untimed={"timing": ("rounds",)}, settled={"interest_claim": "auto"}
    )
    visits = "squares", "land"
    policy = PetropolisPolicy()
    situations: ClassVar[Mapping[str, Situation]] = SITUATIONS

    def start(self, board: Board, options: Options, seats: int) -> PetropolisState:
        """The first state of a match: nothing handed out yet."""
        steps = (setup.SetUp(), setup.DealTitles(), setup.DrawFirst(), turn.StartPhase("one"))
        return State(board, options, new_table(board, options, seats), list(reversed(steps)))

    def visited(self, event: Event) -> int:
        """The square at which a marker has come to rest; who is taken to the Court does not land there."""
        return event.square if isinstance(event, Flew) else -1

    def tally(self, state: PetropolisState) -> Mapping[str, float]:
        """Complete groups, and platforms."""
        table, board = state.table, state.board
        groups = sum(is_complete(table, board, group) for group in range(len(board.groups)))
        built = [pieces(table, board, seat) for seat in range(table.seats)]
        return {"groups": groups, "platforms": sum(platforms for _, platforms in built)}

    def standing(self, state: PetropolisState) -> Standing:
        """Capitals and ranks as if the game ended now (PET-18)."""
        table = state.table
        if table.over:
            return Standing(table.totals, table.ranks, table.ending)
        totals, ranks, _ = ending.ranking(state)
        return Standing(totals, ranks)

    def check(self, state: PetropolisState) -> None:
        """The invariants of the game (reference 11)."""
        invariants.check(state)

    def timed(self, state: PetropolisState) -> Timed | None:
        """The phase that is played, where it ends by the clock (PET-R3)."""
        return turn.timed(state)

    def hear(self, state: PetropolisState, outcome: Outcome) -> None:
        """The clock, where the game is played by it (PET-R3). Raises NotImplementedError where it is not."""
        if not isinstance(outcome, TimeUp) or state.options.timing != "minutes":
            raise NotImplementedError("this match is played by rounds: it hears no clock")
        turn.time_is_up(state)

    def spell(self, kind: str, value: Any, board: Board) -> Spelled:
        """The words for an amount, a square, a title, a group."""
        return spell(kind, value, board)
