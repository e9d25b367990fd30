"""The lines of the settings: page, title, one sentence. What a line changes is a field of the same name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.app.shell.keys import BINDINGS, USUAL, Keys, cap
from game.store.catalogue import say


class SettingsPage(NamedTuple):
    """A page of the settings."""

    id: str
    icon: str

    @property
    def title(self) -> str:
        """What it is called."""
        return say(f"settings.page.{self.id}")


class SettingLine(NamedTuple):
    """One thing that can be set. `name` is a field of the settings, "key:undo", "folder:saves" or "seen"."""

    page: str
    name: str
    title: str
    sentence: str = ""


PAGES: Final = (
    SettingsPage("reading", "eye"),
    SettingsPage("pace", "run"),
    SettingsPage("sound", "volume"),
    SettingsPage("screen", "maximize"),
    SettingsPage("keys", "keyboard"),
    SettingsPage("aids", "lightbulb"),
    SettingsPage("files", "folder"),
    SettingsPage("plugins", "package"),
)
_SET: Final = {
    "reading": (
        "text_scale", "theme", "seen", "easy_reading", "reduced_motion", "larger_hits", "language",
    ),
    "pace": (
        "own_speed", "others_speed", "wait_for_cards", "catch_up", "auto_roll", "auto_forced", "end_turns",
        "stay_put", "ask_trifles", "confirm_moves", "confirm_turn", "remind", "remarks",
    ),
    "sound": ("sound", "effects_volume", "room_volume"),
    "screen": ("fullscreen", "hardware"),
    "aids": ("hints", "show_first_steps", "suit_rivals", "curtain", "record_matches", "judge_matches"),
    "plugins": ("plugins",),
}  # fmt: skip
_KEYS: Final = {"catch_up": "catch-up"}
"""The command whose key a line names, where that is not full screen."""
_FOLDERS: Final = {
    "files": ("saves", "recordings", "boards", "languages", "pictures", "settings", "logs"),
    "plugins": ("plugins",),
}


def lines(keys: Keys = USUAL) -> tuple[SettingLine, ...]:
    """All lines, page by page."""
    return tuple(line for page in PAGES for line in lines_of(page.id, keys))


def lines_of(page: str, keys: Keys = USUAL) -> tuple[SettingLine, ...]:
    """The lines of a page."""
    return (*_set(page, keys), *_folders(page), *(_keys() if page == "keys" else ()))


def found(wanted: str, keys: Keys = USUAL) -> tuple[SettingLine, ...]:
    """The lines with every word of `wanted` in title, sentence or page."""
    words = wanted.casefold().split()
    titles = {page.id: page.title for page in PAGES}
    return tuple(
        line
        for line in lines(keys)
        if all(word in f"{line.title} {line.sentence} {titles[line.page]}".casefold() for word in words)
    )


def _set(page: str, keys: Keys) -> Iterator[SettingLine]:
    for name in _SET.get(page, ()):
        key = cap(keys.first(_KEYS.get(name, "full-screen")))
        yield SettingLine(
            page, name, say(f"settings.line.{name}.title"), say(f"settings.line.{name}.text", key=key)
        )


def _folders(page: str) -> Iterator[SettingLine]:
    for name in _FOLDERS.get(page, ()):
        yield SettingLine(page, f"folder:{name}", say(f"settings.folder.{name}"))


def _keys() -> Iterator[SettingLine]:
    for binding in sorted(BINDINGS, key=lambda binding: binding.fixed):
        yield SettingLine("keys", f"key:{binding.command}", binding.says)
