"""What a seat sees of a question: offers as finite samples, and nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.dice import Dice
from game.engine.forms import Range
from game.engine.rules import Rules
from game.engine.view import SCORE, View
from tests.contract.games import CASES, every_game

pytestmark = pytest.mark.game

FEW, EVERY = 120, 6
"""So many decisions of a match are played, and each so many looked at."""


def views(rules: Rules, seed: int = 4) -> Iterator[tuple[View, View]]:
    """Questions of a match: as the seat sees the true state, and another deal of what is hidden."""
    case = next(case for case in CASES if case.rules is rules)
    match, dice = case.begun(seed), Dice(seed)
    for number in range(FEW):
        choice = match.decision()
        if choice is None:
            return
        if number % EVERY == 0:
            seen = View.of(case.rules, match.state, choice, Dice(number))
            guess = case.rules.guess(case.rules.view(match.state, choice.seat, None), dice)
            yield seen, View.of(case.rules, guess, choice, Dice(number))
        match.play(choice.sample(match.state, dice))


@every_game
def test_what_is_hidden_changes_nothing_that_a_program_sees(rules: Rules) -> None:
    policy = rules.policy
    names = (SCORE, *(policy.feature_names if policy is not None else ()))
    for view, other in views(rules):
        assert view.text == other.text
        assert [offer.action for offer in view.offers] == [offer.action for offer in other.offers]
        assert view.actions(4) == other.actions(4)
        for offer in view.offers:
            found = view.samples(offer, 4)
            assert found[0] == offer.action and len(found) == len(set(found)) <= 4
            assert all(view.why_not(action) is None for action in found)
            if isinstance(offer.vary, Range):
                ends = {offer.vary.low, offer.vary.values[-1]}
                assert ends <= {getattr(action, offer.vary.field) for action in found}
        action = view.actions(2)[-1]
        after, again = view.after(action, 3), other.after(action, 3)
        assert tuple(after.features) == names
        assert after.features == again.features and after.done == again.done
        assert all(len(row) == view.seats for row in after.features.values())


@every_game
def test_nothing_that_is_tried_changes_what_is_seen(rules: Rules) -> None:
    for view, _ in views(rules, 9):
        before = view.text
        for action in view.actions(2)[:3]:
            assert view.after(action).table is not view.table
        _ = view.supposed().chances
        assert view.text == before
