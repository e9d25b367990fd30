"""A match in a process of its own, to be killed: plays at instant speed and tells what a person would see.

It prints "decided N S MS" when the N-th decision was made, S seconds after the process began, and saving it
held up the screen for MS milliseconds; "asked N" when a person is asked after N decisions; "over" at the end.
Arguments: who plays both seats, for how many milliseconds longer the disk takes for each sync, and which game
is played (default: the first).
"""

from __future__ import annotations

import os
import sys
import time

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.app.services.services import Services
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.boards import standard_board
from game.store.documents import FileFault
from game.store.settings import Settings
from game.store.writer import Writer
from tests.app.drivers.window import opened_window

BEGAN = time.monotonic()


def told(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def fail(fault: FileFault) -> None:
    told("fault", fault)


def slow_disk(ms: float) -> None:
    real = os.fsync

    def slow(handle: int) -> None:
        time.sleep(ms / 1000)
        real(handle)

    os.fsync = slow


def play(player: str, game: str) -> None:
    games = find_rules()
    rules = games[game or next(iter(games))]
    settings = Settings(own_speed="instant", others_speed="instant", auto_roll=True, confirm_turn=False)
    services = Services({rules.id: rules}, settings, Writer(fail))
    window: Window = opened_window(services)
    seats = (Seat("Ada", player, 0), Seat("Bart", player, 1))
    saved = services.autosave

    def noted(match: Match) -> None:
        began = time.perf_counter()
        saved(match)
        held = (time.perf_counter() - began) * 1000
        told("decided", len(match.log), f"{time.monotonic() - BEGAN:.4f}", f"{held:.2f}")

    match = services.start(rules, standard_board(rules), rules.options(), seats, 3)
    table = TableScene(services, match, fresh=True)
    services.autosave(table.match)
    table.controller.session.saved = noted
    window.push(table)
    dice, asked = Dice(1), -1
    while not table.match.over:
        window.step([], 16)
        selection = table.controller.selection
        if selection is not None and len(table.match.log) != asked:
            asked = len(table.match.log)
            told("asked", asked)
            table.controller.do(selection.choice.sample(table.match.state, dice), final=True)
        elif table.controller.pending_move.busy:
            time.sleep(0.0005)
    told("over")
    services.close()


if __name__ == "__main__":
    slow_disk(float(sys.argv[2]))
    play(sys.argv[1], sys.argv[3] if len(sys.argv) > 3 else "")
