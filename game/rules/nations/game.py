"""The rules of The Game of Nations, as the engine's interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from game.engine.options import ByFile, chosen
from game.engine.refusal import Refusal
from game.engine.rules import Rules, Standing
from game.engine.situation import Situation
from game.engine.spelling import Spelled
from game.engine.state import State
from game.engine.vocabulary import Seat
from game.rules.nations import ending, invariants, opening, turn
from game.rules.nations.board import Board
from game.rules.nations.options import PRESETS, Options, first_seat
from game.rules.nations.policy import NationsPolicy
from game.rules.nations.situations import SITUATIONS
from game.rules.nations.spelling import spell
from game.rules.nations.state import NationsState, Table, new_table


class Nations(Rules):
    """Leaders on Capitals, Tankers in ports, and one compulsory move a turn: the last one left wins."""

    id = "nations"
    name = "The Game of Nations"
    prefix = "NAT"
    seats = range(2, 5)
    longest = 100_000
    board_type = Board
    options_type = Options
    table_type = Table
    presets: ClassVar[Mapping[str, msgspec.Struct]] = PRESETS
    by_file = ByFile(presets=("standard", "evening"))
    policy = NationsPolicy()
    situations: ClassVar[Mapping[str, Situation]] = SITUATIONS

    def start(self, board: Board, options: Options, seats: int) -> NationsState:
        """An empty land, before the set-up."""
        steps = (opening.DrawFirst(), opening.SetUp(), turn.NextTurn(0))
        return State(board, options, new_table(board, options, seats), list(reversed(steps)))

    def accepts(self, board: Board, options: Options, seats: int) -> Refusal | None:
        """The first player must be in the match; the IMF must hold more than the opening cash
        (`bank_total`)."""
        refusal = super().accepts(board, options, seats)
        first = first_seat(options)
        if refusal is None and first is not None and first >= seats:
            return Refusal("no_first_seat", "", {"number": first + 1, "players": seats})
        due = seats * options.start_cash
        if refusal is None and options.bank_total and due >= options.bank_total:
            return Refusal("bank_too_small", "", {"bank": options.bank_total, "due": due})
        return refusal

    def options_for(self, options: Options, seats: tuple[Seat, ...]) -> Options:
        """ "human" as first player becomes the lowest seat with a person; any seat if there is none (option
        `first_player`)."""
        if options.first_player != "human":
            return options
        people = [number for number, seat in enumerate(seats, 1) if seat.human]
        changes = {"first_player": f"seat-{people[0]}" if people else "random"}
        return chosen(options, changes)

    def tally(self, state: NationsState) -> Mapping[str, float]:
        """Pipelines, and Tankers in play."""
        table = state.table
        return {"pipelines": sum(table.pipes), "tankers": sum(table.tankers)}

    def standing(self, state: NationsState) -> Standing:
        """Power and ranks if the game ended now (NAT-14.4 to 14.6)."""
        table = state.table
        if table.over:
            return Standing(table.totals, table.ranks, table.ending)
        totals, ranks, _ = ending.ranking(state)
        return Standing(totals, ranks)

    def check(self, state: NationsState) -> None:
        """Check the invariants (reference 11)."""
        invariants.check(state)

    def spell(self, kind: str, value: Any, board: Board) -> Spelled:
        """The term for an amount, a place, a Leader."""
        return spell(kind, value, board)
