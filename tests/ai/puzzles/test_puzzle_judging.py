"""An answer is clear only where it stands whoever plays on, and where nothing else may come first."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.puzzles import judging
from game.ai.puzzles.asked import decision_of, position_of, priced
from game.ai.puzzles.judging import Clear, clear, clear_to_all
from game.ai.puzzles.keeping import in_brass, judged, level_of, untold
from game.ai.puzzles.position import Position
from game.ai.puzzles.race import Race
from game.ai.review.report import WHOLE
from game.engine.policy import Candidate
from game.engine.smallest_game import RACE, Board, Run, Throw, Walk
from game.engine.turn import run_certain
from game.engine.vocabulary import Choice
from tests.contract.games import GAMES, cases_of


class Kept:
    """A puzzle, as far as it has to be one."""

    def __init__(self, position: Position, ways: tuple[Any, ...]) -> None:
        self.rules, self.state = position.rules, position.state
        self.last_round, self.certain = position.last_round, position.certain
        self.round, self.seat, self.ways = 1, position.choice.seat, ways


@pytest.fixture
def position() -> Position:
    """The beginning of a race: it is better to throw than to walk."""
    state = RACE.start(Board(), RACE.options(), 2)
    run_certain(state)
    return Position(RACE, state, 6, certain=False)


WAYS = Candidate(Walk(), 1.0), Candidate(Throw(), 3.5), Candidate(Walk(), 0.5)


def test_the_best_comes_first_and_what_is_behind_is_told(position: Position) -> None:
    race = Race(position.playouts(), position.place(WAYS[:2]))
    first, second = race.run(64)
    assert (first.way, first.gap, second.way) == (1, 0, 0)
    assert second.gap > 2 * second.gap_error > 0
    gap, error, _ = race.between(1, 0)
    assert abs(gap - second.gap) <= 1 and abs(error - second.gap_error) <= 1


def test_what_is_dropped_is_tried_no_further(position: Position) -> None:
    race = Race(position.playouts(), position.place(WAYS[:2]))
    race.run(8)
    race.keep([1])
    race.run(16)
    assert race.playouts.played == 8 + 8 + 8
    assert {one.way for one in race.tried()} == {0, 1}


def test_one_that_is_as_good_after_something_else_is_no_puzzle(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = position.place(WAYS)
    assert clear(position, place) is not None

    def as_good(*_: object) -> int:
        return 0

    monkeypatch.setattr(Race, "later", as_good)
    assert clear(position, place) is None


def test_the_answer_has_to_stand_whoever_plays_on(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = position.place(WAYS)
    asked: list[str] = []
    found = clear(position, place)
    assert found is not None and found.good == 1 and found.gap >= judging.SURE * found.error

    def otherwise(_: Position, few: Any, players: str, seed: int) -> Clear | None:
        asked.append(players)
        ways = found.ways if players != "slow" else (replace(found.ways[0], way=0), *found.ways[1:])
        return replace(found, ways=tuple(replace(one, way=n) for n, one in enumerate(ways)))

    assert clear_to_all(position, place) is not None, "so it is here"
    monkeypatch.setattr(judging, "clear", otherwise)
    clear_to_all(position, place)
    assert asked == ["quick", *position.tests][: len(asked)] and asked[0] == "quick"

    def quick_alone(_: Position, few: Any, players: str, seed: int) -> Clear | None:
        return found if players == "quick" else None

    monkeypatch.setattr(judging, "clear", quick_alone)
    assert clear_to_all(position, place) is None


def test_two_ways_are_no_choice(position: Position) -> None:
    assert clear(position, position.place(WAYS[:2])) is None


def test_any_other_way_is_compared_with_the_best(position: Position) -> None:
    best = judged(position, 0.0).ways[0]
    found = priced(Kept(position, (best,)), Walk(), seconds=0.0)
    assert best.action == Throw() and found.action == Walk()
    assert found.gap > 0 and found.chance == max(0, best.chance - found.gap)
    told = decision_of(Kept(position, (best, found)))
    assert (told.action, told.mark, told.best) == (Throw(), "best", best)
    assert position_of(Kept(position, (best,))) == position


def test_a_moment_is_judged_and_levels_are_asked(position: Position) -> None:
    found = judged(position, 0.0)
    assert found.ways[0].action == Throw() == in_brass(position)
    assert sum(way.chance for way in found.ways) < 2 * WHOLE
    assert found.found["regular"][1] > 0 and level_of(found.found) == 1
    assert [level_of({"novice": (1, 20), "regular": (n, 20)}) for n in (10, 9)] == [2, 3]


def test_a_kept_position_tells_nothing_that_its_seat_did_not_see() -> None:
    """Where something is hidden it is dealt anew, and the seat sees no difference."""
    changed = 0
    for rules in GAMES.values():
        if rules.policy is None:
            continue
        match = next(iter(cases_of(rules.id))).begun(5)
        for _ in range(6):
            choice = match.decision()
            if choice is None:
                break
            assert isinstance(choice, Choice)
            told = untold(Position(rules, match.state, 9, certain=False), 3)
            assert rules.view(told, choice.seat).digest() == rules.view(match.state, choice.seat).digest()
            changed += told.digest() != match.state.digest()
            match.play(next(iter(choice.legal_offers(match.state))).action)
    assert changed


def test_the_position_asks(position: Position) -> None:
    assert position.choice == Run(seat=0)
    near, far = position.playouts(), position.playouts("far")
    turn = position.state.table.turn
    assert far.until(position.state) - turn == 2 * (near.until(position.state) - turn)
    slipping = position.playouts("slipping").policy
    said = {type(slipping.quick(position.state, position.choice)) for _ in range(99)}
    assert said == {Throw, Walk} and position.tests == ("slipping", "far", "slow")
    assert replace(position, certain=True).tests == ("slow",)
    assert position.playouts("slow").policy.quick(position.state, position.choice) == Throw()
