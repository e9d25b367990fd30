"""Recorded matches: all that was said, and where it led. They are replayed as tests and for looking back."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.engine.log import Entry
from game.engine.match import Match, Refused
from game.engine.replay import history
from game.engine.rules import Rules, Standing
from game.engine.vocabulary import Event
from game.store import folders
from game.store.documents import FileFault, lined, write
from game.store.matches import Setup, log_of, opened, setup_in, setup_keys, setup_of

Replayed = tuple[Entry | None, list[Event], Match]


class Recording(NamedTuple):
    """A match from its beginning; `digest`, `standing` and `round` are those of its last state."""

    setup: Setup
    log: list[Entry]
    digest: str
    standing: Standing
    over: bool
    round: int = 0

    def encoded(self, date: datetime | None = None) -> bytes:
        """The text of the file, with a date, by default the present one."""
        keys = {
            **setup_keys(self.setup),
            "date": (date or datetime.now(UTC)).isoformat(timespec="seconds"),
            "over": self.over,
            "round": self.round,
            "digest": self.digest,
            "standing": self.standing,
            "log": self.log,
        }
        return lined("recording", keys)


def recorded(match: Match) -> Recording:
    """What there is to record of `match`."""
    digest, standing, number = match.state.digest(), match.standing(), match.state.table.round
    return Recording(setup_in(match), list(match.log), digest, standing, match.over, number)


def recording_path(recording: Recording, folder: Path | None = None) -> Path:
    """Where a recording is kept. Game, seed and what was said make the name: a match that is recorded twice
    has one file, and another match with the same seed has its own."""
    setup = recording.setup
    said = zlib.crc32(msgspec.json.encode(recording.log))
    return (folder or folders.recordings()) / f"{setup.rules.id}-{setup.seed:016x}-{said:08x}.json"


def write_recording(path: Path, recording: Recording, date: datetime | None = None) -> None:
    """Keep `recording` as of a date, by default now. Raises FileFault if the disk refuses."""
    write(path, recording.encoded(date))


def read_recording(path: Path, games: Mapping[str, Rules]) -> Recording:
    """The recording at `path`. Raises FileFault, with line and key, where it is not one."""
    document = opened(path, "recording")
    setup = setup_of(document, games)
    return Recording(
        setup,
        log_of(document, setup.rules),
        document.part("digest", str),
        document.part("standing", Standing),
        document.part("over", bool),
        document.part("round", int) if "round" in document.keys else 0,
    )


def play_recording(path: Path, recording: Recording) -> Iterator[Replayed]:
    """The match line by line: what was said (None: the opening), what happened, the match after it.

    Raises FileFault where a line is refused, and at the end if the match came out otherwise than recorded.
    """
    match = None
    played = 0
    try:
        for entry, events, match in history(*recording.setup, recording.log):
            played = len(match.log)
            yield entry, events, match
    except Exception as wrong:
        # A line from outside may break the game's code in any way, not only be refused.
        if match is None:
            raise FileFault(path, f"The match cannot begin: {wrong}.") from wrong
        said = msgspec.json.encode(recording.log[played]).decode()
        reason = str(wrong) if isinstance(wrong, Refused) else repr(wrong)
        sentence = f"Line {played + 1} of the log is refused: {said}: {reason}."
        raise FileFault(path, sentence, key=f"log[{played}]") from wrong
    assert match is not None, "a history begins with the opening"
    if match.state.digest() != recording.digest:
        found = f"{recording.digest} was recorded, {match.state.digest()} came out"
        raise FileFault(path, f"The match came out otherwise: {found}.", key="digest")
    if match.standing() != recording.standing:
        found = f"{recording.standing.scores} was recorded, {match.standing().scores} came out"
        raise FileFault(path, f"The scores came out otherwise: {found}.", key="standing")


def check_recording(path: Path, games: Mapping[str, Rules]) -> Recording:
    """The recording at `path`, played to its end. Raises FileFault where it does not hold."""
    recording = read_recording(path, games)
    for _ in play_recording(path, recording):
        pass
    return recording
