"""How games are found."""

import re
from pathlib import Path

import pytest

from caravan import RULES
from game.engine.rules import NoGame, find_rules
from tests.contract.games import EXAMPLES


def package(folder: Path, name: str, text: str) -> None:
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text(text, encoding="utf-8")


def test_games_in_a_folder_join_those_of_the_house():
    games = find_rules(str(EXAMPLES))
    assert games["caravan"] is RULES
    assert set(games) == {"caravan", *find_rules()}
    assert RULES.package == "caravan"


def test_a_folder_without_a_game_is_told(tmp_path: Path):
    package(tmp_path, "no_game_at_all", "RULES = 5")
    for folder in (tmp_path, tmp_path / "missing"):
        with pytest.raises(ImportError, match="holds no game: a game is a folder"):
            find_rules(str(folder))


def test_a_name_that_is_taken_is_told(tmp_path: Path):
    package(tmp_path, "json", "")
    with pytest.raises(ImportError, match=r"cannot be loaded: .* has the same name"):
        find_rules(str(tmp_path))


def test_an_id_that_is_taken_is_told(tmp_path: Path):
    package(tmp_path, "second_caravan", "from caravan import Caravan\nRULES = Caravan()")
    with pytest.raises(ImportError, match="both call themselves “caravan”"):
        find_rules(str(EXAMPLES), str(tmp_path))


@pytest.mark.parametrize(
    ("name", "change", "sentence"),
    [
        ("half_a", "del Half.name", "half_a is half a game: its RULES has no “name”"),
        ("half_b", "Half.seats = range(0)", "half_b is half a game: its RULES has no “seats”"),
        ("half_c", "Half.presets = {}", "half_c is half a game: its RULES has no “presets”"),
        ("half_d", "Half.id = '../x'", "half_d calls itself “../x”: an id has letters, digits and _ only"),
    ],
)
def test_half_a_game_is_told(tmp_path: Path, name: str, change: str, sentence: str):
    parts = "{key: part for key, part in vars(Caravan).items() if not key.startswith('_')}"
    lines = [
        "from caravan import Caravan",
        "from game.engine.rules import Rules",
        f"Half = type('Half', (Rules,), {parts})",
        change,
        "RULES = Half()",
    ]
    package(tmp_path, name, "\n".join(lines))
    with pytest.raises(NoGame, match=re.escape(sentence)):
        find_rules(str(EXAMPLES), str(tmp_path))
