"""What stands when in an ending: by numbers."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.app.paint.motion import Speed
from game.app.review.ending.clock import FIRST_MS, LAMP_MS, TICKS, Clock, end_of
from game.app.skin_api.last_scene import End, Heard
from game.engine.rules import NOT_FIRST, Standing


def end(*ranks: int, sides: tuple[int, ...] = (), out: tuple[int, ...] = ()) -> End:
    return end_of(None, Standing(tuple(100 - 10 * rank for rank in ranks), ranks, "rounds"), sides, out)


def seats(count: int) -> End:
    return end(*range(1, count + 1))


@pytest.mark.parametrize("count", range(2, 8))
def test_the_newspaper_stands_within_seven_seconds(count: int) -> None:
    clock = Clock(seats(count))
    assert clock.paper_stands_at <= 7000
    assert clock.paper_at - clock.plate_at == 1800, "the plate can be read"


def test_the_times_of_two_four_and_seven_seats() -> None:
    assert [Clock(seats(count)).paper_stands_at for count in (2, 4, 7)] == [5240, 6100, 6540]
    four = Clock(seats(4))
    assert four.starts == {3: 1100, 2: 1530, 1: 1960}
    assert (four.wins, four.plate_at, four.paper_at) == (2700, 3600, 5400)


@pytest.mark.parametrize(
    ("speed", "factor", "stands"), [("walk", 1.6, 2880), ("normal", 1, 1800), ("quick", 0.45, 1000)]
)
def test_speeds_stretch_and_shorten_it_but_the_plate_stands(
    speed: Speed, factor: float, stands: float
) -> None:
    clock = Clock(seats(4), speed)
    assert clock.plate_at == pytest.approx(3600 * factor)
    assert clock.paper_at - clock.plate_at == pytest.approx(stands)
    assert clock.moment(LAMP_MS * factor).comes() == pytest.approx(0)
    assert clock.moment(FIRST_MS * factor).comes() == pytest.approx(1)


def test_rivals_are_told_from_the_last_place_up_and_the_winner_last() -> None:
    for count in range(2, 8):
        clock = Clock(seats(count))
        order: list[int] = []
        for at in range(0, 8000, 10):
            order += [n for n in range(count) if clock.turned(n, at) >= 1 and n not in order]
            if any(clock.turned(n, at) > 0 for n in clock.end.winners):
                assert clock.crowned(at)
        assert order == list(reversed(range(count)))


def test_nothing_names_the_winner_before_the_plate() -> None:
    clock = Clock(seats(5))
    for at in range(0, round(clock.plate_at), 10):
        assert not clock.crowned(at)
        assert clock.risen(at) == clock.turned(0, at) == clock.counted(0, at) == 0
    assert clock.crowned(clock.plate_at) and clock.risen(clock.plate_at + 340) == 1


def test_the_breath_before_the_winner_is_still_and_silent() -> None:
    clock = Clock(seats(4))
    before = clock.moment(clock.wins - 140), clock.moment(clock.wins)
    assert all(now.falls(n, 600) == 1 and now.wins() == 0 for n in (1, 2, 3) for now in before)
    sounds = [Heard("truck", "falls", seat=n) for n in (1, 2, 3)]
    assert not [one for one in clock.heard(sounds) if clock.wins - 140 <= one.at < clock.wins]


def test_the_chord_comes_with_the_plate_and_once() -> None:
    for speed in ("walk", "normal", "quick"):
        clock = Clock(seats(3), speed)
        chords = [one for one in clock.heard(()) if one.name == "win"]
        assert [one.at for one in chords] == [clock.plate_at] and chords[0].softer == 0


def test_a_plate_counts_and_lands() -> None:
    clock = Clock(seats(2), "walk")
    names = [one.name for one in clock.heard(())]
    assert names == ["tick"] * TICKS + ["press", "win"]
    assert 0 < clock.counted(1, clock.heard(())[3].at) < 1


def test_sounds_of_the_scene_are_heard_with_what_they_belong_to() -> None:
    clock = Clock(seats(3), "walk")
    sounds = Heard("rise", "comes"), Heard("pump", "falls", 10, seat=2, softer=6), Heard("truck", "wins", 100)
    found = {one.name: one for one in clock.heard(sounds)}
    assert found["rise"].at == 960
    assert found["pump"].at == pytest.approx((1100 + 10) * 1.6) and found["pump"].softer == 6
    assert found["truck"].at == pytest.approx((clock.wins + 100) * 1.6)


def test_the_last_frame_is_what_reduced_motion_shows_from_the_start() -> None:
    plain, reduced = Clock(seats(4)), Clock(seats(4), reduced=True)
    last = plain.moment(plain.paper_at)
    shares = [(ms, after) for ms in (20, 300, 900) for after in (0, 300)]
    for ms, after in shares[:-1]:
        assert last.wins(ms, after) == reduced.moment(0).wins(ms, after) == 1
        assert last.comes(ms, after) == reduced.moment(0).comes(ms, after) == 1
        for seat in (1, 2, 3):
            assert last.falls(seat, ms, after) == reduced.moment(0).falls(seat, ms, after) == 1
    assert last.leaves() == reduced.moment(1000).leaves() == 0
    assert [reduced.appears(at) for at in (0, 75, 150)] == [0, 0.5, 1]
    assert (reduced.plate_at, reduced.paper_at, reduced.paper_stands_at) == (0, 1800, 1950)
    assert [one.name for one in reduced.heard([Heard("pump", "wins")])] == ["win"]


def test_winners_who_share_have_no_beat() -> None:
    shared = end(1, 3, 1)
    assert shared.winners == (0, 2) and not shared.together
    assert shared.beats == ((1,),)
    assert end(1, 1).beats == () and Clock(end(1, 1)).wins == FIRST_MS + 740


def test_a_team_is_one_beat_and_wins_as_one() -> None:
    teams = end(1, 2, 1, 2, sides=(0, 1, 0, 1))
    assert teams.winners == (0, 2) and teams.together
    assert teams.beats == ((1, 3),)
    clock = Clock(teams)
    assert clock.starts == {1: 1100, 3: 1100}


def test_where_one_is_left_only_the_last_to_leave_falls() -> None:
    alone = end(3, 1, 2, 4, out=(3, 0, 2))
    assert alone.beats == ((2,),) and alone.fallen == (0, 3) and alone.alone
    clock = Clock(alone)
    assert clock.turned(0, FIRST_MS - 1) == 0 and clock.turned(0, FIRST_MS + 200) == 1
    assert clock.moment(FIRST_MS).falls(3, 500) == 1 and clock.moment(FIRST_MS - 1).falls(3, 500) == 0
    assert not end(2, 1, 3, out=(2,)).alone


def test_where_nobody_wins_there_is_no_beat_and_no_chord() -> None:
    none = end(*[NOT_FIRST] * 3)
    assert none.winners == none.beats == () and none.rivals == (0, 1, 2)
    clock = Clock(none)
    assert [one.name for one in clock.heard(())] == []
    assert clock.turned(1, clock.plate_at) == 0 and clock.turned(1, clock.plate_at + 200) == 1


def test_totals_are_shares_of_the_best() -> None:
    found = end_of(None, Standing((50, 200, -10), (2, 1, 3)))
    assert [found.of_best(seat) for seat in range(3)] == [0.25, 1, 0]
    assert end_of(None, Standing((-5, 0), (2, 1))).of_best(1) == 0


def test_time_runs_on_evenly() -> None:
    clock = Clock(seats(4))
    moments = [clock.moment(at) for at in range(0, 7000, 50)]
    for before, after in pairwise(moments):
        assert before.came < after.came and before.won < after.won
        assert all(before.fell[n] < after.fell[n] < math.inf for n in (1, 2, 3))
