"""Drawings: SVG files that any editor opens, with slots for colours.

They are in `assets/drawings`, a folder per game; a plug-in's are in `drawings` beside its rules. Those of the
last scenes are in `assets/endings`, and called "endings/ghawar/crest"; faces are in `assets/faces`. A slot is
an attribute of the root: `data-owner="#c4453b"` says that this colour, wherever it occurs in the file, is
replaced by the one given for `owner`.
"""

import functools
import re
from pathlib import Path
from typing import Final, NamedTuple

from game.store.asset_names import asset

_HEAD: Final = re.compile(r'<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)</svg>', re.DOTALL)
_SLOT: Final = re.compile(r'\bdata-(\w+)="(#[0-9a-fA-F]{6})"')
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}\b")
_APART: Final = ("endings", "faces")
"""Drawings that lie in folders of assets of their own."""
_BROUGHT: Final[dict[str, Path]] = {}
"""The folders of drawings that games from outside bring, by the id of the game."""


class Drawing(NamedTuple):
    """The inner SVG of a drawing and its viewBox size (width, height)."""

    body: str
    field: tuple[float, float]


@functools.lru_cache(2048)
def drawing(name: str, **colours: str) -> Drawing:
    """A drawing by name, such as "petropolis/derrick", with a colour for each of its slots. Raises KeyError
    for an unknown drawing, ValueError if `colours` do not match its slots."""
    plain, slots = _file(name)
    if colours.keys() != set(slots.values()):
        given, wanted = (", ".join(sorted(names)) or "none" for names in (colours, slots.values()))
        raise ValueError(f"“{name}” was given the colours {given}; its slots are {wanted}.")
    if not slots:
        return plain
    fills = {default: colours[slot] for default, slot in slots.items()}
    body = _COLOUR.sub(lambda found: fills.get(found[0].lower(), found[0]), plain.body)
    return Drawing(body, plain.field)


def read(path: Path) -> Drawing:
    """The drawing in an SVG file. Raises ValueError if it has no viewBox that starts at 0 0."""
    return _split(path)[0]


def bring(game: str, folder: Path) -> None:
    """Make the drawings of a plug-in available from a folder, by names such as "caravan/camel"."""
    _BROUGHT[game] = folder
    _file.cache_clear()
    drawing.cache_clear()


@functools.cache
def _file(name: str) -> tuple[Drawing, dict[str, str]]:
    """A drawing as in its file, and its slots by their placeholder colours."""
    game, _, rest = name.partition("/")
    if game in _BROUGHT:
        path = _BROUGHT[game] / f"{rest}.svg"
        if not path.is_file():
            raise KeyError(f"There is no drawing {path}.")
    else:
        path = asset(game, rest) if game in _APART else asset("drawings", name)
    plain, head = _split(path)
    slots = {colour.lower(): slot for slot, colour in _SLOT.findall(head)}
    for colour, slot in slots.items():
        if colour not in plain.body.lower():
            raise ValueError(f"The slot “{slot}” of {path} is a colour that is nowhere in it.")
    return plain, slots


def _split(path: Path) -> tuple[Drawing, str]:
    """The drawing in a file, and the root tag before it with its attributes."""
    text = path.read_text("utf-8")
    found = _HEAD.search(text)
    if found is None:
        raise ValueError(f"The drawing {path} has no viewBox that starts at 0 0.")
    return Drawing(found[3], (float(found[1]), float(found[2]))), text[: found.start(3)]
