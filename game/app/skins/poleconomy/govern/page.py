"""A page of the dialog in which a Prime Minister governs: one part of governing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.table.dialogs.clauses import ClauseStepper
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.layout import stack
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Group, Size, Widget
from game.app.widgets.words import draw_words, fit
from game.engine.unseen import Known
from game.engine.vocabulary import Action
from game.rules.poleconomy.country import Country, Part
from game.rules.poleconomy.state import PoleconomyState
from game.store.sentences import Fact as Spoken

ROW: Final = 46.0
NARROW: Final = 640.0
"""In less room, at the text scale 1, a row with two controls takes two lines."""


class Turned(msgspec.Struct, frozen=True):
    """The command to turn to another page."""

    part: Part


class Page:
    """What is put together in one part. It lives as long as the dialog, and is shown every new moment."""

    part: ClassVar[Part]
    rule: ClassVar[str] = ""
    dialog: TableDialog
    """The dialog that shows it."""
    low = False
    """Whether the window is so low that little can stay in sight beside what is worked on."""

    def __init__(self, asked: Question) -> None:
        self.asked = asked
        self.begin()

    @property
    def state(self) -> PoleconomyState:
        """The match as it is shown."""
        return self.asked.state

    @property
    def country(self) -> Country:
        """What is governed."""
        return self.state.table.country

    def say(self, key: str, /, **facts: Spoken) -> str:
        """A phrase of the table."""
        return self.asked.phrases.say(key, **facts)

    def money(self, amount: Known) -> str:
        """An amount in words."""
        return self.asked.spelled("money", amount)

    def begin(self) -> None:
        """Start from what is in force, or from a hint."""

    def show(self, asked: Question) -> None:
        """Take up another moment of the same turn."""
        self.asked = asked
        self.begin()

    def set(self, field: str, value: Any) -> None:
        """Have another value of a field in what is put together."""
        raise NotImplementedError(type(self).__name__)

    def fill(self, dialog: TableDialog) -> None:
        """Make title, body, buttons of the dialog."""
        self.dialog = dialog
        dialog.title, dialog.rule = self.title, self.rule
        dialog.body.put(*self.parts())
        dialog.right = [self.commit()]
        dialog.foot = self.foot()

    @property
    def title(self) -> str:
        """What is asked."""
        return self.say(f"govern.title.{self.part}")

    def parts(self) -> Sequence[Widget]:
        """The parts of the body."""
        raise NotImplementedError(type(self).__name__)

    def commit(self) -> Button:
        """The button that does what is put together."""
        raise NotImplementedError(type(self).__name__)

    def enter_button(self, label: str, action: Action, icon: str, sub: str) -> Button:
        """A button in brass, pressed by Enter."""
        return self.dialog.answer(label, action, icon=icon, key="enter", kind="brass", sub=sub)

    def foot(self) -> Verdict | None:
        """What stands between the buttons."""
        return None

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """As in TableDialog."""
        raise NotImplementedError(type(self).__name__)

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """As in TableDialog."""
        return 0.0


class RowsPage(Page):
    """A page of rows, and below them what all of them come to."""

    def parts(self) -> Sequence[Widget]:
        """The rows, and what they come to."""
        self._rows, self._facts = self.rows(), Facts(self.sums())
        return (*self._rows, self._facts)

    def rows(self) -> Sequence[Widget]:
        """The rows."""
        raise NotImplementedError(type(self).__name__)

    def sums(self) -> tuple[Fact, ...]:
        """What they come to."""
        raise NotImplementedError(type(self).__name__)

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """One below the other."""
        return stack((*self._rows, 12.0, self._facts), ruler, box, 6.0)


class SettingRow(Group):
    """For whom something is set, in a few words, and its controls: a number, perhaps a list.

    It is bright where something is set. `look` -1: the Bank.
    """

    def __init__(
        self, look: int, name: str, told: str, number: ClauseStepper, *, bright: bool,
        choice: DropDown[int] | None = None,
    ) -> None:  # fmt: skip
        self.look, self.name, self.told, self.bright = look, name, told, bright
        self.number, self.choice = number, choice
        self._said = DrawingArea(self._draw)
        super().__init__((self._said, *((choice,) if choice is not None else ()), number))

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box, on two lines where there is little room; returns the height."""
        t, right = ruler.t, box.right - 12
        high, tall = max(ROW, ROW * t), max(32.0, 32 * t)
        two = self.choice is not None and box.w < NARROW * t
        self.box = box._replace(h=high * (2 if two else 1))
        y = self.box.bottom - (high + tall) / 2
        wide = max(self.number.wanted(ruler), 130 * t)
        self.number.box = Box(right - wide, y, wide, tall)
        before = self.number.box
        if self.choice is not None:
            wide = min(self.choice.natural(ruler).w, box.w * 0.5)
            self.choice.box = Box(box.x + 50 * t if two else before.x - 24 - wide, y, wide, tall)
            before = self.choice.box
        end = right if two else before.x - 12
        self._said.box = Box(box.x + 12, box.y, end - box.x - 12, high)
        return self.box.h

    def draw(self, canvas: Canvas) -> None:
        """Draw a card, what is said, and the controls."""
        theme = canvas.theme
        if self.bright:
            canvas.box(self.box, 7, theme.select, theme.select_edge, 1.2)
        else:
            canvas.box(self.box, 7, theme.card, theme.paper_line, 1.2)
        super().draw(canvas)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        if self.look >= 0:
            canvas.badge(self.look, box.x + 16 * t, box.cy, 32 * t)
        else:
            canvas.icon("bank", box.x + 16 * t, box.cy, 26 * t, theme.ink_title)
        x = box.x + 40 * t
        draw_words(canvas, self.name, x, box.cy - 9 * t, box.right - x, "strong", 15.5, theme.ink)
        draw_words(canvas, self.told, x, box.cy + 10 * t, box.right - x, "ui", 13, theme.ink_soft)


