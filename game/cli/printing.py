"""Printing on any terminal, pipe and file: unsupported characters are replaced by simpler ones."""

from __future__ import annotations

import codecs
import io
import json
import os
import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from game.store.bounds import one_line
from game.store.catalogue import say

LONGEST = 10_000
"""Letters of a line; whatever is quoted in it."""
_PLAIN = {
    "“": '"', "”": '"', "’": "'", "…": "...", "–": "-", "—": "-", "−": "-", "×": "x", "·": ".", "→": "->",
}  # fmt: skip


def print_anywhere() -> None:
    """Make stdout and stderr accept any character, whatever their encoding."""
    codecs.register_error("plainly", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plainly")


def _plainly(wrong: UnicodeError) -> tuple[str | bytes, int]:
    """Replace typographic characters by ASCII, everything else by its number."""
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    letters = wrong.object[wrong.start : wrong.end]
    plain = (_PLAIN.get(letter, letter.encode("ascii", "backslashreplace").decode()) for letter in letters)
    return "".join(plain), wrong.end


def print_json(value: Any, *, indent: bool = False) -> None:
    """Print JSON. If stdout is not UTF-8, non-ASCII characters are escaped."""
    data = msgspec.json.encode(value)
    text = (msgspec.json.format(data) if indent else data).decode()
    if (getattr(sys.stdout, "encoding", None) or "utf-8").lower() not in ("utf-8", "utf8"):
        text = re.sub(r"[^\x00-\x7f]", lambda letter: json.dumps(letter[0])[1:-1], text)
    print(text)


def path_text(path: Path) -> str:
    """A path as encodable text, even if its name is not valid text."""
    return str(path).encode("utf-8", "backslashreplace").decode()


def tell(sentence: object) -> None:
    """Print a line for a person on stderr, if there is one."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(one_line(str(sentence), LONGEST), file=sys.stderr)


def endings_told(endings: Iterable[tuple[str, int]]) -> list[str]:
    """How often matches ended in each way, by code; "" for games with only one."""
    over = say("cli.matches.over")
    return [say("cli.matches.ending", ending=code or over, n=many) for code, many in endings]


def print_nothing_more() -> None:
    """Stop printing: nobody reads stdout, and Python must not complain when closing it."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
