"""The stage: time, sprites, the gate of the dice."""

from collections.abc import Iterator

import pytest

from game.app.paint.box import Box
from game.app.paint.motion import Pace, Speed, linear
from game.app.skin_api import captions, tweens
from game.app.skin_api.stage import READ_FLOOR_MS, READ_LEAST_MS, Stage


def frames(stage: Stage, animation: Iterator[None], ms: float = 10.0) -> int:
    """How many frames an animation takes."""
    stage.frame(0.0)
    count = 0
    for _ in animation:
        count += 1
        stage.frame(ms)
    return count


def test_a_tween_goes_from_nought_to_one_in_its_time() -> None:
    stage = Stage()
    seen: list[float] = []
    assert frames(stage, stage.tween(100, seen.append, linear)) == 10
    assert seen[0] == 0.0 and seen[-1] == 1.0
    assert seen == sorted(seen)


def test_the_pace_stretches_time_while_it_runs() -> None:
    stage = Stage()
    stage.pace = Pace("quick")
    assert frames(stage, stage.pause(100)) == 5
    stage.pace = Pace("walk")
    assert frames(stage, stage.pause(100)) == 16
    stage.pace = Pace("instant")
    assert frames(stage, stage.pause(100)) == 0


HASTY = Pace(haste=0.1)


class Piece:
    share = x = squash = 0.0


def test_haste_makes_no_hop_throw_or_flight_of_money_faster_than_it_can_be_seen() -> None:
    stage = Stage()
    stage.pace = HASTY
    hops = tweens.along(stage, Piece(), 700, linear, squares=7)
    assert frames(stage, hops) * 10 == pytest.approx(7 * tweens.HOP_FLOOR_MS, abs=10)
    straight = tweens.along(stage, Piece(), 600, linear)
    assert frames(stage, straight) * 10 == pytest.approx(tweens.GLIDE_FLOOR_MS, abs=10)
    dice = tweens.thrown(stage, (3,), ((0, 0),), (9, 9), (0.0,), lambda canvas, number, die: None)
    assert frames(stage, dice) * 10 == pytest.approx(tweens.THROW_FLOOR_MS, abs=20)
    bills = tweens.stream(stage, (0, 0), (9, 9), 3, lambda canvas, at, share, number: Box(0, 0, 1, 1))
    assert frames(stage, bills) * 10 >= 450
    assert stage.trailing, "those that started later are still on their way"


def test_haste_makes_nothing_that_is_carried_or_told_faster_than_it_can_be_seen() -> None:
    stage = Stage()
    stage.pace = HASTY
    carried = tweens.fly(stage, lambda canvas, x, y, size: None, (0, 0), (9, 9), 480)
    assert frames(stage, carried) * 10 == pytest.approx(tweens.GLIDE_FLOOR_MS, abs=10)
    letter = tweens.above(stage, 460, lambda canvas, share: Box(0, 0, 1, 1))
    assert frames(stage, letter) * 10 == pytest.approx(tweens.GLIDE_FLOOR_MS, abs=10)
    rigs = tweens.lasting(stage, 560, lambda canvas, share: None, floor=450)
    assert frames(stage, rigs) * 10 == pytest.approx(450, abs=10)
    short = tweens.lasting(stage, 100, lambda canvas, share: None, floor=450)
    assert frames(stage, short) * 10 <= 100
    assert frames(stage, captions.beside(stage, 0, "passes", captions.QUIET)) * 10 >= 450
    note = captions.noted(stage, lambda canvas, share: None, 1100)
    assert frames(stage, note) * 10 >= READ_FLOOR_MS


def test_what_is_shorter_than_a_floor_at_its_own_pace_takes_the_floor() -> None:
    stage = Stage()
    assert frames(stage, tweens.along(stage, Piece(), 100, linear, squares=5)) * 10 == pytest.approx(
        300, abs=10
    )


