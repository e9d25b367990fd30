"""Judging a choice: the marks, the halves of the worlds, and nothing of what the seat can't see."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.review.choices import Trial, edges, try_ways, verdict
from game.ai.review.nodes import Place, course_of
from game.ai.review.playouts import Playouts
from game.ai.review.report import WHOLE
from game.ai.review.worlds import Worlds
from game.engine.dice import Dice
from game.engine.smallest_game import Throw, Walk
from game.store.recordings import read_recording
from tests.ai.review.races import course, race
from tests.ai.review.test_luck import playouts
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER


@pytest.fixture
def asked() -> tuple[Playouts, Place]:
    """Ada walked, and might have thrown."""
    found = course(race([False, True]))
    return playouts(found), next(place for place in found.places if place.said == Walk())


def trial(gap: float, noise: float = 0.0, worlds: int = 32) -> Trial:
    """What was done, and another way that is better by `gap`, give or take `noise` from world to world."""
    done = tuple((0.4, 0.6, 0.0) for _ in range(worlds))
    shifts = [gap + (noise if number % 4 < 2 else -noise) for number in range(worlds)]
    other = tuple((0.4 + shift, 0.6 - shift, 0.0) for shift in shifts)
    halves = tuple(number % 2 for number in range(worlds))
    return Trial((0, 1), (done, other), halves, (1.0,) * worlds, False)


def test_the_edges_grow_with_a_fair_share():
    assert edges(2) == (2_000, 6_000)
    assert edges(4) == edges(7) == (1_000, 3_000)


@pytest.mark.parametrize(
    ("gap", "noise", "mark", "unsure"),
    [
        (-0.05, 0.0, "best", False),
        (0.0, 0.0, "best", False),
        (0.01, 0.0, "fine", False),
        (0.03, 0.0, "loose", False),
        (0.08, 0.0, "mistake", False),
        (0.03, 0.04, "fine", True),
        (0.065, 0.05, "loose", True),
        (0.5, 0.05, "mistake", False),
    ],
)
def test_a_move_has_the_milder_of_two_marks(
    asked: tuple[Playouts, Place], gap: float, noise: float, mark: str, unsure: bool
):
    found = verdict(*asked, trial(gap, noise))
    assert (found.mark, found.unsure) == (mark, unsure)
    slip = found.done[0] - found.best[0]
    assert slip <= 0, "nobody is told of more than the best"
    assert (slip < 0) == (mark in ("loose", "mistake")), "only what is marked counts"
    assert sum(found.done) == sum(found.best) == WHOLE


def test_a_few_worlds_that_happen_to_agree_are_not_sure(asked: tuple[Playouts, Place]):
    few, more, exact = (verdict(*asked, trial(0.08, *given)) for given in ((0.004, 6), (0.004, 16), (0.0, 6)))
    assert (few.mark, few.unsure, few.slips) == ("fine", True, False)
    assert (more.mark, exact.mark) == ("mistake", "mistake")
    assert verdict(*asked, trial(0.08, 0.004, 64)).error < more.error


def test_the_lead_is_read_where_the_best_was_not_picked(asked: tuple[Playouts, Place]):
    """Two ways that are good in one half of the worlds each are no better than what was done."""
    done = ((0.5, 0.5, 0.0),) * 8
    first = tuple((0.7, 0.3, 0.0) if number % 2 else (0.3, 0.7, 0.0) for number in range(8))
    second = tuple((0.3, 0.7, 0.0) if number % 2 else (0.7, 0.3, 0.0) for number in range(8))
    halves = tuple(number % 2 for number in range(8))
    place = replace(asked[1], ways=(*asked[1].ways, asked[1].ways[0]))
    found = verdict(asked[0], place, Trial((0, 1, 2), (done, first, second), halves, (1.0,) * 8, False))
    assert sorted(found.bests) == [1, 2]
    assert (found.mark, found.loss) == ("best", 0)


def test_without_dice_the_policy_picks_and_the_chances_tell(asked: tuple[Playouts, Place]):
    """There a playout is one line of play: who takes what the policy ranks first has nothing to learn from
    one that came out better."""
    of, place = asked
    of.certain = True
    better = trial(0.08)
    assert verdict(of, place, better).mark == "best"
    ranked_second = Trial((1, 0), better.values, better.halves, better.weights, False)
    found = verdict(of, place, ranked_second)
    assert (found.mark, found.loss, found.bests) == ("mistake", 8_000, (0, 0))
    third = ((0.9, 0.1, 0.0),) * 32
    place = replace(place, ways=(*place.ways, place.ways[0]))
    whole = Trial((1, 0, 2), (*better.values, third), better.halves, better.weights, False)
    found = verdict(of, place, whole)
    assert found.loss == 8_000
    assert [way for way, *_ in found.tried] == [0, 2, 1], "what came out better is as good, not better"
    assert found.tried[1][3] == 0
    known = Trial((1, 2, 0), tuple(whole.values[at] for at in (0, 2, 1)), whole.halves, whole.weights, False)
    assert verdict(of, place, known).loss == 8_000


def test_a_way_that_was_dropped_keeps_the_worlds_it_had(asked: tuple[Playouts, Place]):
    short = trial(0.05)
    third = ((0.2, 0.8, 0.0),) * 8
    place = replace(asked[1], ways=(*asked[1].ways, asked[1].ways[0]))
    whole = Trial((0, 1, 2), (*short.values, third), short.halves, short.weights, False)
    found = verdict(asked[0], place, whole)
    assert [way for way, *_ in found.tried] == [1, 0, 2]
    assert [gap for _, _, _, gap, _ in found.tried] == [0, 5_000, 25_000]


def test_walking_where_one_may_throw_is_a_mistake(asked: tuple[Playouts, Place]):
    of, place = asked
    found = try_ways(of, place, 32, 128)
    assert place.ways[found.ways[0]].action == Walk()
    result = verdict(of, place, found)
    assert result.mark == "mistake" and result.loss > 6_000
    assert place.ways[result.tried[0][0]].action == Throw()
    assert try_ways(playouts(course(race([False, True]))), place, 32, 128) == found


@cache
def hands_swapped(name: str) -> tuple[Playouts, Place, Place]:
    """A choice of a recorded match, and the same one with all that its seat can't see dealt anew."""
    path = next(path for path in sorted(Path(FOLDER).glob("*.json")) if name in path.name)
    recording = read_recording(path, GAMES)
    rules, board, options, seats, seed = recording.setup
    found = course_of(rules, board, options, seats, seed, recording.log[:16])
    of = playouts(found)
    for place in found.places[len(found.places) // 2 :]:
        if place.kind == "choice" and Worlds(of, place.state).hidden:
            view = rules.view(place.state, place.seat, None)
            others = (rules.guess(view, Dice(number)) for number in range(20))
            other = next(one for one in others if one.digest() != place.state.digest())
            return of, place, replace(place, state=other)
    raise AssertionError(f"nothing is hidden in {path.name}")


def test_what_others_really_hold_changes_no_mark():
    of, place, other = hands_swapped("globopolis-rounds")
    assert place.state.digest() != other.state.digest()
    one, two = (verdict(of, each, try_ways(of, each, 2, 2)) for each in (place, other))
    assert one == two


def test_the_worlds_of_a_view_fall_into_halves():
    of, place, _ = hands_swapped("globopolis-rounds")
    worlds = Worlds(of, place.state)
    halves = [worlds.half(number) for number in range(32)]
    assert 8 <= sum(halves) <= 24
    assert [worlds.order(number) for number in range(32) if halves[number]] == list(range(sum(halves)))
    assert len({worlds.state(number).digest() for number in range(8)}) > 1
