"""Who sits down: a row for each seat with colour, name, person or computer, level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.app.evening import LONGEST_NAME, Evening, usual_level
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.widgets.button import IconButton, Pressable
from game.app.widgets.dropdown import DropDown
from game.app.widgets.field import Field
from game.app.widgets.listing import Row
from game.app.widgets.switch import Part, Segmented
from game.app.widgets.widget import Group, Reason, Widget
from game.app.widgets.words import Label


class Rename(msgspec.Struct, frozen=True):
    """Call a seat otherwise."""

    place: int
    name: str


class HandTo(msgspec.Struct, frozen=True):
    """Let a person or a computer player decide for a seat."""

    place: int
    player: str


class Recolour(msgspec.Struct, frozen=True):
    """Give a seat another colour."""

    place: int


class AddSeat(msgspec.Struct, frozen=True):
    """One more sits down."""


class RemoveSeat(msgspec.Struct, frozen=True):
    """One gets up again."""

    place: int


class BadgeButton(Pressable):
    """The badge of a seat: pressing takes the next colour."""

    def __init__(self, place: int, look: int) -> None:
        self.place = place
        self.look = look
        self.name = f"Colour of seat {place + 1}"

    def pushed(self) -> None:
        """Ask for another colour."""
        self.emit(Recolour(self.place))

    def tip(self) -> Reason | None:
        """Which colour it is."""
        look = PLAYERS[self.look]
        title = f"{look.name.capitalize()}, the {look.symbol}"
        return Reason(title, "Press for the next colour that is free.")

    def draw(self, canvas: Canvas) -> None:
        """Draw the badge."""
        side = min(self.box.w, self.box.h)
        canvas.badge(self.look, self.box.cx, self.box.cy - self.height, side)

    def ring(self) -> tuple[Box, float] | None:
        """Around the disc."""
        return self.box, self.box.h / 2


class SeatRow(Group):
    """One seat on lacquer."""

    def __init__(self, evening: Evening, place: int, levels: Mapping[str, Any]) -> None:
        seat = evening.seats[place]
        number = place + 1
        self.badge = BadgeButton(place, seat.look)
        self.field = Field(
            seat.name, lambda name: Rename(place, name), after="pencil", most=LONGEST_NAME,
            name=f"Name of seat {number}",
        )  # fmt: skip
        usual = usual_level(levels)
        kinds = [("human", Part(icon="user", name="A person at this screen"))]
        if levels:
            kinds.append(("computer", Part(icon="robot", name="A computer player")))
        self.kind = Segmented(
            kinds, "human" if seat.human else "computer",
            lambda kind: HandTo(place, "human" if kind == "human" else usual),
            name=f"Who plays seat {number}",
        )  # fmt: skip
        self.person = Label("plays at this screen", "ui", 14, "soft")
        self.level = DropDown(
            [(name, Row(level.title, level.text)) for name, level in levels.items()],
            seat.player, lambda player: HandTo(place, player), name=f"Level of seat {number}", noted=True,
        )  # fmt: skip
        level = levels.get(seat.player)
        self.level.hint = Reason(level.title, level.text) if level is not None else None
        self.person.hidden, self.level.hidden = not seat.human, seat.human
        self.gone = IconButton("x", f"Remove {seat.name}", RemoveSeat(place), bare=True, size=15)
        self.gone.hidden = not evening.may_remove
        super().__init__((self.badge, self.field, self.kind, self.person, self.level, self.gone))

    def place_in(self, ruler: Canvas, box: Box) -> None:
        """Lay the parts out in a row."""
        self.box = box
        t = ruler.t
        inner = box.inset(14, 0)
        badge = min(box.h - 14, 44.0)
        self.badge.box = Box(inner.x, box.cy - badge / 2, badge, badge)
        inner = inner.cut_left(badge, 12)[1]
        cross = max(24.0, 26 * t)
        last, inner = inner.cut_right(cross, 4)
        self.gone.box = Box(last.x + 6, box.cy - cross / 2, cross, cross)
        high = min(box.h - 12, 38 * t)
        kind = min(96 * t, inner.w * 0.2)
        self.level.noted = True
        # A note may be set a little smaller than it would like.
        level = (self.level.natural(ruler).w - 22 - 26 * t) * 0.95 + 25 + 18 * t
        if level > inner.w * 0.54:
            self.level.noted = False
            level = max(self.level.natural(ruler).w, inner.w * 0.36)
        level = min(level, inner.w * 0.54)
        name = inner.w - kind - level - 24
        self.field.box = Box(inner.x, box.cy - high / 2, name, high)
        self.kind.box = Box(inner.x + name + 12, box.cy - high / 2, kind, high)
        tall = min(box.h - 8, 44 * t)
        self.level.box = Box(inner.right - level, box.cy - tall / 2, level, tall)
        self.person.box = self.level.box.inset(10, 0)
        self.person.hidden = not self.level.hidden or self.person.natural(ruler).w > self.person.box.w

    def draw(self, canvas: Canvas) -> None:
        """Draw the lacquer and the parts."""
        canvas.lacquer(self.box, 8)
        super().draw(canvas)


class AddRow(Pressable):
    """A dashed row: one more may sit down."""

    name = "Add a player"

    def __init__(self, following: str) -> None:
        self.following = following

    def pushed(self) -> None:
        """Ask for one more."""
        self.emit(AddSeat())

    def draw(self, canvas: Canvas) -> None:
        """Draw dashes, plus and words."""
        theme, box, t = canvas.theme, self.box, canvas.t
        lit = abs(self.height)
        canvas.box(
            box.inset(1), 8, fill=theme.panel_top, opacity=0.25 + 0.3 * lit, stroke=theme.felt_text,
            width=1.1, dash=5, stroke_opacity=0.8,
        )  # fmt: skip
        canvas.icon("plus", box.x + 36, box.cy, 20 * t, theme.brass_text)
        x = box.x + 64 + canvas.text(self.name, box.x + 64, box.cy, "strong", 15.5, theme.cream)
        if canvas.text_width(self.following, "ui", 14) < box.right - x - 30:
            canvas.text(self.following, x + 16, box.cy, "ui", 14, theme.felt_text)

    def ring(self) -> tuple[Box, float] | None:
        """Around the row."""
        return self.box, 8.0


def rows(evening: Evening) -> list[Widget]:
    """The rows of all seats, and one to add a seat."""
    found: list[Widget] = [SeatRow(evening, n, evening.levels) for n in range(len(evening.seats))]
    if evening.may_add:
        found.append(AddRow(f"up to {evening.rules.seats[-1]} can play"))
    return found
