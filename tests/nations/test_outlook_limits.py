"""What may happen next turn, right at the limits: the last million, the last space."""

from __future__ import annotations

import pytest

from game.rules.nations.outlook import HAND, endangered, next_step, opening_cost, spare_of, stake, threats
from game.rules.nations.rescue import saving_cards
from game.rules.nations.state import price_of

from .kark import BOARD, COUNTRY, KIND, Kark, spot
from .test_losing import cornered
from .test_outlook import on

A, B, C = 0, 1, 2


@pytest.mark.parametrize(("cash", "short"), [(1, None), (2, 3), (4, 1), (5, 0), (6, 0)])
def test_a_way_is_named_where_three_million_are_lacking(cash: int, short: int | None) -> None:
    """B's Guerilla, 1m a space, stands five spaces from Rabala's Capital."""
    land = Kark(2).leader("A", "king", "rabala").leader("B", "guerilla", "rabala-s").cash(B=cash).leaders()
    found = [each for each in on(land, "rabala") if each.seat == B and each.start != HAND]
    assert [(each.price, each.short) for each in found] == ([(5, short)] if short is not None else [])


@pytest.mark.option("pressure_round")
@pytest.mark.parametrize(("now", "prices"), [(8, {1: 1, 2: 2}), (10, {2: 2, 3: 3})])
def test_from_the_hand_even_whoever_has_nothing_may_lack_little(now: int, prices: dict[int, int]) -> None:
    """From round 10 on a King costs 3m, and that is all that A lacks."""
    land = Kark(2, now=now, pressure_round=10).leader("B", "king", "zulfi")
    land.table.seat = A
    found = [each for each in on(land, "rabala") if each.seat == A]
    assert {each.price: each.short for each in found} == prices
    assert {each.start for each in found} == {HAND} and len(found) == 4


def test_of_equal_ways_the_first_is_named() -> None:
    one, other = sorted(near("rabala"))
    land = Kark(3).leader("B", "guerilla", "rabala").leader("A", "king", one, other).cash(A=9).leaders()
    found = [each for each in on(land, "rabala") if each.seat == A and each.kind == KIND["king"]]
    assert [(each.start, each.price) for each in found] == [(min(spot(one), spot(other)), 2)]


def test_who_can_pay_comes_before_who_lacks_a_little() -> None:
    one, other = near("rabala")
    land = (
        Kark(3)
        .leader("B", "guerilla", "rabala")
        .leader("A", "king", one)
        .leader("C", "king", other)
        .cash(A=1)
    )
    for cash in (1, 2):
        land.cash(C=cash)
        found = [(each.seat, each.short) for each in on(land, "rabala")]
        assert found == ([(A, 1), (C, 1)] if cash == 1 else [(C, 0), (A, 1)])


def near(country: str) -> list[str]:
    """The markers on either side of a Capital."""
    return [BOARD.markers[marker].id for marker in BOARD.joined[spot(country)][:2]]


def test_a_truce_counts_the_round_in_which_one_plays_next() -> None:
    land = Kark(3, now=5)
    land.table.seat = B
    assert [next_step(land.state, seat).table.round for seat in (A, B, C)] == [6, 5, 5]


@pytest.mark.parametrize(("cash", "spare"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_a_move_to_spare_may_cost_the_last_million(cash: int, spare: int) -> None:
    """A's King stands off the Capitals; all of these are taken. A step of it costs 2m."""
    land = Kark(3).leader("A", "king", "uor-n").fill("B").cash(A=cash)
    assert price_of(land.state, KIND["king"]) == 2
    assert spare_of(land.state, A) == spare


@pytest.mark.parametrize(("short_by", "spare"), [(1, False), (0, True)])
def test_a_vacant_capital_is_to_spare_for_the_last_million(short_by: int, spare: bool) -> None:
    land = Kark(2)
    land.cash(A=min(price_of(land.state, kind) for kind in range(4)) - short_by)
    assert bool(spare_of(land.state, A)) == spare


def test_nobody_endangers_a_country_of_their_own_or_with_money_they_lack() -> None:
    """It is 7 spaces from Zulfi to Rabala, 1m each."""
    land = Kark(2).leader("A", "king", "rabala").leader("B", "dictator", "zulfi").cash(A=30).leaders()
    for cash, named, paid in ((3, 0, 0), (4, 1, 0), (6, 1, 0), (7, 1, 1)):
        land.cash(B=cash)
        every = threats(land.state)[COUNTRY["rabala"]]
        assert [each.seat for each in every] == [B] * named
        assert [country for country, _ in endangered(land.state, A)] == [COUNTRY["rabala"]] * paid


def test_a_country_without_a_port_has_no_tankers_to_lose() -> None:
    inland = next(name for name, number in COUNTRY.items() if Kark(2).state.board.ports[number] < 0)
    land = Kark(2).leader("A", "king", inland).leader("B", "king", "rabala").cash(A=9).leaders()
    land.tankers("A", "sea-north", 2)
    assert stake(land.state, COUNTRY[inland]) == 0
    found = opening_cost(land.state, spot(inland))
    assert found is not None and found.tankers == 0


def test_only_whoever_rules_can_open_a_country() -> None:
    land = Kark(2).leader("A", "king", "rabala-n").leader("B", "king", "zulfi").cash(A=9).leaders()
    assert opening_cost(land.state, spot("rabala-n")) is None, "a Leader off the Capitals"
    assert opening_cost(land.state, spot("uor")) is None, "a Capital without a Leader"


@pytest.mark.rule("NAT-13.3", "NAT-13.7")
@pytest.mark.option("blocked_leader")
@pytest.mark.parametrize(("card", "saves"), [
    ("chartered_tanker", False), ("engineers_arrive", False), ("return_from_exile", False),
    ("palace_coup", True), ("night_flight", False),
])  # fmt: skip
def test_a_card_that_moves_no_leader_does_not_save_whoever_is_walled_in(card: str, saves: bool) -> None:
    """All Capitals are taken, and A's King stands between two Leaders of B's."""
    land = cornered(5, blocked_leader="out").leader("C", "politician", *near("rabala")).deck(card).agents()
    assert land.table.danger and saving_cards(land.state).cards == ((card,) if saves else ())
