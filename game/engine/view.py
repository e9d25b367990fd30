"""Functions that remove from events and states what a seat may not see."""

from __future__ import annotations

from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Event


def same_view(rules: Rules, state: AnyState, one: int, other: int) -> bool:
    """Whether the seats `one` and `other` see the same, so no curtain is needed between them."""
    return rules.view(state, one).digest() == rules.view(state, other).digest()


def heard_by(events: list[Event], eye: int) -> list[Event]:
    """The events as `eye` may see them: PUBLIC, or a seat, for partners that of their `Rules.party`."""
    return [event.seen_by(eye) for event in events]
