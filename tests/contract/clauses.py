"""The clauses of the contract: checks that hold for every match of every game.

`@every_case` makes a test for each game of a check, which is tried for every way to begin a match of it. The
same checks are tried on ever new mixes of options in `tests/test_soak.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from tests.contract.every import looped
from tests.contract.games import GAMES, Case, cases_of

Clause: TypeAlias = Callable[[Case], None]
CLAUSES: list[Clause] = []
"""All that were read so far."""

every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES.keys())


def every_case(check: Clause) -> Callable[..., None]:
    """A test for each game of a check that is to hold in all its cases."""
    CLAUSES.append(check)
    return pytest.mark.parametrize("game", GAMES)(looped(check, "case", cases_of, str, "game"))
