"""The dashed row below the seats: one more may sit down."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.play.setup_draft import SetupDraft
from game.app.widgets.pressing import Pressable
from game.app.widgets.words import cap_width, key_cap
from game.store.bounds import LOOKS
from game.store.catalogue import say


class AddSeat(msgspec.Struct, frozen=True):
    """One more sits down."""


class AddRow(Pressable):
    """A dashed row that says who would come next, with the badges that are free."""

    shortcut = "insert"

    def __init__(self, draft: SetupDraft) -> None:
        following = draft.following
        colour = say(f"colours.{PLAYERS[following.look].name}.with")
        self.name = say("setup.add")
        self._next = say("setup.next", name=following.name, colour=colour)
        taken = {seat.look for seat in draft.seats}
        self._free = [look for look in range(LOOKS) if look not in taken]

    def pushed(self) -> None:
        """Ask for one more."""
        self.emit(AddSeat())

    def draw(self, canvas: Canvas) -> None:
        """Draw dashes, plus and words, and the free badges where they have room."""
        theme, box, t = canvas.theme, self.box, canvas.t
        lit = abs(self.height)
        canvas.box(
            box.inset(1), 8, fill=theme.panel_top, opacity=0.25 + 0.3 * lit, stroke=theme.felt_text,
            width=1.1, dash=5, stroke_opacity=0.8,
        )  # fmt: skip
        canvas.icon("plus", box.x + 48, box.cy, 20 * t, theme.brass_text)
        x = box.x + 82 + canvas.text(self.name, box.x + 82, box.cy, "strong", 15.5, theme.cream)
        words = canvas.text_width(self._next, "ui", 14)
        if words < box.right - x - 60 * t:
            canvas.text(self._next, x + 16, box.cy, "ui", 14, theme.felt_text)
            x += 16 + words
        key_cap(canvas, self.on_cap, box.right - 6, box.y + 4 + 7 * t, theme.cream, dark=True)
        side, gap = 24 * t, 7.0
        right = box.right - 14 - cap_width(canvas, self.on_cap)
        if x + 20 + len(self._free) * (side + gap) < right:
            left = right - len(self._free) * (side + gap) + gap
            for n, look in enumerate(self._free):
                canvas.badge(look, left + n * (side + gap) + side / 2, box.cy, side)

    def ring(self) -> tuple[Box, float] | None:
        """Around the row."""
        return self.box, 8.0
