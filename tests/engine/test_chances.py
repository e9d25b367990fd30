"""The chances from features and weights: they sum to 1, follow the sides, and say when they can't know."""

from __future__ import annotations

from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chances import Chances, Features, Weights, chances, decided
from game.engine.dice import Dice

WEIGHTS = Weights(
    names=("cash", "next"), beginning=(1.0, 0.5), middle=(2.0, 0.0), end=(6.0, -1.0), low=(-3.0, -3.0),
    high=(3.0, 3.0), nobody_names=("always",), nobody=(1.0,),
)  # fmt: skip
ROWS = st.lists(st.tuples(st.floats(-1, 1), st.floats(-1, 1)), min_size=2, max_size=6)


def looks(
    rows: list[tuple[float, float]],
    done: float = 0.3,
    nobody: tuple[float, ...] = (),
    out: frozenset[int] = frozenset(),
) -> Features:
    return Features(done, tuple(range(len(rows))), rows, nobody, out)


@given(ROWS, st.floats(0, 1))
def test_they_sum_to_one_and_more_of_what_counts_never_lowers_them(
    rows: list[tuple[float, float]], done: float
) -> None:
    found = chances(WEIGHTS, looks(rows, done))
    assert sum(found.seats) + found.nobody == pytest.approx(1)
    richer = [(rows[0][0] + 0.5, rows[0][1]), *rows[1:]]
    assert chances(WEIGHTS, looks(richer, done)).seats[0] >= found.seats[0] - 1e-12


@given(ROWS, st.floats(0, 1), st.integers(0))
def test_other_names_for_the_seats_permute_them(
    rows: list[tuple[float, float]], done: float, seed: int
) -> None:
    order = Dice(seed).shuffled(range(len(rows)))
    found = chances(WEIGHTS, looks(rows, done)).seats
    again = chances(WEIGHTS, looks([rows[at] for at in order], done)).seats
    assert again == pytest.approx([found[at] for at in order])


def test_weights_go_over_from_the_beginning_to_the_end() -> None:
    """A quarter of the way they lie halfway between the beginning and the middle: 1.5 for a unit of cash."""
    rows = [(1.0, 0.0), (0.0, 0.0)]
    for done, count in (
        (0.0, 1.0),
        (0.25, 1.5),
        (0.5, 2.0),
        (0.75, 4.0),
        (1.0, 6.0),
        (7.0, 6.0),
        (-1.0, 1.0),
    ):
        assert chances(WEIGHTS, looks(rows, done)).seats[0] == pytest.approx(1 / (1 + exp(-count)))


def test_nobody_has_a_share_and_who_is_out_has_none() -> None:
    rows = [(0.2, 0.0), (0.2, 0.0), (0.9, 0.0)]
    found = chances(WEIGHTS, looks(rows, nobody=(0.0,), out=frozenset({2})))
    assert found.nobody == pytest.approx(0.5)
    assert found.seats == pytest.approx((0.25, 0.25, 0.0))


def test_those_who_play_as_one_have_one_chance() -> None:
    found = chances(WEIGHTS, Features(0.0, (0, 1, 0, 1), [(1.0, 0.0), (0.0, 0.0)]))
    assert found.seats[0] == found.seats[2] > found.seats[1] == found.seats[3]
    assert found.seats[0] + found.seats[1] == pytest.approx(1)


def test_what_is_unlike_all_matches_is_uncertain() -> None:
    assert chances(WEIGHTS, looks([(1.0, 0.0), (0.0, 0.0)])).certain
    assert not chances(WEIGHTS, looks([(9.0, 0.0), (0.0, 0.0)])).certain


def test_a_match_that_is_over_is_exact() -> None:
    assert decided((2, 1, 3), range(3)) == Chances((0.0, 1.0, 0.0))
    assert decided((1, 1, 3), range(3)) == Chances((0.5, 0.5, 0.0))
    assert decided((1, 3, 1, 3), (0, 1, 0, 1)) == Chances((1.0, 0.0, 1.0, 0.0))
    assert decided((2, 2), range(2)) == Chances((0.0, 0.0), 1.0)
