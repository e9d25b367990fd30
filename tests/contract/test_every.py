"""The tests that try many cases: all are tried, all that fail are named, and one can be tried alone."""

from __future__ import annotations

import inspect

import pytest

from tests.contract.every import Cases, every, every_and_rest, every_of_game
from tests.contract.soak import Soak


def even(number: int) -> None:
    assert number % 2 == 0, f"{number} is odd"


def test_all_that_fail_are_named_with_the_way_to_try_one_again() -> None:
    with pytest.raises(AssertionError) as caught:
        every("number", [1, 2, 3, 4])(even)(cases=Cases("tests/test_x.py::test_even"))
    first, one, other, again = str(caught.value).splitlines()
    assert first == "2 of 4 cases failed:"
    assert one.startswith("  1: AssertionError at test_every.py:") and "1 is odd" in one
    assert "3 is odd" in other
    assert again == "One alone: python -m pytest 'tests/test_x.py::test_even' --case '1'"
    assert "1 is odd" in str(caught.value.__cause__)


def test_of_very_many_failures_the_first_are_named() -> None:
    with pytest.raises(AssertionError, match=r"40 of 40(.|\n)*and 15 more"):
        every("number", range(1, 80, 2))(even)(cases=Cases("x"))


def test_only_the_cases_that_are_asked_for_are_tried() -> None:
    every("number", [1, 2, 20])(even)(cases=Cases("x", "2"))
    with pytest.raises(pytest.skip.Exception, match="no case is called 7"):
        every("number", [1, 2])(even)(cases=Cases("x", "7"))


def test_a_case_that_skips_itself_is_passed_over() -> None:
    tried: list[int] = []

    def check(number: int) -> None:
        if number == 1:
            pytest.skip("not today")
        tried.append(number)

    every("number", [1, 2])(check)(cases=Cases("x"))
    assert tried == [2]


def test_pytest_sees_the_fixtures_and_the_game_and_no_value() -> None:
    def check(size: int, text: float, written: list[str]) -> None:
        written.append(f"{size} {text}")

    test = every_of_game("size, text", {"chess": [(1, 0.5), (2, 1.0)]})(check)
    assert list(inspect.signature(test).parameters) == ["written", "cases", "game"]
    written: list[str] = []
    test(written=written, cases=Cases("x"), game="chess")
    assert written == ["1 0.5", "2 1.0"]


def test_a_few_values_are_tried_and_the_rest_by_a_soak_test() -> None:
    tried: list[int] = []

    def check(number: int) -> None:
        tried.append(number)

    test = every_and_rest("number", {"few": [1, 2]}, {"rest": [3]})(check)
    for share in ("few", "rest"):
        test(cases=Cases("x"), share=share)
    assert tried == [1, 2, 3]
    (mark,) = vars(test)["pytestmark"]
    assert [[m.name for m in getattr(value, "marks", ())] for value in mark.args[1]] == [[], ["soak"]]


def test_a_soak_test_plays_once_at_least_and_not_for_longer_than_it_may() -> None:
    none, some = Soak(0.0, 7), Soak(0.05, 7)
    assert list(none) == [7] and none.told == "1 seeds, up to 7"
    seeds = list(some)
    assert seeds == list(range(7, 7 + len(seeds))) and len(seeds) == some.played > 1
