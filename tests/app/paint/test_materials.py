"""Shapes and materials: smooth, placed to the pixel, and flat in high contrast."""

from collections.abc import Callable

import pygame
import pytest

from game.app.paint import emblems, vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.paint.shapes import widened
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT

CanvasOf = Callable[..., Canvas]
AREA = Box(40, 30, 120, 80)


def tones(canvas: Canvas, box: Box) -> set[tuple[int, ...]]:
    """The colours inside a box."""
    part = canvas.surface.subsurface(canvas.rect(box))
    return {tuple(part.get_at((x, y))) for x in range(part.get_width()) for y in range(part.get_height())}


def lay(canvas: Canvas, material: str) -> None:
    match material:
        case "wood":
            canvas.wood(AREA)
        case "tray":
            canvas.wood(AREA, 6, "tray")
        case "felt":
            canvas.felt(AREA)
        case "wall":
            canvas.felt(AREA, 0, "wall")
        case "paper":
            canvas.paper(AREA, frame=False)
        case "lacquer":
            canvas.lacquer(AREA)
        case "brass":
            canvas.brass(AREA)
        case "velvet":
            canvas.velvet(AREA)
        case _:
            raise AssertionError(material)


MATERIALS = pytest.mark.parametrize(
    "material", ["wood", "tray", "felt", "wall", "paper", "lacquer", "brass", "velvet"]
)


@MATERIALS
def test_materials_have_grain_at_night(canvas: CanvasOf, material: str) -> None:
    sheet = canvas()
    lay(sheet, material)
    assert len(tones(sheet, AREA.inset(15))) > 4


@MATERIALS
def test_materials_are_flat_in_high_contrast(canvas: CanvasOf, material: str) -> None:
    sheet = canvas(theme=HIGH_CONTRAST)
    lay(sheet, material)
    assert len(tones(sheet, AREA.inset(15))) == 1


def test_high_contrast_knows_no_light_and_no_shade(canvas: CanvasOf) -> None:
    sheet = canvas(theme=HIGH_CONTRAST)
    sheet.surface.fill("#808080")
    before = pygame.image.tobytes(sheet.surface, "RGB")
    sheet.shadow(AREA)
    sheet.lamp()
    sheet.glow(80, 80, 40, 40, "#ffcf6a")
    assert pygame.image.tobytes(sheet.surface, "RGB") == before


def test_high_contrast_takes_the_middle_of_a_gradient(canvas: CanvasOf) -> None:
    sheet = canvas(theme=HIGH_CONTRAST)
    sheet.box(AREA, 4, ("#ff0000", "#00ff00", "#0000ff"), opacity=0.9, top_line="#ffffff")
    assert tones(sheet, AREA.inset(5)) == {(0, 255, 0, 255)}


@pytest.mark.parametrize("material", ["felt", "paper", "brass"])
def test_corners_are_round(canvas: CanvasOf, material: str) -> None:
    sheet = canvas()
    sheet.surface.fill("#ff00ff")
    sheet.wood(Box(0, 0, 1, 1))
    lay(sheet, material)
    assert sheet.surface.get_at((40, 30))[:3] != sheet.surface.get_at((100, 70))[:3]
    assert sheet.surface.get_at((40, 30)).g < 60


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_box_covers_its_pixels_and_no_other(canvas: CanvasOf, scale: float) -> None:
    sheet = canvas(scale)
    sheet.box(AREA, 0, ("#ffffff", "#fefefe"), "#ffffff", 2)
    mask = pygame.mask.from_threshold(sheet.surface, (255, 255, 255), (3, 3, 3, 255))
    assert mask.get_bounding_rects() == [sheet.rect(AREA)]
    assert mask.count() == sheet.rect(AREA).w * sheet.rect(AREA).h


