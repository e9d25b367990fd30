"""The sheets over the editor: names that are asked for, questions, the lines of the file, the menu."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.app.editor.commands import KeepOurs, NameBoard, NameThing, Remove, TakeTheirs
from game.app.editor.edited import EditedBoard, lists_of
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import OpenKeys, OpenSettings
from game.app.shell.desktop import open_folder
from game.app.widgets.button import Button
from game.app.widgets.control_colours import control_colours
from game.app.widgets.dialog import Dialog, MessageDialog
from game.app.widgets.field import copied
from game.app.widgets.layout import grid
from game.app.widgets.name_dialog import NameDialog
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Close, GoBack, ShowRule, Size, Widget
from game.app.widgets.words import Caps, Label
from game.store.catalogue import say
from game.store.yaml_types import Keys

LONGEST: Final = 32
"""Letters of the name of a board, or of a thing on it."""
MOST_LINES: Final = 400


class NameOfBoard(NameDialog):
    """Asks for another name of the board; its file keeps its own."""

    def __init__(self, name: str) -> None:
        title = say("editor.rename")
        super().__init__(title, say("editor.rename_it"), say("editor.name"), name, most=LONGEST, lines=2)
        self.words.words = say("editor.rename_text")
        self.follow(name)

    def judge(self, name: str) -> None:
        """Any name will do that is one."""
        self.keep.enabled = bool(name)

    def taken_up(self, name: str) -> object:
        """Give the board that name."""
        return NameBoard(name)


class NameOfThing(NameDialog):
    """Asks for the name of a thing that is added: its id comes of it."""

    def __init__(self, after: Keys, kind: str) -> None:
        self.after = after
        title = say("editor.add.title", what=kind) if kind else say("editor.add.plain")
        super().__init__(title, say("editor.add.it"), say("editor.name"), most=LONGEST, lines=2)
        self.words.words = say("editor.add.text")
        self.keep.icon = "plus"
        self.follow("")

    def judge(self, name: str) -> None:
        """Any name will do that is one."""
        self.keep.enabled = bool(name)

    def taken_up(self, name: str) -> object:
        """Add it."""
        return NameThing(self.after, name)


class AskRemove(MessageDialog):
    """Whether a thing is removed that others name."""

    def __init__(self, keys: Keys, name: str, others: Sequence[str], count: int) -> None:
        shown = list(dict.fromkeys(other for other in others if other))
        words = say("editor.named.by", n=count, others=shown) if shown else say("editor.named.some", n=count)
        super().__init__(
            say("editor.named.title", name=name), words,
            (
                Button(say("editor.named.no"), Close(), "paper", icon="arrow-left", key="esc"),
                Button(say("editor.named.yes"), Remove(keys, sure=True), "danger", icon="trash"),
            ),
        )  # fmt: skip


class AskOutside(MessageDialog):
    """The file was changed by somebody else: which of the two is to count?"""

    def __init__(self) -> None:
        super().__init__(
            say("own_boards.changed_outside"), say("editor.outside.text"),
            (
                Button(say("editor.outside.theirs"), TakeTheirs(), "paper", icon="refresh"),
                Button(say("editor.outside.ours"), KeepOurs(), "brass", icon="save"),
            ),
        )  # fmt: skip


class _Copy(msgspec.Struct, frozen=True):
    """Put the lines on the clipboard."""


class Lines(Widget):
    """Lines of a file as they stand there, with their numbers; long ones are wrapped."""

    focusable = False

    def __init__(self, text: str, first: int) -> None:
        self.lines = text.rstrip("\n").split("\n")[:MOST_LINES]
        self.first = first

    def _wrapped(self, canvas: Canvas, width: float) -> list[tuple[str, str]]:
        number_wide = 44 * canvas.t
        found: list[tuple[str, str]] = []
        for count, line in enumerate(self.lines):
            indent = "\u2002" * (len(line) - len(line.lstrip()))
            parts = canvas.wrap(line.strip(), "ui", 14, width - number_wide - 24 * canvas.t) or [""]
            for n, part in enumerate(parts):
                found.append(
                    (
                        str(self.first + count) if n == 0 else "",
                        indent + ("" if n == 0 else "\u2002\u2002") + part,
                    )
                )
        return found

    def natural(self, canvas: Canvas) -> Size:
        """As high as its lines."""
        return Size(self.box.w, len(self._wrapped(canvas, self.box.w)) * 20 * canvas.t + 12)

    def whole_to(self, canvas: Canvas, y: float) -> float:
        """Between two lines."""
        if y >= self.box.bottom:
            return super().whole_to(canvas, y)
        step = 20 * canvas.t
        return self.box.y + 6 + step * int((y - self.box.y - 6) / step)

    def draw(self, canvas: Canvas) -> None:
        """Draw them on a sunk ground."""
        ink, box, t = control_colours(canvas.theme, self.on_paper), self.box, canvas.t
        canvas.box(box, 5, fill=ink.well, stroke=ink.well_edge, width=1.0)
        y = box.y + 6 + 10 * t
        for number, line in self._wrapped(canvas, box.w):
            canvas.text(number, box.x + 38 * t, y, "ui", 13, ink.soft, "r")
            canvas.text(line, box.x + 50 * t, y, "ui", 14, ink.text)
            y += 20 * t


class LinesSheet(Dialog):
    """The lines of the file that hold what is chosen, to be read and copied."""

    def __init__(self, board: EditedBoard) -> None:
        text, keys = board.draft.text, board.chosen
        self.shown = text.lines(keys) if keys else text.text
        first = text.text[: text.text.find(self.shown)].count("\n") + 1 if keys else 1
        self.title = Label(board.name(keys) or board.path.name, "head-bold", 26, "title")
        self.words = Label(say("editor.lines", path=str(board.path)), "ui", 14, "soft", wrap=True)
        self.lines = Lines(self.shown, first)
        self.scroller = Scroller((self.lines,))
        self.copy = Button(say("editor.copy"), _Copy(), "paper", icon="copy", key="c")
        self.back = Button(say("editor.back"), Close(), "brass", icon="arrow-left", key="esc")
        super().__init__((self.title, self.words, self.scroller, self.copy, self.back), 860, "dim")
        self.scroller.bar.focusable = True

    def emit(self, command: object) -> None:
        """Copy the lines."""
        if isinstance(command, _Copy):
            done = copied(self.shown)
            self.copy.label = say("editor.copied" if done else "editor.not_copied")
            self.copy.icon = "check" if done else "alert"
        else:
            super().emit(command)

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, path, lines, buttons."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        self.title.box = Box(inside.x, y, inside.w, head)
        y += head
        y += self.words.stand_at(ruler, Box(inside.x, y, inside.w, 0)) + 10
        room = self.room - (y - inside.y) - 14 - 44 * t
        self.lines.box = Box(inside.x, y, inside.w - 12, 0)
        wanted = self.lines.natural(ruler).h
        self.lines.box = self.lines.box._replace(h=wanted)
        self.scroller.box = Box(inside.x, y, inside.w, min(wanted, room))
        self.scroller.laid(wanted)
        y = self.scroller.box.bottom + 14
        wide = self.back.natural(ruler).w + 10
        self.back.box = Box(inside.right - wide, y, wide, 44 * t)
        copy = self.copy.natural(ruler).w + 10
        self.copy.box = Box(self.back.box.x - 10 - copy, y, copy, 44 * t)
        return y + 44 * t - inside.y


class Guide(Dialog):
    """What may be changed on this board, and how."""

    def __init__(self, board: EditedBoard) -> None:
        self.title = Label(say("editor.guide.title"), "head-bold", 26, "title")
        lists = [field.label for field in lists_of(board)]
        parts: list[Widget] = []
        for name in ("change", "choose", "order", "wrong", "kept"):
            parts.append(Caps(say(f"editor.guide.{name}.title")))
            parts.append(Label(say(f"editor.guide.{name}.text", lists=lists), "ui", 15, wrap=True))
        self.parts = parts
        self.scroller = Scroller(parts)
        self.rules = Button(say("editor.guide.rules"), ShowRule(), "paper", icon="book", key="f1")
        self.keys_list = Button(say("editor.guide.keys"), OpenKeys(), "paper", icon="keyboard")
        self.back = Button(say("editor.back"), Close(), "brass", icon="arrow-left", key="esc")
        super().__init__((self.title, self.scroller, self.rules, self.keys_list, self.back), 720, "dim")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, paragraphs, buttons."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        self.title.box = Box(inside.x, y, inside.w, head)
        y += head + 8
        top = y
        for part in self.parts:
            high = part.stand_at(ruler, Box(inside.x, y, inside.w - 12, 0))
            y += high + (2 if isinstance(part, Caps) else 12)
        room = self.room - (top - inside.y) - 14 - 44 * t
        self.scroller.box = Box(inside.x, top, inside.w, min(y - top, room))
        self.scroller.laid(y - top)
        y = self.scroller.box.bottom + 14
        x = inside.right
        for button in (self.back, self.keys_list, self.rules):
            wide = button.natural(ruler).w + 8
            x -= wide
            button.box = Box(x, y, wide, 44 * t)
            x -= 10
        return y + 44 * t - inside.y


class _Folder(msgspec.Struct, frozen=True):
    """Show the folder of the file."""


class MenuSheet(Dialog):
    """What there is besides the board: rules, keys, settings, the folder, the way out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.title = Label(say("editor.title"), "head-bold", 28, "title")
        self.words = Label(say("editor.menu.file", path=str(path)), "ui", 14, "soft", wrap=True)
        self.back = Button(say("editor.menu.back"), Close(), "brass", icon="arrow-left", key="esc", size=17)
        self.choices = (
            Button(say("pause.rules"), ShowRule(), "paper", icon="book", key="r"),
            Button(say("pause.keys"), OpenKeys(), "paper", icon="keyboard", key="k"),
            Button(say("pause.settings"), OpenSettings(), "paper", icon="settings", key="g"),
            Button(say("editor.menu.folder"), _Folder(), "paper", icon="folder-open", key="o"),
            Button(say("editor.menu.leave"), GoBack(), "paper", icon="quit", key="q"),
        )
        super().__init__((self.title, self.words, self.back, *self.choices), 560, "dim")
        self.first = self.back

    def emit(self, command: object) -> None:
        """Show the folder; anything else closes the menu first."""
        if isinstance(command, _Folder):
            open_folder(self.path.parent)
        elif isinstance(command, GoBack):
            super().emit(Close())
            super().emit(command)
        else:
            super().emit(command)

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, the file, the way back, and the others in two columns."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        self.title.box = Box(inside.x, y, inside.w, head)
        y += head + 4
        y += self.words.stand_at(ruler, Box(inside.x, y, inside.w, 0)) + 14
        self.back.box = Box(inside.x, y, inside.w, 50 * t)
        y += 50 * t + 10
        rows = -(-len(self.choices) // 2)
        high = rows * 46 * t + (rows - 1) * 8
        places = grid(Box(inside.x, y, inside.w, high), 2, rows, 8)
        for button, place in zip(self.choices, places, strict=False):
            button.box = place
        return y + high - inside.y
