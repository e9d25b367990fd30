"""Opens the file of a match with every check: it is whole, it can be, and it holds what it says."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, cast

import msgspec

from game import __version__
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.replay import history
from game.engine.rules import Rules
from game.engine.turn import Endless
from game.store import folders
from game.store.bounds import date_in, one_line
from game.store.by_file.home import HomeMatch
from game.store.by_file.turns import KEY, by_file_in, same_rules, unconfirmed, waits_for
from game.store.by_file.way import ByFile, broken
from game.store.catalogue import say
from game.store.documents import FileFault, lined, parsed, read, write
from game.store.guides import Lesson
from game.store.logs import logger
from game.store.match_faults import FaultKind, MatchFault, Way
from game.store.match_files import (
    ENDING,
    LINES,
    MatchFile,
    MatchHead,
    SeatHead,
    read_match,
    seat_heads,
    told_by,
)
from game.store.matches import Setup, setup_in
from game.store.plugins import switched_off
from game.store.recordings import Recording, play_recording, read_recording, recorded
from game.store.saves import Loaded, load_match, path_for

Doubt: TypeAlias = Literal["save_only", "other_history", "other_result"]
"""What could not be confirmed: that its moves were legal, as another version of the game made it; that they
led to its table; that they lead to its result. A phrase of each is in `match_files.doubts`."""


def doubt_text(doubt: Doubt) -> str:
    """A sentence about what could not be confirmed."""
    return say(f"match_files.doubts.{doubt}")


class MatchFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is told about a match that was checked: plain data, also for another process."""

    head: MatchHead
    seats: tuple[SeatHead, ...]
    """As the body has them."""
    round: int
    to: int
    """Who is to play; -1 for nobody."""
    decisions: int
    over: bool
    winners: tuple[int, ...] = ()
    board: str
    preset: str
    """The preset whose options are played; "" for a choice of their own."""
    app: str
    date: datetime | None
    """When it was saved, by the clock of whoever did."""
    size: int
    doubts: tuple[Doubt, ...] = ()
    by_file: ByFile | None = None


class OpenedMatch(NamedTuple):
    """A match that was checked. `recording` is there if it is over and was recorded, `lesson` if it is played
    with a guide. One that is played by file, and is not over, is shown as a seat of it may see it, or nobody:
    `facts.by_file` is there."""

    file: MatchFile
    facts: MatchFacts
    match: Match
    recording: Recording | None
    lesson: Lesson | None


class ToldFault(msgspec.Struct, frozen=True):
    """A MatchFault as plain data; `phrase` and `facts` are those it was made of."""

    kind: FaultKind
    title: str
    sentence: str
    ways: tuple[Way, ...]
    phrase: str = ""
    facts: dict[str, str] = {}

    def again(self, path: Path) -> MatchFault:
        """The fault that it was."""
        return MatchFault(path, self.kind, self.phrase, **self.facts)


def told(fault: MatchFault) -> ToldFault:
    """A fault as plain data."""
    facts = {name: str(fact) for name, fact in fault.facts.items()}
    return ToldFault(fault.kind, fault.title, fault.sentence, fault.ways, fault.phrase, facts)


class Examined(msgspec.Struct, frozen=True, kw_only=True):
    """What came of opening a file, as plain data for another process: facts or a fault. `data` are its bytes,
    to be opened again there; the head is known of a fault that needs no game too."""

    data: bytes = b""
    written: datetime | None = None
    head: MatchHead | None = None
    facts: MatchFacts | None = None
    fault: ToldFault | None = None


def examine(path: Path, games: Mapping[str, Rules]) -> Examined:
    """Open the file at `path` with every check, whatever is in it. Raises nothing but what ends a process."""
    try:
        return examine_file(read_match(path), games)
    except MatchFault as fault:
        return Examined(fault=told(fault))


def examine_file(file: MatchFile, games: Mapping[str, Rules]) -> Examined:
    """The same of a file that was read."""
    seen = Examined(data=file.data, written=file.written, head=file.head)
    try:
        return msgspec.structs.replace(seen, facts=open_match(file, games).facts)
    except MatchFault as fault:
        return msgspec.structs.replace(seen, fault=told(fault))


def examined(path: Path, plugins: Sequence[str] = ()) -> bytes:
    """What came of opening a file, as JSON: for `confined`. `plugins`: the folders of games from outside."""
    return msgspec.json.encode(examine(path, find_rules(*plugins)))


