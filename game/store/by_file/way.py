"""The way of a match that is played by file: who handed it on, and a chain of hashes over what they did.

Nothing of it is a secret or a signature. It tells two files of the same number apart, shows what is missing,
and what somebody changed by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Annotated, Any, Final, Literal, TypeAlias, cast

import msgspec
from msgspec import Meta

from game.store.bounds import LOOKS, Count, date_in

MOST: Final = 5000
"""Hand-overs of a match; the longest known has 226."""
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Computer = Annotated[str, Meta(pattern="^[0-9a-f]{8}$")]
"""Four bytes, drawn for each match and each folder of personal files: they tell computers apart, no more."""
AnySeat = Annotated[int, Meta(ge=-1, lt=LOOKS)]
Change: TypeAlias = Literal["claimed", "freed", "computer", "chose"]
"""What all read: a seat was claimed, freed, given to a computer player; of two files one was played on."""

_encode = msgspec.json.Encoder(order="deterministic").encode


class Note(msgspec.Struct, frozen=True):
    """What somebody changed about a seat. `other`: of a file that was chosen, the hash of the other one."""

    what: Change
    seat: AnySeat = -1
    other: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")] = ""


class HandOver(msgspec.Struct, frozen=True):
    """One hand-over: its number from 1, who handed on, how long the log was, by which rules of the game.

    `date` is by the clock of whoever did: it is shown, and nothing hangs on it. `digest` is that of the
    state, `seal` that of names, locks and standing orders; `hash` is over all of it and the hash before.
    """

    number: Annotated[int, Meta(ge=1, le=MOST)]
    seat: AnySeat
    logged: Count
    rules: Count
    date: Annotated[str, Meta(max_length=40)]
    computer: Computer
    digest: Digest
    seal: Digest
    hash: Hash
    notes: Annotated[tuple[Note, ...], Meta(max_length=4 * LOOKS)] = ()

    @property
    def when(self) -> datetime | None:
        """The date, in a zone; None if what stands there is none."""
        return date_in(self.date)


class ByFile(msgspec.Struct, frozen=True):
    """What the file of a match by file holds besides its save. `host`: the seat that set it up; `began`: the
    hash over its beginning; `locks`: of each seat, "" if it is free."""

    name: Annotated[str, Meta(max_length=60)]
    host: AnySeat
    began: Hash
    locks: Annotated[tuple[Annotated[str, Meta(max_length=100)], ...], Meta(max_length=LOOKS)]
    way: Annotated[tuple[HandOver, ...], Meta(max_length=MOST)] = ()

    @property
    def number(self) -> int:
        """The number of the last hand-over; 0 before the first."""
        return len(self.way)

    @property
    def hash(self) -> str:
        """The hash that stands for all that has happened."""
        return self.way[-1].hash if self.way else self.began

    @property
    def hashes(self) -> tuple[str, ...]:
        """The hash after each number, from 0."""
        return (self.began, *(one.hash for one in self.way))

    def computers(self, seat: int) -> int:
        """On how many computers a seat has handed on."""
        return len({one.computer for one in self.way if one.seat == seat})

    def from_a_new_computer(self, number: int) -> bool:
        """Whether the seat that handed on this number had always done so elsewhere."""
        one = self.way[number - 1]
        before = {other.computer for other in self.way[: number - 1] if other.seat == one.seat}
        return bool(before) and one.computer not in before


# the chain. All is hashed as plain data, as it stands in the file: another version may read it otherwise.


def beginning(keys: Mapping[str, Any]) -> str:
    """The hash over the beginning of a match, from the keys of its save."""
    return _hash([keys.get(key) for key in ("match", "game", "seed", "board", "options")])


def seal(keys: Mapping[str, Any], locks: Sequence[str]) -> str:
    """The digest of names, locks and standing orders."""
    return _hash([keys.get("seats"), list(locks), keys.get("wants")])[:16]


def extended(
    by_file: ByFile, keys: Mapping[str, Any], *, seat: int, digest: str, computer: str, date: str,
    notes: Sequence[Note] = (),
) -> ByFile:  # fmt: skip
    """`by_file` with one more hand-over, by `seat`, of the match whose save has these keys."""
    log = cast("list[object]", keys["log"])
    made = HandOver(
        by_file.number + 1, seat, len(log), keys["rules"], date, computer, digest,
        seal(keys, by_file.locks), "0" * 32, tuple(notes),
    )  # fmt: skip
    start = by_file.way[-1].logged if by_file.way else 0
    made = msgspec.structs.replace(made, hash=link(by_file.hash, made, log[start:]))
    return msgspec.structs.replace(by_file, way=(*by_file.way, made))


def link(before: str, one: HandOver, lines: Sequence[object]) -> str:
    """The hash of a hand-over that added these lines to the log, after the hash `before`."""
    told = msgspec.to_builtins(one)
    del told["hash"]
    return _hash([before, told, list(lines)])


def broken(by_file: ByFile, keys: Mapping[str, Any], rules: int) -> int:
    """The number of the first hand-over that does not follow from the one before; 0 if all do. Those that
    were made by other rules than `rules` are taken as they are: what they wrote may be read otherwise now."""
    if not by_file.way:
        return 0 if beginning(keys) == by_file.began else 1
    log = cast("list[object]", keys.get("log") if isinstance(keys.get("log"), list) else [])
    same = [one.rules == rules for one in by_file.way]
    if same[0] and beginning(keys) != by_file.began:
        return 1
    before, start = by_file.began, 0
    for number, one in enumerate(by_file.way, 1):
        if one.number != number or not start <= one.logged <= len(log):
            return number
        if same[number - 1] and link(before, one, log[start : one.logged]) != one.hash:
            return number
        before, start = one.hash, one.logged
    last = by_file.way[-1]
    sealed = not same[-1] or last.seal == seal(keys, by_file.locks)
    return 0 if last.logged == len(log) and sealed else by_file.number


def _hash(value: object) -> str:
    return sha256(_encode(value)).digest()[:16].hex()


# two ways of the same match


def fork(one: ByFile, other: ByFile) -> int:
    """The first number of which the two have another hand-over; 0 if the shorter is part of the longer."""
    pairs = zip(one.hashes, other.hashes, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), 0)


def follows(later: ByFile, earlier: ByFile) -> bool:
    """Whether `later` is `earlier`, or was played on after it."""
    return earlier.hash in later.hashes[earlier.number : earlier.number + 1]


def going_on(ways: Sequence[ByFile]) -> tuple[ByFile, ...]:
    """Which of several files of a match goes on: the one with the most hand-overs; if there are several,
    and somebody has played on since they part, the one that has the lower hash there.

    More than one if nobody has: whoever is next chooses. The same for everybody who has the same files, in
    whatever order they came, and whatever their clocks said.
    """
    most = max(way.number for way in ways)
    ends = {way.hash: way for way in ways if way.number == most}
    left: list[ByFile] = list(ends.values())
    while len(left) > 1:
        part = min(_forks(left))
        if part == most:
            break
        lowest = min(way.hashes[part] for way in left)
        left = [way for way in left if way.hashes[part] == lowest]
    return tuple(sorted(left, key=lambda way: way.hash))


def _forks(ways: Sequence[ByFile]) -> Iterator[int]:
    return (fork(ways[0], way) for way in ways[1:])
