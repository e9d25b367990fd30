"""How long a person waits when the screen changes: CPU time from the wish to the next picture, each for the
first time in a process."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

from game.app.house import House
from game.app.panels.setup_foot import Start
from game.app.panels.topbar import OpenMenu
from game.app.panels.wishes import OpenLoad, OpenSettings
from game.app.samples import NOW, own_home
from game.app.scenes import rooms
from game.app.scenes.setup import SetupScene
from game.app.scenes.shelf import ShelfScene
from game.app.scenes.table import TableScene
from game.app.widgets.widget import ShowRule
from game.app.window import Window
from game.engine.rules import find_rules

SIZE: Final = (1920, 1080)
FRAME_MS: Final = 1000 / 60
RUNS: Final = 3
"""So many processes are asked; the best counts, as other work on the machine only adds."""


def changes(game: str) -> dict[str, float]:
    """Milliseconds of CPU of each change of the screen that people see often."""
    asked = f"from game.app.bench_changes import tell; tell({game!r})"
    runs = [
        json.loads(subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True).stdout)
        for _ in range(RUNS)
    ]
    return {f"change: {name}, ms": min(run[name] for run in runs) for name in runs[0]}


def tell(game: str) -> None:
    """Write what `measured` finds as JSON to the standard output."""
    sys.stdout.write(json.dumps(measured(game)))


def measured(game: str, size: tuple[int, int] = SIZE) -> dict[str, float]:
    """The changes of this process, one after the other from the shelf on."""
    found: dict[str, float] = {}
    with own_home():
        games = find_rules()
        house = House(games, clock=lambda: NOW)
        window = Window(size, keys=house.keys)

        def change(name: str, wish: Callable[[], object]) -> None:
            _rest(window)
            began = time.process_time()
            wish()
            window.step([], FRAME_MS)
            found[name] = 1000 * (time.process_time() - began)

        window.push(ShelfScene(house, game))
        _rest(window)
        time.sleep(0.5)  # what the shelf reads beside it
        change("shelf to set-up", lambda: rooms.to_setup(window, house, games[game]))
        setup = window.scene
        assert isinstance(setup, SetupScene)
        change("set-up to table", lambda: setup.hear(Start()))
        table = window.scene
        assert isinstance(table, TableScene)
        change("menu", lambda: table.wishes.hear(OpenMenu()))
        change("table to shelf", lambda: rooms.to_start(window, house, game))
        for name, wish in (
            ("settings", OpenSettings()),
            ("list of saves", OpenLoad()),
            ("rule book", ShowRule()),
        ):
            shelf = ShelfScene(house, game)
            window.replace(shelf)
            change(name, lambda shelf=shelf, wish=wish: shelf.hear(wish))
        change("records", lambda: rooms.to_records(window, house))
        change("credits", lambda: rooms.to_credits(window, house))
        change("guide", lambda: rooms.to_guide(window, house, games[game]))
        house.close()
    return found


def _rest(window: Window) -> None:
    """Wait until nothing moves and nothing is drawn ahead."""
    for _ in range(90):
        window.step([], FRAME_MS)
