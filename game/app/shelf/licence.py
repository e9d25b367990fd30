"""All of a licence, in a dialog that scrolls."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.scroller import Scroller
from game.app.widgets.words import Label
from game.store.catalogue import say
from game.store.credits import Credit


class CloseLicence(NamedTuple):
    """Put the licence away."""


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a plain text, each in one line; rules of signs are left out."""
    parts = (" ".join(part.split()) for part in re.split(r"\n\s*\n", text))
    return [part for part in parts if re.search(r"\w", part)]


class LicenceDialog(Dialog):
    """What it is about, the text below, and a button that leads back."""

    closes = True

    def __init__(self, credit: Credit) -> None:
        self.title = Label(credit.what, "head-bold", 22, "title", wrap=True)
        texts = [text.read_text("utf-8", errors="replace") for text in credit.texts]
        self.words = [Label(part, "ui", 13.5, wrap=True) for text in texts for part in paragraphs(text)]
        self.scroller = Scroller(self.words)
        self.scroller.bar.focusable = True
        self.scroller.bar.name = credit.what
        away = CloseLicence()
        self.back = Button(say("credits.back"), away, "brass", icon="arrow-left", key="esc", size=16)
        super().__init__((self.title, self.scroller, self.back), 760.0)
        self.first = self.scroller.bar

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """The text takes what height there is."""
        self.title.box = Box(inside.x, inside.y, inside.w, 0)
        self.title.box = self.title.box._replace(h=self.title.natural(ruler).h)
        button = self.back.natural(ruler)
        high = max(self.room, 200.0)
        top = self.title.box.bottom + 12
        self.scroller.box = Box(inside.x, top, inside.w, inside.y + high - top - button.h - 18)
        wide = max(150.0, button.w)
        self.back.box = Box(inside.right - wide, inside.y + high - button.h, wide, button.h)
        y = top
        for label in self.words:
            label.box = Box(inside.x, y, inside.w - 16, 0)
            label.box = label.box._replace(h=label.natural(ruler).h)
            y = label.box.bottom + 8
        self.scroller.laid(y - top)
        return high
