"""Opens the window with the first screen, and keeps what goes wrong in the log."""

from __future__ import annotations

import faulthandler
import gc
import os
import sys
import threading
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Final

import pygame

from game.app import navigation, sound
from game.app.play.playthrough import recorded_playthrough
from game.app.play.worker import Worker
from game.app.services.everywhere import everywhere
from game.app.services.routes import ToOpenFile, ToReplay
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.arrivals import Arrivals, Arrived
from game.app.shell.desktop import app_icon, ask_message, give_back_pictures, open_folder, show_message
from game.app.shell.window import NoScreen, Scene, Window, post
from game.app.sound.loudspeaker import Loudspeaker
from game.app.table.scene import TableScene
from game.store import folders
from game.store.bounds import one_line
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.languages import speak_language
from game.store.logs import LogFile, logged, logger
from game.store.match_opening import recording_in
from game.store.plugins import OwnGames, find_games, own_games, programs_in
from game.store.release import version_text
from game.store.saves import SaveError
from game.store.settings import Settings, load_settings, read_settings
from game.store.single_instance import LOOK_S, SingleInstance
from game.store.writer import Writer

COMING_S: Final = 3 * LOOK_S
"""By then the open window has come to the front: what is told lies before it."""


def run(
    plugins: Sequence[str] = (), watched: Path | None = None, *, boards: bool = False, plain: bool = False,
    language: str = "", files: Sequence[Path] = (),
) -> int:  # fmt: skip
    """Open the app and stay until the window is closed. Returns the exit code.

    `plugins` are folders with more games; the person's own join them where the settings allow it. `watched`
    is a recording to be seen at once; with `boards` a board whose file is saved is drawn anew, with `plain`
    every game is drawn as one without a look. `language` is spoken in place of that of the settings. `files`,
    by absolute paths, are opened in the window; where a copy runs already, in its window.

    Raises NoGame for a folder of `plugins` without a game or with one that cannot be loaded, FileFault for a
    file that is no recording.
    """
    with _single() as instance:
        answer = "free" if instance.take() else instance.call(files)
        if answer != "free":
            with suppress(OSError, FileFault):
                settings = read_settings(folders.settings_file())[0]
                speak_language(languages_wanted(settings, language))
            # The window that comes to the front says it all; a copy that does not answer has to be told of.
            if answer == "silent":
                _tell(say("app.file_silent" if files else "app.open_silent"), aloud=True)
                return 1
            if not files:
                _tell(say("app.open_already"))
            return 0
        arrivals = Arrivals()
        instance.listen(arrivals.hand_over)  # from now on: several files are often opened at once
        with logged() as file, _last_words(file):
            arrivals.hand_over(files)
            return _run(plugins, file, watched, arrivals, boards=boards, plain=plain, language=language)


def languages_wanted(settings: Settings, requested: str = "") -> list[str]:
    """The languages to speak, the most wanted first: the one `requested`, that of the settings, or those of
    the computer."""
    if requested or settings.language:
        return [requested or settings.language]
    locales = pygame.system.get_pref_locales()
    return ["_".join(filter(None, (one["language"], one.get("country")))) for one in locales]


@contextmanager
def _single() -> Generator[SingleInstance]:
    """The right to write saves, given back at the end."""
    instance = SingleInstance()
    try:
        yield instance
    finally:
        instance.close()


