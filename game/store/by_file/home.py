"""The copies at home of a match that is played by file: nothing that came is lost, whatever becomes of it.

A match has a folder of its own with the last files, all that went another way, what this computer knows of
it, and the turn that is begun. Which file goes on follows from the files alone.
"""

from __future__ import annotations

import contextlib
import re
import secrets
import shutil
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from game.engine.wants import Orders, Wants
from game.store import folders
from game.store.bounds import LOOKS
from game.store.by_file.delivery import Sent, clear, deliver, digest_of, sweep
from game.store.by_file.versions import Version, going_on_from, parted, read_versions
from game.store.by_file.way import ByFile, Computer, Note, follows, fork
from game.store.catalogue import say
from game.store.documents import (
    FileFault,
    backup_of,
    lined,
    parsed,
    part,
    put_aside,
    read,
    remove,
    why_not,
    write,
)
from game.store.logs import logger
from game.store.match_files import ENDING, MatchFile

LAST: Final = 5
"""So many numbers are kept of what goes on; of what went another way all are."""
SILENT: Final = timedelta(days=3)
"""After that the host may free a seat that is waited for."""
_MATCH: Final = re.compile("[0-9a-f]{16}")
_LIMIT: Final = 1_000_000
_CHANGES: Final = threading.RLock()
"""One thread takes files up while another plays: none of them writes over what the other has."""

TakenUp: TypeAlias = Literal["new", "next", "gap", "same", "older", "twice", "others", "aside"]
"""What a file is to those that are here: of a match that was not known, the next one, a later one though some
are missing, known already, one before what is played, as late as another so that somebody has to choose, what
the others went on from while something else was played here, what they did not go on from."""
State: TypeAlias = Literal["over", "later", "twice", "unsent", "yours", "computer", "waits"]
"""It is over, needs an update, exists twice, is ready and in no folder yet, waits for a seat that is played
here, for a computer player, for somebody else."""


class Taken(NamedTuple):
    """What came of a file. `missing`: the numbers between it and the last one here; `parted`: the number that
    exists twice; 0 for none. `other_rules`: another version of the game made it than the last one here, so
    that its log cannot be checked."""

    what: TakenUp
    number: int
    missing: tuple[int, ...] = ()
    parted: int = 0
    other_rules: bool = False


class Knowledge(msgspec.Struct, frozen=True, kw_only=True):
    """What this computer knows of a match. `computer` is its own name there, drawn by lot; `seats` are those
    played here, each with the lock it had then; `ask`: those whose PIN is asked for each time; `folder`:
    where the file goes."""

    computer: Computer
    seats: dict[int, str] = {}
    claims: dict[int, int] = {}
    """After which number each seat became known here."""
    ask: frozenset[int] = frozenset()
    left: dict[int, Orders] = {}
    """The standing orders of the seats that are played here, as they were handed on."""
    folder: str = ""
    sent: tuple[Sent, ...] = ()
    found: tuple[str, str] = ("", "")
    """The hash of the last file that came, and where it was found."""
    later: str = ""
    """The version that a file needs which could not be read; "" for none."""
    chosen: str = ""
    """The hash of the file that is played on from here, as long as somebody has to choose."""


