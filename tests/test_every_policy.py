"""The contract on policies: what a game tells its computer players is legal, honest, worded and to scale."""

from __future__ import annotations

import math

import pytest

from game.engine.dice import Dice
from game.engine.policy import Policy
from game.engine.turn import apply, decision
from game.store.words import load_words
from tests.contract.games import CASES, VARIANTS, Case
from tests.contract.matches import moments, played

every_case = pytest.mark.parametrize(
    "case", [case for case in (*CASES, *VARIANTS) if case.rules.policy is not None], ids=str
)


def policy_of(case: Case) -> Policy:
    assert case.rules.policy is not None
    return case.rules.policy


@every_case
def test_every_thought_is_legal_and_has_a_worth_and_a_reason(case: Case):
    words, policy = load_words(case.rules), policy_of(case)
    for moment in moments(case, 8):
        for memory in (0, None):
            view = case.rules.view(moment.before, moment.choice.seat, memory)
            thoughts = policy.thoughts(view, moment.choice)
            assert thoughts, f"no thought at {moment.choice}"
            for thought in thoughts:
                assert moment.choice.why_not(moment.before, thought.action) is None, thought
                assert math.isfinite(thought.worth), thought
                reason = words.reason(thought, case.board, case.rules, case.names)
                assert not thought.why or reason.endswith("."), thought


@every_case
def test_quick_actions_are_legal_and_lead_to_an_end(case: Case):
    policy, rules = policy_of(case), case.rules
    for moment in moments(case, 6):
        guess = rules.guess(rules.view(moment.before, moment.choice.seat), Dice(7))
        action = policy.quick(guess, moment.choice)
        assert moment.choice.why_not(guess, action) is None, action
    state, dice = moments(case, 1)[0].before.copy(), Dice(3)
    for _ in range(rules.longest):
        choice = decision(state)
        if choice is None:
            return
        apply(state, policy.quick(state, choice), dice)
    raise AssertionError("quick players never come to an end")


@every_case
def test_thinking_changes_nothing(case: Case):
    policy = policy_of(case)
    for moment in moments(case, 4):
        state = moment.before.copy()
        policy.thoughts(state, moment.choice)
        policy.quick(state, moment.choice)
        policy.score(state)
        assert state.encoded() == moment.encoded


@every_case
def test_the_forecast_of_a_match_that_is_over_is_its_score(case: Case):
    for one in played(case):
        score = policy_of(case).score(one.match.state)
        assert score == pytest.approx(one.match.standing().scores)


@every_case
def test_a_forecast_has_a_number_for_every_seat(case: Case):
    for moment in moments(case, 4):
        score = policy_of(case).score(moment.before)
        assert len(score) == case.seats
        assert all(map(math.isfinite, score))
