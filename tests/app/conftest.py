"""Tests of the app draw on no screen, and keep their files to themselves."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and logs of a test lie in a folder of its own."""
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))
