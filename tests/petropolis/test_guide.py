"""What the notes of the guide wait for is there when they speak of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.auction import Sale
from game.engine.finding import find_rules
from game.rules.petropolis.messages import Build, Buy, Decline, GroupCompleted
from game.store.boards import standard_board
from tests.guided import facts

BOARD = standard_board(find_rules()["petropolis"])
GROUP = 2


def owned(seat: int, *, but: int = 0) -> list[int]:
    """Who owns each title where a seat has the group, but for so many of its titles."""
    group = BOARD.members[GROUP]
    return [seat if title in group[: len(group) - but] else -1 for title in range(len(BOARD.titles))]


def test_what_can_be_bought_is_named() -> None:
    assert facts("petropolis", "for_sale", action=Buy(4)) == {"title": 4}
    assert facts("petropolis", "for_sale", action=Decline(4)) is None


def test_what_is_auctioned_is_named() -> None:
    assert facts("petropolis", "auctioned", sale=Sale(6, (0, 1))) == {"title": 6}
    assert facts("petropolis", "auctioned") is None


@pytest.mark.parametrize(("owner", "situation"), [(0, "own_group"), (1, "rivals_group")])
def test_a_group_is_complete_as_long_as_one_owns_all_of_it(owner: int, situation: str) -> None:
    event = GroupCompleted(GROUP, (owner,))
    other = "rivals_group" if owner == 0 else "own_group"
    told = facts("petropolis", situation, event=event, owners=owned(owner))
    squares = [BOARD.titles[title].square for title in BOARD.members[GROUP]]
    assert told is not None and told["group"] == GROUP and told["squares"] == squares
    assert told.get("owner") == (None if owner == 0 else owner)
    assert facts("petropolis", other, event=event, owners=owned(owner)) is None
    assert facts("petropolis", situation, event=event, owners=owned(owner, but=1)) is None
    assert facts("petropolis", situation, event=GroupCompleted(GROUP, (0, 1)), owners=owned(owner)) is None


@pytest.mark.parametrize(
    ("phase", "round_", "told"), [("one", 1, None), ("one", 2, {"rounds": 4}), ("two", 2, None)]
)
def test_the_rounds_of_phase_one_are_told_after_the_first(phase: str, round_: int, told: Any) -> None:
    assert facts("petropolis", "phase_one", phase=phase, round=round_, last_round=4) == told


def test_the_pause_is_told_in_the_pause() -> None:
    assert facts("petropolis", "pause", phase="pause") == {}
    assert facts("petropolis", "pause", phase="two") is None


def test_one_builds_in_the_group_that_is_lit() -> None:
    told = facts("petropolis", "can_build", action=Build(GROUP, 1))
    assert told is not None and told["squares"] == [BOARD.titles[t].square for t in BOARD.members[GROUP]]
    assert facts("petropolis", "can_build", action=Buy(4)) is None
