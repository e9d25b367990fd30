from pathlib import Path

import pytest

from tests.cli.conftest import PLUGINS, Command
from tests.contract.plugins import plugin

PNG = b"\x89PNG\r\n\x1a\n"


def size_of(path: Path) -> tuple[int, int]:
    data = path.read_bytes()
    assert data.startswith(PNG)
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def test_a_scene_becomes_a_picture(boardwell: Command, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    result = boardwell("shot", "table", "--game", "ghawar", "--size", "1100x640", "--out", out)
    assert result == (0, f"{out}\n", "")
    assert size_of(out) == (1100, 640)


def test_the_same_line_gives_the_same_picture(boardwell: Command, tmp_path: Path) -> None:
    pictures: list[bytes] = []
    for seed in (1, 1, 2):
        out = tmp_path / "x.png"
        boardwell("shot", "table", "--seed", seed, "--decisions", 30, "--theme", "contrast", "--out", out)
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1] != pictures[2]


def test_games_of_a_folder_are_drawn_too(boardwell: Command, tmp_path: Path) -> None:
    line = ("--plugins", PLUGINS, "shot", "table", "--game", "caravan", "--decisions", 5)
    assert boardwell(*line, "--out", tmp_path / "x.png").code == 0


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("chairs --out x.png", "There’s no scene “chairs”. Choose from "),
        ("table --out nowhere/x.png", "The picture can’t be written: there’s no folder nowhere."),
        ("table --out x.jpeg", "its name must end in .png, unlike x.jpeg"),
        ("table --game chess --out x.png", "There’s no game “chess”"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = boardwell("shot", *line.split())
    assert (result.code, result.out) == (2, "")
    assert sentence in result.sentence
    assert list(tmp_path.iterdir()) == []


def test_a_look_that_could_not_be_drawn_is_told(boardwell: Command, tmp_path: Path) -> None:
    place = plugin(tmp_path, "shot_without_look", skin="SKIN = 5")
    line = ("--plugins", PLUGINS, "--plugins", tmp_path, "shot", "table", "--game", "shot_without_look")
    result = boardwell(*line, "--out", tmp_path / "table.png", "--decisions", 3)
    assert result.code == 1 and (tmp_path / "table.png").is_file()
    assert result.sentence.startswith(f"{place}: skin.py has no SKIN")
