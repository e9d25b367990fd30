"""Where the parts of the table stand: the properties of LOOK 4 at many sizes."""

import itertools
from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.plain.skin import PlainSkin
from game.app.skin_api.view_models import Forecast, Line
from game.app.table.panels.forecast import ForecastBox
from game.app.table.panels.frame import Placing
from game.app.table.panels.placing import placed
from game.app.widgets.layout import scale_for
from tests.contract.every import every

UPRIGHT = [(1080, 1920), (1200, 1200), (2160, 3840)]
SIZES = [
    (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160), *UPRIGHT,
]  # fmt: skip
TEXTS = [0.8, 1.0, 1.25, 1.6]
ASPECT = 868 / 574
LARGE = [((1024, 600), 1.6), ((1024, 600), 1.25), ((1280, 720), 1.6), ((3840, 2160), 1.6), ((1366, 768), 1.4)]
"""Windows that are small for their letters."""
CASES = [
    (size, text, seats, rows)
    for size, text, seats in itertools.product(SIZES, TEXTS, (2, 4, 7))
    for rows in (None, 2)
]


def place(
    size: tuple[int, int], text: float, seats: int, rows: int | None = None, *, figures: bool = False,
    flat: bool = False,
) -> Placing:  # fmt: skip
    scale = scale_for(size)
    w, h = size[0] / scale, size[1] / scale
    return placed(w, h, text, seats, ASPECT, rows, figures=figures, flat=flat)


def parts(p: Placing) -> list[Box]:
    """All that is seen at once: no open drawer, no forecast that lies over other parts."""
    told = () if p.lays_forecast_over else (p.forecast,)
    journal = p.handle if p.handle is not None else p.journal
    more = (box for box in (p.dock, p.legend, p.holdings) if box is not None)
    return [p.mat, *p.seats, journal, *told, p.bar, *more]


@every("size, text, seats, rows", CASES)
def test_no_part_leaves_the_window_or_lies_on_another(
    size: tuple[int, int], text: float, seats: int, rows: int | None
) -> None:
    p = place(size, text, seats, rows, figures=True)
    whole = Box(0, 0, *p.size)
    for part in (p.top, *parts(p)):
        assert part.x >= whole.x and part.y >= whole.y
        assert part.right <= whole.right + 0.01 and part.bottom <= whole.bottom + 0.01
        assert part.w > 0 and part.h > 0
    for one, other in itertools.combinations([p.top, *parts(p)], 2):
        assert not one.inset(0.05).overlaps(other)


@every("size, text, seats, rows", CASES)
def test_the_board_keeps_its_shape_inside_the_mat(
    size: tuple[int, int], text: float, seats: int, rows: int | None
) -> None:
    p = place(size, text, seats, rows)
    assert p.board.w / p.board.h == pytest.approx(ASPECT)
    assert p.mat.x < p.board.x and p.board.right < p.mat.right
    assert p.mat.y < p.board.y and p.board.bottom < p.mat.bottom


def test_the_base_size_is_that_of_the_pictures() -> None:
    p = place((1280, 720), 1.0, 5)
    assert [round(v) for v in p.board] == [20, 56, 868, 574]
    assert [round(v) for v in p.mat] == [8, 44, 892, 598]
    assert [round(v) for v in p.bar] == [8, 650, 892, 62]
    assert round(p.seats[0].x) == 912 and round(p.seats[0].w) == 358
    assert round(p.seats[0].h) == 56
    assert round(place((1280, 720), 1.0, 3).seats[0].h) == 80


def test_compact_begins_where_the_text_has_too_little_room() -> None:
    assert place((1024, 600), 1.0, 4).compact
    assert place((1280, 720), 1.6, 4).compact
    assert not place((1280, 720), 1.0, 4).compact
    p = place((1024, 600), 1.0, 5)
    assert p.seats[0].h == 42
    assert p.bar.w == pytest.approx(1008)


