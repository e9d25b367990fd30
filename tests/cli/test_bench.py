import json
import sys
import types
from typing import Any

import pytest

from game.cli import catanatron
from tests.cli.conftest import PLUGINS, Command


def test_every_game_is_measured(boardwell: Command) -> None:
    result = boardwell("bench", "--json", "--seconds", 0.05, "--plugins", PLUGINS)
    assert result.code == 0
    figures = json.loads(result.out)
    assert {"ghawar", "caravan"} <= set(figures)
    ghawar = figures["ghawar"]
    assert ghawar["random decisions per CPU second"] > 1000
    assert 0 < ghawar["copy at decision 10, us"] < 1000
    assert 0 < ghawar["load, ms"] < 1000


def test_people_get_a_table(boardwell: Command) -> None:
    result = boardwell("bench", "--seconds", 0.05)
    assert result.code == 0
    assert "copy at decision 100, us" in result.out


def test_a_copy_is_as_cheap_late_as_early(boardwell: Command) -> None:
    figures = json.loads(boardwell("bench", "--json", "--seconds", 0.05).out)["ghawar"]
    assert figures["copy at decision 100, us"] < 3 * figures["copy at decision 10, us"]


def test_what_is_missing_is_said_with_the_way_to_get_it(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catanatron, "installed", lambda: False)
    result = boardwell("bench", "--against", "catanatron")
    assert result.code == 2
    assert result.sentence == "catanatron is not installed: pip install 'boardwell[bench]' brings it."


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
