"""NS-Units that help in an engagement: one's own, an ally's, those that are offered (D-29, D-31)."""

from __future__ import annotations

from typing import Final

from game.components.consent import Accept, Refuse
from game.engine.policy import Candidate
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.helping import AnswerHelp, OfferHelp, SendHelp
from game.rules.globopolis.messages import OfferShields, Pass, SendShields
from game.rules.globopolis.policy.agents import DIE
from game.rules.globopolis.policy.battles import at_stake
from game.rules.globopolis.policy.worths import EURO, UNIT, leader_of
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.supposing import seen_purse
from game.rules.globopolis.units import UNIT_PRICE

SENT: Final = 2
"""d6 that an NS-Unit of a neighbour adds: it counts itself, and as help (GLO-28.2)."""
BARED: Final = 1.5
"""What the Territory loses that the NS-Unit leaves."""
ASKED: Final = 2 * UNIT_PRICE
"""EU that an ally asks for an NS-Unit."""


def _fight(state: GlobopolisState) -> Fight:
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    return fight


def sending(state: GlobopolisState, choice: SendHelp) -> list[Candidate]:
    """As many as there is room for, where enough is at stake."""
    stakes = at_stake(state, _fight(state))
    found = [Candidate(Pass(), 0.0, "sends_none")]
    for action in choice.legal(state):
        if isinstance(action, SendShields):
            many = len(action.titles)
            worth = many * (SENT * DIE * stakes / 2 - BARED)
            found.append(Candidate(action, worth, "sends", {"number": many}))
    return found


def offering(state: GlobopolisState, choice: OfferHelp) -> list[Candidate]:
    """Against the leader, never for it, at a price."""
    fight, side = _fight(state), state.table.side(choice.seat)
    leader = leader_of(state, side)
    found = [Candidate(Pass(), 0.0, "sends_none")]
    for action in choice.legal(state):
        if isinstance(action, OfferShields) and action.side != leader:
            many = sum(action.shields)
            price = min(ASKED * many, seen_purse(state.table, action.side))
            harm = 1.0 if fight.other(action.side).side == leader else 0.0
            worth = EURO * price + harm - (UNIT + BARED) * many
            priced = OfferShields(action.side, action.titles, action.shields, price)
            found.append(Candidate(priced, worth, "helps", {"rival": action.side, "amount": price}, depth=1))
    return found


def answering(state: GlobopolisState, choice: AnswerHelp) -> list[Candidate]:
    """What dice are worth in this engagement against the price."""
    many = sum(choice.shields)
    worth = DIE * many * at_stake(state, _fight(state)) - EURO * choice.price
    found = [Candidate(Refuse(), 0.0, "help_too_dear")]
    if choice.why_not(state, Accept()) is None:
        found.append(Candidate(Accept(), worth, "help_welcome", {"number": many}))
    return found
