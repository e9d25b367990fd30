"""The files that a plug-in brings beside its rules: the front of its box, a font, drawings."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pygame

from game.app.paint import card_art
from game.app.paint.box_art import FIELD, Front, front_picture
from game.app.paint.drawings import bring
from game.app.paint.fonts import use_title
from game.app.paint.vector import FORBIDDEN
from game.engine.rules import Rules
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.folders import package_folder

FRONTS: Final = ("box.svg", "box.png")
FACES: Final = ("title.ttf", "title.otf")
DRAWINGS: Final = "drawings"
CARDS: Final = "cards"
MOST_BYTES: Final = 4_000_000
"""Of a picture or a font."""
PIXELS: Final = (range(150, 3001), range(200, 4001))
"""How wide and how high a PNG may be."""
_TRIED: Final = (30, 40)
_PNG: Final = b"\x89PNG\r\n\x1a\n"


def front_of(rules: Rules) -> Front | None:
    """The front of a plug-in's box: `box.svg` or `box.png` in its folder, 3 wide and 4 high. None if there is
    none. Raises FileFault if it can't be drawn."""
    path = _first(rules, FRONTS)
    if path is None:
        return None
    data = _read(path)
    front = Front(data, svg=path.suffix == ".svg")
    wide, high = _svg_size(path, data) if front.svg else _png_size(path, data)
    if abs(wide * FIELD[1] / (high * FIELD[0]) - 1) > 0.02:
        raise FileFault(path, say("brought.not_3_by_4", wide=f"{wide:g}", high=f"{high:g}"))
    try:
        front_picture(front, _TRIED)
    except (pygame.error, ValueError) as wrong:
        raise FileFault(path, say("brought.picture", why=str(wrong))) from None
    return front


def take_title_face(rules: Rules) -> None:
    """Use `title.ttf` or `title.otf` in the game's folder for its title, if there is one. Raises FileFault if
    it is not a font."""
    path = _first(rules, FACES)
    if path is None:
        return
    try:
        use_title(rules.id, _read(path))
    except (pygame.error, ValueError) as wrong:
        raise FileFault(path, say("brought.font", why=str(wrong))) from None


def take_drawings(rules: Rules) -> None:
    """Make the SVG files in the game's folder `drawings` available to its look, those in `cards` as the
    scenes of its cards."""
    for name, take in ((DRAWINGS, bring), (CARDS, card_art.bring)):
        folder = package_folder(rules) / name
        if folder.is_dir():
            take(rules.id, folder)


def _first(rules: Rules, names: tuple[str, ...]) -> Path | None:
    folder = package_folder(rules)
    return next((folder / name for name in names if (folder / name).is_file()), None)


def _read(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise FileFault(path, say("brought.too_large", size=size, most=MOST_BYTES))
        return path.read_bytes()
    except OSError as wrong:
        raise FileFault(path, say("brought.unreadable", why=str(wrong.strerror or wrong))) from None


def _png_size(path: Path, data: bytes) -> tuple[float, float]:
    """The size in pixels of a PNG from its header, before anything is unpacked."""
    if not data.startswith(_PNG) or len(data) < 24:
        raise FileFault(path, say("brought.no_png"))
    size = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if not all(number in bounds for number, bounds in zip(size, PIXELS, strict=True)):
        (wide, high), (across, down) = size, PIXELS
        sentence = say(
            "brought.pixels", wide=str(wide), high=str(high), least_wide=str(across[0]),
            least_high=str(down[0]), most_wide=str(across[-1]), most_high=str(down[-1]),
        )  # fmt: skip
        raise FileFault(path, sentence)
    return size


def _svg_size(path: Path, data: bytes) -> tuple[float, float]:
    """Width and height of an SVG in its own units."""
    if b"<!ENTITY" in data:
        raise FileFault(path, say("brought.entities"))
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as wrong:
        raise FileFault(path, say("brought.no_svg", why=str(wrong))) from None
    kinds = {str(element.tag).rpartition("}")[2] for element in root.iter()}
    left_out = sorted(kinds & set(FORBIDDEN))
    if left_out:
        raise FileFault(path, say("brought.forbidden", element=left_out[0]))
    try:
        _, _, wide, high = (float(part) for part in root.attrib["viewBox"].replace(",", " ").split())
    except (KeyError, ValueError):
        raise FileFault(path, say("brought.no_viewbox")) from None
    if not (0 < wide < 1e6 and 0 < high < 1e6):
        raise FileFault(path, say("brought.viewbox", wide=f"{wide:g}", high=f"{high:g}"))
    return wide, high
