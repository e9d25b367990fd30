"""Values as a person would write them in YAML: plain where that reads the same, in lines that are not too
long."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, cast

from game.store.documents import FileFault
from game.store.yaml_reading import YamlDocument

WIDEST: Final = 120
"""Columns of a line; longer ones are broken where they can be."""
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
_UNSEEN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060\ufeff]")
_NOWHERE: Final = Path()


def written(value: Any, *, flow: bool, quoted: bool = False) -> str:
    """A value in one line; lists and maps in brackets. `flow`: for a place within brackets; `quoted`: a text
    gets quotation marks even where it needs none."""
    if isinstance(value, str):
        return value if not quoted and _reads_the_same(value, flow) else _in_quotes(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        entries = cast("dict[str, Any]", value).items()
        parts = [f"{written(key, flow=True)}: {written(part, flow=True)}" for key, part in entries]
        return "{" + ", ".join(parts) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(written(item, flow=True) for item in cast("list[Any]", value)) + "]"
    return "null" if value is None else repr(value)


def broken(line: str, column: int, indent: int, newline: str) -> str:
    """What `written` made, from a column on, in lines of at most WIDEST columns; further ones begin at
    `indent`. Lists and maps are broken after commas, texts at spaces."""
    mark = ", " if line[:1] in "[{" else " "
    lines: list[str] = []
    while column + len(line) > WIDEST:
        cut = line.rfind(mark, 1, max(2, WIDEST - column + 1))
        cut = cut if cut > 0 else line.find(mark, 1)
        if cut < 0:
            break
        lines.append(line[:cut] + mark.rstrip())
        line, column = line[cut + len(mark) :], indent
    return (newline + " " * indent).join([*lines, line])


def _reads_the_same(text: str, flow: bool) -> bool:
    """Whether a text without quotation marks is read as itself, and not as a number, a comment, a list."""
    if not text or text != text.strip() or not text.isprintable():
        return False
    line, wanted = (f"[{text}]", [text]) if flow else (f"a: {text}", {"a": text})
    try:
        return YamlDocument(_NOWHERE).read(line.encode()) == wanted
    except (FileFault, UnicodeEncodeError):
        return False


def _in_quotes(text: str) -> str:
    letters = "".join(_ESCAPES.get(letter, letter) for letter in text)
    return '"' + _UNSEEN.sub(_escaped, letters) + '"'


def _escaped(found: re.Match[str]) -> str:
    number = ord(found[0])
    return f"\\x{number:02X}" if number < 256 else f"\\u{number:04X}"
