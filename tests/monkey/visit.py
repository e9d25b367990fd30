"""One visit: a screen of a match is opened, anything is pressed for a while, and then one has to get on."""

from __future__ import annotations

import logging
import random
import shutil
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
import pygame

from game.app import navigation
from game.app.dev.fixtures import own_home
from game.app.dev.shots import SCENES, Shot
from game.app.main import take_in
from game.app.services.everywhere import everywhere
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.engine.rules import Rules
from game.store import folders
from game.store.documents import FileFault
from game.store.logs import logger
from game.store.saves import SaveError, autosave_path, load_match
from game.store.settings import Settings
from game.store.writer import Writer
from tests.monkey.hands import Hands, buttons, desk_of

HERE: Final = Path(__file__).parent.parent
PLACES: Final = tuple(scene for scene in SCENES if scene not in ("components", "dialog"))
AGO: Final = 60
"""So many things are told of a visit that ended badly."""
TRIES: Final = 30
"""So many presses get somebody on from wherever he stands."""
FRAME_S: Final = {"TableScene": 0.3, "GuideScene": 0.3}
OTHERWISE_S: Final = 1.0
"""A turn of the window takes no longer, in seconds of the main thread's CPU."""


class Fault(Exception):
    """Something gave way; the text says what."""


class Slow(msgspec.Struct, frozen=True):
    """A turn of the window that took too long: on which screen, how long, after what."""

    screen: str
    seconds: float
    after: str


class Visit(msgspec.Struct):
    """What came of a visit."""

    seed: int
    screen: str
    """Where it began."""
    done: int = 0
    """How many things were done."""
    seen: list[str] = []
    fault: str = ""
    trace: list[str] = []
    slow: list[Slow] = []
    cpu: float = 0.0


