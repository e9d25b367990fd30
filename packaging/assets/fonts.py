"""Turns the web fonts of node_modules into the TrueType files of assets/fonts.

Each face is shipped by its makers in subsets; we merge Latin and Latin Extended, for the interface also
Cyrillic, Greek and Vietnamese, so that the names that people type can be drawn. Some of the licences
reserve the original name for unchanged files, so every merged file carries a family name of our own.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

from fontTools.merge import Merger
from fontTools.ttLib import TTFont


class Face(NamedTuple):
    """One file to make: the package and weight it comes from, the family name it gets, its alphabets."""

    package: str
    weight: int
    family: str
    parts: tuple[str, ...] = ("latin", "latin-ext")


WIDE = ("latin", "latin-ext", "cyrillic", "greek", "vietnamese")
FACES = (
    *(Face("source-sans-3", weight, "Boardwell Sans", WIDE) for weight in (400, 600, 700)),
    *(Face("atkinson-hyperlegible-next", weight, "Boardwell Easy") for weight in (400, 600, 700)),
    *(Face("fraunces", weight, "Boardwell Serif") for weight in (400, 600, 700, 900)),
    Face("alfa-slab-one", 400, "Boardwell Slab"),
    Face("stardos-stencil", 700, "Boardwell Stencil"),
    Face("playfair-display-sc", 900, "Boardwell Caps"),
    Face("michroma", 400, "Boardwell Wide"),
)
WEIGHTS = {400: "Regular", 600: "SemiBold", 700: "Bold", 900: "Black"}
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6
TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE, COPYRIGHT, LICENCE, LICENCE_URL = 16, 17, 0, 13, 14


def build(packages: Path, target: Path) -> None:
    """Write one .ttf for every face and the licence text of every package."""
    target.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        home = packages / "@fontsource" / face.package
        merged = merge(home / "files", face)
        tabular(merged)
        rename(merged, face)
        # Without a time stamp the same sources give the same bytes.
        merged.recalcTimestamp = False
        merged["head"].created = merged["head"].modified = 0
        merged.save(target / f"{file_stem(face)}.ttf")
        notice = licence((home / "LICENSE").read_text("utf-8"), merged)
        (target / f"OFL-{face.package}.txt").write_text(notice, "utf-8")
        print("font", file_stem(face))


def file_stem(face: Face) -> str:
    """'boardwell-sans-400' for the regular of Boardwell Sans."""
    return f"{face.family.lower().replace(' ', '-')}-{face.weight}"


def licence(text: str, font: TTFont) -> str:
    """The licence text; where the package lost the copyright line, the one that the font carries."""
    start = text.index("This Font Software is licensed")
    line = text[:start].strip()
    if "Copyright" not in line:
        line = str(font["name"].getDebugName(COPYRIGHT))
    return f"{line}\n\n{text[start:]}"


def merge(files: Path, face: Face) -> TTFont:
    """One font of those of its alphabets that the package has."""
    names = [f"{face.package}-{part}-{face.weight}-normal.woff2" for part in face.parts]
    found = [files / name for name in names if (files / name).exists()]
    with tempfile.TemporaryDirectory() as folder:
        plain: list[str] = []
        for number, path in enumerate(found):
            font = TTFont(path)
            font.flavor = None
            plain.append(f"{folder}/{number}.ttf")
            font.save(plain[-1])
        return Merger().merge(plain) if len(plain) > 1 else TTFont(plain[0], lazy=False)


def rename(font: TTFont, face: Face) -> None:
    """Give the file its own family name; the copyright and licence records stay."""
    kept = {COPYRIGHT, LICENCE, LICENCE_URL}
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in kept]
    style = WEIGHTS[face.weight]
    compact = face.family.replace(" ", "")
    for number, text in (
        (FAMILY, f"{face.family} {style}"),
        (STYLE, "Regular"),
        (UNIQUE, f"{compact}-{style}"),
        (FULL, f"{face.family} {style}"),
        (POSTSCRIPT, f"{compact}-{style}"),
        (TYPOGRAPHIC_FAMILY, face.family),
        (TYPOGRAPHIC_STYLE, style),
    ):
        table.setName(text, number, 3, 1, 0x409)


def tabular(font: TTFont) -> None:
    """Make the digits of equal width the ones that are drawn, where the face hides them in a feature."""
    substitutions = font["GSUB"].table if "GSUB" in font else None
    if substitutions is None:
        return
    lookups = [
        number
        for record in substitutions.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for number in record.Feature.LookupListIndex
    ]
    for number in lookups:
        for part in substitutions.LookupList.Lookup[number].SubTable:
            for table in font["cmap"].tables:
                for code, glyph in table.cmap.items():
                    table.cmap[code] = getattr(part, "mapping", {}).get(glyph, glyph)
