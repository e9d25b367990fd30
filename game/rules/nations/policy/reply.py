"""The rivals' next actions, assuming each does what brings it most, with what it must fear afterwards."""

from __future__ import annotations

from heapq import nlargest
from typing import Final

from game.rules.nations.income import income
from game.rules.nations.marching import march, place
from game.rules.nations.messages import MoveLeader, PlaceLeader
from game.rules.nations.plight import can_act
from game.rules.nations.policy.quick import leader_actions
from game.rules.nations.policy.worth import Evaluation, lead
from game.rules.nations.reach import way
from game.rules.nations.state import NationsState, kind_of, price_of

LIKELY: Final = 8
"""So many actions of a rival that look best at first sight are tried."""
FEARED: Final = 2
"""And so many of the best of those with what the rival must fear after them."""


def replied(state: NationsState, seat: int) -> NationsState:
    """The position after every rival of `seat`, in turn order, has had revenue and its Leader action; Agents,
    Tankers and cards are ignored."""
    after = state.copy()
    table = after.table
    for rival in table.rivals(seat):
        table.cash[rival] += 0 if table.embargoed[rival] else income(after, rival)
        table.seat = rival
        if can_act(after, rival, table.cash[rival]):
            after = _reply(after, rival)
            table = after.table
    return after


def _reply(state: NationsState, rival: int) -> NationsState:
    """The position after the Leader action of a rival that is able to act."""
    likely = nlargest(LIKELY, leader_actions(state, rival), key=lambda weighed: weighed[0])
    ends = [Evaluation(_acted(state, rival, action)) for _, action in likely]
    best = nlargest(FEARED, ends, key=lambda end: lead(end.holdings, rival, end.state.table.out))
    return max(best, key=lambda end: lead(end.values, rival, end.state.table.out)).state


def _acted(state: NationsState, rival: int, action: PlaceLeader | MoveLeader) -> NationsState:
    after = state.copy()
    if isinstance(action, PlaceLeader):
        place(after, rival, action.kind, action.to, price_of(after, action.kind))
    else:
        path = way(after, action.start, action.to)
        price = (len(path) - 1) * price_of(after, kind_of(after.table.leaders[action.start]))
        march(after, path, price)
    return after
