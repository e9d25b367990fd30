"""The right page of the rule book: the entries of a chapter, one of them open with its links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.app.board.examples import Examples
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.rulebook.entry import PAD, EntryPart, parts_for
from game.app.rulebook.outline import BookPart, short_id
from game.app.widgets.layout import flow
from game.app.widgets.notes import NoteBox
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import ShowRule, Widget
from game.app.widgets.words import Label, Link
from game.store.catalogue import say
from game.store.rulebook import Book

GAP: Final = 8.0
Now = Callable[[str], str]
"""What the rule with an id means in the present match; "" where there is none."""


class BookPage(Scroller):
    """Entries below each other, with links and what the rule means now under the open one."""

    def __init__(self, book: Book, pictures: Examples | None, now: Now | None, where: str) -> None:
        self.book = book
        self.pictures = pictures
        self.now = now
        self.where = where
        """What stands above what the rule means there."""
        self.entries: list[EntryPart] = []
        self.links: list[Link] = []
        self.see = Label(say("rulebook.see_also"), "ui", 14, "soft")
        self.note: NoteBox | None = None
        self.open: EntryPart | None = None
        self.folded: frozenset[str] = frozenset()
        """Rules that are folded away: no link leads there."""
        super().__init__()
        self.bar.focusable = True
        self.bar.name = say("rulebook.page")

    def fill(self, part: BookPart, chapter: int, rule: str, words: tuple[str, ...]) -> None:
        """Have the entries of a chapter, with `rule` open and `words` marked."""
        self.entries = parts_for(part.entries, chapter, self.pictures, rule, words)
        self.open = next((entry for entry in self.entries if entry.open), None)
        seen = self.open.entry.see if self.open else ()
        known = (name for name in seen if name in self.book.by_id and name not in self.folded)
        self.links = [self._link(name) for name in known]
        said = self.now(rule) if self.now is not None and self.open is not None else ""
        self.note = NoteBox(said, title=self.where, icon="map") if said else None
        tail: Sequence[Widget] = (*([self.see] if self.links else []), *self.links)
        self.put(*self.entries, *tail, *([self.note] if self.note else []))

    def _link(self, rule: str) -> Link:
        link = Link(
            f"{short_id(rule)} {self.book.by_id[rule].title}", ShowRule(rule), icon="arrow-right", size=14
        )
        link.name = rule
        return link

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Place all in a page."""
        self.box = box
        self.offset = min(self.offset, self.furthest)
        y = box.y + 2
        for entry in self.entries:
            entry.box = Box(box.x + 4, y, box.w - 16, 0)
            high = entry.natural(ruler).h
            entry.box = entry.box._replace(h=high)
            entry.tail = self._lay_tail(ruler, entry, y + high) if entry.open else 0.0
            y += high + entry.tail + GAP
        offset, self.offset = self.offset, 0.0
        self.laid(y - box.y)
        self.scroll_to(offset)

    def _lay_tail(self, ruler: Canvas, entry: EntryPart, top: float) -> float:
        """Links and the note under the open entry; returns how high they are."""
        y, column, t = top, entry.inside(ruler), ruler.t
        if self.links:
            y += 4
            before = self.see.natural(ruler).w + 14
            room = column if column.w > 260 * t else column._replace(x=column.x)
            first = Box(room.x, y, room.w, 26 * t)
            widths = [before, *(link.natural(ruler).w for link in self.links)]
            boxes = flow(first, widths, 26 * t, 4)
            for widget, place in zip((self.see, *self.links), boxes, strict=True):
                widget.box = place
            y = boxes[-1].bottom + 6
        if self.note is not None:
            self.note.box = Box(entry.box.x + PAD, y + 2, entry.box.w - 2 * PAD, 0)
            high = self.note.natural(ruler).h
            self.note.box = self.note.box._replace(h=high)
            y += high + 10
        return y - top + (6 if y > top else 0)

    def reveal(self, widget: Widget) -> None:
        """Bring a link into sight; the bar is always there."""
        if widget is not self.bar:
            super().reveal(widget)

    def show_open(self) -> None:
        """Bring the open entry into sight: its beginning, if it is higher than the page."""
        if self.open is None:
            self.scroll_to(0)
            return
        top = self.open.box.y - self.box.y + self.offset
        whole = self.open.box.h + self.open.tail
        room = self.box.h
        self.scroll_to(top - 8 if whole > room * 0.7 else top - room * 0.12)
