"""The canvas: places, letters, layers, and pictures that are drawn only once."""

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.paint import fonts
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.surface_cache import SHAPES, WORDS, SurfaceCache
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme

CanvasOf = Callable[..., Canvas]
INK = "#ffffff"


def inked(canvas: Canvas) -> pygame.Rect:
    """The pixels of anything brighter than the middle grey."""
    mask = pygame.mask.from_threshold(canvas.surface, (255, 255, 255), (128, 128, 128, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def clear(wide: int, high: int) -> Canvas:
    return Canvas(pygame.Surface((wide, high), pygame.SRCALPHA), 1.0, NIGHT_FELT)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@given(st.floats(0.5, 4), st.floats(-50, 2000), st.floats(0.1, 300), st.floats(0.1, 300), st.floats(-9, 900))
def test_boxes_that_share_an_edge_share_no_pixel(
    scale: float, x: float, left: float, right: float, origin: float
) -> None:
    canvas = Canvas(pygame.Surface((1, 1)), scale, NIGHT_FELT, origin=(origin, 0))
    first, second = Box(x, 0, left, 5), Box(x + left, 0, right, 5)
    assert canvas.rect(first).right == canvas.rect(second).left


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.25])
@pytest.mark.parametrize("face", fonts.FACES)
def test_text_stands_with_the_middle_of_its_capitals_on_y(canvas: CanvasOf, scale: float, face: str) -> None:
    sheet = canvas(scale)
    sheet.text("HEH", 160, 90, face, 30, INK, "c")
    ink = inked(sheet)
    assert ink.centery == pytest.approx(90 * scale, abs=1.5)
    assert ink.centerx == pytest.approx(160 * scale, abs=2.5)


def test_text_is_as_wide_as_measured_and_as_the_text_scale_says(canvas: CanvasOf) -> None:
    sheet, large = canvas(), canvas(text_scale=1.6)
    for track in (0.0, 1.5):
        drawn = sheet.text("P$1,245", 10, 20, "strong", 15, INK, track=track)
        assert drawn == pytest.approx(sheet.text_width("P$1,245", "strong", 15, track), abs=1)
    assert large.text_width("Journal", "ui", 15) == pytest.approx(
        1.6 * sheet.text_width("Journal", "ui", 15), rel=0.05
    )
    assert sheet.text_width("AB", track=3) == pytest.approx(sheet.text_width("AB") + 3, abs=1)
    assert sheet.text("", 0, 0) == 0


def test_right_aligned_text_ends_at_x(canvas: CanvasOf) -> None:
    sheet = canvas()
    sheet.text("HHH", 200, 50, "ui", 20, INK, "r")
    assert inked(sheet).right == pytest.approx(200, abs=3)


@given(st.lists(st.text("abcdefgh", min_size=1, max_size=40), max_size=12), st.floats(30, 300))
def test_wrapped_lines_fit_and_lose_no_letter(words: list[str], width: float) -> None:
    canvas = Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT)
    lines = canvas.wrap(" ".join(words), "ui", 14, width)
    assert "".join(lines).replace(" ", "") == "".join(words)
    assert all(canvas.text_width(line, "ui", 14) <= width + 1 for line in lines)


@given(st.lists(st.text("abcdefghij", min_size=1, max_size=30), max_size=40), st.floats(10, 400))
def test_each_line_takes_as_many_words_as_fit(words: list[str], width: float) -> None:
    canvas = clear(1, 1)
    lines: list[str] = []
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and canvas.text_width(longer, "ui", 14) > round(width):
            lines.append(line)
            longer = word
        while len(longer) > 1 and canvas.text_width(longer, "ui", 14) > round(width):
            most = range(1, len(longer))
            fits = max(
                (n for n in most if canvas.text_width(longer[:n], "ui", 14) <= round(width)), default=1
            )
            lines.append(longer[:fits])
            longer = longer[fits:]
        line = longer
    assert canvas.wrap(" ".join(words), "ui", 14, width) == [*lines, line]


def test_a_paragraph_moves_down_by_its_lines(canvas: CanvasOf) -> None:
    sheet = canvas(text_scale=1.25)
    words = "Derricks go up before the dice, not after landing.\nThe rule says so."
    lines = sheet.wrap(words, "ui", 14, 120)
    end = sheet.paragraph(words, 10, 20, 120, "ui", 14, INK)
    assert len(lines) >= 4
    assert end == pytest.approx(20 + len(lines) * 14 * 1.25 * 1.38)
    assert end - 20 == pytest.approx(sheet.paragraph_height(words, 120, "ui", 14))


def test_a_face_that_does_not_exist_is_named(canvas: CanvasOf) -> None:
    with pytest.raises(KeyError, match="no face 'comic'"):
        canvas().text("a", 0, 0, "comic")


TITLE_FACE = next(face for face in fonts.FACES if face.startswith("title:"))


