"""Watched folders: a thread for each looks whether files of matches have come, and keeps nobody waiting.

A folder may be shared by a program that writes files bit by bit, keeps some of them elsewhere, or does not
answer at all. A file is opened once, when it has stood still for two looks, and read whole.
"""

from __future__ import annotations

import os
import stat
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from game.store import folders
from game.store.bounds import stamped
from game.store.documents import FileFault, lined, open_regular, parsed, part, read, size_text, why_not, write
from game.store.logs import logger
from game.store.match_faults import MatchFault
from game.store.match_files import ENDING, LARGEST, MatchFile, head_of, length_of

FOLDERS: Final = 8
"""So many folders are watched."""
ENTRIES: Final = 500
"""So many files of a folder are looked at."""
IN_FRONT_S, BEHIND_S = 5.0, 60.0
"""How often it is looked, while the app is in front and while it is not."""
ANSWER_S: Final = 5.0
"""A folder that has not answered by then is left out until it does."""
STOPPED_S: Final = 600.0
"""A file that has not grown for so long has stopped arriving."""
_OFFLINE: Final = 0x1000 | 0x40000 | 0x400000
"""Attributes of Windows: offline, recall on open, recall on data access."""
_DATALESS: Final = 0x40000000
"""The flag of macOS for the same."""

Standing: TypeAlias = Literal["arriving", "stopped", "elsewhere", "unreadable", "ready"]
"""Part of it has come, no more of it comes, it is not on this computer yet, it is no match that can be read,
it was read."""
Trouble: TypeAlias = Literal["", "silent", "unreadable", "many"]
"""Why a folder is left out, or part of it: it does not answer, cannot be listed, holds more than ENTRIES."""


class Seen(NamedTuple):
    """A file in a watched folder. `there` and `whole`: its bytes, as far as they have come and as it says;
    `fault`: why it cannot be read."""

    path: Path
    standing: Standing
    there: int
    whole: int = 0
    fault: MatchFault | None = None


class Look(NamedTuple):
    """What a folder held when it was looked at last."""

    folder: Path
    trouble: Trouble = ""
    why: str = ""
    files: tuple[Seen, ...] = ()


class _Mark(NamedTuple):
    """What tells a file that stands still from one that is written: its size and when it was changed."""

    size: int
    changed: int


class FolderWatch:
    """Looks at one folder. `arrived` is called with each file that is whole, once, by whoever looks."""

    def __init__(self, folder: Path, arrived: Callable[[MatchFile], None]) -> None:
        self.folder = folder
        self._arrived = arrived
        self._marks: dict[str, _Mark] = {}
        self._still: dict[str, float] = {}
        """Since when each file stands as it does."""
        self._read: dict[str, tuple[_Mark, Seen]] = {}
        self.last = Look(folder)

    def look(self, now: float) -> Look:
        """Look once. `now`: seconds of any clock that only goes on."""
        try:
            names, many = _entries(self.folder)
        except OSError as wrong:
            self.last = Look(self.folder, "unreadable", why_not(wrong))
            return self.last
        seen = [one for name in names if (one := self._seen(name, now)) is not None]
        for kept in (self._marks, self._still, self._read):
            for gone in kept.keys() - set(names):
                del kept[gone]
        self.last = Look(self.folder, "many" if many else "", files=tuple(seen))
        return self.last

    def _seen(self, name: str, now: float) -> Seen | None:
        path = self.folder / name
        if _is_placeholder(name):
            return Seen(self.folder / name[1:].removesuffix(".icloud"), "elsewhere", 0)
        try:
            known = path.lstat()
        except OSError:
            return None  # it went while it was looked at
        if not stat.S_ISREG(known.st_mode):
            return None
        if _is_elsewhere(known):
            return Seen(path, "elsewhere", known.st_size)
        mark = _Mark(known.st_size, known.st_mtime_ns)
        if name in self._read and self._read[name][0] == mark:
            return self._read[name][1]
        if self._marks.get(name) != mark:
            self._marks[name], self._still[name] = mark, now
            return Seen(path, "arriving", mark.size)
        return self._opened(path, mark, now)

    def _opened(self, path: Path, mark: _Mark, now: float) -> Seen:
        """A file that has stood still for two looks."""
        whole = 0
        try:
            data = _whole(path)
            whole = length_of(data)
            file = MatchFile(path, data, head_of(path, data), stamped(mark.changed / 1e9))
        except MatchFault as fault:
            if fault.kind == "incomplete":
                stopped = now - self._still[path.name] >= STOPPED_S
                return Seen(path, "stopped" if stopped else "arriving", mark.size, whole)
            found = Seen(path, "unreadable", mark.size, whole, fault)
        else:
            if file.head.kind == "turn":
                self._arrived(file)
            found = Seen(path, "ready", mark.size, whole)
        self._read[path.name] = mark, found
        return found


