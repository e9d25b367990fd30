"""The certain consequences of an action, by the rules: the default for games without a forecast of their
own."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec

from game.components.consent import Accept, Consent
from game.components.votes import Vote, VoteFor
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.state import State, Table
from game.engine.turn import run_certain
from game.engine.unseen import NotSeen
from game.engine.vocabulary import Action, Auto, Choice, Event

STEPS = 200
"""So many steps are followed at most."""

B = TypeVar("B")
P = TypeVar("P")
T = TypeVar("T", bound=Table)


class Preview(msgspec.Struct, Generic[B, P, T], frozen=True):
    """The events an action would cause, and the state after them."""

    events: tuple[Event, ...]
    after: State[B, P, T]

    def first(self, kind: type[Event]) -> Event | None:
        """The first event of a class."""
        return next((event for event in self.events if isinstance(event, kind)), None)


def preview(state: State[B, P, T], action: Action, *, certain: bool = True) -> Preview[B, P, T] | None:
    """Try an action on a copy; None if it is not legal. `certain`: include what follows for certain. It stops
    at what the view does not show."""
    choice = state.stack[-1] if state.stack else None
    if not isinstance(choice, Choice) or choice.why_not(state, action) is not None:
        return None
    twin, events = state.copy(), list[Event]()
    twin.heard = events
    twin.stack.pop()
    with suppress(NotSeen):
        choice.apply(twin, action)
        if certain:
            run_certain(twin)
    twin.heard = None
    return Preview(tuple(events), twin)


def foreseen(rules: Rules, view: Any, action: Action) -> Any | None:
    """The deciding seat's view after its legal `action`, assuming that consent and votes are given. It stops
    before dice, draws and further decisions. None if nothing can be foreseen."""
    if not view.stack or not isinstance(view.stack[-1], Choice):
        return None
    seat: int = view.stack[-1].seat
    state = rules.guess(view, Dice(0))
    choice = state.stack.pop()
    if not isinstance(choice, Choice) or choice.why_not(state, action) is not None:
        return None
    choice.apply(state, action)
    for _ in range(STEPS):
        if not state.stack:
            break
        step = state.stack.pop()
        if isinstance(step, Consent) and step.why_not(state, Accept()) is None:
            step.apply(state, Accept())
        elif isinstance(step, Vote):
            step.apply(state, VoteFor())
        elif isinstance(step, Auto):
            step.run(state)
        else:
            state.stack.append(step)
            break
    return rules.view(state, seat, 0)
