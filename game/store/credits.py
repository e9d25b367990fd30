"""Who made what, read from the file of licences that lies beside the assets."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from game.store import folders

_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class Credit(NamedTuple):
    """A picture, font or library, who made it, and its licence."""

    what: str
    by: str
    licence: str


class Credits(NamedTuple):
    """The credits of one kind of things."""

    title: str
    lines: tuple[Credit, ...]


@cache
def load_credits() -> tuple[Credits, ...]:
    """All tables of the file, by their headings. A heading may name the licence of all that is below it."""
    text = (folders.assets() / "LICENSES.md").read_text("utf-8")
    found: list[Credits] = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, licence = section.splitlines()[0].partition(": ")
        rows = [_cells(line) for line in section.splitlines() if line.startswith("|")]
        if len(rows) < 3:
            continue
        head, *lines = (row for row in rows if not set(row[0]) <= set("-"))
        lines = [dict(zip(head, row, strict=True)) for row in lines]
        credited = (Credit(row["made from"], row["by"], row.get("licence", licence)) for row in lines)
        found.append(Credits(title, tuple(dict.fromkeys(credited))))
    return tuple(found)


def _cells(line: str) -> list[str]:
    """The cells of a row without what makes them Markdown."""
    return [_LINK.sub(r"\1", cell).replace("`", "").strip() for cell in line.strip().strip("|").split("|")]
