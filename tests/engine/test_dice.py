"""Numbers from a seed and a count."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from game.engine.dice import Dice, number

SEEDS = st.integers(0, 2**64 - 1)


def test_numbers_are_those_of_splitmix64():
    """The first numbers that the authors' program prints for two seeds."""
    assert [number(1234567, n) for n in range(1, 6)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert [number(0, n) for n in (1, 2, 3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_a_throw_is_the_high_part_of_a_number():
    dice = Dice(1234567)
    assert [dice.below(1 << 64) for _ in range(2)] == [6457827717110365317, 3203168211198807973]
    assert dice.drawn == 2


@given(SEEDS, st.integers(0, 10_000), st.integers(1, 1000))
def test_a_stream_goes_on_from_its_count(seed: int, drawn: int, limit: int):
    dice = Dice(seed, drawn)
    assert dice.below(limit) == (number(seed, drawn + 1) * limit) >> 64 < limit
    assert dice.copy().below(limit) == Dice(seed, drawn + 1).below(limit)


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_all_and_leaves_the_original(seed: int, things: list[int]):
    before = things[:]
    dice = Dice(seed)
    assert sorted(dice.shuffled(things)) == sorted(before)
    assert things == before
    assert dice.drawn == max(0, len(things) - 1)


@given(SEEDS, st.lists(st.integers(), max_size=12), st.data())
def test_some_of_them_are_so_many_of_them(seed: int, things: list[int], data: st.DataObject):
    before, count = things[:], data.draw(st.integers(0, len(things)))
    dice = Dice(seed)
    some = dice.some(things, count)
    assert things == before and len(some) == count == dice.drawn
    assert not Counter(some) - Counter(before)


def test_of_those_that_fit_each_comes_as_often():
    dice, judged = Dice(3), list[int]()

    def even(number: int) -> bool:
        judged.append(number)
        return number % 2 == 0

    found = Counter(dice.pick_where(range(5), even) for _ in range(3000))
    assert set(found) == {0, 2, 4} and min(found.values()) > 900
    assert len(judged) < 5 * 3000 / 2, "the rest is not judged"
    assert Counter(tuple(dice.some("abc", 2)) for _ in range(3000)).most_common()[-1][1] > 400
    assert dice.pick_where("abc", "xyz".__contains__) is None


@given(SEEDS)
def test_streams_of_a_seed_are_independent(seed: int):
    streams = [Dice(seed), *(Dice(seed).stream(name) for name in range(8))]
    first = [tuple(dice.below(1 << 64) for _ in range(4)) for dice in streams]
    assert len(set(first)) == len(streams)
    assert Dice(seed, 99).stream(3).below(1000) == Dice(seed).stream(3).below(1000)


def test_throws_are_fair():
    dice = Dice(42)
    counts = [0] * 6
    for _ in range(60_000):
        counts[dice.roll() - 1] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_square < 20.5, "so uneven once in a thousand seeds"


def test_the_global_random_state_is_left_alone():
    random.seed(5)
    before = random.getstate()
    dice = Dice(5)
    assert dice.pick(dice.shuffled("abc")) in "abc"
    assert random.getstate() == before
