"""When the app stops because of a fault, a person learns what to send along."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import __version__
from game.app import main
from game.store import folders
from game.store.logs import logged


@pytest.mark.parametrize("answer", [0, 1])
def test_a_crash_tells_version_log_and_last_save_and_opens_their_folder(
    answer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    shown: list[str] = []
    opened: list[Path] = []

    def box(title: str, words: str, kind: str, *, buttons: tuple[str, ...], return_button: int) -> int:
        shown.extend((kind, words, *buttons))
        return answer

    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setattr(main, "open_folder", opened.append)
    folders.saves().mkdir(parents=True)
    save = folders.saves() / "auto-caravan-1.json"
    save.write_text("{}", encoding="utf-8")
    with logged() as file:
        main.tell_crash(file)
    kind, told, *buttons = shown
    assert (kind, buttons) == ("error", ["Open the folder", "Close"])
    assert all(part in told for part in (__version__, str(file.path), str(save)))
    assert capsys.readouterr().err == f"{told}\n"
    assert opened == ([folders.logs()] if answer == 0 else [])
