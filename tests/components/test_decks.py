"""Unseen cards above known ones."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.components.decks import chances, draw, without
from game.engine.dice import Dice

CARDS = st.lists(st.sampled_from("abcd"), max_size=8)


@given(CARDS, CARDS, st.integers(0, 999))
def test_what_is_drawn_is_among_the_chances(unseen: list[str], known: list[str], seed: int):
    if not unseen and not known:
        assert chances(unseen, known) == []
        with pytest.raises(IndexError):
            draw(unseen, known, Dice(seed))
        return
    odds = dict(chances(unseen, known))
    assert draw(unseen, known, Dice(seed)) in odds
    assert sum(odds.values()) == pytest.approx(1)


def test_chances_are_those_of_the_unseen():
    assert chances("aab", "c") == [("a", 2 / 3), ("b", 1 / 3)]


def test_when_all_are_seen_the_first_of_the_known_comes():
    assert chances([], "ca") == [("c", 1.0)]
    assert draw([], "ca", Dice(1)) == "c"


def test_drawing_is_as_likely_as_it_says():
    dice = Dice(3)
    counts = Counter(draw("aab", "c", dice) for _ in range(3000))
    assert abs(counts["a"] - 2000) < 100 and counts["c"] == 0


def test_cards_that_are_elsewhere_are_left_out():
    assert without("aabc", "a", "c") == ["a", "b"]
    with pytest.raises(ValueError, match="not in list"):
        without("ab", "aa")