def test_every_face_opens_in_every_theme() -> None:
    for theme in (NIGHT_FELT, HIGH_CONTRAST, Theme(name="Easy", easy=True)):
        for face in (*fonts.FACES, "title:unheard-of"):
            assert fonts.font(fonts.stem(face, theme), 20).get_height() > 10
    assert fonts.stem("ui", HIGH_CONTRAST) == fonts.FACES["strong"]


@pytest.mark.parametrize("name", ["Иван", "Ελένη", "Nguyễn Thị Đào"])
@pytest.mark.parametrize("face", ["ui", "head-bold", TITLE_FACE])
def test_names_in_other_alphabets_fall_back_to_a_face_that_has_them(name: str, face: str) -> None:
    for theme in (NIGHT_FELT, HIGH_CONTRAST, Theme(name="Easy", easy=True)):
        file = fonts.covering(fonts.stem(face, theme), name)
        absent, *letters = fonts.font(file, 20).metrics("\uffff" + name)
        assert None not in letters and absent not in letters
    assert fonts.covering("boardwell-serif-900", "Ada") == "boardwell-serif-900"
    assert fonts.covering("boardwell-serif-900", "Łucja") == "boardwell-serif-900"
    assert fonts.covering("boardwell-serif-900", "Иван") == "boardwell-sans-700"


def test_fonts_live_on_after_pygame_was_closed(canvas: CanvasOf) -> None:
    canvas().text("before", 10, 20, "ui", 17.5, INK)
    pygame.quit()
    WORDS.clear()
    sheet = canvas()
    sheet.text("after", 10, 20, "ui", 17.5, INK)
    assert inked(sheet).w > 20


def everything(canvas: Canvas) -> None:
    """One of each, clear of the others."""
    canvas.wood(canvas.bounds)
    canvas.lamp()
    canvas.felt(Box(4, 4, 80, 60))
    canvas.felt(Box(88, 4, 40, 40), kind="wall")
    canvas.wood(Box(130, 4, 30, 30), 6, "rim")
    canvas.paper(Box(170, 4, 80, 60))
    canvas.paper(Box(254, 4, 50, 40), 5, "sand", frame=False)
    canvas.lacquer(Box(4, 70, 80, 40), active=True)
    canvas.brass(Box(90, 70, 80, 24))
    canvas.velvet(Box(90, 98, 60, 20))
    canvas.glow(200, 100, 30, 30, "#ffcf6a")
    canvas.box(Box(180, 80, 30, 20), 4, ("#112233", "#445566"), "#ffffff", dash=4)
    canvas.line(220, 80, 250, 110, "#ffd873", 2, dash=4)
    canvas.hair(220, 115, 60, "#ffffff", 90)
    for player in range(7):
        canvas.badge(player, 20 + player * 40, 130, 20)
        canvas.pawn(player, 40 + player * 40, 130, 20)
        canvas.tag(player, Box(10 + player * 40, 144, 27, 14))
        canvas.die(player % 6 + 1, 20 + player * 40, 168, 14, player * 17)
    canvas.icon("truck", 300, 80, 17, INK)
    canvas.text("Journal", 260, 60, "head", 14, INK, emboss="#000000")
    canvas.focus_ring(Box(270, 90, 30, 20), 7)
    canvas.chosen_ring(Box(270, 120, 30, 20))
    canvas.may_mark(Box(290, 150, 24, 20))


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST], ids=lambda theme: theme.name)
@pytest.mark.parametrize("scale", [1.0, 1.37])
def test_what_is_drawn_again_comes_from_the_shelf_and_looks_the_same(
    canvas: CanvasOf, theme: Theme, scale: float
) -> None:
    first, second = canvas(scale, theme), canvas(scale, theme)
    everything(first)
    made = SHAPES.made, WORDS.made
    everything(second)
    assert (SHAPES.made, WORDS.made) == made
    assert pixels(first.surface) == pixels(second.surface)


@pytest.mark.parametrize("scale", [1.0, 1.37, 2.0])
def test_a_layer_draws_what_its_place_would_show(canvas: CanvasOf, scale: float) -> None:
    direct, layered = canvas(scale), canvas(scale)
    area = Box(33.3, 21.7, 101.9, 66.6)
    layer = layered.layer(area, opaque=True)
    for sheet in (direct, layer):
        sheet.box(area, 0, "#204c3d")
        sheet.box(Box(50.4, 40.2, 40, 20), 6, ("#336f5a", "#204c3d"), "#d2a552", 1.3)
        sheet.text("Undo", 70, 50, "strong", 13, INK, "c")
        sheet.badge(2, 110, 60, 21)
    layered.place(layer)
    assert pixels(direct.surface) == pixels(layered.surface)


