"""What is shipped: licensed fonts with every letter, icons that can be drawn, and not too much of it."""

import struct
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.app.paint import emblems, fonts, icons, vector
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.paint.theme import NIGHT_FELT
from game.engine.finding import find_rules
from game.store import folders
from tests.contract.every import every

ROOT = Path(__file__).parents[3]
ASSETS = folders.assets()
FONTS = sorted((ASSETS / "fonts").glob("*.ttf"))
READING = [path for path in FONTS if path.stem.split("-")[1] in ("sans", "easy", "serif")]
NEEDED = [
    "play",
    "pause",
    "walk",
    "run",
    "bolt",
    "skip",
    "zoom-in",
    "zoom-out",
    "volume",
    "volume-off",
    "book",
    "menu",
    "search",
    "filter",
    "undo",
    "redo",
    "reset",
    "truck",
    "oil-rig",
    "derrick",
    "barrel",
    "packages",
    "die",
    "dice",
    "coins",
    "flag",
    "ban",
    "check",
    "x",
    "minus",
    "plus",
    "chevron-down",
    "chevron-up",
    "chevron-left",
    "chevron-right",
    "arrow-left",
    "arrow-right",
    "robot",
    "user",
    "users",
    "pencil",
    "trash",
    "folder",
    "settings",
    "trophy",
    "quit",
    "info",
    "alert",
    "lock",
    "lightbulb",
    "keyboard",
    "history",
    "hourglass",
    "route",
    "home",
    "warehouse",
    "hand",
    "stop",
    "eye",
    "eye-off",
    "star",
    "save",
    "refresh",
    "clock",
    "grip",
    "shuffle",
    "seedling",
    "school",
    "camera",
    "copy",
]
NAMES = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ"
    "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț"
)
SIGNS = "".join(chr(code) for code in range(32, 127)) + "–—‘’“”…·×−±½€£"


def letters(path: Path) -> set[int]:
    """The characters of a TrueType file, read from its table of segments (cmap format 4)."""
    data = path.read_bytes()
    count = struct.unpack(">H", data[4:6])[0]
    tables = {data[12 + 16 * i : 16 + 16 * i]: data[20 + 16 * i : 28 + 16 * i] for i in range(count)}
    start = struct.unpack(">II", tables[b"cmap"])[0]
    found: set[int] = set()
    for i in range(struct.unpack(">H", data[start + 2 : start + 4])[0]):
        part = start + struct.unpack(">I", data[start + 8 + 8 * i : start + 12 + 8 * i])[0]
        if struct.unpack(">H", data[part : part + 2])[0] != 4:
            continue
        half = struct.unpack(">H", data[part + 6 : part + 8])[0]
        ends = struct.unpack(f">{half // 2}H", data[part + 14 : part + 14 + half])
        begins = struct.unpack(f">{half // 2}H", data[part + 16 + half : part + 16 + 2 * half])
        for begin, end in zip(begins, ends, strict=True):
            found.update(range(begin, end + 1))
    return found - {0xFFFF}


def written_words() -> str:
    """Every character of the words and boards that are shipped."""
    files = [*(ROOT / "game" / "rules").glob("*/words.yaml"), *(ROOT / "boards").glob("**/*.yaml")]
    return "".join(path.read_text("utf-8") for path in files)


@pytest.mark.parametrize("path", READING, ids=lambda path: path.stem)
def test_every_character_that_can_be_written_is_in_the_face(path: Path) -> None:
    wanted = {letter for letter in SIGNS + NAMES + written_words() if letter.isprintable()}
    assert {letter for letter in wanted if ord(letter) not in letters(path)} == set()


@pytest.mark.parametrize("face", [face for face in fonts.FACES if face.startswith("title:")])
def test_every_title_is_in_its_face(face: str) -> None:
    path, game = ASSETS / "fonts" / f"{fonts.FACES[face]}.ttf", face.removeprefix("title:")
    title = find_rules()[game].name
    wanted = title + title.upper()
    assert {letter for letter in wanted if ord(letter) not in letters(path)} == set()


def test_every_face_has_its_file_and_its_licence() -> None:
    words = (ASSETS / "LICENSES.md").read_text("utf-8")
    stems = {path.stem for path in FONTS}
    assert set(fonts.FACES.values()) <= stems
    for stem in stems:
        family, weight = stem.rsplit("-", 1)
        row = next(line for line in words.splitlines() if f"fonts/{family}-" in line)
        assert weight in row
        licence = ASSETS / row.rsplit("`", 2)[1]
        text = licence.read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        assert "opyright" in text.splitlines()[0] or "©" in text.splitlines()[0]


def test_every_font_carries_a_name_of_our_own() -> None:
    assert {fonts.font(path.stem, 20).name.split()[0] for path in FONTS} == {"Boardwell"}


def test_digits_of_money_are_all_equally_wide() -> None:
    for stem in ("sans-400", "sans-600", "sans-700", "easy-400", "easy-600", "easy-700"):
        font = fonts.font(f"boardwell-{stem}", 100)
        assert len({font.size(digit * 20)[0] for digit in "0123456789"}) == 1


def test_the_icons_that_the_screens_name_are_there() -> None:
    assert set(NEEDED) - set(icons.names()) == set()
    with pytest.raises(KeyError, match="no “unicorn” among the icons"):
        icons.icon("unicorn")


@every("path", sorted(ASSETS.glob("**/*.svg")))
def test_shipped_pictures_use_only_what_the_rasteriser_draws(path: Path) -> None:
    assert forbidden(path.read_text("utf-8")) == set()


def test_signs_use_only_what_the_rasteriser_draws() -> None:
    bodies = [emblems.badge(look, grey) for look in PLAYERS for grey in (False, True)]
    bodies += [emblems.pawn(look, "#20150c") + emblems.hatched(look, 40, 20, 5) for look in PLAYERS]
    bodies += [emblems.die(face, body) for face in range(1, 7) for body in emblems.DICE]
    for body in bodies:
        assert forbidden(f"<svg>{body}</svg>") == set()


def forbidden(svg: str) -> set[str]:
    tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}
    return tags & set(vector.FORBIDDEN)


@every("name", icons.names())
def test_every_icon_draws_ink_in_the_colour_asked_for(name: str) -> None:
    sheet = Canvas(pygame.Surface((24, 24)), 1.0, NIGHT_FELT)
    sheet.icon(name, 12, 12, 24, "#ff0000")
    reds = [sheet.surface.get_at((x, y)) for x in range(24) for y in range(24)]
    assert sum(colour.r > 100 for colour in reds) > 12
    assert not any(colour.g or colour.b for colour in reds)


def test_the_assets_are_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.glob("**/*") if path.is_file()) < 8 * 2**20


def test_every_texture_is_a_grey_tile() -> None:
    for path in (ASSETS / "textures").glob("*.png"):
        assert pygame.image.load(path).get_bitsize() == 8
