"""The prompt at the left of the bar: whose badge it is, and in words what is to be done or what goes on."""

from __future__ import annotations

from typing import Final

import msgspec

from game.app.paint.canvas import Canvas
from game.app.table.panels.bar_room import Want
from game.app.widgets.widget import Tip, Widget
from game.app.widgets.words import SMALLER, Fitted, draw_fitted, fit
from game.store.catalogue import say

FACE, SIZE = "head", 17.0
BADGE, GAP = 30.0, 10.0
LINE = 1.16
LOW = 0.83
"""How large words on three lines are, of those on two that are as small as may be."""
ROOM = 130.0
"""With less room for the words beside it the badge is left out."""


class Prompt(msgspec.Struct, frozen=True):
    """What is to be done, in words, and the colour of the seat it is about; below 0: it is about none.

    With a `name` the words are for that person: it stands before them where there is room for both.
    """

    words: str
    look: int = -1
    name: str = ""

    @property
    def full(self) -> str:
        """The words with the name."""
        return say("bar.asked", name=self.name, what=self.words) if self.name else self.words


class PromptHead(Widget):
    """The badge and the words, on two lines or, where room is short, three."""

    focusable = False

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt

    def wanted(self, canvas: Canvas) -> Want:
        """As wide as badge and words on one line; at least two lines of the words, or the longest word."""
        badge = (BADGE + GAP) * canvas.t if self.prompt.look >= 0 else 0.0
        wide = canvas.text_width(self.prompt.full, FACE, SIZE) + 14
        short = canvas.text_width(self.prompt.words, FACE, SIZE * 0.86)
        longest = max(canvas.text_width(word, FACE, SIZE * 0.86) for word in self.prompt.words.split())
        least = min(wide, max(longest, short * 0.56) + 12)
        return Want(wide + badge, least, 0.0, tight=min(least, max(longest, short * 0.46) * LOW + 12))

    def draw(self, canvas: Canvas) -> None:
        """Draw it in the middle height of the bar; badge and name where they leave room for the words."""
        box, t, x = self.box, canvas.t, self.box.x + 2
        prompt, beside = self.prompt, x + (BADGE + GAP + 2) * t
        room, less = box.right - 8 - x, box.right - 8 - beside
        words, badge = prompt.full, False
        if prompt.look >= 0 and less >= min(ROOM * t, canvas.text_width(words, FACE, SIZE)):
            badge = _fits(canvas, words, less)
        if not badge and not _fits(canvas, words, room):
            words = prompt.words
            badge = prompt.look >= 0 and _fits(canvas, words, less)
        if badge:
            canvas.badge(prompt.look, x + (BADGE / 2 + 2) * t, box.cy, BADGE * t)
            x = beside
        fitted = self._fitted(canvas, words, box.right - 8 - x)
        self.hint = None if fitted.whole else Tip(prompt.full)
        draw_fitted(canvas, fitted, x, box.cy, FACE, canvas.theme.felt_title, apart=LINE)

    def _fitted(self, canvas: Canvas, words: str, room: float) -> Fitted:
        """The words on two lines, or on three where they would be cut otherwise."""
        found = fit(canvas, words, FACE, SIZE, room)
        if found.whole:
            return found
        low = min(SIZE, self.box.h / (3 * LINE * canvas.t))
        closer = fit(canvas, words, FACE, low, room, most=3)
        return closer if closer.whole else found


class PromptLine(Widget):
    """The same on one line of the top bar, where the bar below needs all its room for buttons."""

    focusable = False
    FACE: Final = "strong"
    SIZE: Final = 13.0
    BADGE: Final = 17.0

    def __init__(self) -> None:
        self.prompt: Prompt | None = None
        self.hidden = True

    def say(self, prompt: Prompt | None) -> None:
        """Have these words, or none."""
        self.prompt, self.hidden = prompt, prompt is None

    def draw(self, canvas: Canvas) -> None:
        """Draw badge and words: with the name where there is room for both, smaller where they are long."""
        if self.prompt is None:
            return
        box, t, x = self.box, canvas.t, self.box.x
        if self.prompt.look >= 0:
            side = self.BADGE * t
            canvas.badge(self.prompt.look, x + side / 2, box.cy, side)
            x += side + 6 * t
        fitted = fit(canvas, self.prompt.full, self.FACE, self.SIZE, box.right - x, most=1)
        if self.prompt.name and (not fitted.whole or fitted.size < self.SIZE * SMALLER[-1]):
            fitted = fit(canvas, self.prompt.words, self.FACE, self.SIZE, box.right - x, most=1)
        self.hint = None if fitted.whole else Tip(self.prompt.full)
        draw_fitted(canvas, fitted, x, box.cy, self.FACE, canvas.theme.brass_text)


def _fits(canvas: Canvas, words: str, room: float) -> bool:
    """Whether words stand in a room, neither cut nor small."""
    fitted = fit(canvas, words, FACE, SIZE, max(1.0, room))
    return fitted.whole and fitted.size >= SIZE * SMALLER[-1]
