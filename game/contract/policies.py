"""Clauses on policies: their candidates are legal, honest, worded and scaled."""

from __future__ import annotations

import math

import msgspec

from game.ai.requests import MoveReply
from game.contract.broken import Broken, demand
from game.contract.cases import Case
from game.contract.clause import OfMatch, of_matches
from game.contract.matches import moments, played
from game.engine.dice import Dice
from game.engine.policy import Policy
from game.engine.turn import apply, decision
from game.store.words import load_words


def of_policy(check: OfMatch) -> OfMatch:
    """Registers a clause about policies, skipped for a game without one."""

    def clause(case: Case) -> None:
        if case.rules.policy is not None:
            check(case)

    clause.__name__, clause.__doc__ = check.__name__, check.__doc__
    return of_matches(clause)


def policy_of(case: Case) -> Policy:
    """The game's policy."""
    assert case.rules.policy is not None
    return case.rules.policy


@of_policy
def every_thought_is_legal_and_has_a_worth_and_a_reason(case: Case) -> None:
    """Every candidate is legal, and has a worth and a worded reason."""
    words, policy = load_words(case.rules), policy_of(case)
    for moment in moments(case, 6):
        seat = moment.choice.seat
        views = [case.rules.view(moment.before, seat, memory) for memory in (0, None)]
        for view in {view.encoded(): view for view in views}.values():
            seen = view.encoded()
            candidates = policy.candidates(view, moment.choice)
            demand(view.encoded() == seen, "thinking_changes", policy)
            demand(candidates, "no_thought", policy, choice=type(moment.choice).__name__)
            for candidate in candidates:
                legal = moment.choice.why_not(moment.before, candidate.action) is None
                demand(legal, "illegal_thought", policy, action=candidate.action)
                demand(math.isfinite(candidate.worth), "no_worth", policy, action=candidate.action)
                reason = words.reason(candidate, case.board, case.rules, case.names)
                demand(not candidate.why or reason.endswith("."), "no_reason_why", policy, why=candidate.why)
                there = MoveReply(0, msgspec.json.encode(candidate.action), candidate.why, candidate.facts)
                here = msgspec.json.decode(msgspec.json.encode(there), type=MoveReply).candidate(case.rules)
                same = words.reason(here, case.board, case.rules, case.names) == reason
                demand(same, "reason_lost", policy, why=candidate.why)


@of_policy
def quick_actions_are_legal_and_lead_to_an_end(case: Case) -> None:
    """Rollouts are valid matches that end."""
    policy, rules = policy_of(case), case.rules
    for moment in moments(case, 6):
        guess = rules.guess(rules.view(moment.before, moment.choice.seat), Dice(7))
        action = policy.quick(guess, moment.choice)
        demand(moment.choice.why_not(guess, action) is None, "illegal_thought", policy, action=action)
    state, dice = moments(case, 1)[0].before.copy(), Dice(3)
    for _ in range(rules.longest):
        choice = decision(state)
        if choice is None:
            return
        apply(state, policy.quick(state, choice), dice)
    raise Broken("endless", policy, most=rules.longest, case=case)


@of_policy
def quick_thoughts_and_scores_change_nothing(case: Case) -> None:
    """Evaluating does not change the state."""
    policy = policy_of(case)
    for moment in moments(case, 4):
        state = moment.before.copy()
        policy.quick(state, moment.choice)
        policy.score(state)
        demand(state.encoded() == moment.encoded, "thinking_changes", policy)


@of_policy
def the_forecast_of_a_match_that_is_over_is_its_score(case: Case) -> None:
    """At the end the forecast equals the score."""
    for one in played(case):
        score, final = policy_of(case).score(one.match.state), one.match.standing().known_scores
        same = all(math.isclose(a, b, rel_tol=1e-6) for a, b in zip(score, final, strict=True))
        demand(same, "forecast_at_the_end", policy_of(case), forecast=score, scores=final)


@of_policy
def a_forecast_has_a_number_for_every_seat(case: Case) -> None:
    """Also in the middle of a match."""
    for moment in moments(case, 4):
        score = policy_of(case).score(moment.before)
        right = len(score) == case.seats and all(map(math.isfinite, score))
        demand(right, "forecast", policy_of(case), forecast=score)


@of_policy
def how_an_offer_is_likely_to_be_taken_is_a_chance_with_a_sentence(case: Case) -> None:
    """A prospect is a probability with a sentence, as people read it beside the offer."""
    words, policy = load_words(case.rules), policy_of(case)
    for moment in moments(case, 4):
        view = case.rules.view(moment.before, moment.choice.seat)
        for offer in moment.choice.offers(view):
            if moment.choice.why_not(view, offer.action) is None:
                likely = policy.prospect(view, moment.choice, offer.action)
                if likely is not None:
                    told = words.reason(likely, case.board, case.rules, case.names).endswith(".")
                    demand(0 <= likely.chance <= 1 and told, "prospect", policy, offer=offer.action)


@of_policy
def what_a_policy_tells_people_is_the_same_whatever_is_hidden(case: Case) -> None:
    """Forecasts use only what the person may see."""
    rules, policy = case.rules, policy_of(case)
    for moment in moments(case, 3):
        view = rules.view(moment.before, moment.choice.seat)
        guesses = [rules.guess(view, Dice(seed)) for seed in (1, 2)]
        for offer in list(moment.choice.offers(view))[:4]:
            if moment.choice.why_not(view, offer.action) is None:
                one, other = (policy.prospect(guess, moment.choice, offer.action) for guess in guesses)
                demand(one == other, "prospect_tells", policy, offer=offer.action)
        one, other = (policy.value(guess, moment.choice.seat, 0) for guess in guesses)
        demand(one == other, "value_tells", policy)
