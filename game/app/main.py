"""Opens the window with the first screen, and keeps what goes wrong in a log."""

from __future__ import annotations

import faulthandler
import gc
import logging
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType

import pygame

from game.app import sound
from game.app.chronicle.film import recorded_film
from game.app.display import sign
from game.app.everywhere import everywhere
from game.app.house import House
from game.app.scene import Scene
from game.app.scenes import rooms
from game.app.scenes.shelf import ShelfScene
from game.app.scenes.table import TableScene
from game.app.sound.loudspeaker import Loudspeaker
from game.app.window import NoScreen, Window, post
from game.app.worker import Worker
from game.engine.rules import find_rules
from game.store import folders
from game.store.recordings import read_recording
from game.store.saves import SaveError
from game.store.settings import load_settings
from game.store.writer import Writer

KEPT = 20
"""So many logs are kept."""
log = logging.getLogger("boardwell")


def run(plugins: Sequence[str] = (), watched: Path | None = None, *, boards: bool = False) -> int:
    """Open the app and stay until the window is closed. Returns the exit code.

    `plugins` are folders with more games, `watched` is a recording to be seen at once; with `boards` a board
    whose file is saved is drawn anew. Raises ImportError
    for a folder that holds no game, game.store.documents.FileFault for a file that is no recording.
    """
    path = _open_log()
    try:
        return _run(plugins, path, watched, boards)
    finally:
        _close_log()


def _run(plugins: Sequence[str], path: Path | None, watched: Path | None, boards: bool) -> int:
    loaded = load_settings()
    games = find_rules(*plugins)
    film = recorded_film(watched, read_recording(watched, games)) if watched is not None else None
    faults: list[SaveError] = []
    writer = Writer(faults.append)
    worker = Worker(plugins)
    house = House(games, loaded.settings, writer, mind=worker)
    worker.fell = lambda: tell_fall(house)
    house.faults = faults
    house.watching = boards
    house.loudspeaker = Loudspeaker(lambda: house.settings)
    for notice in loaded.notices:
        log.warning(notice)
    try:
        known = folders.settings_file().exists()
        size, place = (house.settings.window_size, house.settings.window_place) if known else (None, None)
        if house.settings.hardware:
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
        window = Window(size, keys=house.keys, icon=sign(), place=place)
        window.fault = lambda problem: saved_by_start(window, house, problem)
        window.everywhere = everywhere(window, house)
        if loaded.settings.fullscreen:
            window.toggle_full_screen()
        # What is loaded by now stays to the end. Left out of the garbage collector's rounds, it does not make
        # them so long that a frame has to wait.
        gc.freeze()
        window.push(ShelfScene(house))
        if film is not None:
            rooms.to_replay(window, house, film)
        sound.use(house.loudspeaker)
        house.loudspeaker.open()
        window.run()
        house.settings.fullscreen = window.full_screen
        if not window.full_screen:
            house.settings.window_size, house.settings.window_place = window.size, window.place
        house.keep_settings()
    except NoScreen as missing:
        sys.stderr.write(f"{missing}\n")
        return 1
    except Exception:
        log.exception("the app stopped")
        sys.stderr.write(f"Boardwell stopped because of a fault in it. The log is {path}.\n")
        return 1
    finally:
        gc.unfreeze()
        sound.use(None)
        house.close()
    return 0


def tell_fall(house: House) -> None:
    """The computer players' process has ended by itself; called by the thread that waits for it."""
    house.tell("The computer players stopped and were started again. The match goes on.")
    with suppress(pygame.error):  # the window may not be open yet, or not any more
        post(None)


def saved_by_start(window: Window, house: House, problem: Exception) -> Scene | None:
    """What breaks gives way to the first screen: a match is saved up to its last decision."""
    log.error("".join(traceback.format_exception(problem)))
    if window.scene is None or isinstance(window.scene, ShelfScene):
        return None
    what = "table" if isinstance(window.scene, TableScene) else "screen"
    window.forget_below()
    start = ShelfScene(house)
    start.notice = f"The {what} had a fault and was closed. The match is saved; see {folders.logs()}."
    return start


def _open_log() -> Path | None:
    """Write warnings and faults into a new file of the log folder; without a disk there is none."""
    folder = folders.logs()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(folder.glob("*.log"))[:-KEPT]:
            old.unlink(missing_ok=True)
        path = folder / f"{datetime.now():%Y-%m-%d-%H%M%S}.log"
        handler = logging.FileHandler(path, encoding="utf-8")
    except OSError:
        return None
    if handler.stream is not None:
        faulthandler.enable(handler.stream)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    sys.excepthook = _hook
    return path


def _close_log() -> None:
    """Let go of the log's file."""
    sys.excepthook = sys.__excepthook__
    faulthandler.disable()
    for handler in list(log.handlers):
        log.removeHandler(handler)
        handler.close()


def _hook(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        log.error("".join(traceback.format_exception(kind, problem, trace)))
    sys.__excepthook__(kind, problem, trace)
