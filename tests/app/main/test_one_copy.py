"""The app is open once per folder: the second copy says so and calls the first; commands run beside it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.app import main
from game.app.services.routes import ToOpenFile
from game.app.shell.window import Window
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast
from game.store.catalogue import say
from game.store.single_instance import SingleInstance

ROOT = Path(__file__).parents[3]
SHOWN = """
import sys
from game.app.shell import window
window.come_forward = lambda: print("forward", flush=True)
from game.app.main import run
sys.exit(run())
"""


def process(*command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    )


def held() -> bool:
    instance = SingleInstance()
    try:
        return not instance.take()
    finally:
        instance.close()


@contextmanager
def open_app() -> Generator[subprocess.Popen[str]]:
    """The app, open in a process of its own."""
    with process("-c", SHOWN) as app:
        until = time.monotonic() + 60
        while not held() and time.monotonic() < until:
            time.sleep(0.05)
        try:
            yield app
        finally:
            app.kill()


def ended(*command: str) -> tuple[int, str]:
    """Run a command to its end: its exit code, and what it says on stderr."""
    with process(*command) as done:
        _, said = done.communicate(timeout=240)
        return done.returncode, said


def test_the_second_copy_says_so_and_calls_the_first(tmp_path: Path) -> None:
    with open_app() as first:
        code, said = ended("-m", "game")
        assert (code, said.strip()) == (0, say("app.open_already"))
        assert first.stdout is not None and first.stdout.readline() == "forward\n"
        assert first.poll() is None, "the first goes on"
        picture = str(tmp_path / "shelf.png")
        code, said = ended("-m", "game", "shot", "shelf", "--decisions", "1", "--out", picture)
        assert (code, said) == (0, "") and (tmp_path / "shelf.png").exists()
        assert first.poll() is None


def test_only_a_copy_that_does_not_answer_is_told_of_and_after_it_was_killed_the_next_one_opens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    boxes: list[str] = []

    def box(title: str, words: str) -> None:
        boxes.append(words)

    monkeypatch.setattr(pygame.display, "message_box", box)
    with open_app() as first:
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")  # here only: the other copy has no screen
        assert main.run() == 0
        assert boxes == [] and capsys.readouterr().err == f"{say('app.open_already')}\n"
        assert main.run(files=[tmp_path / "a.boardwell"]) == 0
        assert boxes == [] and capsys.readouterr().err == ""
        monkeypatch.setattr(SingleInstance, "call", lambda *_: "silent")  # type: ignore[misc]
        assert main.run(files=[tmp_path / "a.boardwell"]) == 1
        assert boxes == [say("app.file_silent")] and capsys.readouterr().err == f"{boxes.pop()}\n"
        assert main.run() == 1
        told = say("app.open_silent")
        assert boxes == [told] and capsys.readouterr().err == f"{told}\n"
        monkeypatch.setattr(sys, "stderr", None)
        assert main.run() == 1
        assert boxes == [told] * 2
        assert os.environ["SDL_VIDEODRIVER"] == "x11"
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        first.kill()
        first.wait()
    shown: list[Window] = []

    def seen(window: Window) -> None:
        shown.append(window)

    monkeypatch.setattr(Window, "run", seen)
    assert main.run() == 0
    assert shown and not held()


def test_what_calls_it_is_told_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def called(window: Window) -> None:
        SingleInstance().call()
        until = time.monotonic() + 10
        while not told and time.monotonic() < until:
            window.step(pygame.event.get(), 16)

    monkeypatch.setattr(Window, "run", called)

    def shown(desk: Desk, toast: Toast) -> None:
        told.append(toast.words)

    monkeypatch.setattr(Desk, "toast", shown)
    assert main.run() == 0
    assert told == ["Boardwell was already open: here it is"]


def test_files_are_opened_by_the_window_that_is_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given, dropped, called = (
        tmp_path / f"{name} \udcff.boardwell" for name in ("given", "dropped", "called")
    )
    opened: list[object] = []
    drawn: list[object] = []

    def go(window: Window, route: object) -> None:
        opened.append(route)
        drawn.append(window.drawn)

    def seen(window: Window) -> None:
        SingleInstance().call([called])
        window.step([pygame.Event(pygame.DROPFILE, file=str(dropped)), *pygame.event.get()], 16)

    monkeypatch.setattr(Window, "go", go)
    monkeypatch.setattr(Window, "run", seen)
    assert main.run(files=[given]) == 0
    assert opened == [ToOpenFile((given, called, dropped))] and drawn == [None], "before the first frame"
