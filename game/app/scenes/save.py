"""Asking for the name to save under."""

from __future__ import annotations

from game.app.panels.name_sheet import NameSheet
from game.app.panels.wishes import SaveAs


class SaveSheet(NameSheet):
    """A name for a match. `taken` are the names that exist already."""

    def __init__(self, name: str, taken: frozenset[str]) -> None:
        self.taken = taken
        super().__init__("Save this match", "Save", "Name of the save", name)
        self.follow(name)

    def judge(self, name: str) -> None:
        """Say whether a save would be replaced."""
        replaced = name in self.taken
        self.keep.label = "Save over it" if replaced else "Save"
        self.words.words = (
            f"“{name}” exists already and would be replaced."
            if replaced
            else "It can be gone on with at any time from the start."
        )

    def taken_up(self, name: str) -> SaveAs:
        """Save the match."""
        return SaveAs(name)
