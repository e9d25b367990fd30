"""The judge: one ranking for computer players, brass and dialogs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.judge import Judge
from game.ai.player import seat_dice
from game.ai.players import players
from game.components.auction import Pass
from game.components.consent import Refuse
from game.components.reactions import Reaction
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Seat
from game.store.boards import standard_board
from tests.contract.games import GAMES

WISE = [rules for rules in GAMES.values() if rules.policy is not None]
of_each_game = pytest.mark.parametrize("rules", WISE, ids=[rules.id for rules in WISE])


def nothing(view: AnyState, choice: Choice) -> list[Action]:
    """What leaves everything as it is: the end of a turn, a pass, a refusal."""
    found = [action for action in choice.legal(view) if action.ends or isinstance(action, Pass | Refuse)]
    stays = choice.nothing if isinstance(choice, Reaction) else choice.as_it_stands(view)
    return [*found, stays] if stays is not None and choice.why_not(view, stays) is None else found


def asked(rules: Rules, seed: int, most: int) -> Iterator[tuple[AnyState, Choice]]:
    """The questions of a match of Regulars, by what the seat sees that is asked."""
    seats = tuple(Seat(f"S{n}", "regular", n) for n in range(min(4, max(rules.seats))))
    match = Match(rules, standard_board(rules), rules.options("", {}), seats, seed)
    regular = players(rules)["regular"]
    for _ in range(most):
        choice = match.decision()
        if choice is None:
            return
        view = rules.view(match.state, choice.seat, 0)
        yield view, choice
        match.play(regular.choose(view, choice, seat_dice(seed, choice.seat, len(match.log))))


@pytest.mark.game
@of_each_game
def test_what_it_says_at_once_is_legal_the_best_and_never_worse_than_nothing(rules: Rules) -> None:
    judge = Judge(rules)
    for view, choice in asked(rules, 4, 60):
        ranked, best = judge.ranked(view, choice), judge.at_once(view, choice)
        assert best is not None and choice.why_not(view, best.action) is None
        assert best.worth == max(each.worth for each in ranked if choice.why_not(view, each.action) is None)
        worths = {each.action: each.worth for each in ranked}
        for action in nothing(view, choice):
            assert best.worth >= worths.get(action, best.worth), (choice, best, action)


@of_each_game
def test_computer_players_go_by_the_same_ranking(rules: Rules) -> None:
    judge, found = Judge(rules), players(rules)
    for view, choice in asked(rules, 7, 8):
        for name, level in (("novice", 0), ("regular", 1), ("expert", 2)):
            assert found[name].ranked(view, choice) == judge.ranked(view, choice, level)  # pyright: ignore


def test_what_is_refused_in_truth_is_never_advised() -> None:
    rules = WISE[0]
    view, choice = next(asked(rules, 2, 1))
    first = Judge(rules).at_once(view, choice)
    assert first is not None

    def but_the_first(action: Action) -> object:
        return object() if action == first.action else None

    second = Judge(rules).at_once(view, choice, but_the_first)  # pyright: ignore
    assert second is None or second.action != first.action


def test_a_game_without_a_policy_has_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    view, choice = next(asked(WISE[0], 2, 1))
    monkeypatch.setattr(WISE[0], "policy", None)
    assert Judge(WISE[0]).at_once(view, choice) is None
