"""Players from programs on the command line: they play, and one that does not play on is told and counted."""

from __future__ import annotations

import json
from pathlib import Path

from game.cli import tables
from game.engine.vocabulary import SeatTaken
from game.store.recordings import check_recording
from tests.cli.conftest import PLUGINS, Command

CODE = """
from game.engine.program import Program

API = 2

class Steady(Program):
    name = "steady"

    def choose(self, view):
        return max(view.actions(), key=lambda action: view.after(action).features["score"][view.seat])

class Brittle(Program):
    name = "brittle"

    def choose(self, view):
        return view.actions()[0] if view.table.round < 3 else view.table.nothing

PLAYERS = [Steady, Brittle]
"""


def test_they_play_and_a_regular_plays_on_for_one_that_breaks(boardwell: Command, tmp_path: Path) -> None:
    place = tmp_path / "cli_programs"
    place.mkdir()
    (place / "__init__.py").write_text(CODE, encoding="utf-8")
    folder = ("--plugins", place, "--plugins", PLUGINS)
    assert "brittle" in boardwell(*folder, "list").out
    unknown = boardwell("simulate", "caravan", "--plugins", PLUGINS, "--players", "steady,random")
    assert unknown.code == 2 and "steady" in unknown.sentence

    line = (*folder, "simulate", "caravan", "--players", "steady,brittle", "--games", 2, "--preset", "short")
    result = boardwell(*line, "--json", "--record", tmp_path)
    assert result.code == 0, result.err
    found = json.loads(result.out)["matches"]
    assert [one["player"] for match in found for one in match["replaced"]] == ["brittle", "brittle"]
    told = result.err.splitlines()[-1]
    assert told.startswith(
        "brittle broke down in 2 of 2 matches, and a Regular played on. First in match 1 ("
    )
    assert "AttributeError" in told and told.endswith(").")
    for path in tmp_path.glob("*.json"):
        recording = check_recording(path, tables.games([PLUGINS]))
        (taken,) = [entry.said for entry in recording.log if isinstance(entry.said, SeatTaken)]
        assert (taken.seat, taken.player) == (1, "regular")

    arena = (*folder, "arena", "caravan", "--levels", "brittle,steady", "--blocks", 1, "--preset", "short")
    result = boardwell(*arena, "--json")
    assert result.code == 0, result.err
    assert {one["player"] for one in json.loads(result.out)["replaced"]} == {"brittle"}
