"""Drawings: files with slots for colours, each of them drawn somewhere and given every colour it asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

import game
from game.app.paint import drawings, vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.drawings import drawing
from game.app.paint.theme import NIGHT_FELT
from game.store import folders
from game.store.asset_names import asset_names
from tests.contract.every import every

ROOT = Path(game.__file__).parent
NAMES = asset_names("drawings")
LAST = tuple(f"endings/{name}" for name in asset_names("endings"))
FACES = tuple(f"faces/{name}" for name in asset_names("faces"))
APART = LAST + FACES
"""The drawings of the last scenes and the faces, which are called by their folders."""
OWN_WORDS = {"box", "turn", "alpha"}
"""What `Canvas.drawing` is given besides colours: no slot can be called so."""
IMPORTS = re.compile(r"^from game.app.paint.drawings import .*\bdrawing\b", re.MULTILINE)
TWO_COLOURS = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" data-left="#ff0000" data-right="#00FF00">
<rect width="5" height="10" fill="#FF0000"/><rect x="5" width="5" height="10" style="fill:#00ff00"/></svg>
"""


PASSING_ON = ("canvas.py", "scenery.py")
"""There the name is whatever was asked for."""


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Where a drawing is asked for: the place, a pattern of its name, the colours that are given."""
    for path in sorted(ROOT.rglob("app/**/*.py")):
        text = path.read_text("utf-8")
        asking = [".drawing"] * (".drawing(" in text) + ["drawing"] * bool(IMPORTS.search(text))
        asking += ["backdrop"] * ("backdrop(" in text)
        if not asking or path.name in PASSING_ON:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and _called(node.func) in asking:
                colours = {str(word.arg) for word in node.keywords} - OWN_WORDS
                for name in _names(node.args[_called(node.func) == "backdrop"]):
                    yield f"{path.relative_to(ROOT).as_posix()}:{node.lineno}", name, colours


def _called(asked: ast.expr) -> str:
    return f".{asked.attr}" if isinstance(asked, ast.Attribute) else getattr(asked, "id", "")


def _names(asked: ast.expr) -> Iterator[str]:
    """Patterns of the names that an argument can be: it is written where the drawing is asked for."""
    match asked:
        case ast.Constant(value=str(name)):
            yield re.escape(name)
        case ast.JoinedStr(values=parts):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^/]+" for part in parts
            )
        case ast.IfExp(body=one, orelse=other):
            yield from (*_names(one), *_names(other))
        case _:
            raise AssertionError(f"the name of a drawing is no text: {ast.unparse(asked)}")


def file_of(name: str) -> Path:
    return folders.assets() / ("" if name in APART else "drawings") / f"{name}.svg"


def root_of(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(file_of(name).read_bytes())


def slots_of(name: str) -> set[str]:
    """The slots of a drawing: what its root has as data."""
    return {key.removeprefix("data-") for key in root_of(name).attrib if key.startswith("data-")}


def test_every_drawing_is_asked_for_with_all_its_colours() -> None:
    left, wrong = set(NAMES + APART), list[str]()
    for place, pattern, colours in calls():
        meant = [name for name in NAMES + APART if re.fullmatch(pattern, name)]
        wrong += [f"{place}: no drawing {pattern}"] * (not meant)
        wrong += [f"{place}: {name} has {slots_of(name)}" for name in meant if colours != slots_of(name)]
        left -= set(meant)
    assert wrong == []
    assert left == set(), "nobody draws these"


@every("name", NAMES + APART)
def test_every_drawing_is_a_picture_by_itself(name: str) -> None:
    root = root_of(name)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert not slots_of(name) & OWN_WORDS
    body, field = drawings.read(file_of(name))
    picture = vector.raster(body, field, (48, max(1, round(48 * field[1] / field[0]))))
    assert pygame.mask.from_surface(picture, 40).count(), "there is nothing to be seen"


@pytest.fixture
def caravan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of drawings of a game from outside."""
    monkeypatch.setattr(drawings, "_BROUGHT", {})
    drawings.bring("caravan", tmp_path)
    return tmp_path


def test_a_slot_takes_the_colour_that_is_given(caravan: Path) -> None:
    (caravan / "flag.svg").write_text(TWO_COLOURS, "utf-8")
    canvas = Canvas(pygame.Surface((10, 10)), 1.0, NIGHT_FELT)
    canvas.drawing("caravan/flag", Box(0, 0, 10, 10), left="#00ff00", right="#0000ff")
    assert canvas.surface.get_at((2, 5))[:3] == (0, 255, 0)
    assert canvas.surface.get_at((7, 5))[:3] == (0, 0, 255)


def test_a_drawing_of_a_last_scene_takes_the_colours_of_a_seat() -> None:
    seat = {"owner": "#112233", "light": "#445566", "dark": "#000102"}
    for name in LAST:
        if (slots := slots_of(name)) >= set(seat):
            body, _ = drawing(name, **seat, **dict.fromkeys(slots - set(seat), "#20150c"))
            assert all(colour in body for colour in seat.values())
            assert "#c4453b" not in body
            return
    pytest.fail("no drawing of a last scene has the colours of a seat")


def test_a_wrong_name_or_colour_is_told(caravan: Path) -> None:
    with pytest.raises(KeyError, match=r"no “table/pointr” among the drawings.*table/pointer"):
        drawing("table/pointr", ink="#ffffff")
    with pytest.raises(KeyError, match=r"no “caravan/crust” among the endings"):
        drawing("endings/caravan/crust")
    with pytest.raises(ValueError, match="“table/pointer” was given the colours fill; its slots are ink"):
        drawing("table/pointer", fill="#ffffff")
    with pytest.raises(ValueError, match="“table/pointer” was given the colours none; its slots are ink"):
        drawing("table/pointer")
    with pytest.raises(KeyError, match=r"There is no drawing .*camel.svg"):
        drawing("caravan/camel")
    (caravan / "camel.svg").write_text(TWO_COLOURS.replace('"#FF0000"', '"#123456"'), "utf-8")
    with pytest.raises(ValueError, match=r"slot “left” of .*camel.svg is a colour that is nowhere in it"):
        drawing("caravan/camel", left="#ffffff", right="#ffffff")
    (caravan / "tent.svg").write_text("<svg/>", "utf-8")
    with pytest.raises(ValueError, match=r"tent.svg has no viewBox"):
        drawing("caravan/tent")
