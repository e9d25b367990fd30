"""Keys that do the same in every scene."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.services.everywhere import everywhere, new_picture
from game.app.widgets.tooltip import Toast
from game.store import folders
from tests.app.drivers.table import TWO, AtTable, new_match


@pytest.fixture
def sitting() -> AtTable:
    made = AtTable(new_match(TWO))
    made.window.everywhere = everywhere(made.window, made.services)
    return made


@pytest.fixture
def said(sitting: AtTable, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    words: list[str] = []

    def toast(one: Toast) -> None:
        words.append(one.words)

    monkeypatch.setattr(sitting.table.view.desk, "toast", toast)
    return words


def test_f12_keeps_a_picture_of_the_window_and_says_where(sitting: AtTable, said: list[str]) -> None:
    sitting.key(pygame.K_F12)
    sitting.step()
    kept = list(folders.pictures().glob("*.png"))
    assert len(kept) == 1 and said == [f"The picture is {kept[0]}"]
    picture = pygame.image.load(kept[0])
    assert picture.get_size() == sitting.window.size
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(sitting.window.screenshot(), "RGB")


def test_it_works_while_a_dialog_is_open(sitting: AtTable) -> None:
    sitting.key(pygame.K_QUESTION, text="?")
    assert sitting.table.view.desk.modal is not None
    sitting.key(pygame.K_F12)
    assert list(folders.pictures().glob("*.png"))


def test_a_picture_never_takes_the_place_of_another(tmp_path: Path) -> None:
    first = new_picture(tmp_path)
    first.touch()
    second = new_picture(tmp_path)
    assert second != first and not second.exists()


def test_a_folder_that_cannot_be_written_is_told_of(sitting: AtTable, said: list[str]) -> None:
    folders.pictures().parent.mkdir(parents=True, exist_ok=True)
    folders.pictures().write_text("not a folder", "utf-8")
    sitting.key(pygame.K_F12)
    sitting.step()
    assert len(said) == 1 and "couldn’t be kept" in said[0] and str(folders.pictures()) in said[0]