def _run(
    plugins: Sequence[str],
    file: LogFile,
    watched: Path | None,
    arrivals: Arrivals,
    *,
    boards: bool,
    plain: bool,
    language: str,
) -> int:
    give_back_pictures()
    loaded = load_settings()
    unusable = speak_language(languages_wanted(loaded.settings, language))
    games = find_games(*plugins)
    own = own_games(games) if loaded.settings.plugins else OwnGames()
    games |= own.games
    played = recorded_playthrough(watched, recording_in(watched, games)) if watched is not None else None
    faults: list[SaveError] = []
    writer = Writer(faults.append)
    outside = (*plugins, *own.folders)
    worker = Worker(outside)
    programs = {**programs_in(*plugins), **own.programs}
    services = Services(games, loaded.settings, writer, ai=worker, programs=programs, plugins=outside)
    worker.fell = lambda: tell_fall(services)
    worker.gave_up = lambda: tell_end_of_thinking(services)
    services.faults = faults
    for fault in own.faults:
        services.missing_part(fault)
    services.watching, services.plain = boards, plain
    services.apart = outside
    services.loudspeaker = Loudspeaker(lambda: services.settings)
    for notice in (*loaded.notices, *map(str, unusable)):
        logger.warning(notice)
    for fault in unusable:
        services.tell(str(fault))
    try:
        known = folders.settings_file().exists()
        size, place = (
            (services.settings.window_size, services.settings.window_place) if known else (None, None)
        )
        if services.settings.hardware:
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
        window = Window(size, keys=services.keys, icon=app_icon(), place=place, arrivals=arrivals)
        window.fault = lambda: saved_by_start(window, services)
        window.everywhere = everywhere(window, services)
        navigation.connect(window, services)
        window.called = lambda arrived: take_in(window, services, arrived)
        if loaded.settings.fullscreen:
            window.toggle_full_screen()
        window.gamepads.open()
        # What is loaded by now stays to the end. Left out of the garbage collector's rounds, it does not make
        # them so long that a frame has to wait.
        gc.freeze()
        window.push(ShelfScene(services))
        services.rounds.woken = _wake
        services.rounds.begin()
        window.fronted = services.rounds.in_front
        if played is not None:
            window.go(ToReplay(played))
        sound.use(services.loudspeaker)
        services.loudspeaker.open()
        window.run()
        services.settings.fullscreen = window.full_screen
        if not window.full_screen:
            services.settings.window_size, services.settings.window_place = window.size, window.place
        services.keep_settings()
    except NoScreen as missing:
        _tell(str(missing))
        return 1
    except KeyboardInterrupt:
        raise
    except BaseException:  # a game from outside may also leave as a program does
        logger.exception("the app stopped")
        tell_crash(file)
        return 1
    finally:
        gc.unfreeze()
        sound.use(None)
        services.close()
    return 0


def tell_fall(services: Services) -> None:
    """The computer players' process has ended by itself; called by the thread that waits for it."""
    _tell_from_thread(services, say("app.players_again"))


def tell_end_of_thinking(services: Services) -> None:
    """The computer players' process is not started any more; called by the thread that waited for it."""
    _tell_from_thread(services, say("app.players_given_up", folder=str(folders.logs())))


def _wake() -> None:
    """Have the window look what is new; called by other threads."""
    with suppress(pygame.error):  # the window may not be open yet, or not any more
        post(None)


def _tell_from_thread(services: Services, sentence: str) -> None:
    services.tell(sentence)
    _wake()


def take_in(window: Window, services: Services, arrived: Arrived) -> None:
    """Open what has arrived from outside, over the screen on top."""
    if arrived.unnamed:
        services.tell(say("app.file_unnamed"))
    if arrived.paths:
        logger.info("asked to open %s", ", ".join(one_line(path.name) for path in arrived.paths))
        window.go(ToOpenFile(arrived.paths))
    elif arrived.called:
        services.tell(say("app.open_this"), "info")
    post(None)  # what the scene has to tell of it is told with the next turn


def saved_by_start(window: Window, services: Services) -> Scene | None:
    """What breaks gives way to the first screen: a match is saved up to its last decision."""
    if window.scene is None or isinstance(window.scene, ShelfScene):
        return None
    closed = "app.table_closed" if isinstance(window.scene, TableScene) else "app.screen_closed"
    window.forget_below()
    start = ShelfScene(services)
    start.notice = say(closed, folder=str(folders.logs()))
    return start


def _tell(sentence: str, *, aloud: bool = False) -> None:
    """Say something on stderr, which an app without a terminal may not have.

    `aloud`: a person who sees no terminal shall be told too.
    """
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")
    if aloud and (sys.stderr is None or not sys.stderr.isatty()):
        time.sleep(COMING_S)
        show_message(sentence)


def tell_crash(file: LogFile) -> None:
    """Say that the app has stopped, where its log is and which match was saved last, and open the folder of
    the logs for whoever wants to send them along."""
    saved = max(folders.saves().glob("*.json"), key=lambda path: path.stat().st_mtime, default=None)
    kept = say("app.crash.saved", path=str(saved)) if saved is not None else ""
    told = say("app.crash.told", version=version_text().removeprefix("Boardwell "), log=str(file), saved=kept)
    _tell(told)
    buttons = say("app.crash.open"), say("app.crash.close")
    if ask_message(told, buttons) == 0:
        open_folder(file.path.parent)


@contextmanager
def _last_words(file: LogFile) -> Generator[None]:
    """Have the log also what ends the process or one of its threads."""
    if file.begin() and file.stream is not None:
        faulthandler.enable(file.stream)
    sys.excepthook, threading.excepthook = _hook, _thread_hook
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = sys.__excepthook__, threading.__excepthook__
        faulthandler.disable()


def _hook(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        logger.error("the process ended", exc_info=(kind, problem, trace))
    sys.__excepthook__(kind, problem, trace)


def _thread_hook(ended: threading.ExceptHookArgs) -> None:
    logger.error("a thread ended", exc_info=ended.exc_value)
