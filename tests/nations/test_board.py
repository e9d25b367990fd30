"""Kark as the reference draws it: its graph, distances, zones; and boards that cannot be played."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import msgspec
import pytest

from game.engine.refusal import BoardFault
from game.rules.nations.board import Board
from game.rules.nations.reach import targets
from game.rules.nations.state import NOBODY

from .kark import BOARD, COUNTRY, FRONTIER, MARKER, ZONE, Kark, spot

ORDER = ("rabala", "zulfi", "elika", "hashim", "uor", "abu-akar", "kurut", "bedafa")
DISTANCES = """
. 7 - - 9 7 8 10
7 . - - 10 8 7 9
- - . 7 9 7 8 10
- - 7 . 10 8 7 9
9 10 9 10 . 5 10 13
7 8 7 8 5 . 7 10
8 7 8 7 10 7 . 5
10 9 10 9 13 10 5 .
"""
NORTH_SOUTH = {
    ("rabala", "elika"): 14,
    ("zulfi", "hashim"): 14,
    ("rabala", "hashim"): 15,
    ("zulfi", "elika"): 15,
}
AGENTS = {
    "rabala-nw": "rabala-se uor-ne uor-nw zulfi-w",
    "zulfi-ne": "zulfi-sw bedafa-ne bedafa-nw rabala-e",
    "elika-sw": "elika-ne uor-se uor-sw hashim-w",
    "hashim-se": "hashim-nw bedafa-se bedafa-sw elika-e",
    "uor-w": "uor-e rabala-w elika-w rabala-s elika-n abu-akar-nw abu-akar-sw",
    "abu-akar-w": "abu-akar-e uor-ne uor-nw uor-se uor-sw kurut-nw kurut-sw rabala-e rabala-s rabala-sw "
    "elika-n elika-e elika-nw",
    "kurut-e": "kurut-w abu-akar-ne abu-akar-se bedafa-ne bedafa-nw bedafa-se bedafa-sw zulfi-s zulfi-se "
    "zulfi-w hashim-n hashim-ne hashim-w",
    "bedafa-e": "bedafa-w zulfi-e hashim-e zulfi-s hashim-n kurut-ne kurut-se",
}


def distance(start: str, to: str, *, crowded: bool) -> int | None:
    """Spaces from Capital to Capital for a Dictator; `crowded`: all are ruled, and it attacks."""
    land = Kark(4).leader("A", "dictator", start)
    if crowded:
        land.leader("B", "king", to).fill("B")
    found = dict(targets(land.state, spot(start), 99))
    return found.get(spot(to))


@pytest.mark.ruling("RUL-2", "RUL-3", "RUL-7")
def test_the_distances_between_capitals_are_those_of_the_reference() -> None:
    rows = [line.split() for line in DISTANCES.split("\n") if line]
    for start, row in zip(ORDER, rows, strict=True):
        for to, wanted in zip(ORDER, row, strict=True):
            if wanted != ".":
                found = distance(start, to, crowded=True)
                assert found == (None if wanted == "-" else int(wanted)), (start, to)
    assert sum(row.count("7") for row in rows) == 2 * 7


def test_empty_capitals_open_the_ways_from_north_to_south() -> None:
    for (start, to), spaces in NORTH_SOUTH.items():
        assert distance(start, to, crowded=False) == spaces
        assert distance(to, start, crowded=False) == spaces
    for one, other in combinations(ORDER, 2):
        if (one, other) not in NORTH_SOUTH and (other, one) not in NORTH_SOUTH:
            assert distance(one, other, crowded=False) == distance(one, other, crowded=True)


@pytest.mark.rule("NAT-5.1", "NAT-5.2")
@pytest.mark.ruling("RUL-30")
def test_no_leader_reaches_a_capital_in_fewer_spaces_than_the_board_says() -> None:
    assert [BOARD.spaces[spot("uor")][COUNTRY[name]] for name in ("uor", "abu-akar")] == [0, 5]
    for start in range(len(BOARD.markers)):
        land = Kark(2).leader("A", "king", BOARD.markers[start].id)
        reached = dict(targets(land.state, start, 99))
        for country, marker in enumerate(BOARD.capitals):
            assert marker == start or reached.get(marker, 99) >= BOARD.spaces[start][country] > 0


def test_agents_end_where_the_reference_says() -> None:
    for start, wanted in AGENTS.items():
        assert {BOARD.markers[to].id for to in BOARD.agent_ways[MARKER[start]]} == set(wanted.split())
    for start, ways in enumerate(BOARD.agent_ways):
        assert 4 <= len(ways) <= 13
        for to, way in ways.items():
            assert (way[0], way[-1], len(set(way))) == (start, to, 5)
            assert all(there in BOARD.joined[here] for here, there in pairwise(way))
    assert round(sum(map(len, BOARD.agent_ways)) / 64, 1) == 8.8
    assert sum(bool(BOARD.incidents & ways.keys()) for ways in BOARD.agent_ways) == 38


def test_the_graph_is_that_of_the_reference() -> None:
    assert len(BOARD.markers) == 64 and len(BOARD.crossings) == 16 and len(BOARD.frontiers) == 13
    assert sorted(map(len, BOARD.joined)) == [2] * 32 + [3] * 32
    assert all(here in BOARD.joined[there] for here, near in enumerate(BOARD.joined) for there in near)
    for country, number in COUNTRY.items():
        ring = BOARD.markers[8 * number : 8 * number + 8]
        assert [marker.kind for marker in ring].count("capital") == 1
        assert [marker.kind for marker in ring].count("incident") == 1
        assert {marker.id.rsplit("-", 1)[0] for marker in ring} == {country}
    seen, todo = {0}, [0]
    while todo:
        for there in BOARD.joined[todo.pop()]:
            if there not in seen:
                seen.add(there)
                todo.append(there)
    assert len(seen) == 64
    near = min(math.dist(one.at, other.at) for one, other in combinations(BOARD.markers, 2))
    assert round(near, 1) == 59.6


def test_the_land_is_mirrored_north_and_south() -> None:
    spots = {(marker.at, marker.kind) for marker in BOARD.markers}
    assert spots == {((x, 1000 - y), kind) for (x, y), kind in spots}
    assert [country.derricks for country in BOARD.countries] == [2, 2, 2, 2, 1, 4, 4, 4]
    assert [country.kind for country in BOARD.countries] == ["coastal"] * 4 + ["canal"] + ["inland"] * 3


@pytest.mark.rule("NAT-10.9")
def test_ports_lie_on_their_seas_and_the_canal_on_both() -> None:
    north, south = BOARD.open_seas
    edges = {zone.id: zone.edges for zone in BOARD.zones}
    assert edges["port-rabala"] == edges["port-zulfi"] == (north,)
    assert edges["port-elika"] == edges["port-hashim"] == (south,)
    assert edges["port-uor"] == (north, south)
    assert [BOARD.zones[z].id for z in edges["sea-north"]] == ["port-rabala", "port-zulfi", "port-uor"]
    assert [BOARD.zones[z].id for z in edges["sea-south"]] == ["port-elika", "port-hashim", "port-uor"]
    assert (
        BOARD.ports[COUNTRY["kurut"]] == NOBODY and BOARD.zones[BOARD.ports[COUNTRY["uor"]]].id == "port-uor"
    )
    assert len(ZONE) == 7 and len(FRONTIER) == 13


def changed(change: Callable[[Any], None]) -> Any:
    """The board as JSON has it, with a change."""
    board = msgspec.json.decode(msgspec.json.encode(BOARD))
    change(board)
    return board


def _ring(board: Any, country: str, place: int, **fields: Any) -> None:
    board["countries"][COUNTRY[country]]["ring"][place].update(fields)


FAULTS: dict[str, Callable[[Any], None]] = {
    "twice": lambda b: b["countries"][1].update(name="Rabala"),
    "one_capital": lambda b: _ring(b, "rabala", 0, kind="capital"),
    "one_incident": lambda b: _ring(b, "rabala", 6, kind="plain"),
    "port": lambda b: b["countries"][0].update(port=None),
    "one_canal": lambda b: b["countries"][0].update(coast="both"),
    "no_country": lambda b: b["frontiers"][0].update(between=["uor", "texas"]),
    "own_frontier": lambda b: b["frontiers"][0].update(between=["uor", "uor"]),
    "frontier_twice": lambda b: b["frontiers"].append(b["frontiers"][3]),
    "two_crossings": lambda b: b["frontiers"][3].update(crossings=[["sw", "n"], ["sw", "nw"]]),
    "no_crossing_here": lambda b: b["frontiers"][3].update(crossings=[["nw", "n"]]),
    "cut_off": lambda b: b.update(frontiers=[f for f in b["frontiers"] if "bedafa" not in f["between"]]),
}


@pytest.mark.parametrize("code", FAULTS)
def test_what_cannot_be_played_is_no_board(code: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(changed(FAULTS[code]), Board)
    fault = wrong.value.__cause__
    assert isinstance(fault, BoardFault) and fault.code == code


@pytest.mark.parametrize("number", range(3))
def test_any_country_may_be_the_one_that_is_cut_off(number: int) -> None:
    name = BOARD.countries[number].id

    def change(board: Any) -> None:
        board.update(frontiers=[f for f in board["frontiers"] if name not in f["between"]])

    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(changed(change), Board)
    fault = wrong.value.__cause__
    assert isinstance(fault, BoardFault) and fault.code == "cut_off"
