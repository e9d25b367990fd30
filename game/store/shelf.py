"""What stands on the shelf: the boxes from left to right, as the file beside their pictures lists them."""

from __future__ import annotations

from functools import cache

import msgspec

from game.store import folders
from game.store.yaml_reading import read_yaml


class Coming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text on the box of a game that has no rules yet."""

    name: str
    players: str
    time: str
    tagline: str
    text: str


class ShelfBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box: the id of its game, the colour of its side, and what is told before the game is there."""

    id: str
    spine: str
    coming: Coming | None = None


@cache
def shelf() -> tuple[ShelfBox, ...]:
    """The boxes from left to right. Raises FileFault where the file is not as it should be."""
    return read_yaml(folders.assets() / "boxes" / "shelf.yaml", tuple[ShelfBox, ...])
