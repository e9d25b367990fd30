import math
from itertools import pairwise, product

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skins.petropolis import clipping, pawns, places, sheet, squares
from game.app.skins.petropolis.looks import Looks, looks_of
from game.app.skins.petropolis.ring import BOARD, computed
from game.engine.vocabulary import Seat
from game.rules.petropolis.options import Options
from tests.contract.every import every

from .matches import NAMES, board

SEATS = tuple(Seat(name, "human", look) for look, name in enumerate(NAMES))


def looks(name: str = "world", options: Options | None = None) -> Looks:
    return looks_of(board(name), SEATS, options or Options())


@pytest.mark.parametrize("name", ["world", "africa"])
def test_the_cells_cover_the_border_of_the_board_without_overlap(name: str) -> None:
    found = looks(name).ring
    boxes = [cell.box for cell in found.cells]
    area = BOARD.w * BOARD.h - found.inner.w * found.inner.h
    assert sum(box.w * box.h for box in boxes) == pytest.approx(area)
    assert not any(a.inset(0.01).overlaps(b.inset(0.01)) for k, a in enumerate(boxes) for b in boxes[:k])


@pytest.mark.parametrize("name", ["world", "africa"])
def test_squares_that_follow_each_other_are_neighbours(name: str) -> None:
    cells = looks(name).ring.cells
    for one, next_ in pairwise([*cells, cells[0]]):
        assert one.box.inset(-0.5).overlaps(next_.box)


def test_the_order_of_the_reference_lies_counter_clockwise_from_geneva() -> None:
    of = board()
    cells = looks().ring.cells
    at = {square.id: cells[number].box for number, square in enumerate(of.squares)}
    assert at["geneva"].cx == pytest.approx(BOARD.cx)
    assert at["geneva"].bottom == pytest.approx(BOARD.h)
    assert at["venezuela"].x > at["geneva"].x
    corners = {"telex-1": (1, 1), "ussr": (1, 0), "kuwait": (0, 0), "telex-4": (0, 1)}
    for name, (right, low) in corners.items():
        box = at[name]
        assert (box.right == pytest.approx(BOARD.w)) == bool(right)
        assert (box.bottom == pytest.approx(BOARD.h)) == bool(low)
        assert cells[of.square_of(name)].corner


@every("count", range(20, 61))
def test_any_number_of_squares_has_a_ring_wider_than_high(count: int) -> None:
    cells = computed(count)
    assert len(set(cells)) == count
    columns, rows = max(c for c, _ in cells) + 1, max(r for _, r in cells) + 1
    assert columns > rows >= 3
    assert 2 * (columns + rows) - 4 == count + count % 2
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise(cells))


def test_the_two_squares_of_the_airport_share_its_cell() -> None:
    two = looks(options=Options(geneva_two_spaces=True))
    found = places.shapes(two)
    assert found["s-40"].right == pytest.approx(found["s-0"].x)
    whole = two.ring.cells[0].box
    assert found["s-40"].union(found["s-0"]) == pytest.approx(whole)
    landing, start = pawns.zone(None, two, 40)[0], pawns.zone(None, two, 0)[0]
    assert landing[0] < start[0]


@every("square, count", product([0, 1, 6, 14, 20, 26, 30], range(1, 8)))
def test_up_to_seven_pieces_stand_on_a_square(square: int, count: int) -> None:
    of = looks()
    spots = pawns.spread(None, of, square, count)
    assert len(set(spots)) == count
    assert all(of.cell(square).box.inset(4).contains(spot) for spot in spots)
    assert min((math.dist(a, b) for k, a in enumerate(spots) for b in spots[:k]), default=99) >= 9


@pytest.mark.parametrize("name", ["world", "africa"])
def test_every_title_has_its_spot_inside_the_map(name: str) -> None:
    of = looks(name)
    spots = [spot for spot in of.chart.spots if spot is not None]
    assert len(spots) == len(of.board.titles)
    assert all(of.ring.inner.contains(spot) for spot in spots)
    assert min(math.dist(a, b) for k, a in enumerate(spots) for b in spots[:k]) > 12
    for title, square in ((t, of.board.squares[of.title(t).square]) for t in range(len(spots))):
        maps = [of.chart.sheet, *([of.chart.inset] if of.chart.inset else [])]
        assert any(each.paths[title] for each in maps), square.name


def test_a_shared_land_is_cut_between_its_titles() -> None:
    of = looks()
    inset = of.chart.inset
    assert inset is not None
    parts = [inset.bounds[of.board.title_of(name)] for name in ("sharjah", "dubai", "abu-dhabi")]
    boxes = [box for box in parts if box is not None]
    assert len(boxes) == 3
    sharjah, _, abu_dhabi = boxes
    assert abu_dhabi.w > sharjah.w
    assert abu_dhabi.cx < sharjah.cx


def test_half_of_a_square_is_nearer_to_its_own_side() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    half = clipping.nearer(square, (0.0, 5.0), (10.0, 5.0))
    assert max(x for x, _ in half) == pytest.approx(5)
    assert clipping.read(clipping.written([square])) == [square]


def test_the_projection_keeps_north_up_and_east_right() -> None:
    world = sheet.Sheet(board(), "world", Box(0, 0, 700, 430))
    geneva, oslo, delhi = world.at(6, 46), world.at(10, 60), world.at(77, 28)
    assert oslo[1] < geneva[1] < delhi[1]
    assert geneva[0] < delhi[0]


@pytest.mark.parametrize("name", ["world", "africa"])
@pytest.mark.parametrize("width", [700, 868])
def test_every_concession_has_its_name_in_the_smallest_window_too(
    name: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, written = looks(name), set[str]()

    def text(_: Canvas, words: str, *given: object) -> None:
        written.add(words)

    monkeypatch.setattr(Canvas, "text", text)
    scale = width / BOARD.w
    squares.draw_ring(Canvas(pygame.Surface((width, round(BOARD.h * scale))), scale, NIGHT_FELT), found)
    concessions = [found.board.squares[found.title(title).square] for title in range(len(found.board.titles))]
    lacking = [
        square.name for square in concessions
        if not any(words and (square.name.startswith(words) or words == square.short) for words in written)
    ]  # fmt: skip
    assert lacking == []
