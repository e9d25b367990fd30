"""What is not seen stays so in sums, and nothing can be judged by it."""

from __future__ import annotations

import copy
import operator
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.engine.rules import Standing
from game.engine.unseen import UNSEEN, Known, all_known, known, ranks_of, sign, supposed


class Purses(msgspec.Struct):
    cash: list[Known]


def test_sums_and_differences_stay_unseen() -> None:
    for found in (UNSEEN + 3, 3 + UNSEEN, UNSEEN - 3, 3 - UNSEEN, UNSEEN + UNSEEN, 4 * UNSEEN, UNSEEN * 4,
                  -UNSEEN, abs(UNSEEN), sum([1, UNSEEN, 2])):  # fmt: skip
        assert found is UNSEEN
    assert 0 * UNSEEN == UNSEEN * 0 == 0, "nothing of it is nothing"


@pytest.mark.parametrize("compare", [operator.lt, operator.le, operator.gt, operator.ge])
def test_it_cannot_be_compared(compare: Callable[[Any, Any], bool]) -> None:
    for one, other in ((UNSEEN, 0), (0, UNSEEN), (UNSEEN, UNSEEN)):
        with pytest.raises(TypeError):
            compare(one, other)
    with pytest.raises(TypeError):
        bool(UNSEEN)
    with pytest.raises(TypeError):
        int(UNSEEN)  # pyright: ignore[reportCallIssue, reportArgumentType]


def test_it_survives_files_and_copies() -> None:
    purses = Purses([3, UNSEEN])
    assert msgspec.json.decode(msgspec.json.encode(purses), type=Purses) == purses
    assert copy.deepcopy(purses).cash[1] is UNSEEN
    assert msgspec.json.decode(b'{"cash":[-1]}', type=Purses).cash == [-1], "no number stands for it"


def test_who_needs_the_number_hears_that_it_is_not_seen() -> None:
    assert known(3) == 3 and supposed(3, 24) == 3 and supposed(UNSEEN, 24) == 24
    with pytest.raises(ValueError, match="not seen"):
        known(UNSEEN)
    assert all_known([1, 2]) and not all_known([1, UNSEEN])
    assert [sign(value) for value in (5, 0, -5, UNSEEN)] == [1, 0, -1, 0]


def test_a_rank_that_may_be_another_is_unseen() -> None:
    assert ranks_of([(5, 1), (7, 0), (5, 1)]) == (2, 1, 2)
    assert ranks_of([(5, UNSEEN), (7, 0), (5, 1)]) == (UNSEEN, 1, UNSEEN), "two are parted by what is hidden"
    assert ranks_of([(UNSEEN,), (7,)]) == (UNSEEN, UNSEEN)


def test_a_standing_tells_no_order_that_is_not_seen() -> None:
    standing = Standing((9, UNSEEN, 3), (UNSEEN,) * 3)
    assert not standing.seen and standing.winners == () and standing.order == [0, 1, 2]
    with pytest.raises(ValueError, match="not seen"):
        _ = standing.known_ranks
