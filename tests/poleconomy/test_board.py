"""The boards: the lake country as the reference draws it, Vallora, and files that are no boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from game.engine.refusal import BoardFault
from game.rules.poleconomy.board import INNER, NO_CIRCUIT, NO_PROPERTY, OUTER, Board

FOLDER = Path(__file__).parents[2] / "boards" / "poleconomy"
FILES = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.yaml"))}
BOARDS = {name: msgspec.convert(file, Board) for name, file in FILES.items()}
LAKES = BOARDS["standard"]
KINDS = {
    "outer": {"company": 12, "advert": 15, "inflation": 13, "opportunity": 3, "income": 1},
    "inner": {"company": 8, "advert": 10, "inflation": 6, "start": 1, "income": 7},
}

every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())


@pytest.mark.ruling("Q-50")
def test_the_circuits_are_those_of_the_reference() -> None:
    assert (len(LAKES.outer), len(LAKES.inner), len(LAKES.nodes), len(LAKES.index)) == (44, 32, 80, 20)
    for side, ring in (("outer", LAKES.outer), ("inner", LAKES.inner)):
        assert Counter(square.kind for square in ring) == KINDS[side]
    assert [LAKES.outer[k].times for k in (0, 11, 22, 33)] == [10, 10, 20, 10]
    assert [LAKES.inner[k].times for k in range(0, 32, 4)] == [4, 4, 6, 5, 8, 4, 6, 5]
    assert [k for k, square in enumerate(LAKES.inner) if square.interest] == [4, 12, 20, 28]
    red = [sorted(s.steps for s in ring if s.steps) for ring in (LAKES.outer, LAKES.inner)]
    assert red == [[1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6], [1, 2, 3, 4, 5, 6]]
    by_region = Counter(LAKES.squares[owned.node].region for owned in LAKES.properties if owned.base == 10)
    assert by_region == {"west": 5, "north": 5, "atlantic": 5, "lakes": 5}
    assert (len(LAKES.companies), len(LAKES.adverts)) == (20, 25)
    assert (LAKES.papers.bonds, LAKES.papers.savings, LAKES.papers.life, LAKES.papers.business) == (
        30,
        20,
        6,
        6,
    )


@pytest.mark.rule("POL-4.1", "POL-4.6")
def test_throws_lead_along_the_circuit_and_out_of_a_corner() -> None:
    at = LAKES.node_of
    assert LAKES.way(LAKES.start, 7, OUTER)[-1] == at("lattice-bay")
    bank, takeovers = LAKES.corner_of("bank"), LAKES.corner_of("takeover")
    assert LAKES.way(bank, 9, OUTER)[-1] == at("inflation-o08")
    assert LAKES.way(bank, 9, INNER)[-1] == at("payday-north")
    assert LAKES.way(takeovers, 2, OUTER) == (at("boom-year"), at("inflation-o23"))
    assert LAKES.way(takeovers, 2, INNER) == (at("payday-atlantic"), at("inflation-i17"))
    assert LAKES.way(at("inflation-o40"), 9, INNER)[-1] == at("inflation-o05")
    assert LAKES.way(at("savings-lakes"), 4, OUTER)[-1] == LAKES.start
    assert LAKES.way(at("seaway-signal"), 4, OUTER)[-1] == at("inflation-i02")


@pytest.mark.rule("POL-10.1")
def test_events_lie_as_far_from_each_disc_as_the_reference_says() -> None:
    assert (LAKES.numbers[0], LAKES.events[0]) == (1, "election")
    assert Counter(LAKES.events) == {"election": 6, "salary": 6, "taxation": 5, "bonds": 3}
    assert sum(LAKES.numbers) == 97 and max(LAKES.numbers) == 12
    farthest: Counter[str] = Counter()
    far: set[tuple[int, bool]] = set()
    for disc in range(20):
        for clockwise in (True, False):
            met = [LAKES.events[there] for there in LAKES.paddle(disc, 19, clockwise)]
            for event in ("election", "salary", "taxation", "bonds"):
                steps = met.index(event) + 1
                if steps > 6:
                    far.add((disc, clockwise))
                else:
                    farthest[event] = max(farthest[event], steps)
    assert farthest == {"election": 4, "salary": 4, "taxation": 6, "bonds": 6}
    assert far == {(3, True), (10, True), (10, False), (17, False)}
    assert LAKES.paddle(0, 6, False)[-1] == 14 and LAKES.numbers[14] == 12


@every_board
def test_every_square_can_be_reached_and_every_corner_left_both_ways(board: Board) -> None:
    seen, todo = {board.start}, [board.start]
    while todo:
        node = todo.pop()
        near = [board.way(node, 1, circuit)[0] for circuit in (OUTER, INNER)]
        for there in (*near, *range(board.first_corner, len(board.nodes))):
            if there not in seen:
                seen.add(there)
                todo.append(there)
    assert len(seen) == len(board.nodes)
    for corner in range(board.first_corner, len(board.nodes)):
        assert board.circuit(corner) == NO_CIRCUIT
        ways = [board.way(corner, 12, circuit) for circuit in (OUTER, INNER)]
        assert [{board.circuit(node) for node in way} for way in ways] == [{OUTER}, {INNER}]
        assert all(len(set(way)) == 12 for way in ways)


@every_board
def test_properties_and_events(board: Board) -> None:
    assert [board.property_at[owned.node] for owned in board.properties] == [*range(len(board.properties))]
    assert sorted((*board.companies, *board.adverts)) == [*range(len(board.properties))]
    assert board.property_at[board.start] == NO_PROPERTY
    assert all(one != other for one, other in pairwise((*board.events, board.events[0])))
    assert {square.steps for square in board.squares if square.steps} == {1, 2, 3, 4, 5, 6}


@every_board
def test_both_circuits_lead_clockwise_round_the_middle(board: Board) -> None:
    """Up the left side, along the top, down the right side, back along the bottom."""
    for ring in (board.outer, board.inner):
        spots = [square.centre for square in ring]
        around = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*spots, spots[0])))
        assert around > 0
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise((*spots, spots[0])))
    discs = [disc.centre for disc in board.index]
    assert sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*discs, discs[0]))) > 0


def changed(change: Callable[[Any], None]) -> Any:
    """The standard board as JSON has it, with a change."""
    board = msgspec.json.decode(msgspec.json.encode(LAKES))
    change(board)
    return board


def _kinds(ring: str, old: str, **fields: Any) -> Callable[[Any], None]:
    def change(board: Any) -> None:
        for square in board[ring]:
            if square["kind"] == old:
                square.update(fields)

    return change


def _events(old: str, new: str) -> Callable[[Any], None]:
    def change(board: Any) -> None:
        for disc in board["index"]:
            if disc["event"] == old:
                disc.update(event=new)

    return change


def _no_red(board: Any) -> None:
    for square in (*board["outer"], *board["inner"]):
        if square["kind"] == "inflation":
            square.update(kind="advert", steps=0, branch="radio", name=square["id"])


FAULTS: dict[str, Callable[[Any], None]] = {
    "twice": lambda b: b["outer"][1].update(id="start"),
    "no_region": lambda b: b["outer"][1].update(region="texas"),
    "times": lambda b: b["outer"][1].update(times=3),
    "interest": lambda b: b["inner"][0].update(interest=True),
    "steps": lambda b: b["outer"][0].update(steps=2),
    "branch": lambda b: b["outer"][2].update(branch=""),
    "one_start": lambda b: b["inner"][0].update(kind="income"),
    "few_company": lambda b: b.update(dealt=4),
    "few_advert": _kinds("outer", "advert", kind="company"),
    "no_opportunity": _kinds("outer", "opportunity", kind="income"),
    "no_inflation": _no_red,
    "no_interest": _kinds("inner", "income", interest=False),
    "same_service": lambda b: b["corners"][3].update(service="life"),
    "no_outer": lambda b: b["corners"][0].update(outer="start"),
    "no_inner": lambda b: b["corners"][0].update(inner="boom-year"),
    "no_income_door": lambda b: b["corners"][0].update(inner="copper-loon"),
    "first_disc": lambda b: b["index"][0].update(number=2),
    "no_election": _events("election", "salary"),
    "no_salary": _events("salary", "bonds"),
    "no_bonds": _events("bonds", "salary"),
    "no_taxation": _events("taxation", "salary"),
    "off_board": lambda b: b["outer"][0].update(centre=[40, 944]),
    "overlap": lambda b: b["corners"][0].update(centre=[170, 830]),
}  # fmt: skip


@pytest.mark.parametrize("code", FAULTS)
def test_what_cannot_be_played_is_no_board(code: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(changed(FAULTS[code]), Board)
    fault = wrong.value.__cause__
    assert isinstance(fault, BoardFault) and fault.code == code


@pytest.mark.parametrize(
    ("place", "fits", "beyond"),
    [(0, [46, 954], [[45, 954], [46, 955]]), (22, [954, 46], [[955, 46], [954, 45]])],
)
def test_squares_may_touch_the_edge(place: int, fits: list[int], beyond: list[list[int]]) -> None:
    moved = msgspec.convert(changed(lambda b: b["outer"][place].update(centre=fits)), Board)
    assert list(moved.outer[place].centre) == fits
    for centre in beyond:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(changed(lambda b, at=centre: b["outer"][place].update(centre=at)), Board)