def file_examined(file: MatchFile, plugins: Sequence[str] = ()) -> bytes:
    """The same of a file that was read."""
    return msgspec.json.encode(examine_file(file, find_rules(*plugins)))


def open_match(file: MatchFile | Path, games: Mapping[str, Rules]) -> OpenedMatch:
    """The match in a file. Raises MatchFault unless it can be and is what its head says."""
    file = read_match(file) if isinstance(file, Path) else file
    rules = _game(file, games)
    text = file.body()
    try:
        return _opened(file, text, rules, games)
    except MatchFault:
        raise
    except (MemoryError, Endless):
        raise MatchFault(file.path, "too_much") from None
    except FileFault as fault:
        raise MatchFault(file.path, "damaged", "inside", fault=fault.sentence) from None
    except Exception as wrong:
        # What somebody wrote into a file may break the game's code in any way, not only be refused.
        logger.exception("the file of a match cannot be opened")
        raise MatchFault(file.path, "damaged") from wrong


def recording_in(path: Path, games: Mapping[str, Rules]) -> Recording:
    """The recording at `path`, or the match of a file as one that can be played again. One that is not over
    is not `over`: whoever shows it shows what lies open to all. Raises FileFault."""
    data = read(path)
    if path.suffix.lower() != ENDING and parsed(path, data).get("boardwell") != "match":
        return read_recording(path, games, data)
    opened = open_match(path, games)
    return opened.recording or recorded(opened.match)


def keep(file: MatchFile) -> Path:
    """Copy the match into the person's own saves or recordings, or to the other matches by file, whether or
    not its game is here; returns the path. Raises MatchFault for a damaged body, FileFault if the disk
    refuses."""
    text = file.body()
    keys = parsed(file.path, text)
    if file.head.kind == "turn" or KEY in keys:
        return _keep_turn(file, keys)
    if keys.get("boardwell") == "recording":
        name = f"{file.head.game}-{file.head.match}-{zlib.crc32(text):08x}.json"
        path = folders.recordings() / name
        write(path, text)
        return path
    name = file.head.name or one_line(file.path.stem)
    names = [name, *(f"{name} {number}" for number in range(2, 1000))]
    free = next((one for one in names if not path_for(one).exists()), name)
    bare = {key: value for key, value in keys.items() if key not in ("boardwell", "bytes")}
    write(path_for(free), lined("save", {**bare, "name": free, "auto": False}))
    return path_for(free)


def _keep_turn(file: MatchFile, keys: dict[str, Any]) -> Path:
    """Keep a match by file: among the saves it would lie open. Its chain is checked, which needs no game; its
    table is checked whenever it is opened."""
    try:
        found = by_file_in(keys)
    except (ValueError, KeyError, TypeError):
        found = None
    if found is None or keys.get("match") != file.head.match:
        raise MatchFault(file.path, "damaged")
    if wrong := broken(found, keys, file.head.rules):
        raise MatchFault(file.path, "changed", number=str(wrong), before=str(wrong - 1))
    home = HomeMatch(file.head.match)
    home.take_up(file, found)
    return home.folder


def _game(file: MatchFile, games: Mapping[str, Rules]) -> Rules:
    """The game of a file, in a version that knows it."""
    head = file.head
    rules = games.get(head.game)
    if rules is None:
        name = switched_off(head.game)
        if name:
            raise MatchFault(file.path, "switched_off", name=name)
        raise MatchFault(file.path, "no_game", game=head.game)
    if head.rules > rules.version:
        raise MatchFault(file.path, "later", "build", made_by=head.app, here=__version__, match=head.match)
    return rules


def _opened(file: MatchFile, text: bytes, rules: Rules, games: Mapping[str, Rules]) -> OpenedMatch:
    path, keys = file.path, parsed(file.path, text)
    _confirm(file, keys)
    log: object = keys.get("log")
    if isinstance(log, list) and len(cast("list[object]", log)) > LINES:
        raise MatchFault(path, "too_much")
    same = keys.get("rules") == rules.version
    if keys.get("boardwell") == "recording":
        recording = read_recording(path, games, text)
        match, doubts = _played(path, recording, same)
        if not match.over:
            match = Match.resumed(*recording.setup, match.here(), match.log, origin=match.origin)
        match.id = recording.match
        return OpenedMatch(file, _facts(file, keys, match, doubts), match, recording, None)
    loaded = load_match(path, games, text)
    by_file = _by_file(file, keys, loaded) if file.head.kind == "turn" else None
    if by_file is not None:
        doubts: tuple[Doubt, ...] = () if same_rules(by_file, rules.version) else ("save_only",)
    else:
        doubts = _doubts(loaded, same)
    facts = _facts(file, keys, loaded.match, doubts, by_file)
    return OpenedMatch(file, facts, loaded.match, None, loaded.lesson)


