"""What the house keeps on disk: matches, recordings, what was agreed on, settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

from game.app.evening import Evening
from game.engine.match import Match
from game.engine.rules import Rules
from game.store import folders
from game.store.listing import SavedMatch, latest_save, list_saves, prune_autosaves
from game.store.recordings import recorded, recording_path
from game.store.saves import SaveError, autosave_path, load_match, path_for, save_match, snapshot
from game.store.settings import Settings, save_settings
from game.store.setups import keep_setup
from game.store.writer import Writer

Clock = Callable[[], datetime]
"""Tells what moment it is, with its zone."""


def present() -> datetime:
    """The moment it is, in the zone of this computer."""
    return datetime.now().astimezone()


class Keeping:
    """The part of the house that writes and reads files. Without `writer` nothing is saved by itself."""

    def __init__(
        self, games: Mapping[str, Rules], settings: Settings, writer: Writer | None, clock: Clock
    ) -> None:
        self.games = dict(games)
        self.settings = settings
        self.writer = writer
        self.clock = clock
        self.faults: list[SaveError] = []
        """Saves that could not be written, not yet told."""

    def autosave(self, match: Match) -> None:
        """Have the match written beside the game."""
        if self.writer is not None:
            self.writer.save(autosave_path(match), snapshot(match, auto=True))

    def record(self, match: Match) -> None:
        """Have a recording of a finished match written, unless there is one or the settings forbid it."""
        if self.writer is None or not self.settings.record_matches:
            return
        recording = recorded(match)
        path = recording_path(recording)
        if not path.exists():
            self.writer.save(path, recording)

    def save_as(self, match: Match, name: str) -> Path:
        """Write the match under a name. Raises SaveError if the disk refuses."""
        path = path_for(name)
        save_match(match, path, name, date=self.clock())
        return path

    def saves(self) -> list[SavedMatch]:
        """All saves, the latest first."""
        if self.writer is not None:
            self.writer.flush(5)
        prune_autosaves()
        return list_saves(self.games)

    def latest(self) -> SavedMatch | None:
        """The match to continue: the latest that is whole and not over."""
        if self.writer is not None:
            self.writer.flush(5)
        return latest_save(self.games)

    def load(self, path: Path) -> tuple[Match, str]:
        """The match of a save, and a sentence for the person or "". Raises SaveError."""
        loaded = load_match(path, self.games)
        return loaded.match, loaded.notice

    def keep_evening(self, evening: Evening) -> None:
        """Remember what was agreed on; a disk that refuses forgets it, nothing else."""
        try:
            keep_setup(evening.rules.id, evening.kept)
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