@every("size, text", itertools.product(SIZES[: -len(UPRIGHT)], TEXTS))
def test_a_seat_that_is_out_is_folded_and_leaves_its_room_to_the_journal(
    size: tuple[int, int], text: float
) -> None:
    scale = scale_for(size)
    w, h = size[0] / scale, size[1] / scale
    before, after = (placed(w, h, text, 7, ASPECT, out=out) for out in ((), (2, 6)))
    assert {after.seats[2].h, after.seats[6].h} == {min(after.seats[2].h, after.seats[0].h)}
    assert after.seats[2].h <= 34 * max(1.0, text) + 0.01
    assert after.seats[0].h > before.seats[0].h or after.journal.h >= before.journal.h
    assert after.board == before.board and after.bar == before.bar
    for one, other in itertools.combinations(parts(after), 2):
        assert not one.inset(0.05).overlaps(other)


def test_a_wide_screen_has_room_for_the_cards_of_a_seat() -> None:
    scale = scale_for((2560, 1080))
    p = placed(2560 / scale, 1080 / scale, 1.0, 4, ASPECT, cards=True)
    assert p.holdings is not None
    for one, other in itertools.combinations([p.top, *parts(p)], 2):
        assert not one.inset(0.05).overlaps(other)
    assert p.holdings.y > p.seats[-1].bottom and p.holdings.right < p.mat.x
    assert place((1280, 720), 1.0, 4).holdings is None


def test_a_wide_screen_has_three_columns() -> None:
    p = place((2560, 1080), 1.0, 5)
    assert p.seats[0].right < p.mat.x and p.mat.right < p.journal.x


@every("size, text", itertools.product(SIZES, TEXTS))
def test_the_journal_keeps_its_lines_with_four_seats(size: tuple[int, int], text: float) -> None:
    p = place(size, text, 4)
    if p.handle is not None:
        assert p.journal.h >= 31 * text + 24 * text * 8, "the drawer has room for it"
        return
    lines = 6 if not p.compact else 5 if text <= 1 else 4 if text <= 1.25 else 3
    wanted = 31 * max(1.0, text) + 24 * text * lines
    assert p.journal.h >= wanted


def test_wide_windows_have_a_dock_for_the_card_of_a_place_beside_the_board() -> None:
    for size, text, seats in itertools.product([(2560, 1080), (3440, 1440)], TEXTS, (2, 4, 7)):
        p = place(size, text, seats)
        if text < 1.3:
            assert p.dock is not None
        if p.dock is not None:
            beside = {(panel.x, panel.right) for panel in (p.seats[0], p.journal)}
            assert (p.dock.x, p.dock.right) in beside
            assert not p.dock.overlaps(p.mat) and p.journal.h >= (31 + 8 * 24) * text
    assert all(place(size, 1.0, 4).dock is None for size in SIZES if size[1] < size[0] < 2 * size[1])


def upright(size: tuple[int, int], text: float, seats: int, *, cards: bool, held: int = 4) -> Placing:
    scale = scale_for(size)
    w, h = size[0] / scale, size[1] / scale
    return placed(w, h, text, seats, ASPECT, cards=cards, held=held, figures=text > 1.25)


TALL = [(1080, 1920), (2160, 3840), (1080, 1620), (1200, 1200)]


