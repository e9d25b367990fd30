"""`edit`: opens a board in the editor, in the window that is open if there is one."""

from __future__ import annotations

import importlib
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from game.cli import tables
from game.cli.arguments import UsageFault
from game.store.board_text.arriving import game_of, is_board
from game.store.catalogue import say


def run(given: Namespace) -> int:
    """Open the window. Raises UsageFault or FileFault, before there is one, for what is no board of a game;
    what is wrong with a board is for the editor to show."""
    path: Path = given.file.absolute()
    if not is_board(path):
        raise UsageFault(say("cli.edit.no_board", name=path.name))
    tables.playable(given.plugins)
    game_of(path, tables.games(given.plugins))
    # By name, because the command line and the screen are neighbours that know nothing of each other.
    window: Callable[..., int] = importlib.import_module("game.app.main").run
    return window(given.plugins, language=given.language, files=[path])
