"""What nobody would write into a file, at every place of one."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

Place = tuple[str | int, ...]


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


BEYOND: Final = "a number that no computer holds"
NASTY: Final[tuple[Any, ...]] = (
    "", "\0", "a\0b\x07\u200b", "W" * 20_000, "\u202e\n\t", "😀" * 300, "../../x", "a\ud800", -1, 999, 2**63,
    10**400, 0.5, BEYOND, True, None, [], {}, nested(300), {"a": {"b": [1]}}, ["x"] * 2000,
    "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-01-01T00:00:00",
)  # fmt: skip


def places(value: Any, depth: int, at: Place = ()) -> Iterator[Place]:
    """The places of a document down to a depth; of a list the first two items."""
    if at:
        yield at
    if len(at) == depth:
        return
    if isinstance(value, dict):
        for key, part in cast("dict[str, Any]", value).items():
            yield from places(part, depth, (*at, key))
    elif isinstance(value, list):
        for number, part in enumerate(cast("list[Any]", value)[:2]):
            yield from places(part, depth, (*at, number))


def changed(document: Any, at: Place, value: Any) -> bytes:
    """The text of a document with another value at a place."""
    copy = json.loads(json.dumps(document))
    inner = copy
    for step in at[:-1]:
        inner = inner[step]
    inner[at[-1]] = value
    return json.dumps(copy).replace(f'"{BEYOND}"', "1e999").encode()


def strew(folder: Path) -> int:
    """Put things that are no files of ours into a folder; returns how many end on .json."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "a folder.json").mkdir()
    (folder / "empty.json").write_bytes(b"")
    (folder / "zeros.json").write_bytes(bytes(5000))
    (folder / "brackets.json").write_bytes(b"[" * 100_000)
    (folder / "half.json").write_bytes(b'{"boardwell":"save","name":"\\ud800"}')
    (folder / "no letters.json").write_bytes(b'{"boardwell":"save","name":"\xff\xfe"}')
    (folder / "notes.txt").write_bytes(b"bring wine")
    with (folder / "huge.json").open("wb") as file:
        file.truncate(30_000_000)
    os.utime(folder / "zeros.json", (2**33, 2**33))
    count = 7
    if os.name == "posix":
        os.mkfifo(folder / "a pipe.json")
        (folder / "a circle.json").symlink_to(folder / "a circle.json")
        (folder / "nowhere.json").symlink_to(folder / "nothing.json")
        count += 3
    return count
