"""What the settings show of themselves: the player colours for every eye, and a bit of a table."""

from __future__ import annotations

from typing import Final

import msgspec

from game.app.paint import emblems
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import ColourVision, seen, seen_picture
from game.app.paint.players import PLAYERS
from game.app.widgets.widget import Size, Widget
from game.store.catalogue import say

HIGH: Final = 92.0


class ColourSample(Widget):
    """All seats side by side: badge, piece and tag, in the colours that an eye sees."""

    focusable = False

    def __init__(self) -> None:
        self.eye: ColourVision = "normal"

    def natural(self, canvas: Canvas) -> Size:
        """Seven columns."""
        return Size(7 * 78, HIGH)

    def draw(self, canvas: Canvas) -> None:
        """Draw the seats on a sunk ground."""
        theme = canvas.theme
        canvas.box(self.box, 7, seen(theme.paper_sunk, self.eye), theme.paper_line, 1.1)
        for number, (column, look) in enumerate(zip(self.box.inset(6, 0).columns(7), PLAYERS, strict=True)):
            size = min(34.0, column.w * 0.44)
            line = theme.keyline_of(number)
            badge = seen_picture(emblems.badge(look), self.eye)
            canvas.svg(badge, emblems.FIELD, Box.around(column.cx - size * 0.55, column.y + 32, size))
            pawn = seen_picture(emblems.pawn(look, line), self.eye)
            canvas.svg(pawn, emblems.FIELD, Box.around(column.cx + size * 0.55, column.y + 32, size))
            plain = msgspec.structs.replace(
                look, colour=seen(look.colour, self.eye), ink=seen(look.ink, self.eye)
            )
            tag = Box.around(column.cx, column.y + 70, min(66.0, column.w - 8), 17)
            canvas.svg(emblems.hatched(plain, tag.w, tag.h, 5.0), (tag.w, tag.h), tag)
            canvas.box(Box.around(tag.cx, tag.cy, 17, 16), 2, plain.colour)
            canvas.svg(look.drawn(plain.ink), emblems.FIELD, Box.around(tag.cx, tag.cy, 12))
            canvas.box(tag, 2, None, seen(line, self.eye), 1.0)


class TableSample(Widget):
    """A seat and a line of the journal, as letters and colours are now."""

    focusable = False

    def natural(self, canvas: Canvas) -> Size:
        """Three lines."""
        return Size(self.box.w, 108 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw lacquer, badge, name, money and a sentence."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.lacquer(box, 8)
        x, y = box.x + 14, box.y + 18 * t
        canvas.text(say("settings.sample.title"), x, y, "ui", 13, theme.mute)
        size = 34 * t
        canvas.badge(3, x + size / 2, y + 32 * t, size)
        left = x + size + 10
        canvas.text(say("settings.sample.name"), left, y + 23 * t, "strong", 15, theme.cream)
        canvas.text(say("settings.sample.money"), left, y + 42 * t, "strong", 15.5, theme.brass_text)
        canvas.text(say("settings.sample.journal"), x, y + 71 * t, "ui", 13.5, theme.cream)
