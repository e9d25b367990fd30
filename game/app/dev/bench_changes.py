"""How long a person waits when the screen changes: CPU time from the command to the next picture.

Each change is measured for the first time in a process.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

from game.app import navigation
from game.app.dev.fixtures import NOW, own_home
from game.app.play.commands import OpenLoad, OpenMenu, OpenSettings
from game.app.services.routes import ToCredits, ToGuide, ToRecords, ToSetup, ToShelf
from game.app.services.services import Services
from game.app.setup.foot import Start
from game.app.setup.scene import SetupScene
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.app.widgets.widget import ShowRule
from game.engine.rules import find_rules

SIZE: Final = (1920, 1080)
FRAME_MS: Final = 1000 / 60
RUNS: Final = 3
"""So many processes are asked; the best counts, as other work on the machine only adds."""


def changes(game: str) -> dict[str, float]:
    """Milliseconds of CPU of each change of the screen that people see often."""
    asked = f"from game.app.dev.bench_changes import tell; tell({game!r})"
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
        services = Services(games, clock=lambda: NOW)
        window = Window(size, keys=services.keys)
        navigation.connect(window, services)

        def change(name: str, command: Callable[[], object]) -> None:
            _rest(window)
            began = time.process_time()
            command()
            window.step([], FRAME_MS)
            found[name] = 1000 * (time.process_time() - began)

        window.push(ShelfScene(services, game))
        _rest(window)
        time.sleep(0.5)  # what the shelf reads beside it
        change("shelf to set-up", lambda: window.go(ToSetup(games[game])))
        setup = window.scene
        assert isinstance(setup, SetupScene)
        change("set-up to table", lambda: setup.handle(Start()))
        table = window.scene
        assert isinstance(table, TableScene)
        change("menu", lambda: table.commands.handle(OpenMenu()))
        change("table to shelf", lambda: window.go(ToShelf(game)))
        for name, command in (
            ("settings", OpenSettings()),
            ("list of saves", OpenLoad()),
            ("rule book", ShowRule()),
        ):
            shelf = ShelfScene(services, game)
            window.replace(shelf)
            change(name, lambda shelf=shelf, command=command: shelf.handle(command))
        change("records", lambda: window.go(ToRecords()))
        change("credits", lambda: window.go(ToCredits()))
        change("guide", lambda: window.go(ToGuide(games[game])))
        services.close()
    return found


def _rest(window: Window) -> None:
    """Wait until nothing moves and nothing is drawn ahead."""
    for _ in range(90):
        window.step([], FRAME_MS)
