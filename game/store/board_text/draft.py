"""A board of the person's own that is being changed: its text, what is wrong with it, and its files.

A board without faults is kept in its file, one with faults beside it as a draft, which no set-up lists. What
the file held when the work on it began stays as its backup. No file that was shipped is ever written.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.engine.rules import Rules
from game.store import folders
from game.store.board_text.history import History
from game.store.board_text.ids import id_of
from game.store.board_text.text import BoardText
from game.store.boards import BoardError, board_files, faults_of_text
from game.store.catalogue import say
from game.store.documents import FileFault, backup_of, create, read, remove, write
from game.store.folders import package_folder
from game.store.match_files import RESERVED
from game.store.yaml_reading import LARGEST
from game.store.yaml_types import Keys

DRAFT: Final = ".draft"
"""What the name of a draft ends with, behind that of its board."""


class ChangedOutside(FileFault):
    """Somebody else has written the file meanwhile: theirs can be taken, or this one kept over it."""


def draft_of(path: Path) -> Path:
    """The draft that belongs to a board's file."""
    return path.with_name(path.name + DRAFT)


def copy_board(rules: Rules, source: Path, name: str) -> Path:
    """Copy a board into the person's folder of this game under a name of its own; returns its path. Raises
    FileFault if that is no name for a board, or the disk refuses."""
    text = BoardText.of(read(source, LARGEST), source).with_value(("name",), name).text
    path = free_path(rules, name)
    if faults := faults_of_text(rules, text.encode(), path):
        raise faults[0]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        create(path, text.encode())
    except OSError as wrong:
        raise FileFault(path, say("files.unwritable", why=wrong.strerror or str(wrong))) from None
    return path


def free_path(rules: Rules, name: str) -> Path:
    """Where a board of this name can be kept in the person's folder of its game: no board is called so."""
    folder = folders.own_boards() / rules.id
    stem = id_of(name, (), "board")
    stem = f"board-{stem}" if RESERVED.fullmatch(stem) else stem
    taken = {*board_files(rules), *(path.name.partition(".")[0] for path in _inside(folder))}
    return folder / f"{id_of(stem, taken, stem)}.yaml"


def is_shipped(rules: Rules, path: Path) -> bool:
    """Whether a board came with the program or with its game: such a one is copied before it is changed."""
    here = path.resolve()
    return any(here.is_relative_to(home.resolve()) for home in (folders.boards(), package_folder(rules)))


def _inside(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


class BoardDraft:
    """A board that is being changed, as it stands, with all steps that led there. Raises FileFault if neither
    the file nor its draft can be read as YAML, or if the board was shipped."""

    def __init__(self, rules: Rules, path: Path) -> None:
        if is_shipped(rules, path):
            raise FileFault(path, say("own_boards.shipped"))
        self.rules = rules
        self.path = path
        self._on_disk = self._read()
        opened = self._on_disk[1] if self._on_disk[1] is not None else self._on_disk[0]
        if opened is None:
            raise FileFault(path, say("files.absent", why=os.strerror(errno.ENOENT)))
        self._before = self._on_disk[0]
        self._stands(BoardText.of(opened, path))
        self.history = History(self.text.text)

    def _stands(self, text: BoardText) -> None:
        self.text = text
        self.unfit = False
        """Whether it is kept as a draft though all of its values are right, as it cannot be drawn."""
        self.faults: Sequence[BoardError] = faults_of_text(self.rules, text.text.encode(), self.path)

    @property
    def content(self) -> Any:
        """What the text holds."""
        return self.text.content

    # changes

    def change(self, text: BoardText, typed_in: Keys | None = None) -> None:
        """The text becomes another one; what is typed in one field in a row is one step."""
        self.history.change(text.text, typed_in)
        self._stands(text)

    def undo(self) -> None:
        """Take one step back."""
        self._stands(BoardText(self.history.undo(), self.path))

    def redo(self) -> None:
        """Take one step forward again."""
        self._stands(BoardText(self.history.redo(), self.path))

    # files

    @property
    def is_saved(self) -> bool:
        """Whether the text as it stands is on the disk, as a board or as a draft."""
        return self._on_disk[bool(self.faults) or self.unfit] == self.text.text.encode()

    def changed_outside(self) -> bool:
        """Whether somebody else has written the file, or its draft, since it was read or written here."""
        return self._read() != self._on_disk

    def save(self, *, over: bool = False) -> None:
        """Write the board, or its draft if something is wrong with it. Raises ChangedOutside if somebody else
        has written it meanwhile, unless `over`; FileFault if the disk refuses."""
        if not over and self.changed_outside():
            raise ChangedOutside(self.path, say("own_boards.changed_outside"))
        data, draft = self.text.text.encode(), draft_of(self.path)
        if self.faults or self.unfit:
            write(draft, data)
        else:
            self._keep_backup()
            write(self.path, data)
            try:
                remove(draft)
            except OSError as wrong:  # it would be taken for what is newest
                why = wrong.strerror or str(wrong)
                raise FileFault(draft, say("files.undeletable", why=why)) from None
        self._on_disk = self._read()

    def take_theirs(self) -> None:
        """Go on from what somebody else has written; that is a step which can be taken back."""
        self._on_disk = self._read()
        board, draft = self._on_disk
        theirs = draft if draft is not None else board
        if theirs is not None:
            self.change(BoardText.of(theirs, self.path))

    def _keep_backup(self) -> None:
        """Keep what the file held when the work on it began."""
        if self._before is not None:
            write(backup_of(self.path), self._before)
            self._before = None

    def _read(self) -> tuple[bytes | None, bytes | None]:
        """What the file and its draft hold; None where there is none."""
        return _bytes(self.path), _bytes(draft_of(self.path))


def _bytes(path: Path) -> bytes | None:
    return read(path, LARGEST) if path.exists() else None
