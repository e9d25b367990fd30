import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game import __main__ as entry
from game.app.dev import shots, window_test
from game.cli import self_test, tables
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.store.credits import Credit, Credits
from game.store.saves import Loaded, load_match
from tests.cli.conftest import PLUGINS, ROOT, Command


@pytest.fixture
def caravan_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    found = find_rules(PLUGINS)
    monkeypatch.setattr(shots, "SCENES", ("shelf", "table", "result", "guide", "dialog"))

    def games(places: Sequence[str]) -> dict[str, Rules]:
        return {"caravan": found["caravan"]}

    monkeypatch.setattr(tables, "games", games)


@pytest.mark.usefixtures("caravan_only")
def test_every_part_of_the_program_is_tried(boardwell: Command) -> None:
    assert boardwell("--self-test", "--plugins", PLUGINS) == (0, "ok: caravan\n", "")


@pytest.mark.usefixtures("caravan_only")
def test_what_fails_is_told(boardwell: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def draw(scene: str, out: Path, **_: object) -> tuple[str, ...]:
        out.write_bytes(b"" if scene == "table" else bytes(20_000))
        return ("The look is broken.",) if scene == "result" else ()

    def load(path: Path, games: dict[str, Rules]) -> Loaded:
        match = load_match(path, games).match
        other = Match(match.rules, match.board, match.options, match.seats, match.seed + 1)
        return Loaded(other, "", "", False, None)

    monkeypatch.setattr(self_test, "draw", draw)
    monkeypatch.setattr(self_test, "load_match", load)
    credit = Credit("Paint", "Ada", "MIT", (tmp_path / "missing.txt",))
    monkeypatch.setattr(self_test, "load_credits", lambda: (Credits("Libraries", (credit,)),))
    result = boardwell("--self-test", "--plugins", PLUGINS)
    assert result.code == 1
    assert result.out.splitlines() == [
        "The licence of Paint is missing.",
        "A match of Caravan that was saved and loaded goes on differently.",
        "The screen “table” of Caravan wasn’t drawn.",
        "The look is broken.",
    ]


TERMINATED = """
import os, sys, time, pygame
os.environ['SDL_VIDEODRIVER'] = 'dummy'
from game.cli import main, self_test

def run(plugins, picture):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    print("drawing", flush=True)
    time.sleep(60)
    return 0

self_test.run = run
sys.exit(main.run(["--self-test"], None))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a signal ends a process at once")
def test_whoever_draws_without_a_window_ends_when_the_system_says_so() -> None:
    with subprocess.Popen([sys.executable, "-c", TERMINATED], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "drawing\n"
        process.terminate()
        try:
            assert process.wait(8) == -signal.SIGTERM
        finally:
            process.kill()


def test_a_folder_without_a_game_keeps_the_window_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["boardwell", "--plugins", str(tmp_path)])
    with pytest.raises(SystemExit) as ended:
        entry.main()
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith(f"{tmp_path} holds no game")


def test_the_window_is_opened_with_the_games_of_the_folders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[object] = []

    def run(plugins: object, *, boards: bool, plain: bool, language: str, files: object) -> int:
        opened.extend((plugins, boards, plain, language, files))
        return 0

    monkeypatch.setattr("game.app.main.run", run)
    monkeypatch.setattr(sys, "argv", ["boardwell", "--plugins", str(ROOT / "tests" / "example")])
    with pytest.raises(SystemExit) as ended:
        entry.main()
    assert ended.value.code == 0
    assert opened == [[str(ROOT / "tests" / "example")], False, False, "", []]


@pytest.mark.usefixtures("caravan_only")
def test_the_window_leaves_a_picture_of_the_shelf_above_a_table(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(window_test, "SETTLES_S", 0.1)
    picture = tmp_path / "window.png"
    line = ("--self-test", "--plugins", PLUGINS, "--window", str(picture))
    assert boardwell(*line) == (0, "ok: caravan\n", "")
    assert pygame.image.load(picture).get_size() == (1280, 2 * 720)
    picture.unlink()
    monkeypatch.setattr(window_test, "COLOURS", 10_000)
    told = "The screen “shelf” of Caravan wasn’t drawn.\nThe screen “table” of Caravan wasn’t drawn.\n"
    assert boardwell(*line) == (1, told, "") and not picture.exists()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if sys.platform == "linux":
        pygame.display.quit()
        try:
            assert boardwell(*line).code == 1, "what draws where nobody sees it fails"
        finally:
            pygame.display.quit()  # other tests have a driver of their own


def test_a_picture_of_the_window_belongs_to_the_test(boardwell: Command) -> None:
    assert boardwell("--window", "a.png").err.startswith("--window needs --self-test.")
    assert "a.txt" in boardwell("--self-test", "--window", "a.txt").err
