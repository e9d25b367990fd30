"""Gets what packaging/downloads.yaml names, and refuses it unless it has the sum that stands there.

    python3 packaging/download.py NAME TARGET

It needs nothing but a Python: releases run it before anything is installed.
"""

from __future__ import annotations

import hashlib
import re
import sys
import urllib.request
from pathlib import Path
from typing import NamedTuple

from product import PACKAGING

LIST = PACKAGING / "downloads.yaml"
ENTRY = re.compile(r"^([\w-]+):\n  from: (https://\S+)\n  sha256: ([0-9a-f]{64})$", re.MULTILINE)


class Download(NamedTuple):
    """Where something is, and its SHA-256 in hexadecimal digits."""

    place: str
    sha256: str


class WrongSum(Exception):
    """What came is not what the list means; the text says so."""


def downloads() -> dict[str, Download]:
    """What the list names."""
    return {name: Download(place, sha256) for name, place, sha256 in ENTRY.findall(LIST.read_text("utf-8"))}


def fetch(wanted: Download, target: Path) -> Path:
    """Write what is there into a file. Raises WrongSum, with nothing written, and OSError."""
    with urllib.request.urlopen(wanted.place, timeout=120) as told:
        data: bytes = told.read()
    if (found := hashlib.sha256(data).hexdigest()) != wanted.sha256:
        raise WrongSum(f"{wanted.place} has the sum {found} instead of {wanted.sha256}")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return target


def main() -> None:
    name, target = sys.argv[1:]
    try:
        print(fetch(downloads()[name], Path(target)))
    except (WrongSum, OSError) as wrong:
        raise SystemExit(str(wrong)) from wrong


if __name__ == "__main__":
    main()
