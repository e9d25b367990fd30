"""The legend of the overlay of owners: whose colours they are, how much each seat owns, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.panel import Panel
from game.app.widgets.words import cap_width, key_cap
from game.store.catalogue import say

HIGH, BADGE, GAP, PAD = 32.0, 20.0, 14.0, 14.0


class Owner(NamedTuple):
    """A seat by colour and name, and how many parts of the board it owns."""

    look: int
    name: str
    parts: int


class OwnersSign(Panel):
    """A plaque at the foot of a calm part of the board; clicks go through to the board."""

    def __init__(self, room: Box, owners: Sequence[Owner], key: str) -> None:
        super().__init__("clear")
        self.box = room
        self.owners = tuple(owners)
        self.shortcut = key

    def ground(self, canvas: Canvas) -> None:
        """Draw title, owners and key; where there is little room without names, then without the title."""
        for title, names in ((True, True), (True, False), (False, False)):
            if self._draw(canvas, title=title, names=names, only_measured=True) <= self.box.w - 12:
                break
        wide = self._draw(canvas, title=title, names=names, only_measured=True)
        high = HIGH * canvas.t
        plaque = Box(self.box.cx - wide / 2, self.box.bottom - high - 10, wide, high)
        canvas.lacquer(plaque, 7, active=True)
        self._draw(canvas, plaque, title=title, names=names)

    def _draw(
        self, canvas: Canvas, plaque: Box | None = None, *, title: bool, names: bool,
        only_measured: bool = False,
    ) -> float:  # fmt: skip
        """Draw what stands on the plaque; returns how wide that is."""
        theme, t = canvas.theme, canvas.t
        left, cy = (plaque.x, plaque.cy) if plaque is not None else (0.0, 0.0)
        x = left + PAD
        if title:
            words = say("table.owners.title")
            if not only_measured:
                canvas.text(words, x, cy, "head", 15.5, theme.felt_title)
            x += canvas.text_width(words, "head", 15.5) + GAP * t
        for look, name, parts in self.owners:
            words = say("table.owners.one", name=name, parts=parts) if names else f"{parts}"
            if not only_measured:
                canvas.badge(look, x + BADGE * t / 2, cy, BADGE * t)
                canvas.text(words, x + (BADGE + 6) * t, cy, "strong", 14, theme.cream)
            x += (BADGE + 6) * t + canvas.text_width(words, "strong", 14) + GAP * t
        hide, cap = say("table.owners.hide"), cap_width(canvas, self.shortcut)
        if not only_measured:
            canvas.text(hide, x, cy, "ui", 14, theme.brass_text)
        x += canvas.text_width(hide, "ui", 14) + 6 + cap
        if not only_measured:
            key_cap(canvas, self.shortcut, x, cy, theme.cream, dark=True)
        return x + PAD - left
