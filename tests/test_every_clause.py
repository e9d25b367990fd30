"""The contract: what is true of every game, tested by its existing. Its neighbours go on."""

from __future__ import annotations

from functools import partial

import pytest

from game.contract.clause import OF_MATCHES, OF_RULES, OfMatch, OfRules
from game.contract.trial import PARTS
from game.engine.rules import Rules
from tests.contract.every import Cases
from tests.contract.games import GAMES, cases_of, every_game
from tests.saves.waiting import what_runs_through_never_waits


def name(clause: OfRules | OfMatch) -> str:
    return clause.__name__


@pytest.mark.parametrize("clause", OF_RULES, ids=name)
@every_game
def test_what_a_game_hands_over(rules: Rules, clause: OfRules) -> None:
    clause(rules)


@pytest.mark.parametrize("clause", OF_MATCHES, ids=name)
@pytest.mark.parametrize("game", GAMES)
def test_its_matches(game: str, clause: OfMatch, cases: Cases) -> None:
    cases.try_all((str(case), partial(clause, case)) for case in cases_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_step_that_stands_in_no_save_never_waits_for_an_answer(game: str, cases: Cases) -> None:
    cases.try_all((str(case), partial(what_runs_through_never_waits, case)) for case in cases_of(game))


def test_every_part_has_clauses() -> None:
    assert len(OF_RULES) + len(OF_MATCHES) > 40
    parts = {clause.__module__ for clause in (*OF_RULES, *OF_MATCHES)}
    assert parts == {part.__name__ for part in PARTS}
