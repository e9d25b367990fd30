"""Matches by file as somebody plays them: open the turn, play it, hand it on; take up what comes."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.components.orders import kinds_of
from game.engine.match import Match
from game.engine.rules import Rules
from game.store.by_file.home import HomeMatch, Taken
from game.store.by_file.turns import (
    by_file_in,
    hand_over,
    notes_in,
    set_up,
    turn_file,
    turn_name,
    turn_snapshot,
    waits_for,
)
from game.store.by_file.versions import Version
from game.store.by_file.way import ByFile, Note, follows
from game.store.confined import AsksTooMuch, ProcessFailed, confined
from game.store.documents import FileFault, parsed, read, write
from game.store.logs import logger
from game.store.match_faults import MatchFault
from game.store.match_files import MatchFile, SeatHead, read_match
from game.store.match_opening import Examined, file_examined, open_match
from game.store.saves import load_match, new_id

Games = Mapping[str, Rules]


class Turn(NamedTuple):
    """A match by file that is opened. `notes`: what was changed about seats since the last hand-over;
    `begun`: whether somebody has begun to play here since."""

    match: Match
    by_file: ByFile
    notes: tuple[Note, ...]
    begun: bool


class Written(NamedTuple):
    """A hand-over that is on disk at home, and in no folder yet."""

    version: Version
    name: str
    """What the file is called."""


def begin(match: Match, name: str, host: int) -> tuple[HomeMatch, ByFile]:
    """A match by file that is set up here, or goes on so: it gets an id of its own, and is kept at home as
    number 0, which is never handed on. Who says nothing else plays a card where much is at stake: a file that
    comes only to ask would betray it. Raises FileFault if the disk refuses."""
    match.id = new_id()
    if "reactions" in kinds_of(match.rules):
        for seat in (number for number, one in enumerate(match.seats) if one.human):
            match.wants.orders.setdefault(seat, "high")
    home, by_file = HomeMatch(match.id), set_up(match, name, host)
    home.keep_made(turn_file(by_file, match), by_file)
    return home, by_file


def load_turn(home: HomeMatch, games: Games) -> Turn:
    """The match as it is to be played on: a turn that was begun here goes on, never anew. Raises MatchFault
    if there is neither."""
    begun, current = home.begun, home.current
    if begun.is_file():
        with contextlib.suppress(FileFault, ValueError):
            data = read(begun)
            keys = parsed(begun, data)
            by_file = by_file_in(keys)
            if by_file is not None and (current is None or by_file.hash == current.by_file.hash):
                return Turn(load_match(begun, games, data).match, by_file, notes_in(keys), True)
    if current is None:
        raise MatchFault(home.folder, "absent")
    return turn_of(current, games)


def turn_of(version: Version, games: Games) -> Turn:
    """The match as a file at home has it. Raises MatchFault."""
    opened = open_match(version.file, games)
    return Turn(opened.match, version.by_file, (), False)


def save_turn(home: HomeMatch, match: Match, by_file: ByFile, notes: Sequence[Note] = ()) -> None:
    """Save a turn that is begun, at once. Raises FileFault if the disk refuses."""
    write(home.begun, turn_snapshot(match, by_file, notes).encoded(), keep=True)


def write_hand_over(
    home: HomeMatch, match: Match, by_file: ByFile, seat: int, notes: Sequence[Note] = (),
    date: datetime | None = None,
) -> Written:  # fmt: skip
    """Write the next hand-over at home, by `seat`: from then on it is made, and never made anew. Raises
    FileFault if the disk refuses."""
    made, data = hand_over(by_file, match, seat, home.known.computer, notes, date)
    version = home.keep_made(data, made)
    with contextlib.suppress(FileFault):  # it is made: that must not be said to have failed
        home.leave_orders(match.wants)
    return Written(version, turn_name(made, match.seats, waits_for(match)))


def unsent(home: HomeMatch) -> Written | None:
    """The hand-over that is on disk at home, and in no folder yet."""
    version = home.unsent
    if version is None:
        return None
    return Written(version, turn_name(version.by_file, version.head.seats, version.head.to))


def send(home: HomeMatch, written: Written, folder: Path) -> Path:
    """Hand it on: put it into a folder and read it again; returns its path. Raises NotDelivered."""
    return home.hand_on(written.version, folder, written.name)


def take_up(
    found: Path | MatchFile, games: Games, apart: Sequence[str] | None = None, checked: ByFile | None = None
) -> Taken:
    """Check a file that has come, and keep it with those that are here. `apart`: in a process of its own,
    with the games in these folders; None: in this one. `checked`: how it went, where these very bytes were
    checked already. Raises MatchFault for one that is not by file, or cannot be opened."""
    try:
        file = read_match(found) if isinstance(found, Path) else found
        if file.head.kind != "turn":
            raise MatchFault(file.path, "foreign")
        home = HomeMatch(file.head.match)
        if (kept := home.copy_of(file.data)) is not None:
            return Taken("same", kept.by_file.number)
        by_file = checked
        if by_file is None:
            by_file = _way_of(file, games) if apart is None else _way_found_apart(file, apart)
    except MatchFault as fault:
        remember(fault)
        raise
    assert by_file is not None, "the file of a turn has its way"
    return home.take_up(file, by_file)


def _way_of(file: MatchFile, games: Games) -> ByFile | None:
    return open_match(file, games).facts.by_file


def _way_found_apart(file: MatchFile, plugins: Sequence[str]) -> ByFile | None:
    """The same, found out by a process that may take so much time and memory and no more."""
    try:
        found = msgspec.json.decode(confined(file_examined, file, tuple(plugins)), type=Examined)
    except AsksTooMuch:
        raise MatchFault(file.path, "too_much") from None
    except ProcessFailed as wrong:
        logger.error("%s could not be checked: %s", file.path, wrong)
        raise MatchFault(file.path, "damaged") from None
    if found.fault is not None:
        raise found.fault.again(file.path)
    return found.facts.by_file if found.facts is not None else None


def remember(fault: MatchFault) -> None:
    """Remember that a match which is played here needs an update, if that is why a file is not opened."""
    match = str(fault.facts.get("match", ""))
    if fault.kind != "later" or not match:
        return
    home = HomeMatch(match)
    if home.current is not None:
        home.needs(str(fault.facts["made_by"]))


def fault_for(home: HomeMatch, version: Version, when: Callable[[datetime], str]) -> MatchFault | None:
    """Why the file of a match by file that is here is not played on: there is a later one, its number exists
    twice, or it waits for somebody elsewhere; None where somebody here may play, or claim a seat. `when`
    tells a date."""
    current, number, path = home.current, str(version.by_file.number), version.file.path
    if current is None:
        return None
    choices = [one.by_file for one in home.choices]
    if version.by_file.hash in [one.hash for one in choices]:
        return _twice(path, choices, version.head.seats, when)
    if version.by_file.hash != current.by_file.hash:
        if not follows(current.by_file, version.by_file):
            return None  # the others went on another way: its card tells how
        later = str(current.by_file.number)
        return MatchFault(path, "older", number=number, name=version.head.name, later=later)
    to = version.head.to
    if home.state == "waits" and version.by_file.locks[to] and any(map(home.plays, home.known.seats)):
        return MatchFault(path, "waits", player=version.head.seats[to].name, number=number)
    return None


def _twice(
    path: Path, ways: Sequence[ByFile], seats: Sequence[SeatHead], when: Callable[[datetime], str]
) -> MatchFault:
    """That a number exists twice, and when by the clocks of those who handed it on."""
    one, other = sorted((way.way[-1] for way in ways[:2]), key=lambda made: made.date)
    facts = {"number": str(one.number), "player": seats[one.seat].name}
    elsewhere = one.computer != other.computer and one.seat == other.seat
    if one.when is None or other.when is None or not elsewhere:
        return MatchFault(path, "twice", **facts)
    return MatchFault(path, "twice", "dated", first=when(one.when), second=when(other.when), **facts)
