import importlib
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game.cli import main
from game.cli.arguments import COMMANDS
from tests.cli.conftest import PLUGINS, ROOT, Command, window


def test_without_a_command_the_game_opens(boardwell: Command) -> None:
    assert boardwell() == (0, "window\n", "")
    assert boardwell("--plugins", "a", "--plugins", "b") == (0, "window a b\n", "")
    assert boardwell("--watch", "--plugins", "a") == (0, "window a watching\n", "")


def test_help_names_every_command_and_every_command_has_help(boardwell: Command) -> None:
    whole = boardwell("--help")
    assert whole.code == 0
    for name in COMMANDS:
        assert re.search(rf"^    {name}\b", whole.out, re.MULTILINE)
        one = boardwell(name, "--help")
        assert (one.code, one.err) == (0, "")
        assert f"usage: boardwell {name}" in one.out
        assert callable(importlib.import_module(COMMANDS[name].module).run)


def test_the_version_is_that_of_the_project(boardwell: Command) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    told = (ROOT / project["tool"]["hatch"]["version"]["path"]).read_text("utf-8")
    (version,) = re.findall(r'^__version__ = "(.*)"', told, re.MULTILINE)
    assert boardwell("--version").out == f"Boardwell {version}\n"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dance", "There’s no command “dance”. Choose from list, simulate,"),
        ("list --speed", "Unrecognized arguments: --speed"),
        ("simulate", "The following arguments are required: GAME"),
        ("simulate chess", "There’s no game “chess”. Choose from ghawar"),
        ("simulate ghawar --games 0", "--games: 0 is less than 1"),
        ("simulate ghawar --games many", "--games: “many” isn’t a whole number"),
        ("simulate ghawar --jobs -1", "--jobs: -1 is less than 1"),
        ("simulate ghawar --seed x", "--seed: “x” isn’t a whole number"),
        ("simulate ghawar --players random", "Ghawar is for 2 to 4 players, not for 1."),
        ("simulate ghawar --players " + "random," * 4 + "random", "Ghawar is for 2 to 4 players, not for 5."),
        ("simulate ghawar --players random,deep", "Ghawar has no computer player “deep”. Choose from random"),
        ("simulate ghawar --players random,", "Ghawar has no computer player “”."),
        ("simulate ghawar --preset wild", "Ghawar has no preset “wild”. Choose from competition"),
        ("simulate ghawar --option colours", "--option: “colours” isn’t in the form key=value"),
        ("simulate ghawar --option colours=5", "option colours can be 4 or 6, not “5”."),
        ("simulate ghawar --option jokers=5", "has no option “jokers”"),
        ("simulate ghawar --option rigs_per_player=2", "option rigs_per_player can be 0, 4, 5, 6,"),
        ("simulate ghawar --option foreign_fee=split", "foreign_fee split goes only with score_when"),
        ("simulate petropolis --option phase1_rounds=1", "Petropolis: phase1_rounds must be 0 (set"),
        ("simulate petropolis --option cash=x", "Petropolis has no option “cash”"),
        ("simulate ghawar --option set_bonus=11", "set_bonus can be a whole number from 0 to 10, not “11”."),
        ("simulate ghawar --board moon", "Ghawar has no board “moon”. Choose from standard"),
        ("--plugins /nowhere list", "/nowhere holds no game"),
        ("check", "The following arguments are required: FILE"),
        ("check x --game chess", "There’s no game “chess”."),
        ("shot table", "The following arguments are required: --out"),
        ("shot table --out x.png --size big", "--size: “big” isn’t a size such as 1280x720"),
        ("simulate ghawar --seed -1", "--seed: -1 is less than 0"),
        ("simulate ghawar --seed 18446744073709551616", "--seed: 18446744073709551616 is more than 1844"),
        ("simulate ghawar --seed " + "9" * 5000, f"--seed: “{'9' * 40}” isn’t a whole number"),
        ("simulate ghawar --jobs 61", "--jobs: 61 is more than 60"),
        ("simulate ghawar --games 1_0", "--games: “1_0” isn’t a whole number"),
        ("shot table --out x.png --decisions -1", "--decisions: -1 is less than 0"),
        ("shot table --out x.png --size " + "9" * 5000 + "x1", f"--size: “{'9' * 40}” isn’t a size"),
        ("shot table --out x.png --size 800x600", "A window is from 1024x600 to 7680x4320, not"),
        ("shot table --out x.png --size 9000x600", "to 7680x4320, not 9000x600."),
        ("shot table --out x.png --text-scale 9", "The text scale is a number from 0.8 to 1.6, not 9.0."),
        ("shot table --out x.png --text-scale nan", "The text scale is a number from 0.8 to 1.6, not nan."),
        ("shot table --out x.png --theme pink", "invalid choice: 'pink'"),
        ("bench --against chess", "invalid choice: 'chess'"),
        ("bench --seconds 0", "A measurement takes 0.01 to 600 seconds, not 0.0."),
    ],
)
def test_a_wrong_command_is_one_sentence(boardwell: Command, line: str, sentence: str) -> None:
    result = boardwell(*line.split())
    assert (result.code, result.out) == (2, "")
    assert sentence in result.sentence


