"""Runs a command line."""

from __future__ import annotations

import errno
import importlib
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from game.cli.arguments import COMMANDS, FAULT, OK, STOPPED, USAGE, UsageFault, given, language_given
from game.cli.printing import print_anywhere, print_nothing_more, tell
from game.store import folders
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.languages import first_of, languages, speak_language
from game.store.locales import computer_locale
from game.store.logs import LogFile, logged, logger, reason_of
from game.store.settings import read_settings

Window = Callable[[Sequence[str], bool, bool, str, Sequence[Path]], int]
"""Opens the game with the games of these folders besides its own; whether the files of boards are watched,
and whether every game is drawn without a look of its own; in a language, or ""; with files open. Returns the
exit code."""


def run(arguments: Sequence[str], window: Window, show: Callable[[str], None] | None = None) -> int:
    """Carry out the command line `arguments`; returns the exit code. Without a command `window` is opened.
    Errors are printed as one sentence and logged in full. What keeps the window from opening is also given to
    `show`, if there is no terminal in which it could be read."""
    print_anywhere()
    try:
        _speak(language_given(arguments))
    except OSError as wrong:  # without phrases there is nothing else to say
        tell(wrong)
        return FAULT
    try:
        found = given(arguments)
        if found.language and first_of([found.language]) is None:
            raise UsageFault(say("cli.wrong.language", language=found.language, known=list(languages())))
        with logged("command") as file:
            return _carried_out(found, window, file)
    except UsageFault as fault:
        tell(fault)
        if show is not None and not _terminal() and not _for_terminals(arguments):
            show(str(fault))
        return USAGE
    except KeyboardInterrupt:
        tell(say("cli.stopped"))
        return STOPPED


def _for_terminals(arguments: Sequence[str]) -> bool:
    """Whether a command line is one that nobody gives by a double-click."""
    return any(word in COMMANDS or word == "--self-test" for word in arguments)


def _terminal() -> bool:
    """Whether somebody can read what is printed: a program with a window may have no stderr at all."""
    return sys.stderr is not None and sys.stderr.isatty()


def _speak(requested: str) -> None:
    """Set the language: the one asked for, or that of the settings, or that of the computer."""
    wanted = requested
    if not wanted:
        with suppress(FileFault):
            wanted = read_settings(folders.settings_file())[0].language
    for fault in speak_language([wanted or computer_locale()]):
        tell(fault)


def _carried_out(found: Namespace, window: Window, file: LogFile) -> int:
    """Carry out a command, or open the window. Raises only UsageFault and KeyboardInterrupt."""
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
        facts = {"why": reason_of(wrong), "folders": found.plugins, "log": str(file)}
        tell(say("cli.fault_in_games" if found.plugins else "cli.fault", **facts))
        return FAULT


def _refused(wrong: OSError) -> int:
    """The UsageFault for a system error: a file refused, or output that can't be written."""
    logger.exception("the system refused")
    why = wrong.strerror or str(wrong)
    if wrong.filename is not None:
        raise UsageFault(say("cli.unusable", file=str(wrong.filename), why=why)) from wrong
    print_nothing_more()
    if wrong.errno in (errno.EPIPE, errno.EINVAL):  # the latter is what Windows says
        return OK  # the reader has seen enough (head, less)
    raise UsageFault(say("cli.no_output", why=why)) from wrong


def _command(found: Namespace, window: Window) -> int:
    if found.self_test or found.command is not None:
        # What draws without a window ends when the system says so: SDL would only ask it to close.
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    if found.self_test:
        return _imported("game.cli.self_test")(found.plugins, found.window_picture)
    if found.command is None:
        return window(found.plugins, found.watch, found.plain, found.language, found.opened)
    from game.cli import tables  # not before a command needs it

    found.plugins += tables.allowed(found.plugins)
    return _imported(COMMANDS[found.command].module)(found)


def _imported(module: str) -> Callable[..., int]:
    """The `run` of a command, imported on demand: the window need not wait for all of them."""
    return importlib.import_module(module).run
