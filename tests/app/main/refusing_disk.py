"""The app in a process of its own on a disk that takes nothing; the argument is the error, such as ENOSPC.

It keeps settings, a set-up, a picture, saves and a recording, plays at a table, and is ended by the system.
"told ..." is what was said, "closed N" how many seconds closing took.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.app import main
from game.app.services import everywhere
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.engine.dice import Dice
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.boards import standard_board
from game.store.documents import FileFault
from game.store.logs import logger

SEEN_S: Final = 0.5
"""So long computer players play on before the window is closed."""


class FullFile(io.RawIOBase):
    """A file that was opened, and takes nothing."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.handle = os.open(os.devnull, os.O_WRONLY)

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.handle

    def write(self, _data: Any) -> int:
        raise OSError(self.number, os.strerror(self.number))


def refuse(number: int) -> None:
    """Let the disk refuse with this error: a full one what is written, a closed one every new name."""
    home, full = str(folders.saves().parent), number == errno.ENOSPC
    real_open, real_low = io.open, os.open

    def within(path: object) -> bool:
        return isinstance(path, str | Path) and str(path).startswith(home)

    def opened(file: Any, mode: str = "r", *given: Any, **named: Any) -> Any:
        if not within(file) or not set(mode) & set("wax+"):
            return real_open(file, mode, *given, **named)
        if not full:
            raise OSError(number, os.strerror(number), str(file))
        buffered = io.BufferedWriter(FullFile(number))
        return buffered if "b" in mode else io.TextIOWrapper(buffered, "utf-8")

    def low(path: Any, flags: int, *given: Any, **named: Any) -> int:
        if within(path) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(number, os.strerror(number), str(path))
        return real_low(path, flags, *given, **named)

    def refused(real: Any) -> Any:
        def done(path: Any, *given: Any, **named: Any) -> Any:
            if within(path):
                raise OSError(number, os.strerror(number), str(path))
            return real(path, *given, **named)

        return done

    for module, doing in ((builtins, opened), (io, opened), (os, low)):
        setattr(module, "open", doing)  # noqa: B010
    for name in () if full else ("mkdir", "unlink", "rename", "replace", "link", "symlink", "rmdir"):
        setattr(os, name, refused(getattr(os, name)))


def told(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def visit(window: Window) -> None:
    """Do everything that writes something."""
    assert isinstance(window.scene, ShelfScene)
    services = window.scene.services
    rules = next(iter(services.games.values()))
    seats = tuple(Seat(name, "regular", look) for look, name in enumerate(("Ada", "Bart")))
    logger.warning("something for the log")
    services.settings.others_speed = services.settings.own_speed = "instant"
    services.settings.record_matches = True
    services.keep_settings()
    services.keep_draft(services.draft(rules))
    match = services.start(rules, standard_board(rules), rules.options(), seats, 3)
    table = TableScene(services, match, fresh=True)
    services.autosave(match)
    window.push(table)
    everywhere.keep_picture(window.screenshot(), services)
    try:
        services.save_as(match, "Evening")
    except FileFault as fault:
        told("told", fault.sentence)
    dice = Dice(1)
    done = services.start(rules, standard_board(rules), rules.options(), seats, 4)
    while (choice := done.decision()) is not None:
        done.play(choice.sample(done.state, dice))
    services.record(done)
    until = time.monotonic() + SEEN_S
    while time.monotonic() < until:
        window.step([], 16)
        time.sleep(0.01)
    for line in services.notifications:
        told("told", line.words)


if __name__ == "__main__":
    run = Window.run
    began = [0.0]

    def visited(window: Window) -> None:
        visit(window)
        began[0] = time.monotonic()
        os.kill(os.getpid(), signal.SIGTERM)
        run(window)

    setattr(Window, "run", visited)  # noqa: B010
    refuse(getattr(errno, sys.argv[1]))
    code = main.run(())
    told("closed", round(time.monotonic() - began[0], 2))
    sys.exit(code)
