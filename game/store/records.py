"""The list of recordings, and statistics of wins.

Reading a thousand recordings would take a second, so an index beside them holds the lines of the list; if it
is missing, broken or outdated, the recordings are read.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.engine.dice import SEEDS
from game.engine.rules import Rules, Standing
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.bounds import SENTENCE, Count, Seed, beyond, drawable, one_line, stamped, zoned
from game.store.catalogue import say, spoken
from game.store.documents import FileFault, lined, read, remove, write
from game.store.matches import FORMAT, opened
from game.store.recordings import uneven_standing
from game.store.reviews import ENDING as REVIEW
from game.store.reviews import review_path

INDEX: Final = "index.cache"
SHAPE: Final = 2
"""Raised when the index changes its shape."""


class Record(msgspec.Struct, frozen=True, gc=False):
    """A line of the list. If `fault` is not empty, the recording can't be used."""

    file: str
    """Its name in the folder of recordings."""
    stamp: int
    """When the file was changed last, in nanoseconds; with `size` it says whether this line is up to date."""
    size: int
    date: datetime
    game: str = ""
    board: str = ""
    options: dict[str, Any] = {}
    seats: tuple[Seat, ...] = ()
    standing: Standing = Standing((), ())
    seed: Seed = 0
    round: Count = 0
    decisions: Count = 0
    over: bool = False
    stirred: bool = False
    """Whether fresh chance was drawn on the way: its seed alone does not tell its luck then."""
    fault: str = ""

    @property
    def path(self) -> Path:
        """The path of the recording."""
        return folders.recordings() / self.file

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self.standing.winners if self.over else ()

    @property
    def order(self) -> list[int]:
        """The seats by rank; by seat if the match is unfinished, as the leader may be hidden."""
        return self.standing.order if self.over else list(range(len(self.seats)))


class _Index(msgspec.Struct):
    shape: int
    lines: list[Record]
    language: str = ""
    """The folder of the language in which the faults are told; "" is English."""


class _Board(msgspec.Struct, frozen=True):
    name: str = ""


class _Head(msgspec.Struct):
    """The keys of a recording that its line needs."""

    boardwell: str
    format: int
    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    standing: Standing
    log: list[msgspec.Raw]
    seed: Seed
    over: bool
    board: _Board = _Board()
    date: datetime | None = None
    round: Count = 0


class _Said(msgspec.Struct, tag_field="is", tag="Stirred"):
    """What a line of the log says that draws fresh chance."""


class _Line(msgspec.Struct):
    said: _Said


_head = msgspec.json.Decoder(_Head).decode
_index = msgspec.json.Decoder(_Index).decode


def list_records(games: Mapping[str, Rules]) -> list[Record]:
    """All recordings, the latest first; a broken one has its sentence."""
    known = {line.file: line for line in _indexed() if _sound(line)}
    found: list[Record] = []
    for file, stamp, size in _files():
        line = known.get(file)
        if line is None or (line.stamp, line.size) != (stamp, size):
            line = _read(file, stamp, size)
        found.append(line)
    if found != list(known.values()):
        _keep(found)
    return sorted((_judged(line, games) for line in found), key=lambda line: line.date, reverse=True)


def delete_record(record: Record) -> None:
    """Delete a recording, and its review. Raises FileFault if the disk refuses."""
    try:
        remove(record.path)
        remove(review_path(record.path))
    except OSError as wrong:
        raise FileFault(record.path, say("files.undeletable", why=wrong.strerror or str(wrong))) from None


class Total(NamedTuple):
    """The record of a person, or of all computer players of a level, in one game."""

    name: str
    person: bool
    matches: int
    wins: int
    best: int


def totals(records: Iterable[Record]) -> list[Total]:
    """The totals of persons and levels from the records of one game, most wins first."""
    found: dict[tuple[str, bool], Total] = {}
    for record in records:
        if record.fault or not record.over:
            continue
        for number, seat in enumerate(record.seats):
            key = (seat.name if seat.human else seat.player, seat.human)
            score = record.standing.known_scores[number]
            old = found.get(key, Total(*key, 0, 0, score))
            won = number in record.winners
            found[key] = Total(*key, old.matches + 1, old.wins + won, max(old.best, score))
    return sorted(found.values(), key=lambda total: (-total.wins, total.matches, total.name))


