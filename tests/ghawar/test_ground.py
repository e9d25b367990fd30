"""The field and its tables (reference 3)."""

from itertools import product

import pytest

from game.engine.rules import OptionError
from game.rules.ghawar import RULES
from game.rules.ghawar.board import (
    HEADINGS,
    INWARD,
    PLATFORM_CELLS,
    SIDES,
    addressed,
    field_id,
    field_of,
    is_crossing,
    is_road,
    platform_id,
    platform_of,
)
from game.store.words import load_words

from .notation import BOARD, COLOURS, options
from .routes import COMPASS, GATES, OUT, crossing, name, point_of, road_field, routes

POINTS = [complex(x, y) for x, y in product(range(13), range(13))]
FIELDS = [point for point in POINTS if road_field(point)]

GATE_TABLE = {
    "south": "n-00-00 n-02-00 n-04-00 n-06-00 n-08-00 n-10-00 n-12-00",
    "west": "n-00-12 n-00-10 n-00-08 n-00-06 n-00-04 n-00-02 n-00-00",
    "north": "n-12-12 n-10-12 n-08-12 n-06-12 n-04-12 n-02-12 n-00-12",
    "east": "n-12-00 n-12-02 n-12-04 n-12-06 n-12-08 n-12-10 n-12-12",
}

ADDRESSES = [
    # platform, name, the roads north, east, south and west of it, its address from south, west, north, east
    ("p-a1", "Haradh A", "n-01-02 n-02-01 n-01-00 n-00-01", "1-1 6-1 6-6 1-6"),
    ("p-d1", "Haradh D", "n-07-02 n-08-01 n-07-00 n-06-01", "4-1 6-4 3-6 1-3"),
    ("p-b2", "Hawiyah B", "n-03-04 n-04-03 n-03-02 n-02-03", "2-2 5-2 5-5 2-5"),
    ("p-f3", "Uthmaniyah F", "n-11-06 n-12-05 n-11-04 n-10-05", "6-3 4-6 1-4 3-1"),
    ("p-c4", "Shedgum C", "n-05-08 n-06-07 n-05-06 n-04-07", "3-4 3-3 4-3 4-4"),
    ("p-e5", "Ain Dar E", "n-09-10 n-10-09 n-09-08 n-08-09", "5-5 2-5 2-2 5-2"),
    ("p-f6", "Fazran F", "n-11-12 n-12-11 n-11-10 n-10-11", "6-6 1-6 1-1 6-1"),
]


def joined(point: complex) -> list[complex]:
    return [point + way for way in COMPASS.values() if road_field(point + way)]


@pytest.mark.rule("GHA-2.1")
@pytest.mark.ruling("GHA-R1", "GHA-R2")
def test_thirty_six_platforms_lie_among_133_road_fields() -> None:
    """R1, R2: 13 by 13 cells with a road round the outside; nobody drives on a platform."""
    assert {field_id(cell) for cell in BOARD.fields} == {name(point) for point in FIELDS}
    assert len(BOARD.fields) == 133
    crossings = {field_id(cell) for cell in BOARD.fields if is_crossing(cell)}
    assert crossings == {name(point) for point in FIELDS if crossing(point)}
    assert len(crossings) == 49
    assert sum(map(is_road, BOARD.fields)) == 84
    assert BOARD.platforms == tuple(range(36))
    assert [platform_id(p) for p in range(36)] == [f"p-{c}{r}" for r in range(1, 7) for c in "abcdef"]
    cells = [x + 13 * y for y in range(1, 13, 2) for x in range(1, 13, 2)]
    assert list(PLATFORM_CELLS) == cells


def test_the_roads_are_joined_by_168_edges() -> None:
    edges = 0
    for point in FIELDS:
        cell = field_of(name(point))
        assert {field_id(there) for there in BOARD.joined(cell)} == {name(there) for there in joined(point)}
        rims = (point.real in (0, 12)) + (point.imag in (0, 12))
        assert len(BOARD.joined(cell)) == (4 - rims if crossing(point) else 2)
        edges += len(BOARD.joined(cell))
    assert edges == 2 * 168


def test_every_step_leads_from_crossing_to_road_or_back() -> None:
    assert all(crossing(point) != crossing(there) for point in FIELDS for there in joined(point))
    for cell in BOARD.fields:
        assert all(is_crossing(cell) != is_crossing(there) for there in BOARD.joined(cell))