class HomeMatch:
    """A match by file as it is at home. What is written is on disk when a method returns; FileFault is raised
    if the disk refuses. Others may have written since it was read: whatever is changed is read again before,
    and `refresh` shows what has come."""

    def __init__(self, match: str) -> None:
        """`match`: its id."""
        if _MATCH.fullmatch(match) is None:
            raise ValueError(f"{match!r} is no id of a match")
        self.id = match
        self.folder = folders.by_file() / match
        self.known = Knowledge(computer=secrets.token_hex(4))
        self.versions: tuple[Version, ...] = ()
        self.refresh()

    def refresh(self) -> None:
        """Read again what is here."""
        with _CHANGES:
            self.known = self._stored() or self.known
            self.versions = tuple(read_versions(self.folder, self.id))

    # what is here

    @property
    def current(self) -> Version | None:
        """What is played on from; None if there is nothing yet. Until somebody has chosen between several, it
        is the one that was chosen here, or came first."""
        left = going_on_from(self.versions)
        chosen = (one for one in left if one.by_file.hash == self.known.chosen)
        return next(chosen, left[0]) if left else None

    @property
    def found(self) -> Path | None:
        """Where the current file was found; None if it was made here, or came with others."""
        current = self.current
        known, path = self.known.found
        return Path(path) if current is not None and current.by_file.hash == known else None

    @property
    def leaves(self) -> tuple[Version, ...]:
        """The files after which nobody has played on, as far as is known here; the current one first."""
        ways = [one.by_file for one in self.versions]
        last = [
            one for one in self.versions
            if not any(way.hash != one.by_file.hash and follows(way, one.by_file) for way in ways)
        ]  # fmt: skip
        current = self.current
        return tuple(sorted(last, key=lambda one: (one is not current, one.by_file.hash)))

    @property
    def choices(self) -> tuple[Version, ...]:
        """The files of which whoever is next plays on one; empty if there is nothing to choose."""
        left = going_on_from(self.versions)
        return tuple(one for one in self.leaves if one in left) if len(left) > 1 else ()

    @property
    def asides(self) -> tuple[Version, ...]:
        """The files that went another way than the current one."""
        current = self.current
        if current is None:
            return ()
        return tuple(one for one in self.leaves if one is not current)

    def copy_of(self, data: bytes) -> Version | None:
        """The file that is here as it stands; None if there is none. It was checked when it came."""
        return next((one for one in self.versions if one.file.data == data), None)

    def plays(self, seat: int) -> bool:
        """Whether a seat is played on this computer: claimed here, and locked as it was then."""
        current = self.current
        if current is None or seat not in self.known.seats or seat >= len(current.by_file.locks):
            return False
        lock = current.by_file.locks[seat]
        if not lock:  # what was claimed in a turn that is begun stands in no file yet
            return self.known.claims.get(seat) == current.by_file.number
        return lock == self.known.seats[seat]

    @property
    def state(self) -> State:
        """How the match stands for whoever is at this computer."""
        current = self.current
        assert current is not None, "a match at home has a file"
        if self.known.later:
            return "later"
        if self.choices and not self.begun.is_file():
            return "twice"
        if self.unsent is not None:
            return "unsent"
        to = current.head.to
        if to < 0:
            return "over"
        if self.begun.is_file():  # computer players may have played on up to somebody here
            return "yours"
        if not current.head.seats[to].human:
            return "computer"
        return "yours" if self.plays(to) else "waits"

    @property
    def unsent(self) -> Version | None:
        """The current file, if it was made here and is in no folder yet."""
        current = self.current
        if current is None or not current.by_file.way:
            return None
        made_here = current.by_file.way[-1].computer == self.known.computer
        there = any(one.hash == current.by_file.hash for one in self.known.sent)
        return current if made_here and not there else None

    def silent(self, now: datetime | None = None) -> bool:
        """Whether nothing has come for so long that the host may free the seat that is waited for. By when
        the file came here, not by the clock of whoever made it."""
        current = self.current
        return current is not None and (now or datetime.now(UTC)) - current.file.written > SILENT

    @property
    def begun(self) -> Path:
        """Where the turn is saved that was begun after the current file: who opens it again goes on there,
        never anew."""
        current = self.current
        return self.folder / f"begun-{current.by_file.hash if current is not None else ''}.json"

    # what comes

    def take_up(self, file: MatchFile, by_file: ByFile) -> Taken:
        """Keep a file that was checked, and say what it is to those that are here."""
        with _CHANGES:
            self.refresh()
            taken = self.compared(Version(file, by_file))
            if taken.what in ("same", "older"):
                return taken
            before = self.current
            self._keep(file.data, by_file)
            changes: dict[str, object] = {"found": (by_file.hash, str(file.path))}
            if taken.what == "twice" and before is not None:
                changes["chosen"] = before.by_file.hash
            elif taken.what != "aside":
                changes["later"] = ""
            self._know(**changes)
            self._prune()
            return taken

    def forget(self) -> None:
        """Delete all that is here of the match. Raises FileFault if the disk refuses."""
        try:
            with _CHANGES:
                shutil.rmtree(self.folder)
        except FileNotFoundError:
            pass
        except OSError as wrong:
            raise FileFault(self.folder, say("files.undeletable", why=why_not(wrong))) from None
        self.refresh()

    def needs(self, version: str) -> None:
        """Remember that a file has come which only this version, or a later one, can read."""
        self._know(later=version)

    def compared(self, version: Version) -> Taken:
        """What a file would be to those that are here. Nothing is kept."""
        current = self.current
        other = current is not None and current.head.rules != version.head.rules
        return self._compared(version)._replace(other_rules=other)

    def _compared(self, version: Version) -> Taken:
        by_file, current = version.by_file, self.current
        number = by_file.number
        if current is None:
            return Taken("new", number)
        if any(one.by_file.hash == by_file.hash for one in self.versions):
            return Taken("same", number)
        ours = current.by_file
        if follows(ours, by_file):
            return Taken("older", number)
        if follows(by_file, ours):
            missing = tuple(range(ours.number + 1, number))
            return Taken("gap" if missing else "next", number, missing)
        left = going_on_from((version, *self.versions))
        parted = fork(ours, by_file)
        if version not in left:
            return Taken("aside", number, parted=parted)
        return Taken("twice" if len(left) > 1 else "others", number, parted=parted)

    def choose(self, version: Version, seat: int = -1) -> tuple[Note, ...]:
        """Play on from one of the `choices`; returns what the next hand-over tells all of it, as what `seat`
        did."""
        others = [one.by_file.hash for one in self.choices if one != version]
        self._know(chosen=version.by_file.hash)
        return tuple(Note("chose", seat, other) for other in others)

    def claimed(self, seat: int, lock: str, *, ask: bool = False) -> None:
        """Know a seat here from now on; `ask`: ask for its PIN each time all the same."""
        with _CHANGES:
            self.refresh()
            current = self.current
            number = current.by_file.number if current is not None else 0
            seats, claims = {**self.known.seats, seat: lock}, {**self.known.claims, seat: number}
            asked = self.known.ask | {seat} if ask else self.known.ask - {seat}
            self._know(seats=seats, claims=claims, ask=asked)

    def leave_orders(self, wants: Wants) -> None:
        """Remember the standing orders that the seats played here have left in the file."""
        seats = (seat for seat in self.known.seats if self.plays(seat))
        self._know(left={seat: wants.of(seat) for seat in seats})

    def are_as_left(self, seat: int, wants: Wants) -> bool:
        """Whether the standing orders of a seat are those it left when it was handed on here; True for one
        that has left none here."""
        left = self.known.left.get(seat)
        return left is None or left == wants.of(seat)

    def goes_to(self, folder: Path) -> None:
        """Put files into this folder from now on."""
        self._know(folder=str(folder))

    # what goes

    def keep_made(self, data: bytes, by_file: ByFile) -> Version:
        """Keep a file that was made here, before it goes anywhere. The turn that was begun is no more."""
        with _CHANGES:
            kept = self._keep(data, by_file)
            before = by_file.hashes[:-1]
            begun = self.folder / f"begun-{before[-1] if before else ''}.json"
            with contextlib.suppress(OSError):  # it is done; what is left of it means nothing any more
                remove(begun)
                remove(backup_of(begun))
            self._know()
            self._prune()
            return kept

    def hand_on(self, version: Version, folder: Path, name: str) -> Path:
        """Put a file that is kept here into a folder, under this name; returns its path. Only then it is
        handed on. Raises NotDelivered."""
        path = deliver(version.file.data, folder, name, self.known.computer)
        sweep(folder, self.known.computer)
        made = version.by_file
        sent = Sent(made.number, made.hash, str(path), digest_of(version.file.data))
        with _CHANGES:
            self.refresh()
            twice = {one for leaf in self.leaves for one in parted(made, leaf.by_file)}
            others = [one for one in self.known.sent if one.path != sent.path]
            self._know(sent=(*clear(others, made.number, twice), sent), folder=str(folder))
        return path

    # on disk

    def _path(self, by_file: ByFile) -> Path:
        return self.folder / f"{by_file.number:05}-{by_file.hash}{ENDING}"

    def _keep(self, data: bytes, by_file: ByFile) -> Version:
        path = self._path(by_file)
        write(path, data)
        self.refresh()
        kept = next((one for one in self.versions if one.by_file.hash == by_file.hash), None)
        if kept is None or kept.file.data != data:
            raise FileFault(path, say("by_file.kept_otherwise"))
        return kept

    def _prune(self) -> None:
        """Delete what is older than the last LAST numbers of what is played, and the turns begun after it."""
        current = self.current
        if current is None:
            return
        ours = current.by_file
        old = [
            one for one in self.versions
            if one.by_file.number <= ours.number - LAST and follows(ours, one.by_file)
        ]  # fmt: skip
        for one in old:
            with contextlib.suppress(OSError):  # what cannot be deleted today can be tomorrow
                remove(one.file.path)
        self.versions = tuple(one for one in self.versions if one not in old)
        here = {f"begun-{one.by_file.hash}.json" for one in self.versions}
        for path in self.folder.glob("begun-*.json*"):
            if path.name.removesuffix(".bak") not in here:
                with contextlib.suppress(OSError):
                    remove(path)

    def _stored(self) -> Knowledge | None:
        """What is known on disk; None if nothing is."""
        path = self.folder / "known.json"
        with contextlib.suppress(FileFault):
            data = read(path, _LIMIT)
            found: Knowledge = part(path, data, parsed(path, data), "known", Knowledge)
            if all(0 <= seat < LOOKS for seat in found.seats):
                return found
        if put_aside(path) is not None:
            logger.warning("what was known of match %s is lost", self.id)
        return None

    def _know(self, **changes: object) -> None:
        with _CHANGES:
            stored = self._stored()
            known = msgspec.structs.replace(stored or self.known, **changes)
            if known != stored:
                write(self.folder / "known.json", lined("by_file", {"known": known}))
            self.known = known


def home_matches() -> list[HomeMatch]:
    """The matches by file that are here, those that were played last first."""
    names: list[str] = []
    with contextlib.suppress(OSError):  # no folder is one without matches
        names = [path.name for path in folders.by_file().iterdir() if _MATCH.fullmatch(path.name)]
    matches = [HomeMatch(name) for name in names]
    found = [(match.current.file.written, match) for match in matches if match.current is not None]
    return [match for _, match in sorted(found, key=lambda pair: pair[0], reverse=True)]
