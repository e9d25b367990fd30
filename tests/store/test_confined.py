"""Work on what strangers wrote takes so much and no more, whatever it tries."""

import pytest

from game.store.confined import AsksTooMuch, ProcessFailed, confined
from tests.store import greedy


def test_the_answer_comes_back_from_another_process() -> None:
    assert confined(greedy.echo, b"ab") == b"abab"


@pytest.mark.parametrize(
    ("work", "wrong"),
    [
        (greedy.spin, AsksTooMuch),
        (greedy.eat, AsksTooMuch),
        (greedy.fail, ProcessFailed),
        (greedy.die, ProcessFailed),
    ],
    ids=["spins", "eats", "fails", "dies"],
)
def test_whatever_it_does_whoever_asked_goes_on(work: greedy.Work, wrong: type[Exception]) -> None:
    with pytest.raises(wrong):
        confined(work, b"x", cpu=0.2, memory=150_000_000)


def test_what_the_one_has_who_asks_does_not_count() -> None:
    large = bytearray(b"x") * 160_000_000
    assert confined(greedy.echo, b"ab", memory=150_000_000) == b"abab"
    assert len(large) == 160_000_000


def test_what_nobody_waits_for_any_more_is_ended() -> None:
    with pytest.raises(ProcessFailed):
        confined(greedy.spin, b"x", stopped=lambda: True)
