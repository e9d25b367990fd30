"""Turn order, and step 1: revenue (NAT-3, NAT-4)."""

from __future__ import annotations

from game.engine.vocabulary import Auto
from game.rules.nations.agent import AgentStep
from game.rules.nations.bank import pay_out
from game.rules.nations.deciding import TurnStep
from game.rules.nations.ending import EndGame
from game.rules.nations.income import income, pairs_of
from game.rules.nations.leader import LeaderStep
from game.rules.nations.messages import RevenueMissed, RevenuePaid, RoundStarted, StageStarted, TurnStarted
from game.rules.nations.opening import FirstLeader, FirstTanker
from game.rules.nations.state import NationsState, countries_of
from game.rules.nations.trade import Trade


class NextTurn(Auto, frozen=True):
    """The turn of the player who sits `position` places after the first one; 0 opens a round (NAT-3.4)."""

    position: int

    def run(self, state: NationsState) -> None:
        """Start a round, and the turn of the next player still in the game."""
        table, options = state.table, state.options
        if self.position == 0:
            if options.round_limit and table.round >= options.round_limit:
                state.finish(EndGame("rounds"))
                return
            state.do(RoundStarted(table.round + 1, options.round_limit))
        seat = (table.first + self.position) % table.seats
        state.then(NextTurn((self.position + 1) % table.seats))
        if seat in table.out:
            return
        state.do(TurnStarted(seat))
        if table.round == 1:
            tankers = (FirstTanker(seat=seat) for _ in range(options.starting_tankers))
            state.then(FirstLeader(seat=seat), *tankers, Trade(seat, first=True))
        elif options.domination and len(countries_of(state, seat)) >= options.domination:
            state.finish(EndGame("domination", seat))
        else:
            state.then(Collect(seat), AgentStep(seat), LeaderStep(seat), Trade(seat))


class Collect(TurnStep, frozen=True):
    """Pay out the revenue, unless an embargo withholds it (NAT-4.10, NAT-INC-18)."""

    def run(self, state: NationsState) -> None:
        """Pay, or announce why not."""
        seat, target = self.seat, state.options.cash_target
        state.do(StageStarted(seat, "revenue"))
        due = income(state, seat)
        if state.table.embargoed[seat]:
            state.do(RevenueMissed(seat, "embargo", due))
        elif not due:
            state.do(RevenueMissed(seat, "none"))
        else:
            earned = pairs_of(state, seat)
            if not pay_out(state, due, lambda amount: RevenuePaid(seat, earned, amount)):
                return
        if target and state.table.cash[seat] >= target:
            state.finish(EndGame("cash", seat))
