"""Phase 1: two dice name a platform, a free one gets a rig (GHA-3)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Auto, Chance, Choice, Offer, Outcome, Refusal
from game.rules.ghawar.board import addressed
from game.rules.ghawar.hiding import cover
from game.rules.ghawar.messages import (
    PhaseStarted,
    PlaceRig,
    RigMissed,
    RigPlaced,
    RigsRemoved,
    RoundStarted,
    SiteNamed,
    SiteRolled,
    SupplyEmptied,
    TurnStarted,
)
from game.rules.ghawar.state import NONE, GhawarState
from game.rules.ghawar.turn import NextTurn

BARREN_ROUNDS = {"first_out": 12, "all_placed": 60}
"""So many rounds in a row without a rig end phase 1 (GHA-3.10, GHA-12.8)."""


class BuildTurn(Auto, frozen=True):
    """The turn of the player who sits `position` places after the start player (GHA-3.1, 3.6)."""

    position: int

    def run(self, state: GhawarState) -> None:
        table = state.table
        if self.position == 0:
            if _is_over(state):
                state.then(EndBuilding())
                return
            state.do(RoundStarted(table.round + 1))
        seat = (table.first + self.position) % table.seats
        following = BuildTurn((self.position + 1) % table.seats)
        if table.supply[seat] == 0:  # only with phase1_end all_placed (GHA-12.8)
            state.then(following)
            return
        state.do(TurnStarted(seat))
        state.then(RollSite(seat), following)


def _is_over(state: GhawarState) -> bool:
    """Whether phase 1 ends now, between two rounds (GHA-3.7, 3.10, 12.8)."""
    table, end = state.table, state.options.phase1_end
    if table.round == 0:
        return False
    barren = 0 if table.placed else table.barren + 1
    if barren >= BARREN_ROUNDS[end]:
        return True
    return not any(table.supply) if end == "all_placed" else not all(table.supply)


class RollSite(Chance, frozen=True):
    """Sand and oil are rolled (GHA-3.2, 3.3)."""

    seat: int

    def draw(self, state: GhawarState, dice: Dice) -> SiteRolled:
        return SiteRolled(dice.roll(), dice.roll())

    def outcomes(self, state: GhawarState) -> list[tuple[Outcome, float]]:
        return [(SiteRolled(sand, oil), 1 / 36) for sand in range(1, 7) for oil in range(1, 7)]

    def apply(self, state: GhawarState, outcome: SiteRolled) -> None:
        table, seat = state.table, self.seat
        state.do(SiteNamed(seat, outcome.sand, outcome.oil))
        side = table.sides[seat]
        named = addressed(side, outcome.sand, outcome.oil)
        sites = [named]
        if state.options.dice_assignment == "choose" and outcome.sand != outcome.oil:
            sites.append(addressed(side, outcome.oil, outcome.sand))
        free = [p for p in sites if p in state.board.platforms and table.rigs[p] == NONE]
        if len(free) > 1:
            state.then(ChooseSite(seat=seat, sites=tuple(free)))
        elif free:
            place(state, seat, free[0])
        else:
            state.do(RigMissed(seat, named, table.rigs[named]))
            if state.options.phase1_taken == "reroll":  # two platforms at least are always free
                state.then(RollSite(seat))


def place(state: GhawarState, seat: int, platform: int) -> None:
    """Put a rig from the supply on a free platform (GHA-3.4)."""
    state.do(RigPlaced(seat, platform, state.table.supply[seat] - 1))
    cover(state, platform)
    if state.table.supply[seat] == 0:
        state.do(SupplyEmptied(seat))


class ChooseSite(Choice, frozen=True):
    """D1b: which of the two platforms named by the dice to build on (GHA-12.6)."""

    sites: tuple[int, ...]

    def offers(self, state: GhawarState) -> list[Offer]:
        return [Offer(PlaceRig(platform)) for platform in self.sites]

    def why_not(self, state: GhawarState, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceRig):
            return Refusal("wrong_question", "GHA-12.6")
        if action.platform not in self.sites:
            return Refusal("not_named", "GHA-12.6", {"platform": action.platform})
        return None

    def apply(self, state: GhawarState, action: PlaceRig) -> None:
        place(state, self.seat, action.platform)


class EndBuilding(Auto, frozen=True):
    """Unused rigs leave the game, phase 2 begins (GHA-3.8, 4.1, 12.9)."""

    def run(self, state: GhawarState) -> None:
        table = state.table
        if any(table.supply):
            state.do(RigsRemoved(tuple(table.supply)))
        first = table.first
        if state.options.phase2_start == "fewest_rigs":
            clockwise = [(first + k) % table.seats for k in range(table.seats)]
            first = min(clockwise, key=table.rigs.count)
        state.do(PhaseStarted(2, first))
        state.then(NextTurn(0))
