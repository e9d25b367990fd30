"""What the policy of Ghawar thinks in a position that a test lays out."""

from __future__ import annotations

from game.engine.policy import Thought
from game.rules.ghawar import RULES

from .field import Field

POLICY = RULES.policy
assert POLICY is not None


def thoughts(field: Field) -> list[Thought]:
    """All thoughts about what waits, the best first."""
    assert POLICY is not None
    choice = field.choice
    assert choice is not None
    return sorted(POLICY.thoughts(field.state, choice), key=lambda thought: -thought.worth)


def worth(field: Field, action: object) -> float:
    """The worth of an action."""
    return max(thought.worth for thought in thoughts(field) if thought.action == action)


def quick(field: Field) -> object:
    assert POLICY is not None
    choice = field.choice
    assert choice is not None
    return POLICY.quick(field.state, choice)
