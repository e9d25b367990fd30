"""What CHANGELOG.md says of a version: the notes of its release, and its day.

python packaging/changes.py [VERSION]
"""

from __future__ import annotations

import re
import sys
from datetime import date

from product import ROOT, VERSION

CHANGELOG = ROOT / "CHANGELOG.md"


def notes(version: str = VERSION) -> str:
    """What is new in a version. Raises KeyError if CHANGELOG.md does not tell."""
    return _sections()[version][1].strip()


def released(version: str = VERSION) -> date | None:
    """The day that stands behind the version; None as long as it says (unreleased)."""
    said = _sections().get(version, ("", ""))[0]
    return date.fromisoformat(said) if re.fullmatch(r"\d{4}-\d\d-\d\d", said) else None


def _sections() -> dict[str, tuple[str, str]]:
    """By version: what stands in brackets behind it, and the text below it."""
    parts = re.split(r"^## (\S+) \((.+?)\)$", CHANGELOG.read_text("utf-8"), flags=re.MULTILINE)
    return {version: (said, text) for version, said, text in zip(*(iter(parts[1:]),) * 3, strict=True)}


if __name__ == "__main__":
    try:
        print(notes(*sys.argv[1:2]))
    except KeyError as missing:
        raise SystemExit(f"CHANGELOG.md has no section for version {missing.args[0]}") from missing
