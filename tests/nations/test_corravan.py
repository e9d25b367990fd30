"""The second board, Corravan: its graph and distances; and what the map of every board keeps to."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path

import pytest

from game.rules.nations import RULES
from game.rules.nations.board import Board
from game.rules.nations.reach import targets
from game.rules.nations.state import DICTATOR, KING
from game.store.boards import load_board

FOLDER = Path(__file__).parents[2] / "boards" / "nations"
BOARDS: dict[str, Board] = {path.stem: load_board(RULES, path) for path in sorted(FOLDER.glob("*.yaml"))}
CORRAVAN = BOARDS["corravan"]
ORDER = ("velisk", "oshmar", "quonde", "pelagar", "torvane", "sabrak", "imlas")
DISTANCES = """
.  -  10 -  7 6 -
-  .  -  10 7 - 6
10 -  .  -  5 6 -
-  10 -  .  5 - 6
7  7  5  5  . 5 5
6  -  6  -  5 . -
-  6  -  6  5 - .
"""
AGENTS = {
    "velisk-nw": "velisk-se torvane-nw quonde-n",
    "quonde-sw": "quonde-ne velisk-s torvane-sw",
    "torvane-s": "torvane-n velisk-e quonde-s quonde-n oshmar-w pelagar-n pelagar-s sabrak-ne sabrak-se "
    "sabrak-sw imlas-nw imlas-se imlas-sw",
    "imlas-e": "imlas-w oshmar-nw oshmar-s oshmar-se pelagar-n pelagar-ne pelagar-sw torvane-ne torvane-se",
}
WIDE, HIGH, RADIUS = 0.868, 0.574, 56
"""By how much the map stretches the file; rings stay round there, with this radius."""

every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())


def spaces(board: Board, start: int, to: int) -> int | None:
    """Spaces from Capital to Capital for a Dictator while a King sits on every other one."""
    state = RULES.start(board, RULES.options(), 2)
    state.table.round = 2
    for capital in board.capitals:
        state.table.leaders[capital] = 4 + KING
    state.table.leaders[start] = DICTATOR
    return dict(targets(state, start, 99)).get(to)


def test_the_distances_between_capitals() -> None:
    assert [country.id for country in CORRAVAN.countries] == list(ORDER)
    for start, row in zip(CORRAVAN.capitals, DISTANCES.strip().split("\n"), strict=True):
        for to, wanted in zip(CORRAVAN.capitals, row.split(), strict=True):
            if wanted != ".":
                found = spaces(CORRAVAN, start, to)
                assert found == (None if wanted == "-" else int(wanted)), (start, to)


def test_it_has_seven_countries_and_every_road_from_west_to_east_leads_by_the_canal() -> None:
    assert (len(CORRAVAN.markers), len(CORRAVAN.crossings), len(CORRAVAN.frontiers)) == (56, 12, 12)
    assert [country.derricks for country in CORRAVAN.countries] == [2, 2, 2, 2, 1, 4, 4]
    assert CORRAVAN.countries[CORRAVAN.canal_country].id == "torvane"
    assert [frontier.id for frontier in CORRAVAN.frontiers if frontier.laid] == ["torvane--sabrak"]
    west = {"velisk", "quonde", "sabrak"}
    for frontier in CORRAVAN.frontiers:
        assert "torvane" in frontier.between or len(west.intersection(frontier.between)) in (0, 2)


def test_agents_of_corravan_end_elsewhere_and_can_get_everywhere() -> None:
    for start, wanted in AGENTS.items():
        ways = CORRAVAN.agent_ways[CORRAVAN.marker_index[start]]
        assert {CORRAVAN.markers[to].id for to in ways} == set(wanted.split())
    seen, todo = {0}, [0]
    while todo:
        for there in CORRAVAN.agent_ways[todo.pop()]:
            if there not in seen:
                seen.add(there)
                todo.append(there)
    assert len(seen) == 56
    assert sum(bool(CORRAVAN.incidents & ways.keys()) for ways in CORRAVAN.agent_ways) == 34


@every_board
def test_four_spaces_never_come_to_a_marker_twice(board: Board) -> None:
    assert all(len(ways) >= 3 for ways in board.agent_ways)
    assert all(len(set(way)) == 5 for ways in board.agent_ways for way in ways.values())


@every_board
def test_rings_do_not_touch_on_the_map(board: Board) -> None:
    """Between two rings is room for a Pipeline, and no crossing leads by a marker too near."""
    middles = [(country.centre[0] * WIDE, country.centre[1] * HIGH) for country in board.countries]
    assert min(math.dist(one, other) for one, other in combinations(middles, 2)) > 2 * RADIUS + 60
    points = [on_map(board, marker) for marker in range(len(board.markers))]
    for one, other, _ in board.crossings:
        for marker, point in enumerate(points):
            if marker not in (one, other):
                assert away(point, points[one], points[other]) > 30, board.markers[marker].id


@every_board
def test_rings_lie_in_their_countries_and_countries_side_by_side(board: Board) -> None:
    for marker, known in enumerate(board.markers):
        x, y = on_map(board, marker)
        assert within(x / WIDE, y / HIGH, board.countries[known.country].outline), known.id
    inside = [
        sum(within(x + 0.5, y + 0.5, country.outline) for country in board.countries)
        for x in range(0, 1000, 10)
        for y in range(0, 1000, 10)
    ]
    assert set(inside) == {0, 1}


def on_map(board: Board, marker: int) -> tuple[float, float]:
    """Where a marker is drawn."""
    x, y = board.countries[board.markers[marker].country].centre
    angle = math.tau * (marker % 8) / 8
    return x * WIDE + RADIUS * math.sin(angle), y * HIGH - RADIUS * math.cos(angle)


def away(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """How far a point is from a straight line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return math.dist(point, (a[0] + dx * share, a[1] + dy * share))


def within(x: float, y: float, outline: tuple[tuple[int, int], ...]) -> bool:
    """Whether a point lies inside of a closed line."""
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
