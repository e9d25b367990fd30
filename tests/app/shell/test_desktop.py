"""Where the window stands: remembered, and not put where nobody can take hold of it."""

from __future__ import annotations

import pygame
import pytest

from game.app.shell.desktop import kept_size, place_window, window_place


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """A desktop of one screen, and where the window was put on it."""
    found: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    monkeypatch.setattr(pygame.display, "set_window_position", found.append)
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (12, 34))
    return found


@pytest.mark.parametrize("place", [(0, 0), (300, 200), (-40, 10), (1800, 990), (-1900, 20)])
def test_a_window_stands_where_it_stood(moves: list[tuple[int, int]], place: tuple[int, int]) -> None:
    place_window(place, (2000 if place[0] < -1000 else 1280, 720))
    assert moves == [place]


@pytest.mark.parametrize("place", [(1900, 20), (300, 1070), (4000, 20), (-1300, 20), (20, -500)])
def test_not_where_its_title_bar_could_not_be_reached(
    moves: list[tuple[int, int]], place: tuple[int, int]
) -> None:
    place_window(place, (1280, 720))
    assert moves == []


def test_a_new_window_stands_where_the_desktop_puts_it(moves: list[tuple[int, int]]) -> None:
    place_window(None, (1280, 720))
    assert moves == []
    assert window_place() == (12, 34)


def test_without_a_screen_there_is_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    assert window_place() is None


@pytest.mark.parametrize(
    ("size", "screens", "kept"),
    [
        ((1280, 720), [(1024, 600)], (1024, 600)),
        ((3072, 1728), [(1366, 768)], (1366, 768)),
        ((1280, 720), [(1024, 600), (1920, 1080)], (1280, 720)),
        ((1600, 900), [(800, 480)], (1024, 600)),
    ],
)
@pytest.mark.usefixtures("moves")
def test_a_window_is_no_larger_than_a_screen_that_is_there_now(
    size: tuple[int, int], screens: list[tuple[int, int]], kept: tuple[int, int]
) -> None:
    assert kept_size(size, screens) == kept
