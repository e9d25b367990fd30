"""What the notes of the guide wait for is there when they speak of it."""

from __future__ import annotations

from game.engine.finding import find_rules
from game.rules.nations.messages import RevenuePaid
from game.rules.nations.state import NOBODY
from game.store.boards import standard_board
from tests.guided import facts

BOARD = standard_board(find_rules()["nations"])


def leaders(*capitals: int) -> list[int]:
    """The person's Leaders on these Capitals, and none elsewhere."""
    return [0 if marker in capitals else NOBODY for marker in range(len(BOARD.markers))]


def test_revenue_is_ones_own() -> None:
    assert facts("nations", "revenue_paid", event=RevenuePaid(0, (), 4)) == {}
    assert facts("nations", "revenue_paid", event=RevenuePaid(1, (), 4)) is None


def test_another_capital_can_be_taken_as_long_as_one_is_left() -> None:
    first, *rest = BOARD.capitals
    assert facts("nations", "capitals_vacant", leaders=leaders()) is None
    assert facts("nations", "capitals_vacant", leaders=leaders(first)) == {}
    assert facts("nations", "capitals_vacant", leaders=leaders(first, *rest)) is None


def test_attacks_are_told_when_the_truce_is_over() -> None:
    assert facts("nations", "attacks", round=2) is None
    assert facts("nations", "attacks", round=3) == {}
