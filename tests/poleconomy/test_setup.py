"""The set-up: Basic Incomes, starting money, the first Prime Minister (POL-1, POL-2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.poleconomy import RULES
from game.rules.poleconomy.election import Election
from game.rules.poleconomy.messages import (
    ElectionThrown,
    FirstSeatDrawn,
    IncomeThrown,
    KeepIncome,
    MinisterElected,
    Rethrow,
    StartPaid,
    TitleDealt,
)
from game.rules.poleconomy.setup import PayStart, ThrowIncome

from .lakes import BOARD, Lakes, node


def begun(players: int = 4, seed: int = 1, preset: str = "standard", **changes: Any) -> Match:
    seats = tuple(Seat(name) for name in "ABCDEF"[:players])
    return Match(RULES, BOARD, RULES.options(preset, changes), seats, seed)


@pytest.mark.rule("POL-1.1")
def test_two_to_six_play() -> None:
    options = RULES.options()
    accepted = [n for n in range(9) if RULES.accepts(BOARD, options, n) is None]
    assert accepted == [2, 3, 4, 5, 6]


@pytest.mark.rule("POL-2.1", "POL-2.2", "POL-2.3")
@pytest.mark.option("bank_cash")
def test_the_marker_stands_on_election_and_all_beavers_on_start() -> None:
    start = RULES.start(BOARD, RULES.options(), 5).table
    assert (start.marker, start.inflation, start.clockwise) == (0, 1, True)
    assert start.spots == [node("i0")] * 5
    assert (start.bank, start.savings_left, start.bonds_left) == (5_980, 20, 30)
    assert (start.life_left, start.business_left) == (6, 6) and set(start.owners) == {-1}
    assert RULES.start(BOARD, RULES.options(changes={"bank_cash": 3_000}), 5).table.bank == 3_000
    match = begun()
    elections = [event for event in match.opening if isinstance(event, MinisterElected)]
    assert len(elections) == 1, "the disc of the start fires no event"


@pytest.mark.rule("POL-2.4", "POL-2.7")
@pytest.mark.example("X-17")
def test_two_dice_make_the_basic_income() -> None:
    lakes = Lakes(2).throws((3, 4), (2, 2))
    lakes.table.incomes, lakes.table.turn = [0, 0], 0
    lakes.run(ThrowIncome(0), ThrowIncome(1), PayStart())
    assert lakes.table.incomes == [7, 4] and (lakes.money("A"), lakes.money("B")) == (580, 460)


@pytest.mark.rule("POL-2.5", "POL-16.2")
@pytest.mark.example("X-18")
def test_a_double_means_nothing_for_the_income() -> None:
    lakes = Lakes(2).throws((1, 1), (6, 6))
    lakes.table.incomes, lakes.table.turn = [0, 0], 0
    lakes.run(ThrowIncome(0), ThrowIncome(1), PayStart())
    assert lakes.table.incomes == [2, 12] and (lakes.money("A"), lakes.money("B")) == (380, 780)
    assert len(lakes.said(IncomeThrown)) == 2


@pytest.mark.rule("POL-2.4")
@pytest.mark.ruling("Q-5")
@pytest.mark.option("first_seat")
def test_incomes_are_thrown_from_the_first_seat_on() -> None:
    fixed = [event.seat for event in begun(first_seat="fixed").opening if isinstance(event, IncomeThrown)]
    assert fixed == [0, 1, 2, 3]
    drawn: set[int] = set()
    for seed in range(12):
        opening = begun(seed=seed).opening
        first = next(event.seat for event in opening if isinstance(event, FirstSeatDrawn))
        thrown = [event.seat for event in opening if isinstance(event, IncomeThrown)]
        assert thrown == [(first + place) % 4 for place in range(4)]
        drawn.add(first)
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("POL-2.8", "POL-3.1")
def test_the_first_prime_minister_is_elected_last_and_begins() -> None:
    for seed in range(5):
        match = begun(seed=seed)
        kinds = [type(event) for event in match.opening]
        assert kinds.index(ElectionThrown) > max(n for n, kind in enumerate(kinds) if kind is StartPaid)
        choice = match.decision()
        assert choice is not None and choice.seat == match.state.table.pm


@pytest.mark.rule("POL-2.9")
@pytest.mark.option("quick_deal")
def test_the_quick_version_deals_three_companies_and_three_adverts() -> None:
    match = begun(6, quick_deal=True)
    owners = match.state.table.owners
    for seat in range(6):
        assert [owners[company] for company in BOARD.companies].count(seat) == 3
        assert [owners[advert] for advert in BOARD.adverts].count(seat) == 3
    dealt = [event for event in match.opening if isinstance(event, TitleDealt)]
    incomes = match.state.table.incomes
    assert len(dealt) == 36 and match.state.table.cash == [30 + 4 * income for income in incomes]
    assert begun(6, seed=2, quick_deal=True).state.table.owners != owners


@pytest.mark.rule("POL-2.9")
@pytest.mark.option("quick_deal")
@pytest.mark.parametrize("kind", ["companies", "adverts"])
def test_each_stack_of_the_quick_version_is_shuffled(kind: str) -> None:
    """Any card may come to the first seat, and no two deals are alike."""
    stack: tuple[int, ...] = getattr(BOARD, kind)
    deals = [
        tuple(event.title for event in begun(6, seed=seed, quick_deal=True).opening
              if isinstance(event, TitleDealt) and event.title in stack)
        for seed in range(12)
    ]  # fmt: skip
    assert len(set(deals)) == 12
    assert len({deal[0] for deal in deals}) > 6 and len({deal[-1] for deal in deals}) > 6
    assert all(sorted(deal) != list(deal) for deal in deals)


@pytest.mark.ruling("Q-52")
@pytest.mark.option("bi_mode")
def test_incomes_may_be_equal() -> None:
    match = begun(3, bi_mode="equal")
    assert match.state.table.incomes == [7, 7, 7] and match.state.table.cash == [58, 58, 58]


@pytest.mark.ruling("Q-52")
@pytest.mark.option("bi_mode")
def test_an_income_may_be_thrown_once_more() -> None:
    lakes = Lakes(2, bi_mode="one-reroll").throws((1, 2), (6, 4), (2, 2))
    lakes.table.incomes, lakes.table.turn = [0, 0], 0
    lakes.run(ThrowIncome(0), ThrowIncome(1), PayStart())
    assert lakes.asks == "A SecondThrow" and lakes.legal == [KeepIncome(), Rethrow()]
    lakes.play(Rethrow())
    assert lakes.table.incomes == [10, 4] and lakes.asks == "B SecondThrow", "the second throw counts"
    lakes.play(KeepIncome())
    assert lakes.money("A") == 300 + 400 and lakes.money("B") == 300 + 160


@pytest.mark.rule("POL-11.5")
@pytest.mark.example("X-47")
def test_a_tie_is_thrown_for_again_by_those_who_tied() -> None:
    lakes = Lakes().throws((4, 4), (5, 5), (4, 6), (1, 2), (2, 3), (5, 4))
    lakes.run(Election((0, 1, 2, 3)))
    assert lakes.table.pm == 2 and lakes.table.elected
    assert [event.leaders for event in lakes.said(ElectionThrown)] == [(1, 2), (2,)]
    assert [event.seats for event in lakes.said(ElectionThrown)] == [(0, 1, 2, 3), (1, 2)]