def _by_file(file: MatchFile, keys: dict[str, Any], loaded: Loaded) -> ByFile:
    """How a match went by file. Raises MatchFault unless its body confirms it, and the head what is there."""
    head = file.head
    try:
        found = by_file_in(keys)
    except (ValueError, KeyError, TypeError):
        found = None
    if found is None or loaded.notice:
        raise MatchFault(file.path, "damaged")
    told = (found.name, found.number, waits_for(loaded.match), found.host, list(found.locks))
    if told != (head.name, head.number, head.to, head.host, [seat.lock for seat in head.seats]):
        raise MatchFault(file.path, "changed", "head")
    if wrong := unconfirmed(found, keys, loaded.match):
        raise MatchFault(file.path, "changed", number=str(wrong), before=str(wrong - 1))
    return found


def _confirm(file: MatchFile, keys: dict[str, Any]) -> None:
    """Raise MatchFault unless the body is of the match that the head tells of."""
    head = file.head
    inner = told_by(file.path, keys)
    same = ("app", "game", "rules", "kind", "match", "round")
    if any(getattr(inner, key) != getattr(head, key) for key in same):
        raise MatchFault(file.path, "changed", "head")
    turn = head.kind == "turn"
    seats = tuple(msgspec.structs.replace(seat, lock="") for seat in head.seats) if turn else head.seats
    if inner.seats != seats or (inner.to != head.to and not turn):
        raise MatchFault(file.path, "changed", "head")


def _played(path: Path, recording: Recording, same: bool) -> tuple[Match, tuple[Doubt, ...]]:
    """The match that a recording leads to."""
    match = Match(*recording.setup, origin=recording.origin)
    try:
        for _, _, played in play_recording(path, recording):
            match = played
    except FileFault as fault:
        if isinstance(fault.__cause__, MemoryError | Endless):
            raise MatchFault(path, "too_much") from None
        if fault.__cause__ is not None and same:
            raise
        return match, ("other_result" if same else "save_only",)
    return match, () if same else ("save_only",)


def _doubts(loaded: Loaded, same: bool) -> tuple[Doubt, ...]:
    """What a save cannot confirm: by its own history, if its game has not changed since."""
    if not same:
        return ("save_only",)
    match = loaded.match
    if loaded.notice or not _leads_there(setup_in(match), match):
        return ("other_history",)
    return ()


def _leads_there(setup: Setup, match: Match) -> bool:
    """Whether the log of a match leads from its beginning to its state."""
    there, end = None, match.here()
    try:
        for _, _, again in history(*setup, match.log, match.origin):
            there = again.here()
    except (MemoryError, Endless):
        raise
    except Exception:
        # A line from outside may break the game's code in any way, not only be refused.
        logger.exception("the log of a match cannot be played")
        return False
    if there is None or there.state.digest() != end.state.digest():
        return False
    return (there.seed, there.drawn, there.logged) == (end.seed, end.drawn, end.logged)


def _facts(
    file: MatchFile, keys: dict[str, Any], match: Match, doubts: tuple[Doubt, ...],
    by_file: ByFile | None = None,
) -> MatchFacts:  # fmt: skip
    ranks = match.standing().ranks if match.over else ()
    return MatchFacts(
        head=file.head,
        seats=seat_heads(match.seats, [seat.lock for seat in file.head.seats]),
        round=match.state.table.round,
        to=match.on_turn if by_file is None else waits_for(match),
        decisions=len(match.log),
        over=match.over,
        winners=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
        board=one_line(match.board.name),
        preset=_preset(match),
        app=file.head.app,
        date=date_in(keys.get("date")),
        size=len(file.data),
        doubts=doubts,
        by_file=by_file,
    )


def _preset(match: Match) -> str:
    """The preset whose options a match has; "" for a choice of its own."""
    rules = match.rules
    options = {one: rules.options_for(rules.options(one), match.seats) for one in rules.presets}
    return next((one for one, value in options.items() if value == match.options), "")
