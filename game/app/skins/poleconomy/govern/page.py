"""A page of the dialog in which a Prime Minister governs: one part of governing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Literal

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Command, Size, Widget
from game.app.widgets.words import fit
from game.engine.unseen import Known
from game.rules.poleconomy.country import Country, Part
from game.rules.poleconomy.state import PoleconomyState
from game.store.sentences import Fact as Spoken


class Turned(msgspec.Struct, frozen=True):
    """The command to turn to another page."""

    part: Part


class Page(ABC):
    """What is put together in one part. It lives as long as the dialog, and is shown every new moment."""

    part: ClassVar[Part]
    low = False
    """Whether the window is so low that little can stay in sight beside what is worked on."""

    def __init__(self, asked: Question) -> None:
        self.asked = asked

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

    def show(self, asked: Question) -> None:
        """Take up another moment of the same turn."""
        self.asked = asked

    @abstractmethod
    def fill(self, dialog: TableDialog) -> None:
        """Make title, body, buttons of the dialog."""

    @abstractmethod
    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """As in TableDialog."""

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """As in TableDialog."""
        return 0.0

    def heard(self, dialog: TableDialog, command: Command) -> bool:
        """As in TableDialog."""
        return False


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
            told = fit(canvas, fact.what, "ui", 13.5, lane.w, most=1)
            canvas.text("".join(told.lines), lane.x, box.cy - 11 * t, "ui", told.size, theme.ink_soft)
            much = fit(canvas, fact.much, "strong", 14.5, lane.w, most=1)
            canvas.text("".join(much.lines), lane.x, box.cy + 11 * t, "strong", much.size, inks[fact.tone])


def caption(words: str) -> DrawingArea:
    """A few words in the middle of their box's height."""

    def draw(canvas: Canvas, box: Box) -> None:
        told = fit(canvas, words, "ui", 14, box.w, most=1)
        canvas.text("".join(told.lines), box.x, box.cy, "ui", told.size, canvas.theme.ink_soft)

    return DrawingArea(draw)
