"""Giving a command another key: what a press means, and what is said about a key."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.keys import BINDINGS, Keys, cap, chords

ASKED: Final = "Press the new key. Backspace brings the usual one back, Esc leaves it."
_ALONE: Final = ("shift", "ctrl", "alt")


def says(command: str) -> str:
    """What a command does."""
    return next(binding.says for binding in BINDINGS if binding.command == command)


def about(command: str, keys: Keys) -> str:
    """The usual key of a command that has another one, and its further keys."""
    usual = next(binding.keys[0] for binding in BINDINGS if binding.command == command)
    told = [f"Usually {cap(usual)}."] if command in keys.changes else []
    more = [cap(key) for key in keys.of(command)[1:]]
    return " ".join([*told, *([f"Also {' and '.join(more)}."] if more else [])])


def meant(event: pygame.Event) -> str:
    """The key that a press stands for; "" for Shift and the like, which are only held."""
    pressed = chords(event)
    return "" if not pressed or pressed[0] in _ALONE else pressed[-1]


def changed(keys: Keys, command: str, key: str) -> tuple[dict[str, str], str]:
    """The changes after a key was pressed for a command, and why it cannot have that key, if so."""
    changes = dict(keys.changes)
    if key == "esc":
        return changes, ""
    if key == "backspace":
        changes.pop(command, None)
        return changes, ""
    other = keys.taken(command, key)
    if other:
        return changes, f"{cap(key)} already means: {says(other)}. Give that another key first."
    changes[command] = key
    return changes, ""
