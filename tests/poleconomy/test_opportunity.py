"""Opportunity squares: paid first, then a move anywhere, a new Basic Income, or nothing (POL-12)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.messages import IncomePaid, IncomeThrown, MinisterElected, MoveOn, Rethrow, Stay

from .lakes import BOARD, SERVICES, Lakes, buy, go, name_of, visit


@pytest.mark.rule("POL-12.1", "POL-12.4", "POL-5.5")
@pytest.mark.example("X-7")
def test_the_bank_pays_first_and_the_new_square_acts_in_full() -> None:
    lakes = Lakes().incomes(A=60).land("A", "o0")
    assert lakes.money("A") == 600 and lakes.asks == "A Opportunity"
    assert lakes.play(go("o22")).money("A") == 600 + 1200
    assert [event.times for event in lakes.said(IncomePaid)] == [10, 20]


@pytest.mark.rule("POL-12.2")
@pytest.mark.ruling("Q-15")
def test_one_of_move_rethrow_and_nothing() -> None:
    for action in (Stay(), Rethrow(), go("bank")):
        lakes = Lakes(trades=False).incomes(A=20).land("A", "o11").play(action)
        assert lakes.asks != "A Opportunity"
    nothing = Lakes(trades=False).incomes(A=20).land("A", "o11").play(Stay())
    assert nothing.spot("A") == "o11" and nothing.money("A") == 200 and nothing.asks == "B Ready"
    assert nothing.table.incomes[0] == 2


@pytest.mark.rule("POL-12.3")
@pytest.mark.ruling("Q-16")
def test_to_any_square_and_corner_but_no_opportunity() -> None:
    lakes = Lakes().land("A", "o33")
    every = {name_of(node) for node in range(len(BOARD.nodes))}
    assert lakes.goals(MoveOn) == every - {"o0", "o11", "o33"} and len(lakes.goals(MoveOn)) == 73 + 4
    for square in ("o0", "o33"):
        assert lakes.refusal(go(square)) == ("no_opportunity", "POL-12.3")
    assert lakes.refusal(MoveOn(len(BOARD.nodes))) == ("move_rethrow_or_stay", "POL-12.2")
    assert lakes.refusal(go("bank", 1, 0, 0)) == ("nothing_to_pay", "POL-12.3")


@pytest.mark.ruling("Q-16")
@pytest.mark.option("opportunity_corners")
def test_corner_squares_may_be_barred() -> None:
    lakes = Lakes(opportunity_corners=False).land("A", "o0")
    assert lakes.goals(MoveOn).isdisjoint(SERVICES) and len(lakes.goals(MoveOn)) == 73
    assert lakes.refusal(go("life")) == ("no_corners", "POL-12.3")


@pytest.mark.rule("POL-12.4", "POL-13.2")
def test_a_corner_square_serves_who_comes_from_an_opportunity() -> None:
    assert Lakes().land("A", "o0").play(go("bank")).asks == "A AtBank"
    assert Lakes().own(B="o3").land("A", "o0").play(go("takeover")).asks == "A AtTakeover"


@pytest.mark.rule("POL-12.4")
def test_a_company_of_somebody_else_is_paid_there_too() -> None:
    lakes = Lakes().own(B="o3").inflation(2).land("A", "o0").play(go("o3"))
    assert lakes.money("A") == 700 - 200 and lakes.money("B") == 200
    assert Lakes().land("A", "o0").play(go("o3")).asks == "A Purchase"


@pytest.mark.rule("POL-12.5")
@pytest.mark.example("X-8")
@pytest.mark.parametrize("square", ["o5", "o29", "i22"])
def test_a_red_square_of_a_chosen_number_forces_an_event(square: str) -> None:
    lakes = Lakes().marker(3).land("A", "o0").play(go(square))
    assert lakes.table.inflation == 4 and lakes.said(MinisterElected)


@pytest.mark.rule("POL-12.6", "POL-12.7", "POL-2.6")
@pytest.mark.example("X-42")
def test_a_rethrow_comes_after_the_payment_and_counts_for_better_or_worse() -> None:
    lakes = Lakes().incomes(A=30).throws((4, 5)).land("A", "o0").play(Rethrow())
    assert lakes.money("A") == 300 and lakes.table.incomes[0] == 9 and lakes.spot("A") == "o0"
    worse = Lakes().incomes(A=120).throws((1, 1)).land("A", "o0").play(Rethrow())
    assert worse.money("A") == 1200 and worse.table.incomes[0] == 2
    assert [(event.was, event.income) for event in worse.said(IncomeThrown)] == [(12, 2)]


@pytest.mark.rule("POL-12.7")
def test_the_new_income_stays() -> None:
    lakes = Lakes(trades=False).incomes(A=30).throws((4, 5)).land("A", "o0").play(Rethrow())
    lakes.turn("A").play(visit("life"))
    assert lakes.table.incomes[0] == 9
    assert Lakes().incomes(A=90).land("A", "i8").money("A") == 6 * 90


@pytest.mark.rule("POL-12.4", "POL-8.10")
@pytest.mark.example("X-40")
def test_an_own_advert_may_be_the_way_to_a_company() -> None:
    lakes = Lakes().incomes(A=40).own(A="o2").land("A", "o0").play(go("o2"), go("o3"))
    assert lakes.owner("o3") == "A" and lakes.money("A") == 400 - 100
    assert Lakes().land("A", "o0").play(go("o3"), buy("o3")).owner("o3") == "A"
