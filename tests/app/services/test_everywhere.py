"""Keys that do the same in every scene."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from game.app.services.everywhere import everywhere, new_picture
from game.app.shelf.credits import CreditsScene
from game.app.shell.window import Scene
from game.app.table.scene import TableScene
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


def test_a_full_disk_is_told_of_and_nothing_half_written_stays(
    sitting: AtTable, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes

    def half(path: Path, data: bytes) -> int:
        write(path, data[:100])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    sitting.step(ms=5000)
    monkeypatch.setattr(Path, "write_bytes", half)
    sitting.key(pygame.K_F12)
    sitting.step()
    why = os.strerror(errno.ENOSPC)
    assert said == [f"The picture couldn’t be kept in {folders.pictures()}: {why}"]
    assert list(folders.pictures().iterdir()) == []


def test_what_is_told_shows_though_nothing_else_happens_and_one_thing_after_the_other() -> None:
    sitting = AtTable(new_match(TWO))
    for scene in (sitting.table, CreditsScene(sitting.services)):
        if scene is not sitting.table:
            sitting.window.push(scene)
        sitting.step(ms=5000)
        sitting.services.tell("first")
        sitting.services.tell("second")
        assert scene.wake == 1.0
        sitting.step(ms=1)
        desk = scene.view.desk if isinstance(scene, TableScene) else scene.desk
        assert [panel.words for panel in desk.panels if isinstance(panel, Toast)] == ["first"]
        assert scene.wake is not None and 0 < scene.wake <= 1200
        sitting.step(ms=scene.wake)
        sitting.step(ms=1)
        assert [panel.words for panel in desk.panels if isinstance(panel, Toast)] == ["second"]


def f12(kind: int) -> pygame.Event:
    return pygame.Event(kind, key=pygame.K_F12, mod=0, unicode="", scancode=0)


def test_f12_held_shows_the_board_alone_until_it_comes_up(sitting: AtTable) -> None:
    before = pygame.image.tobytes(sitting.window.screenshot(), "RGB")
    view = sitting.table.view
    sitting.step(f12(pygame.KEYDOWN))
    sitting.step(ms=300)
    assert view.photo is None
    assert sitting.step(ms=150) == [sitting.window.screenshot().get_rect()]
    assert view.photo is not None
    assert view.photo.area.h > view.board.area.h and view.photo.area.h > 0.9 * sitting.window.size[1]
    click = {"pos": view.photo.area.center, "button": 1}
    sitting.step(pygame.Event(pygame.MOUSEBUTTONDOWN, click), pygame.Event(pygame.MOUSEBUTTONUP, click))
    (kept,) = folders.pictures().glob("*.png")
    picture = pygame.image.load(kept)
    sitting.step(f12(pygame.KEYUP))
    assert view.photo is None and len(list(folders.pictures().glob("*.png"))) == 1
    sitting.step(ms=30_000)  # the longer the name of the picture, the longer it is told
    sitting.step(ms=1000)
    assert pygame.image.tobytes(sitting.window.screenshot(), "RGB") == before
    assert pygame.image.tobytes(picture, "RGB") != before


def test_while_f12_is_held_a_key_that_stays_down_keeps_one_picture(sitting: AtTable) -> None:
    sitting.step(f12(pygame.KEYDOWN))
    sitting.step(ms=500)
    sitting.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0))
    for _ in range(20):
        sitting.step(ms=100)
    assert len(list(folders.pictures().glob("*.png"))) == 1


def test_f12_held_on_a_screen_without_a_board_keeps_a_picture_in_the_end(sitting: AtTable) -> None:
    sitting.window.push(Still())
    sitting.step(f12(pygame.KEYDOWN))
    sitting.step(ms=600)
    assert not list(folders.pictures().glob("*.png"))
    sitting.step(f12(pygame.KEYUP))
    assert len(list(folders.pictures().glob("*.png"))) == 1


class Still(Scene):
    """A screen on which nothing is played."""

    def draw(self, surface: pygame.Surface) -> None:
        return None
