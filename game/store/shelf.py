"""The boxes on the shelf from left to right, as listed in the file beside their pictures."""

from __future__ import annotations

from functools import cache

import msgspec

from game.store import folders
from game.store.yaml_reading import read_yaml


class ShelfBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box: the id of its game, its colour, and an icon for the game where there is room for no name."""

    id: str
    spine: str
    icon: str


@cache
def shelf() -> tuple[ShelfBox, ...]:
    """The boxes from left to right. Raises FileFault if the file is invalid."""
    return read_yaml(folders.assets() / "boxes" / "shelf.yaml", tuple[ShelfBox, ...])
