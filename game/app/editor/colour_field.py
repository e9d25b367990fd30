"""A colour: its swatch, the letters it is written with, and the colours that the board has already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.app.editor.line_field import LineField
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import rgb
from game.app.widgets.layout import grid
from game.app.widgets.panel import ClosePopup, OpenPopup, Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Command, Group, Size
from game.store.catalogue import say

ACROSS: Final = 6
"""So many swatches stand in a row."""
USUAL: Final = (
    "#A3262F", "#DD8A22", "#EFDC66", "#84A552", "#14787C", "#74BDEE",
    "#26307F", "#B34A86", "#5C3314", "#E2BE80", "#FFF8E6", "#20150C",
)  # fmt: skip
"""Colours that are offered besides those of the board."""


def is_colour(value: object) -> bool:
    """Whether a value is a colour that can be drawn."""
    try:
        rgb(str(value))
    except ValueError:
        return False
    return isinstance(value, str)


class _Picked(msgspec.Struct, frozen=True):
    colour: str


class Swatch(Pressable):
    """A small field of a colour; pressing it picks the colour, or shows those to pick from."""

    def __init__(self, colour: str, made: Callable[[], Command], name: str, *, chosen: bool = False) -> None:
        self.colour = colour
        self.made = made
        self.name = name
        self.chosen = chosen

    def pushed(self) -> None:
        """Say so."""
        self.emit(self.made())

    def natural(self, canvas: Canvas) -> Size:
        """A square."""
        return Size(36 * canvas.t, 36 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the colour; one that is none is crossed out."""
        box, theme = self.box, canvas.theme
        if is_colour(self.colour):
            canvas.box(box, 5, fill=self.colour, stroke=theme.ink, width=2.2 if self.chosen else 1.2)
        else:
            canvas.box(box, 5, stroke=theme.ink_alarm, width=1.4, dash=4)
            canvas.icon("x", box.cx, box.cy, 16 * canvas.t, theme.ink_alarm)

    def ring(self) -> tuple[Box, float] | None:
        """Around the swatch."""
        return self.box, 5.0


class Palette(Panel):
    """The colours to pick from, in rows."""

    def __init__(self, anchor: Swatch, colours: Sequence[str]) -> None:
        self.anchor = anchor
        swatches = [
            Swatch(colour, lambda colour=colour: _Picked(colour), colour, chosen=colour == anchor.colour)
            for colour in colours
        ]
        super().__init__("card", swatches)

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand below its swatch, or above it."""
        side, gap = 36 * ruler.t, 6.0
        rows = -(-len(self.children) // ACROSS)
        wide, high = ACROSS * (side + gap) - gap + 20, rows * (side + gap) - gap + 20
        at = self.anchor.box
        x = min(max(whole.x + 8, at.x), whole.right - 8 - wide)
        down = at.bottom + 4 + high <= whole.bottom - 8
        self.box = Box(x, at.bottom + 4 if down else at.y - 4 - high, wide, high)
        places = grid(self.box.inset(10), ACROSS, max(1, rows), gap)
        for swatch, place in zip(self.children, places, strict=False):
            swatch.box = place


class ColourField(Group):
    """The swatch, and beside it the letters of the colour."""

    def __init__(self, value: str, colours: Sequence[str], made: Callable[[str], Command], name: str) -> None:
        self.made = made
        self.colours = tuple(
            dict.fromkeys([*(colour.upper() for colour in colours if is_colour(colour)), *USUAL])
        )
        self.swatch = Swatch(value, self._open, say("editor.colours", field=name))
        self.field = LineField(value, made, most=7, name=name)
        super().__init__((self.swatch, self.field))

    def _open(self) -> Command:
        return OpenPopup(Palette(self.swatch, self.colours), self.swatch, self._picked)

    def _picked(self, command: Command) -> None:
        if isinstance(command, _Picked):
            self.emit(ClosePopup())
            self.emit(self.made(command.colour))

    def show(self, value: str, error: str) -> None:
        """Show another colour, and what is wrong with it."""
        self.swatch.colour = value
        if value != self.field.value:
            self.field.set(value)
        self.field.error = error

    def place(self, box: Box) -> None:
        """Stand in a box."""
        self.box = box
        self.swatch.box, self.field.box = box.cut_left(box.h, 6)
