"""Runs the command that was given."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Sequence

from game.cli.arguments import COMMANDS, given
from game.cli.faults import STOPPED, USAGE, UsageFault

Window = Callable[[Sequence[str], bool], int]
"""Opens the game with the games of these folders besides its own, and says whether the files of boards are
watched; returns the exit code."""


def run(arguments: Sequence[str], window: Window) -> int:
    """Carry out the command line `arguments`; returns the exit code. Without a command `window` is opened."""
    try:
        found = given(arguments)
        if found.self_test:
            return _imported("game.cli.self_test")(found.plugins)
        if found.command is None:
            return window(found.plugins, found.watch)
        code = _imported(COMMANDS[found.command].module)(found)
        print(end="", flush=True)  # a reader that has left is noticed here
        return code
    except UsageFault as fault:
        print(fault, file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        # The reader has seen enough (head, less). Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0


def _imported(module: str) -> Callable[..., int]:
    """The `run` of a command: imported only now, so that the window need not wait for all of them."""
    return importlib.import_module(module).run