def test_over_many_squares_a_piece_glides_in_nine_tenths_of_a_second() -> None:
    stage, tones = Stage(), list[str]()
    stage.play_sound = lambda name, step, pan: tones.append(name)
    stage.pace = HASTY
    assert frames(stage, tweens.along(stage, Piece(), 900, linear, squares=24)) * 10 == pytest.approx(
        900, abs=10
    )
    assert not tones
    points = [(float(n), 0.0) for n in range(25)]
    assert {tweens.hop(points, n / 100, 12).lift for n in range(100)} == {0.0}
    assert max(tweens.hop(points[:9], n / 100, 12).lift for n in range(100)) > 11


@pytest.mark.parametrize(
    ("pace", "ms"),
    [
        (Pace(), 2000.0),
        (HASTY, READ_FLOOR_MS),
        (Pace("quick"), READ_FLOOR_MS),
        (Pace("quick", haste=0.1), READ_LEAST_MS),
        (Pace(hurried=True), READ_LEAST_MS),
        (Pace("instant"), 0.0),
    ],
)
def test_what_is_read_stays_long_enough_whatever_hurries(pace: Pace, ms: float) -> None:
    stage = Stage()
    stage.pace = pace
    assert frames(stage, stage.read(2000)) * 10 == pytest.approx(ms, abs=10)


@pytest.mark.parametrize("speed", ["normal", "quick"])
def test_what_is_short_to_read_is_not_made_longer(speed: Speed) -> None:
    stage = Stage()
    stage.pace = Pace(speed)
    assert frames(stage, stage.read(400)) * 10 <= 400


def test_a_skip_jumps_to_the_end() -> None:
    stage = Stage()
    seen: list[float] = []
    animation = stage.tween(1000, seen.append)
    next(animation)
    stage.skip = True
    assert list(animation) == []
    assert seen[-1] == 1.0


def test_the_gate_waits_only_for_people_who_want_to_roll() -> None:
    stage = Stage()
    assert list(stage.gate(0)) == []
    stage.asks = lambda seat: True
    animation = stage.gate(2)
    next(animation)
    next(animation)
    assert stage.gate_seat == 2
    stage.open_gate()
    assert list(animation) == []


def test_one_of_many_throws_waits_for_its_own_people() -> None:
    stage = Stage()
    stage.asks = lambda seat: True
    assert list(stage.gate(1, each=True)) == []
    stage.asks_each = lambda seat: seat == 1
    next(stage.gate(1, each=True))
    assert stage.gate_seat == 1


def test_what_a_dialog_draws_is_off_the_board_until_it_has_gone() -> None:
    stage = Stage()
    stage.covered = frozenset({"a"})
    stage.take("b")
    assert stage.absent == {"a", "b"}
    stage.clear()
    assert stage.absent == {"a"}


def test_the_stage_is_empty_after_the_event() -> None:
    stage = Stage()
    stage.take("a", "b")
    sprite = stage.sprite(lambda canvas: None)
    assert stage.absent == {"a", "b"}
    stage.clear()
    assert not stage.sprites and not stage.absent
    sprite.remove()
    assert not stage.sprites


def test_what_stands_beside_an_amount_is_known_as_long_as_it_stands() -> None:
    stage = Stage()
    stage.trail(captions.beside(stage, 2, "+40", captions.GAIN, 100))
    assert stage.noted == {2}
    stage.clear()
    assert stage.noted == {2}  # it trails behind
    for _ in range(40):
        stage.frame(10.0)
    assert stage.noted == frozenset()


def test_what_is_heard_comes_from_where_it_is_on_the_board() -> None:
    stage, sides = Stage(), list[float]()
    stage.play_sound = lambda name, step, pan: sides.append(pan)
    for x in (0.0, 217.0, 434.0, 868.0, 2000.0):
        stage.sound("stamp", x=x)
    stage.sound("stamp")
    assert sides == [-0.5, -0.25, 0.0, 0.5, 0.5, 0.0]
