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
    """The moment it is, in the zone of this computer."""
    return datetime.now().astimezone()


class Storage:
    """Writes and reads the files of the app. Without `writer` nothing is saved by itself."""

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
        """Wait until all that shall be written is: before files are read."""
        if self.writer is not None:
            self.writer.flush(PATIENCE)

    def autosave(self, match: Match, lesson: Lesson | None = None) -> None:
        """Have the match written beside the game, with how far its guide is."""
        if self.writer is not None:
            made = snapshot(match, auto=True, count=self._counted(), lesson=lesson)
            self.writer.save(autosave_path(match), made)

    def behind(self) -> Behind:
        """How far the disk is behind what was decided."""
        return self.writer.behind if self.writer is not None else Behind()

    def _counted(self) -> int:
        """The count of the next save: one more than there was."""
        if self._count < 0:
            self._count = highest_count()
        self._count = min(self._count + 1, MOST_COUNTED)
        return self._count

    def record(self, match: Match) -> None:
        """Have a recording of a finished match written, unless there is one or the settings forbid it."""
        if self.writer is None or not self.settings.record_matches:
            return
        recording = recorded(match)
        path = recording_path(recording)
        if not path.exists():
            self.writer.save(path, recording)

    def save_as(
        self, match: Match, name: str, lesson: Lesson | None = None, path: Path | None = None
    ) -> Path:
        """Write the match under a name, into the file of that name or into `path`.

        Raises SaveError if the disk refuses.
        """
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
        """The matches that wait to be gone on with, the oldest first, if one more would be too many."""
        if self.writer is None:
            return []
        self.wait_for_disk()
        found = unfinished_matches()
        return found if len(found) >= UNFINISHED else []

    def latest(self) -> SavedMatch | None:
        """The match to continue: the latest that is whole and not over."""
        self.wait_for_disk()
        return latest_save(self.games)

    def load(self, path: Path) -> Loaded:
        """The match of a save, with a sentence for the person or "". Raises SaveError."""
        return load_match(path, self.games)

    def keep_draft(self, draft: SetupDraft) -> None:
        """Remember what was agreed on; a disk that refuses forgets it, nothing else."""
        try:
            keep_setup(draft.rules.id, draft.kept)
        except SaveError as fault:
            self.faults.append(fault)

    def keep_settings(self) -> None:
        """Write the settings; a disk that refuses loses them, nothing else."""
        try:
            save_settings(self.settings)
        except SaveError as fault:
            self.faults.append(fault)

    @property
    def save_folder(self) -> Path:
        """Where the saves are."""
        return folders.saves()
