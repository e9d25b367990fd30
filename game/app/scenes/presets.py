"""Keeping options under a name of one's own, and forgetting them."""

from __future__ import annotations

from collections.abc import Set

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.setup_verdict import DropPreset, KeepPreset
from game.app.panels.sheet import Sheet
from game.app.panels.wishes import Close
from game.app.widgets.button import Button
from game.app.widgets.dialog import Question
from game.app.widgets.field import Field
from game.app.widgets.widget import Reason
from game.app.widgets.words import Label

LONGEST = 20


class _Typed:
    """The name has changed."""

    def __init__(self, value: str) -> None:
        self.value = value


class PresetSheet(Sheet):
    """A name for the options as they are. `titles` are the game's own presets, `taken` the person's."""

    def __init__(self, titles: Set[str], taken: Set[str]) -> None:
        self.titles = titles
        self.taken = taken
        self.title = Label("Keep as a preset", "head-bold", 24, "title")
        self.words = Label("", "ui", 15, "soft", wrap=True)
        self.field = Field("", _Typed, done=KeepPreset, icon="pencil", most=LONGEST, name="Preset")
        self.back = Button("Back", Close(), "paper", icon="arrow-left", key="esc")
        self.keep = Button("Keep", None, "brass", icon="save", key="enter")
        super().__init__((self.title, self.words, self.field, self.back, self.keep), 520, "dim")
        self.first = self.field
        self._judge("")

    def emit(self, command: object) -> None:
        """Follow what is typed; keeping closes the sheet."""
        if isinstance(command, _Typed):
            self._judge(command.value)
        elif isinstance(command, KeepPreset):
            if self.keep.enabled:
                super().emit(Close())
                super().emit(KeepPreset(command.name.strip()))
        else:
            super().emit(command)

    def _judge(self, name: str) -> None:
        plain = name.strip()
        self.keep.command = KeepPreset(plain)
        self.keep.label = "Keep"
        self.words.words = "It stands beside the presets of this game from now on."
        self.keep.allow()
        if not plain:
            self.keep.forbid(Reason("A preset needs a name", "Type one, such as Friday."))
        elif plain in self.titles:
            self.words.words = f"“{plain}” is a preset of the game itself. Take another name."
            self.keep.forbid(Reason("The name is taken", self.words.words))
        elif plain in self.taken:
            self.words.words = f"“{plain}” exists already and would be replaced."
            self.keep.label = "Replace it"

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """One below the other, the buttons at the foot."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 30 * t)
        y += 36 * t
        self.words.box = Box(inside.x, y, inside.w, 44 * t)
        y += 44 * t + 8
        self.field.box = Box(inside.x, y, inside.w, 40 * t)
        y += 40 * t + 20
        wide = max(150.0 * t, self.keep.natural(ruler).w)
        self.keep.box = Box(inside.right - wide, y, wide, 46 * t)
        back = max(120 * t, self.back.natural(ruler).w)
        self.back.box = Box(self.keep.box.x - 10 - back, y, back, 46 * t)
        return y + 46 * t - inside.y


class ForgetQuestion(Question):
    """Asks once before a preset is forgotten."""

    def __init__(self, name: str) -> None:
        buttons = (
            Button("Forget it", DropPreset(name, sure=True), "danger", icon="trash"),
            Button("Keep it", Close(), "paper", key="esc"),
        )
        super().__init__(f"Forget “{name}”?", "The options stay as they are; only the name goes.", buttons)
