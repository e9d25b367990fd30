"""What derricks and Tankers earn (NAT-4)."""

from __future__ import annotations

import pytest

from game.rules.nations.income import pairs
from game.rules.nations.messages import Pair, RevenueMissed, RevenuePaid

from .kark import COUNTRY, ZONE, Kark, agent_to


@pytest.mark.rule("NAT-4.2", "NAT-4.3", "NAT-1.1")
@pytest.mark.example("EX-3", "EX-4", "EX-5")
@pytest.mark.parametrize(
    ("kind", "tankers", "earns"),
    [("king", 1, 2), ("guerilla", 2, 2), ("politician", 3, 4), ("dictator", 1, 1)],
)
def test_a_pair_earns_by_the_kind_of_leader(kind: str, tankers: int, earns: int) -> None:
    land = Kark().leader("A", kind, "rabala").tankers("A", "port-rabala", tankers)
    assert land.income() == earns
    assert len(pairs(land.state)[0]) == min(2, tankers)


@pytest.mark.rule("NAT-4.6", "NAT-4.8", "NAT-4.1")
@pytest.mark.ruling("RUL-14")
@pytest.mark.example("EX-6")
def test_the_best_derricks_of_a_chain_are_filled_first() -> None:
    land = Kark().leader("A", "guerilla", "rabala").leader("A", "politician", "abu-akar")
    land.pipe("rabala--abu-akar").tankers("A", "port-rabala", 3)
    assert land.income() == 6
    assert pairs(land.state)[0] == (Pair(COUNTRY["abu-akar"], ZONE["port-rabala"], 2),) * 3


@pytest.mark.rule("NAT-4.8", "NAT-4.5")
@pytest.mark.example("EX-10")
def test_one_group_with_tankers_in_two_ports() -> None:
    land = (
        Kark()
        .leader("A", "king", "rabala")
        .leader("A", "guerilla", "abu-akar")
        .leader("A", "dictator", "uor")
    )
    land.pipe("rabala--abu-akar", "uor--abu-akar").tankers("A", "port-rabala", 2).tankers("A", "port-uor", 2)
    assert land.income() == 6
    own = [pair for pair in pairs(land.state)[0] if pair.country == COUNTRY["rabala"]]
    assert own == [Pair(COUNTRY["rabala"], ZONE["port-rabala"], 2)] * 2


@pytest.mark.rule("NAT-4.7", "NAT-4.8")
@pytest.mark.ruling("RUL-15")
@pytest.mark.example("EX-11")
@pytest.mark.parametrize(("tankers", "earns"), [(3, 6), (7, 13)])
def test_oil_crosses_from_coast_to_coast(tankers: int, earns: int) -> None:
    assert chain("A").tankers("A", "port-hashim", tankers).income() == earns


@pytest.mark.rule("NAT-4.7")
@pytest.mark.ruling("RUL-15")
@pytest.mark.parametrize(
    ("south", "north", "earns"), [(0, 3, 6), (0, 7, 13), (2, 1, 6), (3, 4, 13), (1, 0, 2)]
)
def test_ports_of_both_coasts_serve_one_chain(south: int, north: int, earns: int) -> None:
    """Hashim's oil may leave at Zulfi and the other way round: only how many Tankers lie there counts."""
    land = chain("A").tankers("A", "port-hashim", south).tankers("A", "port-zulfi", north)
    assert land.income() == earns
    made = pairs(land.state)[0]
    assert sum(pair.value for pair in made) == earns and len(made) == min(south + north, 9)


def chain(ruler: str) -> Kark:
    """Hashim and Zulfi are A's, and Kurut between them belongs to `ruler`."""
    land = Kark().leader("A", "dictator", "hashim").leader(ruler, "king", "kurut")
    return land.leader("A", "politician", "zulfi").pipe("zulfi--kurut", "hashim--kurut")


@pytest.mark.rule("NAT-4.6", "NAT-4.9", "NAT-4.4")
@pytest.mark.example("EX-12")
def test_a_rival_in_the_middle_breaks_the_chain() -> None:
    land = chain("B").tankers("A", "port-hashim", 3)
    assert land.income() == 2 and land.income("B") == 0
    assert Kark().leader("A", "king", "zulfi", "kurut").tankers("A", "port-zulfi", 3).income() == 4, (
        "no Pipeline"
    )


@pytest.mark.rule("NAT-4.4", "NAT-1.2", "NAT-9.2")
def test_only_tankers_in_ruled_ports_earn() -> None:
    land = Kark().leader("A", "king", "rabala").tankers("A", "sea-north", 2)
    assert land.income() == 0
    land = Kark().leader("A", "king", "rabala-n").tankers("A", "port-rabala", 2)
    assert land.income() == 0, "the Leader is not on the Capital"


@pytest.mark.rule("NAT-4.9")
def test_tankers_of_one_group_do_not_serve_another() -> None:
    land = Kark().leader("A", "king", "rabala", "zulfi").tankers("A", "port-rabala", 4)
    assert land.income() == 4


@pytest.mark.rule("NAT-4.1", "NAT-4.10")
def test_revenue_is_paid_automatically_by_the_imf() -> None:
    land = (
        Kark(2)
        .leader("A", "king", "rabala")
        .leader("B", "king", "zulfi")
        .tankers("A", "port-rabala")
        .cash(B=5)
    )
    bank = land.table.bank
    land.begin()
    assert land.money("A") == 2 and land.table.bank == bank - 2
    assert [event.amount for event in land.said(RevenuePaid)] == [2]


@pytest.mark.card("INC-18")
@pytest.mark.example("EX-39")
def test_an_embargo_withholds_one_revenue_and_puts_nobody_in_danger() -> None:
    land = Kark(2).leader("A", "king", "rabala", "elika").leader("A", "politician", "abu-akar").fill("B")
    land.pipe("rabala--abu-akar", "uor--abu-akar").tankers("A", "port-rabala", 3).cash(B=9)
    land.agent("A", "rabala-nw").table.embargoed[0] = True
    assert land.income() == 6
    land.begin()
    assert land.money("A") == 0 and not land.table.embargoed[0] and not land.table.danger
    assert [(event.reason, event.lost) for event in land.said(RevenueMissed)] == [("embargo", 6)]
    land.play(agent_to("zulfi-w"))
    assert land.table.skipped[0].reason == "broke" and not land.out()
    assert Kark(2).leader("A", "king", "rabala").tankers("A", "port-rabala").begin().money("A") == 2
