"""What somebody does who means nothing by it: mouse, wheel, keys, gamepad, fingers, dropped files, sizes of
the window, theme and size of the text."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.app.services.screen import Screen
from game.app.services.services import Services
from game.app.shell.window import Window
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from tests.app.drivers.random_input import KEYS

MORE_KEYS: Final = (
    *KEYS, pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F10,
    pygame.K_F11, pygame.K_PAGEUP, pygame.K_QUESTION, pygame.K_RCTRL, pygame.K_LALT, pygame.K_KP0,
)  # fmt: skip
HELD: Final = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_GUI)
LETTERS: Final = "aZ9 ß\u0301漢\u202e%{}'\"<"
SIZES: Final = (
    (1024, 600), (1024, 600), (1280, 720), (1280, 720), (1280, 720), (1366, 768), (720, 1280), (1920, 1080),
    (1025, 601),
)  # fmt: skip
"""Widths and heights in pixels; large ones are rare, as they take long to draw."""
PACES: Final = (0, 1, 16, 16, 16, 16, 70, 250, 1000, 4000)
"""So many milliseconds pass between two things."""
PADS: Final = range(15)
AXES: Final = range(6)


class Hands:
    """All hands of somebody at a window. `files` may be dropped on it."""

    def __init__(
        self, chance: random.Random, window: Window, services: Services, files: Sequence[Path]
    ) -> None:
        self.chance = chance
        self.window = window
        self.services = services
        self.files = tuple(files)
        self._down = False
        self._fingers: set[int] = set()
        self._held: list[pygame.Event] = []
        """How keys come up that stay down."""
        self._what: tuple[tuple[Callable[[], Iterator[pygame.Event]], int], ...] = (
            (self._press_a_button, 300), (self._press_anywhere, 120), (self._key, 300), (self._move, 60),
            (self._wheel, 40), (self._drag, 30), (self._write, 20), (self._pad, 60), (self._finger, 60),
            (self._drop, 4), (self._size, 4), (self._look, 3), (self._window, 4),
        )  # fmt: skip

    @property
    def pause(self) -> float:
        """How long it takes to the next thing, in milliseconds."""
        return self.chance.choice(PACES)

    def next(self) -> list[pygame.Event]:
        """The events of the next thing that is done."""
        kinds, weights = zip(*self._what, strict=True)
        return list(self.chance.choices(kinds, weights)[0]())

    def let_go(self) -> list[pygame.Event]:
        """Let go of whatever is held."""
        lifted = [
            pygame.Event(pygame.FINGERUP, touch_id=1, finger_id=one, x=0.0, y=0.0, dx=0.0, dy=0.0)
            for one in self._fingers
        ]
        keys, self._held, self._fingers, self._down = self._held, [], set(), False
        return [*keys, *lifted, pygame.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1)]

    # each gives the events of one thing

    def _spot(self) -> tuple[int, int]:
        wide, high = self.window.size
        return self.chance.randrange(wide), self.chance.randrange(high)

    def _click(self, at: tuple[int, int], button: int = 1) -> Iterator[pygame.Event]:
        yield pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        yield pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        yield pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def _press_a_button(self) -> Iterator[pygame.Event]:
        spots = [spot for button, spot in buttons(self.window) if button.enabled]
        return self._click(self.chance.choice(spots)) if spots else self._press_anywhere()

    def _press_anywhere(self) -> Iterator[pygame.Event]:
        return self._click(self._spot(), self.chance.choice((1, 1, 1, 1, 2, 3, 6)))

    def _move(self) -> Iterator[pygame.Event]:
        held = int(self._down), 0, 0
        yield pygame.Event(pygame.MOUSEMOTION, pos=self._spot(), rel=(3, 1), buttons=held)

    def _wheel(self) -> Iterator[pygame.Event]:
        turned = self.chance.choice((-1, -1, 1, 1, 20, -20))
        yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=turned, precise_y=float(turned))

    def _drag(self) -> Iterator[pygame.Event]:
        """Now and then nothing is let go: another thing comes in between."""
        start, end = self._spot(), self._spot()
        yield pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._down = True
        for share in (0.1, 0.5, 1.0):
            at = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            yield pygame.Event(pygame.MOUSEMOTION, pos=tuple(at), rel=(9, 9), buttons=(1, 0, 0))
        if self.chance.random() < 0.8:
            yield pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)
            self._down = False

    def _key(self) -> Iterator[pygame.Event]:
        key, held = self.chance.choice(MORE_KEYS), self.chance.choice(HELD)
        text = chr(key) if 32 < key < 127 and not held else ""
        yield pygame.Event(pygame.KEYDOWN, key=key, mod=held, unicode=text, scancode=0)
        if text:
            yield pygame.Event(pygame.TEXTINPUT, text=text)
        let_go = pygame.Event(pygame.KEYUP, key=key, mod=held, unicode=text, scancode=0)
        if self.chance.random() < 0.93:
            yield from (*self._held, let_go)
            self._held = []
        else:
            self._held.append(let_go)

    def _write(self) -> Iterator[pygame.Event]:
        for _ in range(self.chance.choice((1, 3, 60))):
            yield pygame.Event(pygame.TEXTINPUT, text=self.chance.choice(LETTERS))

    def _pad(self) -> Iterator[pygame.Event]:
        if self.chance.random() < 0.2:
            value = self.chance.choice((-32768, 0, 32767, 12000))
            yield pygame.Event(
                pygame.CONTROLLERAXISMOTION, instance_id=0, axis=self.chance.choice(AXES), value=value
            )
            return
        button = self.chance.choice(PADS)
        yield pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
        if self.chance.random() < 0.9:
            yield pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)

    def _finger(self) -> Iterator[pygame.Event]:
        one = self.chance.choice((0, 0, 0, 1, 2))
        kind = pygame.FINGERUP if one in self._fingers else pygame.FINGERDOWN
        if one in self._fingers and self.chance.random() < 0.5:
            kind = pygame.FINGERMOTION
        self._fingers ^= {one} if kind != pygame.FINGERMOTION else set()
        spots = [spot for _, spot in buttons(self.window)] or [self._spot()]
        at = self.chance.choice((self._spot(), self.chance.choice(spots)))
        x, y = (part / whole for part, whole in zip(at, self.window.size, strict=True))
        yield pygame.Event(kind, touch_id=1, finger_id=one, x=x, y=y, dx=0.01, dy=0.01)

    def _drop(self) -> Iterator[pygame.Event]:
        yield pygame.Event(pygame.DROPBEGIN)
        for _ in range(self.chance.choice((1, 1, 2, 5))):
            yield pygame.Event(
                pygame.DROPFILE, file=str(self.chance.choice(self.files)) if self.files else ""
            )
        yield pygame.Event(pygame.DROPCOMPLETE)

    def _size(self) -> Iterator[pygame.Event]:
        wide, high = self.chance.choice(SIZES)
        pygame.display.set_mode((wide, high), pygame.RESIZABLE)
        yield pygame.Event(pygame.VIDEORESIZE, w=wide, h=high, size=(wide, high))

    def _look(self) -> Iterator[pygame.Event]:
        """Settings are changed beneath the screen, as by hand in their sheet."""
        settings, scene = self.services.settings, self.window.scene
        settings.theme = self.chance.choice(("felt", "contrast"))
        settings.text_scale = self.chance.choice((0.8, 1.0, 1.0, 1.25, 1.6))
        settings.reduced_motion = self.chance.random() < 0.3
        settings.own_speed = self.chance.choice(("walk", "normal", "quick", "instant"))
        settings.others_speed = self.chance.choice(("walk", "normal", "quick", "instant", "instant"))
        settings.easy_reading = self.chance.random() < 0.1
        settings.larger_hits = self.chance.random() < 0.3
        if isinstance(scene, Screen):
            scene.apply_settings()
        yield from ()

    def _window(self) -> Iterator[pygame.Event]:
        kinds = pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE
        yield pygame.Event(self.chance.choice((*kinds, pygame.QUIT)))


def desk_of(window: Window) -> Desk | None:
    """The desk of the screen on top, if it has one."""
    scene = window.scene
    return scene.desk if isinstance(scene, Screen) else None


def buttons(window: Window) -> list[tuple[Button, tuple[int, int]]]:
    """The buttons of the screen on top that take a press now, each with its middle in pixels."""
    desk = desk_of(window)
    if desk is None:
        return []
    found = (part for panel in desk.live for part in panel.walk() if isinstance(part, Button))
    wide, high = window.size
    spots = ((part, (round(part.box.cx * desk.scale), round(part.box.cy * desk.scale))) for part in found)
    return [(part, at) for part, at in spots if 0 <= at[0] < wide and 0 <= at[1] < high]
