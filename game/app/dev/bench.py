"""Measures the screen in CPU time of this process alone: frames, with and without a thinking computer player;
idle; time to the first frame; screen changes. Also memory after a match, and the length of turns."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from typing import Final

import pygame

from game.ai.requests import MatchContext, MoveRequest
from game.app.dev.bench_changes import changes
from game.app.dev.bench_memory import memory
from game.app.dev.bench_pace import pace_figures
from game.app.play.ai_service import AiService, Done
from game.app.play.worker import Worker
from game.app.services.services import Services
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board
from game.store.settings import Settings

SIZE: Final = (1920, 1080)
LARGE: Final = (3840, 2160)
FRAME_MS: Final = 1000 / 60
FRAMES: Final = 2500
"""So many frames with something moving are measured."""
POINTED_FRAMES: Final = 600
"""So many frames are measured in which the pointer moves over a table that waits for a computer player."""
PACED: Final = range(1, 5)
"""The seeds of the matches whose turns are measured."""
TURNS: Final = 10_000
"""At most so many turns of each of these matches."""
REST_S: Final = 2.0
STARTS: Final = 3
"""So many processes are started; the best counts, as other work on the machine only adds."""
NAMES: Final = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")

_FIRST_FRAME = """
import time
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.engine.finding import find_rules
services = Services(find_rules())
window = Window((1280, 720), keys=services.keys)
window.push(ShelfScene(services))
window.step([], 0)
print(time.process_time())
services.close()
"""


def figures() -> dict[str, float]:
    """Milliseconds of CPU per frame with everything moving, the share of a core at rest, seconds of CPU from
    start to first frame."""
    driver = os.environ.get("SDL_VIDEODRIVER")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        found = {"start to first frame, s of CPU": _first_frame()}
        for rules in find_rules().values():
            found |= {f"{rules.id}: {name}": value for name, value in _of_table(rules).items()}
        return found
    finally:
        if driver is None:
            del os.environ["SDL_VIDEODRIVER"]
        else:
            os.environ["SDL_VIDEODRIVER"] = driver


def _first_frame() -> float:
    """CPU seconds of a new process until its first frame is on the screen."""
    runs = [
        subprocess.run([sys.executable, "-c", _FIRST_FRAME], capture_output=True, check=True)
        for _ in range(STARTS)
    ]
    return min(float(done.stdout.split()[-1]) for done in runs)


def _of_table(rules: Rules) -> dict[str, float]:
    """Frames of a match of computer players with as many seats as the game has, then a table at rest."""
    services = Services(find_rules(), Settings(own_speed="normal", others_speed="normal"))
    try:
        window = Window(SIZE, keys=services.keys)
        window.push(TableScene(services, _match(rules, "random"), fresh=True))
        moving = sorted(_frames(window))
        window.replace(TableScene(services, _match(rules, "human"), fresh=False))
        rest = _rest(window)
        large = Window(LARGE, keys=services.keys)
        large.push(TableScene(services, _match(rules, "random"), fresh=True))
        wide = sorted(_frames(large))
    finally:
        services.close()
    quick, held = changes(rules.id), memory(rules.id)
    paced = pace_figures([_match(rules, "regular", seed, 4) for seed in PACED], TURNS)
    thinking, waiting = (_waiting_frames(rules, ai) for ai in (Worker(), Nobody()))
    return {
        "frame p50 at 1920x1080, ms": statistics.median(moving),
        "frame p95 at 1920x1080, ms": moving[int(len(moving) * 0.95)],
        "frame p99 at 1920x1080, ms": moving[int(len(moving) * 0.99)],
        "frame p95 at 3840x2160, ms": wide[int(len(wide) * 0.95)],
        "frame p95, pointer moving, an expert thinks, ms": thinking[int(len(thinking) * 0.95)],
        "frame p95, pointer moving, nobody thinks, ms": waiting[int(len(waiting) * 0.95)],
        "CPU at rest, % of a core": 100 * rest,
        **quick,
        **held,
        **paced,
    }


class Nobody:
    """An AI service that never replies, so that a table waits and nothing is computed."""

    def enter(self, context: MatchContext) -> None:
        """Do nothing."""

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        """Never reply."""

    def forget(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def _waiting_frames(rules: Rules, ai: AiService) -> list[float]:
    """Milliseconds of CPU, in order, of frames in which the pointer moves over a table that waits for an
    expert."""
    services = Services(find_rules(), Settings(own_speed="instant", others_speed="instant"), ai=ai)
    found: list[float] = []
    try:
        window = Window(SIZE, keys=services.keys)
        table = TableScene(services, _match(rules, "expert"), fresh=False)
        window.push(table)
        while len(found) < POINTED_FRAMES:
            waits = table.controller.awaits_reply
            across = len(found) % 100 / 100
            spot = round(SIZE[0] * (0.25 + 0.5 * across)), round(SIZE[1] * (0.2 + 0.6 * across))
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
            began = time.process_time()
            window.step([moved, *pygame.event.get()], FRAME_MS)
            if waits:
                found.append(1000 * (time.process_time() - began))
    finally:
        services.close()
    return sorted(found)


def _match(rules: Rules, player: str, seed: int = 5, most: int = len(NAMES)) -> Match:
    board = load_board(rules, next(iter(board_files(rules).values())))
    seats = tuple(Seat(NAMES[k], player, k) for k in range(min(most, rules.seats[-1])))
    return Match(rules, board, rules.options(), seats, seed)


def _frames(window: Window) -> list[float]:
    """Milliseconds of CPU of each frame in which something moved; the very first ones build the layers."""
    found: list[float] = []
    for _ in range(10):
        window.step([], FRAME_MS)
    while len(found) < FRAMES:
        busy, began = window.busy, time.process_time()
        window.step([], FRAME_MS)
        if busy:
            found.append(1000 * (time.process_time() - began))
        else:
            time.sleep(0.001)  # a computer player thinks elsewhere
    return found


def _rest(window: Window) -> float:
    """The share of a core used while a person looks at the table and does nothing."""
    for _ in range(300):
        window.step([], FRAME_MS)
    pygame.time.set_timer(pygame.QUIT, int(1000 * REST_S), loops=1)
    began = time.process_time()
    window.run()
    return (time.process_time() - began) / REST_S
