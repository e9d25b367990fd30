import errno
import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.app.dev import board_proof
from game.app.skin_api.contract import find_skins
from game.engine.rules import Rules
from game.store import folders
from game.store.match_files import write_match
from game.store.settings import Settings, save_settings
from tests.app.drivers.parts import change_part
from tests.cli.conftest import PLUGINS, Command

STANDARD = folders.boards() / "ghawar" / "standard.yaml"


def file_of(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.fixture
def proved(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the boards that would have been drawn: for tests that are about files."""
    names: list[str] = []

    def prove(rules: Rules, board: Any) -> None:
        names.append(board.name)

    monkeypatch.setattr(board_proof, "prove", prove)
    return names


def test_our_own_boards_are_good(boardwell: Command) -> None:
    result = boardwell("check", folders.boards())
    assert (result.code, result.err) == (0, "")
    assert f"{STANDARD}: ok, a board of Ghawar\n" in result.out


def test_a_folder_of_everything(boardwell: Command, tmp_path: Path, proved: list[str]) -> None:
    boardwell("simulate", "ghawar", "--games", 2, "--record", tmp_path / "recordings")
    given = write_match(tmp_path, next((tmp_path / "recordings").iterdir()).read_bytes(), "For Dolores")
    save_settings(Settings(), tmp_path / "settings.json")
    (tmp_path / "ghawar").mkdir()
    shutil.copy(STANDARD, tmp_path / "ghawar" / "mine.yml")
    (tmp_path / "notes.txt").write_text("not looked at", encoding="utf-8")
    result = boardwell("check", tmp_path)
    assert (result.code, result.err) == (0, "")
    assert f"{given.name}: ok, a match of Ghawar, " in result.out
    assert result.out.count(": ok, a recording of Ghawar, ") == 2
    assert "mine.yml: ok, a board of Ghawar\n" in result.out
    assert "settings.json: ok, settings\n" in result.out
    assert len(result.out.splitlines()) == 5
    assert proved == ["Ghawar field"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ": The file is empty."),
        ("# nothing", ":1: the file is empty"),
        ("name: [", ":1: not YAML"),
        ("name: !!python/object/apply:os.system [ls]", ":1: "),
        ("a: &a [1]\nb: [*a, *a]", ":1: "),
        ("a: &a [1,2]\nb: &b [*a,*a]\nc: [*b,*b]", ":1: "),
        ("name: x\nname: y", ":2: the key “name” appears twice"),
        (b"name: \xff\xfe", "isn’t UTF-8"),
        ("name: 7", "xpected str, got int at name"),
        ("jokers: 7", "jokers"),
        ("[" * 5000, "nested"),
        ("#" * 2_000_000, "The file is too large: it has 2 MB, and at most 1 MB can be read."),
    ],
)
def test_bad_boards_are_told_with_file_and_line(
    boardwell: Command, tmp_path: Path, text: str | bytes, expected: str
) -> None:
    path = file_of(tmp_path, "ghawar/bad.yaml", text)
    result = boardwell("check", path)
    assert result.code == 1
    assert result.out.startswith(str(path))
    assert expected in result.out
    faults = result.out.count("\n")
    assert result.sentence == ("1 fault found." if faults == 1 else f"{faults} faults found.")


def test_the_line_and_the_key_of_a_wrong_value(boardwell: Command, tmp_path: Path) -> None:
    text = STANDARD.read_text(encoding="utf-8").replace("rigs: [14, 10, 8]", "rigs: [14, many, 8]")
    path = file_of(tmp_path, "ghawar/bad.yaml", text)
    number = next(n for n, line in enumerate(text.splitlines(), 1) if "many" in line)
    result = boardwell("check", path, "--json")
    (found,) = json.loads(result.out)
    assert (found["file"], found["line"], found["good"]) == (str(path), number, False)
    assert "rigs[1]" in found["text"]


def test_all_that_is_wrong_with_a_board_is_told_with_what_would_be_right(
    boardwell: Command, tmp_path: Path
) -> None:
    text = STANDARD.read_text(encoding="utf-8")
    for old, new in (("rigs: [14", "rigs: [99"), ("emblem: cross", "emblem: crss"), ("areas:", "area:")):
        assert text.count(old) == 1
        text = text.replace(old, new)
    result = boardwell("check", file_of(tmp_path, "ghawar/bad.yaml", text), "--json")
    found = {fault["key"]: (fault["line"], fault["near"]) for fault in json.loads(result.out)}
    lines = text.splitlines()
    lined = {
        key: next(n for n, line in enumerate(lines, 1) if part in line)
        for key, part in (("area", "area:"), ("colours[1].emblem", "crss"), ("rigs[0]", "rigs:"))
    }
    assert found == {
        "area": (lined["area"], ["areas"]),
        "colours[1].emblem": (lined["colours[1].emblem"], ["cross"]),
        "rigs[0]": (lined["rigs[0]"], [36]),
    }
    assert result.sentence == "3 faults found."


def test_a_board_that_nobody_can_play_on_is_a_fault(boardwell: Command, tmp_path: Path) -> None:
    text = STANDARD.read_text(encoding="utf-8") + "\nclosed: [p-a1]\n"
    result = boardwell("check", file_of(tmp_path, "ghawar/odd.yaml", text))
    assert result.code == 1
    assert "35 platforms are open" in result.out


def test_a_board_outside_of_its_folder_needs_its_game(
    boardwell: Command, tmp_path: Path, proved: list[str]
) -> None:
    path = file_of(tmp_path, "mine.yaml", STANDARD.read_bytes())
    result = boardwell("check", path)
    assert result.code == 1
    assert "Which game is this board for?" in result.out
    assert boardwell("check", path, "--game", "ghawar").code == 0
    assert boardwell("--plugins", PLUGINS, "check", path, "--game", "caravan").code == 1
    assert proved == ["Ghawar field"], "once, for its own game"


def test_settings_are_checked_and_stay_where_they_are(boardwell: Command, tmp_path: Path) -> None:
    text = '{"boardwell":"settings",\n"theme":"pink",\n"cheats":true}\n'
    path = file_of(tmp_path, "settings.json", text)
    result = boardwell("check", path)
    assert result.code == 1
    assert result.out.splitlines() == [
        f"{path}:2: Invalid enum value 'pink' at theme.",
        f"{path}:3: “cheats” isn’t a setting.",
    ]
    assert result.sentence == "2 faults found."
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("data", [b"", b"\xff\xff", b"{", b"[1,2]", b"{}", b'{"boardwell":3}', b"\0" * 100])
def test_json_that_is_nothing_of_ours(boardwell: Command, tmp_path: Path, data: bytes) -> None:
    path = file_of(tmp_path, "x.json", data)
    result = boardwell("check", path)
    assert result.code == 1
    assert result.out.startswith(str(path))
    assert result.out.count("\n") == 1


@pytest.mark.usefixtures("proved")
def test_a_file_that_is_not_there_is_a_fault_among_others(boardwell: Command, tmp_path: Path) -> None:
    result = boardwell("check", STANDARD, tmp_path / "none.yaml", tmp_path / "none.json")
    assert result.code == 1
    assert len(result.out.splitlines()) == 3
    assert result.sentence == "2 faults found."


def test_a_folder_without_anything_to_check_is_told(boardwell: Command, tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    file_of(tmp_path, "notes.txt", "nothing of ours")
    result = boardwell("check", tmp_path)
    assert result.code == 1
    said = "no file ends with .boardwell, .json, .yaml or .yml"
    assert result.out == f"{tmp_path}: There’s nothing to check in this folder: {said}.\n"


@pytest.mark.usefixtures("proved")
def test_a_folder_that_cannot_be_read_is_told_beside_the_others(
    boardwell: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file_of(tmp_path, "ghawar/mine.yaml", STANDARD.read_bytes())
    (tmp_path / "shut").mkdir()
    look = os.scandir

    def refused(path: str | int = ".") -> object:
        if path == str(tmp_path / "shut"):  # who is root could look into it, whatever its permissions
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return look(path)

    monkeypatch.setattr(os, "scandir", refused)
    result = boardwell("check", tmp_path)
    assert result.code == 1
    assert result.out.splitlines() == [
        f"{tmp_path / 'ghawar' / 'mine.yaml'}: ok, a board of Ghawar",
        f"{tmp_path / 'shut'}: The folder can’t be read (Permission denied).",
    ]


def test_endings_in_capitals_are_boards_too(boardwell: Command, tmp_path: Path, proved: list[str]) -> None:
    for name in ("MINE.YAML", "yours.Yml"):
        file_of(tmp_path, f"ghawar/{name}", STANDARD.read_bytes())
    assert boardwell("check", tmp_path).out.count(": ok, a board of Ghawar\n") == 2
    assert proved == ["Ghawar field"] * 2


@pytest.mark.parametrize("part", ["picture.ground", "picture.standing", "facts.place", "facts.seat"])
def test_a_board_that_cannot_be_drawn_is_a_fault(
    boardwell: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    def fails(*given: object) -> None:
        raise ZeroDivisionError("there is no room for “Haradh”")

    of, method = part.split(".")
    change_part(monkeypatch, find_skins()["ghawar"], of, method, lambda skin, method: fails)
    text = STANDARD.read_text("utf-8").replace("name: Ghawar field", f"name: Without {part}")
    path = file_of(tmp_path, "ghawar/mine.yaml", text)  # a board of its own: pictures of others are kept
    result = boardwell("check", path)
    assert (result.code, result.out) == (
        1,
        f"{path}: The board can’t be played and drawn (ZeroDivisionError: there is no room for “Haradh”).\n",
    )
    (log,) = (tmp_path / "home" / "logs").glob("*.log")
    assert "Traceback" in log.read_text("utf-8")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_what_is_no_file_is_told_and_not_waited_for(boardwell: Command, tmp_path: Path) -> None:
    (tmp_path / "ghawar").mkdir()
    for name in ("ghawar/pipe.yaml", "pipe.json"):
        os.mkfifo(tmp_path / name)
    (tmp_path / "ghawar" / "folder.yaml").mkdir()
    (tmp_path / "zero.json").symlink_to("/dev/zero")
    (tmp_path / "ghawar" / "zero.yaml").symlink_to("/dev/zero")
    result = boardwell("check", tmp_path, tmp_path / "pipe.json", "/dev/zero")
    assert result.code == 1
    assert len(result.out.splitlines()) == 6
    assert all(line.count("can’t be read") == 1 for line in result.out.splitlines())
