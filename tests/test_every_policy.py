"""The contract on policies: what a game tells its computer players is legal, honest, worded and to scale."""

from __future__ import annotations

import math

import msgspec
import pytest

from game.ai.requests import MoveReply
from game.engine.dice import Dice
from game.engine.policy import Policy
from game.engine.turn import apply, decision
from game.store.words import load_words
from tests.contract.clauses import every_case
from tests.contract.games import Case
from tests.contract.matches import moments, played


def policy_of(case: Case) -> Policy:
    if case.rules.policy is None:
        pytest.skip(f"{case.rules.name} has no policy")
    return case.rules.policy


@every_case
def test_every_thought_is_legal_and_has_a_worth_and_a_reason(case: Case):
    words, policy = load_words(case.rules), policy_of(case)
    for moment in moments(case, 8):
        seat = moment.choice.seat
        views = [case.rules.view(moment.before, seat, memory) for memory in (0, None)]
        for view in {view.encoded(): view for view in views}.values():
            seen = view.encoded()
            candidates = policy.candidates(view, moment.choice)
            assert view.encoded() == seen, "thinking has changed the table"
            assert candidates, f"no thought at {moment.choice}"
            for candidate in candidates:
                assert moment.choice.why_not(moment.before, candidate.action) is None, candidate
                assert math.isfinite(candidate.worth), candidate
                reason = words.reason(candidate, case.board, case.rules, case.names)
                assert not candidate.why or reason.endswith("."), candidate
                there = MoveReply(0, msgspec.json.encode(candidate.action), candidate.why, candidate.facts)
                here = msgspec.json.decode(msgspec.json.encode(there), type=MoveReply).candidate(case.rules)
                assert words.reason(here, case.board, case.rules, case.names) == reason, candidate


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
def test_quick_thoughts_and_scores_change_nothing(case: Case):
    policy = policy_of(case)
    for moment in moments(case, 4):
        state = moment.before.copy()
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


@every_case
def test_how_an_offer_is_likely_to_be_taken_is_a_chance_with_a_sentence(case: Case):
    words, policy = load_words(case.rules), policy_of(case)
    for moment in moments(case, 4):
        view = case.rules.view(moment.before, moment.choice.seat)
        for offer in moment.choice.offers(view):
            if moment.choice.why_not(view, offer.action) is None:
                likely = policy.prospect(view, moment.choice, offer.action)
                if likely is not None:
                    assert 0 <= likely.chance <= 1, offer
                    assert words.reason(likely, case.board, case.rules, case.names).endswith("."), offer


@every_case
def test_what_a_policy_tells_people_is_the_same_whatever_is_hidden(case: Case):
    rules, policy = case.rules, policy_of(case)
    for moment in moments(case, 3):
        view = rules.view(moment.before, moment.choice.seat)
        guesses = [rules.guess(view, Dice(seed)) for seed in (1, 2)]
        for offer in list(moment.choice.offers(view))[:4]:
            if moment.choice.why_not(view, offer.action) is None:
                one, other = (policy.prospect(guess, moment.choice, offer.action) for guess in guesses)
                assert one == other, offer
        one, other = (policy.value(guess, moment.choice.seat, 0) for guess in guesses)
        assert one == other
