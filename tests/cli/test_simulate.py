import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.ai import heuristic
from game.ai.player import Stop, never
from game.cli import tables
from game.cli.arguments import UsageFault
from game.engine.dice import Dice
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.ghawar.messages import MoveRig
from game.selfplay import playing
from game.store.recordings import check_recording
from tests.cli.conftest import PLUGINS, ROOT, Command


def played(boardwell: Command, *arguments: object, code: int = 0) -> dict[str, Any]:
    result = boardwell("simulate", *arguments, "--json")
    assert result.code == code, result.err
    return json.loads(result.out)


def timeless(found: dict[str, Any]) -> list[dict[str, Any]]:
    return [{key: match[key] for key in match if not key.startswith("cpu")} for match in found["matches"]]


def test_the_same_seed_gives_the_same_matches_in_any_number_of_processes(boardwell: Command) -> None:
    line = ("ghawar", "--players", "random,novice,random", "--games", 3, "--seed", 3)
    one, other = played(boardwell, *line), played(boardwell, *line, "--jobs", 2)
    assert timeless(one) == timeless(other)
    assert [match["number"] for match in one["matches"]] == [1, 2, 3]
    assert len({match["digest"] for match in one["matches"]}) == 3
    (another,) = played(boardwell, *line[:-3], 1, "--seed", 4)["matches"]
    assert another["digest"] not in {match["digest"] for match in one["matches"]}


def test_characters_sit_down_by_their_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tables.games([])["petropolis"]
    monkeypatch.setattr(type(rules.policy), "tempers", {"bold": range(3), "dealer": range(3)})
    seats = tables.seats(rules, "bruno,regular,ngozi")
    assert [(seat.player, seat.temper, seat.face, seat.look) for seat in seats] == [
        ("regular", "bold", "bruno", 0), ("regular", "", "", 1), ("expert", "dealer", "ngozi", 2),
    ]  # fmt: skip
    assert [seat.name for seat in seats] == ["Bruno 1", "Regular 2", "Ngozi 3"]
    assert [tables.called(seat) for seat in seats] == ["bruno", "regular", "ngozi"]
    with pytest.raises(UsageFault, match=r"bruno.*jun"):
        tables.seats(rules, "mira")


def test_a_longer_series_begins_as_the_shorter_one(boardwell: Command) -> None:
    short = timeless(played(boardwell, "ghawar", "--games", 2))
    assert timeless(played(boardwell, "ghawar", "--games", 4))[:2] == short


def test_games_of_a_folder_play_in_other_processes_too(boardwell: Command) -> None:
    line = ("caravan", "--plugins", PLUGINS, "--games", 6, "--option", "hand=1", "--preset", "short")
    assert timeless(played(boardwell, *line)) == timeless(played(boardwell, *line, "--jobs", 3))


def test_each_match_says_what_came_of_it(boardwell: Command) -> None:
    found = played(boardwell, "ghawar", "--players", "novice,random", "--games", 2, "--option", "colours=4")
    assert found["options"]["colours"] == 4
    assert found["players"] == ["novice", "random"]
    for match in found["matches"]:
        assert sorted(match["ranking"])[0] == 1
        assert len(match["scores"]) == 2
        assert match["ending"] in ("last_block", "dry_spell")
        assert match["rounds"] > 0
        assert match["decisions"] > 0
        assert match["cpu_seconds"] > 0
    assert found["decisions"] == sum(match["decisions"] for match in found["matches"])
    assert found["decisions_per_cpu_second"] > 0


def test_people_get_a_table(boardwell: Command) -> None:
    result = boardwell("simulate", "ghawar", "--players", "novice,random", "--games", 3)
    assert (result.code, result.err) == (0, "")
    assert "Ghawar, 3 matches, seed 1" in result.out
    assert re.search(r"\d CPU seconds, [\d,]+ decisions per CPU second", result.out)
    assert "Endings: " in result.out


def test_recordings_replay_in_a_match_with_all_its_checks(boardwell: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    found = played(boardwell, "ghawar", "--players", "novice,random,novice", "--games", 3, "--record", folder)
    paths = sorted(folder.iterdir())
    assert len(paths) == 3
    digests = {check_recording(path, tables.games([])).digest for path in paths}
    assert digests == {match["digest"] for match in found["matches"]}


def test_a_folder_that_cannot_be_made_is_one_sentence(boardwell: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    result = boardwell("simulate", "ghawar", "--games", 1, "--record", tmp_path / "file" / "x")
    assert result.code == 2
    assert "can’t be made" in result.sentence


def test_a_player_that_breaks_the_rules_is_a_fault(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cheat(
        self: heuristic.Novice, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never
    ) -> Action:
        return MoveRig(0, 0)

    monkeypatch.setattr(heuristic.Novice, "choose", cheat)
    result = boardwell("simulate", "ghawar", "--players", "novice,novice", "--games", 2, "--json")
    assert result.code == 1
    assert result.err.count("Fault in match") == 2
    assert "novice says MoveRig(start=0, target=0), which is refused" in result.err
    assert "decision 1:" in result.err
    assert [match["ranking"] for match in json.loads(result.out)["matches"]] == [[], []]
    assert boardwell("simulate", "ghawar", "--players", "novice,novice", "--games", 2).code == 1


def test_a_game_that_never_ends_and_one_that_breaks_are_faults(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tables.games([])["ghawar"]
    with monkeypatch.context() as patch:
        patch.setattr(type(rules), "longest", 20)
        result = boardwell("simulate", "ghawar", "--games", 1)
        assert result.code == 1
        assert "the match isn’t over after 20 decisions" in result.sentence

    def fail(state: AnyState) -> None:
        raise AssertionError("a block was lost")

    monkeypatch.setattr(rules, "check", fail)
    result = boardwell("simulate", "ghawar", "--games", 1)
    assert result.code == 1
    assert "a block was lost" in result.sentence


def test_a_process_that_dies_is_a_fault_and_no_endless_wait(boardwell: Command, tmp_path: Path) -> None:
    shutil.copytree(Path(PLUGINS) / "caravan", tmp_path / "caravan")
    code = "import multiprocessing, os\nif multiprocessing.parent_process(): os._exit(3)\n"
    with (tmp_path / "caravan" / "__init__.py").open("a", encoding="utf-8") as file:
        file.write(code)
    done = subprocess.run(
        [sys.executable, "-m", "game", "simulate", "caravan", "--plugins", str(tmp_path), "--jobs", "2"],
        capture_output=True, text=True, cwd=ROOT, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "A process that was playing matches ended early.\n"


def test_the_seed_of_a_match_follows_from_the_seed_of_the_series() -> None:
    rules = tables.games([])["ghawar"]
    setup = tables.setup(rules, tables.seats(rules, None), "", "", [], 9)
    order = playing.Series(setup, None, ())
    first, again = playing.play(order, 4), playing.play(order, 4)
    assert (first.seed, first.digest) == (again.seed, again.digest)
    assert playing.play(order, 5).seed != first.seed
