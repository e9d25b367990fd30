"""Scenes and backs of cards: files that fill their field with what the rasteriser draws as it is meant."""

import re
from xml.etree import ElementTree

import pygame

from game.app.paint import drawings, vector
from game.store import folders
from game.store.asset_names import asset_names
from tests.contract.every import every

NAMES = asset_names("cards")
SCENE, BACK = (208, 188), (220, 314)
COLOUR = re.compile(r"#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|none|url\(#\w+\)")
LARGEST = 56 * 1024
"""Bytes of a file: more is slow to draw at the moment a card turns over."""
DOT_OF_NO_LENGTH = re.compile(r"[hv] ?0(?![.\d])\s*(?:[mM]|$)")
"""The rasteriser draws no round cap on it; a dot is "h.1"."""


@every("name", NAMES)
def test_a_scene_fills_its_field_and_has_no_colour_that_turns_grey(name: str) -> None:
    path = folders.assets() / "cards" / f"{name}.svg"
    assert path.stat().st_size <= LARGEST
    wanted = BACK if name.startswith("backs/") else SCENE
    body, field = drawings.read(path)
    assert field == wanted
    parents: list[ElementTree.Element] = [ElementTree.fromstring(path.read_bytes())]
    while parents:
        element = parents.pop()
        parents += element
        assert element.tag.rpartition("}")[2] not in ("symbol", "image", "foreignObject")
        assert not DOT_OF_NO_LENGTH.search(element.get("d", "")), element.get("d", "")[:60]
        for paint in ("fill", "stroke", "stop-color"):
            assert COLOUR.fullmatch(element.get(paint, "none")), f"{paint} {element.get(paint)}"
        if element.get("opacity"):
            assert not any(part.get("opacity") for part in element.iter() if part is not element)
    picture = vector.raster(body, field, (wanted[0] // 2, wanted[1] // 2))
    solid = pygame.mask.from_surface(picture, 250).count()
    assert solid == picture.get_width() * picture.get_height(), "something of the ground is bare"
    inks = {tuple(picture.get_at((x, y))) for x in range(4, 100, 8) for y in range(4, 90, 8)}
    assert len(inks) > 3, "hardly anything is drawn"
