"""Each scene looks as it did when somebody last looked at it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from _pytest.mark import ParameterSet

from tests.app.golden.pictures import FOLDER, GOLDEN, MOST, OF_A_GAME, Golden, differing


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))


def parameter(golden: Golden) -> ParameterSet:
    """A picture that shows what only its game draws is one for `--game`."""
    special = golden.scene in OF_A_GAME and golden.theme == "felt" and golden.text_scale == 1
    return pytest.param(golden, id=str(golden), marks=[pytest.mark.game(golden.game)] * special)


@pytest.mark.parametrize("golden", [parameter(golden) for golden in GOLDEN])
def test_a_scene_looks_as_it_did(golden: Golden, tmp_path: Path) -> None:
    kept = pygame.image.load(golden.path)
    found = differing(golden.drawn(tmp_path / "now.bmp"), kept)
    assert len(found) <= MOST, f"{golden.path.name} differs at {found[:12]}"


def test_no_picture_is_kept_for_nothing() -> None:
    assert {path.name for path in FOLDER.glob("*.jpg")} == {golden.path.name for golden in GOLDEN}


def test_what_moved_or_is_missing_is_seen() -> None:
    picture = pygame.image.load(Golden("table").path)
    assert not differing(picture, picture.copy())
    moved = picture.copy()
    moved.scroll(0, 8)
    assert len(differing(moved, picture)) > MOST
    bare = picture.copy()
    bare.fill("#1c2e26", (8, 326, 440, 28))  # the action bar
    assert len(differing(bare, picture)) > MOST
