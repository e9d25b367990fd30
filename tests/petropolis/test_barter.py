"""Exchanges that are listed, and those of random players (reference 8)."""

from __future__ import annotations

import pytest

from game.components.consent import Accept, Refuse
from game.engine.dice import Dice
from game.engine.forms import Form
from game.rules.petropolis.barter import MOST, candidates, may_exchange
from game.rules.petropolis.messages import (
    Counter,
    Done,
    Propose,
)

from .situations import market, offer
from .world import ALL, BOARD, World


def test_candidates_complete_groups_and_open_the_form_for_everybody() -> None:
    """Reference 8."""
    world = market().owns("C", "usa")
    found = candidates(world.state, 0)
    assert all(listed.vary == Form("exchange") for listed in found)
    actions = [listed.action for listed in found]
    assert offer("", "egypt", 180) in actions, "bought for its value"
    assert offer("gabon", "egypt", 40) in actions, "swapped, with the difference paid"
    assert any(isinstance(action, Propose) and action.partner == 2 for action in actions)
    both = World(2).cash(A=300, B=300).owns("A", "iraq kuwait gabon").owns("B", "egypt libya algeria nigeria")
    best = candidates(both.ready().state, 0)[0].action
    assert best == offer("gabon", "egypt", 40), "what completes a group for both comes first"


@pytest.mark.parametrize(
    ("own", "cash", "others", "theirs", "may"),
    [
        ("iraq", 0, "", 1, True), ("iraq", 0, "", 0, False), ("iraq", 0, "egypt", 0, True),
        ("", 1, "egypt", 0, True), ("", 0, "egypt", 0, False), ("", 1, "", 1, False), ("", 0, "", 0, False),
    ],
)  # fmt: skip
def test_whether_there_is_anything_to_offer(own: str, cash: int, others: str, theirs: int, may: bool) -> None:
    world = World(2).cash(A=cash, B=theirs).owns("A", own).owns("B", others).ready()
    assert may_exchange(world.state, 0) == may


def test_there_are_at_most_thirty_candidates() -> None:
    world = World(2).cash(A=900, B=900).at("A", 22)
    for members in (names for names in _groups() if len(names) > 1):
        world.owns("A", " ".join(members[1:])).owns("B", members[0])
    world.ready()
    assert len(candidates(world.state, 0)) == MOST == 30


def _groups() -> list[list[str]]:
    return [[ALL[member] for member in members] for members in BOARD.members]


def test_random_players_offer_counter_and_answer_everything() -> None:
    seen: set[type] = set()
    for seed in range(60):
        world = market()
        choice = world.choice
        assert choice is not None
        action = choice.sample(world.state, Dice(seed))
        seen.add(type(action))
        if isinstance(action, Propose):
            answer = world.say(action).choice
            assert answer is not None
            seen |= {type(answer.sample(world.state, Dice(n))) for n in range(6)}
    assert {Propose, Done, Counter, Accept, Refuse} <= seen
