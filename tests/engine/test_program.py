"""Players from programs are found in plug-ins; what is wrong with one is said before anybody plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.ai.ladder import ladder
from game.app.play.setup_draft import ELSEWHERE
from game.engine.dice import Dice
from game.engine.finding import NoGame, find_rules
from game.engine.program import TAKEN, find_programs
from game.engine.view import View
from tests.contract.games import CASES, GAMES

PLAYER = """
from game.engine.program import Program

class Own(Program):
    name = "{name}"
    games = ("caravan",)

    def choose(self, view):
        return view.actions()[0]

PLAYERS = [Own]
"""


def package(folder: Path, name: str, code: str = PLAYER, said: str = "API = 2") -> str:
    """A plug-in that brings a player; no two tests use one name."""
    place = folder / name
    place.mkdir()
    (place / "__init__.py").write_text(f"{said}\n{code.replace('{name}', name)}", encoding="utf-8")
    return str(place)


def test_a_player_is_found_in_its_folder_and_in_the_one_around(tmp_path: Path) -> None:
    place = package(tmp_path, "own_player")
    for folder in (place, str(tmp_path)):
        found = find_programs(folder)
        assert list(found) == ["own_player"] and found["own_player"].folder == place
        assert found["own_player"].plays(GAMES["caravan"])
        assert find_rules(folder).keys() == find_rules().keys(), "players alone are no game, and no fault"
    others = [rules for name, rules in GAMES.items() if name != "caravan"]
    assert not any(found["own_player"].plays(rules) for rules in others)


@pytest.mark.parametrize(
    ("name", "code", "said", "fault"),
    [
        ("no_version", PLAYER, "", "no_version"),
        ("of_tomorrow", PLAYER, "API = 99", "of_tomorrow"),
        ("no_list", "PLAYERS = 3", "API = 2", "no_players"),
        ("no_program", "PLAYERS = [int]", "API = 2", "no_players"),
        ("none_at_all", "PLAYERS = []", "API = 2", "no_players"),
        ("a_level", PLAYER.replace("{name}", "expert"), "API = 2", "bad_player"),
        ("a_blank", PLAYER.replace("{name}", "two words"), "API = 2", "bad_player"),
        ("too_long_a_name", PLAYER.replace("{name}", "x" * 17), "API = 2", "bad_player"),
    ],
)
def test_what_can_be_no_player(tmp_path: Path, name: str, code: str, said: str, fault: str) -> None:
    with pytest.raises(NoGame) as wrong:
        find_programs(package(tmp_path, name, code, said))
    assert wrong.value.code == fault


def test_two_players_of_one_name(tmp_path: Path) -> None:
    places = [package(tmp_path, name, PLAYER.replace("{name}", "twins")) for name in ("twin_a", "twin_b")]
    with pytest.raises(NoGame) as wrong:
        find_programs(*places)
    assert wrong.value.code == "same_player" and wrong.value.facts["places"] == places


def test_no_program_has_the_name_of_another_player() -> None:
    known = {name for rules in GAMES.values() for name in ladder(rules)} | {ELSEWHERE, "human"}
    assert {name for name in known if name.isidentifier()} <= TAKEN


def test_the_player_on_the_page_plays(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "player.md").read_text("utf-8")
    (code,) = [block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "PLAYERS" in block]
    assert len(code.splitlines()) <= 20
    program = find_programs(package(tmp_path, "of_the_page", code, ""))["hasty"].kind()
    case = next(case for case in CASES if case.rules is GAMES["caravan"])
    match = case.begun(1)
    for number in range(12):
        choice = match.decision()
        assert choice is not None
        match.play(program.choose(View.of(case.rules, match.state, choice, Dice(number))))
