"""Who plays which seat from now on: people and computer players may change in the middle of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.players import Player
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import HandOver
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.dropdown import DropDown
from game.app.widgets.listing import ListRow
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Close, Widget
from game.app.widgets.words import Hair, Label, draw_words
from game.engine.vocabulary import Seat
from game.store.catalogue import say
from game.store.levels import level_text, level_title

PERSON = "human"


class PlayersSheet(Dialog):
    """A row for each seat; a change counts at once."""

    def __init__(self, seats: Sequence[Seat], levels: Mapping[str, Player]) -> None:
        self.title = Label(say("pause.who.title"), "head-bold", 24, "title")
        self.words = Label(say("pause.who.text"), "ui", 15, "soft", wrap=True)
        self.line = Hair()
        kinds = [(PERSON, ListRow(say("pause.who.person.title"), say("pause.who.person.text")))]
        kinds += [(name, ListRow(level_title(name), level_text(name))) for name in levels]
        self.names: list[DrawingArea] = []
        self.choices: list[DropDown[str]] = []
        for number, seat in enumerate(seats):
            self.names.append(_name_of(seat))
            self.choices.append(_choice_of(number, seat, kinds))
        self.back = Button(say("pause.who.back"), Close(), "brass", icon="arrow-left", key="esc", size=16)
        rows: list[Widget] = [*self.names, *self.choices]
        super().__init__([self.title, self.words, self.line, *rows, self.back], 660, "dim")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, the seats below each other, the way back."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 30 * t)
        y += 36 * t
        self.words.box = Box(inside.x, y, inside.w, 0)
        high = self.words.natural(ruler).h
        self.words.box = Box(inside.x, y, inside.w, high)
        y += high + 10
        self.line.box = Box(inside.x, y, inside.w, 1)
        y += 12
        foot = 46 * min(t, 1.25)
        row = min(48 * t + 8, (self.room - (y - inside.y) - foot - 14) / len(self.choices))
        for name, choice in zip(self.names, self.choices, strict=True):
            line = Box(inside.x, y, inside.w, row - 8)
            name.box, choice.box = line.cut_left(inside.w * 0.36, 14)
            y += row
        y += 6
        self.back.box = Box(inside.right - 200 * min(t, 1.4), y, 200 * min(t, 1.4), foot)
        return y + foot - inside.y


def _choice_of(number: int, seat: Seat, kinds: Sequence[tuple[str, ListRow]]) -> DropDown[str]:
    name = say("pause.who.seat", name=seat.name)
    return DropDown(kinds, seat.player, lambda player: HandOver(number, player), name=name, noted=True)


def _name_of(seat: Seat) -> DrawingArea:
    return DrawingArea(lambda canvas, box: _draw_seat(canvas, box, seat))


def _draw_seat(canvas: Canvas, box: Box, seat: Seat) -> None:
    theme, side = canvas.theme, min(34.0, box.h)
    canvas.badge(seat.look, box.x + side / 2, box.cy, side)
    draw_words(canvas, seat.name, box.x + side + 10, box.cy, box.w - side - 12, "strong", 16, theme.ink)
