"""An engagement from its declaration to its end (GLO-20.6, 21, 22, 23.1)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Auto, Chance
from game.rules.globopolis.aggression import assessment
from game.rules.globopolis.messages import (
    Assessed,
    Attack,
    AttackDeclared,
    DieLost,
    EngagementEnded,
    OpsPlayed,
    Thrown,
)
from game.rules.globopolis.operations import AskOperation, ask_jam, lay_out, throw
from game.rules.globopolis.spoils import conquer
from game.rules.globopolis.state import GlobopolisState


def declare(state: GlobopolisState, seat: int, action: Attack, *, on: bool = False) -> None:
    """A seat attacks; an Opportunity card is used up, unless the Defender jams it the engagement is open
    (GLO-20.6, OP-19). `on`: it follows a victory.

    Whatever lies on the stack goes on with an engagement at hand, or with none where it was jammed.
    """
    table = state.table
    rival = table.owners[action.target]
    state.do(AttackDeclared(seat, rival, action.source, action.target, action.card, on))
    if action.card:
        side = table.side(seat)
        state.do(OpsPlayed(seat, action.card))
        ask_jam(state, rival, side, action.card)


class Assess(Auto, frozen=True):
    """The strength of both sides is assessed; cards may change it (GLO-21, 25.3)."""

    def run(self, state: GlobopolisState) -> None:
        """Count the dice, ask the Aggressor, then the Defender, and begin the first Battle Round."""
        fight = state.table.fight
        assert fight is not None, "there is no engagement"
        state.do(Assessed(*assessment(state, fight.aggressor.title, fight.defender.title)))
        sides = (fight.aggressor.side, fight.defender.side)
        state.then(*(AskOperation(side, "assessed") for side in sides), BattleRound())


class BattleRound(Auto, frozen=True):
    """The next Battle Round; before it either side may withdraw (OP-17)."""

    def run(self, state: GlobopolisState) -> None:
        """Ask each side that has a card to play, then throw."""
        fight = state.table.fight
        assert fight is not None, "there is no engagement"
        sides = (fight.aggressor.side, fight.defender.side)
        state.then(*(AskOperation(side, "round") for side in sides), Clash())


class Clash(Auto, frozen=True):
    """Both sides throw, unless one has withdrawn."""

    def run(self, state: GlobopolisState) -> None:
        """Throw the dice."""
        if state.table.fight is not None:
            state.then(ThrowBattle())


class ThrowBattle(Chance, frozen=True):
    """Both sides throw their polygon and all d6 they have left (GLO-22.1)."""

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """The Aggressor's dice, then the Defender's."""
        fight = state.table.fight
        assert fight is not None, "there is no engagement"
        return Thrown((*throw(fight.aggressor.arms, dice), *throw(fight.defender.arms, dice)))

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Compare the throws; a side with Second Wind may throw again first."""
        fight = state.table.fight
        assert fight is not None, "there is no engagement"
        ours = 1 + fight.aggressor.dice
        lay_out(state, fight.round + 1, (outcome.dice[:ours], outcome.dice[ours:]))
        sides = (fight.aggressor.side, fight.defender.side)
        state.then(*(AskOperation(side, "thrown") for side in sides), EndRound())


class EndRound(Auto, frozen=True):
    """The loser of a Battle Round loses a d6, or the engagement (GLO-22.7)."""

    def run(self, state: GlobopolisState) -> None:
        """Take the lost die, or the Territory."""
        fight = state.table.fight
        assert fight is not None, "there is no engagement"
        winner, loser = fight.winner, fight.other(fight.winner)
        if loser.dice:
            state.do(DieLost(loser.side, loser.dice - 1))
            state.then(BattleRound())
            return
        how = "aggressor" if winner == fight.aggressor.side else "defender"
        state.do(EngagementEnded(winner, loser.side, loser.title, how))
        conquer(state, winner, loser.title)
