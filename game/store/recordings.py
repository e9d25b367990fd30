"""Recorded matches: the log and its result. They are replayed in tests and in the review."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from game.engine.log import LogEntry
from game.engine.match import Match, Origin, Refused
from game.engine.replay import history
from game.engine.rules import Rules, Standing
from game.engine.vocabulary import Event
from game.store import folders
from game.store.bounds import Count, one_line
from game.store.catalogue import say
from game.store.documents import FileFault, as_json, lined, write
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
    within_bounds,
)
from game.store.points import origin_in, origin_keys

Replayed = tuple[LogEntry | None, list[Event], Match]


class Recording(NamedTuple):
    """A match from its beginning, or from `origin`; `digest`, `standing` and `round` are those of the final
    state."""

    setup: Setup
    log: list[LogEntry]
    digest: str
    standing: Standing
    over: bool
    round: int = 0
    match: str = ""
    """The id of the match."""
    origin: Origin | None = None

    def encoded(self, date: datetime | None = None) -> bytes:
        """The text of the file, with a date (default: now)."""
        keys = {
            "match": self.match or seed_id(self.setup.seed),
            **setup_keys(self.setup, self.log),
            **origin_keys(self.origin, self.setup.seed),
            "date": (date or datetime.now(UTC)).isoformat(timespec="seconds"),
            "over": self.over,
            "round": self.round,
            "digest": self.digest,
            "standing": self.standing,
            "log": self.log,
        }
        return lined("recording", keys)


def recorded(match: Match) -> Recording:
    """The recording of `match`."""
    digest, standing, number = match.state.digest(), match.standing(), match.state.table.round
    name = match.id or seed_id(match.seed)
    return Recording(
        setup_in(match), list(match.log), digest, standing, match.over, number, name, match.origin
    )


def recording_path(recording: Recording, folder: Path | None = None) -> Path:
    """The path of a recording, from its game, id and log. Recording a match twice gives one file; a match
    continued differently from an earlier save gives another."""
    setup = recording.setup
    said = zlib.crc32(as_json(recording.log))
    name = recording.match or seed_id(setup.seed)
    return (folder or folders.recordings()) / f"{setup.rules.id}-{name}-{said:08x}.json"


def write_recording(path: Path, recording: Recording, date: datetime | None = None) -> None:
    """Write `recording` with a date (default: now). Raises FileFault if the disk refuses."""
    write(path, recording.encoded(date))


def read_recording(path: Path, games: Mapping[str, Rules], data: bytes | None = None) -> Recording:
    """The recording at `path`; `data` is its text, where it was read before. Raises FileFault, with line and
    key, if it is invalid."""
    try:
        return _read(opened(path, "recording", data), games)
    except FileFault:
        raise
    except Exception as wrong:
        # What somebody wrote into a file may break the game's code in any way, not only be refused.
        logger.exception("a recording cannot be read")
        why = f"{type(wrong).__name__}: {wrong}"
        raise FileFault(path, say("files.recording_unreadable", why=why)) from wrong


def _read(document: Document, games: Mapping[str, Rules]) -> Recording:
    setup = setup_of(document, games)
    log, standing = log_of(document, setup.rules), document.part("standing", Standing)
    within_bounds(document, "standing", document.keys["standing"])
    uneven = uneven_standing(standing, len(setup.seats))
    if uneven:
        raise document.fault(uneven, "standing")
    return Recording(
        setup,
        log,
        one_line(document.part("digest", str)),
        standing,
        document.part("over", bool),
        document.part("round", Count) if "round" in document.keys else 0,
        id_of(document, setup.seed),
        origin_in(document, setup),
    )


def uneven_standing(standing: Standing, seats: int) -> str:
    """What is wrong with a standing that does not have this many seats, or ""."""
    if standing.seen and len(standing.scores) == len(standing.ranks) == seats:
        return ""
    return say("files.uneven", seats=seats, scores=len(standing.scores))


def play_recording(path: Path, recording: Recording) -> Iterator[Replayed]:
    """For each log entry: the entry (None: the opening), its events, the match after it. Raises FileFault if
    an entry is refused, and at the end if the result differs from the recorded one."""
    match = None
    played = 0
    try:
        for entry, events, match in history(*recording.setup, recording.log, recording.origin):
            played = len(match.log)
            yield entry, events, match
    except Exception as wrong:
        # A line from outside may break the game's code in any way, not only be refused.
        if not isinstance(wrong, Refused):
            logger.exception("a recording cannot be played")
        if match is None:
            raise FileFault(path, say("replayed.no_beginning", why=str(wrong))) from wrong
        said = as_json(recording.log[played]).decode()
        reason = str(wrong) if isinstance(wrong, Refused) else repr(wrong)
        sentence = say("replayed.refused", line=str(played + 1), said=said, why=reason)
        raise FileFault(path, sentence, key=f"log[{played}]") from wrong
    assert match is not None, "a history begins with the opening"
    if match.state.digest() != recording.digest:
        sentence = say("replayed.other_match", recorded=recording.digest, found=match.state.digest())
        raise FileFault(path, sentence, key="digest")
    if match.standing() != recording.standing:
        scores = str(recording.standing.scores), str(match.standing().scores)
        sentence = say("replayed.other_scores", recorded=scores[0], found=scores[1])
        raise FileFault(path, sentence, key="standing")


def check_recording(path: Path, games: Mapping[str, Rules]) -> Recording:
    """The recording at `path`, played to its end. Raises FileFault if it does not replay."""
    recording = read_recording(path, games)
    for _ in play_recording(path, recording):
        pass
    return recording
