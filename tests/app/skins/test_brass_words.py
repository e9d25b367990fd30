"""No sentence of the hint, the prospects or the forecasts speaks against what is drawn in brass."""

from __future__ import annotations

from itertools import islice

import pytest

from game.ai.judge import Judge
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.rules.nations.messages import BuyTanker
from tests.brass_words import against, asked
from tests.brass_worth import nothing
from tests.contract.games import GAMES
from tests.contract.soak import Soak

WISE = [rules for rules in GAMES.values() if rules.policy is not None]
of_each_game = pytest.mark.parametrize("rules", WISE, ids=[rules.id for rules in WISE])


def contradictions(rules: Rules, seed: int, most: int, every: int) -> list[str]:
    """What is said against brass at one question in so many, up to so many of a match."""
    judge, found = Judge(rules), list[str]()
    for match, view, choice in islice(asked(rules, seed), 0, most, every):
        best = judge.at_once(view, choice)
        if best is not None:
            found += [f"{choice} {best.action}: {said}" for said in against(match, view, choice, best)]
    return found


@pytest.mark.game
@of_each_game
def test_nothing_is_said_against_what_is_in_brass(rules: Rules) -> None:
    assert contradictions(rules, 31, 60, 3) == []


@pytest.mark.soak
@pytest.mark.game
@of_each_game
def test_nothing_is_said_against_what_is_in_brass_for_long(rules: Rules, soak: Soak) -> None:
    for seed in soak:
        assert contradictions(rules, seed, 250, 1) == [], soak.told


def test_a_reason_to_leave_something_is_noticed_beside_brass() -> None:
    rules = GAMES["petropolis"]
    for match, view, choice in islice(asked(rules, 31), 99):
        best = Judge(rules).at_once(view, choice)
        if best is not None and not best.action.ends and nothing(view, choice) not in (None, best.action):
            planted = Candidate(best.action, best.worth, "not_worth_it")
            assert "reason not_worth_it" in against(match, view, choice, planted)
            return
    raise AssertionError("nothing was advised")


def test_a_forecast_that_promises_nothing_is_noticed() -> None:
    noticed = 0
    for match, view, choice in islice(asked(GAMES["nations"], 31), 60):
        buys = [action for action in choice.legal(view) if isinstance(action, BuyTanker)]
        said = [list(against(match, view, choice, Candidate(action, 9.0, "pays_back"))) for action in buys]
        noticed += any("forecast: Brings no revenue as the board stands" in each for each in said)
    assert noticed
