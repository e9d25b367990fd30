"""What a game from outside brings to the screen: its look, the front of its box, its title face."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.app.paint import fonts
from game.app.paint.box_art import BARE, Front
from game.app.paint.canvas import Canvas
from game.app.paint.card_art import scene_of
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.services.brought import MOST_BYTES, front_of, take_title_face
from game.app.services.games import PLAIN, GameBox, game_boxes
from game.app.services.services import Services
from game.app.skin_api.plain.skin import PlainSkin
from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.boards import board_files, load_board
from game.store.documents import FileFault
from game.store.matches import Setup
from game.store.rulebook import load_book
from game.store.settings import Settings
from tests.app.drivers.screens import AtShelf
from tests.contract.games import EXAMPLES
from tests.contract.plugins import SKIN, plugin

ROOT = Path(__file__).parents[3]
SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
RED = SVG + ' viewBox="{}"><rect width="900" height="900" fill="#c02020"/>{}</svg>'
WHOLE = RED.format("0 0 300 400", "")


def services_of(place: Path) -> tuple[Services, Rules]:
    services = Services(find_rules(str(place)), Settings())
    return services, services.games[place.name]


def setup_of(rules: Rules) -> Setup:
    board = load_board(rules, board_files(rules)["standard"])
    return Setup(rules, board, rules.options(), (Seat("Ada"), Seat("Bart")), 1)


def png(path: Path, size: tuple[int, int], alpha: int = 255) -> Path:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((20, 160, 40, alpha))
    pygame.image.save(picture, path)
    return path


def box_of(services: Services, game: str) -> GameBox:
    return next(box for box in game_boxes(services) if box.id == game)


# looks


def test_a_look_beside_the_rules_is_the_look_of_the_game(tmp_path: Path) -> None:
    services, rules = services_of(plugin(tmp_path, "looks_good", skin=SKIN))
    skin = services.skin_of(setup_of(rules))
    assert type(skin).__module__ == "looks_good.skin" and skin.game == "looks_good"
    assert services.examples(rules) is not None, "its rule book has pictures"
    assert not services.plugin_faults


BOOK = """how_to_play: []
chapters:
  - title: Start
    entries:
      - id: CAR-1.1
        title: Players
        text: Two to five.
        pictures: [{text: A start., around: [PLACE]}]
