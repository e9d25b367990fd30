"""What is read of a kept review for lessons is what the whole review says."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.ai.review.kept import kept
from game.ai.review.lessons import Brief
from game.ai.review.report import Review
from tests.ai.review.races import race
from tests.ai.review.test_sums import reviewed


def brief(review: Review) -> Brief:
    return msgspec.json.decode(msgspec.json.encode(kept(review)), type=Brief)


def test_it_says_of_every_seat_what_the_review_says() -> None:
    review = reviewed(race([False, True])).review()
    found = brief(review)
    assert found.whole == (review.done >= 1)
    some = 0
    for seat in review.seats:
        learnt = found.of(seat)
        assert learnt is not None
        assert learnt.luck == review.sums[seat].luck and learnt.gave == -review.sums[seat].slips
        assert learnt.decisions == sum(one.seat == seat for one in review.decisions)
        marked = [one for one in review.decisions if one.seat == seat and one.counted and one.loss]
        for slip in learnt.slips:
            same = (type(one.action).__name__ == slip.done for one in marked)
            assert any(same)
        some += len(learnt.slips)
    assert some, "nobody slips in this race"


def test_seats_that_nobody_judged_and_files_that_do_not_fit_say_nothing() -> None:
    review = reviewed(race([False, True])).review()
    found = brief(review)
    assert found.of(9) is None and replace(found, seats=()).of(0) is None
    assert replace(found, nodes=()).of(0) is None
    assert not replace(found, done=0.5).whole
