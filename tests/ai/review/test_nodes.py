"""The nodes of a match: choices with two ways, chances with two outcomes, and nothing else."""

from __future__ import annotations

from game.ai.review.nodes import Course, forced
from game.engine.log import LogEntry
from game.engine.smallest_game import RACE, Board, Run, Throw, Walk
from game.engine.vocabulary import EndAgreed, SeatTaken
from tests.ai.review.races import course, race


def kinds(of: Course) -> list[tuple[int, str, int]]:
    return [(place.frame, place.kind, place.seat) for place in of.places]


def test_each_choice_and_each_throw_is_a_node_of_the_frame_that_it_makes():
    log = race([True])
    found = course(log)
    throws = [frame for frame, entry in enumerate(log, 1) if isinstance(entry.said, Throw)]
    chances = [frame for frame, kind, _ in kinds(found) if kind == "throw"]
    assert chances == throws
    assert kinds(found)[:4] == [(1, "choice", 0), (1, "throw", 0), (2, "choice", 1), (2, "throw", 1)]
    assert len(found.states) == len(log) + 1


def test_a_choice_with_one_way_belongs_to_the_node_before():
    """On the ninth field only a step is allowed."""
    log = race([False])
    found = course(log)
    single = [
        frame for frame, entry in enumerate(log, 1) if found.states[frame - 1].table.places[entry.seat] == 9
    ]
    assert single and not set(single) & {frame for frame, kind, _ in kinds(found) if kind == "choice"}


def test_what_was_done_is_among_the_ways_and_what_came_among_the_outcomes():
    for place in course(race([True, False, False])).places:
        if place.kind == "choice":
            assert place.said in [way.action for way in place.ways]
        else:
            assert place.shares is not None
            assert place.said in [outcome for outcome, _ in place.shares]


def test_a_match_that_was_agreed_to_end_has_no_end_of_its_own():
    log = race([True])
    assert course(log).ranks is not None
    cut = [*log[:3], LogEntry(-1, EndAgreed())]
    assert course(cut).ranks is None
    assert len(course(cut).states) == 5


def test_a_log_that_no_longer_fits_is_taken_as_far_as_it_goes():
    log = race([True])
    found = course([*log[:2], LogEntry(1, Walk()), *log[2:]])
    assert len(found.states) == 3
    assert found.ranks is None


def test_whoever_was_a_person_at_any_time_is_one():
    log = race([True])
    taken = LogEntry(-1, SeatTaken(1, "Cleo", "human"))
    assert course(log).persons == {0}
    assert course([*log[:2], taken, *log[2:]]).persons == {0, 1}


def test_forced_moves_are_played_to_the_next_question():
    state = RACE.start(Board(), RACE.options(), 2)
    state.table.places[:] = [9, 3]
    state.stack[:] = [Run(seat=0)]
    forced(state)
    assert state.table.over and not state.stack
    state = RACE.start(Board(), RACE.options(), 2)
    forced(state)
    assert state.stack == [Run(seat=0)]
