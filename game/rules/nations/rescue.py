"""Which Incident cards would save a player in danger (NAT-13.3). Nothing here changes the state."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.turn import run_certain
from game.engine.vocabulary import Chance
from game.rules.nations.agent import ways
from game.rules.nations.incidents import Incident, carry_out
from game.rules.nations.leader import LeaderStep
from game.rules.nations.messages import CardDrawn, TakeMoney
from game.rules.nations.state import NationsState


class Rescue(NamedTuple):
    """The cards that would save the player, each as often as it may come next, of `of` possible ones."""

    cards: tuple[str, ...]
    of: int


def incidents_in_reach(state: NationsState) -> list[int]:
    """The '?' that the Agent of the current player can reach."""
    return [marker for marker in ways(state, state.table.seat) if marker in state.board.incidents]


def saving_cards(state: NationsState, marker: int | None = None) -> Rescue:
    """The cards that may come next and would save a player in danger, if drawn on a '?' (None: the first one
    in reach). Empty for a player not in danger, or without a '?' in reach."""
    table = state.table
    coming = table.unseen or table.known[:1]
    if not table.danger or table.stage != "agent":
        return Rescue((), len(coming))
    if marker is None:
        marker = next(iter(incidents_in_reach(state)), None)
    if marker is None:
        return Rescue((), len(coming))
    saves = {card: _saves(state, card, marker) for card in dict.fromkeys(coming)}
    return Rescue(tuple(card for card in coming if saves[card]), len(coming))


def _saves(state: NationsState, card: str, marker: int) -> bool:
    after, seat = state.copy(), state.table.seat
    after.stack[:] = [LeaderStep(seat)]
    after.do(CardDrawn(seat, marker, card))
    carry_out(after, seat, marker)
    return _survives(after, seat)


def _survives(state: NationsState, seat: int) -> bool:
    """Whether `seat` survives the Leader step, following the card in the best way."""
    run_certain(state)
    if not state.stack:
        return seat not in state.table.out
    step = state.stack[-1]
    if isinstance(step, Chance):
        return state.table.acted  # a Leader has moved onto a '?': whatever comes next
    if not isinstance(step, Incident):
        return True  # there is a Leader action, or a Tanker to sell
    # Whatever moves a Leader does as well as any other move of it, so one of each way is enough.
    tried = [TakeMoney(), *(action for each in step.main(state) for action in each.actions[:8])]
    for action in tried:
        if step.why_not(state, action) is None:
            after = state.copy()
            after.stack.pop()
            step.apply(after, action)
            if _survives(after, seat):
                return True
    return False
