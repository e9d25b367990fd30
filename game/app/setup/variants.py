"""Which of several games in one box is played: a large card for each, above its presets."""

from __future__ import annotations

from typing import Any

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import SetupDraft, choices
from game.app.widgets.layout import grid
from game.app.widgets.notes import ChoiceCard, NoteBox
from game.app.widgets.widget import Group
from game.store.words import Words

GAP, LEAST = 10.0, 190.0
"""Between the cards, and how wide one is at least, at the text scale 1, where they stand side by side."""


class SetVariant(msgspec.Struct, frozen=True):
    """Play the game in the box that this value of the option stands for."""

    value: Any


class Variants(Group):
    """A card for each game in the box, and below them what is to be known of the chosen one."""

    def __init__(self, draft: SetupDraft, words: Words) -> None:
        self.draft = draft
        name = draft.rules.variant
        said = words.options[name]
        self.values = choices(draft.rules, name)
        self.cards = [
            ChoiceCard(said.values[str(value)], (), lambda value=value: SetVariant(value),
                       body=said.told.get(str(value), ""))
            for value in self.values
        ]  # fmt: skip
        self.note = NoteBox("", "care")
        super().__init__((*self.cards, self.note))
        self.show()

    def show(self) -> None:
        """Mark the game that is agreed on."""
        for card, value in zip(self.cards, self.values, strict=True):
            card.chosen = value == self.draft.variant
        self.note.words = self.draft.caution(self.draft.variant)
        self.note.hidden = not self.note.words

    def place_in(self, ruler: Canvas, x: float, y: float, width: float) -> float:
        """Lay out from a corner, side by side where there is room; returns the height."""
        many = len(self.cards)
        across = many if width >= many * LEAST * ruler.t + (many - 1) * GAP else 1
        wide = (width - (across - 1) * GAP) / across
        for card in self.cards:
            card.box = Box(x, y, wide, 0)
        tall = max(card.natural(ruler).h for card in self.cards)
        rows = -(-many // across)
        places = grid(Box(x, y, width, rows * (tall + GAP) - GAP), across, rows, GAP)
        for card, place in zip(self.cards, places, strict=False):
            card.box = place
        bottom = places[-1].bottom + 12
        if not self.note.hidden:
            self.note.box = Box(x, bottom - 4, width, 0)
            self.note.box = self.note.box._replace(h=self.note.natural(ruler).h)
            bottom = self.note.box.bottom + 10
        self.box = Box(x, y, width, bottom - y)
        return bottom - y
