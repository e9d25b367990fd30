"""Names of pictures that come out of data: no name leads out of its folder."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from game.components.board_fields import Icon, Map
from game.store import folders
from game.store.asset_names import ENDINGS, asset, asset_names, unknown_names

NASTY = (
    "../brand/boardwell", "..", ".", "", "/etc/passwd", "\\\\server\\x", "C:plane", "C:\\plane", "plane.svg",
    "plane/../plane", "./plane", "PLANE", "plane\0", "plane ", "con", "~/plane", "p" * 5000,
)  # fmt: skip


@pytest.mark.parametrize("folder", ENDINGS)
def test_a_name_is_one_of_the_files_of_its_folder(folder: str) -> None:
    names = asset_names(folder)
    assert names
    for name in names:
        path = asset(folder, name)
        assert path.is_file() and path.is_relative_to(folders.assets() / folder)
    for name in NASTY:
        with pytest.raises(KeyError) as caught:
            asset(folder, name)
        assert str(caught.value.args[0]).startswith(f"there’s no “{name[:40]}” among the {folder}: expected")


class Sign(msgspec.Struct):
    icon: Icon = ""
    word: str = "no-icon"


class Wall(msgspec.Struct):
    map: Map
    signs: tuple[Sign, ...] = ()
    more: Annotated[tuple[Icon, ...], msgspec.Meta(max_length=4)] = ()
    best: Icon | None = None


def test_unknown_names_are_found_wherever_they_stand() -> None:
    wall = Wall("mars", (Sign("plane"), Sign("plan")), ("fuel", "foul"), "spoon")
    found = {keys: sentence for keys, sentence, _ in unknown_names(wall, Wall)}
    assert list(found) == [("map",), ("signs", 1, "icon"), ("more", 1), ("best",)]
    assert found["signs", 1, "icon"] == "there’s no “plan” among the icons: expected one such as plane, play"
    assert "expected one such as africa, gulf, world" in found[("map",)]
    assert not list(unknown_names(Wall("world", (Sign(), Sign("plane"))), Wall))
