"""The matches that are played by file, as far as this computer has them, and the folders they come from."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import platformdirs

from game.engine.rules import Rules
from game.store.by_file.home import HomeMatch, home_matches
from game.store.by_file.watching import FOLDERS, Look, Watch, watch, watched
from game.store.by_file.way import ByFile
from game.store.documents import FileFault
from game.store.logs import logger
from game.store.match_faults import MatchFault
from game.store.match_files import MatchFile
from game.store.rounds import remember, take_up


def goes_back(found: Path) -> bool:
    """Whether a file goes on from the folder in which it was found: not from where downloads lie and such."""
    passing = (platformdirs.user_downloads_path(), platformdirs.user_desktop_path(), Path.home())
    folder = found.parent
    temporary = Path(tempfile.gettempdir())
    return folder not in passing and folder != temporary and folder.is_dir()


class Rounds:
    """Knows all matches by file. What comes into watched folders is checked and kept in their threads;
    `woken` is called then, from there. `apart`: the folders of plug-ins for the process in which files are
    checked; None where they are checked in this one."""

    def __init__(self, games: Mapping[str, Rules], apart: Callable[[], Sequence[str] | None]) -> None:
        self._games = games
        self._apart = apart
        self.woken: Callable[[], None] | None = None
        self._lock = threading.Lock()
        self._matches: list[HomeMatch] | None = None
        self._arrived: list[str] = []
        """The matches, by id, of which something has come."""
        self._parted: list[tuple[str, int]] = []
        """Of which matches a number was played here and the others went on from another one."""
        self._watch: Watch | None = None
        self.changes = 0
        """How often something has come or changed: whoever shows it looks whether it is another number."""

    # what is here

    @property
    def matches(self) -> Sequence[HomeMatch]:
        """All matches by file, those that were played last first."""
        with self._lock:
            if self._matches is None:
                self._matches = home_matches()
            return tuple(self._matches)

    def match(self, match: str) -> HomeMatch | None:
        """The match with this id."""
        return next((one for one in self.matches if one.id == match), None)

    @property
    def yours(self) -> Sequence[HomeMatch]:
        """Those in which somebody here is to play."""
        return tuple(one for one in self.matches if one.state in ("yours", "twice", "unsent"))

    def changed(self) -> None:
        """Something was written at home; it is read again."""
        with self._lock:
            self._matches = None
            self.changes += 1

    def come(self) -> list[HomeMatch]:
        """The matches of which something has come since it was asked last."""
        if not self._arrived:
            return []
        with self._lock:
            came, self._arrived = self._arrived, []
        return [one for one in self.matches if one.id in came]

    def parted(self) -> list[tuple[str, int]]:
        """The names of the matches in which the others went on from another file than one that was handed on
        here, and its number; each is told once."""
        with self._lock:
            found, self._parted = self._parted, []
        return found

    def seen(self, match: str) -> None:
        """Nobody need be told that something has come of a match: it is before their eyes."""
        with self._lock:
            self._arrived = [one for one in self._arrived if one != match]

    # what comes

    def take_up(self, file: MatchFile, checked: ByFile | None = None) -> str:
        """Check a file that has come, and keep it; returns what it is to those that are here, "" for one that
        cannot be opened. It takes as long as to play the match again, unless these bytes were `checked`
        already."""
        try:
            taken = take_up(file, self._games, self._apart(), checked)
        except MatchFault as fault:
            remember(fault)
            logger.warning("%s is not taken up: %s", file.path, fault.sentence)
            self.changed()
            return ""
        except FileFault as fault:
            logger.warning("%s cannot be kept: %s", file.path, fault.sentence)
            return ""
        self.changed()
        if taken.what not in ("same", "older"):
            with self._lock:
                self._arrived.append(file.head.match)
        if taken.what == "others" and (home := self.match(file.head.match)) is not None:
            ways = (one.by_file.way[taken.parted - 1 : taken.parted] for one in home.asides)
            if any(made.computer == home.known.computer for way in ways for made in way):
                with self._lock:
                    self._parted.append((file.head.name, taken.parted))
        return taken.what

    def _came(self, file: MatchFile) -> None:
        self.take_up(file)
        self._wake()

    def _wake(self) -> None:
        with self._lock:
            self.changes += 1
        if self.woken is not None:
            self.woken()

    # folders

    @property
    def folders(self) -> Sequence[Path]:
        """The folders that are watched."""
        return watched()

    def join(self, found: Path) -> None:
        """Watch the folder in which a file was found, if that is one from which it goes on, and there is room
        for one more."""
        known = list(self.folders)
        if goes_back(found) and found.parent not in known and len(known) < FOLDERS:
            with suppress(FileFault):  # it is opened all the same
                self.watch([*known, found.parent])

    def watch(self, folders: Sequence[Path]) -> None:
        """Watch these folders from now on. Raises FileFault if the disk refuses."""
        watch(folders)
        if self._watch is not None:
            self._watch.watch(folders)
        self.changed()

    def begin(self) -> None:
        """Watch the folders from now on."""
        if self._watch is None:
            self._watch = Watch(self._came, self._wake)
            self._watch.watch(watched())

    def looks(self) -> Sequence[Look]:
        """What each watched folder holds."""
        return self._watch.looks() if self._watch is not None else ()

    def in_front(self, on: bool) -> None:
        """Look often while the app is in front, and at once when it comes there."""
        if self._watch is not None:
            self._watch.in_front = on
            if on:
                self._watch.look_now()

    @property
    def often(self) -> bool:
        """Whether it is looked as often as while the app is in front."""
        return self._watch is not None and self._watch.in_front

    def close(self) -> None:
        """Look no more."""
        if self._watch is not None:
            self._watch.close()
            self._watch = None
