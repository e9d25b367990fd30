"""Saved matches: written without loss, and read so that a broken file is reported and left alone."""

from __future__ import annotations

import re
import secrets
import zlib
from collections.abc import Mapping
from copy import copy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.engine.clock import Clock
from game.engine.log import LogEntry, stirred
from game.engine.match import Barred, Match, Origin, UndoPoint
from game.engine.rules import Rules
from game.engine.wants import Wants
from game.store import folders
from game.store.bounds import one_line
from game.store.catalogue import say
from game.store.documents import FileFault, backup_of, lined, remove, write
from game.store.guides import Lesson
from game.store.logs import logger
from game.store.matches import (
    Document,
    Setup,
    id_of,
    log_of,
    opened,
    seed_id,
    setup_in,
    setup_keys,
    setup_of,
)
from game.store.points import origin_in, origin_keys, point_in, point_keys

SaveError = FileFault
"""A save that cannot be written or read; `sentence` is for the person. The file is left as it was."""


class Snapshot(NamedTuple):
    """A match at one moment, ready to be written by another thread: nothing in it changes."""

    keys: Mapping[str, Any]
    now: UndoPoint
    barrier: UndoPoint
    turn_start: UndoPoint
    log: tuple[LogEntry, ...]
    origin: Origin | None = None

    def encoded(self) -> bytes:
        """The text of the save."""
        points = {"now": self.now, "barrier": self.barrier, "turn_start": self.turn_start}
        encoded = {key: point_keys(point, self.keys["seed"]) for key, point in points.items()}
        begun = origin_keys(self.origin, self.keys["seed"])
        return lined("save", {**self.keys, **begun, **encoded, "log": self.log})


class Loaded(NamedTuple):
    """A match from a save; `notice` is a sentence about what could not be restored, or ""."""

    match: Match
    notice: str
    name: str
    auto: bool
    lesson: Lesson | None
    """How far its guide is, where it is played with one."""


def snapshot(
    match: Match, name: str = "", *, auto: bool = False, date: datetime | None = None, count: int = 0,
    lesson: Lesson | None = None,
) -> Snapshot:  # fmt: skip
    """A snapshot of the match.

    `date` is when it was saved (default: now); `count` is greater than that of every earlier save; `lesson`
    is the progress in its guide. Round, seat and winners are stored for lists.
    """
    ranks = match.standing().ranks if match.over else ()
    keys = {
        "count": count,
        "match": match.id or seed_id(match.seed),
        "name": name,
        "auto": auto,
        "date": (date or datetime.now(UTC)).isoformat(timespec="seconds"),
        "round": match.state.table.round,
        "seat": match.on_turn,
        "over": match.over,
        "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
        "barred": match.barred,
        "lesson": lesson,
        "clock": copy(match.clock),
        "sand": copy(match.sand),
        "wants": match.wants.copy(),
        **setup_keys(setup_in(match), match.log),
    }
    return Snapshot(keys, match.here(), match.barrier, match.turn_start, tuple(match.log), match.origin)


def save_match(
    match: Match, path: Path, name: str = "", *, auto: bool = False, date: datetime | None = None,
    count: int = 0, lesson: Lesson | None = None,
) -> None:  # fmt: skip
    """Write `match` to `path` and keep the previous file as backup. Raises SaveError if the disk refuses."""
    made = snapshot(match, name, auto=auto, date=date, count=count, lesson=lesson)
    write(path, made.encoded(), keep=True)


def path_for(name: str) -> Path:
    """The path of a save with this name: the same name, the same file."""
    plain = re.sub(r"[^\w]+", "-", name).strip("-")[:40] or "save"
    return folders.saves() / f"{plain}-{zlib.crc32(name.encode(errors='surrogatepass')):08x}.json"


def autosave_path(match: Match) -> Path:
    """The path of the autosave of `match`: one per match."""
    return folders.saves() / f"auto-{match.rules.id}-{match.id or seed_id(match.seed)}.json"


def new_id() -> str:
    """A new unique match id."""
    return secrets.token_hex(8)


