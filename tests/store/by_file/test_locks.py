"""A PIN opens a seat in the app; it is never kept."""

import time

import pytest

from game.store.by_file.locks import PAUSE_S, is_lock, is_pin, lock_for, opens, pause


def test_a_pin_opens_its_lock_and_no_other() -> None:
    lock = lock_for("0427")
    assert is_lock(lock) and "0427" not in lock
    assert opens(lock, "0427")
    assert not any(opens(lock, pin) for pin in ("0428", "427", ""))
    assert lock_for("0427") != lock, "two people with the same PIN have the same lock"


def test_a_try_costs_time_by_the_format_and_not_by_the_file() -> None:
    lock = lock_for("1111")
    start = time.process_time()
    opens(lock, "2222")
    assert time.process_time() - start > 0.005, "all PINs of four digits are tried in a minute"
    start = time.process_time()
    for spoilt in ("", "ff", f"{lock}0", lock.replace(":", ""), "9" * 10**6, f"{lock[:10]}\n{lock[11:]}"):
        assert not is_lock(spoilt) and not opens(spoilt, "1111")
    assert time.process_time() - start < 0.005


@pytest.mark.parametrize(
    ("text", "good"),
    [("1234", True), ("12345678", True), ("123", False), ("123456789", False), ("12a4", False),
     ("１２３４", False), ("1234\n", False), ("", False)],
)  # fmt: skip
def test_a_pin_has_four_to_eight_digits(text: str, good: bool) -> None:
    assert is_pin(text) is good
    if not good:
        with pytest.raises(ValueError, match="digits"):
            lock_for(text)


def test_from_the_third_wrong_pin_on_there_is_a_pause() -> None:
    assert [pause(wrong) for wrong in range(5)] == [0, 0, 0, PAUSE_S, PAUSE_S]
