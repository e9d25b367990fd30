"""Amounts below each other: what they are at the left, how much at the right, perhaps a sum under a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Illustrator
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words

STEP = 25.0


class Sum(msgspec.Struct, frozen=True):
    """One amount. A "total" stands below a line; `icon` is a sign of the skin or an icon."""

    label: str
    amount: str
    tone: Literal["plain", "gain", "loss", "soft", "total"] = "plain"
    icon: str = ""


class Sums(Widget):
    """Lines of amounts."""

    focusable = False

    def __init__(self, lines: Sequence[Sum], skin: Illustrator, size: float = 15.0) -> None:
        self.lines = tuple(lines)
        self.skin = skin
        self.size = size

    def natural(self, canvas: Canvas) -> Size:
        """A line for each, and room for the rule above a total."""
        rules = sum(line.tone == "total" for line in self.lines)
        return Size(self.box.w, (len(self.lines) * STEP + rules * 6) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw labels and amounts."""
        theme, t, box = canvas.theme, canvas.t, self.box
        inks = {"gain": theme.ink_good, "loss": theme.ink_alarm, "soft": theme.ink_soft}
        y = box.y + STEP * t / 2
        for line in self.lines:
            if line.tone == "total":
                canvas.hair(box.x, y - STEP * t / 2 + 3 * t, box.w, theme.paper_line)
                y += 6 * t
            ink, x = inks.get(line.tone, theme.ink), box.x
            if line.icon:
                self.skin.picture.sign_or_icon(
                    canvas, line.icon, x + 9 * t, y, 19 * t, 17 * t, inks.get(line.tone, theme.ink_soft)
                )
                x += 27 * t
            wide = canvas.text(line.amount, box.right, y, "strong", self.size, ink, "r")
            face = "strong" if line.tone == "total" else "ui"
            soft = theme.ink_soft if line.tone == "soft" else theme.ink
            draw_words(canvas, line.label, x, y, box.right - wide - 10 - x, face, self.size, soft)
            y += STEP * t


class SumCard(Widget):
    """A card with a head and amounts upon it, such as an account."""

    focusable = False

    def __init__(
        self,
        title: str,
        lines: Sequence[Sum],
        skin: Illustrator,
        icon: str = "",
        tone: Literal["card", "note"] = "card",
    ) -> None:
        self.title = title
        self.icon = icon
        self.tone = tone
        self.sums = Sums(lines, skin)

    def natural(self, canvas: Canvas) -> Size:
        """Head and lines with an edge around."""
        return Size(self.box.w, self.sums.natural(canvas).h + 52 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the card."""
        theme, t, box = canvas.theme, canvas.t, self.box
        note = self.tone == "note"
        fill, edge = (theme.note.fill, theme.note.ink) if note else (theme.card, theme.paper_line)
        canvas.box(box, 8, fill=fill, stroke=edge, width=1.5 if note else 1.1)
        x = box.x + 16
        if self.icon:
            canvas.icon(self.icon, x + 10 * t, box.y + 22 * t, 20 * t, edge if note else theme.ink_title)
            x += 28 * t
        draw_words(canvas, self.title, x, box.y + 22 * t, box.right - 14 - x, "head", 17.5, theme.ink)
        self.sums.box = Box(box.x + 16, box.y + 40 * t, box.w - 32, box.h - 46 * t)
        self.sums.draw(canvas)
