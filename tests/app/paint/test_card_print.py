"""Cards as they are printed: every size and theme, long words and short ones, with a scene and without."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import HAND, KEPT, PLAIN, READ, Card, Chips, Family, Foot, Row, Scene, Size
from game.app.paint.card_art import draw_back, scene_of
from game.app.paint.card_print import balanced, card_picture
from game.app.paint.card_slip import draw_slip, slip_size
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.store.asset_names import asset_names

LONG = (
    "A sentence that goes on for a good while, as some that stand on cards do, and then says one thing more."
)
SCENE = next(name for name in asset_names("cards") if not name.startswith("backs/"))
CARDS = (
    Card(PLAIN, "Short", "coins", text="A text.", foot=Foot("gain", "coins", "+5", "a note"), value="+5"),
    Card(PLAIN, "A title of many words that needs two lines", "coins", text=LONG * 2, owner=3),
    Card(PLAIN, "Deed", "title", rows=tuple(Row(f"Row {n}", "100K", n == 1) for n in range(5))),
    Card(PLAIN, "Chips", "coins", text=LONG, chips=(Chips("from", (("#c04030", "flag"),) * 3),) * 2),
)


def canvas_of(theme: Theme, text: float = 1.0, scale: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface((700, 420)), scale, theme, text)


@pytest.mark.parametrize("size", [READ, HAND, KEPT], ids=lambda size: size.name)
@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_a_card_is_printed_in_every_size_with_corners_cut(size: Size, theme: Theme) -> None:
    for text in (1.0, 1.25):
        for card in CARDS:
            picture = card_picture(canvas_of(theme, text), card, size)
            assert picture.get_size() == (size.w, size.h)
            assert picture.get_at((0, 0)).a == 0
            assert picture.get_at((round(size.w / 2), round(size.h / 2))).a == 255


def test_a_card_is_drawn_once_and_kept() -> None:
    canvas = canvas_of(NIGHT_FELT)
    assert card_picture(canvas, CARDS[0], READ) is card_picture(canvas, CARDS[0], READ)


def test_no_word_stands_alone_in_the_last_line() -> None:
    canvas = canvas_of(NIGHT_FELT)
    for width in range(120, 320, 10):
        lines = balanced(canvas, LONG, "ui", 15, width)
        assert len(lines) == len(canvas.wrap(LONG, "ui", 15, width))
        assert all(canvas.text_width(line, "ui", 15) <= width for line in lines)
        assert len(lines) == 1 or " " in lines[-1]


def test_a_slip_grows_with_its_letters_and_keeps_to_its_room() -> None:
    small, large = (slip_size(canvas_of(NIGHT_FELT, text), CARDS[0], 500, 400) for text in (1.0, 1.6))
    assert large[0] > small[0] and large[1] > small[1]
    wide, high = slip_size(canvas_of(NIGHT_FELT, 1.6), CARDS[1], 300, 250)
    assert wide <= 300 and high <= 250
    for card in CARDS:
        canvas = canvas_of(NIGHT_FELT, 1.6)
        draw_slip(canvas, card, Box(10, 10, wide, high), pictured=True)
        assert canvas.surface.get_at((150, 120))[:3] != (0, 0, 0)


def test_a_slip_shows_chips_instead_of_the_text_that_names_them() -> None:
    for text in (1.0, 1.6):
        canvas = canvas_of(NIGHT_FELT, text)
        size = slip_size(canvas, CARDS[3], 500, 400)
        assert size == slip_size(canvas, replace(CARDS[3], text=LONG * 3), 500, 400)
        draw_slip(canvas, CARDS[3], Box(10, 10, *size), pictured=True)
        red = pygame.mask.from_threshold(canvas.surface, (192, 64, 48), (30, 30, 30))
        chips = [rect for rect in red.get_bounding_rects() if rect.w > 20]
        assert len(chips) == 6 and len({rect.h for rect in chips}) == 1, "each is seen whole"


def test_a_card_without_a_scene_shows_that_of_its_family_or_suns() -> None:
    family = Family("#0f6a62", "#fff8e6", scene=SCENE)
    pictures = [
        pygame.image.tobytes(card_picture(canvas_of(NIGHT_FELT), card, KEPT), "RGB")
        for card in (
            Card(family, "One", "coins"),
            Card(family, "One", "coins", Scene(family.scene)),
            Card(Family(family.head, family.ink), "One", "coins"),
        )
    ]
    assert pictures[0] == pictures[1] != pictures[2]


def test_a_name_that_is_no_file_is_no_scene() -> None:
    game, _, name = SCENE.partition("/")
    assert scene_of(game, "", "../backs/deed", "no-such", name) == SCENE
    assert scene_of("caravan", name) == ""


def test_a_back_tells_families_apart_and_fills_its_box() -> None:
    seen = set[bytes]()
    for name in ("telex", "incident", "ops", "influence", "mission", "paper", "deed"):
        canvas = canvas_of(NIGHT_FELT)
        draw_back(canvas, Family("#123456", "#ffffff", back=name), Box(20, 20, 62, 88), 4)
        seen.add(pygame.image.tobytes(canvas.surface, "RGB"))
        assert canvas.surface.get_at((51, 64))[:3] != (0, 0, 0)
    assert len(seen) == 7
