"""Measures screen changes: CPU time from the command to the next picture, each for the first time in a
process."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

from game.app import navigation
from game.app.dev.fixtures import NOW, own_home
from game.app.dev.shots import played
from game.app.library.record_paper import SeeResult
from game.app.library.records import RecordsScene
from game.app.play.commands import OpenLoad, OpenMenu, OpenSettings, OpenTable, Watch
from game.app.play.playthrough import playthrough_of
from game.app.review.ending.scene import EndingScene, Onward
from game.app.review.first_page import TurnPage
from game.app.review.result import ResultScene
from game.app.services.routes import (
    ToCredits,
    ToGuide,
    ToRecords,
    ToRematch,
    ToResult,
    ToSave,
    ToSetup,
    ToShelf,
)
from game.app.services.services import Services
from game.app.setup.foot import Start
from game.app.setup.scene import SetupScene
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.app.widgets.widget import Close, ShowRule
from game.engine.finding import find_rules
from game.engine.replay import replayed
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.matches import setup_in
from game.store.recordings import recorded, recording_path, write_recording
from game.store.saves import path_for

SIZE: Final = (1920, 1080)
FRAME_MS: Final = 1000 / 60
RUNS: Final = 3
"""So many processes are asked; the best counts, as other work on the machine only adds."""


def changes(game: str) -> dict[str, float]:
    """Milliseconds of CPU for each common screen change."""
    code = f"from game.app.dev.bench_changes import tell; tell({game!r}, {SIZE!r})"
    runs = [
        json.loads(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(RUNS)
    ]
    return {f"change: {name}, ms": min(run[name] for run in runs) for name in runs[0]}


def tell(game: str, size: tuple[int, int]) -> None:
    """Print the result of `measured` as JSON."""
    sys.stdout.write(json.dumps(measured(game, size)))


def measured(game: str, size: tuple[int, int]) -> dict[str, float]:
    """The changes in this process, one after the other, starting at the shelf."""
    found: dict[str, float] = {}
    with own_home():
        games = find_rules()
        services = Services(games, clock=lambda: NOW)
        window = Window(size, keys=services.keys)
        navigation.connect(window, services)

        def change(name: str, command: Callable[[], object]) -> None:
            _rest(window)
            began = time.process_time()
            command()
            window.step([], FRAME_MS)
            found[name] = 1000 * (time.process_time() - began)

        services.save_as(played(games[game], 1, 60), "Friday")
        window.push(ShelfScene(services, game))
        _rest(window)
        time.sleep(0.5)  # what the shelf reads beside it
        change("guide", lambda: window.go(ToGuide(games[game])))
        change("guide to shelf", lambda: window.go(ToShelf(game)))
        change("saved match", lambda: window.go(ToSave(path_for("Friday"))))
        window.go(ToShelf(game))
        change("shelf to set-up", lambda: window.go(ToSetup(games[game])))
        setup = window.scene
        assert isinstance(setup, SetupScene)
        change("set-up to table", lambda: setup.handle(Start()))
        table = window.scene
        assert isinstance(table, TableScene)
        change("menu", lambda: table.commands.handle(OpenMenu()))
        table.commands.handle(Close())
        change("rule book at the table", lambda: table.commands.handle(ShowRule()))
        table.commands.handle(Close())
        change("everybody's figures", lambda: table.commands.handle(OpenTable()))
        change("table to shelf", lambda: window.go(ToShelf(game)))
        for name, command in (
            ("settings", OpenSettings()),
            ("list of saves", OpenLoad()),
            ("rule book", ShowRule()),
        ):
            shelf = ShelfScene(services, game)
            window.replace(shelf)
            change(name, lambda shelf=shelf, command=command: shelf.handle(command))
        _measure_end(window, services, games[game], change)
        change("records", lambda: window.go(ToRecords()))
        records = window.scene
        assert isinstance(records, RecordsScene)
        change("record to result", lambda: records.handle(SeeResult()))
        window.pop()
        change("credits", lambda: window.go(ToCredits()))
        services.close()
    return found


def _measure_end(
    window: Window, services: Services, rules: Rules, change: Callable[[str, Callable[[], object]], None]
) -> None:
    """The changes after a whole match with the most seats, from its last decision on."""
    seats = tuple(Seat(f"Seat {k}", "human", k) for k in range(rules.seats[-1]))
    match = played(rules, 5, 0, whole=True, seats=seats)
    recording = recorded(match)
    write_recording(recording_path(recording), recording)
    last = replayed(rules, match.board, match.options, seats, match.seed, match.log[:-1])
    window.replace(TableScene(services, last, fresh=False))
    change("table to last scene", lambda: window.go(ToResult(playthrough_of(match), match, first=True)))
    ending = window.scene
    assert isinstance(ending, EndingScene)

    def go_on() -> None:
        ending.handle(Onward())
        while window.scene is ending:
            window.step([], FRAME_MS)

    change("last scene to newspaper", go_on)
    result = window.scene
    assert isinstance(result, ResultScene)
    while not result.summary.chronicle.done:
        window.step([], FRAME_MS)
    change("page 2 of the newspaper", lambda: result.handle(TurnPage()))
    change("its page 1", lambda: result.handle(TurnPage()))
    change("replay", lambda: result.handle(Watch(len(match.log) // 2)))
    change("replay to result", window.pop)
    change("result to table", window.pop)
    change("rematch", lambda: window.go(ToRematch(setup_in(match))))
    window.go(ToShelf(rules.id))


def _rest(window: Window) -> None:
    """Wait until nothing moves and nothing is drawn ahead."""
    for _ in range(90):
        window.step([], FRAME_MS)
