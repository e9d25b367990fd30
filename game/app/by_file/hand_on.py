"""The dialog in which a match is handed on: nothing looks sent before the file was read where it lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from game.app.files.file_dialog import feet, lay_feet
from game.app.files.match_card import file_sign
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import ShowResult, ToStart
from game.app.widgets.button import Button
from game.app.widgets.chip import draw_chip
from game.app.widgets.dialog import Dialog
from game.app.widgets.notes import NoteBox
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Close, Tip, Widget
from game.app.widgets.words import Hair, Label, draw_words, fit
from game.store.catalogue import say

Stage: TypeAlias = Literal["going", "sent", "failed", "lost"]
"""It is on its way, is where it belongs, is not there but kept at home, is not even kept."""
LINE: Final = 28.0
FILE: Final = 64.0


class ShowHandedOn(msgspec.Struct, frozen=True):
    """Show the file that was handed on in its folder."""


class CopyMessage(msgspec.Struct, frozen=True):
    """Put a message about the file on the clipboard."""


class TryAgain(msgspec.Struct, frozen=True):
    """Put the file into the folder once more."""


class OtherFolder(msgspec.Struct, frozen=True):
    """Choose another folder for it."""


class HandOnWords(msgspec.Struct, frozen=True, kw_only=True):
    """What the dialog says. `lines` are icons with what follows from it; `by_hand`: whether the person brings
    the file to the next one; `over`: whether the match is over."""

    stage: Stage
    name: str
    words: str
    file: str = ""
    where: str = ""
    fault: str = ""
    lines: Sequence[tuple[str, str]] = ()
    by_hand: bool = False
    over: bool = False


class FileLine(Widget):
    """The file with its sign, its name and where it lies; whether it is there."""

    focusable = False

    def __init__(self, said: HandOnWords) -> None:
        self.said = said
        self._cut = False

    def tip(self) -> Tip | None:
        """The whole name, where it is cut."""
        return Tip(self.said.file, self.said.where) if self._cut else None

    def draw(self, canvas: Canvas) -> None:
        """Draw it on its plate."""
        theme, t, said, box = canvas.theme, canvas.t, self.said, self.box
        canvas.box(box, 6, theme.card, theme.paper_line, 1.0)
        side = box.h - 18 * t
        body, field = file_sign()
        canvas.svg(body, field, Box(box.x + 16 * t, box.y + 9 * t, side, side))
        x, right = box.x + 28 * t + side, box.right - 12 * t
        if said.stage == "sent":
            right -= draw_chip(canvas, right, box.cy, say("hand_on.on_disk"), "check", "note", "r") + 10
        self._cut = not fit(canvas, said.file, "strong", 15.5, right - x, most=1).whole
        draw_words(canvas, said.file, x, box.cy - 11 * t, right - x, "strong", 15.5, theme.ink)
        draw_words(canvas, said.where, x, box.cy + 12 * t, right - x, "ui", 14, theme.ink_soft)


class HandOnDialog(Dialog):
    """The file, what comes next, the ways on; or why it is not handed on."""

    def __init__(self, said: HandOnWords) -> None:
        self.said = said
        stage = said.stage
        title = say(f"hand_on.title.{'over' if said.over and stage == 'sent' else stage}", name=said.name)
        self.title = Label(title, "head-bold", 24, "title", wrap=True)
        self.words = Label(said.words, "ui", 15, wrap=True)
        self.file = FileLine(said)
        self.file.hidden = not said.file
        self.note = NoteBox(said.fault, "no", icon="alert")
        self.note.hidden = not said.fault
        self.lines = DrawingArea(self._draw_lines)
        self.line = Hair()
        self.upper, self.lower, self.brass = self._buttons()
        self.first = self.brass or self.lower[-1]
        parts: list[Widget] = [self.title, self.words, self.file, self.note, self.lines, self.line]
        brass = [self.brass] if self.brass is not None else []
        super().__init__([*parts, *self.upper, *self.lower, *brass], 660.0, "dim")

    def _buttons(self) -> tuple[list[Button], list[Button], Button | None]:
        """What is done with the file, the ways on, and what is in brass, if anything is."""
        said = self.said
        show = Button(say("hand_on.show"), ShowHandedOn(), "paper", icon="folder", key="o")
        copy = Button(say("hand_on.copy"), CopyMessage(), "paper", icon="copy", key="c")
        stay = Button(say("hand_on.stay"), Close(), "paper", icon="eye", key="esc")
        shelf = Button(say("hand_on.shelf"), ToStart(), "paper", icon="home", key="h")
        other = Button(say("hand_on.other"), OtherFolder(), "paper", icon="folder-open", key="f")
        if said.stage == "going":
            return [], [stay], None
        if said.stage in ("failed", "lost"):
            again = Button(say("hand_on.again"), TryAgain(), "brass", icon="refresh", key="enter", size=16)
            return [], [stay, *([other] if said.stage == "failed" else [])], again
        if said.over:
            result = Button(ShowResult().label, ShowResult(), "brass", icon="trophy", key="enter", size=16)
            return [show, copy, other], [], result
        if said.by_hand:
            brass = Button(say("hand_on.show"), ShowHandedOn(), "brass", icon="folder", key="enter", size=16)
            return [copy, other, shelf], [stay], brass
        brass = Button(say("hand_on.shelf"), ToStart(), "brass", icon="home", key="enter", size=16)
        return [show, copy, other], [stay], brass

    # layout

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, words, the file, what follows, two rows of buttons."""
        t, y = ruler.t, inside.y
        for label, gap in ((self.title, 8.0), (self.words, 16.0)):
            label.box = Box(inside.x, y, inside.w, 0)
            high = label.natural(ruler).h
            label.box = Box(inside.x, y, inside.w, high)
            y += high + gap
        if not self.file.hidden:
            self.file.box = Box(inside.x, y, inside.w, FILE * t)
            y += FILE * t + 14
        if not self.note.hidden:
            self.note.box = Box(inside.x, y, inside.w, 0)
            self.note.box = Box(inside.x, y, inside.w, self.note.natural(ruler).h)
            y += self.note.box.h + 14
        high = 46 * (0.4 + 0.6 * t)
        upper = feet(ruler, inside.w, self.upper, None) if self.upper else []
        rows = [*upper, *feet(ruler, inside.w, self.lower, self.brass)]
        foot = len(rows) * (high + 12) + 14
        room = max(0.0, inside.y + self.room - foot - y)
        shown = min(len(self.said.lines), int(room / (LINE * t)))
        self.lines.box = Box(inside.x, y, inside.w, shown * LINE * t)
        y += self.lines.box.h + (10 if shown else 0)
        self.line.box = Box(inside.x, y, inside.w, 1)
        y += 14
        return lay_feet(ruler, inside, y, rows, self.brass, high) - inside.y

    def _draw_lines(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        y = box.y + LINE * t / 2
        for icon, words in self.said.lines:
            if y > box.bottom:
                return
            canvas.icon(icon, box.x + 12 * t, y, 18 * t, theme.ink_soft)
            draw_words(canvas, words, box.x + 34 * t, y, box.w - 34 * t, "ui", 14.5, theme.ink)
            y += LINE * t
