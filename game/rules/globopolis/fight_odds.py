"""How the engagement at hand stands, and what a card would change of it. Nothing here changes the state."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.globopolis.aggression import chance_of
from game.rules.globopolis.card_effects import DoubleAgent, ExtraDice, Launcher, SecondWind
from game.rules.globopolis.engagement import Fight, Force
from game.rules.globopolis.odds import Arms, value_chances
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.strength import Strength


def odds_now(state: GlobopolisState) -> float:
    """How likely the Aggressor wins the engagement at hand, the dice as they lie, if nobody plays a card."""
    fight = _fight(state)
    return _after_round(state, fight, fight.winner) if pending(fight) else _before_round(state, fight)


def odds_with(state: GlobopolisState, side: int, card: str) -> float:
    """The same once a side has played an Operations card. A card that does nothing to the dice, as Tactical
    Withdrawal, leaves them as they are."""
    fight = _fight(state)
    if isinstance(state.board.effects[card], SecondWind):
        return _thrown_anew(state, fight, side)
    own, other = strengths_with(state, side, card)
    thrown = pending(fight)
    forces = ((fight.force(side), own), (fight.other(side), other))
    for force, strength in forces:
        fight = fight.with_force(replace(force, strength=strength, dice=_left(force, strength)))
    return _after_round(state, fight, fight.winner) if thrown else _before_round(state, fight)


def strengths_with(state: GlobopolisState, side: int, card: str) -> tuple[Strength, Strength]:
    """The strength of a side and of the other one once it has played an Operations card (GLO-25.4)."""
    fight = _fight(state)
    own, other = fight.force(side).strength, fight.other(side).strength
    match state.board.effects[card]:
        case ExtraDice(own=more, rival=less):
            return own.changed(more) if more else own, other.changed(less) if less else other
        case DoubleAgent():
            return own, other.without_superiority()
        case Launcher():
            return own.bigger(), other
        case _:
            return own, other


def pending(fight: Fight) -> bool:
    """Whether the dice of a Battle Round lie there and its loser has not lost anything yet."""
    lost = sum(force.strength.dice - force.dice for force in (fight.aggressor, fight.defender))
    return lost < fight.round


def _fight(state: GlobopolisState) -> Fight:
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    return fight


def _left(force: Force, strength: Strength) -> int:
    """The d6 that a force has left with another strength."""
    return max(0, force.dice + strength.dice - force.strength.dice)


def _before_round(state: GlobopolisState, fight: Fight) -> float:
    return chance_of(state, fight.aggressor.arms, fight.defender.arms)


def _after_round(state: GlobopolisState, fight: Fight, winner: int) -> float:
    """The Aggressor's chance once the loser of the round has lost a d6, or everything."""
    loser = fight.other(winner)
    if not loser.dice:
        return float(winner == fight.aggressor.side)
    return _before_round(state, fight.with_force(replace(loser, dice=loser.dice - 1)))


def _thrown_anew(state: GlobopolisState, fight: Fight, side: int) -> float:
    """The Aggressor's chance if a side throws its dice of the round again (OP-15)."""
    attacking = fight.aggressor.side == side
    own, other = fight.force(side), fight.other(side)
    theirs = fight.values[attacking]
    takes_ties = own.dice < other.dice or (own.dice == other.dice and not attacking)
    wins = beats(state, own.arms, theirs - takes_ties)
    return wins * _after_round(state, fight, side) + (1 - wins) * _after_round(state, fight, other.side)


def beats(state: GlobopolisState, arms: Arms, value: int) -> float:
    """How likely a throw is worth more than a Roll Value."""
    options = state.options
    chances = value_chances(arms, extended=options.battle_extended_combos, luck=options.luck_rule)
    return sum(chances[value + 1 :])
