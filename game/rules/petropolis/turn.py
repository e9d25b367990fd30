"""Phases, rounds and turns (PET-3)."""

from __future__ import annotations

from typing import Literal

from game.engine.clock import Timed
from game.engine.vocabulary import Auto
from game.rules.petropolis import business
from game.rules.petropolis.business import Business
from game.rules.petropolis.court import FaceCourt
from game.rules.petropolis.ending import End, capital
from game.rules.petropolis.lapsing import lapse_with_phase
from game.rules.petropolis.messages import (
    CourtTurn,
    ExtraTaken,
    PhaseEnded,
    PhaseStarted,
    RoundStarted,
    TimeCalled,
    TurnStarted,
)
from game.rules.petropolis.pause import StartPause, order
from game.rules.petropolis.state import FREE, PetropolisState
from game.rules.petropolis.throwing import Ready


class StartPhase(Auto, frozen=True):
    """Phase one or two begins with the first player, or the next one still in (PET-3.6)."""

    phase: Literal["one", "two"]

    def run(self, state: PetropolisState) -> None:
        """Begin the phase; markers stay where they stand."""
        rounds = state.options.rounds(self.phase, state.table.seats)
        state.do(PhaseStarted(self.phase, order(state)[0], rounds))
        state.then(NextTurn(0))


class NextTurn(Auto, frozen=True):
    """The turn of the player who sits `position` places after the first one; 0 opens a round. Never dies."""

    position: int

    def run(self, state: PetropolisState) -> None:
        """Start the turn of the next player in seat order, or the next round (PET-3.4)."""
        table = state.table
        if self.position == 0:
            if table.round >= table.last_round:
                state.then(EndPhase())
                return
            state.do(RoundStarted(table.round + 1, table.last_round))
        seat = (table.first + self.position) % table.seats
        following = NextTurn((self.position + 1) % table.seats)
        if seat in table.out:
            state.then(following)
            return
        state.do(TurnStarted(seat))
        if table.custody[seat] == FREE:
            state.then(Ready(seat=seat), WindUp(seat), following)
        else:
            if state.listening:
                state.do(CourtTurn(seat, table.custody[seat]))
            state.then(FaceCourt(seat), WindUp(seat), following)


class WindUp(Auto, frozen=True):
    """After a throw: the next extra throw, or the one business step of the turn (PET-3.9, 8.3)."""

    seat: int

    def run(self, state: PetropolisState) -> None:
        """Push the next extra throw, or the business step."""
        if state.table.due:
            state.do(ExtraTaken(self.seat))
            state.then(Ready(seat=self.seat), self)
        elif business.is_open(state, self.seat):
            state.then(Business(seat=self.seat))


class EndPhase(Auto, frozen=True):
    """The last turn of the last round is over (PET-3.5, 18.1), and what was not claimed is lost (PET-R15)."""

    def run(self, state: PetropolisState) -> None:
        """Go on to the pause after phase one, to the end after phase two."""
        table = state.table
        lapse_with_phase(state)
        phase = table.phase
        if state.listening:
            state.do(PhaseEnded(phase, tuple(capital(state, seat).total for seat in range(table.seats))))
        if phase == "one":
            state.then(StartPause(), StartPhase("two"))
        else:
            state.then(End("time" if state.options.timing == "minutes" else "rounds"))


def timed(state: PetropolisState) -> Timed | None:
    """The phase that is played and its minutes, until its time is called (PET-R3). The pause has no clock."""
    table, options = state.table, state.options
    if options.timing != "minutes" or table.phase not in ("one", "two") or table.round >= table.last_round:
        return None
    return Timed(table.phase, options.phase1_minutes if table.phase == "one" else options.phase2_minutes)


def time_is_up(state: PetropolisState) -> None:
    """The round that is being played is the last one of its phase (PET-R3). The pause has no clock."""
    table = state.table
    if table.phase in ("one", "two") and table.round < table.last_round:
        state.do(TimeCalled(table.round))
