"""Writes what goes beside the packages of a release: dist/SHA256SUMS, and its notes in build/notes.md.

    python packaging/publish.py v0.1.0

Refuses a tag that is not the version of the project, or a version whose day CHANGELOG.md does not tell.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import changes
from product import DIST, ROOT, VERSION

SUMS = "SHA256SUMS"


def sums(folder: Path) -> str:
    """A line for each file of a folder, as sha256sum --check reads it. Raises ValueError if there is none."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    if not files:
        raise ValueError(f"there is nothing in {folder}")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def check(tag: str) -> None:
    """Raise ValueError for a tag that cannot be published."""
    if tag != f"v{VERSION}":
        raise ValueError(f"the tag {tag} is not that of version {VERSION}")
    if changes.released(VERSION) is None:
        raise ValueError(f"CHANGELOG.md does not say when {VERSION} was released")


def main() -> None:
    try:
        check(sys.argv[1])
        (DIST / SUMS).write_text(sums(DIST), encoding="utf-8")
    except ValueError as wrong:
        raise SystemExit(str(wrong)) from wrong
    notes = ROOT / "build" / "notes.md"
    notes.parent.mkdir(exist_ok=True)
    notes.write_text(changes.notes() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
