import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __main__ as entry
from tests.cli.conftest import ROOT


def test_every_part_of_the_program_is_tried(tmp_path: Path) -> None:
    environment = {**os.environ, "BOARDWELL_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "game", "--self-test"],
        capture_output=True, text=True, cwd=ROOT, env=environment, timeout=120, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("ok: ghawar")


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

    def run(plugins: object, *, boards: bool, plain: bool, language: str) -> int:
        opened.extend((plugins, boards, plain, language))
        return 0

    monkeypatch.setattr("game.app.main.run", run)
    monkeypatch.setattr(sys, "argv", ["boardwell", "--plugins", str(ROOT / "tests" / "example")])
    with pytest.raises(SystemExit) as ended:
        entry.main()
    assert ended.value.code == 0
    assert opened == [[str(ROOT / "tests" / "example")], False, False, ""]
