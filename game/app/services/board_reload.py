"""Live reload for board makers: watches a board file, and moves a match onto its new content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.match import Match, Refused
from game.store.boards import BoardError, board_files, load_board
from game.store.logs import logger

LOOK_MS = 400.0
"""How often the file is looked at."""


def file_of(match: Match) -> Path | None:
    """The file of a match's board: the one with the same content, else the one of the same name."""
    alike: Path | None = None
    for path in board_files(match.rules).values():
        try:
            board = load_board(match.rules, path)
        except BoardError:
            continue
        if board == match.board:
            return path
        if board.name == match.board.name:
            alike = path
    return alike


class FileWatch:
    """Tells when a board file has changed on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._seen = self._mark()
        self._waited = 0.0

    def _mark(self) -> tuple[int, int] | None:
        """Identifies a version of the file; None while it is missing."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size

    @property
    def wake(self) -> float:
        """Milliseconds until the next check."""
        return max(1.0, LOOK_MS - self._waited)

    def tick(self, ms: float) -> bool:
        """Let time pass; returns whether the file was saved since it was last read."""
        self._waited += ms
        if self._waited < LOOK_MS:
            return False
        self._waited = 0.0
        mark = self._mark()
        if mark is None or mark == self._seen:
            return False  # some editors take the file away for a moment while they write it
        self._seen = mark
        return True


def moved(match: Match, board: Any) -> Match:
    """The match replayed on another board, as far as its log is possible there."""
    again = Match(match.rules, board, match.options, match.seats, match.seed)
    for entry in match.log:
        try:
            again.say(entry)
        except Refused:
            break  # what went before stands
        except Exception:
            logger.exception("the match cannot go on as before on its new board")
            break
    again.clock, again.sand, again.wants = match.clock, match.sand, match.wants
    if len(again.log) == len(match.log):
        again.id = match.id  # else what saved itself before holds more, and stays
    return again
