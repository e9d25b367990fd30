"""Which choices are so dear that the first press only arms them (play: habits)."""

from __future__ import annotations

from game.app.skins.nations import bargains, labels
from game.engine.vocabulary import Action
from game.rules.nations.messages import (
    BuyTanker,
    FlyLeader,
    LayPipeline,
    LoseLeader,
    LoseTanker,
    MoveAgent,
    MoveLeader,
    PlaceLeader,
)
from game.rules.nations.state import NOBODY, NationsState


def armed(state: NationsState, action: Action) -> bool:
    """Whether an action leaves own Tankers in an open port, draws a card, gives something up for good, or
    leaves no money."""
    match action:
        case MoveLeader(start=start, to=to):
            return to in state.board.incidents or _leaves_tankers(state, start) or _spends_all(state, action)
        case FlyLeader(start=start):
            return _leaves_tankers(state, start)
        case MoveAgent(to=to):
            return to in state.board.incidents
        case PlaceLeader() | BuyTanker() | LayPipeline():
            return _spends_all(state, action)
        case LoseLeader() | LoseTanker():
            return True
        case _:
            return False


def _leaves_tankers(state: NationsState, start: int) -> bool:
    """Whether a Capital is left in whose port own Tankers lie."""
    country = state.board.capital_of.get(start, NOBODY)
    zone = state.board.ports[country] if country != NOBODY else -1
    return zone >= 0 and state.table.tankers_in(state.table.seat, zone) > 0


def _spends_all(state: NationsState, action: Action) -> bool:
    """Whether nothing is left of the cash."""
    if state.table.card:
        return False
    price = labels.price(state, action) or max(0, bargains.cost(action))
    return 0 < price == state.table.cash[state.table.seat]
