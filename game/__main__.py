"""The way in: opens the game, or runs a command."""

import multiprocessing
import sys
from collections.abc import Sequence
from pathlib import Path


def main() -> None:
    """Run the command line; without arguments the game opens."""
    multiprocessing.freeze_support()  # first of all: in a bundle, workers start here too
    from game.cli.main import run

    sys.exit(run(sys.argv[1:], _window, _shown))


def _window(plugins: Sequence[str], watch: bool, plain: bool, language: str, files: Sequence[Path]) -> int:
    from game.app.main import run
    from game.cli import tables

    tables.playable(plugins)  # what is wrong with a folder is told in the terminal, before a window is there
    return run(plugins, boards=watch, plain=plain, language=language, files=files)


def _shown(sentence: str) -> None:
    """Show a person what is wrong who started the game by a double-click, and so sees no terminal."""
    from game.app.shell.desktop import show_message

    show_message(sentence)


if __name__ == "__main__":
    main()
