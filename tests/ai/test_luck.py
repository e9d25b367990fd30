"""The luck of the dice: 0 on average, and what a throw did to the chances."""

from __future__ import annotations

import pytest

from game.ai.luck import Luck
from game.engine import turn
from game.engine.chances import Chances, decided
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.smallest_game import RACE, Board, Haste, Run, Throw, Walk
from game.engine.turn import AnyState
from game.store.boards import standard_board


def plain(self: Haste, state: AnyState) -> Chances:
    """How far each has come, as a share; exact at the end."""
    if state.table.over:
        return decided([1 if place >= 10 else 2 for place in state.table.places], range(2))
    first, second = (place + 1 for place in state.table.places)
    return Chances((first / (first + second), second / (first + second)))


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> AnyState:
    monkeypatch.setattr(Haste, "chances", plain, raising=False)
    state = RACE.start(Board(), RACE.options(), 2)
    state.table.places[:] = [4, 4]
    state.stack[:] = [Run(seat=0)]
    return state


def test_the_luck_of_a_throw_is_what_it_did_less_its_mean(race: AnyState) -> None:
    """From 4 to 5..9 the chances are 6/11, 7/12, 8/13, 9/14, 10/15; a six wins."""
    every: list[float] = [6 / 11, 7 / 12, 8 / 13, 9 / 14, 10 / 15, 1.0]
    mean: float = sum(every) / 6
    for seed in range(12):
        luck, state = Luck(RACE, 2), race.copy()
        luck.apply(state, Throw(), Dice(seed))
        shown: int = state.table.places[0] - 4
        assert luck.of_seats[0] == pytest.approx(every[shown - 1] - mean)
        assert sum(luck.of_seats) == pytest.approx(0)


def test_what_nobody_throws_has_no_luck(race: AnyState) -> None:
    luck = Luck(RACE, 2)
    luck.apply(race, Walk(), Dice(1))
    assert luck.of_seats == [0.0, 0.0]


@pytest.mark.parametrize("name", ["ghawar", "petropolis", "globopolis"])
def test_a_match_goes_on_as_without_it(name: str) -> None:
    rules = find_rules()[name]
    board = standard_board(rules)
    luck, ends = Luck(rules, 3), list[str]()
    for course in (turn, luck):
        state, dice = rules.start(board, rules.options(), 3), Dice(4)
        choice, chance = course.settle(state, dice), Dice(9)
        for _ in range(60):
            if choice is not None:
                choice = course.apply(state, choice.sample(state, chance), dice)
        ends.append(state.digest())
    assert ends[0] == ends[1]
    assert any(luck.of_seats)
    assert abs(sum(luck.of_seats)) < 1e-6
