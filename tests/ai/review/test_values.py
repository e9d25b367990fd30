"""Chances as whole numbers: nothing is lost in rounding, partners count once."""

from __future__ import annotations

import pytest

from game.ai.review.report import WHOLE
from game.ai.review.values import Sides, estimate, mean, minus, plus, rounded, static_points
from game.engine.chances import Chances
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.smallest_game import RACE
from game.engine.vocabulary import Seat
from game.store.boards import standard_board
from tests.contract.games import every_game


class Pairs(type(RACE)):
    """The race, with partners across the table."""

    def sides(self, options: object, seats: int) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(seats))


@pytest.mark.parametrize("shares", [(1, 1, 1), (0.2, 0.3, 0.5), (7, 0, 0), (1e-9, 1, 1, 1, 1, 1, 1)])
def test_whole_numbers_sum_to_the_whole(shares: tuple[float, ...]):
    found = rounded(shares)
    assert sum(found) == WHOLE
    for number, share in zip(found, shares, strict=True):
        assert abs(number - share * WHOLE / sum(shares)) < 1


def test_a_mean_is_a_chance_too():
    one, other = (50_000, 30_000, 20_000), (10_001, 49_999, 40_000)
    assert mean([one, other]) == (30_001, 39_999, 30_000)
    assert mean([one, other], [3, 1]) == rounded([160_001, 139_999, 100_000])
    assert plus(minus(one, other), other) == one


def test_partners_have_one_place_and_nobody_has_the_last():
    sides = Sides(Pairs(), None, 4)
    assert (sides.of_seat, sides.leads, sides.many) == ((0, 1, 0, 1), (0, 1), 2)
    assert sides.vector(Chances((0.3, 0.5, 0.3, 0.5), 0.2)) == (30_000, 50_000, 20_000)
    assert sides.won((1, 2, 1, 2)) == (WHOLE, 0, 0)
    assert sides.won((1, 1, 1, 1)) == (50_000, 50_000, 0)
    assert sides.won((2, 2, 2, 2)) == (0, 0, WHOLE)


@every_game
def test_every_position_has_an_estimate_at_once(rules: Rules):
    seats = tuple(Seat(str(seat), "regular") for seat in range(rules.seats[-1]))
    match = Match(rules, standard_board(rules), rules.options(), seats, 5)
    states = [match.state]
    for number in range(8):
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, Dice(number)))
        states.append(match.state)
    points = static_points(rules, match.options, states, 3)
    sides = Sides(rules, match.options, len(seats))
    assert rules.policy is not None
    if estimate(rules.policy, sides, match.state) is None:
        assert points == []
        return
    assert [point.frame for point in points] == list(range(3, 12))
    assert all(sum(point.chance) == WHOLE and max(point.error) > 0 for point in points)
