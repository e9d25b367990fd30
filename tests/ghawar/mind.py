"""What the policy of Ghawar thinks in a position that a test lays out."""

from __future__ import annotations

from game.engine.policy import Candidate, Policy
from game.rules.ghawar import RULES

from .field import Field


def _policy() -> Policy:
    policy = RULES.policy
    assert policy is not None
    return policy


POLICY = _policy()


def candidates(field: Field) -> list[Candidate]:
    """All thoughts about what waits, the best first."""
    choice = field.choice
    assert choice is not None
    return sorted(POLICY.candidates(field.state, choice), key=lambda candidate: -candidate.worth)


def worth(field: Field, action: object) -> float:
    """The worth of an action."""
    return max(candidate.worth for candidate in candidates(field) if candidate.action == action)


def quick(field: Field) -> object:
    choice = field.choice
    assert choice is not None
    return POLICY.quick(field.state, choice)
