"""The file that hands a match on: its save, with the way it went, its locks, and who is waited for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.engine.match import Match
from game.engine.replay import history
from game.engine.vocabulary import Seat
from game.store.bounds import one_line
from game.store.by_file.locks import is_lock, lock_for, opens
from game.store.by_file.way import ByFile, Change, Note, beginning, broken, extended
from game.store.documents import lined, parsed
from game.store.match_files import FORMAT, TITLE, SeatHead, file_name, packed, seat_heads
from game.store.saves import Snapshot, snapshot

KEY: Final = "by_file"
"""Where it stands in the save."""
NOTES: Final = "notes"
"""Where a turn that is begun has what it will tell of seats."""


def set_up(match: Match, name: str, host: int) -> ByFile:
    """A match by file before its first hand-over, in which every seat is free."""
    keys = _keys(match)
    return ByFile(one_line(name, TITLE), host, beginning(keys), ("",) * len(match.seats))


def waits_for(match: Match) -> int:
    """The seat that is asked, also where that is a secret at one table; -1 when the match is over."""
    choice = match.decision()
    return choice.seat if choice is not None else -1


# seats


def claim(by_file: ByFile, seat: int, pin: str) -> tuple[ByFile, Note]:
    """Lock a free seat with a PIN, and what all read of it. Raises ValueError for a seat that is not free and
    for a text that is no PIN."""
    if by_file.locks[seat]:
        raise ValueError(f"seat {seat} is locked")
    return _locked(by_file, seat, lock_for(pin)), Note("claimed", seat)


def free(by_file: ByFile, seat: int, *, computer: bool = False) -> tuple[ByFile, Note]:
    """Take the lock off a seat, because its PIN was lost, or for a computer player; and what all read of it.
    That a computer plays it from now on is told to the match, as `SeatTaken`."""
    what: Change = "computer" if computer else "freed"
    return _locked(by_file, seat, ""), Note(what, seat)


def unlocks(by_file: ByFile, seat: int, pin: str) -> bool:
    """Whether `pin` opens a seat that is locked. It takes about 50 ms."""
    return opens(by_file.locks[seat], pin)


def _locked(by_file: ByFile, seat: int, lock: str) -> ByFile:
    locks = (*by_file.locks[:seat], lock, *by_file.locks[seat + 1 :])
    return msgspec.structs.replace(by_file, locks=locks)


# writing


def hand_over(
    by_file: ByFile, match: Match, seat: int, computer: str, notes: Sequence[Note] = (),
    date: datetime | None = None,
) -> tuple[ByFile, bytes]:  # fmt: skip
    """One more hand-over by `seat`, on the computer of this name, and the file that is handed on.

    The dice have been stirred before, and computer players have played up to the next person; `notes`: what
    was changed about seats since the last one; `date`: now, if it is not given.
    """
    when = (date or datetime.now(UTC)).isoformat(timespec="seconds")
    keys = _keys(match, by_file.name)
    digest = match.state.digest()
    made = extended(by_file, keys, seat=seat, digest=digest, computer=computer, date=when, notes=notes)
    return made, turn_file(made, match, keys)


def turn_file(by_file: ByFile, match: Match, keys: Mapping[str, Any] | None = None) -> bytes:
    """The file of a match as it was handed on last; `keys` are those of its save."""
    keys = keys if keys is not None else _keys(match, by_file.name)
    text = lined("save", {**keys, KEY: by_file})
    return packed(
        text,
        by_file.name,
        format=FORMAT,
        kind="turn",
        number=by_file.number,
        to=waits_for(match),
        host=by_file.host,
        seats=seat_heads(match.seats, by_file.locks),
    )


def turn_name(by_file: ByFile, seats: Sequence[Seat | SeatHead], to: int) -> str:
    """What the file is called that waits for the seat `to`."""
    return file_name(by_file.name, by_file.number, seats[to].name if to >= 0 else "")


def _keys(match: Match, name: str = "") -> dict[str, Any]:
    """The keys of the save of a match, as plain data."""
    keys = parsed(Path(name or "match"), snapshot(match, name).encoded())
    return {key: value for key, value in keys.items() if key not in ("boardwell", "bytes")}


class TurnSnapshot(NamedTuple):
    """A turn that is begun, ready to be written by another thread: the match, and what it hands on later."""

    snapshot: Snapshot
    by_file: ByFile
    notes: tuple[Note, ...]

    def encoded(self) -> bytes:
        """The text of the file."""
        keys = parsed(Path("turn"), self.snapshot.encoded())
        kept = {key: value for key, value in keys.items() if key not in ("boardwell", "bytes")}
        return lined("save", {**kept, KEY: self.by_file, NOTES: self.notes})


def turn_snapshot(match: Match, by_file: ByFile, notes: Sequence[Note] = ()) -> TurnSnapshot:
    """A snapshot of a turn that is begun. `notes`: what was changed about seats since the last hand-over."""
    return TurnSnapshot(snapshot(match, by_file.name), by_file, tuple(notes))


# reading


def by_file_in(keys: Mapping[str, Any]) -> ByFile | None:
    """What a save with these keys holds of a match by file; None for another save. Raises ValueError if it
    cannot be."""
    if KEY not in keys:
        return None
    found = msgspec.convert(keys[KEY], ByFile)
    if len(found.locks) != len(keys["seats"]) or not -1 <= found.host < len(found.locks):
        raise ValueError("there are as many locks as seats")
    if not all(lock == "" or is_lock(lock) for lock in found.locks):
        raise ValueError("a lock is a salt and a hash")
    notes = (note for one in found.way for note in one.notes)
    if any(seat >= len(found.locks) for seat in (*(one.seat for one in found.way), *(n.seat for n in notes))):
        raise ValueError("a seat is one of the match")
    return msgspec.structs.replace(found, name=one_line(found.name, TITLE))


def notes_in(keys: Mapping[str, Any]) -> tuple[Note, ...]:
    """What a turn that is begun has to tell of seats; nothing if that cannot be read."""
    try:
        return msgspec.convert(keys.get(NOTES, ()), tuple[Note, ...])
    except msgspec.ValidationError:
        return ()


def unconfirmed(by_file: ByFile, keys: Mapping[str, Any], match: Match) -> int:
    """The number of the first hand-over that its match does not confirm; 0 if all are as they were made.

    The log is played again, where all was made by the rules of now; else it is checked as a save only.
    """
    version = match.rules.version
    if wrong := broken(by_file, keys, version):
        return wrong
    if not by_file.way:
        return 0
    if match.state.digest() != by_file.way[-1].digest:
        return by_file.number
    if not same_rules(by_file, version):
        return 0
    marks: dict[int, list[int]] = {}
    for one in by_file.way:
        marks.setdefault(one.logged, []).append(one.number)
    setup = match.rules, match.board, match.options, match.seats, match.seed
    for _, _, then in history(*setup, match.log):
        for number in marks.get(len(then.log), ()):
            if then.state.digest() != by_file.way[number - 1].digest:
                return number
    return 0


def same_rules(by_file: ByFile, version: int) -> bool:
    """Whether all was handed on by the same rules of the game."""
    return all(one.rules == version for one in by_file.way)
