"""A dialog that asks for a name, and says while it is typed what that name means."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.field import TextField
from game.app.widgets.widget import Close
from game.app.widgets.words import Label
from game.store.catalogue import say


class _Typed(msgspec.Struct, frozen=True):
    """The name has changed."""

    name: str


class _Done(msgspec.Struct, frozen=True):
    """The name is to be taken."""

    name: str


class NameDialog(Dialog):
    """Title, words, field, and two buttons. A name is handed to `taken_up` without spaces around it.

    `label` is on the brass button at first, `called` is the name of the field, `lines` how many lines the
    words may have.
    """

    def __init__(
        self, title: str, label: str, called: str, name: str = "", *, most: int = 40, lines: int = 1
    ) -> None:
        self.lines = lines
        self.title = Label(title, "head-bold", 24, "title")
        self.words = Label("", "ui", 15, "soft", wrap=True)
        self.field = TextField(name, _Typed, done=_Done, icon="pencil", most=most, name=called)
        self.back = Button(say("widgets.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.keep = Button(label, None, "brass", icon="save", key="enter")
        super().__init__((self.title, self.words, self.field, self.back, self.keep), 520, "dim")
        self.first = self.field

    def judge(self, name: str) -> None:
        """Say what a name, without spaces around it, means: in the words and on the brass button."""
        raise NotImplementedError

    def taken_up(self, name: str) -> object:
        """The command that a name gives."""
        raise NotImplementedError

    def follow(self, name: str) -> None:
        """Take up what stands in the field."""
        plain = name.strip()
        self.keep.command = _Done(plain)
        self.judge(plain)

    def emit(self, command: object) -> None:
        """Follow what is typed; a name that is taken up closes it."""
        match command:
            case _Typed(name):
                self.follow(name)
            case _Done(name):
                if name.strip() and self.keep.enabled:
                    super().emit(Close())
                    super().emit(self.taken_up(name.strip()))
            case _:
                super().emit(command)

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """One below the other, the buttons at the foot."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 30 * t)
        y += 36 * t
        self.words.box = Box(inside.x, y, inside.w, 22 * self.lines * t)
        y += 22 * self.lines * t + 10
        self.field.box = Box(inside.x, y, inside.w, 40 * t)
        y += 40 * t + 20
        wide = max(150.0 * t, self.keep.natural(ruler).w)
        self.keep.box = Box(inside.right - wide, y, wide, 46 * t)
        back = max(120 * t, self.back.natural(ruler).w)
        self.back.box = Box(self.keep.box.x - 10 - back, y, back, 46 * t)
        return y + 46 * t - inside.y
