import json
import sys
import types
from collections.abc import Sequence
from typing import Any

import pytest

from game.app.dev import bench as screen
from game.app.dev import bench_memory
from game.cli import bench, catanatron, tables
from game.engine.finding import find_rules
from game.engine.rules import Rules
from tests.cli.conftest import PLUGINS, Command

SCREEN = {"start to first frame, s of CPU": 0.5}


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures of a screen that nobody has measured, beside those of games that are measured once."""
    monkeypatch.setattr(screen, "figures", lambda: SCREEN)
    monkeypatch.setattr(bench, "ROUNDS", 1)


@pytest.mark.usefixtures("no_screen")
def test_every_game_is_measured_and_a_copy_is_as_cheap_late_as_early(boardwell: Command) -> None:
    result = boardwell("bench", "--json", "--seconds", 0.05, "--plugins", PLUGINS)
    assert result.code == 0
    figures = json.loads(result.out)
    assert set(figures) == {*find_rules(), "caravan", "app"} and figures["app"] == SCREEN
    ghawar = figures["ghawar"]
    assert ghawar["random decisions per CPU second"] > 1000
    assert 0 < ghawar["copy at decision 10, us"] < 1000
    assert 0 < ghawar["load, ms"] < 1000
    assert ghawar["copy at decision 100, us"] < 3 * ghawar["copy at decision 10, us"]


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is only one game to be measured."""
    games = dict([next(iter(find_rules().items()))])

    def found(places: Sequence[str]) -> dict[str, Rules]:
        return games

    monkeypatch.setattr(tables, "games", found)


@pytest.mark.usefixtures("no_screen", "one_game")
def test_people_get_a_table(boardwell: Command) -> None:
    result = boardwell("bench", "--seconds", 0.05)
    assert result.code == 0
    assert "copy at decision 100, us" in result.out and "start to first frame, s of CPU" in result.out


def test_the_screen_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"FRAMES": 12, "LARGE": (1280, 720), "POINTED_FRAMES": 5, "REST_S": 0.2, "STARTS": 1}
    few |= {"PACED": [1], "TURNS": 5}
    for name, value in few.items():
        monkeypatch.setattr(screen, name, value)
    monkeypatch.setattr(bench_memory, "SIZES", ())

    def changed(game: str) -> dict[str, float]:  # the measuring has a test of its own
        return {"change: shelf to set-up, ms": float(game == "ghawar")}

    monkeypatch.setattr(screen, "changes", changed)
    monkeypatch.setattr(screen, "find_rules", lambda: {"ghawar": find_rules()["ghawar"]})
    found = screen.figures()
    assert 0 < found["start to first frame, s of CPU"] < 60
    assert 0 < found["ghawar: frame p50 at 1920x1080, ms"] <= found["ghawar: frame p99 at 1920x1080, ms"]
    assert 0 < found["ghawar: frame p95, pointer moving, an expert thinks, ms"] < 1000
    assert 0 <= found["ghawar: CPU at rest, % of a core"] < 100
    assert found["ghawar: change: shelf to set-up, ms"] > 0
    assert not any(name.startswith("petropolis") for name in found)


def test_what_is_missing_is_said_with_the_way_to_get_it(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catanatron, "installed", lambda: False)
    result = boardwell("bench", "--against", "catanatron")
    assert result.code == 2
    assert result.sentence == "catanatron isn’t installed: pip install 'boardwell[bench]' brings it."


@pytest.mark.usefixtures("no_screen", "one_game")
@pytest.mark.parametrize("attribute", ["actions", "action_records"])
def test_another_engine_is_measured_in_the_same_run(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch, attribute: str
) -> None:
    class Game:
        def __init__(self, players: list[Any], seed: int) -> None:
            assert len(players) == 4
            self.state = types.SimpleNamespace()

        def play(self) -> None:
            setattr(self.state, attribute, [0] * 300)

    stand_in = types.ModuleType("catanatron")
    vars(stand_in).update(Game=Game, RandomPlayer=int, Color=range(4))
    monkeypatch.setitem(sys.modules, "catanatron", stand_in)
    monkeypatch.setattr(catanatron, "installed", lambda: True)
    figures = json.loads(boardwell("bench", "--against", "catanatron", "--seconds", 0.05, "--json").out)
    assert figures["catanatron"]["random decisions per CPU second"] > 300
