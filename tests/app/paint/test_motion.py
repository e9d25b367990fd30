import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.paint.motion import Easing, Pace, Tween, back, io, linear, out


@pytest.mark.parametrize("ease", [linear, out, io, back])
def test_easings_go_from_nought_to_one(ease: Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


@given(st.floats(0, 1), st.floats(0, 1))
def test_out_and_io_never_turn_back(one: float, other: float) -> None:
    low, high = sorted((one, other))
    assert out(low) <= out(high) + 1e-9
    assert io(low) <= io(high) + 1e-9


def test_out_is_quick_at_first_and_back_shoots_over_by_a_tenth() -> None:
    assert out(0.3) > 0.6
    assert io(0.3) < 0.3
    assert max(back(n / 100) for n in range(101)) == pytest.approx(1.1, abs=0.01)


def test_a_tween_waits_runs_and_rests() -> None:
    tween = Tween(100, linear, start=10, end=20, delay=50)
    assert tween.value == 10
    tween.tick(50)
    assert tween.value == 10
    tween.tick(50)
    assert tween.value == pytest.approx(15)
    tween.tick(500)
    assert tween.done
    assert tween.value == 20


def test_a_tween_of_no_length_is_at_its_end_and_any_can_be_finished() -> None:
    assert Tween(0).value == 1
    tween = Tween(1000, delay=300)
    tween.finish()
    assert tween.done
    assert tween.value == 1


def test_the_pace_stretches_and_shrinks_times() -> None:
    assert Pace("normal").ms(100) == 100
    assert Pace("walk").ms(100) == pytest.approx(160)
    assert Pace("quick").ms(100) == pytest.approx(45)
    assert Pace("instant").ms(100) == 0
    assert Pace("normal", hurried=True).ms(100) == pytest.approx(20)
