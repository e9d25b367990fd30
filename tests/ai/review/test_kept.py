"""A review comes back from a file as it was; what can't be is refused."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from game.ai.review.kept import Kept, Misfit, judge_of, kept, restored
from game.ai.review.report import Review
from game.engine.smallest_game import RACE
from tests.ai.review.races import race
from tests.ai.review.test_sums import reviewed, sums_hold


@pytest.fixture(scope="module")
def review() -> Review:
    return reviewed(race([False, True])).review()


def again(found: Kept) -> Kept:
    return msgspec.json.decode(msgspec.json.encode(found), type=Kept)


def test_it_comes_back_as_it_was(review: Review):
    found = restored(again(kept(review)), RACE, len(review.points))
    assert (found.nodes, found.sums, found.points, found.dearest) == (
        review.nodes, review.sums, review.points, review.dearest,
    )  # fmt: skip
    for one, other in zip(found.decisions, review.decisions, strict=True):
        assert (one.mark, one.loss, one.action, one.best.action) == (
            other.mark, other.loss, other.action, other.best.action,
        )  # fmt: skip


def test_fewer_ways_keep_what_was_done_and_the_best(review: Review):
    found = restored(again(kept(review, 1)), RACE, len(review.points))
    for one, other in zip(found.decisions, review.decisions, strict=True):
        assert len(one.ways) <= len(other.ways)
        assert one.best.action == other.best.action and one.action == other.action


Spoil = Callable[[Kept], Kept]


SPOILS: list[Spoil] = [
    lambda it: replace(it, end=(1, 2, 3)),
    lambda it: replace(it, end=(*it.end, 0)),
    lambda it: replace(it, sides=(0, 7)),
    lambda it: replace(it, sides=()),
    lambda it: replace(it, seats=(9,)),
    lambda it: replace(it, points=()),
    lambda it: replace(it, points=it.points * 2),
    lambda it: replace(it, nodes=it.nodes[::-1]),
    lambda it: replace(it, nodes=(replace(it.nodes[0], frame=10**5), *it.nodes[1:])),
    lambda it: replace(it, nodes=(replace(it.nodes[0], luck=(1, 0, 0)), *it.nodes[1:])),
    lambda it: replace(it, nodes=(replace(it.nodes[0], before=(-1, 100_001, 0)), *it.nodes[1:])),
    lambda it: replace(it, nodes=(replace(it.nodes[0], seat=5), *it.nodes[1:])),
    lambda it: replace(it, decisions=it.decisions * 2),
    lambda it: replace(it, decisions=(replace(it.decisions[0], done=11),)),
    lambda it: replace(it, decisions=(replace(it.decisions[0], node=10**6),)),
]


@pytest.mark.parametrize("spoil", SPOILS)
def test_what_cannot_be_is_refused(review: Review, spoil: Spoil):
    good = kept(review)
    with pytest.raises(Misfit):
        restored(again(spoil(good)), RACE, len(review.points))
    restored(again(good), RACE, len(review.points))


def test_an_action_of_another_game_is_refused(review: Review):
    good = kept(review)
    first = good.decisions[0]
    foreign = replace(first, ways=(replace(first.ways[0], action={"is": "Fly"}), *first.ways[1:]))
    with pytest.raises(msgspec.ValidationError):
        restored(again(replace(good, decisions=(foreign,))), RACE, len(review.points))


def test_more_than_fits_is_refused_before_it_is_looked_at(review: Review):
    text = msgspec.json.encode(kept(review)).replace(b'"throw"', b'"sneeze"', 1)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Kept)


def test_another_weight_is_another_judge():
    class Later(type(RACE)):
        version = 2

    assert judge_of(RACE) != judge_of(Later())
    assert len(judge_of(RACE)) == 16


def test_a_part_of_it_comes_back_too():
    part = reviewed(race([False, True]), stop=5).review()
    found = restored(again(kept(part)), RACE, len(part.points))
    sums_hold(found)
    assert found.done < 1.0 and found.judged_to == part.judged_to
