"""What stands on the shelf: the boxes from left to right, as the file beside their pictures lists them."""

from __future__ import annotations

from functools import cache

import msgspec

from game.store import folders
from game.store.yaml_reading import read_yaml


class ShelfBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box: the id of its game, and the colour of its side."""

    id: str
    spine: str


@cache
def shelf() -> tuple[ShelfBox, ...]:
    """The boxes from left to right. Raises FileFault where the file is not as it should be."""
    return read_yaml(folders.assets() / "boxes" / "shelf.yaml", tuple[ShelfBox, ...])
