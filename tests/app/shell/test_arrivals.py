"""What arrives to be opened: dropped, handed over, before and after the window is there."""

import ctypes
import sys
import threading
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.app.shell import window as shown
from game.app.shell.arrivals import Arrivals, Arrived, pending
from game.app.shell.window import Window
from tests.app.shell.test_window import Lamp

BEGIN: Final = pygame.Event(pygame.DROPBEGIN)
COMPLETE: Final = pygame.Event(pygame.DROPCOMPLETE)


def dropped(name: str) -> pygame.Event:
    return pygame.Event(pygame.DROPFILE, file=name)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> tuple[Window, Lamp, list[object]]:
    """A window, its scene, and what it is asked to open."""
    found: list[object] = []
    window, lamp = Window((1100, 650)), Lamp()
    window.called = found.append
    monkeypatch.setattr(shown, "come_forward", lambda: found.append("forward"))
    window.push(lamp)
    pygame.event.clear()
    return window, lamp, found


def test_a_drop_is_one_list_and_no_scene_hears_of_it(opened: tuple[Window, Lamp, list[object]]) -> None:
    window, lamp, found = opened
    a, b = Path("a.boardwell").absolute(), Path("b.json").absolute()
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0)
    window.step([BEGIN, dropped(str(a)), key], 16)
    assert found == [] and lamp.events == [key], "more is to come, and keys are heard meanwhile"
    window.step([dropped(str(b)), dropped(str(a)), COMPLETE, pygame.Event(pygame.DROPTEXT, text="x")], 16)
    assert found == [Arrived((a, b))] and lamp.events == [key]
    window.step([], 16)
    window.step([dropped("a.boardwell")], 16)
    assert found == [Arrived((a, b)), Arrived((a,))], "macOS may tell of no begin"


def test_what_is_handed_over_by_a_thread_waits_for_the_window(
    opened: tuple[Window, Lamp, list[object]],
) -> None:
    window, _, found = opened
    a, b = Path("/a").absolute(), Path("/b").absolute()
    early = Arrivals()
    early.hand_over([a])
    pygame.event.clear()
    window.arrivals = early
    window.step([], 16)
    assert found == [Arrived((a,))]
    thread = threading.Thread(target=window.arrivals.hand_over, args=([b],))
    thread.start()
    thread.join()
    window.step(pending(), 16)
    assert found[1:] == ["forward", Arrived((b,), called=True)]
    window.arrivals.hand_over()
    window.step(pending(), 16)
    assert found[3:] == ["forward", Arrived(called=True)]


class _Drop(ctypes.Structure):
    """A drop as SDL writes it."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("file", ctypes.c_void_p),
        ("window", ctypes.c_uint32),
        ("rest", ctypes.c_ubyte * 64),
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere all names are text")
def test_a_dropped_name_that_is_no_text_is_told_and_stops_nothing(
    opened: tuple[Window, Lamp, list[object]],
) -> None:
    (library,) = {
        line.split()[-1]
        for line in Path("/proc/self/maps").read_text("utf-8").splitlines()
        if "libSDL2-2" in line
    } or {"libSDL2-2.0.so.0"}
    sdl = ctypes.CDLL(library)
    sdl.SDL_strdup.restype = ctypes.c_void_p
    for kind, name in ((BEGIN, b""), (dropped(""), b"/\xff.boardwell"), (COMPLETE, b"")):
        drop = _Drop(type=kind.type, file=sdl.SDL_strdup(name) if name else None)
        assert sdl.SDL_PushEvent(ctypes.byref(drop)) == 1
    window, _, found = opened
    window.step(pending(), 16)
    assert found == [Arrived(unnamed=True)]
    window.step([dropped("/a")], 16)
    assert found[1:] == [Arrived((Path("/a").absolute(),))]
