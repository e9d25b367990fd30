"""The set-up, and the first turn of each player (reference 4, NAT-2)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Auto, Chance, Outcome, Refusal
from game.rules.nations.deciding import Decision
from game.rules.nations.leader import placements, why_no_placement
from game.rules.nations.marching import place
from game.rules.nations.messages import (
    AgentPlaced,
    FirstDrawn,
    GameStarted,
    PipelineLaid,
    PlaceLeader,
    PlaceTanker,
    StartDrawn,
    TankerPlaced,
)
from game.rules.nations.options import first_seat
from game.rules.nations.state import NOBODY, NationsState, price_of
from game.rules.nations.trade import havens

COMPENSATED = {2: (0,), 3: (1, 2)}
"""Who gets 1m more, by the number of players: places in the turn order (NAT-R35)."""


class DrawFirst(Chance, frozen=True):
    """Draw the first player (NAT-R5)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: NationsState, dice: Dice) -> FirstDrawn:
        """A random seat, or the agreed one."""
        agreed = first_seat(state.options)
        return FirstDrawn(dice.below(state.table.seats) if agreed is None else agreed)

    def outcomes(self, state: NationsState) -> list[tuple[Outcome, float]]:
        """All seats equally likely, or the agreed one."""
        agreed = first_seat(state.options)
        if agreed is not None:
            return [(FirstDrawn(agreed), 1.0)]
        return [(FirstDrawn(seat), 1 / state.table.seats) for seat in range(state.table.seats)]

    def apply(self, state: NationsState, outcome: FirstDrawn) -> None:
        """Announce it."""
        state.do(StartDrawn(outcome.seat))


class SetUp(Auto, frozen=True):
    """Pay out the opening cash and lay the Pipeline that is free."""

    def run(self, state: NationsState) -> None:
        """Cash by seat, then the Pipelines of the board."""
        table, options = state.table, state.options
        bonus = [0] * table.seats
        if options.seat_compensation:
            for position in COMPENSATED.get(table.seats, ()):
                bonus[(table.first + position) % table.seats] = 1
        state.do(GameStarted(options.start_cash, tuple(bonus)))
        if options.free_pipeline:
            for number, frontier in enumerate(state.board.frontiers):
                if frontier.laid:
                    state.do(PipelineLaid(NOBODY, number, 0))


class FirstLeader(Decision, frozen=True):
    """D-1: which Leader to place in which country (NAT-2.2)."""

    def choices(self, state: NationsState) -> list[Action]:
        """Each kind on each vacant Capital."""
        return [*placements(state, self.seat)]

    def refuse(self, state: NationsState, action: Action) -> Refusal | None:
        """A Leader in hand, on a vacant Capital."""
        if not isinstance(action, PlaceLeader):
            return Refusal("must_place", "NAT-2.2")
        return why_no_placement(state, self.seat, action)

    def carry_out(self, state: NationsState, action: PlaceLeader) -> None:
        """Place it, and the Agent beside it (NAT-2.3)."""
        seat = self.seat
        place(state, seat, action.kind, action.to, price_of(state, action.kind))
        state.do(AgentPlaced(seat, action.to))


class FirstTanker(Decision, frozen=True):
    """D-2: where to put the free Tanker (NAT-2.4, 2.5)."""

    def choices(self, state: NationsState) -> list[Action]:
        """The port of the country, if it has one, and the seas."""
        return [PlaceTanker(zone) for zone in havens(state, self.seat)]

    def refuse(self, state: NationsState, action: Action) -> Refusal | None:
        """Any zone that a bought Tanker could go to."""
        if not isinstance(action, PlaceTanker) or not 0 <= action.zone < state.table.zones:
            return Refusal("must_place_tanker", "NAT-2.4")
        if action.zone in havens(state, self.seat):
            return None
        return Refusal("not_your_port", "NAT-2.4", {"zone": action.zone})

    def carry_out(self, state: NationsState, action: PlaceTanker) -> None:
        """Put it there."""
        state.do(TankerPlaced(self.seat, action.zone))
