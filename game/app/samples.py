"""Saves and recordings to be seen in pictures, in a folder of their own: those of a person are left alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.engine.match import Match
from game.store.recordings import recorded, recording_path, write_recording
from game.store.saves import autosave_path, path_for, save_match

HOME = "BOARDWELL_HOME"
NOW: Final = datetime(2026, 11, 21, 21, 14, tzinfo=UTC)
"""When pictures are drawn: the same picture on every day."""
Played = Callable[[int, bool], Match]
"""A match by its number, played to its end or not."""


@contextmanager
def own_home() -> Generator[None]:
    """For a while all files lie in an empty folder."""
    before = os.environ.get(HOME)
    with TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before


@contextmanager
def sample_home(played: Played) -> Generator[None]:
    """For a while all files lie in a folder with a few saves, one of them broken, and recordings."""
    with own_home():
        _fill(played)
        yield


def _fill(played: Played) -> None:
    for number in range(5):
        match = played(number, True)
        recording, date = recorded(match), NOW - timedelta(hours=5 + 31 * number * number)
        path = recording_path(recording)
        write_recording(path, recording, date)
        if number == 1:
            _tear(path, date)
    for number, name in enumerate(("Six trucks", "Ottawa", "Kark, the long evening", "Friday with Bart")):
        date = NOW - timedelta(hours=2 + 23 * number * number)
        save_match(played(number, False), path_for(name), name, date=date)
        if number == 1:
            _tear(path_for(name), date)
    match = played(4, False)
    save_match(match, autosave_path(match), auto=True, date=NOW - timedelta(minutes=9))


def _tear(path: Path, date: datetime) -> None:
    """Let a file end too early, as one that was copied from a full disk at that time."""
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 3])
    os.utime(path, (date.timestamp(), date.timestamp()))