class _Errors(logging.Handler):
    """What the log is told as an error: nothing that is only pressed may lead to that."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


class Visitor:
    """Somebody in a window of his own, with a home of his own, before one of the screens."""

    def __init__(self, games: dict[str, Rules], rules: Rules, seed: int, home: Path) -> None:
        self.chance = random.Random(seed)
        self.report = Visit(seed, self.chance.choice(PLACES))
        self.errors = _Errors()
        fast = self.chance.random() < 0.5
        settings = Settings(
            own_speed="instant" if fast else "normal", others_speed="instant" if fast else "quick",
            text_scale=self.chance.choice((0.8, 1.0, 1.0, 1.6)),
            theme=self.chance.choice(("felt", "contrast")),
            ask_trifles=self.chance.random() < 0.5, confirm_moves=self.chance.random() < 0.3,
            catch_up=self.chance.random() < 0.5, judge_matches=False,
        )  # fmt: skip
        self.services = Services(games, settings, Writer(self._refused))
        size = self.chance.choice(((1024, 600), (1280, 720), (720, 1280)))
        self.window = Window(size, keys=self.services.keys)
        self.window.everywhere = everywhere(self.window, self.services)
        self.window.called = lambda arrived: take_in(self.window, self.services, arrived)
        navigation.connect(self.window, self.services)
        self.files = _goods(home)
        self.hands = Hands(self.chance, self.window, self.services, self.files)
        scene = self.report.screen
        preset = self.chance.choice(list(rules.presets))
        many = self.chance.choice((3, 20, 60, 150))
        shot = Shot(
            scene=scene, game=rules.id, seed=self.chance.randrange(6), decisions=many, preset=preset,
            seats=self.chance.choice(rules.seats), players="novice",
        )  # fmt: skip
        shot.show(self.window, self.services, rules, ("novice",))

    def _refused(self, fault: SaveError) -> None:
        self.report.trace.append(f"not written: {fault}")

    def press(self, things: int) -> None:
        """Do so many things. Raises Fault where anything gives way."""
        logger.addHandler(self.errors)
        try:
            for _ in range(things):
                self._one()
            self._get_on()
            self._load()
        finally:
            logger.removeHandler(self.errors)

    def _one(self) -> None:
        if self.window.scene is None:
            self.window.push(ShelfScene(self.services))
        name = type(self.window.scene).__name__
        if name not in self.report.seen:
            self.report.seen.append(name)
        events = self.hands.next()
        for event in events or [None]:
            self.turn(event, self.hands.pause)
        self.report.done += 1

    def turn(self, event: pygame.Event | None, ms: float) -> None:
        """One turn of the window, whose time is taken."""
        told = f"{type(self.window.scene).__name__}: {_told(event)} after {ms:.0f} ms"
        self.report.trace = [*self.report.trace[-AGO:], told]
        name, began = type(self.window.scene).__name__, time.thread_time()
        try:
            self.window.step([*pygame.event.get(), *([event] if event is not None else [])], ms)
        except Exception as problem:
            raise Fault(f"{type(problem).__name__}: {problem} at {_where(problem)}") from problem
        took = time.thread_time() - began
        if took > FRAME_S.get(name, OTHERWISE_S):
            self.report.slow.append(Slow(name, round(took, 2), told))
        if self.errors.told:
            raise Fault(f"the log was told: {self.errors.told[0]}")

    # what has to hold afterwards

    def _stand(self) -> tuple[object, ...]:
        """By what one sees that something happened."""
        scene, desk = self.window.scene, desk_of(self.window)
        logged = len(scene.match.log) if isinstance(scene, TableScene) else -1
        mode = scene.controller.mode if isinstance(scene, TableScene) else ""
        return scene, logged, mode, desk.modal if desk is not None else None

    def _get_on(self) -> None:
        """Enter, Esc, Space and each button in turn lead somewhere."""
        for event in self.hands.let_go():
            self.turn(event, 16)
        for _ in range(40):
            self.turn(None, 250)
        before = self._stand()
        for number in range(TRIES):
            spots = [spot for button, spot in buttons(self.window) if button.enabled]
            if number < 3 or not spots:
                key = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE)[number % 3]
                self.turn(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0), 16)
                self.turn(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0), 16)
            else:
                at = spots[number % len(spots)]
                self.turn(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)), 16)
                self.turn(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1), 16)
                self.turn(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1), 16)
            for _ in range(8):
                self.turn(None, 250)
            if self._stand() != before or self.window.scene is None:
                return
        raise Fault(f"nothing leads on from {before}")

    def _load(self) -> None:
        """Tables agree with what is on the disk, and the rules with what lies on them."""
        tables = [scene for scene in self.window.scenes if isinstance(scene, TableScene)]
        self.services.wait_for_disk()
        for table in tables:
            match = table.match
            choice = match.decision()
            match.rules.check(match.state)
            if choice is not None and not choice.legal(match.state):
                raise Fault(f"nothing can be done at {choice}")
            path = autosave_path(match)
            if match.over or not path.exists():
                continue
            try:
                kept = load_match(path, self.services.games).match
            except (SaveError, FileFault) as fault:
                raise Fault(f"the automatic save does not load: {fault}") from fault
            shorter = min(len(kept.log), len(match.log))
            if kept.id != match.id or list(kept.log)[:shorter] != list(match.log)[:shorter]:
                raise Fault("the automatic save tells of another match")

    def close(self) -> None:
        """Leave."""
        self.window.close()
        self.services.close()


@contextmanager
def visited(games: dict[str, Rules], rules: Rules, seed: int) -> Generator[Visitor]:
    """A visitor, with a home that is gone afterwards."""
    with own_home(), TemporaryDirectory() as goods:
        visitor = Visitor(games, rules, seed, Path(goods))
        try:
            yield visitor
        finally:
            visitor.close()


def visit(games: dict[str, Rules], rules: Rules, seed: int, things: int) -> Visit:
    """Do so many `things` at a screen that the seed draws; the report says what came of it."""
    began = time.process_time()
    with visited(games, rules, seed) as visitor:
        try:
            visitor.press(things)
            visitor.report.trace = []
        except Fault as fault:
            visitor.report.fault = str(fault)
        visitor.report.cpu = round(time.process_time() - began, 1)
        return visitor.report


def _goods(folder: Path) -> list[Path]:
    """Copies of what may be dropped: saves, recordings, boards, and what nobody would call a file of ours."""
    (folder / "empty.yaml").write_bytes(b"")
    (folder / "noise.boardwell").write_bytes(bytes(range(256)) * 40)
    (folder / "a folder").mkdir()
    found = [folder / "empty.yaml", folder / "noise.boardwell", folder / "a folder", folder / "missing.json"]
    kept = [*sorted((HERE / "saves").glob("*.json*"))[:3], *sorted((HERE / "recordings").glob("*.json*"))[:3]]
    kept += sorted(folders.boards().glob("*/*.yaml"))[:3]
    return [*found, *(Path(shutil.copy(path, folder)) for path in kept)]


def _told(event: pygame.Event | None) -> str:
    return f"{pygame.event.event_name(event.type)} {event.dict}" if event is not None else "nothing"


def _where(problem: BaseException) -> str:
    """File and line of the innermost place of ours."""
    places: list[str] = []
    trace = problem.__traceback__
    while trace is not None:
        places.append(f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " < ".join(reversed(places[-6:]))
