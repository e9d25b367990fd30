"""How games are found."""

import re
from pathlib import Path

import pytest

from caravan import RULES
from game.engine.rules import API_VERSION, NoGame, find_rules, plugins_in
from tests.contract.games import EXAMPLES


def package(folder: Path, name: str, text: str, said: str = f"API = {API_VERSION}") -> None:
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text(f"{said}\n{text}", encoding="utf-8")


def test_games_in_a_folder_join_those_of_the_house():
    games = find_rules(str(EXAMPLES))
    assert games["caravan"] is RULES
    assert set(games) == {"caravan", *find_rules()}
    assert RULES.package == "caravan"


def test_a_folder_without_a_game_is_told(tmp_path: Path):
    package(tmp_path / "five", "no_game_at_all", "RULES = 5")
    package(tmp_path / "none", "serves_games", "raise AssertionError('nobody runs this')")
    for folder in (tmp_path / "five", tmp_path / "none", tmp_path / "missing"):
        with pytest.raises(ImportError, match="holds no game: a game is a folder"):
            find_rules(str(folder))


def test_a_name_that_is_taken_is_told(tmp_path: Path):
    package(tmp_path, "json", "RULES = None")
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


def test_the_folder_of_one_game_stands_for_it_alone(tmp_path: Path):
    place = EXAMPLES / "caravan"
    assert [plugin.place for plugin in plugins_in(str(place))] == [str(place)]
    assert find_rules(str(place))["caravan"] is RULES
    own = "from caravan import Caravan\nclass Own(Caravan): id = 'lonely'\nRULES = Own()"
    package(tmp_path, "lonely", own)
    package(tmp_path, "broken_neighbour", "RULES = 1 / 0")
    assert find_rules(str(tmp_path / "lonely"))["lonely"].package == "lonely"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("", "does not say for which version of the plug-in API it was made: its __init__.py needs a line"),
        ("API = VERSION = 1", "does not say for which version"),
        ("API = int('1')", "does not say for which version"),
        (
            f"API = {API_VERSION + 1}",
            f"was made for version {API_VERSION + 1} of the plug-in API, and this Boardwell has version "
            f"{API_VERSION}: a newer Boardwell is needed",
        ),
        (
            "API: int = 0",
            f"was made for version 0 of the plug-in API, and this Boardwell has version {API_VERSION}: "
            "a newer version of this game is needed",
        ),
    ],
)
def test_a_game_for_another_version_says_so_and_none_of_it_runs(tmp_path: Path, said: str, sentence: str):
    package(tmp_path, "of_another_time", "from game import nothing_of_this_name\nRULES = 1 / 0", said)
    with pytest.raises(NoGame, match=re.escape(f"{tmp_path / 'of_another_time'} {sentence}")):
        find_rules(str(tmp_path))


def test_a_file_that_is_no_python_is_no_reason_to_pass_a_game_over(tmp_path: Path):
    package(tmp_path, "no_python", "RULES = (")
    with pytest.raises(SyntaxError):
        find_rules(str(tmp_path))
    (tmp_path / "no_python" / "__init__.py").write_bytes(b"\xff\xfe RULES")
    with pytest.raises(SyntaxError):
        find_rules(str(tmp_path))
