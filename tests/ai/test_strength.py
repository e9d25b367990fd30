import pytest

from game.ai.strength import interval, wilson, win_share


def test_a_shared_win_is_shared() -> None:
    assert win_share((1, 2, 3), 0) == 1.0
    assert win_share((1, 2, 3), 1) == 0.0
    assert win_share((1, 1, 3), 1) == 0.5


def test_the_interval_holds_the_mean_and_narrows_with_more_blocks() -> None:
    few, many = [0.0, 1.0] * 10, [0.0, 1.0] * 200
    low, high = interval(few) or (0.0, 0.0)
    assert low < 0.5 < high
    tight_low, tight_high = interval(many) or (0.0, 0.0)
    assert low < tight_low < 0.5 < tight_high < high
    assert tight_high - tight_low == pytest.approx(2 * 1.96 * 0.5 / 20, rel=0.1)


def test_blocks_that_agree_leave_no_doubt() -> None:
    assert interval([0.5] * 30) == (0.5, 0.5)


def test_it_is_the_same_each_time() -> None:
    blocks = [0.0, 0.25, 0.5, 1.0, 1.0, 0.25] * 4
    assert interval(blocks) is not None
    assert interval(blocks) == interval(blocks)


def test_few_blocks_have_no_interval() -> None:
    assert interval([0.0, 1.0] * 9 + [1.0]) is None
    assert interval([0.0, 1.0] * 10) is not None


@pytest.mark.parametrize(
    ("share", "matches", "low", "high"),
    # By hand from Wilson's formula; the first two stand in his tables.
    [(0.5, 10, 0.2366, 0.7634), (0.0, 10, 0.0, 0.2775), (1.0, 40, 0.9124, 1.0), (0.375, 71, 0.2713, 0.4915)],
)
def test_wilson(share: float, matches: int, low: float, high: float) -> None:
    assert wilson(share, matches) == pytest.approx((low, high), abs=5e-4)


def test_no_match_says_nothing() -> None:
    with pytest.raises(ValueError, match="no match"):
        wilson(0.0, 0)
