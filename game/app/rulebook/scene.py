"""The rule book: an open book with a search, the chapters, and the rules with what they mean now."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pygame

from game.app.board.examples import Examples
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.rulebook.outline import Outline, TurnTo, Unfold, parts_of
from game.app.rulebook.page import BookPage, Now
from game.app.rulebook.search import hits, words_of
from game.app.widgets.button import Button, IconButton
from game.app.widgets.dialog import Dialog
from game.app.widgets.field import TextField
from game.app.widgets.panel import MoveFocus
from game.app.widgets.widget import Close, ShowRule, apart
from game.app.widgets.words import Caps, Label
from game.store.catalogue import say
from game.store.rulebook import Book

COVER: Final = 10.0
FOLD: Final = 46.0
_LEATHER: Final = ("#6b2018", "#561710", "#43100b")


def draw_book(canvas: Canvas, box: Box, fold: float, ribbon: float) -> None:
    """Draw an open book that fills `box`, its fold at x `fold`, a ribbon hanging at x `ribbon`."""
    theme = canvas.theme
    pages = box.inset(COVER)
    if theme.plain:
        canvas.box(box, 8, theme.paper, theme.ink, 3.0)
        canvas.hair(fold, pages.y, pages.h, theme.ink, vertical=True, width=2.0)
        return
    canvas.shadow(box, 12, 26, 11, 190)
    canvas.box(box, 12, _LEATHER, "#230806", 1.4, top_line="#a4584a")
    canvas.box(box.inset(4.5), 9, None, theme.brass_line, 1.0, stroke_opacity=0.75)
    canvas.box(pages.inset(-2.5, -1.5), 5, "#dfcfa4", "#8f6f3c", 0.7)
    canvas.paper(pages, 5, frame=False, shadow=False)
    high = pages.h - 2
    for side, x in (("left", fold - FOLD), ("right", fold)):
        canvas.svg(_shade(side, high), (FOLD, high), Box(x, pages.y + 1, FOLD, high))
    canvas.drawing("table/ribbon", Box(ribbon, box.y + 1, 20, 58))


def _shade(side: str, high: float) -> str:
    """The shadow of a page towards the fold, in strips."""
    steps = 23
    wide = FOLD / steps
    found = ""
    for n in range(steps):
        near = (n + 0.5) / steps if side == "left" else 1 - (n + 0.5) / steps
        found += (
            f'<rect x="{n * wide:.2f}" y="0" width="{wide + 0.05:.2f}" height="{high:.1f}" fill="#3a2208" '
            f'fill-opacity="{0.42 * near**2.4:.3f}"/>'
        )
    return found


SCROLLS: Final = {pygame.K_PAGEUP: -0.85, pygame.K_PAGEDOWN: 0.85}
TURNS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ROWS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Sought(msgspec.Struct, frozen=True):
    """Something else is looked for."""

    words: str


class Turned(msgspec.Struct, frozen=True):
    """The command to go so many steps back (below 0) or on in what was read."""

    steps: int


class RuleBook(Dialog):
    """An open book. `rule` is the entry to open at, "" for how to play; `now` knows the match, if any.

    What means nothing with the `options` of the match is folded away, until it is asked for.
    """

    def __init__(
        self,
        game: str,
        book: Book,
        rule: str,
        pictures: Examples | None = None,
        now: Now | None = None,
        where: str = "",
        options: Any = None,
    ) -> None:
        self.book = book
        folded = book.folded(options) if options is not None else frozenset[str]()
        shown = options if rule not in folded else None
        self.folded = folded if shown is not None else frozenset[str]()
        """The rules that are folded away."""
        self.parts = parts_of(book, shown)
        self.title = Label(say("rulebook.title", game=game), "head-bold", 26, "title")
        self.search = TextField(
            "", Sought, done=Sought, ghost=say("rulebook.find"), icon="search", name=say("rulebook.find")
        )
        self.count = Label("", "ui", 13.5, "soft", "r")
        self.outline = Outline(self.parts)
        self.head = Caps("")
        self.page = BookPage(book, pictures, now, where)
        self.older = IconButton("arrow-left", say("rulebook.older"), Turned(-1))
        self.newer = IconButton("arrow-right", say("rulebook.newer"), Turned(1))
        self.place = Label("", "ui", 14, "soft", "r")
        self.before = IconButton("chevron-left", say("rulebook.before"))
        self.after = IconButton("chevron-right", say("rulebook.after"))
        self.back = Button(say("rulebook.close"), Close(), "brass", icon="arrow-left", key="esc")
        self.read: list[TurnTo] = []
        self.where = -1
        self._seeking = False
        super().__init__(
            (
                self.title, self.search, self.count, self.outline, self.head, self.page, self.older,
                self.newer, self.place, self.before, self.after, self.back,
            ),
            veil="blur",
        )  # fmt: skip
        self.first = self.page.bar if rule else self.outline
        self._ruler: Canvas | None = None
        self._fold = 0.0
        self._go(self.outline.turn_to(rule))

    # reading

    @property
    def reading(self) -> TurnTo:
        """The chapter and rule that are open."""
        return self.read[self.where]

    def unfold(self) -> None:
        """Show what means nothing with the options of the match too."""
        self.folded = frozenset[str]()
        self.parts = self.outline.parts = parts_of(self.book)
        self._show()

    def _open(self, rule: str) -> None:
        """Open a rule, wherever it stands."""
        if rule in self.folded:
            self.unfold()
        self._go(self.outline.turn_to(rule))

    def _go(self, turn: TurnTo) -> None:
        """Open a chapter or rule, and remember that it was read; what a search opens takes one place."""
        if self.where < 0 or turn != self.reading:
            kept = self.where if self._seeking else self.where + 1
            self.read = [*self.read[:kept], turn]
            self.where = kept
        self._show()

    def _show(self) -> None:
        turn = self.reading
        shown = [n for n, part in enumerate(self.parts) if part.entries]
        at = shown.index(turn.chapter)
        self.page.folded = self.folded
        self.page.fill(self.parts[turn.chapter], turn.chapter, turn.rule, words_of(self.search.value))
        self._list()
        part = self.parts[turn.chapter]
        self.head.words = (
            say("rulebook.chapter", number=part.number, title=part.title) if part.number else part.title
        )
        self.place.words = say("rulebook.place", place=at + 1, last=len(shown))
        self.before.command = TurnTo(shown[max(0, at - 1)])
        self.after.command = TurnTo(shown[min(len(shown) - 1, at + 1)])
        self.before.enabled, self.after.enabled = at > 0, at < len(shown) - 1
        self.older.enabled, self.newer.enabled = self.where > 0, self.where < len(self.read) - 1
        if self._ruler is not None:
            self.page.offset = 0.0
            self._lay_pages(self._ruler)
            self.page.show_open()
        self.invalidate()

    def _list(self) -> None:
        """The left page: what was found, else the chapters."""
        wanted = self.search.value
        if words_of(wanted):
            found = [hit for hit in hits(self.book, wanted) if hit.entry.id not in self.folded]
            self.outline.show_hits(found, wanted, self.reading.rule)
            self.count.words = say("rulebook.hits", n=len(found))
        else:
            self.outline.show_chapters(self.reading.chapter, self.reading.rule)
            self.count.words = ""

    def emit(self, command: object) -> None:
        """Turn the pages; only what is not of the book goes on to the scene."""
        if not isinstance(command, Sought):
            self._seeking = False
        if isinstance(command, TurnTo):
            self._go(command)
        elif isinstance(command, ShowRule):
            self._open(command.rule)
        elif isinstance(command, Unfold):
            self.unfold()
        elif isinstance(command, Turned):
            self.where = min(len(self.read) - 1, max(0, self.where + command.steps))
            self._show()
        elif isinstance(command, Sought):
            self._seek()
        else:
            super().emit(command)

    def _seek(self) -> None:
        """Look for what is written; the first rule that is found opens."""
        self._list()
        if self.outline.wanted and self.outline.lines:
            self._go(self.outline.turn_to(self.outline.lines[0].name))
            self._seeking = True
        else:
            self._show()

    def key(self, event: pygame.Event) -> bool:
        """Keys of the whole book: / and Ctrl+F search, Esc ends a search, arrows and page keys turn over."""
        typed = str(getattr(event, "unicode", ""))
        writing = self.search.focused or self.search.live
        if (typed == "/" and not writing) or (event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL):
            self.emit(MoveFocus(self.search))
            return True
        if event.key == pygame.K_ESCAPE and self.search.value:
            self.search.set("")
            self._show()
            return True
        if event.key in ROWS and writing and self.outline.lines:
            last = len(self.outline.lines) - 1
            self.outline.choose(min(last, max(0, self.outline.chosen + ROWS[event.key])))
            return True
        if event.key in SCROLLS and event.mod & pygame.KMOD_CTRL:
            (self.after if event.key == pygame.K_PAGEDOWN else self.before).press()
            return True
        if event.key in SCROLLS:
            self.page.scroll_to(self.page.offset + SCROLLS[event.key] * self.page.box.h)
            return True
        if event.key in TURNS and event.mod & pygame.KMOD_ALT:
            self.emit(Turned(TURNS[event.key]))
            return True
        return False

    # looks

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Fill the window but for a margin; very wide windows keep their lines readable."""
        margin = 10.0 if whole.w < 1180 else 24.0
        width = min(whole.w - 2 * margin, 1330.0 * max(1.0, ruler.t))
        self.box = Box(whole.cx - width / 2, whole.y + margin, width, whole.h - 2 * margin)
        fresh = self._ruler is None
        self._lay(ruler)
        if fresh:
            self.page.show_open()

    def _lay(self, ruler: Canvas) -> None:
        t = ruler.t
        self._ruler = ruler
        pages = self.box.inset(COVER)
        wide = min(pages.w * 0.42, max(300.0, 270 * t), pages.w * 0.34 + 60 * (t - 1))
        self._fold = pages.x + max(wide, pages.w * 0.32)
        left = Box(pages.x + 22, pages.y + 18, self._fold - pages.x - 22 - 30, pages.h - 36)
        y = left.y
        self.title.size = 26 if ruler.text_width(self.title.words, "head-bold", 26) <= left.w else 20
        self.title.box = Box(left.x, y, left.w, 34 * t)
        y += 40 * t
        self.search.box = Box(left.x, y, left.w, self.search.natural(ruler).h)
        y = self.search.box.bottom + 4
        self.count.box = Box(left.x, y, left.w - 2, 20 * t)
        y += 22 * t
        self.outline.box = Box(left.x - 4, y, left.w + 8, left.bottom - y)
        self._lay_right(ruler, Box(left.right + 60, left.y, pages.right - left.right - 82, left.h))

    def _lay_right(self, ruler: Canvas, right: Box) -> None:
        t = ruler.t
        self.head.box = Box(right.x + 18, right.y, right.w - 70, 22 * t)
        foot = right.bottom - 44 * t
        side = self.older.natural(ruler).w
        y = foot + (44 * t - side) / 2
        self.older.box = Box(right.x, y, side, side)
        gap = apart(self.keys, 6)
        self.newer.box = Box(right.x + side + gap, y, side, side)
        wide = self.back.natural(ruler).w + 10
        self.back.box = Box(right.right - wide, foot, wide, 44 * t)
        x = self.back.box.x - 14 - side
        self.after.box = Box(x, y, side, side)
        self.before.box = Box(x - gap - side, y, side, side)
        start = self.newer.box.right + 10
        self.place.box = Box(start, foot, max(0.0, self.before.box.x - 10 - start), 44 * t)
        widest = say("rulebook.place", place=99, last=99)
        self.place.hidden = ruler.text_width(widest, "ui", 14) > self.place.box.w
        self._lay_pages(ruler)

    def _lay_pages(self, ruler: Canvas) -> None:
        top, foot = self.head.box.bottom + 6, self.back.box.y - 12
        pages = self.box.inset(COVER)
        x = self._fold + 24
        self.page.lay(ruler, Box(x, top, pages.right - 14 - x, foot - top))

    def ground(self, canvas: Canvas) -> None:
        """The book; its ribbon hangs at the right."""
        draw_book(canvas, self.box, self._fold, self.box.right - COVER - FOLD - 20)

    def float_at(self, lift: int, alpha: int) -> list[pygame.Rect]:
        """Come without rising: a book lies on the table."""
        return super().float_at(0, alpha)