def test_a_wide_box_is_stretched_without_a_trace() -> None:
    def drawn(size: tuple[int, int]) -> pygame.Surface:
        body = f"<defs>{vector.gradient('g', ('#ffeecc', '#332211'))}</defs>"
        body += f'<rect x="1" y="1" width="{size[0] - 2}" height="{size[1] - 2}" rx="9" '
        return vector.raster(body + 'fill="url(#g)" stroke="#ffffff" stroke-width="2"/>', size, size)

    whole, pulled = drawn((200, 40)), widened((200, 40), 12, drawn)
    pairs = zip(pygame.image.tobytes(whole, "RGBA"), pygame.image.tobytes(pulled, "RGBA"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 3


def test_a_large_piece_has_the_corners_of_a_small_one() -> None:
    """A large one is kept opaque, with its corners apart: none of that is seen."""
    drawn = Canvas(pygame.Surface((900, 700), pygame.SRCALPHA), 1.0, NIGHT_FELT)
    drawn.felt(Box(50, 50, 800, 600), 12, edge=False)
    small = Canvas(pygame.Surface((900, 700), pygame.SRCALPHA), 1.0, NIGHT_FELT)
    small.felt(Box(50, 50, 200, 200), 12, edge=False)
    for x in range(46, 70):
        for y in range(46, 70):
            assert drawn.surface.get_at((x, y)) == small.surface.get_at((x, y))
            for other in ((899 - x, y), (x, 699 - y), (899 - x, 699 - y)):
                ends = drawn.surface.get_at((x, y)).a, drawn.surface.get_at(other).a
                assert abs(ends[0] - ends[1]) <= 2
    assert drawn.surface.get_at((450, 51)).a == drawn.surface.get_at((51, 350)).a == 255


def test_a_dashed_edge_has_gaps_and_a_whole_one_has_none(canvas: CanvasOf) -> None:
    def lit(dash: float | None) -> list[bool]:
        sheet = canvas()
        sheet.box(AREA, 6, None, "#ffffff", 2, dash=dash)
        return [sheet.surface.get_at((x, 30)).r > 128 for x in range(50, 150)]

    assert all(lit(None))
    dashed = lit(5)
    assert 30 < sum(dashed) < 70


def test_a_shadow_falls_below_and_fades(canvas: CanvasOf) -> None:
    sheet = canvas()
    sheet.surface.fill("#ffffff")
    sheet.shadow(AREA, 8, 10, 4, 170)
    above, below = sheet.surface.get_at((100, 26)).r, sheet.surface.get_at((100, 114)).r
    assert below < above < 255
    assert sheet.surface.get_at((100, 70)).r == pytest.approx(255 - 170, abs=3)
    assert sheet.surface.get_at((5, 5)).r == 255


def test_the_lamp_is_warm_in_its_middle_and_dark_in_the_corners(canvas: CanvasOf) -> None:
    sheet = canvas()
    sheet.surface.fill("#c0c0c0")
    sheet.lamp(0.4, 0.34)
    middle, corner = sheet.surface.get_at((128, 61)), sheet.surface.get_at((319, 179))
    assert middle.r > middle.b
    assert corner.r < 0.65 * middle.r


def test_a_glow_brightens_a_surface_and_a_clear_layer(canvas: CanvasOf) -> None:
    sheet = canvas()
    sheet.surface.fill("#204c3d")
    sheet.glow(100, 70, 40, 40, "#ffcf6a")
    direct = sheet.surface.get_at((100, 70)).r
    assert direct > 0x20 + 40
    assert sheet.surface.get_at((20, 70)).r == 0x20
    other = canvas()
    other.surface.fill("#204c3d")
    layer = other.layer(AREA)
    layer.glow(100, 70, 40, 40, "#ffcf6a")
    other.place(layer)
    assert other.surface.get_at((100, 70)).r > 0x20 + 40


@pytest.mark.parametrize("theme_plain", [False, True])
def test_the_focus_ring_stands_outside_the_box(canvas: CanvasOf, theme_plain: bool) -> None:
    sheet = canvas(theme=HIGH_CONTRAST) if theme_plain else canvas()
    sheet.surface.fill("#204c3d")
    sheet.focus_ring(AREA, 7)
    ground = (0x20, 0x4C, 0x3D, 255)
    assert tones(sheet, AREA.inset(7, 0)) | tones(sheet, AREA.inset(0, 7)) == {ground}
    assert len(tones(sheet, AREA.inset(-6))) > 3
    for beyond in (Box(20, 20, 13, 100), Box(20, 10, 160, 13), Box(167, 20, 20, 100), Box(20, 117, 160, 20)):
        assert tones(sheet, beyond) == {ground}


def test_a_turned_picture_keeps_its_middle() -> None:
    body = emblems.die(5, "bone")
    for turn in (0.0, 30.0, 45.0, 90.0, 270.0):
        picture = vector.raster(body, emblems.FIELD, (60, 60), turn)
        mask = pygame.mask.from_surface(picture)
        middle = mask.centroid()
        assert middle[0] == pytest.approx(picture.get_width() / 2, abs=2.5)
        assert middle[1] == pytest.approx(picture.get_height() / 2, abs=2.5)
        assert mask.count() == pytest.approx(60 * 60 * 0.83, rel=0.05)


def test_a_quarter_turn_is_clockwise() -> None:
    body = '<rect x="40" y="0" width="20" height="20" fill="#ffffff"/>'
    picture = vector.raster(body, (100, 100), (50, 50), 90)
    assert picture.get_at((picture.get_width() - 3, picture.get_height() // 2)).a == 255


def test_no_two_seats_have_a_sign_alike(canvas: CanvasOf) -> None:
    """Without their colours, too: every sign is drawn in one colour by its shape or its hatch."""
    symbols, hatches = set[bytes](), set[bytes]()
    for player in range(7):
        sheet = canvas()
        sheet.symbol(player, 20, 20, 30, "#ffffff")
        symbols.add(pygame.image.tobytes(sheet.surface, "RGB"))
        look = PLAYERS[player]
        lines = emblems.hatch_lines(look.hatch, 40, 20, 5)
        hatches.add(repr((lines, look.hatch == "dots")).encode())
    assert len(symbols) == len(hatches) == 7


def test_hatch_lines_stay_inside_their_field() -> None:
    for look in PLAYERS:
        for x1, y1, x2, y2 in emblems.hatch_lines(look.hatch, 37, 14, 5):
            assert min(x1, x2) >= -1e-9
            assert max(x1, x2) <= 37 + 1e-9
            assert min(y1, y2) >= -1e-9
            assert max(y1, y2) <= 14 + 1e-9


def test_a_narrow_tag_shows_the_symbol_on_plain_colour(canvas: CanvasOf) -> None:
    wide, narrow = canvas(), canvas()
    wide.tag(1, Box(10, 10, 54, 28))
    narrow.tag(1, Box(10, 10, 32, 28))
    assert wide.surface.get_at((62, 24))[:3] != narrow.surface.get_at((40, 24))[:3] or (
        len(tones(wide, Box(12, 12, 10, 24))) > len(tones(narrow, Box(12, 12, 4, 24)))
    )


def test_a_seat_that_is_out_has_a_grey_badge(canvas: CanvasOf) -> None:
    sheet = canvas()
    sheet.badge(0, 60, 60, 60, grey=True)
    colour = sheet.surface.get_at((60, 82))
    assert max(colour[:3]) - min(colour[:3]) < 24


def test_every_die_shows_as_many_pips_as_its_face() -> None:
    for face in range(1, 7):
        picture = vector.raster(emblems.die(face, "bone"), emblems.FIELD, (200, 200))
        pips = pygame.mask.from_threshold(picture, (0x17, 0x3A, 0x2E), (24, 24, 24, 255))
        assert len(pips.connected_components(100)) == face
    with pytest.raises(KeyError):
        emblems.die(7, "bone")
