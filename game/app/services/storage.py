"""What the app keeps on disk: matches, recordings, set-ups, settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

from game.app.play.setup_draft import SetupDraft
from game.engine.match import Match
from game.engine.rules import Rules
from game.store import folders
from game.store.bounds import MOST_COUNTED
from game.store.guides import Lesson
from game.store.listing import (
    UNFINISHED,
    SavedMatch,
    highest_count,
    latest_save,
    list_saves,
    prune_finished,
    unfinished_matches,
)
from game.store.recordings import recorded, recording_path
from game.store.saves import Loaded, SaveError, autosave_path, load_match, path_for, save_match, snapshot
from game.store.settings import Settings, save_settings
from game.store.setups import keep_setup
from game.store.writer import Behind, Writer

PATIENCE: Final = 5.0
"""Seconds for which a disk is waited for."""
Clock = Callable[[], datetime]
"""Tells what moment it is, with its zone."""


def present() -> datetime:
    """The current time in the computer's time zone."""
    return datetime.now().astimezone()


class Storage:
    """Reads and writes the files of the app. Without `writer` there are no autosaves."""

    def __init__(
        self, games: Mapping[str, Rules], settings: Settings, writer: Writer | None, clock: Clock
    ) -> None:
        self.games = dict(games)
        self.settings = settings
        self.writer = writer
        self.clock = clock
        self.faults: list[SaveError] = []
        """Saves that could not be written, not yet told."""
        self._count = -1
        """That of the latest save; -1 until the folder was looked into."""

    def wait_for_disk(self) -> None:
        """Wait until everything pending is written: before files are read."""
        if self.writer is not None:
            self.writer.flush(PATIENCE)

    def autosave(self, match: Match, lesson: Lesson | None = None) -> None:
        """Save the match in the background, with the progress in its guide."""
        if self.writer is not None:
            made = snapshot(match, auto=True, count=self._counted(), lesson=lesson)
            self.writer.save(autosave_path(match), made)

    def behind(self) -> Behind:
        """How far the disk lags behind the decisions."""
        return self.writer.behind if self.writer is not None else Behind()

    def _counted(self) -> int:
        """The count of the next save: one more than the highest."""
        if self._count < 0:
            self._count = highest_count()
        self._count = min(self._count + 1, MOST_COUNTED)
        return self._count

    def record(self, match: Match) -> None:
        """Record a finished match in the background, unless there is a recording, the settings forbid it or
        it was begun to try something."""
        trial = match.origin is not None and match.origin.trial
        if self.writer is None or not self.settings.record_matches or trial:
            return
        recording = recorded(match)
        path = recording_path(recording)
        if not path.exists():
            self.writer.save(path, recording)

    def save_as(
        self, match: Match, name: str, lesson: Lesson | None = None, path: Path | None = None
    ) -> Path:
        """Save the match under a name, in the file of that name or in `path`. Raises SaveError if the disk
        refuses."""
        path = path or path_for(name)
        save_match(match, path, name, date=self.clock(), count=self._counted(), lesson=lesson)
        return path

    def saves(self) -> list[SavedMatch]:
        """All saves, the latest first."""
        self.wait_for_disk()
        prune_finished()
        found = list_saves(self.games)
        # Somebody may have put one there that was made on another computer.
        self._count = max([self._count, *(save.count for save in found)])
        return found

    def crowd(self) -> list[SavedMatch]:
        """The unfinished matches, the oldest first, if one more would be too many."""
        if self.writer is None:
            return []
        self.wait_for_disk()
        found = unfinished_matches()
        return found if len(found) >= UNFINISHED else []

    def latest(self) -> SavedMatch | None:
        """The match to continue: the latest complete, unfinished one."""
        self.wait_for_disk()
        return latest_save(self.games)

    def load(self, path: Path) -> Loaded:
        """The match in a save, with a notice or "". Raises SaveError."""
        return load_match(path, self.games)

    def keep_draft(self, draft: SetupDraft) -> None:
        """Remember the set-up; a write error is ignored."""
        try:
            keep_setup(draft.rules.id, draft.kept)
        except SaveError as fault:
            self.faults.append(fault)

    def keep_settings(self) -> None:
        """Write the settings; a write error is ignored."""
        try:
            save_settings(self.settings)
        except SaveError as fault:
            self.faults.append(fault)

    @property
    def save_folder(self) -> Path:
        """The folder of the saves."""
        return folders.saves()
