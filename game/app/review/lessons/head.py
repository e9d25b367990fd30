"""The head of a review: its name, what it is about, the tabs of its pages, rules and settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import ButtonLook
from game.app.play.commands import OpenSettings
from game.app.review.lessons.told import Told
from game.app.widgets.button import Button, IconButton
from game.app.widgets.panel import Panel
from game.app.widgets.widget import ShowRule
from game.app.widgets.words import shrunk
from game.store.catalogue import say

TITLE: Final = 30.0
HIGH: Final = 34.0


class ShowPage(msgspec.Struct, frozen=True):
    """Show another page."""

    page: int


class PageTab(Button):
    """The tab of a page; that of the open one is filled."""

    def __init__(self, name: str, page: int) -> None:
        super().__init__(name, ShowPage(page), key=str(page))
        self.page = page
        self.chosen = False

    def look(self, canvas: Canvas) -> ButtonLook:
        """Enamel where its page lies open, else dark with a brass edge."""
        theme = canvas.theme
        if not self.enabled:
            return super().look(canvas)
        if self.chosen:
            open_look = replace(theme.button_enamel, fill=theme.row_on, edge=theme.brass, ink=theme.brass)
            return open_look if theme.plain else theme.button_enamel
        return replace(theme.button_ghost, edge=theme.brass_line)


class Head(Panel):
    """Title and two lines at the left, tabs at the right. `pages` are their names by number."""

    def __init__(self, pages: Sequence[tuple[int, str]]) -> None:
        self.tabs = [PageTab(name, page) for page, name in pages]
        self.rules = IconButton("help", say("lessons.rules"), ShowRule(), gives="rules")
        self.settings = IconButton("settings", say("lessons.settings"), OpenSettings(), gives="menu")
        self.first = Told("", "strong", 15)
        self.second = Told("", "ui", 13.5, "soft")
        self._title = Box(0, 0, 1, 1)
        super().__init__("clear", (self.first, self.second, *self.tabs, self.rules, self.settings))

    def show(self, page: int, first: str, second: str) -> None:
        """Say which page lies open, and what the match came to."""
        for tab in self.tabs:
            tab.chosen = tab.page == page
        self.first.words, self.second.words = first, second

    def place(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box; returns the lower edge."""
        t = ruler.t
        high = HIGH * (0.4 + 0.6 * t)
        widths = [tab.natural(ruler).w - 4 for tab in self.tabs]
        icons = 2 * (high + 8)
        title = ruler.text_width(say("lessons.title"), "head-bold", TITLE)
        two = sum(widths) + 4 * len(widths) + icons > box.w - min(title, box.w * 0.25) - 20
        row = box._replace(h=high)
        tabs = row.moved(0, high + 6) if two else row
        for button in (self.settings, self.rules):
            button.box, row = row.cut_right(high, 8)
        if two:
            share = min(1.0, (tabs.w - 4 * (len(widths) - 1)) / sum(widths))
            for tab, wide in zip(self.tabs, widths, strict=True):
                tab.box, tabs = tabs.cut_left(wide * share, 4)
        else:
            row = row.cut_right(4, 0)[1]
            for tab, wide in reversed(list(zip(self.tabs, widths, strict=True))):
                tab.box, row = row.cut_right(wide, 4)
        self._title = row
        self._place_lines(ruler)
        self.box = box._replace(h=high * (2 if two else 1) + (6 if two else 0)).inset(0, -2)
        return self.box.bottom

    def _place_lines(self, ruler: Canvas) -> None:
        """Have the two lines beside the title, one where there is room for one, else none."""
        room, t = self._title, ruler.t
        wide = ruler.text_width(say("lessons.title"), "head-bold", self._size(ruler)) + 18
        lines = room.cut_left(wide)[1]
        self.first.hidden = lines.w < 110 * t
        self.second.hidden = self.first.hidden or room.h < 32 * t or lines.w < 200 * t
        if self.second.hidden:
            self.first.box = lines
            return
        self.first.box, self.second.box = lines.rows(2)

    def _size(self, canvas: Canvas) -> float:
        return shrunk(canvas, say("lessons.title"), "head-bold", TITLE / canvas.t**0.4, 18, self._title.w)

    def ground(self, canvas: Canvas) -> None:
        """The title."""
        room = self._title
        canvas.text(
            say("lessons.title"), room.x, room.cy, "head-bold", self._size(canvas), canvas.theme.felt_title
        )
