"""What the application is called: read from the project itself, never written twice."""

from __future__ import annotations

import platform
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
DIST = ROOT / "dist"
FOLDER = DIST / "Boardwell"
"""The application as PyInstaller leaves it."""


def _told(name: str) -> str:
    """A constant of game/__init__.py."""
    text = (ROOT / "game" / "__init__.py").read_text("utf-8")
    (found,) = re.findall(rf'^{name} = "(.*)"$', text, re.MULTILINE)
    return found


PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
VERSION = _told("__version__")
APP_ID = _told("APP_ID")
NAME = "Boardwell"
SUMMARY: str = PROJECT["description"]
MAKERS: str = PROJECT["authors"][0]["name"]
LICENCE: str = PROJECT["license"]
KIND = "-".join(
    (
        {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform),
        {"amd64": "x64"}.get(platform.machine().casefold(), platform.machine().casefold()),
    )
)
"""For which computers this one builds: "windows-x64", "macos-arm64", "linux-x86_64"."""


class FileType(NamedTuple):
    """A kind of file that the application opens, as desktops are told of it."""

    ending: str
    type: str
    name: str
    icon: str
    """The name of its drawings in assets/brand and packaging/icons."""
    begins: str
    """What every such file begins with."""
    windows: str
    """What the registry of Windows calls it."""
    macos: str
    """What macOS calls it."""

    @property
    def linux_icon(self) -> str:
        """What its icon is called on Linux. A Flatpak may bring only icons that begin with its own name."""
        return f"{APP_ID}.{self.icon}"


FILES = (
    FileType(
        ".boardwell", "application/vnd.boardwell.match+json", "Boardwell match", "match",
        '{"boardwell":"match"', "Boardwell.Match", "org.boardwell.match",
    ),
)  # fmt: skip
"""All that it opens, written only here."""
PROGRAM = FOLDER / ("boardwell-console.exe" if sys.platform == "win32" else "boardwell")
"""What is started from a terminal."""
WINDOWED = FOLDER / ("boardwell.exe" if sys.platform == "win32" else "boardwell")
"""What is started by a double-click."""
ABOUT = (
    "Boardwell puts economic board games on one screen: play alone against computer players, or with "
    "friends who take turns at the same screen.",
    "The rules are complete, and every refusal says why. You see what a move would bring before you make it, "
    "and a match is never lost: it's saved after every decision. A guided first match teaches each game, and "
    "its rule book, with examples, is always at hand.",
)
"""What stores and installers say of it, by paragraphs."""


def document_types() -> dict[str, Any]:
    """What the Info.plist of macOS says of the files that it opens, and that they are its own."""
    return {
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": one.name,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{one.icon}.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [one.macos],
            }
            for one in FILES
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": one.macos,
                "UTTypeDescription": one.name,
                "UTTypeIconFile": f"{one.icon}.icns",
                "UTTypeConformsTo": ["public.json", "public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [one.ending.lstrip(".")],
                    "public.mime-type": [one.type],
                },
            }
            for one in FILES
        ],
    }


def debian_version(version: str = VERSION) -> str:
    """The version as dpkg sorts it: 0.2.0rc1 is 0.2.0~rc1, which comes before 0.2.0."""
    return re.sub(r"(?<=\d)(a|b|rc|\.dev)(?=\d)", lambda found: f"~{found[1].lstrip('.')}", version)


def filled(template: Path, **facts: str) -> str:
    """The text of a template in which {{name}} stands for a fact. Raises KeyError for one not given."""
    text = template.read_text("utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: facts[found[1]], text)


def size_of(path: Path) -> int:
    """Bytes of a file, or of all files of a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file() and not file.is_symlink())


def megabytes(path: Path) -> str:
    """The size for people."""
    return f"{size_of(path) / 1e6:.1f} MB"
