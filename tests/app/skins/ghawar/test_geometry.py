import itertools
import math
from itertools import pairwise

import pytest

from game.app.paint.box import Box
from game.app.skins.ghawar import geometry
from game.app.skins.ghawar.geometry import BOARD
from game.rules.ghawar.board import CELLS, PLATFORM_AT, SIDES_OF

from .matches import board

ALL_SIDES = (0, 1, 2, 3)


def inside(box: Box) -> bool:
    return box.x >= 0 and box.y >= 0 and box.right <= BOARD.w and box.bottom <= BOARD.h


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("colours", [4, 6])
def test_every_place_lies_on_the_board(seats: int, colours: int) -> None:
    sides = SIDES_OF[seats]
    trucks = [
        (*geometry.bay(side, number), geometry.parked_turn(side)) for side in sides for number in range(3)
    ]
    places = geometry.places(sides, trucks, colours, range(colours))
    outside = [place for place, box in places.items() if not inside(box)]
    assert outside == []


@pytest.mark.parametrize("turn", geometry.TURN)
def test_a_truck_is_hit_along_its_whole_length_whichever_way_it_faces(turn: float) -> None:
    box = geometry.truck_box(400, 300, turn)
    assert (box.w > box.h) == (turn % 180 == 0)
    assert max(box.w, box.h) == geometry.LONG
    assert min(box.w, box.h) >= 32


def test_the_cells_tile_the_field() -> None:
    boxes = [geometry.cell_box(cell) for cell in range(CELLS)]
    assert sum(box.w * box.h for box in boxes) == pytest.approx(geometry.FIELD.w * geometry.FIELD.h)
    assert not any(a.inset(0.01).overlaps(b.inset(0.01)) for k, a in enumerate(boxes) for b in boxes[:k])


def test_north_is_up_and_east_is_right() -> None:
    assert geometry.centre(13)[1] < geometry.centre(0)[1]
    assert geometry.centre(1)[0] > geometry.centre(0)[0]


def test_yards_lie_outside_the_field_on_their_sides() -> None:
    field = geometry.FIELD
    south, west, north, east = (geometry.yard_box(side) for side in ALL_SIDES)
    assert south.y >= field.bottom and north.bottom <= field.y
    assert west.right <= field.x and east.x >= field.right
    assert not east.overlaps(geometry.PANEL)


@pytest.mark.parametrize("side", ALL_SIDES)
def test_gates_open_onto_the_lane_of_their_yard(side: int) -> None:
    slab = geometry.slab_box(side)
    for gate in board().gates(side):
        assert slab.inset(-0.5).contains(geometry.on_lane(side, gate))


@pytest.mark.parametrize("side", ALL_SIDES)
def test_bays_are_apart_and_between_the_gates(side: int) -> None:
    bays = [geometry.bay(side, number) for number in range(3)]
    assert len(set(bays)) == 3
    gates = {geometry.on_lane(side, gate) for gate in board().gates(side)}
    assert not gates & set(bays)


def test_the_owner_counts_gaps_from_the_left() -> None:
    first = [geometry.label_at(side, 0) for side in ALL_SIDES]
    last = [geometry.label_at(side, 5) for side in ALL_SIDES]
    assert first[0][0] < last[0][0], "south: left is west"
    assert first[1][1] < last[1][1], "west: left is north"
    assert first[2][0] > last[2][0], "north: left is east"
    assert first[3][1] > last[3][1], "east: left is south"


@pytest.mark.parametrize(("colours", "seats"), [(6, 2), (6, 4), (4, 2), (4, 3)])
def test_the_panels_stand_one_below_the_other(colours: int, seats: int) -> None:
    boxes = [geometry.value_card(colours), *geometry.store_boxes(colours, seats), geometry.TRAY]
    assert all(a.bottom <= b.y + 0.01 for a, b in pairwise(boxes))
    assert min(box.h for box in boxes) >= 50


@pytest.mark.parametrize(("colours", "seats"), [(4, 2), (4, 3), (4, 4), (6, 4)])
def test_a_railway_finds_room_between_them(colours: int, seats: int) -> None:
    stores = geometry.store_boxes(colours, seats, track=True)
    boxes = [geometry.value_card(colours), geometry.track_box(colours), *stores, geometry.TRAY]
    assert all(a.bottom <= b.y + 0.01 for a, b in pairwise(boxes))
    assert min(box.h for box in stores) >= 49


def test_platforms_and_roads_are_told_apart_at_their_middles() -> None:
    places = geometry.places((0, 2), [], 6, range(6))
    for cell in range(CELLS):
        under = [place for place, box in places.items() if box.contains(geometry.centre(cell))]
        top = under[-1]
        assert top == (f"p-{PLATFORM_AT[cell]}" if cell in PLATFORM_AT else f"c-{cell}")


def test_arrows_for_the_ways_that_a_truck_may_face_stand_apart() -> None:
    boxes = [geometry.heading_box(30, heading) for heading in range(4)]
    for one, other in itertools.combinations(boxes, 2):
        assert math.dist((one.cx, one.cy), (other.cx, other.cy)) >= 24
