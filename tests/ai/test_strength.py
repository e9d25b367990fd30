import pytest

from game.ai.strength import interval, win_share


def test_a_shared_win_is_shared() -> None:
    assert win_share((1, 2, 3), 0) == 1.0
    assert win_share((1, 2, 3), 1) == 0.0
    assert win_share((1, 1, 3), 1) == 0.5


def test_the_interval_holds_the_mean_and_narrows_with_more_blocks() -> None:
    few, many = [0.0, 1.0] * 10, [0.0, 1.0] * 200
    low, high = interval(few)
    assert low < 0.5 < high
    tight_low, tight_high = interval(many)
    assert low < tight_low < 0.5 < tight_high < high
    assert tight_high - tight_low == pytest.approx(2 * 1.96 * 0.5 / 20, rel=0.1)


def test_blocks_that_agree_leave_no_doubt() -> None:
    assert interval([0.5] * 30) == (0.5, 0.5)


def test_it_is_the_same_each_time() -> None:
    blocks = [0.0, 0.25, 0.5, 1.0, 1.0, 0.25]
    assert interval(blocks) == interval(blocks)


def test_nothing_says_nothing() -> None:
    with pytest.raises(ValueError, match="no block"):
        interval([])
