"""Cards in an engagement: played where they are worth more than kept (D-17 to D-19)."""

from __future__ import annotations

from typing import Final

from game.engine.policy import Candidate
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.fight_odds import odds_now, odds_with
from game.rules.globopolis.messages import Pass, PlayOperation, StayAlert
from game.rules.globopolis.operations import Jam, Operate, playable
from game.rules.globopolis.policy.temper import PLAIN, Temper
from game.rules.globopolis.policy.worths import spoils, stake
from game.rules.globopolis.state import GlobopolisState

KEPT: Final = 1.0
"""The worth of an Operations card in the hand, in points."""
HIGH: Final = 8.0
"""From this stake on Withdrawal and Jamming are worth their cards."""
JAMMED: Final = 0.2
"""How much a card of the other side changes the odds, roughly."""


def at_stake(state: GlobopolisState, fight: Fight) -> float:
    """What lies between winning and losing, for both sides about the same."""
    attacker = fight.aggressor.side
    return spoils(state, attacker, fight.defender.title) + stake(state, fight.aggressor.title)


def operate(state: GlobopolisState, choice: Operate, temper: Temper = PLAIN) -> list[Candidate]:
    """What a card changes of the odds, times what is at stake, less the card."""
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    side = state.table.side(choice.seat)
    attacking = fight.aggressor.side == side
    stakes, before = at_stake(state, fight), odds_now(state)
    own = before if attacking else 1 - before
    found = [Candidate(Pass(), 0.0, "keeps_card")]
    waits = playable(state, side, "round") or playable(state, side, "thrown")
    for action in choice.legal(state):
        if isinstance(action, StayAlert):
            found.append(Candidate(action, 0.1 if waits else -1.0, "keeps_card"))
        if not isinstance(action, PlayOperation):
            continue
        if choice.moment == "round":
            better = temper.hopeless - own if stakes > HIGH else -1.0
        else:
            better = (odds_with(state, side, action.card) - before) * (1 if attacking else -1)
        facts = {"card": action.card, "percent": round(100 * min(1.0, max(0.0, own + better)))}
        found.append(Candidate(action, better * stakes - KEPT, "operates", facts, at_sight=0.5))
    return found


def jam(state: GlobopolisState, choice: Jam) -> list[Candidate]:
    """Jamming is kept for high stakes (reference 12)."""
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    stakes = at_stake(state, fight)
    found = [Candidate(Pass(), 0.0, "keeps_card")]
    for action in choice.legal(state):
        if isinstance(action, PlayOperation):
            worth = JAMMED * stakes - KEPT if stakes > HIGH else -KEPT
            found.append(Candidate(action, worth, "jams", {"card": choice.card}))
    return found
