"""How games are found."""

from pathlib import Path

import pytest

from caravan import RULES
from game.engine.rules import find_rules
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
