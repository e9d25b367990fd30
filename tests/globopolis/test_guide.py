"""What the notes of the guide wait for is there when they speak of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.finding import find_rules
from game.rules.globopolis.messages import LevelBuilt
from game.store.boards import standard_board
from tests.guided import facts

BOARD = standard_board(find_rules()["globopolis"])


@pytest.mark.parametrize(("round_", "first", "later"), [(1, {}, None), (2, None, {})])
def test_the_first_round_is_another_one(round_: int, first: Any, later: Any) -> None:
    assert facts("globopolis", "first_round", round=round_) == first
    assert facts("globopolis", "later", round=round_) == later


@pytest.mark.parametrize(("seat", "situation"), [(0, "own_tower"), (1, "rivals_tower")])
def test_a_tower_is_told_while_it_stands(seat: int, situation: str) -> None:
    other = "rivals_tower" if seat == 0 else "own_tower"
    built = LevelBuilt(seat, 3, 1, 15, False, 5)
    stands = [int(title == 3) for title in range(len(BOARD.titles))]
    told = facts("globopolis", situation, event=built, active=stands)
    assert told == {"rival": seat, "title": 3, "points": 5}
    assert facts("globopolis", other, event=built, active=stands) is None
    assert facts("globopolis", situation, event=built, active=[0] * len(stands)) is None


def test_cards_are_told_to_who_has_some() -> None:
    assert facts("globopolis", "cards_in_hand", hands=[["ops:op-13"], [], []]) == {}
    assert facts("globopolis", "cards_in_hand", hands=[[], ["ops:op-13"], []]) is None