@every("size, text, seats, cards", itertools.product(TALL, TEXTS, range(2, 8), (True, False)))
def test_in_a_window_that_stands_upright_all_parts_lie_below_each_other(
    size: tuple[int, int], text: float, seats: int, cards: bool
) -> None:
    p = upright(size, text, seats, cards=cards)
    if size == (1200, 1200) and text > 1.25 and seats > 4:
        assert p.seats[0].x > p.mat.right, "a square window has no room for them above a large board"
        return
    whole = Box(0, 0, *p.size)
    for one, other in itertools.combinations([p.top, *parts(p)], 2):
        assert not one.inset(0.05).overlaps(other)
    assert all(part.right <= whole.right and part.bottom <= whole.bottom for part in parts(p))
    assert p.seats[0].y >= p.top.bottom and all(seat.bottom < p.mat.y for seat in p.seats)
    assert len({seat.y for seat in p.seats}) == (1 if seats <= 4 else 2)
    assert 0 < p.bar.y - p.mat.bottom < 10, "right under the board, where the eye is"
    assert all(part.y > p.bar.bottom for part in (p.forecast, p.handle or p.journal))
    assert max(part.bottom for part in parts(p)) > whole.bottom - 20, "no wall without use"
    if size[1] > 1.6 * size[0]:
        assert p.board.w == pytest.approx(1001) and p.dock is not None
        assert (p.holdings is not None) == cards
    if p.handle is None:
        assert p.journal.h >= (31 * max(1.0, text) + 8 * 24 * text) and p.journal.w > 0.98 * p.size[0]
    else:
        assert not p.journal.overlaps(p.bar) and p.journal.h >= 200


def test_cards_in_an_upright_window_have_as_much_room_as_they_need() -> None:
    few, many, most = (upright((1080, 1920), 1.0, 4, cards=True, held=held) for held in (4, 12, 60))
    assert few.holdings is not None and many.holdings is not None and most.holdings is not None
    assert few.holdings.h < many.holdings.h < most.holdings.h
    assert most.journal.h >= 31 + 8 * 24
    for p in (few, many, most):
        assert p.holdings is not None and p.holdings.bottom == pytest.approx(p.forecast.bottom)


@every("place_of, seats", itertools.product(LARGE, range(2, 8)))
def test_with_large_letters_in_a_small_window_the_board_comes_first(
    place_of: tuple[tuple[int, int], float], seats: int
) -> None:
    (size, text), usual = place_of, place(place_of[0], 1.0, seats)
    p = place(size, text, seats, figures=True)
    assert p.top.h <= 66.1 and p.rows == 1 and p.bar.h == pytest.approx(42 * text + 19)
    assert p.bar.x <= 8 and p.bar.right >= p.size[0] - 8
    assert p.board.w >= 0.83 * usual.board.w
    assert all(box.x > p.mat.right for box in p.seats)
    assert p.plates != "paired" and p.seats[0].h >= 25 * text


def test_the_board_has_the_size_of_the_design_with_the_largest_letters() -> None:
    p = place((1024, 600), 1.6, 3)
    assert (round(p.board.w), round(p.board.h)) == (640, 423)
    assert round(p.seats[0].w) >= 344 and p.handle is not None


def test_the_journal_is_a_drawer_only_where_it_has_no_room_of_its_own() -> None:
    drawer = place((1024, 600), 1.6, 4)
    assert drawer.handle is not None and drawer.handle.bottom == pytest.approx(drawer.mat.bottom)
    covered = drawer.mat.right - drawer.journal.x
    assert 190 < covered < 210 and drawer.journal.bottom < drawer.bar.y
    column = place((1280, 720), 1.25, 3)
    assert column.handle is None and column.journal.h >= (31 + 4 * 24) * 1.25


@every("place_of, seats", itertools.product(LARGE, range(2, 8)))
def test_choices_that_fold_the_seats_have_room(place_of: tuple[tuple[int, int], float], seats: int) -> None:
    p = place(*place_of, seats, figures=True, flat=True)
    below = p.below if p.below is not None else p.forecast.union(p.journal)
    assert below.h >= 110 * place_of[1]


def test_lines_that_find_no_room_below_each_other_stand_beside_each_other() -> None:
    lines = tuple(Line("", f"Seat {n} {n}") for n in range(4))
    box = ForecastBox(PlainSkin(None, (), None))
    box.forecast = Forecast("If the game ended now", lines)
    spots: list[tuple[float, float]] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            if words.startswith("Seat"):
                spots.append((x, y))
            return super().text(words, x, y, *rest, **more)

    for high, columns in ((70.0, 4), (200.0, 1)):
        box.place(Box(0, 0, 420, high))
        spots.clear()
        box.ground(Spy(pygame.Surface((500, 300)), 1.0, NIGHT_FELT, 1.0))
        assert len(spots) == 4 and len({x for x, _ in spots}) == columns


