"""A note as a strip over an edge of the board, one sentence at a time, where a sheet has no room."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import msgspec

from game.app.guide.note import FoldNote, LeaveGuide, NoteBack, NoteOn, NotePanel
from game.app.guide.shade import draw_disc
from game.app.guide.tail import Tail, tail_towards
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Command, Size, Tip
from game.app.widgets.words import fit
from game.store.catalogue import say

MARGIN: Final = 8.0
"""From the strip to the sides of the window."""
PAD: Final = 16.0
HIGH: Final = 61.0
"""As high as it is with two lines of words, times the text scale."""
FOLDED: Final = 34.0
TITLE, TEXT, COUNT = 15.5, 13.5, 13.0
TITLE_LINE, LINE = 21.0, 17.5
LINES: Final = 2
"""So many lines of words it holds at its usual height."""
DISC: Final = 19.0
BUTTON: Final = 35.0
LEAST_BUTTON: Final = 40.0
GAP: Final = 6.0
ASKED_ICON: Final = 40.0
"""The hand before what to do now, with its margins."""
LEAST_ASKED: Final = 86.0
MOST_ASKED: Final = 0.29
"""So wide is what to do now: times the text scale at least, of all its width at most."""


class TurnPage(msgspec.Struct, frozen=True):
    """The command to show the next page of the strip; the first one after the last."""


class Page(NamedTuple):
    """As many words as the strip shows at once, and the number of their sentence; 0 for none."""

    words: str
    number: int


class Pager(Pressable):
    """Says which page is shown, and turns to the next one."""

    def __init__(self) -> None:
        self.words = ""
        self.more = False
        """Whether another page follows: Right turns to it. Else it leads back to the first."""
        self.name = "page"
        self.hint = Tip(say("guide.turn"))

    @property
    def on_cap(self) -> str:
        """Right, while there is something to turn to."""
        return "right" if self.more else ""

    def natural(self, canvas: Canvas) -> Size:
        """As wide as its words and the sign."""
        return Size(canvas.text_width(self.words, "ui", COUNT) + 16 * canvas.t, TITLE_LINE * canvas.t)

    def pushed(self) -> None:
        """Turn the page."""
        self.emit(TurnPage())

    def draw(self, canvas: Canvas) -> None:
        """Draw the words and where it leads."""
        ink, t = canvas.theme.ink if self.hovered else canvas.theme.ink_soft, canvas.t
        canvas.text(self.words, self.box.right - 15 * t, self.box.cy, "ui", COUNT, ink, "r")
        icon = "chevron-right" if self.more else "chevron-left"
        canvas.icon(icon, self.box.right - 6 * t, self.box.cy, 14 * t, ink)


class CappedButton(Button):
    """A button that shows its icon alone below its key cap; its tooltip has the words."""

    def __init__(self, label: str, command: Command, icon: str, *, key: str = "", gives: str = "") -> None:
        super().__init__(label, command, "paper", icon=icon, key=key, gives=gives)
        self.iconic = True

    def _draw_icon(self, canvas: Canvas, box: Box, ink: str) -> None:
        size, capped = min(17 * canvas.t, 0.5 * box.h), bool(self.on_cap)
        if box.w > 1.5 * box.h:  # low: the cap stands beside the icon
            canvas.icon(self.icon, box.x + size, box.cy, size, ink)
        else:
            canvas.icon(self.icon, box.cx, box.cy + (0.13 * box.h if capped else 0.0), size, ink)


class NoteStrip(Panel):
    """The strip: place and title, one sentence, what to do now, three buttons. A `folded` one shows its title
    only."""

    radius = 10.0

    def __init__(self) -> None:
        self.counted, self.title, self.asked = "", "", ""
        self.sentences: tuple[Page, ...] = ()
        self.pages: tuple[Page, ...] = ()
        self.page = 0
        self.folded = False
        self.tail: Tail | None = None
        self.pager = Pager()
        self.unfold = Button(say("guide.read"), FoldNote(folded=False), "paper", gives="history-on")
        self.fold = CappedButton(say("guide.fold"), FoldNote(), "chevron-up")
        self.back = CappedButton(say("guide.back"), NoteBack(), "arrow-left", gives="history-back")
        self.on = CappedButton(say("guide.go_on"), NoteOn(), "arrow-right", gives="history-on")
        self.leave = CappedButton(say("guide.leave"), LeaveGuide(), "x", key="esc")
        self._words, self._asked = 0.0, 0.0
        super().__init__("paper", (self.pager, self.unfold, self.fold, self.back, self.on, self.leave))

    def say(self, note: NotePanel, asked: str) -> None:
        """Show a note, from its first page if it is another one; `asked` is what to do now, in short."""
        told = [Page(words, at if at <= note.numbered else 0) for at, words in enumerate(note.note.text, 1)]
        missed = [link.words for link in note.missed if not link.hidden]
        told += [Page(" · ".join(missed), 0)] if missed else []
        if (self.title, self.sentences) != (note.note.title, tuple(told)):
            self.page = 0
        self.counted, self.title, self.sentences = note.counted, note.note.title, tuple(told)
        self.asked = asked[:1].upper() + asked[1:]
        self.on.label, self.on.icon = note.on.label, note.on.icon
        self._before = note.back.enabled
        self.invalidate()

    _before = False
    """Whether there is a note before this one."""

    def turn(self, by: int) -> bool:
        """Turn so many pages on or back; returns whether there was one."""
        if self.folded or not 0 <= self.page + by < len(self.pages):
            return False
        self.page += by
        self._show_page()
        return True

    def turn_round(self) -> None:
        """Turn to the next page, after the last to the first."""
        if not self.turn(1):
            self.turn(-self.page)

    @property
    def leads(self) -> Button:
        """The button that goes on, or that opens a folded one."""
        return self.unfold if self.folded else self.on

    @property
    def number(self) -> int:
        """The number of the sentence that is shown; 0 for none."""
        return self.pages[self.page].number if self.pages and not self.folded else 0

    def _show_page(self) -> None:
        self.pager.hidden = self.folded or len(self.pages) < 2
        self.pager.more = self.page + 1 < len(self.pages)
        self.pager.words = say("guide.place", number=self.page + 1, count=len(self.pages))
        self.back.enabled = self._before or self.page > 0
        self.invalidate()

    # measures

    def measure(self, ruler: Canvas, whole: Box, *, folded: bool, foldable: bool = False) -> float:
        """Lay its words out for a window, `folded` to its title or not; returns how high it is. `foldable`:
        it hides what it speaks of, so that it can be folded."""
        t, side = ruler.t, max(LEAST_BUTTON, BUTTON * ruler.t)
        self.folded = folded
        self.unfold.hidden, self.fold.hidden = not folded, folded or not foldable
        self.back.hidden = self.on.hidden = folded
        inner = whole.w - 2 * MARGIN - 2 * PAD
        buttons = 3 + (not self.fold.hidden)
        asked = self._asked_lines(ruler, inner) if self.asked else []
        self._asked = self._asked_width(ruler, inner) if asked else 0.0
        self._words = inner - buttons * side - (buttons - 1) * GAP - self._asked - (2 if asked else 1) * 12
        self.pages = tuple(self._broken(ruler))
        self.page = min(self.page, len(self.pages) - 1)
        self._show_page()
        if folded:
            return max(FOLDED, TITLE_LINE * t)
        lines = max(len(self._lines(ruler, page)) for page in self.pages)
        most = max((HIGH, TITLE_LINE + lines * LINE + 6, (1 + len(asked)) * LINE + 12 if asked else 0.0))
        return most * t

    def stand(self, ruler: Canvas, whole: Box, y: float, high: float, part: Box | None) -> None:
        """Stand across the window, its upper edge at `y` and as high as measured, with a tail towards a part
        if there is one."""
        t, side = ruler.t, max(LEAST_BUTTON, BUTTON * ruler.t)
        self.box = Box(whole.x + MARGIN, y, whole.w - 2 * MARGIN, high)
        self.tail = tail_towards(self.box, part) if part is not None and not self.folded else None
        x = self.box.right - PAD
        for button in (self.leave, self.on, self.back, self.fold, self.unfold):
            if button.hidden:
                continue
            wide, tall = (side, side) if not self.folded else (button.natural(ruler).w, high - 6)
            if button is self.leave and self.folded:
                wide = 62 * t
            x -= wide
            button.box = Box(x, self.box.cy - tall / 2, wide, tall)
            x -= GAP
        pager = self.pager.natural(ruler)
        right = self.box.x + PAD + self._words
        self.pager.box = Box(right - pager.w, self._top(t), pager.w, pager.h)
        self.invalidate()

    def _top(self, t: float) -> float:
        """Where the line of the title begins."""
        return self.box.y + (4 * t if not self.folded else (self.box.h - TITLE_LINE * t) / 2)

    def _indent(self, canvas: Canvas, page: Page) -> float:
        return (DISC + 7) * canvas.t if page.number else 0.0

    def _lines(self, canvas: Canvas, page: Page) -> list[str]:
        return canvas.wrap(page.words, "ui", TEXT, self._words - self._indent(canvas, page))

    def _broken(self, ruler: Canvas) -> list[Page]:
        """The sentences, those that are too long for the strip broken into pages where one ends."""
        found: list[Page] = []
        for told in self.sentences:
            page = told._replace(words="")
            for part in re.split(r"(?<=[.!?”]) (?=[A-Z“])|(?<=·) ", told.words):
                more = told._replace(words=f"{page.words} {part}".strip())
                if page.words and len(self._lines(ruler, more)) > LINES:
                    found.append(page)
                    more = told._replace(words=part)
                page = more
            found.append(page)
        return found or [Page("", 0)]

    def _asked_width(self, ruler: Canvas, inner: float) -> float:
        """As wide as what to do now is on at most two lines."""
        t, words = ruler.t, ruler.text_width(self.asked, "strong", TEXT)
        icon = ASKED_ICON * t
        least, most = LEAST_ASKED * t, MOST_ASKED * inner
        if words + icon <= max(least, 0.2 * inner):
            return max(least, words + icon)
        wide = least
        while wide < most and len(ruler.wrap(self.asked, "strong", TEXT, wide - icon)) > LINES:
            wide += 6
        return min(wide, most)

    def _asked_lines(self, ruler: Canvas, inner: float) -> list[str]:
        return ruler.wrap(self.asked, "strong", TEXT, self._asked_width(ruler, inner) - ASKED_ICON * ruler.t)

    # drawing

    def ground(self, canvas: Canvas) -> None:
        """Draw paper and tail, the title, the sentence of the page, and what to do now."""
        theme, t = canvas.theme, canvas.t
        if theme.plain:
            canvas.box(self.box.inset(-4), 13, theme.panel_top)
        canvas.paper(self.box, self.radius, frame=False)
        if self.tail is not None:
            self.tail.draw(canvas)
        x = self.box.x + PAD
        y = self._top(t) + TITLE_LINE * t / 2
        at = x + canvas.text(self.counted, x, y, "ui", COUNT, theme.ink_soft) + 10 * t
        end = x + self._words - (0.0 if self.pager.hidden else self.pager.box.w + 8)
        title = fit(canvas, self.title, "head-bold", TITLE, end - at, most=1)
        canvas.text(title.lines[0] if title.lines else "", at, y, "head-bold", title.size, theme.ink_title)
        if self.folded:
            return
        page = self.pages[self.page]
        lines = self._lines(canvas, page)
        room = self.box.bottom - 4 * t - (y + TITLE_LINE * t / 2)
        middle = y + TITLE_LINE * t / 2 + room / 2
        y = middle - (len(lines) - 1) * LINE * t / 2
        if page.number:
            draw_disc(canvas, x + DISC * t / 2, middle, page.number, DISC * t)
        for line in lines:
            canvas.text(line, x + self._indent(canvas, page), y, "ui", TEXT, theme.ink)
            y += LINE * t
        if self.asked:
            self._draw_asked(canvas, x + self._words + 12)

    def _draw_asked(self, canvas: Canvas, x: float) -> None:
        """Draw what to do now on its plate."""
        look, t = canvas.theme.note, canvas.t
        inner = self.box.w - 2 * PAD
        lines = self._asked_lines(canvas, inner)
        high = max(self.leave.box.h, (1 + len(lines)) * LINE * t + 6)
        box = Box(x, self.box.cy - high / 2, self._asked, high)
        canvas.box(box, 7, look.fill, look.ink, 1.6 if canvas.theme.plain else 1.1)
        canvas.icon("hand", box.x + 16 * t, box.cy, 18 * t, look.ink)
        y = box.cy - len(lines) * LINE * t / 2
        canvas.text(say("guide.asked"), box.x + 29 * t, y, "ui", TEXT, canvas.theme.ink)
        for line in lines:
            y += LINE * t
            canvas.text(line, box.x + 29 * t, y, "strong", TEXT, canvas.theme.ink)
