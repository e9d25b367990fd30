"""Which guide of a game one wants to be led by, where it has several."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.widget import Close
from game.app.widgets.words import Label
from game.store.catalogue import say
from game.store.guides import Guide

GAP: Final = 18.0
"""Between two guides."""


class Learn(msgspec.Struct, frozen=True):
    """Be led through the chosen game by the guide of this name; with "" one chooses among several."""

    guide: str = ""


class LearnSheet(Dialog):
    """The guides of a game, in their order: what each is called, what it teaches, and the way to it."""

    closes = True

    def __init__(self, guides: Mapping[str, Guide]) -> None:
        self.title = Label(say("shelf.learn"), "head-bold", 24, "title")
        self.rows = [_row(guide, number) for number, guide in enumerate(guides.values(), 1)]
        self.back = Button(say("shelf.back"), Close(), "paper", icon="arrow-left", key="esc")
        super().__init__((self.title, *(part for row in self.rows for part in row), self.back), 620.0, "dim")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """A row for each guide, its button at the right, and the way back at the foot."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 32 * t)
        y += 32 * t + 12
        wide = max(button.natural(ruler).w for _, _, button in self.rows)
        for name, text, button in self.rows:
            place = button.natural(ruler)
            button.box = Box(inside.right - wide, y, wide, place.h)
            top = y
            for label, gap in ((name, 3.0), (text, 0.0)):
                label.box = Box(inside.x, y, inside.w - wide - 24, 0)
                high = label.natural(ruler).h
                label.box = label.box._replace(h=high)
                y += high + gap
            y = max(y, top + place.h) + GAP
        foot = self.back.natural(ruler)
        self.back.box = Box(inside.right - foot.w, y, foot.w, foot.h)
        return y + foot.h - inside.y


def _row(guide: Guide, number: int) -> tuple[Label, Label, Button]:
    button = Button(
        say("shelf.begin"),
        Learn(guide.name),
        "brass" if number == 1 else "paper",
        icon="school",
        key=str(number),
    )
    name = Label(guide.title, "head-bold", 18, "title", wrap=True)
    return name, Label(guide.text, "ui", 15, wrap=True), button
