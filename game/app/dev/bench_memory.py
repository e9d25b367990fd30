"""Measures the memory the app holds after a whole match, at its result, with the shelf below it."""

from __future__ import annotations

import mmap
import subprocess
import sys
from pathlib import Path
from typing import Final

from game.app import navigation
from game.app.dev.bench_pace import AtOnce
from game.app.dev.fixtures import NOW, own_home
from game.app.review.result import ResultScene
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.desktop import give_back_pictures
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board
from game.store.settings import Settings

HELD: Final = Path("/proc/self/statm")
"""Where Linux tells how many pages a process holds."""
SIZES: Final = ((1280, 720), (3840, 2160))
STEP_MS: Final = 400.0
"""So much time passes from frame to frame: what is seen is drawn, but not every step of a movement."""
REST_STEPS: Final = 100
"""So many frames are drawn of the shelf and of the result."""


def memory(game: str) -> dict[str, float]:
    """The megabytes after a match in several window sizes, each in its own process; empty if the system does
    not tell."""
    if not HELD.exists():
        return {}
    return {
        f"memory after a match at {size[0]}x{size[1]}, MB": float(
            subprocess.run(
                [sys.executable, "-c", f"from game.app.dev.bench_memory import tell; tell{(game, *size)}"],
                capture_output=True,
                check=True,
            ).stdout
        )
        for size in SIZES
    }


def tell(game: str, width: int, height: int) -> None:
    """Print the megabytes that this process holds after a match."""
    give_back_pictures()
    sys.stdout.write(f"{held_after_match(game, (width, height)):.1f}")


def held_after_match(game: str, size: tuple[int, int], most: int = 1_000_000) -> float:
    """The megabytes held after a match of computer players, from the shelf to its result, or after `most`
    frames."""
    with own_home():
        rules = find_rules()[game]
        board = load_board(rules, next(iter(board_files(rules).values())))
        seats = tuple(Seat(f"Seat {k}", "novice", k) for k in range(rules.seats[-1]))
        settings = Settings(own_speed="quick", others_speed="quick")
        services = Services(find_rules(), settings, clock=lambda: NOW, ai=AtOnce(rules))
        window = Window(size, keys=services.keys)
        navigation.connect(window, services)
        window.push(ShelfScene(services, game))
        _rest(window)
        table = TableScene(services, Match(rules, board, rules.options(), seats, 5), fresh=True)
        window.push(table)
        while not isinstance(window.scene, ResultScene) and most > 0:
            window.step([], STEP_MS)
            most -= 1
        _rest(window)
        found = int(HELD.read_text("ascii").split()[1]) * mmap.PAGESIZE / 2**20
        services.close()
    return found


def _rest(window: Window) -> None:
    for _ in range(REST_STEPS):
        window.step([], STEP_MS)
