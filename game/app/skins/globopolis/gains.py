"""What an action brings a seat for certain: EU, points, units, Agents."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.skin_api.lookahead import foreseen
from game.app.skins.globopolis.looks import Looks
from game.engine.unseen import Known, known, sign
from game.engine.vocabulary import Action
from game.rules.globopolis import RULES
from game.rules.globopolis.state import GlobopolisState, Table
from game.rules.globopolis.units import KINDS

GAINS: Final = (("cash", "coins"), ("points", "star"), ("units", "cube"), ("agents", "agent"))
"""What a card may bring: the sentence and the icon of each."""


class Gain(NamedTuple):
    """Something that a card brings for certain: its icon, how much of it, the sentence."""

    icon: str
    amount: int
    words: str


def gains(looks: Looks, state: GlobopolisState, seat: int, action: Action) -> tuple[Gain, ...]:
    """EU, points, units in stock and Agents in hand that an action brings a seat for certain."""
    after = foreseen(RULES, state, action)
    if after is None:
        return ()
    side = state.table.side(seat)
    pairs = zip(GAINS, _holds(state.table, side), _holds(after.table, side), strict=True)
    more = ((key, icon, then - now) for (key, icon), now, then in pairs)
    return tuple(Gain(icon, known(n), looks.say(f"cards.{key}", n=n)) for key, icon, n in more if sign(n) > 0)


def _holds(table: Table, side: int) -> tuple[Known, ...]:
    """How much a side has of each of `GAINS`."""
    at = side * KINDS
    return table.cash[side], table.points[side], sum(table.stocks[at : at + KINDS]), table.free_agents[side]
