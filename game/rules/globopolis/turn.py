"""Rounds and turns, and the phases of a turn (GLO-3)."""

from __future__ import annotations

from game.engine.vocabulary import Auto
from game.rules.globopolis.deploying import DeployAgents
from game.rules.globopolis.ending import end_round
from game.rules.globopolis.landing import land
from game.rules.globopolis.messages import RoundStarted, StageStarted, TimeCalled, TurnStarted
from game.rules.globopolis.missions import EndMissions
from game.rules.globopolis.moving import Teleport
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.throwing import ChooseThrow

BEFORE = -1
"""The place of no turn: the round has not begun."""


class NextTurn(Auto, frozen=True):
    """The turn after the one at `place` in the order of the round; after the last one the round ends
    (GLO-1.5, 2.17, 3.2)."""

    place: int = BEFORE

    def run(self, state: GlobopolisState) -> None:
        """In the first turn fling the player onto the ring: there is no Option Phase (GLO-3.1)."""
        table = state.table
        left = [place for place in range(table.seats) if (table.first + place) % table.seats not in table.out]
        place = next((place for place in left if place > self.place), None)
        if place is None or not table.round:
            if table.round and end_round(state):
                return
            state.do(RoundStarted(table.round + 1, state.options.round_limit))
            place = left[0]
        seat = (table.first + place) % table.seats
        state.do(TurnStarted(seat))
        begin = Teleport(seat, opens=True) if table.round == 1 else Options(seat)
        state.then(begin, EventPhase(seat), Closing(seat), NextTurn(place))


class Options(Auto, frozen=True):
    """The Option Phase begins."""

    seat: int

    def run(self, state: GlobopolisState) -> None:
        """Count offers and permits anew (GLO-9.10)."""
        state.do(StageStarted(self.seat, "options"))
        state.then(OptionPhase(seat=self.seat))


class EventPhase(Auto, frozen=True):
    """The Event Phase: throws and fields, until a field does not lead to another throw (GLO-3.4)."""

    seat: int

    def run(self, state: GlobopolisState) -> None:
        """Push whatever comes next, as the stage of the turn says."""
        stage = state.table.stage
        if stage == "throw":
            state.then(ChooseThrow(seat=self.seat), self)
        elif stage == "moved":
            state.do(StageStarted(self.seat, "landing"))
            state.then(self)
            land(state, self.seat)


class Closing(Auto, frozen=True):
    """What follows the Event Phase: a MISSION may be revealed, Agents are deployed (GLO-3.2, 24.1)."""

    seat: int

    def run(self, state: GlobopolisState) -> None:
        """Start the turn of one player after another."""
        state.then(EndMissions(self.seat), DeployAgents(self.seat))


def time_is_up(state: GlobopolisState) -> None:
    """The round is played to its end (option `time_limit_min`)."""
    if not state.table.called:
        state.do(TimeCalled(state.table.round))
