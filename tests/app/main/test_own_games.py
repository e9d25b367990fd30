"""The app with the person's own games: on the shelf where the settings allow it, and played in the worker."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.engine.finding import find_rules
from game.store import folders
from game.store.settings import Settings, save_settings
from game.store.shelf import shelf
from tests.contract.games import EXAMPLES
from tests.contract.plugins import OWN, plugin

ROOT = Path(__file__).parents[3]
SHIPPED = [entry.id for entry in shelf() if entry.id in find_rules()]
"""The games of the list, as they stand on the shelf."""
SEEN = """
import json, sys, threading
from game.ai.players import players
from game.ai.requests import context_of, request_of
from game.app import main
from game.app.shell.window import Window
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.boards import standard_board

def answer(services, rules):
    '''What the process of the computer players says to the first choice of a match.'''
    match = Match(rules, standard_board(rules), rules.options(), (Seat("Ada", "novice"), Seat("Bart")), 3)
    heard, told = threading.Event(), []
    services.ai.ask(
        context_of(rules, match.board, match.options, 2),
        request_of(players(rules)["novice"], match.state, match.decision(), 3, 0, 1),
        lambda found: (told.append(found), heard.set()),
    )
    assert heard.wait(60), "no answer came"
    return told[0].fault or type(told[0].candidate(rules).action).__name__

def run(window):
    services, boxes = window.scene.services, window.scene.boxes
    own = services.games.get("own_walk")
    print(json.dumps({
        "boxes": [box.id for box in boxes],
        "faults": [fault.sentence for fault in services.plugin_faults],
        "told": [told.words for told in services.notifications],
        "answer": answer(services, own) if own is not None else "",
    }))

Window.run = run
sys.exit(main.run(json.loads(sys.argv[1])))
"""


def seen(*plugins: str) -> dict[str, Any]:
    """What the app shows of the games there are."""
    done = subprocess.run(
        [sys.executable, "-c", SEEN, json.dumps(plugins)],
        capture_output=True, text=True, cwd=ROOT, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture
def own() -> Path:
    """The person's folder, with a game that needs Caravan and with one that cannot be loaded."""
    plugin(folders.plugins(), "own_walk", f"import sys\nsys.path.append({str(EXAMPLES)!r})\n{OWN}")
    plugin(folders.plugins(), "own_fall", "RULES = 1 / 0")
    return folders.plugins()


def test_own_games_are_not_even_looked_at_before_the_settings_allow_it(own: Path) -> None:
    found = seen()
    assert found["boxes"] == SHIPPED
    assert not found["faults"] and not found["told"]


def test_own_games_are_on_the_shelf_and_played_by_computers(own: Path) -> None:
    save_settings(Settings(plugins=True))
    found = seen()
    assert found["boxes"] == [*SHIPPED, "own_walk"]
    assert found["answer"] == "Roll"
    (fault,) = found["faults"]
    assert str(own / "own_fall") in fault and "ZeroDivisionError" in fault
    assert found["told"] == ["Some added games can’t be used: the settings say why, under Added games"]
    logs = "".join(path.read_text("utf-8") for path in folders.logs().glob("*.log"))
    assert "Traceback" in logs and "division by zero" in logs


def test_a_folder_of_the_command_line_goes_before_the_own_one(own: Path, tmp_path: Path) -> None:
    save_settings(Settings(plugins=True))
    found = seen(str(own / "own_walk"))
    assert found["boxes"] == [*SHIPPED, "own_walk"] and found["answer"] == "Roll"
    assert len(found["faults"]) == 1
