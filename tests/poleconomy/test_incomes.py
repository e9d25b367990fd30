"""Incomes, Savings Days and Opportunities that pay (POL-5, POL-12.1)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.messages import InterestPaid, Stay

from .lakes import Lakes, go


@pytest.mark.rule("POL-5.1", "POL-5.2", "POL-5.3")
@pytest.mark.parametrize(("square", "times"), [("i0", 4), ("i8", 6), ("i16", 8), ("o22", 20)])
def test_an_income_pays_the_basic_income_so_many_times(square: str, times: int) -> None:
    for number in (1, 12):
        lakes = Lakes().inflation(number).incomes(A=30).land("A", square)
        assert lakes.money("A") == 30 * times, "inflation has no part in it"


@pytest.mark.rule("POL-5.4", "POL-14.7")
@pytest.mark.example("X-43")
def test_a_savings_day_pays_on_each_card_too() -> None:
    lakes = Lakes().incomes(A=80).papers("A", savings=3, bonds=2).land("A", "i12")
    assert lakes.money("A") == 700
    for square, times in (("i4", 4), ("i20", 4), ("i28", 5)):
        assert Lakes().incomes(A=80).papers("A", savings=2).land("A", square).money("A") == times * 80 + 200
    other = Lakes().incomes(A=80).papers("A", savings=3).land("A", "i8")
    assert other.money("A") == 480 and not other.said(InterestPaid), "only on these four"


@pytest.mark.rule("POL-5.5", "POL-12.1", "POL-12.4")
@pytest.mark.example("X-7")
def test_an_income_is_paid_however_one_came_there() -> None:
    lakes = Lakes().incomes(A=60).land("A", "o0")
    assert lakes.money("A") == 600 and lakes.asks == "A Opportunity"
    lakes.play(go("o22"))
    assert lakes.money("A") == 600 + 1_200 and lakes.spot("A") == "o22"
    assert Lakes().incomes(A=60).land("A", "o33").play(Stay()).money("A") == 600
