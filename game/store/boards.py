"""Boards: where the files lie, and a file as the board of its game."""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path
from typing import Any

from game.engine.rules import Rules
from game.store import folders
from game.store.documents import FileFault
from game.store.yaml_reading import converted, text_of

BoardError = FileFault
"""A board that cannot be played on; the message is one sentence with file, line and key."""


def board_files(rules: Rules) -> dict[str, Path]:
    """The boards of a game by the names of their files, the standard board first.

    They lie in the shipped folder, beside a game that was added, and in the folder for a person's own
    boards. Of two files of the same name the person's own is taken.
    """
    found: dict[str, Path] = {}
    for folder in (folders.boards() / rules.id, _beside(rules), folders.own_boards() / rules.id):
        if folder.is_dir():
            files = (path for path in folder.iterdir() if path.suffix in (".yaml", ".yml") and path.is_file())
            found |= {path.stem: path for path in files if not path.name.startswith(".")}
    return dict(sorted(found.items(), key=lambda item: (item[0] != rules.standard_board, item[0])))


def load_board(rules: Rules, path: Path) -> Any:
    """The board in a file. Raises BoardError where it is not one for this game."""
    return _board(*text_of(path), rules.board_type)


@functools.lru_cache(16)
def _board(data: bytes, path: Path, kind: type[Any]) -> Any:
    """A board by all that stands in its file: read again only when that has changed."""
    return converted(data, kind, path)


def _beside(rules: Rules) -> Path:
    """The folder `boards` in the package of a game."""
    spec = importlib.util.find_spec(rules.package)
    assert spec is not None and spec.origin is not None, f"{rules.package} has been imported"
    return Path(spec.origin).parent / "boards"
