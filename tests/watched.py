"""Random matches under watch: the invariants of the game after every step, and what each event must obey."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from game.engine import turn
from game.engine.dice import Dice
from game.engine.rules import Rules, fold
from game.engine.state import State
from game.engine.vocabulary import Event

S = TypeVar("S", bound=State[Any, Any, Any])


class Watched(msgspec.Struct, Generic[S]):
    """A match that was played to its end."""

    state: S
    heard: list[Event]


def watch(rules: Rules, state: S, seed: int, lawful: Callable[[S, Any, Event, Any], None]) -> Watched[S]:
    """Play a state on at random to the end of the match.

    `lawful` looks at each event, with the table before it and after it. Raises AssertionError where anything
    is not as it must be.
    """
    dice, heard = Dice(seed), list[Event]()
    first = state.table.copy()
    shown = first.copy()
    state.heard = []
    choice = turn.settle(state, dice)
    while True:
        for event in state.heard:
            before = shown.copy()
            event.apply(shown)
            lawful(state, before, event, shown)
        assert shown == state.table, "the events do not tell all"
        heard += state.heard
        state.heard.clear()
        rules.check(state)
        if choice is None:
            break
        assert len(heard) % 4 or choice.legal(state), f"nothing can be done at {choice}"
        action = choice.sample(state, dice)
        assert choice.why_not(state, action) is None, f"{action} was offered and is refused"
        choice = turn.apply(state, action, dice)
    assert fold(first, heard) == state.table and state.table.over
    return Watched(state, heard)