def played_on(match: Match, games: Mapping[str, Rules]) -> bool:
    """Whether the match's autosave contains log entries that `match` lacks."""
    path = autosave_path(match)
    if not path.exists():
        return False
    try:
        log = load_match(path, games).match.log
    except SaveError:
        return True  # nobody knows what is in there
    return log != match.log[: len(log)]


def delete_save(path: Path) -> None:
    """Delete a save and its backup. Raises SaveError if the disk refuses."""
    try:
        remove(path)
        remove(backup_of(path))
    except OSError as wrong:
        raise SaveError(path, say("files.undeletable", why=wrong.strerror or str(wrong))) from None


def load_match(path: Path, games: Mapping[str, Rules], data: bytes | None = None) -> Loaded:
    """The match in a save, with its undoable moves; `data` is its text, where it was read before.

    If the log does not lead to the saved state, the state counts. If this version does not know the state,
    the match continues from the start of the turn. Raises SaveError if neither works.
    """
    try:
        return _loaded(opened(path, "save", data), games)
    except FileFault:
        raise
    except Exception as wrong:
        # What somebody wrote into a save may break the game's code in any way, not only be refused.
        logger.exception("a save cannot be read")
        raise SaveError(path, say("files.save_unreadable", why=f"{type(wrong).__name__}: {wrong}")) from wrong


def _loaded(document: Document, games: Mapping[str, Rules]) -> Loaded:
    setup = setup_of(document, games)
    notices: list[str] = []
    try:
        log = log_of(document, setup.rules)
    except FileFault as fault:
        log = []
        notices.append(say("saves.no_history", fault=fault.sentence))
    match, notice = _match(document, setup, log)
    match.id = id_of(document, match.seed)
    match.clock = _if_said(document, "clock", Clock, Clock())
    match.sand = _if_said(document, "sand", Clock, Clock())
    match.wants = _if_said(document, "wants", Wants, Wants()).fitting(len(match.seats), len(match.log))
    notices += [notice] if notice else []
    name, auto = one_line(document.part("name", str)), document.part("auto", bool)
    lesson = _if_said(document, "lesson", Lesson | None, None)
    return Loaded(match, " ".join(notices), name, auto, lesson)


def _match(document: Document, setup: Setup, log: list[LogEntry]) -> tuple[Match, str]:
    """The match, with as much undo history as the document allows, and a notice."""
    try:
        origin = origin_in(document, setup)
    except FileFault:
        origin = None  # the table is whole; what led there cannot be told then
    try:
        now = point_in(document, setup, "now", len(log))
    except FileFault as fault:
        try:
            start = point_in(document, setup, "turn_start", len(log))
        except FileFault:
            raise fault from None
        if stirred(log[start.logged :]):
            raise fault from None  # nobody goes back over a hand-over
        notice = say("saves.turn_anew", fault=fault.sentence)
        return Match.resumed(*setup, start, log[: start.logged], origin=origin), notice
    match = _with_history(document, setup, log, origin)
    if match is not None and match.state.digest() == now.state.digest():
        here = match.here()
        if (here.seed, here.drawn) == (now.seed, now.drawn):
            return match, ""
    notice = say("saves.other_history") if log else ""
    here = Origin(msgspec.structs.replace(now, logged=0), trial=origin is not None and origin.trial)
    return Match(*setup, origin=here), notice


def _with_history(
    document: Document, setup: Setup, log: list[LogEntry], origin: Origin | None
) -> Match | None:
    """The match replayed from its barrier; None if that fails."""
    try:
        start = point_in(document, setup, "turn_start", len(log))
        barrier = point_in(document, setup, "barrier", len(log))
        barred = _if_said(document, "barred", Barred, "")
        return Match.resumed(*setup, barrier, log, start, barred, origin)
    except Exception:
        # Any line of a foreign log may break any rule in any way. Nothing is lost: the table is whole.
        logger.exception("the history of a save cannot be played")
        return None


def _if_said(document: Document, key: str, kind: Any, otherwise: Any) -> Any:
    """The value of an optional key, absent from saves of earlier versions."""
    try:
        return document.part(key, kind)
    except FileFault:
        return otherwise
