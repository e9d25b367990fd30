"""The controls of the settings, and what they say."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from game.app.paint.colours import ColourVision
from game.app.settings.samples import ColourSample
from game.app.shell.keys import BINDINGS, Keys, cap, chords
from game.app.table.panels.topbar import speeds
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.listing import ListRow
from game.app.widgets.segmented import Segment, Segmented
from game.app.widgets.slider import Slider
from game.app.widgets.switch import Toggle
from game.app.widgets.widget import Tip, Widget
from game.store import folders
from game.store.catalogue import say
from game.store.languages import languages
from game.store.settings import Settings

_ALONE: Final = ("shift", "ctrl", "alt")


def says(command: str) -> str:
    """What a command does."""
    return next(binding.says for binding in BINDINGS if binding.command == command)


def about(command: str, keys: Keys) -> str:
    """The usual key of a command that has another one, and its further keys."""
    usual = next(binding.keys[0] for binding in BINDINGS if binding.command == command)
    told = [say("settings.key.usual", key=cap(usual))] if command in keys.changes else []
    more = [cap(key) for key in keys.of(command)[1:]]
    return " ".join([*told, *([say("settings.key.also", keys=more)] if more else [])])


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
        return changes, say("settings.key.taken", key=cap(key), command=says(other))
    changes[command] = key
    return changes, ""


TEXTS: Final = (0.8, 0.9, 1.0, 1.2, 1.4, 1.6)
EYES: Final[tuple[ColourVision, ...]] = ("normal", "protan", "deutan", "tritan", "grey")


class Set(msgspec.Struct, frozen=True):
    """A setting has another value."""

    name: str
    value: Any


class SeenBy(msgspec.Struct, frozen=True):
    """The player colours are to be shown as an eye sees them."""

    eye: ColourVision


class AskKey(msgspec.Struct, frozen=True):
    """The next key that is pressed is meant for a command."""

    command: str


class ShowFolder(msgspec.Struct, frozen=True):
    """A folder is to be shown in the file manager."""

    path: Path


def control(name: str, settings: Settings, keys: Keys, title: str) -> Widget:
    """The control of a line."""
    kind, _, which = name.partition(":")
    if kind == "key":
        return key_button(which, keys)
    if kind == "folder":
        shown = ShowFolder(paths().get(which) or Path(which))
        return Button(say("settings.open"), shown, "paper", icon="folder-open")
    if name == "seen":
        return ColourSample()
    value = getattr(settings, name)
    if name == "text_scale":
        nearest = min(TEXTS, key=lambda text: abs(text - value))
        texts = [(text, Segment(label=say("settings.percent", n=round(100 * text)))) for text in TEXTS]
        return Segmented(texts, nearest, lambda v: Set(name, v), name=title, size=13)
    if name == "language":
        own = [(code, ListRow(language.name)) for code, language in languages().items()]
        choices = [("", ListRow(say("settings.language_of_computer"))), *own]
        known = value if value in dict(own) else ""
        return DropDown(choices, known, lambda v: Set(name, v), name=title)
    if name == "theme":
        themes = [(theme, Segment(label=say(f"settings.theme.{theme}"))) for theme in ("felt", "contrast")]
        return Segmented(themes, value, lambda v: Set(name, v), name=title, size=13.5)
    if name in ("curtain", "end_turns"):
        when = ("hidden", "always", "never", "hold") if name == "curtain" else ("idle", "always", "never")
        parts = [(one, Segment(label=say(f"settings.{name}.{one}"))) for one in when]
        return Segmented(parts, value, lambda v: Set(name, v), name=title, size=13.5)
    if name.endswith("_speed"):
        return Segmented(speeds(), value, lambda v: Set(name, v), name=title)
    if name.endswith("_volume"):
        slider = Slider(value, 0, 100, lambda v: Set(name, v), step=5, name=title)
        slider.ticks = 11
        return slider
    return Toggle(value, lambda v: Set(name, v), name=title)


def key_button(command: str, keys: Keys) -> Button:
    """A button with the key of a command."""
    binding = next(binding for binding in BINDINGS if binding.command == command)
    button = Button(cap(keys.first(command)), AskKey(command), "paper")
    button.name = binding.says
    if binding.fixed:
        button.forbid(Tip(say("settings.key.fixed.title"), say("settings.key.fixed.text")))
    return button


def eyes(eye: ColourVision) -> Segmented[ColourVision]:
    """The switch above the player colours."""
    parts: list[tuple[ColourVision, Segment]] = [
        (one, Segment(label=say(f"settings.eye.{one}"))) for one in EYES
    ]
    return Segmented(parts, eye, SeenBy, name=say("settings.seen_by"), size=13)


def paths() -> Mapping[str, Path]:
    """The folders of the person who plays."""
    return {
        "saves": folders.saves(),
        "recordings": folders.recordings(),
        "boards": folders.own_boards(),
        "languages": folders.own_languages(),
        "plugins": folders.plugins(),
        "pictures": folders.pictures(),
        "settings": folders.settings_file().parent,
        "logs": folders.logs(),
    }
