"""The players that people are not offered: what they are measured against."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.expert import ROLLOUTS, Expert
from game.ai.frozen import NoCheckout, frozen
from game.ai.judge import Judge
from game.ai.ladder import Budget, ladder
from game.ai.player import decide
from game.ai.players import players
from game.ai.tree_search import TreeSearch
from game.engine import turn
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.smallest_game import RACE, Board, Throw
from game.engine.vocabulary import Choice
from game.store.boards import standard_board

ROOT = Path(__file__).parent.parent.parent
GHAWAR = find_rules()["ghawar"]


def test_it_has_those_that_people_meet_and_others() -> None:
    assert set(players(GHAWAR)) < set(ladder(GHAWAR))
    assert set(ladder(GHAWAR)) - set(players(GHAWAR)) == {"policy", "quick", "mcts", "mcts-policy"}


def test_a_game_without_a_policy_has_those_that_need_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(RACE), "policy", None)
    assert set(ladder(RACE)) == {"random", "mcts"}


def test_the_budget_counts_rollouts_and_iterations() -> None:
    known = ladder(GHAWAR, budget=Budget(0.1, 7))
    expert, mcts = known["expert"], known["mcts"]
    assert isinstance(expert, Expert) and isinstance(mcts, TreeSearch)
    assert (expert.rollouts, mcts.iterations) == (ROLLOUTS // 10, 7)


def test_policy_takes_the_first_in_rank_and_quick_what_is_found_fast() -> None:
    known = ladder(GHAWAR)
    state, dice = GHAWAR.start(standard_board(GHAWAR), GHAWAR.options(), 3), Dice(2)
    choice = turn.settle(state, dice)
    policy = GHAWAR.policy
    assert policy is not None
    for said in range(30):
        assert isinstance(choice, Choice)
        view = GHAWAR.view(state, choice.seat, None)
        best = decide(known["policy"], state, choice, 0, said)
        assert best == Judge(GHAWAR).ranked(view, choice, 2)[0].action
        assert decide(known["quick"], state, choice, 0, said) == policy.quick(view, choice)
        choice = turn.apply(state, best, dice)


def test_a_frozen_player_plays_as_in_its_checkout() -> None:
    """This checkout is one too."""
    regular, other = players(GHAWAR)["regular"], frozen(GHAWAR, f"frozen:regular:{ROOT}")
    assert (other.name, other.memory) == (f"frozen:regular:{ROOT}", regular.memory)
    state, dice = GHAWAR.start(standard_board(GHAWAR), GHAWAR.options(), 3), Dice(2)
    choice = turn.settle(state, dice)
    for said in range(25):
        assert choice is not None
        action = decide(regular, state, choice, 4, said)
        assert decide(other, state, choice, 4, said) == action
        choice = turn.apply(state, action, dice)


def test_the_expert_is_frozen_where_no_level_is_named() -> None:
    assert frozen(GHAWAR, f"frozen:{ROOT}").memory == players(GHAWAR)["expert"].memory


def test_who_cannot_be_asked_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoCheckout) as none:
        frozen(GHAWAR, f"frozen:{tmp_path}")
    assert none.value.why == ""
    (tmp_path / "game" / "ai").mkdir(parents=True)
    (tmp_path / "game" / "__init__.py").write_text("raise RuntimeError('too old')\n", encoding="utf-8")
    with pytest.raises(NoCheckout, match="too old"):
        frozen(GHAWAR, f"frozen:novice:{tmp_path}")


def test_a_frozen_player_speaks_as_in_its_checkout() -> None:
    rules = find_rules()["petropolis"]
    mine, other, policy = players(rules)["regular"], frozen(rules, f"frozen:regular:{ROOT}"), rules.policy
    options = rules.options("", {"interest_claim": "ask"})
    state, dice = rules.start(standard_board(rules), options, 3), Dice(5)
    choice, asked = turn.settle(state, dice), 0
    for said in range(400):
        if choice is None or asked >= 5:
            break
        for seat, action in choice.interjections(state):
            view, chance = rules.view(state, seat, mine.memory), Dice(said)
            assert other.speaks(view, seat, action, chance.copy()) == mine.speaks(view, seat, action, chance)
            asked += 1
        assert policy is not None
        choice = turn.apply(state, policy.quick(state, choice), dice)
    assert asked >= 5


def test_throwing_is_first_in_rank() -> None:
    state = RACE.start(Board(), RACE.options(), 2)
    choice = turn.settle(state, Dice(1))
    assert choice is not None
    assert decide(ladder(RACE)["policy"], state, choice, 0, 0) == Throw()
