"""The desktop around the window: video driver, screens, window size and position, folders, system
messages."""

from __future__ import annotations

import contextlib
import ctypes
import os
import subprocess
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.store import folders
from game.store.catalogue import say

SMALLEST: Final = (1024, 600)
LARGEST: Final = (7680, 4320)
"""The largest window that a picture is drawn of."""
GRIP: Final = 80
"""So much of a window has to be on a screen that one can take hold of it."""
_LARGE_PICTURE: Final = 2**20
"""From so many bytes on."""
_LIBRARY_PATHS: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH")
"""Where libraries are looked for; a bundle keeps what stood there under the same name with _ORIG."""
_MMAP_THRESHOLD: Final = -3
"""What the GNU C library calls M_MMAP_THRESHOLD."""
INVISIBLE: Final = ("offscreen", "dummy")
X11_LIBRARIES: Final = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
WAYLAND_LIBRARIES: Final = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""What SDL loads before it opens a window, and the Debian package that has it."""


class NoScreen(Exception):
    """There is no screen to draw on; the message says what is missing."""


def check_driver(driver: str, requested: str) -> None:
    """Raise NoScreen if the video driver shows nothing, unless it was requested by name. `requested` is the
    value of SDL_VIDEODRIVER, a comma-separated list."""
    if driver in INVISIBLE and driver not in requested.split(","):
        raise NoScreen(_missing(driver))


def _missing(driver: str) -> str:
    """What a visible window needs and this system lacks."""
    if not sys.platform.startswith("linux"):
        return say("app.no_screen.shown", driver=driver)
    wayland, display = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("DISPLAY")
    if not wayland and not display:
        return say("app.no_screen.session")
    packages = [
        package
        for library, package in (X11_LIBRARIES if display else WAYLAND_LIBRARIES).items()
        if not _found_library(library)
    ]
    if packages:
        return say("app.no_screen.libraries", packages=packages, n=len(packages))
    return say("app.no_screen.silent", display=display or wayland or "")


def _found_library(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def app_icon(size: int = 64) -> pygame.Surface:
    """The app's icon, `size` pixels wide: for the window and the task list."""
    return pygame.image.load_sized_svg(folders.assets() / "brand" / "boardwell.svg", (size, size))


def give_back_pictures() -> None:
    """Make glibc on Linux return the memory of large pictures to the system at once. By default it keeps up
    to a hundred megabytes for the next ones, which come once in a match."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").mallopt(_MMAP_THRESHOLD, _LARGE_PICTURE)


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a new window: 16:9, four fifths of the desktop, not below the smallest."""
    width = min(desktop[0] * 0.8, desktop[1] * 0.8 * 16 / 9)
    return max(SMALLEST[0], round(width)), max(SMALLEST[1], round(width * 9 / 16))


def kept_size(size: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The size that a window had before, no wider or higher than the largest screen there is now, and not
    below the smallest. `desktops` are the sizes of the screens."""
    if not desktops or pygame.display.get_driver() in INVISIBLE:
        return size
    wide, high = max(desktops, key=lambda screen: screen[0] * screen[1])
    return max(SMALLEST[0], min(size[0], wide)), max(SMALLEST[1], min(size[1], high))


def set_smallest() -> None:
    """Set the minimum window size, if this pygame can: without it type gets smaller instead."""
    opened = getattr(pygame.Window, "from_display_module", None)
    if opened is not None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            opened().minimum_size = SMALLEST


def window_place() -> tuple[int, int] | None:
    """The upper left corner of the window on the desktop; None if unknown."""
    position = getattr(pygame.display, "get_window_position", None)
    if position is None or pygame.display.get_driver() in INVISIBLE:
        return None
    x, y = position()
    return int(x), int(y)


def place_window(place: tuple[int, int] | None, size: tuple[int, int]) -> None:
    """Move the window to its former place, unless that screen is gone."""
    moved = getattr(pygame.display, "set_window_position", None)
    if place is None or moved is None or pygame.display.get_driver() in INVISIBLE:
        return
    desktops = pygame.display.get_desktop_sizes()
    wide, high = sum(w for w, _ in desktops), max(h for _, h in desktops)
    # Screens stand side by side in most homes; a corner far outside of them would hide the title bar.
    if -wide < place[0] < wide - GRIP and -GRIP < place[1] < high - GRIP and place[0] + size[0] > GRIP:
        with contextlib.suppress(pygame.error):
            moved(place)


def come_forward() -> None:
    """Bring the window to the front, if the desktop allows it."""
    opened = getattr(pygame.Window, "from_display_module", None)
    if opened is None or pygame.display.get_driver() in INVISIBLE:
        return
    with warnings.catch_warnings(), contextlib.suppress(pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)
        window = opened()
        if not pygame.display.get_active():
            window.restore()
        window.focus()


def flash() -> None:
    """Let the button of the window in the task bar flash until it is looked at, where the system does so."""
    opened = getattr(pygame.Window, "from_display_module", None)
    if opened is None or pygame.display.get_driver() in INVISIBLE or pygame.key.get_focused():
        return
    with warnings.catch_warnings(), contextlib.suppress(pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)
        opened().flash(pygame.FLASH_UNTIL_FOCUSED)


def show_message(sentence: str) -> None:
    """Show a sentence in a system message box: for an app without window and terminal."""
    if os.environ.get("SDL_VIDEODRIVER", "") in INVISIBLE:
        return
    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Boardwell", sentence)


def ask_message(sentence: str, buttons: tuple[str, ...]) -> int | None:
    """Show a sentence and buttons in a system message box; returns the index of the button pressed, None if
    nothing can be shown."""
    if os.environ.get("SDL_VIDEODRIVER", "") in INVISIBLE:
        return None
    with contextlib.suppress(pygame.error):
        return pygame.display.message_box("Boardwell", sentence, "error", buttons=buttons, return_button=1)
    return None


def open_folder(folder: Path) -> bool:
    """Open a folder in the system's file manager, creating it if necessary. False on failure."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            tool = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            own = users_environment()
            subprocess.Popen([tool, str(folder)], stdout=quiet, stderr=quiet, env=own, start_new_session=True)
    except OSError:
        return False
    return True


def show_file(path: Path) -> bool:
    """Show a file in the system's file manager, chosen in its folder where that is possible. False on
    failure."""
    if sys.platform not in ("win32", "darwin") or not path.exists():
        folder = path if path.is_dir() else path.parent
        return folder.is_dir() and open_folder(folder)
    try:
        if sys.platform == "win32":
            subprocess.Popen(f'explorer /select,"{path}"')
        else:
            subprocess.Popen(["open", "-R", str(path)], env=users_environment(), start_new_session=True)
    except OSError:
        return False
    return True


def users_environment() -> dict[str, str]:
    """The environment for other programs: without the library paths that a bundle sets."""
    found = dict(os.environ)
    if not getattr(sys, "frozen", False):
        return found
    for name in _LIBRARY_PATHS:
        before = found.pop(f"{name}_ORIG", None)
        found.pop(name, None)
        if before is not None:
            found[name] = before
    return {name: value for name, value in found.items() if not name.startswith("_PYI_")}
