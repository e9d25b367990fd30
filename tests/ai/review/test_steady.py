"""The curve is steadied where playouts are noise, and nothing is taken from luck, slips or the whole."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from game.ai.review.report import WHOLE, Vector
from game.ai.review.steady import steadied
from game.ai.review.sums import Settled
from game.ai.review.values import minus, rounded
from game.engine.dice import Dice

chances = some.lists(some.integers(0, 9), min_size=3, max_size=3).map(
    lambda shares: rounded([share + 0.01 for share in shares])
)
errors = some.integers(0, 20_000)
NONE = (0, 0, 0)


def node(before: Vector, after: Vector, error: int) -> Settled:
    return Settled(before, after, NONE, (error,) * 3, (error,) * 3, NONE, NONE)


def jumps(known: dict[int, Settled]) -> int:
    """How far the level jumps between nodes, all in all."""
    pairs = zip(known.values(), list(known.values())[1:], strict=False)
    return sum(abs(later.before[0] - one.after[0]) for one, later in pairs)


@given(some.dictionaries(some.integers(0, 12), some.tuples(chances, chances, errors), max_size=9))
def test_levels_stay_chances_and_what_a_node_says_of_itself_stays(
    found: dict[int, tuple[Vector, Vector, int]],
):
    known = {at: node(before, after, error) for at, (before, after, error) in found.items()}
    for at, one in steadied(known).items():
        assert sum(one.before) == sum(one.after) == WHOLE
        assert min(*one.before, *one.after) >= 0
        assert minus(one.after, one.before) == minus(known[at].after, known[at].before)
        assert max(one.before_error) <= max(known[at].before_error)
        if at - 1 not in known:
            assert one == known[at], "after what is not judged it stands for itself"


def test_noise_moves_the_curve_less_than_a_real_change():
    """Levels that scatter by as much as their errors say are drawn together; a real one is followed."""
    dice, error = Dice(5), 5_000

    def curve(levels: list[int], given: int) -> dict[int, Settled]:
        chances = ((level, WHOLE - level, 0) for level in levels)
        return {at: node(one, one, given) for at, one in enumerate(chances)}

    scattered = [40_000 + 100 * (dice.below(181) - 90) for _ in range(60)]
    noisy = curve(scattered, error)
    assert jumps(steadied(noisy)) < jumps(noisy) / 8
    assert steadied(curve(scattered, 0)) == curve(scattered, 0), "what is exact is believed"
    step = [level + 30_000 * (at >= 30) for at, level in enumerate(scattered)]
    there = steadied(curve(step, error))
    assert abs(there[28].before[0] - 40_000) < error and abs(there[59].before[0] - 70_000) < error
    assert there[59].before_error[0] < error / 2
