"""The screen: how large a window on it may be, and whether anybody can see it."""

import warnings
from typing import Final

import pygame

from game.store import folders

SMALLEST: Final = (1024, 600)
INVISIBLE: Final = ("offscreen", "dummy")


class NoScreen(Exception):
    """There is no screen to draw on; the text says what is missing."""


def check_driver(driver: str, asked: str) -> None:
    """Refuse a video driver that shows nothing unless it was asked for by name.

    Raises NoScreen. `asked` is the value of SDL_VIDEODRIVER, a list with commas.
    """
    if driver in INVISIBLE and driver not in asked.split(","):
        raise NoScreen(
            f"No screen was found: the window would be drawn by the driver '{driver}', which shows nothing. "
            "On Linux install libx11-6 and libxext6 and start from a desktop session, "
            "or set SDL_VIDEODRIVER=dummy if no picture is wanted."
        )


def sign(size: int = 64) -> pygame.Surface:
    """The sign of the app, `size` pixels wide: for the window and the list of windows."""
    return pygame.image.load_sized_svg(folders.assets() / "brand" / "boardwell.svg", (size, size))


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a new window: 16:9, four fifths of the desktop, not below the smallest."""
    width = min(desktop[0] * 0.8, desktop[1] * 0.8 * 16 / 9)
    return max(SMALLEST[0], round(width)), max(SMALLEST[1], round(width * 9 / 16))


def hold_smallest() -> None:
    """Tell the desktop the smallest size, where this pygame can: without it type gets smaller instead."""
    opened = getattr(pygame.Window, "from_display_module", None)
    if opened is not None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            opened().minimum_size = SMALLEST
