"""A window in which one can go from screen to screen."""

from __future__ import annotations

from game.app import navigation
from game.app.services.services import Services
from game.app.shell.window import Window


def opened_window(services: Services, size: tuple[int, int] = (1280, 720)) -> Window:
    """A window of this size that knows the way to every screen."""
    window = Window(size, keys=services.keys)
    navigation.connect(window, services)
    return window
