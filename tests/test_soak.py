"""The contract on ever new mixes of options, boards and numbers of seats, for as long as there is time."""

from __future__ import annotations

from functools import partial

import pytest

from tests import (
    test_every_game,
    test_every_policy,
    test_every_question,
    test_every_view,
    test_every_word,
)
from tests.contract.clauses import CLAUSES
from tests.contract.every import Cases
from tests.contract.games import GAMES, mixed
from tests.contract.matches import forget
from tests.contract.soak import Soak

READ = (test_every_game, test_every_policy, test_every_question, test_every_view, test_every_word)
"""The files whose clauses are tried: to read them is to know them."""


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_contract_holds_for_any_mix(game: str, soak: Soak, cases: Cases) -> None:
    for seed in soak:
        case = mixed(game, seed)
        forget()
        cases.try_all([(f"{clause.__name__} {case}", partial(clause, case)) for clause in CLAUSES])


def test_every_clause_is_known() -> None:
    assert len(CLAUSES) > 30
    assert {clause.__module__ for clause in CLAUSES} == {module.__name__ for module in READ}
