"""docs/api.md names what takes the place of old names: that is there, and the old ones are gone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from game.engine.finding import API_VERSION

PAGE = (Path(__file__).parents[1] / "docs" / "api.md").read_text("utf-8")
PACKAGE = re.compile(r"Names are those\s+of `(game[\w.]*)`|has names of `(game[\w.]*)`")
NAME = re.compile(r"`((?:[a-z_]+\.)+[A-Za-z]\w*(?:\.\w+)*)[`(]")
OTHERS = ("table.yaml", "asked.skin.")
"""What looks like a name in a module and is none."""


def names_in(cell: str) -> list[str]:
    return [name for name in NAME.findall(cell) if not name.startswith(OTHERS)]


def rows() -> Iterator[tuple[str, str, list[str]]]:
    """The rows of the tables: the package whose names they are, the old cell, the new names."""
    package = ""
    for line in PAGE.splitlines():
        if said := PACKAGE.search(line):
            package = said[1] or said[2]
        if line.startswith("| ") and not line.startswith("| Old"):
            old, new = line.strip("| ").split(" | ")
            yield package, old, names_in(new)


def thing_of(package: str, name: str) -> Any:
    """What a name stands for; None where nothing has it."""
    parts = f"{package}.{name}".split(".")
    for count in range(len(parts), 0, -1):
        try:
            thing: Any = import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        for part in parts[count:]:
            thing = getattr(thing, part, None)
        return thing
    return None


def test_every_new_name_is_there() -> None:
    new = [(package, name) for package, _, names in rows() for name in names]
    assert len(new) > 100
    assert [name for package, name in new if thing_of(package, name) is None] == []


def test_what_an_old_name_alone_stood_for_is_gone() -> None:
    old = [(package, cell.strip("`")) for package, cell, _ in rows() if NAME.fullmatch(cell)]
    assert len(old) > 80
    assert [name for package, name in old if thing_of(package, name) is not None] == []


def test_the_page_leads_to_the_present_version() -> None:
    assert f"## From version {API_VERSION - 1} to version {API_VERSION}" in PAGE
