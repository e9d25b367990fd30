"""The sum of luck and slips comes to the end, for every seat, however poor the judge and small the budget."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from game.ai.review.choices import Verdict
from game.ai.review.judging import Judging
from game.ai.review.nodes import alike, course_of
from game.ai.review.processes import Inline, Processes, judge, played
from game.ai.review.report import WHOLE, Mark, Review, Vector
from game.ai.review.reviewer import Head, Outline, Reviewer, Tried, Try
from game.ai.review.sums import (
    Settled,
    adds_up,
    dearest,
    decisions_of,
    missed_again,
    nodes_of,
    settled,
    still_open,
    sums_of,
)
from game.ai.review.values import nothing, rounded
from game.engine.log import LogEntry
from game.engine.policy import Candidate
from game.engine.smallest_game import Throw, Walk
from game.engine.vocabulary import Action, EndAgreed
from game.store.recordings import Recording, read_recording
from tests.ai.review.races import course, race
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER
from tests.contract.soak import Soak

RECORDINGS = sorted(Path(FOLDER).glob("*.json"))
PLACES = 4
chances = some.lists(some.integers(0, 9), min_size=PLACES, max_size=PLACES).map(
    lambda shares: rounded([share + 0.01 for share in shares])
)


def sums_hold(review: Review) -> None:
    for one in review.sums:
        assert adds_up(one), one
        assert one.slips <= 0, f"a slip of {one.seat} brought it something"
    for node in review.nodes:
        for change in (node.luck, node.slip, node.unexplained):
            assert sum(change) == 0, "what one gains others lose"
        assert node.seat < 0 or review.of(node.seat, node.slip) <= 0
        assert sum(node.before) == sum(node.after) == WHOLE
    assert all(sum(point.chance) == WHOLE for point in review.points)
    assert [point.frame for point in review.points] == list(range(len(review.points)))


@given(some.lists(some.tuples(chances, chances, some.booleans()), max_size=8), chances)
def test_it_comes_to_the_end_whatever_the_judge_says(found: list[tuple[Vector, Vector, bool]], end: Vector):
    none = nothing(PLACES)
    heads = tuple(
        Head(number, 1, number % 3, "choice", Walk(), (), 0, before)
        for number, (before, _, _) in enumerate(found)
    )
    outline = Outline((0, 1, 2), heads, (), end, frozenset(), True)
    known = {
        number: Settled(before, after, none, none, none, none, none)
        for number, (before, after, judged) in enumerate(found)
        if judged
    }
    nodes = nodes_of(outline, known, set(known), end)
    for one in sums_of(outline.sides, nodes, end):
        assert adds_up(one)
    for at in range(len(nodes) - 1):
        assert nodes[at].after == nodes[at + 1].before


def reviewed(log: list[LogEntry], budget: float = 30.0, stop: int = 10**6) -> Judging:
    """A race, judged; broken off after so many jobs."""
    reviewer = Reviewer(course(log), 1)
    judging = Judging(reviewer.outline(), 1000.0, budget)
    for jobs in judging.jobs():
        for job in jobs:
            if not stop:
                return judging
            judging.take(job, reviewer.do(job))
            stop -= 1
    return judging


def test_a_race_is_told_as_luck_and_slips():
    log = race([False, True])
    judging = reviewed(log)
    review = judging.review()
    sums_hold(review)
    assert review.done == 1.0 and not review.cut and review.dice
    assert review.seats == (0,), "a person's decisions are judged to the end"
    walked = [one for one in review.decisions if one.seat == 0 and one.action == Walk()]
    assert walked and any(one.mark == "mistake" for one in walked)
    assert all(one.best.action == Throw() for one in walked if one.mark == "mistake")
    assert review.sums[0].slips < 0 and review.sums[1].rivals_slips > 0
    assert review.sums[0].rivals_throws == -review.sums[1].throws
    assert review.points[-1].chance == review.nodes[-1].after
    assert review.sums[0].deal == 50_000 or abs(review.sums[0].deal - 50_000) < 20_000


def test_the_five_dearest_are_sure_and_each_with_another_remedy():
    review = reviewed(race([False, True])).review()
    listed = dearest(review.decisions, 0)
    assert len(listed) == 1, "every mistake is that nothing was thrown"
    assert review.dearest[0] == listed
    first = review.decisions[listed[0]]
    assert not first.unsure and first.mark == "mistake"
    again = missed_again(review.decisions, listed[0])
    assert all(review.decisions[at].best.action == first.best.action for at in again)
    unsure = tuple(replace(one, unsure=True) for one in review.decisions)
    assert dearest(unsure, 0) == ()


def test_broken_off_at_any_time_it_holds_and_goes_on_where_it_was():
    log = race([False, True])
    whole = reviewed(log)
    jobs = sum(node.judged for node in whole.review().nodes)
    for stop in (1, jobs // 2):
        part = reviewed(log, stop=stop).review()
        sums_hold(part)
        assert part.done < 1.0 and part.judged_to < len(log)
        reviewer = Reviewer(course(log), 1)
        more = Judging(reviewer.outline(), 1000.0, 30.0)
        more.resume(part)
        done = 0
        for each in more.jobs():
            for job in each:
                more.take(job, reviewer.do(job))
                done += 1
        sums_hold(more.review())
        assert more.review().done == 1.0
        assert done <= jobs + len(whole.review().decisions) - stop // 2
        assert [one.mark for one in more.review().decisions] == [one.mark for one in whole.review().decisions]


def test_one_more_seat_is_judged_to_the_end_after_the_others():
    log = race([False, True])
    first = reviewed(log).review()
    reviewer = Reviewer(course(log), 1)
    more = Judging(reviewer.outline(), 1000.0, 30.0, (0, 1))
    more.resume(first)
    again: set[int] = set()
    for each in more.jobs():
        for job in each:
            assert isinstance(job, Try) and reviewer.outline().heads[job.place].seat == 1
            again.add(job.place)
            more.take(job, reviewer.do(job))
    review = more.review()
    sums_hold(review)
    assert review.seats == (0, 1) and set(review.dearest) == {0, 1} and review.done == 1.0
    mine = [one for one in review.decisions if one.seat == 0]
    assert again and mine == [one for one in first.decisions if one.seat == 0]


def test_a_match_that_was_agreed_to_end_ends_with_an_estimate():
    review = reviewed([*race([True])[:4], LogEntry(-1, EndAgreed())]).review()
    sums_hold(review)
    assert review.cut
    assert 0 < review.sums[0].end < WHOLE


def test_nothing_to_judge_is_a_review_too():
    review = reviewed([]).review()
    sums_hold(review)
    assert review.done == 1.0 and not review.decisions and len(review.points) == 1


def judged_in_part(recording: Recording, jobs: int, seed: int = 1) -> Review:
    """A recorded match with its smallest budget, so many jobs of it spread over all kinds."""
    rules, board, options, seats, match_seed = recording.setup
    reviewer = Reviewer(course_of(rules, board, options, seats, match_seed, recording.log), seed)
    judging = Judging(reviewer.outline(), 1.0, 1.0)
    for each in judging.jobs():
        for job in each[:: max(1, len(each) * 3 // jobs)]:
            judging.take(job, reviewer.do(job))
    return judging.review()


def test_it_holds_for_a_recorded_match():
    path = next(path for path in RECORDINGS if path.stem == "petropolis-alone")
    recording = read_recording(path, GAMES)
    sums_hold(judged_in_part(recording._replace(log=recording.log[:60]), 6))


@pytest.mark.soak
def test_it_holds_for_every_recorded_match(soak: Soak):
    for seed in soak:
        recording = read_recording(RECORDINGS[seed % len(RECORDINGS)], GAMES)
        policy = recording.setup.rules.policy
        if policy is not None and policy.chances(recording.setup.rules.start(*recording.setup[1:3], 3)):
            sums_hold(judged_in_part(recording, 12, seed))


@pytest.mark.soak
def test_two_processes_say_what_one_says(soak: Soak):
    for seed in soak:
        path = next(path for path in RECORDINGS if path.stem == "nations-domination")
        recording = read_recording(path, GAMES)
        match = played(*recording.setup, recording.log[:10], seed=seed)
        found: list[Review] = []
        for place in (Inline(match), Processes(match)):
            found.append(judge(place, 2.0, rate=400.0).review())
            place.close()
        assert found[0].nodes == found[1].nodes and found[0].decisions == found[1].decisions


def tried(mark: Mark, *, foreseen: bool) -> Tried:
    """A verdict on a choice of which the second way is best."""
    done, best = (40_000, 60_000, 0), (50_000, 50_000, 0)
    noise = (0, 0, 0)
    found = Verdict(
        mark, False, 10_000, 100, done, best, noise, noise, (1, 1), False, 32,
        ((1, 50_000, 0, 0, 0), (0, 40_000, 0, 10_000, 100)),
    )  # fmt: skip
    return Tried(found, None, None, foreseen)


def test_what_could_still_be_done_later_is_counted_once():
    """A deal that nobody makes unasked is missed three times, and told three times, but lost once."""
    ways = (Candidate(Walk(), 0.0), Candidate(Throw(), 1.0))
    heads = tuple(
        Head(number, number, 0, "choice", Walk(), ways, 0, (50_000, 50_000, 0)) for number in (1, 2, 3)
    )
    outline = Outline((0, 1), heads, (), (0, WHOLE, 0), frozenset({0}), True)
    missed = {number: tried("mistake", foreseen=False) for number in range(3)}
    assert still_open(outline, missed) == {0, 1}
    assert [one.counted for one in decisions_of(outline, missed, {0, 1})] == [False, False, True]
    assert settled(heads[0], missed[0], counts=False).slip == (0, 0, 0)
    assert settled(heads[2], missed[2]).slip == (-10_000, 10_000, 0)
    seen = {number: tried("mistake", foreseen=True) for number in range(3)}
    assert still_open(outline, seen) == set(), "whoever does it next time loses by the delay"
    later = (heads[0], replace(heads[1], round=9), heads[2])
    assert 0 not in still_open(replace(outline, heads=later), missed), "that was long ago"


def test_what_may_be_done_next_in_the_same_round_is_not_missed_yet():
    ways = (Candidate(Walk(), 0.0), Candidate(Throw(), 1.0))
    half = (50_000, 50_000, 0)
    heads = tuple(Head(number, number // 2, 0, "choice", Walk(), ways, 0, half) for number in (2, 3, 4))
    outline = Outline((0, 1), heads, (), (0, WHOLE, 0), frozenset({0}), True)
    missed = {number: tried("mistake", foreseen=False) for number in range(3)}
    found = decisions_of(outline, missed, still_open(outline, missed))
    assert [one.mark for one in found] == ["fine", "mistake", "mistake"]
    assert [one.loss for one in found] == [0, 10_000, 10_000]
    assert [one.counted for one in found] == [False, False, True]


def test_the_same_deal_at_another_price_is_the_same():
    class Deal(Action, frozen=True):
        partner: int
        gives: int
        cash: int

    class Offer(Action, frozen=True):
        amount: int

    assert alike(Deal(1, 2, 300), Deal(1, 2, 400)) and not alike(Deal(1, 2, 300), Deal(3, 2, 400))
    assert not alike(Offer(1), Offer(2)) and alike(Walk(), Walk()) and not alike(Walk(), Throw())
