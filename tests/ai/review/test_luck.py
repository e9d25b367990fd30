"""The luck of a throw: what came less what comes on average, and none on average."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.review.luck import DRAWN, Doubt, Rolled, doubt_of, outcomes_of, roll
from game.ai.review.nodes import Course, course_of
from game.ai.review.playouts import Playouts
from game.ai.review.report import WHOLE
from game.ai.review.values import minus, rounded
from game.engine.dice import Dice
from game.store.recordings import read_recording
from tests.ai.review.races import course, race
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER


def playouts(of: Course, seed: int = 1) -> Playouts:
    seats = len(of.rules.standing(of.start).ranks)
    return Playouts(of.rules, of.start.options, seats, seed, of.last_round, certain=of.certain)


@pytest.fixture(scope="module")
def recorded() -> Course:
    """The beginning of a match of a game with two dice."""
    path = next(path for path in sorted(Path(FOLDER).glob("*.json")) if "petropolis-alone" in path.name)
    recording = read_recording(path, GAMES)
    rules, board, options, seats, seed = recording.setup
    return course_of(rules, board, options, seats, seed, recording.log[:12])


def test_listed_luck_is_nothing_on_average():
    """Weighed by their chances the luck of all outcomes is 0, to a unit."""
    found = course(race([True]))
    of = playouts(found)
    for place in [place for place in found.places if place.kind == "throw"][:3]:
        one = roll(of, place, 0, 3)
        assert sum(one.shares) == pytest.approx(1)
        total = [0.0] * 3
        for share, chance in zip(one.shares, one.chances(), strict=True):
            luck = minus(rounded(chance), one.before())
            assert sum(luck) == 0
            total = [sum_ + share * part for sum_, part in zip(total, luck, strict=True)]
        assert max(map(abs, total)) <= 1


def test_what_came_stands_first_and_is_played_on_like_the_others():
    found = course(race([True]))
    of = playouts(found)
    place = next(place for place in found.places if place.kind == "throw")
    states = outcomes_of(of, place)[1]
    assert states[0].table.places == found.states[1].table.places
    again = roll(of, place, 0, 2).joined(roll(of, place, 2, 6))
    assert again == roll(playouts(found), place, 0, 6), "numbers are the same whenever they are asked for"
    assert again != roll(playouts(found, 2), place, 0, 6), "another seed has other numbers"


def test_a_throw_that_wins_is_worth_what_was_missing():
    found = course(race([True]))
    of = playouts(found)
    place = [place for place in found.places if place.kind == "throw"][-1]
    state = place.state.copy()
    state.table.places[place.seat] = 4
    six = next(outcome for outcome, _ in place.shares or () if "6" in repr(outcome))
    one = roll(of, replace(place, state=state, said=six), 0, 4)
    assert one.came()[place.seat] == WHOLE
    assert one.before()[place.seat] < WHOLE
    assert one.spread() > 0


def told(noise: float, real: float, numbers: int = 8) -> Rolled:
    """Six positions whose fitted chance is 48 % or 52 %, and off by `real` more; playouts with `noise`."""

    def value(position: int, number: int) -> tuple[float, float, float]:
        off = 0.1 + (real + 0.02 if position % 2 else -real - 0.02)
        shift = noise if (position // 2 + number) % 2 else -noise
        return 0.5 + off + shift, 0.5 - off - shift, 0.0

    values = tuple(tuple(value(position, number) for number in range(numbers)) for position in range(6))
    return Rolled((1 / 6,) * 6, values, ((0.48, 0.52, 0.0), (0.52, 0.48, 0.0)) * 3, True)


def test_noise_is_not_told_as_luck():
    """What the playouts of all say puts the fitted chance right; those of one only as far as they can be told
    from noise."""
    trusting = Doubt(1.0, 1.0)
    apart = told(0.0, 0.05), told(0.2, 0.0), told(0.1, 0.05), told(0.1, 0.05, 64)
    quiet, alike, some, more = (of.chances(trusting) for of in apart)
    assert [round(chance[0], 6) for chance in quiet[:2]] == [0.53, 0.67]
    assert 0 < some[1][0] - some[0][0] - 0.04 < more[1][0] - more[0][0] - 0.04 < 0.1, "more numbers tell more"
    assert alike[1][0] - alike[0][0] == pytest.approx(0.04, abs=0.003)
    assert apart[2].error(trusting)[0] > apart[3].error(trusting)[0] > 0
    sure, level = told(0.1, 0.05).chances(), told(0.1, 0.05).chances(Doubt(0.0, 0.5))
    assert [round(chance[0], 6) for chance in sure[:2]] == [0.48, 0.52], "without doubt it stays as it is"
    assert [round(chance[0], 6) for chance in level[:2]] == [0.53, 0.57], "half of what all are off by"


def test_many_chances_tell_noise_better_than_one():
    """By themselves chances of nothing but noise are trusted now and then; all of a match together hardly."""
    dice = Dice(3)

    def noisy(real: float) -> Rolled:
        """Positions whose fitted chance is 40 to 60 %, off by `real` at every second; playouts scatter."""
        fitted = tuple((0.4 + 0.04 * at, 0.6 - 0.04 * at, 0.0) for at in range(6))
        values = tuple(
            tuple(
                (first + shift, second - shift, 0.0)
                for _ in range(8)
                for shift in ((real if at % 2 else -real) + (dice.below(101) - 50) / 200,)
            )
            for at, (first, second, _) in enumerate(fitted)
        )
        return Rolled((1 / 6,) * 6, values, fitted, True)

    def far(rolled: Rolled, doubt: Doubt) -> float:
        """How far what is told lies from the fitted chances, but for what is the same for all."""
        gaps = [one[0] - f[0] for one, f in zip(rolled.chances(doubt), rolled.fitted, strict=True)]
        return max(gaps) - min(gaps)

    noise, off = [noisy(0.0) for _ in range(40)], [noisy(0.1) for _ in range(40)]
    assert doubt_of(noise).among < 0.1 and doubt_of(noise).level < 0.3
    alone = sum(far(one, doubt_of([one])) for one in noise)
    assert sum(far(one, doubt_of(noise)) for one in noise) < alone / 3
    of_square = sum((0.04 * at - 0.1) ** 2 for at in range(6)) / 6
    assert doubt_of(off).among == pytest.approx(0.01 / of_square, rel=0.5), "by the variance of the chances"
    assert sum(far(one, doubt_of(off)) for one in off) > 40 * 0.15
    raised = [replace(one, fitted=tuple((a - 0.2, b + 0.2, c) for a, b, c in one.fitted)) for one in noise]
    assert doubt_of(raised).level > 0.9, "all are off by as much: that is no noise"
    assert doubt_of([]) == Doubt()


def test_what_is_over_is_exact():
    one = told(0.1, 0.05)
    over = Rolled(
        one.shares, (((1.0, 0.0, 0.0),) * 8, *one.values[1:]), ((1.0, 0.0, 0.0), *one.fitted[1:]), True
    )
    assert over.came() == (WHOLE, 0, 0)
    assert over.error()[0] == 0


def test_throws_that_lead_to_the_same_are_one(recorded: Course):
    of = playouts(recorded)
    two = next(place for place in recorded.places if place.kind == "throw" and len(place.shares or ()) == 36)
    shares, states = outcomes_of(of, two)
    assert len(states) == 21
    assert sum(shares) == pytest.approx(1)


def test_what_is_shuffled_is_drawn_so_many_times(recorded: Course):
    deal = next(place for place in recorded.places if place.kind == "cards" and place.shares is None)
    of = playouts(recorded)
    shares, states = outcomes_of(of, deal)
    assert len(states) <= DRAWN + 1 and sum(shares) == pytest.approx(1)
    assert shares[0] in (0.0, 1 / DRAWN), "what came counts no more than what might have come"
    assert outcomes_of(of, deal)[0] == shares
