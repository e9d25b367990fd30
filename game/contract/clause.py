"""The clauses loaded so far: functions that raise Broken if a game breaks one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.contract.cases import Case
from game.engine.rules import Rules

OfRules: TypeAlias = Callable[[Rules], None]
OfMatch: TypeAlias = Callable[[Case], None]
OF_RULES: list[OfRules] = []
"""What is true of a game before anybody plays it."""
OF_MATCHES: list[OfMatch] = []
"""What is true of the matches that begin in one way."""


def of_rules(check: OfRules) -> OfRules:
    """Registers a clause about what a game defines."""
    OF_RULES.append(check)
    return check


def of_matches(check: OfMatch) -> OfMatch:
    """Registers a clause about its matches."""
    OF_MATCHES.append(check)
    return check
