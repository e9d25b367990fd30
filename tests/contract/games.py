"""All games there are, and every way to begin a match of one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.contract.cases import Case, cases, variants
from game.engine.finding import find_rules

EXAMPLES = Path(__file__).parent.parent / "example"
GAMES = find_rules(str(EXAMPLES))
CASES = [case for rules in GAMES.values() for case in cases(rules)]
every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES.keys())
MIXES = 12
"""Mixes of options for every game."""
EACH_OF_ONE_GAME = 3
"""With `--game`, so many times fewer cases that only change options are tried."""
_each = 1


def sample() -> None:
    """Try only some of the cases that change options, from now on: those of one game that is worked on."""
    global _each
    _each = EACH_OF_ONE_GAME


@cache
def cases_of(game: str) -> list[Case]:
    """The ways to begin a match of a game for which everything is tried that is to be true of every match."""
    rules = GAMES[game]
    return [*(case for case in CASES if case.rules is rules), *variants(rules, MIXES)[::_each]]
