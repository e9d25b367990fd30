"""Runs the command that was given."""

from __future__ import annotations

import errno
import importlib
from argparse import Namespace
from collections.abc import Callable, Sequence

from game.cli.arguments import COMMANDS, given
from game.cli.faults import FAULT, OK, STOPPED, USAGE, UsageFault
from game.cli.printing import print_anywhere, print_nothing_more, tell
from game.store.documents import FileFault
from game.store.logs import LogFile, logged, logger, reason_of

Window = Callable[[Sequence[str], bool, bool], int]
"""Opens the game with the games of these folders besides its own; whether the files of boards are watched,
and whether every game is drawn without a look of its own. Returns the exit code."""


def run(arguments: Sequence[str], window: Window) -> int:
    """Carry out the command line `arguments`; returns the exit code. Without a command `window` is opened.

    Whatever goes wrong is told in one sentence, and stands in the log with all of it.
    """
    print_anywhere()
    try:
        found = given(arguments)
        with logged("command") as file:
            return _carried_out(found, window, file)
    except UsageFault as fault:
        tell(fault)
        return USAGE
    except KeyboardInterrupt:
        tell("Stopped.")
        return STOPPED


def _carried_out(found: Namespace, window: Window, file: LogFile) -> int:
    """Carry out a command, or open the window. Raises UsageFault and KeyboardInterrupt, nothing else."""
    try:
        code = _command(found, window)
        print(end="", flush=True)  # a reader that has left is noticed here
        return code
    except (UsageFault, KeyboardInterrupt):
        raise
    except FileFault as fault:
        raise UsageFault(str(fault)) from fault
    except OSError as wrong:
        return _refused(wrong)
    except BaseException as wrong:  # a game from outside may also leave as a program does
        logger.exception("the command stopped")
        where = f" or in a game of {', '.join(found.plugins)}" if found.plugins else ""
        tell(f"Boardwell stopped because of a fault in it{where}: {reason_of(wrong)}. {file}")
        return FAULT


def _refused(wrong: OSError) -> int:
    """What to do where the system refuses a file, or to take what is printed."""
    logger.exception("the system refused")
    if wrong.filename is not None:
        raise UsageFault(f"{wrong.filename} cannot be used ({wrong.strerror or wrong}).") from wrong
    print_nothing_more()
    if wrong.errno in (errno.EPIPE, errno.EINVAL):  # the latter is what Windows says
        return OK  # the reader has seen enough (head, less)
    raise UsageFault(f"The output cannot be written ({wrong.strerror or wrong}).") from wrong


def _command(found: Namespace, window: Window) -> int:
    if found.self_test:
        return _imported("game.cli.self_test")(found.plugins)
    if found.command is None:
        return window(found.plugins, found.watch, found.plain)
    from game.cli import tables  # not before a command needs it

    found.plugins += tables.allowed(found.plugins)
    return _imported(COMMANDS[found.command].module)(found)


def _imported(module: str) -> Callable[..., int]:
    """The `run` of a command: imported only now, so that the window need not wait for all of them."""
    return importlib.import_module(module).run
