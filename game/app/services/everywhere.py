"""Keys that work in every scene: sound off and on, a picture of the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from io import BytesIO
from pathlib import Path

import pygame

from game.app.services.services import Services
from game.app.shell.window import Window
from game.store import folders
from game.store.catalogue import say


def everywhere(window: Window, services: Services) -> Mapping[str, Callable[[], None]]:
    """The handlers of these keys, by command."""
    return {
        "mute": lambda: mute(services),
        "picture": lambda: keep_picture(picture_of(window), services),
    }


def picture_of(window: Window) -> pygame.Surface:
    """What the window shows, or what its scene has kept in place of that."""
    poster = window.scene.poster() if window.scene is not None and window.passage is None else None
    return window.screenshot() if poster is None else poster


def mute(services: Services) -> None:
    """Toggle the sound, with a notification."""
    services.mute()
    on = services.settings.sound
    words = services.sound_fault or say("app.sound_on" if on else "app.sound_off")
    services.tell(words, "volume" if on and not services.sound_fault else "volume-off")


def keep_picture(picture: pygame.Surface, services: Services) -> None:
    """Save a picture in the pictures folder, with a notification of where it is."""
    # pygame tells nothing of a file that it could not write to its end.
    data = BytesIO()
    pygame.image.save(picture, data, "picture.png")
    try:
        path = keep_file(data.getvalue(), "png")
    except OSError as problem:
        why = problem.strerror or str(problem)
        services.tell(say("app.no_picture", folder=str(folders.pictures()), why=why))
    else:
        services.tell(say("app.picture", path=str(path)), "camera")


def keep_file(data: bytes, ending: str) -> Path:
    """Write a new file in the pictures folder; returns its path. Raises OSError, and then leaves nothing
    behind."""
    path = new_picture(folders.pictures(), ending)
    try:
        path.write_bytes(data)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return path


def new_picture(folder: Path, ending: str = "png") -> Path:
    """An unused file name with the current time; creates the folder. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"Boardwell {datetime.now():%Y-%m-%d %H.%M.%S}"
    path, number = folder / f"{stem}.{ending}", 2
    while path.exists():
        path, number = folder / f"{stem} {number}.{ending}", number + 1
    return path
