"""Finds board files and loads them as boards of their game."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from game.engine.rules import Rules
from game.store import folders
from game.store.catalogue import say
from game.store.content_faults import checked
from game.store.documents import FileFault, unreadable
from game.store.folders import package_folder
from game.store.logs import logger
from game.store.words import misfit
from game.store.yaml_reading import read_document, text_of

ENDINGS = (".yaml", ".yml")
"""How the names of boards end; upper case is taken too."""

BoardError = FileFault
"""A board that cannot be played on; the message is one sentence with file, line and key."""


def board_files(rules: Rules) -> dict[str, Path]:
    """The boards of a game by file name, the standard board first.

    They come from the shipped folder, the folder of a plug-in, and the person's own folder, which takes
    precedence. An unreadable folder is listed itself, as "boards/": loading it reports why.
    """
    found: dict[str, Path] = {}
    for folder in (*_shipped(rules), folders.own_boards() / rules.id):
        found |= _in(folder)
    return dict(sorted(found.items(), key=lambda item: (item[0] != rules.standard_board, item[0])))


def standard_board(rules: Rules) -> Any:
    """The shipped standard board, even if the person has one of the same name: rule book and guide refer to
    it. Raises BoardError; KeyError if the game has none."""
    return load_board(rules, shipped_boards(rules)[rules.standard_board])


def shipped_boards(rules: Rules) -> dict[str, Path]:
    """The boards that came with the program or the game, by file name."""
    return {name: path for folder in _shipped(rules) for name, path in _in(folder).items()}


def load_board(rules: Rules, path: Path) -> Any:
    """The board in a file. Raises BoardError if it is not a valid board of this game."""
    if not path.suffix and (reason := unreadable(path)):
        raise BoardError(path, say("files.boards_closed", why=reason))
    board, faults = _read(*text_of(path), rules)
    if faults:
        raise faults[0]
    return board


def board_faults(rules: Rules, path: Path) -> tuple[BoardError, ...]:
    """All that is wrong with the board in a file, in the order of the file; () if it is a valid board."""
    try:
        return faults_of_text(rules, *text_of(path))
    except BoardError as fault:
        return (fault,)


def faults_of_text(rules: Rules, data: bytes, path: Path) -> tuple[BoardError, ...]:
    """All that is wrong with a text as a board of this game, as if it stood in a file at `path`."""
    return _read(data, path, rules)[1]


def board_of_text(rules: Rules, data: bytes, path: Path) -> Any | None:
    """The board that a text holds, as if it stood in a file at `path`; None if something is wrong with it."""
    return _read(data, path, rules)[0]


@lru_cache(16)
def _read(data: bytes, path: Path, rules: Rules) -> tuple[Any, tuple[BoardError, ...]]:
    """The board of a file's content, and all that is wrong with it; cached until that changes."""
    try:
        document, content = read_document(data, path)
    except BoardError as fault:
        return None, (fault,)
    board, faults = checked(content, rules.board_type, partial(misfit, rules))
    return board, tuple(document.fault_at(*fault) for fault in faults)


def _shipped(rules: Rules) -> tuple[Path, Path]:
    """The folder of the boards that came with a game."""
    return folders.boards() / rules.id, package_folder(rules) / "boards"


def _in(folder: Path) -> dict[str, Path]:
    """The boards in a folder, which may be missing, by file name."""
    if reason := unreadable(folder):
        logger.warning("the boards in %s cannot be read: %s", folder, reason)
        return {f"{folder.name}/": folder}
    if not folder.is_dir():
        return {}
    files = [path for path in folder.iterdir() if path.is_file() and not path.name.startswith(".")]
    return {path.stem: path for path in files if path.suffix.lower() in ENDINGS}