rulings: []
"""


@pytest.mark.parametrize(
    ("name", "place", "told"), [("shown", "p-0", ""), ("lost", "moon", "no place “moon”")]
)
def test_a_picture_of_a_rule_that_cannot_be_drawn_is_told_with_its_line(
    tmp_path: Path, name: str, place: str, told: str
) -> None:
    folder = plugin(tmp_path, name, skin=SKIN)
    shutil.copy(EXAMPLES / "caravan" / "look.yaml", folder)
    (folder / "rulebook.yaml").write_text(BOOK.replace("PLACE", place), encoding="utf-8")
    services, rules = services_of(folder)
    examples = services.examples(rules)
    if told:
        [fault] = services.plugin_faults
        assert examples is None and told in fault.sentence and "rulebook.yaml:8:" in fault.sentence
        return
    assert examples is not None and not services.plugin_faults
    canvas = Canvas(pygame.Surface((240, 110)), 1.0, NIGHT_FELT)
    examples.draw(canvas, canvas.bounds, next(load_book(rules).pictures)[2])


def test_a_game_without_a_look_has_the_plain_one_and_its_own_title(tmp_path: Path) -> None:
    services, rules = services_of(plugin(tmp_path, "without_looks"))
    skin = services.skin_of(setup_of(rules))
    assert isinstance(skin, PlainSkin) and skin.game == "without_looks"
    assert not services.plugin_faults and services.examples(rules) is None


SKINS = {
    "five": ("SKIN = 5", "skin.py has no SKIN that is a kind of Skin"),
    "half": (
        "from game.app.skin_api.contract import Skin\nclass SKIN(Skin): game = '{name}'",
        "The SKIN in skin.py hands over none of its parts.",
    ),
    "other": (SKIN.replace("{name}", "chess"), "The SKIN in skin.py is for “chess”"),
    "breaks": ("1 / 0", "Its look can’t be loaded (ZeroDivisionError: division by zero)"),
    "leaves": ("raise SystemExit", "Its look can’t be loaded (SystemExit)"),
    "needs": ("import nobody_has_this", "Its look can’t be loaded (ModuleNotFoundError: "),
}


@pytest.mark.parametrize("name", SKINS)
def test_a_look_that_cannot_be_used_is_told_and_the_game_is_plain(
    tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    code, said = SKINS[name]
    place = plugin(tmp_path, f"skin_{name}", skin=code)
    services, rules = services_of(place)
    with caplog.at_level(logging.WARNING, "boardwell"):
        assert isinstance(services.skin_of(setup_of(rules)), PlainSkin)
    ((folder, sentence),) = services.plugin_faults
    assert folder == place and sentence.startswith(f"{place}: ") and said in sentence
    assert sentence.endswith("Until that’s fixed, its table is plain.")
    assert len(services.notifications) == 1 and caplog.records


def test_commands_that_draw_nothing_load_no_look(tmp_path: Path) -> None:
    plugin(tmp_path, "drawn_by_nobody", skin="raise AssertionError('nobody looks')")
    code = (
        "import sys\nfrom game.cli.main import run\n"
        "code = run(sys.argv[1:], lambda plugins, watch: 1)\n"
        "sys.exit(code or ('pygame' in sys.modules) * 9)"
    )
    # the package is Caravan under another name, which has to be found too
    line = ("--plugins", str(ROOT / "tests" / "example"), "--plugins", str(tmp_path))
    for command in (("list",), ("simulate", "drawn_by_nobody", "--games", "1", "--jobs", "1")):
        done = subprocess.run(
            [sys.executable, "-c", code, *command, *line],
            capture_output=True, text=True, cwd=ROOT, timeout=120, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, ""), command


DRAWN = f"""{SKIN}
from game.app.paint.drawings import drawing
FLAG = drawing('looks_drawn/flag', side='#1020c0')
"""


def test_a_look_draws_what_lies_beside_it_in_drawings(tmp_path: Path) -> None:
    place = plugin(tmp_path, "looks_drawn", skin=DRAWN)
    (place / "drawings").mkdir()
    flag = SVG + ' viewBox="0 0 8 4" data-side="#c02020"><rect width="8" height="4" fill="#c02020"/></svg>'
    (place / "drawings" / "flag.svg").write_text(flag, "utf-8")
    services, rules = services_of(place)
    look = sys.modules[type(services.skin_of(setup_of(rules))).__module__]
    assert look.FLAG == ('<rect width="8" height="4" fill="#1020c0"/>', (8.0, 4.0))


def test_the_scenes_of_its_cards_lie_beside_it_in_cards(tmp_path: Path) -> None:
    place = plugin(tmp_path, "cards_drawn")
    (place / "cards").mkdir()
    (place / "cards" / "oasis.svg").write_text(f'{SVG} viewBox="0 0 208 188"><g/></svg>', "utf-8")
    _, rules = services_of(place)
    assert scene_of(rules.id, "no-such", "../oasis", "oasis") == f"{rules.id}/oasis"


# the front of the box


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_game_stands_on_the_shelf_in_its_own_box(tmp_path: Path, kind: str) -> None:
    place = plugin(tmp_path, f"boxed_{kind}")
    if kind == "svg":
        (place / "box.svg").write_text(f'<?xml version="1.0"?>\n<!-- <svg> -->\n{WHOLE}', "utf-8")
    else:
        png(place / "box.png", (600, 800))
    services, rules = services_of(place)
    box = box_of(services, rules.id)
    assert isinstance(box.front, Front) and box.front.svg is (kind == "svg") and box.title == ""
    red, green, blue = (int(box.spine[n : n + 2], 16) for n in (1, 3, 5))
    assert (red > 150 > green) if kind == "svg" else (green > 120 > red), (red, green, blue)
    hands = AtShelf(services, rules.id)
    front = hands.shelf.view.row.fronts()[hands.shelf.chosen]
    colour = hands.window.screenshot().get_at(hands.point(front.cx, front.cy))
    assert (colour.r > 2 * colour.g) if kind == "svg" else (colour.g > 2 * colour.r), colour
    assert not services.plugin_faults


def test_a_game_without_a_front_has_the_plain_box_with_its_name(tmp_path: Path) -> None:
    services, rules = services_of(plugin(tmp_path, "in_a_plain_box"))
    box = box_of(services, rules.id)
    assert (box.front, box.title, box.spine) == (PLAIN, "In A Plain Box", BARE)
    assert not services.plugin_faults


def test_where_a_front_covers_nothing_the_box_is_seen(tmp_path: Path) -> None:
    place = plugin(tmp_path, "seen_through")
    png(place / "box.png", (300, 400), alpha=0)
    services, rules = services_of(place)
    spine = box_of(services, rules.id).spine
    parts = [(int(spine[n : n + 2], 16), int(BARE[n : n + 2], 16)) for n in (1, 3, 5)]
    assert all(abs(found - bare) < 6 for found, bare in parts), spine


FRONTS = {
    "square": (RED.format("0 0 400 400", ""), "The picture is 400 by 400: a box is 3 wide and 4 high"),
    "boundless": (f"{SVG}/>", "The drawing needs a viewBox"),
    "nowhere": (RED.format("0 0 nan nan", ""), "A viewBox can’t be nan by nan"),
    "lettered": (RED.format("0 0 300 400", "<g><text>Hi</text></g>"), "<text> wouldn’t be drawn"),
    "torn": ("<svg", "The file isn’t an SVG drawing"),
    "growing": ('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "The drawing has entities"),
}


@pytest.mark.parametrize("name", FRONTS)
def test_a_drawing_that_is_no_front_is_told_and_the_box_is_plain(tmp_path: Path, name: str) -> None:
    text, said = FRONTS[name]
    place = plugin(tmp_path, f"front_{name}")
    (place / "box.svg").write_text(text, "utf-8")
    services, rules = services_of(place)
    for _ in range(2):
        assert box_of(services, rules.id).front == PLAIN
    ((folder, sentence),) = services.plugin_faults
    assert folder == place and str(place / "box.svg") in sentence and said in sentence


def test_a_picture_has_bounds_in_bytes_and_pixels(tmp_path: Path) -> None:
    rules = services_of(plugin(tmp_path, "out_of_bounds"))[1]
    path = tmp_path / "out_of_bounds" / "box.png"
    for size in ((90, 120), (3600, 4800)):
        png(path, size)
        with pytest.raises(FileFault, match="150 by 200 is the least, 3000 by 4000 the most"):
            front_of(rules)
    whole = png(path, (300, 400)).read_bytes()
    for data in (b"", b"hello", whole[:20], whole[:60]):
        path.write_bytes(data)
        with pytest.raises(FileFault):
            front_of(rules)
    path.write_bytes(whole + b"\0" * MOST_BYTES)
    with pytest.raises(FileFault, match="4,000,000 is the most"):
        front_of(rules)


# the title face


def test_a_title_is_set_in_the_font_that_a_game_brings(tmp_path: Path) -> None:
    place = plugin(tmp_path, "well_lettered")
    shutil.copy(folders.assets() / "fonts" / "boardwell-stencil-700.ttf", place / "title.ttf")
    assert fonts.stem("title:well_lettered", NIGHT_FELT) == fonts.stem("wordmark", NIGHT_FELT)
    services, rules = services_of(place)
    assert not services.plugin_faults
    file = fonts.stem("title:well_lettered", NIGHT_FELT)
    assert file == fonts.stem("title:well_lettered", HIGH_CONTRAST) != fonts.stem("wordmark", NIGHT_FELT)
    assert fonts.font(file, 30).size("Well") == fonts.font("boardwell-stencil-700", 30).size("Well")
    assert fonts.covering(file, "Well") == file
    assert fonts.covering(file, "Мир") == "boardwell-sans-700", "letters it has not come from the house"
    assert box_of(services, rules.id).face == "title:well_lettered"
    AtShelf(services, rules.id).step()


def test_easy_letters_come_before_a_title_face(tmp_path: Path) -> None:
    place = plugin(tmp_path, "not_so_easy")
    shutil.copy(folders.assets() / "fonts" / "boardwell-stencil-700.ttf", place / "title.otf")
    services, _ = services_of(place)
    services.settings.easy_reading = True
    assert fonts.stem("title:not_so_easy", services.theme) == "boardwell-easy-700"


def test_a_file_that_is_no_font_is_told_and_the_house_face_stays(tmp_path: Path) -> None:
    place = plugin(tmp_path, "ill_lettered")
    (place / "title.ttf").write_bytes(b"no font")
    services, rules = services_of(place)
    ((folder, sentence),) = services.plugin_faults
    assert folder == place and str(place / "title.ttf") in sentence and "can’t be used" in sentence
    assert fonts.stem("title:ill_lettered", NIGHT_FELT) == fonts.stem("wordmark", NIGHT_FELT)
    with pytest.raises(FileFault):
        take_title_face(rules)
