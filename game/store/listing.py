"""The list of saved matches, including broken ones."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.bounds import LOOKS, SENTENCE, Count, drawable, one_line, stamped, zoned
from game.store.catalogue import Fact, say
from game.store.documents import FileFault, backup_of, lined, parsed, read, write
from game.store.saves import SaveError, delete_save, load_match, path_for

FINISHED: Final = 8
"""So many matches that saved themselves and are over are kept; the oldest makes room."""
UNFINISHED: Final = 30
"""With so many that are not over, a person is asked which is to go. None goes by itself."""
_AUTO = re.compile(r"auto-.+-[0-9a-f]{16}\.json")


class SavedMatch(msgspec.Struct, frozen=True):
    """A line of the list. If `fault` is not empty, the match can't be loaded."""

    path: Path
    name: str
    date: datetime
    size: int
    count: int = 0
    """Grows from save to save: the later one has the greater count, whatever the clocks said. 0: unknown."""
    auto: bool = False
    game: str = ""
    headline: str = ""
    """How far it is, in English; only earlier versions wrote it."""
    round: int = 0
    turn: str = ""
    """The name of who is on turn; "" where nobody is or it is not known."""
    winners: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    over: bool = False
    notice: str = ""
    fault: str = ""
    absent: bool = False
    """Whether its game is not there. It is no broken save: with the game it can be gone on with."""
    backup: Path | None = None
    """The version before, where this one is broken and that one is whole."""

    @property
    def progress(self) -> str:
        """How far the match is, in a few words: "Round 9, Ada is on turn"; "" if unknown."""
        if self.headline or not self._stage:
            return self.headline
        return say(f"progress.alone.{self._stage}", **self._facts)

    @property
    def inline_progress(self) -> str:
        """`progress` as it reads within a sentence."""
        if not self.headline:
            return say(f"progress.within.{self._stage}", **self._facts) if self._stage else ""
        return self.headline.rstrip(".")

    @property
    def _stage(self) -> str:
        if self.over:
            return "over" if self.winners else ""
        return ("round" if self.round else "turn") if self.turn else ""

    @property
    def _facts(self) -> dict[str, Fact]:
        return {"round": str(self.round), "name": self.turn, "names": self.winners}


class _Head(msgspec.Struct):
    """The keys of a save that the list needs."""

    count: Count = 0
    name: str = ""
    auto: bool | None = None
    date: datetime | None = None
    game: str = ""
    headline: str = ""
    round: Count = 0
    seat: int = -1
    winners: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    over: bool = False


def list_saves(games: Mapping[str, Rules]) -> list[SavedMatch]:
    """All saves, the latest first. Each is read completely, so a broken one has its sentence."""
    return [_checked(line, games) for line in _lines_of_all()]


def latest_save(games: Mapping[str, Rules]) -> SavedMatch | None:
    """The latest complete save of an unfinished match; reads no more files than necessary."""
    lines = (_checked(line, games) for line in _lines_of_all() if not line.over)
    return next((line for line in lines if not line.fault), None)


def highest_count() -> int:
    """The highest save count in the folder."""
    return max((line.count for line in _lines_of_all()), default=0)


def unfinished_matches() -> list[SavedMatch]:
    """Autosaved matches not known to be over, the oldest first. Not checked."""
    return [line for line in reversed(_lines_of_all()) if line.auto and not line.over]


def rename_save(path: Path, name: str) -> Path:
    """Rename a save; returns the new path. Raises SaveError, with nothing changed."""
    target = path_for(name)
    if target.exists() and target != path:
        raise SaveError(target, say("files.name_taken", name=name))
    keys = {**parsed(path, read(path)), "name": name, "auto": False}
    write(target, lined("save", {key: keys[key] for key in keys if key not in ("boardwell", "bytes")}))
    if target != path:
        delete_save(path)
    return target


def prune_finished(keep: int = FINISHED) -> None:
    """Delete the oldest finished autosaves, keeping `keep` of them."""
    over = [line for line in _lines_of_all() if line.auto and line.over]
    for line in over[keep:]:
        with contextlib.suppress(SaveError):  # one that cannot be deleted today can be tomorrow
            delete_save(line.path)


def _files() -> list[Path]:
    """All files that may be saves."""
    with contextlib.suppress(OSError):  # no folder, or none that can be listed, is one without saves
        return list(folders.saves().glob("*.json"))
    return []


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _lines_of_all() -> list[SavedMatch]:
    """The lines of all saves, the latest first; saves without a count are sorted by date."""
    return sorted(map(_line, _files()), key=lambda line: (line.count, line.date), reverse=True)


def _line(path: Path) -> SavedMatch:
    """The line of a save, from its head."""
    date = stamped(_written(path))
    try:
        size = path.stat().st_size
    except OSError:
        size = 0
    head = _head(path)
    auto = head.auto if head.auto is not None else _AUTO.fullmatch(path.name) is not None
    seats = drawable(head.seats[:LOOKS])
    names = {number: seat.name for number, seat in enumerate(seats)}
    return SavedMatch(
        path, one_line(head.name) or one_line(path.stem), zoned(head.date) or date, size, head.count, auto,
        one_line(head.game), one_line(head.headline, SENTENCE), head.round, names.get(head.seat, ""),
        tuple(names[seat] for seat in sorted(set(head.winners)) if seat in names), seats, head.over,
    )  # fmt: skip


def _checked(line: SavedMatch, games: Mapping[str, Rules]) -> SavedMatch:
    """The line of a save after reading it completely, with its fault if it has one."""
    path = line.path
    try:
        return msgspec.structs.replace(line, notice=load_match(path, games).notice)
    except FileFault as fault:
        absent = bool(line.game) and line.game not in games
        backup = _whole_backup(path, games)
        return msgspec.structs.replace(line, fault=fault.sentence, absent=absent, backup=backup)


def _head(path: Path) -> _Head:
    """The readable keys of a possibly broken save."""
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
    """The complete keys of a truncated document: each key begins a line, and the items of long lists
    follow."""
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
