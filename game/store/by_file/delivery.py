"""Puts a file into a folder that others share, and takes away what this computer put there before.

Nothing of anybody's is overwritten, and a file counts as delivered only when it was read again as it is.
"""

from __future__ import annotations

import contextlib
import errno
import os
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from game.store.by_file.way import Hash
from game.store.catalogue import say
from game.store.documents import FileFault, create, left_behind, open_regular, why_not
from game.store.match_files import ENDING, LARGEST

KEPT: Final = 2
"""A file stays in the folder until there are so many later ones."""
Refusal: TypeAlias = Literal["full", "gone", "closed", "changed"]
"""The disk is full, the folder is not there, the disk refuses, what was written reads otherwise."""
BEGINNING: Final = b'{"boardwell":"match"'
_NAMES: Final = 100
_FULL: Final = (errno.ENOSPC, errno.EDQUOT) if hasattr(errno, "EDQUOT") else (errno.ENOSPC,)


class NotDelivered(FileFault):
    """The file did not get into the folder; it is kept at home."""

    def __init__(self, folder: Path, refusal: Refusal, why: str = "") -> None:
        self.refusal = refusal
        super().__init__(folder, say(f"by_file.not_delivered.{refusal}", folder=place_text(folder), why=why))


class Sent(msgspec.Struct, frozen=True):
    """A file that this computer put into a folder: its hand-over, its path, and a digest of its bytes."""

    number: int
    hash: Hash
    path: str
    digest: str


def deliver(data: bytes, folder: Path, name: str, mark: str = "") -> Path:
    """Write a file of this name into `folder` and read it again; returns its path. Where another one has the
    name, it gets a number. `mark`: what the name begins with of what is left where it is broken off. Raises
    NotDelivered."""
    if not folder.is_dir():
        raise NotDelivered(folder, "gone")
    try:
        path = _created(data, folder, name, mark)
    except OSError as wrong:
        refusal: Refusal = "full" if wrong.errno in _FULL else "closed" if folder.is_dir() else "gone"
        raise NotDelivered(folder, refusal, why_not(wrong)) from None
    if bytes_of(path) != data:
        raise NotDelivered(folder, "changed")
    return path


def _created(data: bytes, folder: Path, name: str, mark: str) -> Path:
    """Write a file under this name, or the next one that is free; one that is there as it is will do."""
    stem = name.removesuffix(ENDING)
    for number in range(1, _NAMES):
        path = folder / (name if number == 1 else f"{stem} ({number}){ENDING}")
        if bytes_of(path) == data:
            return path  # handed on once more
        try:
            create(path, data, mark)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), name)


def bytes_of(path: Path) -> bytes | None:
    """What stands in a file; None if it is not there, is a link, or is longer than a match can be."""
    try:
        with open_regular(path, follow=False) as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError):
        return None
    return data if len(data) <= LARGEST else None


def digest_of(data: bytes) -> str:
    """What tells the bytes of a file from others."""
    return sha256(data).hexdigest()


def clear(sent: list[Sent], number: int, twice: set[int]) -> list[Sent]:
    """Delete the files that this computer put into folders and that are KEPT numbers before `number`; returns
    what is left. One that somebody changed stays, and so do all of a number that exists twice."""
    left: list[Sent] = []
    for one in sent:
        if one.number > number - KEPT or one.number in twice:
            left.append(one)
            continue
        path = Path(one.path)
        data = bytes_of(path)
        if data is not None and digest_of(data) == one.digest:
            with contextlib.suppress(OSError):  # one that cannot be deleted stays, and nobody minds
                path.unlink()
    return left


def sweep(folder: Path, mark: str) -> None:
    """Delete what this computer has left in a folder when it was switched off while it wrote there: only what
    has its mark in its name, and what a file of a match begins with in it."""
    for path in left_behind(folder, mark):
        data = bytes_of(path)
        if data is not None and data[: len(BEGINNING)] == BEGINNING[: len(data)]:
            with contextlib.suppress(OSError):
                path.unlink()


def place_text(folder: Path) -> str:
    """A folder as it is told: its last two names, "Dropbox / Friday"."""
    names = [name for name in folder.parts if name not in (folder.anchor, "")]
    return " / ".join(names[-2:]) or str(folder)
