"""The list of saved matches: what one can go on with, and what is broken."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.documents import FileFault, backup_of, lined, parsed, read, write
from game.store.saves import SaveError, delete_save, load_match, path_for

AUTOSAVES = 8
"""So many matches save themselves side by side; the oldest makes room."""


class SavedMatch(msgspec.Struct, frozen=True):
    """A line of the list. Where `fault` is a sentence, the match cannot be gone on with."""

    path: Path
    name: str
    date: datetime
    size: int
    auto: bool = False
    game: str = ""
    headline: str = ""
    seats: tuple[Seat, ...] = ()
    seat: int = -1
    over: bool = False
    notice: str = ""
    fault: str = ""
    backup: Path | None = None
    """The version before, where this one is broken and that one is whole."""


class _Head(msgspec.Struct):
    """The keys of a save that a line of the list needs."""

    name: str = ""
    auto: bool = False
    date: datetime | None = None
    game: str = ""
    headline: str = ""
    seats: tuple[Seat, ...] = ()
    seat: int = -1
    over: bool = False


def list_saves(games: Mapping[str, Rules]) -> list[SavedMatch]:
    """All saves, the latest first. Each is read to its end, so a broken one has its sentence here."""
    found = [_line(path, games) for path in folders.saves().glob("*.json")]
    return sorted(found, key=lambda line: line.date, reverse=True)


def latest_save(games: Mapping[str, Rules]) -> SavedMatch | None:
    """The latest save that is whole and whose match is not over; no more are read than needed."""
    for path in sorted(folders.saves().glob("*.json"), key=_written, reverse=True):
        line = _line(path, games)
        if not line.fault and not line.over:
            return line
    return None


def rename_save(path: Path, name: str) -> Path:
    """Give a save another name; returns where it is now. Raises SaveError, with nothing changed."""
    target = path_for(name)
    if target.exists() and target != path:
        raise SaveError(target, f"There is a save with the name “{name}” already.")
    keys = {**parsed(path, read(path)), "name": name, "auto": False}
    write(target, lined("save", {key: keys[key] for key in keys if key not in ("boardwell", "bytes")}))
    if target != path:
        delete_save(path)
    return target


def prune_autosaves(keep: int = AUTOSAVES) -> None:
    """Remove the oldest matches that saved themselves, all but `keep`."""
    paths = sorted(folders.saves().glob("auto-*.json"), key=_written, reverse=True)
    for path in paths[keep:]:
        with contextlib.suppress(SaveError):  # one that cannot be deleted today can be tomorrow
            delete_save(path)


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _line(path: Path, games: Mapping[str, Rules]) -> SavedMatch:
    date = datetime.fromtimestamp(_written(path), UTC)
    try:
        size = path.stat().st_size
    except OSError:
        size = 0
    head = _head(path)
    auto = head.auto or path.name.startswith("auto-")
    line = SavedMatch(
        path, head.name or path.stem, head.date or date, size, auto, head.game, head.headline, head.seats,
        head.seat, head.over,
    )  # fmt: skip
    try:
        return msgspec.structs.replace(line, notice=load_match(path, games).notice)
    except FileFault as fault:
        return msgspec.structs.replace(line, fault=fault.sentence, backup=_whole_backup(path, games))


def _head(path: Path) -> _Head:
    """What can be had of a save that may be broken: each key by itself."""
    head = _Head()
    with contextlib.suppress(FileFault):
        data = read(path)
        try:
            keys = parsed(path, data)
        except FileFault:
            keys = _lines(data)
        for field in msgspec.structs.fields(_Head):
            with contextlib.suppress(msgspec.ValidationError, KeyError):
                value: Any = msgspec.convert(keys[field.name], field.type)
                setattr(head, field.name, value)
    return head


def _lines(data: bytes) -> dict[str, Any]:
    """The keys of a document that is torn: each begins a line, and a long list has its items on the next."""
    keys: dict[str, Any] = {}
    items: list[bytes] = []
    for line in data.removeprefix(b"{").splitlines():
        if line.startswith(b'"'):
            items.clear()
        items.append(line)
        if line.startswith((b'"', b"]")):
            with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                text = b"{" + b"".join(items).rstrip(b",") + b"}"
                keys |= msgspec.json.decode(text, type=dict[str, Any])
    return keys


def _whole_backup(path: Path, games: Mapping[str, Rules]) -> Path | None:
    backup = backup_of(path)
    try:
        load_match(backup, games)
    except FileFault:
        return None
    return backup
