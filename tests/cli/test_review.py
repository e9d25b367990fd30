"""A match that is over is judged by a command; one that goes on is not."""

import json
from pathlib import Path

import pytest

from game.ai.review import processes
from game.cli import review
from game.engine.match import Match
from game.store.recordings import recorded, write_recording
from tests.cli.conftest import PLUGINS, Command
from tests.contract.games import GAMES, cases_of
from tests.contract.recording import FOLDER


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shortest match of a game that has a judge, and next to no time to judge it."""
    monkeypatch.setattr(review, "BUSY", 0.01)
    monkeypatch.setattr(processes, "RATE_S", 0.01)
    matches = [path for path in FOLDER.glob("*.json") if "caravan" not in path.name]
    return min(matches, key=lambda path: path.stat().st_size)


def test_luck_and_skill_are_told_in_lines_that_add_up(boardwell: Command, short: Path) -> None:
    result = boardwell("review", short, "--jobs", 1, "--text")
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0] == "Chance to win after each round"
    sums = lines[lines.index("Luck and skill, in per cent of the chance to win") + 2 :][:8]
    for column in (-1, -2):
        numbers = [float(line.split()[column].replace("−", "-")) for line in sums]
        assert sum(numbers[:-1]) == pytest.approx(numbers[-1], abs=0.5)
    assert any("decisions: " in line for line in lines)
    assert not any("{" in line for line in lines)


def test_it_can_be_read_by_a_program(boardwell: Command, short: Path) -> None:
    result = boardwell("review", short, "--jobs", 1, "--json", "--seat", "player 1")
    found = json.loads(result.out)
    assert result.code == 0 and found["seats"] == [0] and found["done"] == 1.0
    for one in found["sums"]:
        luck = one["throws"] + one["rivals_throws"] + one["cards"] + one["held"]
        play = one["slips"] + one["rivals_slips"] + one["unexplained"]
        assert one["deal"] + luck + play == one["end"]


def test_a_match_that_goes_on_is_not_reviewed(boardwell: Command, tmp_path: Path) -> None:
    match: Match = cases_of(next(iter(GAMES)))[0].begun(1)
    path = tmp_path / "match.json"
    write_recording(path, recorded(match))
    result = boardwell("review", path, "--plugins", PLUGINS)
    assert result.code == 1 and not result.out
    assert result.sentence == "This match goes on. It can be reviewed when it is over."


def test_what_cannot_be_done_is_told_in_a_sentence(boardwell: Command, short: Path, tmp_path: Path) -> None:
    assert "Nobody in this match is called “Zoe”." in boardwell("review", short, "--seat", "Zoe").sentence
    assert "from 3 to" in boardwell("review", short, "--seconds", 0).sentence.replace("for 3", "from 3")
    assert boardwell("review", tmp_path / "none.json").code == 1
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    assert boardwell("review", broken).sentence
    alone = next(path for path in FOLDER.glob("*.json") if "caravan" in path.name)
    result = boardwell("review", alone, "--plugins", PLUGINS)
    assert result.sentence == "This game has no judge."
