"""Keys that do the same in every scene: the sound off and on, a picture of the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

import pygame

from game.app.house import House
from game.app.window import Window
from game.store import folders


def everywhere(window: Window, house: House) -> Mapping[str, Callable[[], None]]:
    """What such keys do, by command."""
    return {"mute": lambda: mute(house), "picture": lambda: keep_picture(window, house)}


def mute(house: House) -> None:
    """Turn the sound off or on, and say so."""
    house.mute()
    on = house.settings.sound
    words = house.sound_fault or ("Sound is on" if on else "Sound is off")
    house.tell(words, "volume" if on and not house.sound_fault else "volume-off")


def keep_picture(window: Window, house: House) -> None:
    """Keep a picture of the window where a person keeps pictures, and say where it is."""
    try:
        path = new_picture(folders.pictures())
        pygame.image.save(window.screenshot(), path)
    except (OSError, pygame.error) as problem:
        house.tell(f"The picture could not be kept in {folders.pictures()}: {problem}")
    else:
        house.tell(f"The picture is {path}", "camera")


def new_picture(folder: Path) -> Path:
    """A file name with the time that is not taken yet; the folder is made. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"Boardwell {datetime.now():%Y-%m-%d %H.%M.%S}"
    path, number = folder / f"{stem}.png", 2
    while path.exists():
        path, number = folder / f"{stem} {number}.png", number + 1
    return path
