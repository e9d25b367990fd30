"""The contract on ever new mixes of options, boards and numbers of seats, for as long as there is time."""

from __future__ import annotations

from functools import partial

import pytest

from game.contract.cases import mixed
from game.contract.matches import forget
from game.contract.trial import OF_MATCHES
from tests.contract.every import Cases
from tests.contract.games import GAMES
from tests.contract.soak import Soak
from tests.saves.waiting import what_runs_through_never_waits


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_contract_holds_for_any_mix(game: str, soak: Soak, cases: Cases) -> None:
    for seed in soak:
        case = mixed(GAMES[game], seed)
        forget()
        clauses = (*OF_MATCHES, what_runs_through_never_waits)
        cases.try_all([(f"{clause.__name__} {case}", partial(clause, case)) for clause in clauses])
