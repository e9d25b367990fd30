"""Setting up: rigs, barrels, blocks, values, start player (GHA-2)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.dice import Dice
from game.engine.vocabulary import Auto, Chance, Outcome
from game.rules.ghawar.board import Board
from game.rules.ghawar.building import BuildTurn
from game.rules.ghawar.messages import (
    BlocksDealt,
    BlocksDrawn,
    FirstDrawn,
    GameStarted,
    PhaseStarted,
    StartDrawn,
    ValuesDrawn,
    ValuesSet,
)
from game.rules.ghawar.options import Options
from game.rules.ghawar.state import NONE, GhawarState


def rigs_each(board: Board, options: Options, seats: int) -> int:
    """How many rigs each player gets (GHA-2.4, GHA-12.2): two platforms always stay free."""
    wanted = options.rigs_per_player or board.rigs[seats - 2]
    return min(wanted, (len(board.platforms) - 2) // seats)


class SetUp(Auto, frozen=True):
    """Deal out rigs and barrels, then blocks, values and the start."""

    def run(self, state: GhawarState) -> None:
        options = state.options
        rigs = rigs_each(state.board, options, state.table.seats)
        state.do(GameStarted(rigs, options.start_barrels))
        state.then(DealBlocks(), DealValues(), DrawFirst(), BeginBuilding())


class DealBlocks(Chance, frozen=True):
    """Shuffle the blocks onto the platforms (GHA-2.2)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: GhawarState, dice: Dice) -> BlocksDrawn:
        colours = state.options.colours
        pile = [k % colours for k in range(len(state.board.platforms))]
        return BlocksDrawn(tuple(dice.shuffled(sorted(pile))))

    def apply(self, state: GhawarState, outcome: BlocksDrawn) -> None:
        blocks = [NONE] * 36
        for platform, colour in zip(state.board.platforms, outcome.colours, strict=True):
            blocks[platform] = colour
        state.do(BlocksDealt(tuple(blocks)))


class DealValues(Chance, frozen=True):
    """Put the colours on the value board, shuffled or as printed (GHA-2.3, GHA-12.5)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: GhawarState, dice: Dice) -> ValuesDrawn:
        slots = range(state.options.colours, 0, -1)
        fixed = state.options.value_setup == "fixed"
        return ValuesDrawn(tuple(slots) if fixed else tuple(dice.shuffled(slots)))

    def apply(self, state: GhawarState, outcome: ValuesDrawn) -> None:
        state.do(ValuesSet(outcome.values))


class DrawFirst(Chance, frozen=True):
    """Draw the start player (GHA-2.7, GHA-12.28)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: GhawarState, dice: Dice) -> FirstDrawn:
        random = state.options.start_player == "random"
        return FirstDrawn(dice.below(state.table.seats) if random else 0)

    def outcomes(self, state: GhawarState) -> list[tuple[Outcome, float]]:
        if state.options.start_player == "first_seat":
            return [(FirstDrawn(0), 1.0)]
        seats = state.table.seats
        return [(FirstDrawn(seat), 1 / seats) for seat in range(seats)]

    def apply(self, state: GhawarState, outcome: FirstDrawn) -> None:
        state.do(StartDrawn(outcome.seat))


class BeginBuilding(Auto, frozen=True):
    """Phase 1 begins with the start player."""

    def run(self, state: GhawarState) -> None:
        state.do(PhaseStarted(1, state.table.first))
        state.then(BuildTurn(0))
