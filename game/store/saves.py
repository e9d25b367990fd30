"""Saved matches: written so that nothing is lost, read so that a broken one is told and left alone."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from game.engine import turn
from game.engine.log import Entry
from game.engine.match import Match, Point
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.store import folders
from game.store.documents import FileFault, backup_of, lined, write
from game.store.matches import Document, Setup, log_of, opened, setup_in, setup_keys, setup_of

SaveError = FileFault
"""A save that cannot be written or read; `sentence` is for the person. The file is left as it was."""

Count = Annotated[int, msgspec.Meta(ge=0)]


class Snapshot(NamedTuple):
    """A match at one moment, ready to be written by another thread: nothing in it changes any more."""

    keys: Mapping[str, Any]
    now: Point
    barrier: Point
    turn_start: Point
    log: tuple[Entry, ...]

    def encoded(self) -> bytes:
        """The text of the save."""
        points = {"now": self.now, "barrier": self.barrier, "turn_start": self.turn_start}
        encoded = {key: _point_keys(point) for key, point in points.items()}
        return lined("save", {**self.keys, **encoded, "log": self.log})


class Loaded(NamedTuple):
    """A match from a save; `notice` is a sentence for the person where not all of it could be had, or ""."""

    match: Match
    notice: str
    name: str
    auto: bool


def snapshot(
    match: Match, name: str = "", *, auto: bool = False, headline: str = "", date: datetime | None = None
) -> Snapshot:
    """The match as it is now. `headline` says in lists how far it is, by default round and turn; `date` when
    it was saved, by default now."""
    choice = match.decision()
    keys = {
        "name": name,
        "auto": auto,
        "date": (date or datetime.now(UTC)).isoformat(timespec="seconds"),
        "headline": headline or headline_of(match),
        "seat": choice.seat if choice else -1,
        "over": match.over,
        **setup_keys(setup_in(match)),
    }
    return Snapshot(keys, match.here(), match.barrier, match.turn_start, tuple(match.log))


def headline_of(match: Match) -> str:
    """How far the match is, in a few words: "Round 9, Ada is on turn"."""
    choice = match.decision()
    if choice is None:
        ranks = match.standing().ranks
        best = [seat.name for seat, rank in zip(match.seats, ranks, strict=True) if rank == 1]
        return f"Over, {' and '.join(best)} won"
    number, who = match.state.table.round, f"{match.seats[choice.seat].name} is on turn"
    return f"Round {number}, {who}" if number else who


def save_match(
    match: Match, path: Path, name: str = "", *, auto: bool = False, headline: str = "",
    date: datetime | None = None,
) -> None:  # fmt: skip
    """Write `match` to `path` and keep what was there as the backup. Raises SaveError if the disk refuses."""
    write(path, snapshot(match, name, auto=auto, headline=headline, date=date).encoded(), keep=True)


def path_for(name: str) -> Path:
    """The file of the save that a person calls `name`: the same name, the same file."""
    plain = re.sub(r"[^\w]+", "-", name).strip("-")[:40] or "save"
    return folders.saves() / f"{plain}-{zlib.crc32(name.encode()):08x}.json"


def autosave_path(match: Match) -> Path:
    """The file in which `match` saves itself: each match has its own."""
    return folders.saves() / f"auto-{match.rules.id}-{match.seed:016x}.json"


def delete_save(path: Path) -> None:
    """Remove a save and its backup. Raises SaveError if the disk refuses."""
    try:
        path.unlink(missing_ok=True)
        backup_of(path).unlink(missing_ok=True)
    except OSError as wrong:
        raise SaveError(path, f"The file cannot be deleted ({wrong.strerror or wrong}).") from None


def load_match(path: Path, games: Mapping[str, Rules]) -> Loaded:
    """The match in a save, with the moves that can be undone.

    If its history does not lead to the saved state, the state counts. If the state is not known to this
    version, the match goes on at the turn's start. Raises SaveError if neither can be had.
    """
    document = opened(path, "save")
    setup = setup_of(document, games)
    notices: list[str] = []
    try:
        log = log_of(document, setup.rules)
    except FileFault as fault:
        log = []
        notices.append(f"The history of the match could not be read ({fault.sentence}) The table is whole.")
    match, notice = _match(document, setup, log)
    notices += [notice] if notice else []
    name, auto = document.part("name", str), document.part("auto", bool)
    return Loaded(match, " ".join(notices), name, auto)


def _match(document: Document, setup: Setup, log: list[Entry]) -> tuple[Match, str]:
    """The match as far back and forth as the document allows, and what is to be said of that."""
    try:
        now = _point(document, setup, "now", len(log))
    except FileFault as fault:
        try:
            start = _point(document, setup, "turn_start", len(log))
        except FileFault:
            raise fault from None
        notice = f"A part of the save cannot be used ({fault.sentence})"
        return Match.resumed(*setup, start, log[: start.logged]), f"{notice} The turn begins anew."
    match = _with_history(document, setup, log)
    if match is not None and match.state.digest() == now.state.digest() and match.dice.drawn == now.drawn:
        return match, ""
    notice = "The history does not lead to the saved table. The table counts, and the history begins anew."
    return Match.resumed(*setup, Point(now.state, now.drawn, 0), []), notice if log else ""


def _with_history(document: Document, setup: Setup, log: list[Entry]) -> Match | None:
    """The match played from its barrier; None where that is not possible."""
    try:
        start = _point(document, setup, "turn_start", len(log))
        return Match.resumed(*setup, _point(document, setup, "barrier", len(log)), log, start)
    except Exception:
        # Any line of a foreign log may break any rule in any way. Nothing is lost: the table is whole.
        return None


class _SavedPoint(msgspec.Struct):
    drawn: Count
    logged: Count
    state: dict[str, Any]


def _point_keys(point: Point) -> dict[str, Any]:
    return {"drawn": point.drawn, "logged": point.logged, "state": msgspec.Raw(point.state.encoded())}


def _point(document: Document, setup: Setup, key: str, logged: int) -> Point:
    """A place in the match. Raises FileFault where it does not fit the game or holds what cannot be."""
    saved: _SavedPoint = document.part(key, _SavedPoint)
    try:
        state = setup.rules.decoded(saved.state, setup.board, setup.options)
    except msgspec.ValidationError as wrong:
        text, _, place = str(wrong).replace("`", "").partition(" - at $")
        at = f"{key}.state{place and ' at ' + place.lstrip('.')}"
        raise document.fault(f"{text} in {at}.", key) from None
    reason = _unsound(setup.rules, state)
    if reason:
        raise document.fault(f"The table of the save cannot be: {reason}.", key)
    return Point(state, saved.drawn, min(saved.logged, logged))


def _unsound(rules: Rules, state: AnyState) -> str:
    """Why no match can stand like this, or ""."""
    try:
        rules.check(state)
        rules.standing(state)
        choice = turn.decision(state)
        if choice is not None and not choice.legal(state):
            return "nobody can do anything"
    except Exception as wrong:
        # A state from outside may break the game's code anywhere: lists too short, seats that are not there.
        return str(wrong) or type(wrong).__name__
    return ""
