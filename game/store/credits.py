"""Credits, read from the licences beside the assets, and in a bundle from those of its libraries."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.store import folders

_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class Credit(NamedTuple):
    """A picture, font or library, its author and its licence."""

    what: str
    by: str
    licence: str
    texts: tuple[Path, ...] = ()
    """Files with all of the licence."""


class _Library(msgspec.Struct, frozen=True):
    """A library in a bundle, as packaging/licences.py writes it."""

    what: str
    by: str
    licence: str
    texts: tuple[str, ...]


class Credits(NamedTuple):
    """The credits for one kind of thing."""

    title: str
    lines: tuple[Credit, ...]


@cache
def load_credits() -> tuple[Credits, ...]:
    """All tables of the file, by heading. A heading may name the licence of everything below it."""
    text = (folders.assets() / "LICENSES.md").read_text("utf-8")
    found: list[Credits] = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, licence = section.splitlines()[0].partition(": ")
        rows = [_cells(line) for line in section.splitlines() if line.startswith("|")]
        if len(rows) < 3:
            continue
        head, *lines = (row for row in rows if not set(row[0]) <= set("-"))
        lines = [dict(zip(head, row, strict=True)) for row in lines]
        credited = (
            Credit(row["made from"], row["by"], row.get("licence", licence), _texts(row)) for row in lines
        )
        found.append(Credits(title, tuple(dict.fromkeys(credited))))
    bundled = _bundled()
    return (*found[:-1], Credits(found[-1].title, bundled)) if bundled else tuple(found)


def _texts(row: dict[str, str]) -> tuple[Path, ...]:
    name = row.get("licence text")
    return (folders.assets() / name,) if name else ()


def _bundled() -> tuple[Credit, ...]:
    """The libraries of this bundle, which replace those listed in the file; empty outside a bundle."""
    folder = folders.licences()
    if folder is None:
        return ()
    listed = msgspec.json.decode((folder / "libraries.json").read_bytes(), type=list[_Library])
    return tuple(
        Credit(one.what, one.by, one.licence, tuple(folder / name for name in one.texts)) for one in listed
    )


def _cells(line: str) -> list[str]:
    """The cells of a table row, without Markdown markup."""
    return [_LINK.sub(r"\1", cell).replace("`", "").strip() for cell in line.strip().strip("|").split("|")]