@pytest.mark.rule("GHA-1.7")
def test_each_platform_has_four_roads_and_each_road_one_or_two_platforms() -> None:
    for platform, cell in enumerate(PLATFORM_CELLS):
        here = complex(cell % 13, cell // 13)
        around = {name(here + way) for way in COMPASS.values()}
        assert {field_id(road) for road in BOARD.beside[platform]} == around
    counts = [len(BOARD.platforms_beside[field_of(name(point))]) for point in FIELDS]
    assert (counts.count(0), counts.count(1), counts.count(2)) == (49, 24, 60)


@pytest.mark.rule("GHA-3.3")
@pytest.mark.parametrize(("platform", "title", "roads", "addresses"), ADDRESSES)
def test_platforms_as_the_table_has_them(platform: str, title: str, roads: str, addresses: str) -> None:
    number = platform_of(platform)
    assert load_words(RULES).text("platform", number, BOARD, RULES) == title
    assert {field_id(road) for road in BOARD.beside[number]} == set(roads.split())
    for side, address in enumerate(addresses.split()):
        sand, oil = map(int, address.split("-"))
        assert platform_id(addressed(side, sand, oil)) == platform


@pytest.mark.rule("GHA-3.3")
@pytest.mark.parametrize("side", range(4))
def test_each_side_reads_the_dice_as_if_it_sat_in_the_south(side: int) -> None:
    """The next seat clockwise sees the field turned by a quarter."""
    for sand, oil in product(range(1, 7), range(1, 7)):
        column, row = sand, oil
        for _ in range(side):
            column, row = row, 7 - column
        assert platform_id(addressed(side, sand, oil)) == f"p-{'abcdef'[column - 1]}{row}"


@pytest.mark.rule("GHA-3.3")
@pytest.mark.example("E1")
@pytest.mark.parametrize(
    ("side", "platform"), [("south", "p-b5"), ("west", "p-e5"), ("north", "p-e2"), ("east", "p-b2")]
)
def test_e1_sand_2_oil_5(side: str, platform: str) -> None:
    assert platform_id(addressed(SIDES.index(side), 2, 5)) == platform


@pytest.mark.rule("GHA-5.11", "GHA-5.14")
@pytest.mark.parametrize("side", SIDES)
def test_seven_gates_on_each_side(side: str) -> None:
    number = SIDES.index(side)
    assert [field_id(gate) for gate in BOARD.gates(number)] == GATE_TABLE[side].split()
    assert GATE_TABLE[side].split() == [name(gate) for gate in GATES[side]]
    assert COMPASS[HEADINGS[INWARD[number]]] == -OUT[side]


def test_twenty_eight_gate_links_and_corners_on_two_sides() -> None:
    gates = [gate for side in range(4) for gate in BOARD.gates(side)]
    assert len(gates) == 28
    twice = {field_id(gate) for gate in gates if gates.count(gate) == 2}
    assert twice == {"n-00-00", "n-12-00", "n-00-12", "n-12-12"}


def test_nobody_comes_back_to_a_field_in_fewer_than_eight_steps() -> None:
    """Without turning round and without leaving; so no roll visits a field twice."""
    shortest = 99
    for point, way in product(FIELDS, COMPASS.values()):
        reached = {(point, way)}
        for steps in range(1, 9):
            reached = {
                (here + on, on)
                for here, heading in reached
                for on in COMPASS.values()
                if on != -heading and road_field(here + on)
            }
            if any(here == point for here, _ in reached):
                shortest = min(shortest, steps)
    assert shortest == 8


@pytest.mark.parametrize(("kind", "mean"), [("road", 5.9), ("crossing", 8.2)])
def test_as_many_moves_as_the_reference_counts(kind: str, mean: float) -> None:
    """Section 8, D3: the mean number of moves on an empty board, over all headings and rolls."""
    sizes: list[int] = []
    for point, letter, roll in product(FIELDS, "NESW", range(1, 7)):
        on_road = not crossing(point)
        along = crossing(point) or (point.real % 2 == 1) == (letter in "EW")
        if along and on_road == (kind == "road"):
            ends = {route.end for route in routes(f"{name(point)} {letter}", roll, "south", set())}
            sizes.append(len(ends))
    assert round(sum(sizes) / len(sizes), 1) == mean


def test_colours_and_their_order() -> None:
    assert tuple(colour.id for colour in BOARD.colours) == COLOURS
    assert " ".join(COLOURS) == "amber ruby jade cobalt plum pearl"
    assert BOARD.rigs == (14, 10, 8)


@pytest.mark.parametrize("point", [point_of("n-00-00"), point_of("n-03-04"), point_of("n-12-07")])
def test_the_names_of_fields_lead_back_to_them(point: complex) -> None:
    assert field_of(name(point)) == point.real + 13 * point.imag
    assert field_id(field_of(name(point))) == name(point)


@pytest.mark.parametrize("wrong", ["n-01-01", "n-13-00", "n-00-13", "p-a1", "n-0a-00", ""])
def test_a_name_that_is_no_field_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^no_(field|crossing)"):
        field_of(wrong)


@pytest.mark.parametrize("wrong", ["p-g1", "p-a7", "p-a0", "n-00-00", ""])
def test_a_name_that_is_no_platform_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^no_platform"):
        platform_of(wrong)


def test_an_option_out_of_its_range_is_refused() -> None:
    with pytest.raises(OptionError, match="trucks_per_player"):
        options(trucks_per_player=4)