def test_wide_windows_with_large_letters_have_one_row_of_buttons_below_all_columns() -> None:
    p, usual = place((2560, 1080), 1.6, 4), place((2560, 1080), 1.25, 4)
    assert p.rows == 1 and p.bar.x <= 8 and p.bar.right >= p.size[0] - 8
    assert all(part.bottom < p.bar.y for part in (p.mat, p.journal, p.forecast, *p.seats))
    assert p.plates != "paired" and p.seats[-1].bottom < p.forecast.y
    assert p.board.w > 0.9 * usual.board.w


def test_a_line_that_would_be_cut_is_said_in_few_words_and_whole_in_the_tooltip() -> None:
    box = ForecastBox(PlainSkin(None, (), None))
    long = "Free 12%, own 12%, rivals 25%, cards 27%, other 24%"
    lines = (Line("", long, short="Own 12%, rivals 25%"), Line("", "two"), Line("", "three"))
    box.forecast = Forecast("Before you throw", lines)
    drawn: list[str] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            drawn.append(words)
            return super().text(words, x, y, *rest, **more)

    for width, said in ((420.0, long), (200.0, "Own 12%, rivals 25%")):
        box.place(Box(0, 0, width, 82))
        drawn.clear()
        box.ground(Spy(pygame.Surface((8, 8)), 1.0, NIGHT_FELT, 1.0))
        assert drawn == ["Before you throw", said, "two", "three"]
        hints = [widget.hint for widget in box.walk() if widget.hint is not None]
        assert [long in hint.sentence for hint in hints] == ([] if said == long else [True])


def test_large_letters_stand_on_two_lines_before_they_are_made_small() -> None:
    box = ForecastBox(PlainSkin(None, (), None))
    words = "The truck is full: Ruby is on its way home"
    box.forecast = Forecast("If you drive", (Line("", words),))
    sizes: dict[str, float] = {}

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            sizes[words] = rest[1]
            return super().text(words, x, y, *rest, **more)

    box.place(Box(0, 0, 341, 134))
    box.ground(Spy(pygame.Surface((8, 8)), 1.0, NIGHT_FELT, 1.6))
    lines = {said: size for said, size in sizes.items() if said in words}
    assert " ".join(lines) == words and len(lines) == 2 and min(lines.values()) > 13


def test_a_title_that_would_be_cut_is_said_in_few_words() -> None:
    box = ForecastBox(PlainSkin(None, (), None))
    box.forecast = Forecast("If you drive to the road south of the third well", short="The third well")
    drawn: list[str] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            drawn.append(words)
            return super().text(words, x, y, *rest, **more)

    for width, said in ((600.0, box.forecast.title), (220.0, "The third well")):
        box.place(Box(0, 0, width, 82))
        drawn.clear()
        box.ground(Spy(pygame.Surface((8, 8)), 1.0, NIGHT_FELT, 1.0))
        assert drawn == [said]


@pytest.mark.parametrize("count", [4, 7])
def test_a_forecast_leaves_out_no_seat_where_it_is_narrow(count: int) -> None:
    names = [f"Somebody {n} Long" for n in range(count)]
    lines = tuple(Line("", f"{name} 12", "money", "12") for name in names)
    box = ForecastBox(PlainSkin(None, (), None))
    box.forecast = Forecast("If the game ended now", lines)
    box.place(Box(0, 0, 276, 80))
    drawn: list[str] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            drawn.append(words)
            return super().text(words, x, y, *rest, **more)

    box.ground(Spy(pygame.Surface((8, 8)), 1.0, NIGHT_FELT, 1.0))
    assert sum(words.endswith("12") for words in drawn) == count
