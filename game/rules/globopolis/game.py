"""Globopolis as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from game.components import consent, deals, debts, hands
from game.engine.clock import Limit, Timed
from game.engine.dice import Dice
from game.engine.options import ByFile
from game.engine.refusal import Refusal
from game.engine.rules import Rules, Standing
from game.engine.situation import Situation
from game.engine.spelling import Spelled
from game.engine.state import State
from game.engine.vocabulary import PUBLIC, Action, Outcome, Seat, TimeUp
from game.rules.globopolis import ending, hand, hiding, invariants, option_phase, setup, trade, turn
from game.rules.globopolis.board import Board
from game.rules.globopolis.messages import Counter, Propose
from game.rules.globopolis.options import PRESETS, SEATS_OF_TEAMS, Options
from game.rules.globopolis.policy import GlobopolisPolicy
from game.rules.globopolis.situations import SITUATIONS
from game.rules.globopolis.spelling import spell
from game.rules.globopolis.state import NOBODY, GlobopolisState, Table


class Globopolis(Rules):
    """Governors on a ring of sixty-four fields: Titles, sets of R-Units, and a fight for every landing."""

    id = "globopolis"
    name = "Globopolis"
    prefix = "GLO"
    seats = range(2, 6)
    board_type = Board
    options_type = Options
    table_type = Table
    borrowed = (
        *consent.ACTIONS, *deals.EVENTS, *debts.EVENTS, *hands.ACTIONS, *hands.OUTCOMES, *hands.EVENTS,
    )  # fmt: skip
    policy = GlobopolisPolicy()
    situations: ClassVar[Mapping[str, Situation]] = SITUATIONS
    presets: ClassVar[Mapping[str, msgspec.Struct]] = PRESETS
    by_file = ByFile(presets=("no-agents",), untimed={"time_limit_min": (0,), "option_timer": (0,)})
    undecided: ClassVar[Mapping[str, Any]] = {"quiet_questions": "people"}
    depends: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "team_mark": {"teams": "2v2"},
        "captured_agents": {"agents": True},
        "agent_moves": {"agents": True},
    }

    def counts(self, option: str, options: Options) -> bool:
        """NS-Units are sent only where neighbours help one side or the other (GLO-28.2)."""
        if option == "sma_ns_transfer" and not (options.sma_defence or options.sma_aggression):
            return False
        return super().counts(option, options)

    def accepts(self, board: Board, options: Options, seats: int) -> Refusal | None:
        """Teams are four; there are Titles for all; the Administrator sits at the table."""
        refusal = super().accepts(board, options, seats)
        if refusal is not None:
            return refusal
        if options.teams != "off" and seats != SEATS_OF_TEAMS:
            return Refusal("teams_of_four", "GLO-28.11", {"players": SEATS_OF_TEAMS})
        if options.admin_seat > seats:
            return Refusal("no_admin_seat", "", {"number": options.admin_seat, "players": seats})
        each = options.dealt(board.deal(seats).titles)
        if each * seats > len(board.titles):
            return Refusal("few_titles", "GLO-2.8", {"each": each, "titles": len(board.titles)})
        return hand.why_few_cards(board, options, seats)

    def options_for(self, options: Options, seats: tuple[Seat, ...]) -> Options:
        """Where people of two sides or more play, all are asked that may hold a card for an answer (option
        `quiet_questions`)."""
        if options.quiet_questions != "people":
            return options
        sides = self.sides(options, len(seats))
        people = {sides[number] for number, seat in enumerate(seats) if seat.human}
        return msgspec.structs.replace(options, quiet_questions="always" if len(people) > 1 else "never")

    def start(self, board: Board, options: Options, seats: int) -> GlobopolisState:
        """Nothing handed out yet."""
        steps = (
            setup.LayOut(), hand.DealCards(), setup.DealTitles(), trade.OpeningTrades(), setup.ThrowOrder(),
            turn.NextTurn(),
        )  # fmt: skip
        return State(board, options, setup.new_table(board, options, seats), list(reversed(steps)))

    def tally(self, state: GlobopolisState) -> Mapping[str, float]:
        """Titles that are owned, EDs, and group bonuses."""
        table = state.table
        owned = sum(owner != NOBODY for owner in table.owners)
        return {"titles": owned, "developments": sum(table.levels), "unions": sum(table.unions)}

    def standing(self, state: GlobopolisState) -> Standing:
        """Points and ranks as if the game ended now (GLO-1.9)."""
        table = state.table
        if table.over:
            return Standing(table.totals, table.ranks, table.ending)
        return Standing(*ending.ranking(state))

    def check(self, state: GlobopolisState) -> None:
        """The invariants of the game (reference 11)."""
        invariants.check(state)

    def view(self, state: GlobopolisState, eye: int, memory: int | None = 0) -> GlobopolisState:
        """Without the cards of others."""
        return hiding.view(state, eye)

    def closed(self, view: GlobopolisState, seat: int, action: Action | None = None) -> GlobopolisState:
        """Without the cards of its side."""
        named = action.gives_cards if isinstance(action, Propose | Counter) else ()
        return hiding.closed(view, seat, named)

    def party(self, state: GlobopolisState, eye: int) -> int:
        """Of partners their side (GLO-28.11)."""
        return eye if eye == PUBLIC else state.table.side(eye)

    def sides(self, options: Options, seats: int) -> tuple[int, ...]:
        """Two teams, where there are four players for them (GLO-28.11)."""
        count = options.sides(seats) if seats == SEATS_OF_TEAMS else seats
        return tuple(seat % count for seat in range(seats))

    def guess(self, view: GlobopolisState, dice: Dice) -> GlobopolisState:
        """With any cards that the others may have."""
        return hiding.guess(view, dice)

    def timed(self, state: GlobopolisState) -> Timed | None:
        """The match, where it ends by the clock, until the time is called (GLO-28.9)."""
        minutes = state.options.time_limit_min
        return None if not minutes or state.table.called else Timed("match", minutes)

    def limit(self, state: GlobopolisState) -> Limit | None:
        """The sand timer of the Option Phase (GLO-3.8)."""
        return option_phase.timer(state)

    def hear(self, state: GlobopolisState, outcome: Outcome) -> None:
        """The clock, where the game is played by it (GLO-28.9). Raises NotImplementedError where it is
        not."""
        if not isinstance(outcome, TimeUp) or not state.options.time_limit_min:
            raise NotImplementedError("this match is not played by the clock")
        turn.time_is_up(state)

    def spell(self, kind: str, value: Any, board: Board) -> Spelled:
        """The words for a sum, a field, a Title, units, a card."""
        return spell(kind, value, board)