class Verdict(Widget):
    """What stands between the buttons: a sentence and, smaller, another one, after an icon."""

    focusable = False

    def __init__(self, icon: str, first: str, second: str = "", *, good: bool = True) -> None:
        self.icon = icon
        self.first = first
        self.second = second
        self.good = good

    def natural(self, canvas: Canvas) -> Size:
        """Two lines, as wide as the longer one; on more lines where its box is narrower."""
        t = canvas.t
        wide = canvas.text_width(self.first, "strong", 14.5)
        wide = max(wide, canvas.text_width(self.second, "ui", 13.5)) + 34 * t
        high = 42 * t
        if 0 < self.box.w < wide:
            lines = len(canvas.wrap(self.first, "strong", 14.5, self.box.w - 34 * t))
            lines += len(canvas.wrap(self.second, "ui", 13.5, self.box.w - 34 * t)) if self.second else 0
            high = max(high, 20 * t * min(4, lines))
        return Size(wide, high)

    def draw(self, canvas: Canvas) -> None:
        """Draw icon and sentences."""
        theme, t, box = canvas.theme, canvas.t, self.box
        ink = theme.ink_good if self.good else theme.ink_alarm
        canvas.icon(self.icon, box.x + 12 * t, box.cy, 20 * t, ink)
        x, room = box.x + 30 * t, box.w - 30 * t
        first = fit(canvas, self.first, "strong", 14.5, room, most=2)
        second = fit(canvas, self.second, "ui", 13.5, room, most=2)
        lines = [(line, "strong", first.size, theme.ink) for line in first.lines]
        if self.second:
            lines += [(line, "ui", second.size, theme.ink_soft) for line in second.lines]
        y = box.cy - 19 * t * (len(lines) - 1) / 2
        for line, face, size, colour in lines:
            canvas.text(line, x, y, face, size, colour)
            y += 19 * t


class Fact(msgspec.Struct, frozen=True):
    """What, and how much."""

    what: str
    much: str
    tone: Literal["plain", "gain", "loss"] = "plain"


class Facts(Widget):
    """A few facts on a sunk sheet, side by side where there is room."""

    focusable = False

    def __init__(self, facts: tuple[Fact, ...]) -> None:
        self.facts = facts

    def _across(self, canvas: Canvas) -> bool:
        room = (self.box.w - 24) / max(1, len(self.facts)) - 14
        told = (words for fact in self.facts for words in (fact.what, fact.much))
        return all(canvas.text_width(words, "strong", 14.5) * 0.8 <= room for words in told)

    def natural(self, canvas: Canvas) -> Size:
        """Two lines, or one for each fact."""
        lines = 2 if self._across(canvas) else len(self.facts)
        return Size(self.box.w, (lines * 22 + 8) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and the facts."""
        theme, t, box = canvas.theme, canvas.t, self.box
        inks = {"plain": theme.ink, "gain": theme.ink_good, "loss": theme.ink_alarm}
        canvas.box(box, 7, theme.paper_sunk, theme.paper_line, 1.1)
        if not self._across(canvas):
            y = box.y + 15 * t
            for fact in self.facts:
                wide = canvas.text_width(fact.much, "strong", 14.5)
                told = fit(canvas, fact.what, "ui", 13.5, box.w - 34 - wide, most=1)
                canvas.text("".join(told.lines), box.x + 12, y, "ui", told.size, theme.ink_soft)
                much = fit(canvas, fact.much, "strong", 14.5, box.w - 24, most=1)
                canvas.text("".join(much.lines), box.right - 12, y, "strong", much.size, inks[fact.tone], "r")
                y += 22 * t
            return
        lanes = box.inset(12, 0).columns(len(self.facts), 14)
        for number, (lane, fact) in enumerate(zip(lanes, self.facts, strict=True)):
            if number:
                canvas.hair(lane.x - 7, box.y + 8, box.h - 16, theme.paper_line, vertical=True)
            draw_words(canvas, fact.what, lane.x, box.cy - 11 * t, lane.w, "ui", 13.5, theme.ink_soft)
            much = fit(canvas, fact.much, "strong", 14.5, lane.w, most=1)
            canvas.text("".join(much.lines), lane.x, box.cy + 11 * t, "strong", much.size, inks[fact.tone])
