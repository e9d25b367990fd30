"""The colour and the symbol of a seat: a badge that opens the seven there are."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.play.setup_draft import SetupDraft
from game.app.widgets.dropdown import ListPanel
from game.app.widgets.listing import ListRow
from game.app.widgets.panel import ClosePopup, OpenPopup
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Command, Tip
from game.store.catalogue import say

LEAD = 34.0
"""Room for the badge in a row of the list."""


class Recolour(msgspec.Struct, frozen=True):
    """Give a seat a colour; whoever has it takes the seat's own."""

    place: int
    look: int


class _Taken(msgspec.Struct, frozen=True):
    look: int


class BadgeButton(Pressable):
    """The badge of a seat: pressing shows all colours with who has them."""

    def __init__(self, draft: SetupDraft, place: int) -> None:
        self.place = place
        self.look = draft.seats[place].look
        self.name = say("setup.seat.colour", seat=place + 1)
        self._evening = draft
        self._rows: list[ListRow] = []

    def pushed(self) -> None:
        """Show the colours."""
        self._rows = [ListRow(named(look), self._held(look)) for look in range(len(PLAYERS))]
        panel = ListPanel(
            self._rows, self, _Taken, chosen=self.look, row_height=36, draw_row=self._draw_row, lead=LEAD,
            name=self.name,
        )  # fmt: skip
        self.emit(OpenPopup(panel, self, self._answer))

    def _held(self, look: int) -> str:
        """Who else has a colour, and what becomes of it."""
        holder = self._evening.holder(look)
        if holder is None or holder == self.place:
            return ""
        return say("setup.seat.colour_held", name=self._evening.seats[holder].name)

    def _answer(self, command: Command) -> None:
        if isinstance(command, _Taken):
            self.emit(ClosePopup())
            if command.look != self.look:
                self.emit(Recolour(self.place, command.look))

    def _draw_row(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        row, theme, t = self._rows[n], canvas.theme, canvas.t
        canvas.badge(n, box.x + 8 + 13 * t, box.cy, 26 * t)
        x = box.x + 10 + LEAD * t
        x += canvas.text(row.label, x, box.cy, "strong", 15, theme.ink) + 12
        canvas.text(row.note, x, box.cy, "ui", 14, theme.ink if chosen else theme.ink_soft)

    def tip(self) -> Tip | None:
        """Which colour it is."""
        return Tip(named(self.look), say("setup.seat.colour_help"))

    def draw(self, canvas: Canvas) -> None:
        """Draw the badge."""
        side = min(self.box.w, self.box.h)
        canvas.badge(self.look, self.box.cx, self.box.cy - self.height, side)

    def ring(self) -> tuple[Box, float] | None:
        """Around the disc."""
        return self.box, self.box.h / 2


def named(look: int) -> str:
    """A colour and its symbol in words."""
    return say(f"colours.{PLAYERS[look].name}.titled")