def test_a_game_that_cannot_be_loaded_is_one_sentence(boardwell: Command, tmp_path: Path) -> None:
    (tmp_path / "brokengame").mkdir()
    (tmp_path / "brokengame" / "__init__.py").write_text("API = 2\nRULES = 1 / 0", encoding="utf-8")
    result = boardwell("--plugins", tmp_path, "list")
    assert result.code == 2
    assert result.sentence == (
        f"{tmp_path / 'brokengame'} can’t be loaded (ZeroDivisionError: division by zero): "
        "its maker has to fix that, and the log has the details."
    )


def test_stopping_and_a_reader_that_leaves_are_no_faults(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(name: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(main.importlib, "import_module", stop)
        assert boardwell("list") == (130, "", "Stopped.\n")
    command = [sys.executable, "-m", "game", "list"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_the_list_has_all_there_is_to_choose(boardwell: Command) -> None:
    text = boardwell("--plugins", PLUGINS, "list").out
    assert "ghawar: Ghawar, 2 to 4 players" in text
    assert "caravan: " in text
    assert "    colours=6 (4 or 6)" in text
    assert "    split_die=false (true or false)" in text


def test_what_keeps_the_window_closed_is_shown_to_whoever_has_no_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))
    shown: list[str] = []

    def asked(*arguments: str) -> int:
        shown.clear()
        return main.run(arguments, window, shown.append)

    assert asked("broken") == 2 and shown[0].startswith("There’s no command “broken”")
    assert asked("--plugins", "") == 2 and len(shown) == 1
    for line in (("shot", "table"), ("--self-test", "--window", "a.txt"), ("replay",)):
        assert asked(*line) == 2 and not shown, line
    monkeypatch.setattr(sys, "stderr", None)  # what a program with a window has on Windows
    assert asked("broken") == 2 and len(shown) == 1
    capsys.readouterr()


def test_files_are_opened_in_the_window(
    boardwell: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "list").write_bytes(b"")
    (tmp_path / "odd").write_bytes(b"")
    opened: dict[str, tuple[str, ...]] = {
        "Friday.boardwell": ("Friday.boardwell",),
        "odd --plain nowhere": ("odd", "nowhere"),
        "./list": ("list",),
        "--language en a.json list": ("a.json", "list"),
        "-- -a.boardwell --plain": ("-a.boardwell", "--plain"),
        "a.boardwell -- -b": ("a.boardwell", "-b"),
        "\udcff.boardwell": ("\udcff.boardwell",),
    }
    for line, names in opened.items():
        result = boardwell(*line.split())
        assert (result.code, result.err) == (0, ""), line
        assert result.out.split()[-len(names) :] == [ascii(str(tmp_path / name)) for name in names], line
        assert ("plain" in result.out.split()) == (" --plain " in line), line
    assert boardwell("list", "--json").out.startswith("["), "the name of a command wins over a file"
    assert "no command “nowhere”" in boardwell("nowhere").sentence
    for line in ("a.boardwell --nonsense", "--self-test a.boardwell"):
        assert "Unrecognized arguments" in boardwell(*line.split()).sentence
