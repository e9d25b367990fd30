"""What an action leads to, for forecast, overlay and table alike: the rules carry it out on a copy."""

from __future__ import annotations

import msgspec

from game.engine.vocabulary import Action, Choice, Event
from game.rules.nations.messages import EndTurn, Resign
from game.rules.nations.outlook import Threat, threats
from game.rules.nations.state import NationsState


class Preview(msgspec.Struct, frozen=True):
    """The events that an action causes at once, and the state after them, before any card is drawn."""

    events: tuple[Event, ...]
    after: NationsState


def preview(state: NationsState, action: Action) -> Preview | None:
    """Try a legal action; None where it is not legal, or ends what there is to foresee."""
    choice = state.stack[-1] if state.stack else None
    if not isinstance(choice, Choice) or isinstance(action, (EndTurn, Resign)):
        return None
    if choice.why_not(state, action) is not None:
        return None
    twin = state.copy()
    events: list[Event] = []
    twin.heard = events
    twin.stack.pop()
    choice.apply(twin, action)
    twin.heard = None
    return Preview(tuple(events), twin)


def takers(state: NationsState, country: int, but: int) -> list[Threat]:
    """Who can pay for taking a country in their next turn, `but` left out, the cheapest first."""
    return [threat for threat in threats(state)[country] if threat.seat != but and not threat.short]
