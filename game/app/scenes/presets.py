"""Keeping options under a name of one's own, and forgetting them."""

from __future__ import annotations

from collections.abc import Set

from game.app.panels.name_sheet import NameSheet
from game.app.panels.setup_verdict import DropPreset, KeepPreset
from game.app.panels.wishes import Close
from game.app.widgets.button import Button
from game.app.widgets.dialog import Question
from game.app.widgets.widget import Reason

LONGEST = 20


class PresetSheet(NameSheet):
    """A name for the options as they are. `titles` are the game's own presets, `taken` the person's."""

    def __init__(self, titles: Set[str], taken: Set[str]) -> None:
        self.titles = titles
        self.taken = taken
        super().__init__("Keep as a preset", "Keep", "Preset", most=LONGEST, lines=2)
        self.follow("")

    def judge(self, name: str) -> None:
        """Say whether a name can be taken, and whether it replaces another preset."""
        self.keep.label = "Keep"
        self.words.words = "It stands beside the presets of this game from now on."
        self.keep.allow()
        if not name:
            self.keep.forbid(Reason("A preset needs a name", "Type one, such as Friday."))
        elif name in self.titles:
            self.words.words = f"“{name}” is a preset of the game itself. Take another name."
            self.keep.forbid(Reason("The name is taken", self.words.words))
        elif name in self.taken:
            self.words.words = f"“{name}” exists already and would be replaced."
            self.keep.label = "Replace it"

    def taken_up(self, name: str) -> KeepPreset:
        """Keep the options."""
        return KeepPreset(name)


class ForgetQuestion(Question):
    """Asks once before a preset is forgotten."""

    def __init__(self, name: str) -> None:
        buttons = (
            Button("Forget it", DropPreset(name, sure=True), "danger", icon="trash"),
            Button("Keep it", Close(), "paper", key="esc"),
        )
        super().__init__(f"Forget “{name}”?", "The options stay as they are; only the name goes.", buttons)