def test_a_print_of_which_a_part_is_seen_is_that_part_of_the_whole_and_stays_off_the_shelf() -> None:
    body = '<circle cx="60" cy="40" r="30" fill="#a03020"/><path d="M0 0L120 80" stroke="#2040c0"/>'
    whole, part = pygame.Surface((240, 160)), pygame.Surface((90, 70))
    kept = len(SHAPES)
    Canvas(whole, 2.0, NIGHT_FELT).print_svg(body, (120, 80), Box(0, 0, 120, 80))
    Canvas(part, 2.0, NIGHT_FELT, origin=(35, 20)).print_svg(body, (120, 80), Box(0, 0, 120, 80))
    seen = whole.subsurface((70, 40, 90, 70))
    assert len(SHAPES) == kept
    assert len({tuple(part.get_at((x, y))) for x in range(90) for y in range(70)}) > 2
    for x, y in ((x, y) for x in range(90) for y in range(70)):
        here, there = part.get_at((x, y)), seen.get_at((x, y))
        assert max(abs(here[n] - there[n]) for n in range(3)) <= 16, (x, y)


def test_faint_pictures_leave_the_shelf_as_it_was(canvas: CanvasOf) -> None:
    sheet = canvas()
    sheet.icon("star", 20, 20, 24, INK, alpha=60)
    faint = pixels(sheet.surface)
    sheet.surface.fill(0)
    sheet.icon("star", 20, 20, 24, INK)
    assert pixels(sheet.surface) != faint
    assert max(pixels(sheet.surface)) == 255


def test_the_shelf_lets_go_of_what_was_not_used_for_longest() -> None:
    shelf = SurfaceCache(3 * 400)
    for key in "abc":
        shelf.get(key, lambda: pygame.Surface((10, 10), 0, 32))
    shelf.get("a", lambda: pygame.Surface((1, 1), 0, 32))
    shelf.get("d", lambda: pygame.Surface((10, 10), 0, 32))
    assert len(shelf) == 3
    assert shelf.held == 3 * 400
    made = shelf.made
    shelf.get("a", lambda: pygame.Surface((10, 10), 0, 32))
    assert shelf.made == made
    shelf.get("b", lambda: pygame.Surface((10, 10), 0, 32))
    assert shelf.made == made + 1
    shelf.clear()
    assert (len(shelf), shelf.held) == (0, 0)


def test_the_shelf_keeps_nothing_that_would_fill_it_alone() -> None:
    shelf = SurfaceCache(10 * 400, largest=400)
    shelf.get("small", lambda: pygame.Surface((5, 5), 0, 32))
    large = shelf.get("large", lambda: pygame.Surface((10, 10), 0, 32))
    assert large.get_size() == (10, 10)
    assert (len(shelf), shelf.held) == (1, 100)
    assert shelf.get("large", lambda: pygame.Surface((10, 10), 0, 32)) is not large


def test_a_large_edge_is_that_of_a_small_box_pulled_out() -> None:
    large, small = clear(700, 500), clear(120, 100)
    large.box(Box(10, 10, 680, 480), 9, stroke="#ff0000", width=2)
    small.box(Box(10, 10, 100, 80), 9, stroke="#ff0000", width=2)

    def seen(canvas: Canvas, x: int, y: int) -> tuple[int, ...]:
        return tuple(canvas.surface.get_at((x, y)))

    for x in range(40):
        for y in range(30):
            assert seen(large, x, y) == seen(small, x, y)
            assert seen(large, 699 - x, y) == seen(small, 119 - x, y)
            assert seen(large, 699 - x, 499 - y) == seen(small, 119 - x, 99 - y)
    assert seen(large, 350, 10) == seen(small, 60, 10) and seen(large, 350, 250) == seen(small, 60, 50)


def test_a_large_pill_has_round_ends() -> None:
    canvas = clear(1600, 80)
    canvas.box(Box(10, 10, 1580, 60), 30, stroke="#ff0000", width=2)
    assert canvas.surface.get_at((12, 12)).a == 0 and canvas.surface.get_at((800, 11)).a == 255
    assert canvas.surface.get_at((11, 40)).a > 200 and canvas.surface.get_at((800, 40)).a == 0


def test_the_shadow_of_a_large_box_goes_round_it_evenly() -> None:
    """As that of a small box; the middle is left out, for there the box itself lies."""
    canvas = clear(800, 600)
    canvas.shadow(Box(100, 100, 600, 400), 10, 10, 0, 200)

    def dark(x: int, y: int) -> int:
        return canvas.surface.get_at((x, y)).a

    assert dark(120, 120) >= 198 and dark(679, 479) >= 198 and dark(70, 300) == dark(400, 70) == 0
    assert dark(400, 300) == 0
    small = clear(500, 500)
    small.shadow(Box(100, 100, 300, 300), 10, 10, 0, 200)
    for out in range(-20, 21):
        assert abs(dark(100 + out, 300) - small.surface.get_at((100 + out, 250)).a) <= 8
        assert abs(dark(100 + out, 100 + out) - small.surface.get_at((100 + out, 100 + out)).a) <= 8
    for out in range(-20, 21):
        assert abs(dark(100 + out, 300) - dark(699 - out, 300)) <= 12
        assert abs(dark(400, 100 + out) - dark(400, 499 - out)) <= 12
        assert abs(dark(100 + out, 300) - dark(400, 100 + out)) <= 12
