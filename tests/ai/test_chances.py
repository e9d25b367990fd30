"""The chances of every game in random matches: they sum to 1, and are exact at the end."""

from __future__ import annotations

import pytest

from game.ai.chances import mean_chances
from game.engine import turn
from game.engine.chances import Chances
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.store.boards import standard_board

GAMES = {name: rules for name, rules in find_rules().items() if rules.policy is not None}


def whole(rules: Rules, seats: int, found: tuple[float, ...]) -> float:
    """The sum over the sides."""
    sides = rules.sides(rules.options(), seats)
    return sum(found[side] for side in sorted(set(sides)))


of_each_game = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES.keys())


def midgame(rules: Rules, seats: int, decisions: int) -> AnyState:
    """A position that players who go by the policy came to."""
    assert rules.policy is not None
    state, dice = rules.start(standard_board(rules), rules.options(), seats), Dice(5)
    choice = turn.settle(state, dice)
    for _ in range(decisions):
        if choice is not None:
            choice = turn.apply(state, rules.policy.quick(state, choice), dice)
    assert choice is not None
    return state


@pytest.mark.game
@of_each_game
def test_they_sum_to_one_in_a_whole_match_and_end_exactly(rules: Rules) -> None:
    policy = rules.policy
    assert policy is not None
    seats = min(3, rules.seats[-1])
    state, dice = rules.start(standard_board(rules), rules.options(), seats), Dice(11)
    choice, said, asked = turn.settle(state, dice), 0, 0
    while choice is not None:
        if said % 23 == 0:
            found = policy.chances(state)
            assert found is not None
            assert all(0 <= one <= 1 for one in (*found.seats, found.nobody))
            assert abs(whole(rules, seats, found.seats) + found.nobody - 1) < 1e-9
            asked += 1
        action = policy.quick(state, choice)
        choice, said = turn.apply(state, action, dice), said + 1
    ranks = rules.standing(state).known_ranks
    found = policy.chances(state)
    assert found is not None and asked > 3
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    assert [seat for seat, one in enumerate(found.seats) if one > 0] == winners
    assert abs(whole(rules, seats, found.seats) + found.nobody - 1) < 1e-9


@pytest.mark.game
@of_each_game
def test_more_money_alone_never_lowers_a_chance(rules: Rules) -> None:
    policy = rules.policy
    assert policy is not None
    for decisions in (30, 90, 150):
        state = midgame(rules, 3, decisions)
        purse = getattr(state.table, "cash", None) or state.table.barrels
        before = policy.chances(state)
        assert before is not None
        for seat in range(3):
            for more in (1, max(5, purse[seat] // 2)):
                twin = state.copy()
                (getattr(twin.table, "cash", None) or twin.table.barrels)[seat] += more
                after = policy.chances(twin)
                assert after is not None
                assert after.seats[seat] >= before.seats[seat] - 1e-9, (seat, more)


@pytest.mark.game
@of_each_game
def test_what_is_hidden_is_averaged_over_guesses(rules: Rules) -> None:
    """Whatever the others really hold: the same for two positions that look alike to a seat."""
    state = midgame(rules, 3, 60)
    view, policy = rules.view(state, 0, None), rules.policy
    assert policy is not None

    def seen(view: AnyState) -> Chances | None:
        return mean_chances(policy, [rules.guess(view, Dice(3).stream(number)) for number in range(8)])

    found = seen(view)
    assert found is not None
    assert found == seen(view)
    assert abs(whole(rules, 3, found.seats) + found.nobody - 1) < 1e-9
    other = rules.guess(view, Dice(9))
    assert seen(rules.view(other, 0, None)) == found
