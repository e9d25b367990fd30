"""`check` for a folder with a game: whether it keeps the contract of all games. The game's code runs in a
separate process, which is killed when its time is over."""

from __future__ import annotations

import importlib
import multiprocessing
import signal
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import msgspec

from game.cli.printing import path_text
from game.contract.broken import SourcePlace, raised_in
from game.contract.trial import Trial
from game.engine.finding import NoGame, Plugin
from game.engine.rules import Rules
from game.store.boards import board_faults, board_files
from game.store.catalogue import say, spoken
from game.store.documents import FileFault
from game.store.languages import speak_language
from game.store.logs import logged, logger, reason_of
from game.store.plugins import check_words, fault_text
from game.store.yaml_reading import ValueFault

GRACE: Final = 30.0
"""So many seconds later a game is ended that does not come back by itself."""


class Checked(msgspec.Struct, frozen=True):
    """A file and the report on it: what it is, or what is wrong with it."""

    file: str
    good: bool
    text: str
    line: int = 0
    key: str = ""
    near: tuple[str | int | float, ...] = ()
    """The nearest values that would be right there."""


def of_fault(fault: FileFault) -> Checked:
    """The report on what is wrong with a file."""
    near = fault.near if isinstance(fault, ValueFault) else ()
    return Checked(path_text(fault.path), False, fault.sentence, fault.line, fault.key, near)


def is_game(folder: Path) -> bool:
    """Whether a folder holds a game: a package that mentions RULES."""
    return (folder / "__init__.py").is_file() and _plugin(folder).plays


def _plugin(folder: Path) -> Plugin:
    place = folder.resolve()
    return Plugin(str(place.parent), place.name)


def examined(folder: Path, seconds: float) -> Iterator[Checked]:
    """The faults of the game in a folder, or that it has none; each as soon as it is found."""
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe()
    language = spoken_folder.name if (spoken_folder := spoken().folder) else ""
    process = spawn.Process(target=_examine, args=(there, str(folder), seconds, language), daemon=True)
    process.start()
    there.close()
    ends = time.monotonic() + seconds + GRACE
    try:
        while here.poll(max(0.0, ends - time.monotonic())):
            found: Checked | None = here.recv()
            if found is None:
                return
            yield found
        yield Checked(str(folder), False, say("cli.check.stuck", seconds=seconds + GRACE))
    except (EOFError, ConnectionError):
        yield Checked(str(folder), False, say("cli.check.ended"))
    finally:
        process.terminate()
        process.join()


def _examine(end: Connection[Checked | None, None], folder: str, seconds: float, language: str) -> None:
    """The process: send every report, then None."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears Ctrl-C and ends this one
    with logged("check"):
        speak_language([language])
        try:
            for found in faults_of(Path(folder), seconds):
                end.send(found)
        except BaseException as wrong:  # the code of a game may fail in any way, or end the program
            logger.exception("a game cannot be examined")
            end.send(Checked(folder, False, say("cli.check.broke_off", why=reason_of(wrong))))
        end.send(None)


def faults_of(folder: Path, seconds: float) -> Iterator[Checked]:
    """The faults of the game in a folder, in the best order for fixing them; else what it is. It runs the
    game's code."""
    plugin = _plugin(folder)
    try:
        rules = plugin.load()
        check_words(rules)
    except NoGame as wrong:
        yield Checked(str(folder), False, fault_text(wrong))
        return
    looks, boards = list(_look(rules, folder)), list(_boards(rules))
    yield from (*looks, *boards)
    if boards:
        return  # no match can begin
    trial, good = Trial(rules, seconds), not looks
    for breach in trial.breaches():
        good = False
        yield Checked(breach.place.file, False, breach.sentence, breach.place.line)
    if good:
        yield Checked(str(folder), True, say("cli.check.game", game=rules.name, tried=trial.tried))


def _look(rules: Rules, folder: Path) -> Iterator[Checked]:
    # By name, because the command line and the screen are neighbours that know nothing of each other.
    prove: Any = importlib.import_module("game.app.dev.game_proof").prove_look
    try:
        prove(rules)
    except FileFault as fault:
        yield Checked(str(folder.parent / fault.path), False, fault.sentence, fault.line, fault.key)
    except Exception as wrong:
        logger.exception("a look cannot be used")
        place: SourcePlace = raised_in(wrong, rules)
        yield Checked(place.file, False, say("cli.check.no_look", why=reason_of(wrong)), place.line)


def _boards(rules: Rules) -> Iterator[Checked]:
    for path in board_files(rules).values():
        yield from map(of_fault, board_faults(rules, path))