def _files() -> list[tuple[str, int, int]]:
    """Name, time and size of each recording, in order."""
    found: list[tuple[str, int, int]] = []
    with contextlib.suppress(OSError), os.scandir(folders.recordings()) as entries:
        for entry in entries:
            if entry.name.endswith(".json") and not entry.name.endswith(REVIEW):
                with contextlib.suppress(OSError):  # it has just gone
                    known = entry.stat()
                    found.append((entry.name, known.st_mtime_ns, known.st_size))
    return sorted(found)


def _indexed() -> list[Record]:
    path = folders.recordings() / INDEX
    try:
        index = _index(read(path))
    except (FileFault, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return []
    if index.shape != SHAPE:
        return []
    return [line for line in index.lines if not line.fault or index.language == _language()]


def _language() -> str:
    return str(spoken().folder or "")


def _sound(line: Record) -> bool:
    """Whether a line of the index is valid: anyone may have edited it."""
    even = bool(line.fault) or not _odd(line)
    words = (line.game, line.board, line.fault)
    return (
        even
        and zoned(line.date) == line.date
        and drawable(line.seats) == line.seats
        and all(one_line(text, SENTENCE) == text for text in words)
    )


def _odd(line: Record | _Head) -> str:
    """What is wrong with a recorded result or setup, or ""."""
    place = beyond(line.options, "options")
    place = place or beyond([*line.standing.scores, *line.standing.ranks], "standing")
    place = place or ("seed" if line.seed >= SEEDS else "")
    large = say("files.value.too_large", place=place) if place else ""
    return uneven_standing(line.standing, len(line.seats)) or large


def _keep(lines: list[Record]) -> None:
    keys = {"shape": SHAPE, "language": _language(), "lines": lines}
    # A list without index is only slower; a file whose name is no text cannot stand in it.
    with contextlib.suppress(FileFault, ValueError, OverflowError):
        write(folders.recordings() / INDEX, lined("index", keys))


def _read(file: str, stamp: int, size: int) -> Record:
    """The line of a recording, from its file."""
    path = folders.recordings() / file
    date = stamped(stamp / 1e9)
    try:
        head = _head(read(path))
    except FileFault as fault:
        return Record(file, stamp, size, date, fault=fault.sentence)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError):
        return Record(file, stamp, size, date, fault=_sentence(path))
    game = one_line(head.game)
    if head.boardwell != "recording" or head.format > FORMAT:
        return Record(file, stamp, size, date, game=game, fault=_sentence(path))
    odd = _odd(head)
    if odd:
        return Record(file, stamp, size, date, game=game, fault=one_line(odd, SENTENCE))
    return Record(
        file, stamp, size, zoned(head.date) or date, game, one_line(head.board.name), head.options,
        drawable(head.seats), head.standing, head.seed, head.round, len(head.log), head.over,
        any(map(_stirs, head.log)),
    )  # fmt: skip


def _stirs(line: msgspec.Raw) -> bool:
    """Whether a line of a log draws fresh chance."""
    if b"Stirred" not in bytes(line):
        return False
    try:
        msgspec.json.decode(line, type=_Line)
    except msgspec.ValidationError:
        return False  # somebody is called so
    return True


def _sentence(path: Path) -> str:
    """What is wrong with an unreadable recording."""
    try:
        document = opened(path, "recording")
        for field in msgspec.structs.fields(_Head):
            if field.required or field.name in document.keys:
                document.part(field.name, list[Any] if field.name == "log" else field.type)
    except FileFault as fault:
        return fault.sentence
    return say("files.foreign_recording")


def _judged(line: Record, games: Mapping[str, Rules]) -> Record:
    """The line with these games installed; for an unreadable file, what its name tells."""
    if line.fault and not line.game:
        named = line.file.partition("-")[0]
        return msgspec.structs.replace(line, game=named if named in games else "")
    if line.fault or line.game in games:
        return line
    fault = say("files.no_game", game=line.game, known=list(games))
    return msgspec.structs.replace(line, fault=fault)