def _whole(path: Path) -> bytes:
    """The bytes of a file, opened once, following no link. Raises MatchFault."""
    try:
        with open_regular(path, follow=False) as file:
            data = file.read(LARGEST + 1)
            size = file.seek(0, os.SEEK_END)
    except (OSError, ValueError) as wrong:
        raise MatchFault(path, "unreadable", why=why_not(wrong)) from None
    if size > LARGEST:
        raise MatchFault(path, "foreign", "packed", size=size_text(size), most=size_text(LARGEST))
    return data


class Watch:
    """Watches folders while the app runs. `arrived` is called with each file that has come, `changed` when
    what the folders hold is something else than before; both in other threads. No thread is waited for: one
    that hangs in a folder ends with the app."""

    def __init__(self, arrived: Callable[[MatchFile], None], changed: Callable[[], None]) -> None:
        self._arrived = arrived
        self._changed = changed
        self._watches: dict[Path, _Thread] = {}
        self.in_front = True
        """Whether the app is in front: else it looks less often."""

    def watch(self, folders: Iterable[Path]) -> None:
        """Watch these folders, the first FOLDERS of them, and no others."""
        wanted = list(dict.fromkeys(folders))[:FOLDERS]
        for folder in self._watches.keys() - set(wanted):
            self._watches.pop(folder).end()
        for folder in wanted:
            if folder not in self._watches:
                self._watches[folder] = _Thread(folder, self._arrived, self._changed, self._pause)

    def looks(self) -> tuple[Look, ...]:
        """What each folder holds, as far as it answers."""
        return tuple(watch.shown() for watch in self._watches.values())

    def look_now(self) -> None:
        """Look at all folders at once, as when the app comes to the front."""
        for watch in self._watches.values():
            watch.wake()

    def close(self) -> None:
        """Look no more."""
        self.watch(())

    def _pause(self) -> float:
        return IN_FRONT_S if self.in_front else BEHIND_S


class _Thread:
    """The thread that looks at one folder."""

    def __init__(
        self, folder: Path, arrived: Callable[[MatchFile], None], changed: Callable[[], None],
        pause: Callable[[], float],
    ) -> None:  # fmt: skip
        self._watch = FolderWatch(folder, self._hand)
        self._hand_to, self._changed, self._pause = arrived, changed, pause
        self._wanted = threading.Event()
        self._ended = False
        self._since = time.monotonic()
        """Since when it is being looked; 0 while it is not."""
        threading.Thread(target=self._stay, name="folder", daemon=True).start()

    def shown(self) -> Look:
        """What the folder holds; that it does not answer, if it does not."""
        since = self._since
        if since and time.monotonic() - since > ANSWER_S:
            return Look(self._watch.folder, "silent")
        return self._watch.last

    def wake(self) -> None:
        """Look now."""
        self._wanted.set()

    def end(self) -> None:
        """Look no more. Nothing is handed on from now on."""
        self._ended = True
        self._wanted.set()

    def _hand(self, file: MatchFile) -> None:
        if not self._ended:
            self._hand_to(file)

    def _stay(self) -> None:
        while not self._ended:
            self._wanted.clear()
            self._since, before = time.monotonic(), self._watch.last
            try:
                now = self._watch.look(self._since)
            except Exception:
                logger.exception("a folder cannot be watched: %s", self._watch.folder)
                now = before
            self._since = 0.0
            if now != before and not self._ended:
                self._changed()
            self._wanted.wait(self._pause())


def watched() -> tuple[Path, ...]:
    """The folders that the person wants watched."""
    path = folders.by_file() / "folders.json"
    try:
        data = read(path)
        names: tuple[str, ...] = part(path, data, parsed(path, data), "folders", tuple[str, ...])
    except FileFault:
        return ()
    return tuple(Path(name) for name in names[:FOLDERS])


def watch(wanted: Iterable[Path]) -> None:
    """Remember the folders that are watched. Raises FileFault if the disk refuses."""
    names = list(dict.fromkeys(str(folder) for folder in wanted))[:FOLDERS]
    write(folders.by_file() / "folders.json", lined("folders", {"folders": names}))


def _entries(folder: Path) -> tuple[list[str], bool]:
    """The names in a folder that may be files of matches, and whether there are more entries than are looked
    at. Raises OSError if it cannot be listed."""
    names: list[str] = []
    with os.scandir(folder) as entries:
        for number, entry in enumerate(entries):
            if number == ENTRIES:
                return sorted(names), True
            if ENDING in entry.name.lower() and not entry.name.endswith(".tmp"):
                names.append(entry.name)
    return sorted(names), False


def _is_placeholder(name: str) -> bool:
    """Whether a name is that of a file that iCloud keeps elsewhere: ".Friday.boardwell.icloud"."""
    return name.startswith(".") and name.endswith(".icloud")


def _is_elsewhere(known: os.stat_result) -> bool:
    """Whether the bytes of a file are not on this computer yet, so that reading it would fetch them."""
    attributes: int = getattr(known, "st_file_attributes", 0)
    flags: int = getattr(known, "st_flags", 0)
    return bool(attributes & _OFFLINE or flags & _DATALESS)
