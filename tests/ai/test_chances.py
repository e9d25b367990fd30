"""The chances of every game in random matches: they sum to 1, and are exact at the end."""

from __future__ import annotations

import pytest

from game.ai.chances import mean_chances
from game.engine import turn
from game.engine.chances import AS_SAID, THIRDS, Bin, Chances, error
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


@pytest.mark.game
@of_each_game
def test_what_was_said_came_about_as_often(rules: Rules) -> None:
    """Of tenths that many matches fell into: no further off than chance and five points."""
    policy = rules.policy
    assert policy is not None
    found = policy.calibration
    places = [(one.third, one.tenth) for one in found]
    assert places == sorted(set(places))
    assert {third for third, _ in places} == {0, 1, 2}
    assert all(one.tenth / 10 <= one.said <= one.tenth / 10 + 0.1 and 0 <= one.came <= 1 for one in found)
    for tenth in range(10):
        bins = [one for one in found if one.tenth == tenth]
        many = sum(one.matches for one in bins)
        said, came = (sum(one.matches * x for one, x in zip(bins, of, strict=True)) / many for of in (
            [one.said for one in bins], [one.came for one in bins]
        ))  # fmt: skip
        assert abs(came - said) < 0.05 + 2 * (said * (1 - said) / many) ** 0.5, tenth
    for one in found:
        middle = (one.third + 0.5) / THIRDS
        assert error(found, middle, one.said) == pytest.approx(one.error)
        assert one.error >= (one.said * (1 - one.said) / (one.matches + AS_SAID)) ** 0.5


def test_the_error_of_a_chance_lies_between_those_of_the_tenths_around_it() -> None:
    low, high = Bin(0, 2, 0.25, 0.25, 80), Bin(0, 3, 0.35, 0.65, 60)
    few = Bin(1, 5, 0.5, 1.0, 1)
    assert low.error == pytest.approx((0.25 * 0.75 / 100) ** 0.5)
    assert high.error == pytest.approx(0.3 * 60 / 80)
    assert few.error == pytest.approx((0.25 / 21) ** 0.5), "one match says little"
    known = (low, high, few)
    assert error(known, 0.1, 0.3) == pytest.approx((low.error + high.error) / 2)
    assert (error(known, 0.0, 0.0), error(known, 0.2, 0.99)) == (low.error, high.error)
    assert error(known, 0.5, 0.1) == few.error
    assert error(known, 1.0, 0.5) == error((), 0.5, 0.5) == 0.0
