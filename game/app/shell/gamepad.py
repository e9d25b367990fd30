"""Gamepads: sticks and buttons translated to key presses.

Pads may come and go at any time; several count as one. Nothing is polled: without a pad there are no events.
A press carries the sign of its button as `pad`, and the equivalent key if there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final

import pygame
from pygame._sdl2 import controller

from game.app.shell.keys import PAD
from game.store.logs import logger

_KEYS: Final[Mapping[str, tuple[int, int]]] = {
    "pad-a": (pygame.K_RETURN, 0),
    "pad-b": (pygame.K_ESCAPE, 0),
    "pad-lb": (pygame.K_TAB, pygame.KMOD_SHIFT),
    "pad-rb": (pygame.K_TAB, 0),
    "pad-left": (pygame.K_LEFT, 0),
    "pad-right": (pygame.K_RIGHT, 0),
    "pad-up": (pygame.K_UP, 0),
    "pad-down": (pygame.K_DOWN, 0),
}
"""The key and what is held with it, for buttons that do what a fixed key does."""
_BUTTONS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "pad-a",
    pygame.CONTROLLER_BUTTON_B: "pad-b",
    pygame.CONTROLLER_BUTTON_X: "pad-x",
    pygame.CONTROLLER_BUTTON_Y: "pad-y",
    pygame.CONTROLLER_BUTTON_BACK: "pad-back",
    pygame.CONTROLLER_BUTTON_START: "pad-start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pad-l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "pad-r3",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad-lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad-rb",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad-left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad-right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad-up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad-down",
}
_AXES: Final[Mapping[int, tuple[str, str]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("pad-left", "pad-right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("pad-up", "pad-down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "pad-lt"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "pad-rt"),
}
"""What an axis stands for below and above its middle."""
FAR: Final = 20000
NEAR: Final = 11000
"""From where on, of 32767, an axis counts as pressed, and up to where as let go."""
_DROPPED: Final = frozenset(
    (
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMAPPED, pygame.CONTROLLERTOUCHPADDOWN,
        pygame.CONTROLLERTOUCHPADMOTION, pygame.CONTROLLERTOUCHPADUP, pygame.CONTROLLERSENSORUPDATE,
        pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP,
        pygame.JOYHATMOTION, pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
    )
)  # fmt: skip
"""What nobody needs to hear. It must not be blocked: the system makes a pad's events of a joystick's."""


class Gamepads:
    """The connected pads."""

    def __init__(self) -> None:
        self._pads: dict[int, controller.Controller] = {}
        self._leaning: dict[tuple[int, int], str] = {}
        """The sign that an axis of a pad gives now."""

    def open(self) -> None:
        """Listen for pads; those already connected are reported as new."""
        try:
            controller.init()
        except pygame.error:
            logger.exception("no gamepads can be used")

    def translated(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """The events, with those of pads translated to key presses."""
        return [found for event in events for found in self._translated(event)]

    def _translated(self, event: pygame.Event) -> list[pygame.Event]:
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            sign = _BUTTONS.get(event.button, "")
            return [_press(sign, down=event.type == pygame.CONTROLLERBUTTONDOWN)] if sign else []
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._lean(int(event.instance_id), int(event.axis), int(event.value))
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(int(event.device_index))
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._remove(int(event.instance_id))
        return [] if event.type in _DROPPED else [event]

    def _add(self, place: int) -> None:
        """Open a new pad: unopened ones send no events."""
        try:
            pad = controller.Controller(place)
        except (pygame.error, ValueError):  # it may be gone again
            logger.exception("a gamepad cannot be used")
            return
        self._pads[pad.id] = pad

    def _remove(self, number: int) -> list[pygame.Event]:
        """A pad is gone: release whatever it held."""
        pad = self._pads.pop(number, None)
        if pad is not None:
            with suppress(pygame.error):
                pad.quit()
        held = [self._leaning.pop(axis) for axis in list(self._leaning) if axis[0] == number]
        # A button that was held is not told of: any key that comes up ends what is held.
        return [_press(sign, down=False) for sign in held or ["pad-a"]]

    def _lean(self, number: int, axis: int, value: int) -> list[pygame.Event]:
        """A stick or trigger moved: pressed when far out, released near its rest position."""
        signs, at = _AXES.get(axis, ("", "")), (number, axis)
        before = self._leaning.get(at, "")
        now = signs[value > 0] if abs(value) >= FAR else ""
        if not now and before and signs[value > 0] == before and abs(value) > NEAR:
            now = before
        if now == before:
            return []
        self._leaning[at] = now
        return [_press(sign, down=down) for sign, down in ((before, False), (now, True)) if sign]


def _press(sign: str, *, down: bool) -> pygame.Event:
    """The key press for a pad button going down or up."""
    key, held = _KEYS.get(sign, (0, 0))
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=key, mod=held, unicode="", scancode=0, pad=sign if sign in PAD else "")
