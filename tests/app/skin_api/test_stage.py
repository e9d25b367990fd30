"""The stage: time, sprites, the gate of the dice."""

from collections.abc import Iterator

from game.app.paint.motion import Pace, linear
from game.app.skin_api import captions
from game.app.skin_api.stage import Stage


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
