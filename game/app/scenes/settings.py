"""The settings, each with one sentence, in force at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from game.app.house import House
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.sheet import Sheet
from game.app.panels.topbar import SPEEDS
from game.app.panels.wishes import Close
from game.app.widgets.button import Button
from game.app.widgets.scroller import Scroller
from game.app.widgets.switch import Part, Segmented, Toggle
from game.app.widgets.widget import Widget
from game.app.widgets.words import Hair, Label

TEXTS: Final = (0.8, 0.9, 1.0, 1.25, 1.6)
LINES: Final = (
    ("text_scale", "Size of letters", "All panels grow with them; the board keeps its place."),
    ("theme", "Colours", "High contrast is black, white and yellow, without textures."),
    ("easy_reading", "Easy reading", "A face with wide, distinct letters for every text."),
    ("reduced_motion", "Less motion", "Nothing flies or bounces; things fade in where they come to rest."),
    ("larger_hits", "Larger targets", "Buttons and places take clicks a little beyond their edge."),
    ("own_speed", "Speed of your moves", "How fast your own pieces move."),
    ("others_speed", "Speed of other moves", "How fast computer players move, and how long they pause."),
    ("auto_roll", "Dice roll by themselves", "You need not press a key for each of your rolls."),
    ("auto_forced", "Skip what is forced", "Where there is only one thing to do, it is done for you."),
    ("confirm_turn", "Confirm the end of a turn", "Until you say that a turn is over it can be undone."),
)


class Set(msgspec.Struct, frozen=True):
    """A setting has another value."""

    name: str
    value: Any


class SettingsSheet(Sheet):
    """Every setting in a scrolling column. `changed` is called after each change."""

    def __init__(self, house: House, changed: Callable[[], None]) -> None:
        self.house = house
        self.changed = changed
        self.title = Label("Settings", "head-bold", 26, "title")
        self.lines: list[tuple[Label, Label, Widget, Hair]] = []
        parts: list[Widget] = []
        for name, title, sentence in LINES:
            line = (
                Label(title, "strong", 15.5, wrap=True), Label(sentence, "ui", 13.5, "soft", wrap=True),
                self._control(name, title), Hair(),
            )  # fmt: skip
            self.lines.append(line)
            parts += line
        self.scroller = Scroller(parts)
        self.back = Button("Done", Close(), "brass", icon="check", key="esc")
        super().__init__((self.title, self.scroller, self.back), 720, "dim")

    def emit(self, command: object) -> None:
        """Take a change at once."""
        if isinstance(command, Set):
            setattr(self.house.settings, command.name, command.value)
            self.house.keep_settings()
            self.changed()
        else:
            super().emit(command)

    def _control(self, name: str, title: str) -> Widget:
        value = getattr(self.house.settings, name)
        if name == "text_scale":
            nearest = min(TEXTS, key=lambda text: abs(text - value))
            texts = [(text, Part(label=f"{text:.0%}".replace("%", " %"))) for text in TEXTS]
            return Segmented(texts, nearest, lambda v: Set(name, v), name=title, size=13)
        if name == "theme":
            themes = [("felt", Part(label="Night felt")), ("contrast", Part(label="High contrast"))]
            return Segmented(themes, value, lambda v: Set(name, v), name=title, size=13.5)
        if name.endswith("_speed"):
            return Segmented(SPEEDS, value, lambda v: Set(name, v), name=title)
        return Toggle(value, lambda v: Set(name, v), name=title)

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """The title, the column, the button; the column scrolls where the window is too low."""
        t = ruler.t
        self.title.box = Box(inside.x, inside.y, inside.w, 32 * t)
        top = inside.y + 40 * t
        foot = 58 * t
        full = self._lay_lines(ruler, Box(inside.x, top, inside.w - 12, 0))
        high = min(full, max(120.0, self.room - 40 * t - foot))
        self.scroller.box = Box(inside.x, top, inside.w, high)
        self.scroller.laid(full)
        y = top + high + 14
        self.back.box = Box(inside.right - 150 * t, y, 150 * t, 44 * t)
        return y + 44 * t - inside.y

    def _lay_lines(self, ruler: Canvas, room: Box) -> float:
        y = room.y
        for title, sentence, control, hair in self.lines:
            size = control.natural(ruler)
            wide = min(size.w, room.w * 0.56)
            left = room.w - wide - 20
            for label in (title, sentence):
                label.box = Box(room.x, y, left, 0)
            first, second = title.natural(ruler).h, sentence.natural(ruler).h
            high = max(first + second, size.h) + 14
            title.box = Box(room.x, y + 7, left, first)
            sentence.box = Box(room.x, y + 7 + first, left, second)
            control.box = Box(room.right - wide, y + (high - size.h) / 2, wide, size.h)
            hair.box = Box(room.x, y + high - 1, room.w, 1)
            y += high
        return y - room.y
