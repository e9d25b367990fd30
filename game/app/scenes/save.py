"""Asking for the name to save under."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.sheet import Sheet
from game.app.panels.wishes import Close, SaveAs
from game.app.widgets.button import Button
from game.app.widgets.field import Field
from game.app.widgets.words import Label


class SaveSheet(Sheet):
    """A name, and two buttons. `taken` are the names that exist already."""

    def __init__(self, name: str, taken: frozenset[str]) -> None:
        self.taken = taken
        self.title = Label("Save this match", "head-bold", 24, "title")
        self.words = Label("It can be gone on with at any time from the start.", "ui", 15, "soft", wrap=True)
        self.name_field = Field(name, _Typed, done=SaveAs, icon="pencil", name="Name of the save")
        self.back = Button("Back", Close(), "paper", icon="arrow-left", key="esc")
        self.save = Button("Save", SaveAs(name), "brass", icon="save", key="enter")
        super().__init__((self.title, self.words, self.name_field, self.back, self.save), 520, "dim")
        self.first = self.name_field
        self._judge(name)

    def emit(self, command: object) -> None:
        """Follow what is typed; saving closes the sheet."""
        if isinstance(command, _Typed):
            self._judge(command.value)
        elif isinstance(command, SaveAs):
            name = command.name.strip()
            if name:
                super().emit(Close())
                super().emit(SaveAs(name))
        else:
            super().emit(command)

    def _judge(self, name: str) -> None:
        plain = name.strip()
        self.save.command = SaveAs(plain)
        self.save.label = "Save over it" if plain in self.taken else "Save"
        self.words.words = (
            f"“{plain}” exists already and would be replaced."
            if plain in self.taken
            else "It can be gone on with at any time from the start."
        )

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """One below the other, the buttons at the foot."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 30 * t)
        y += 36 * t
        self.words.box = Box(inside.x, y, inside.w, 22 * t)
        y += 22 * t + 12
        self.name_field.box = Box(inside.x, y, inside.w, 40 * t)
        y += 40 * t + 20
        wide = max(150.0 * t, self.save.natural(ruler).w)
        self.save.box = Box(inside.right - wide, y, wide, 46 * t)
        self.back.box = Box(self.save.box.x - 10 - 120 * t, y, 120 * t, 46 * t)
        return y + 46 * t - inside.y


class _Typed:
    """The name has changed."""

    def __init__(self, value: str) -> None:
        self.value = value
