"""Whatever is given to a command: one sentence, a code, and the end; never a traceback, never for ever."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.cli import tables
from game.cli.arguments import COMMANDS, UsageFault
from tests.cli.conftest import PLUGINS, Command

LONG = "x" * 5000
ROAD = Path(PLUGINS) / "caravan" / "boards" / "standard.yaml"


@pytest.fixture
def places(tmp_path: Path) -> dict[str, Path]:
    """Things that stand where a file or a folder is expected."""
    found = {
        "missing": tmp_path / "nowhere" / "x",
        "folder": tmp_path / "folder",
        "empty": tmp_path / "empty.json",
        "long": tmp_path / LONG,
        "below a file": tmp_path / "empty.json" / "x.json",
        "no text": tmp_path / "\udcff.json",
    }
    found["folder"].mkdir()
    for name in ("empty", "no text"):
        try:
            found[name].write_bytes(b"")
        except (OSError, UnicodeEncodeError):  # not every system has names that are no text
            del found[name]
    if hasattr(os, "mkfifo"):
        found["pipe"] = tmp_path / "pipe.json"
        os.mkfifo(found["pipe"])
    if Path("/dev/zero").exists():
        found["endless"] = Path("/dev/zero")
    return found


@pytest.mark.parametrize("command", ["check", "replay", "replay --window"])
def test_whatever_stands_where_a_file_should(
    boardwell: Command, places: dict[str, Path], command: str
) -> None:
    for name, path in places.items():
        result = boardwell(*command.split(), path)
        assert result.code == 1, name
        assert result.sentence, name
        if command == "check":
            assert result.out.startswith(str(path.parent)), name
            assert result.out.count("\n") == 1, name


def test_whatever_stands_where_a_picture_should_go(boardwell: Command, tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "file").write_bytes(b"")
    wrong = {
        "folder.png": "already exists and isn’t a file",
        "nowhere/x.png": "there’s no folder",
        "file/x.png": "there’s no folder",
        "": "its name must end in .png",
        f"{LONG}.png": "can’t be",
    }
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.png")
        wrong["pipe.png"] = "already exists and isn’t a file"
    for name, sentence in wrong.items():
        result = boardwell("shot", "table", "--out", tmp_path / name if name else "")
        assert (result.code, result.out) == (2, ""), name
        assert sentence in result.sentence, name


def test_a_place_where_nothing_can_be_written(
    boardwell: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, data: bytes) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "write_bytes", refused)  # who is root may write everywhere
    out = tmp_path / "x.png"
    result = boardwell("shot", "credits", "--size", "1024x600", "--out", out)
    assert (result.code, result.out) == (2, "")
    assert result.sentence == f"The picture can’t be written: {out} (Permission denied)."


def test_whatever_stands_where_recordings_should_go(boardwell: Command, places: dict[str, Path]) -> None:
    for name in ("empty", "long", "below a file", "pipe", "endless"):
        if name in places:
            result = boardwell("simulate", "ghawar", "--games", 1, "--record", places[name])
            assert (result.code, result.out) == (2, ""), name
            assert "can’t be made" in result.sentence, name


def test_whatever_stands_where_games_should_be(boardwell: Command, places: dict[str, Path]) -> None:
    for name, path in places.items():
        result = boardwell("--plugins", path, "list")
        assert (result.code, result.out) == (2, ""), name
        assert "holds no game" in result.sentence, name
    assert "a folder needs a name" in boardwell("--plugins", "", "list").sentence


ODD = ("", " ", "-", "--", "---", "-9", "“”", "a\nb", "\udcff", "%s", "{0}", "[bold]", "\x1b[2J", LONG)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_with_an_odd_word(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for odd in ODD:
        for line in ([odd, "--nonsense"], ["--nonsense", odd], ["--game", odd, "x", odd, "--out"]):
            result = boardwell(*[command] * bool(command), *line)
            assert result.code in (1, 2), line
            assert result.sentence and "\x1b" not in result.sentence, line
    assert list(tmp_path.iterdir()) in ([], [tmp_path / "home"])


PLUGS = {
    "syntax": "def (",
    "null": "x = 1\0",
    "exits": "import sys\nsys.exit(0)",
    "exits with words": "raise SystemExit('good\\nbye')",
    "missing": "import there_is_no_such_module",
    "endless": "def f(): f()\nf()",
    "own": "class Halt(BaseException): pass\nraise Halt('halt')",
    "generator": "raise GeneratorExit",
    "memory": "raise MemoryError",
}


@pytest.mark.parametrize("name", PLUGS)
def test_a_game_that_fails_while_it_is_loaded(boardwell: Command, tmp_path: Path, name: str) -> None:
    package = tmp_path / f"odd_{name.replace(' ', '_')}"
    package.mkdir()
    (package / "__init__.py").write_text(f"API = 2\nRULES = None\n{PLUGS[name]}", encoding="utf-8")
    for line in (("list",), ("simulate", "ghawar", "--games", 1), ("check", "x"), ("--self-test",)):
        result = boardwell("--plugins", tmp_path, *line)
        assert (result.code, result.out) == (2, "")
        assert result.sentence.startswith(f"{package} can’t be loaded (")
    (log, *_) = (tmp_path / "home" / "logs").glob("*.log")
    assert "Traceback" in log.read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "words", "sentence"),
    [
        ("wordless", None, "words.yaml: The file can’t be read (No such file or directory)."),
        ("ill_worded", "name: [", "words.yaml:1: not YAML: "),
        ("half_worded", "name: Caravan\n", "words.yaml:1: the key “tagline” is missing"),
    ],
)
def test_a_game_without_its_words_is_told_before_a_window_opens(
    boardwell: Command, tmp_path: Path, name: str, words: str | None, sentence: str
) -> None:
    package = tmp_path / name
    package.mkdir()
    code = f"API = 2\nfrom caravan.game import Caravan\nclass Own(Caravan): id = '{name}'\nRULES = Own()\n"
    (package / "__init__.py").write_text(code, encoding="utf-8")
    if words is not None:
        (package / "words.yaml").write_text(words, encoding="utf-8")
    with pytest.raises(UsageFault) as caught:
        tables.playable([PLUGINS, str(tmp_path)])
    assert str(caught.value).startswith(f"{package} doesn’t have the words it needs: {name}")
    assert sentence in str(caught.value)
    result = boardwell("--plugins", PLUGINS, "--plugins", tmp_path, "replay", "x.json", "--window")
    assert (result.code, result.out) == (2, "") and sentence in result.sentence


METHODS = {
    "start": "def start(self, board, options, seats): raise SystemExit(0)",
    "standing": "def standing(self, state): raise SystemExit(3)",
    "check": "def check(self, state): raise SystemExit('off')",
    "view": "def view(self, state, eye, memory=0): raise Halt",
    "options": "def options(self, preset='', changes=None): raise SystemExit('no\\\\nway')",
    "accepts": "def accepts(self, board, options, seats): raise KeyError('x')",
}


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("name", METHODS)
def test_a_game_that_ends_the_program_while_it_is_played(
    boardwell: Command, tmp_path: Path, name: str, jobs: int
) -> None:
    package = tmp_path / f"ends_{name}_{jobs}"
    (package / "boards").mkdir(parents=True)
    (package / "boards" / "standard.yaml").write_bytes(ROAD.read_bytes())
    (package / "__init__.py").write_text(
        "API = 2\n"
        "from caravan.game import Caravan\n"
        "class Halt(BaseException): pass\n"
        f"class Own(Caravan):\n    id = '{package.name}'\n    {METHODS[name]}\n"
        "RULES = Own()\n",
        encoding="utf-8",
    )
    line = ("--plugins", PLUGINS, "--plugins", tmp_path, "simulate", package.name)
    result = boardwell(*line, "--games", 2, "--jobs", jobs)
    assert result.code == 1
    assert "Traceback" not in result.out + result.err
    sentences = result.err.splitlines()
    assert sentences and all(sentence.endswith((".", ".log.")) for sentence in sentences)
