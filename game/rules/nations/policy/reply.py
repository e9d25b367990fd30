"""The rivals' next actions, assuming each does what looks best at first sight."""

from __future__ import annotations

from game.rules.nations.income import income
from game.rules.nations.marching import march, place
from game.rules.nations.messages import MoveLeader, PlaceLeader
from game.rules.nations.plight import can_act
from game.rules.nations.policy.quick import leader_action
from game.rules.nations.reach import way
from game.rules.nations.state import NationsState, kind_of, price_of


def replied(state: NationsState, seat: int) -> NationsState:
    """The position after every rival of `seat` has had revenue and its Leader action; Agents, Tankers and
    cards are ignored."""
    after = state.copy()
    table = after.table
    for rival in table.rivals(seat):
        table.cash[rival] += 0 if table.embargoed[rival] else income(after, rival)
        table.seat = rival
        if not can_act(after, rival, table.cash[rival]):
            continue
        action = leader_action(after, rival)
        if isinstance(action, PlaceLeader):
            place(after, rival, action.kind, action.to, price_of(after, action.kind))
        elif isinstance(action, MoveLeader):
            path = way(after, action.start, action.to)
            kind = kind_of(table.leaders[action.start])
            march(after, path, (len(path) - 1) * price_of(after, kind))
    return after
