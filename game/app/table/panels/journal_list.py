"""The rows of the journal: a card for each turn that unfolds to its lines; pressed, a line leads back to its
moment, the book beside it to its rule."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec
import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import LookBack
from game.app.table.panels.journal_card import DOT, Card, Chapter, Entry, Faces, Heading, Row, said
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.rich_text import Placed, Run, draw_runs, wrap_runs
from game.app.widgets.widget import FINGER, ShowRule, Tip
from game.app.widgets.words import draw_words, shrunk
from game.engine.vocabulary import Seat
from game.store.briefs import Shortener
from game.store.catalogue import say

if TYPE_CHECKING:
    from game.app.paint.theme import Theme
    from game.app.table.panels.journal_line import JournalLine

SIZE: Final = 13.5
LEAST: Final = 12.5
"""The least size of what is said on a card."""
HEADING, CARD, LINE = 24.0, 30.0, 24.0
"""How high a heading is, a card, and the first line of what is below it, at the text scale 1."""
EDGE: Final = 3.0
"""How wide the edge in brass is beside the turn that runs."""
BADGE, DIE, ARROW = 20.0, 17.0, 16.0
INDENT: Final = 27.0
"""Where the lines of a card begin: below its badge."""
KEPT: Final = 400
"""So many entries are kept broken into lines."""
ROOMY: Final = 3.0
"""A list at least so many times as high as a card keeps the card of its first lines in sight."""
STUCK_SHADE: Final = 6.0
"""How high the shadow of a card is that stays at the top."""
BOOK: Final = 26.0
"""How wide the part of a line is that leads to the rule."""


class Unfold(msgspec.Struct, frozen=True):
    """A turn is to be open or folded, or with a `place` what stands as one line in it; None: all folded."""

    chapter: Chapter | None = None
    open: bool = False
    place: int = -1


class JournalList(Listing):
    """The rows, the newest turn first. `rule_title` gives the heading of a rule."""

    def __init__(
        self,
        seats: Sequence[Seat],
        rule_title: Callable[[str], str],
        shortener: Shortener | None,
        faces: Faces,
    ) -> None:
        super().__init__((), self._command, row_height=LINE, name=say("table.journal.title"))
        self.height_of = self._height
        self.draw_row = self._draw_any
        self.seats = tuple(seats)
        self.shown: tuple[Row, ...] = ()
        self._shortener = shortener
        self._faces = faces
        self._rule_title = rule_title
        self._laid: dict[tuple[str, bool, int], list[list[Placed]]] = {}
        """The lines that entries are broken into, by what they say."""
        self._laid_for: tuple[object, ...] = ()
        """Width and letters for which they are broken so."""
        self._measured: tuple[Row, ...] | None = None
        """The rows whose heights are known."""
        self._short: set[int] = set()
        """The cards that do not say all."""
        self._at_book = False
        self._read: tuple[Row, float] | None = None
        """The row that is read while lines are added, and how far above the list's top it begins."""
        self._follows = True
        """Whether the newest line comes into sight by itself: nobody has gone elsewhere."""

    # what it holds

    def have(self, rows: Sequence[Row], *, hold: bool = False, news: bool = False) -> None:
        """Show these rows; with `hold` what is read stays in sight though lines are added above it. `news`
        says that another turn has begun."""
        chosen = self.shown[self.chosen] if 0 <= self.chosen < len(self.shown) else None
        if hold and not self._follows and self._read is None and self.shown:
            first = max(0, self.row_at(self.box.y))
            self._read = self.shown[first], self.offset - self._tops[min(first, len(self._tops) - 1)]
        if not hold or (news and self._follows):
            self.offset, self._follows, self._read = 0.0, True, None
        self.shown = tuple(rows)
        self._short = set()
        self.rows = tuple(ListRow(said(row, self._shortener)) for row in self.shown)
        self.chosen = self._place_of(chosen) if chosen is not None else -1

    def _place_of(self, row: Row) -> int:
        """Where the same row is now; -1 where there is none."""
        for place, other in enumerate(self.shown):
            match row, other:
                case (Card(one), Card(two)) if one is two:
                    return place
                case (Entry(line=one, inner=inner), Entry(line=two, inner=within)) if (
                    one is two and inner == within
                ):
                    return place
                case (Heading(line=one), Heading(line=two)) if one is two:
                    return place
                case _:
                    pass
        return -1

    @property
    def lines(self) -> list[JournalLine]:
        """The lines that are shown, from above."""
        return [row.line for row in self.shown if isinstance(row, Entry)]

    def mark(self, logged: int) -> None:
        """Choose the last line of a step of the log, or the card that holds it, and bring it into sight; -1
        chooses none."""
        self.chosen = -1
        newest = -1
        for place, row in enumerate(self.shown):
            if isinstance(row, Card):
                told = [line.logged for line in row.chapter.lines if line.logged <= logged]
            elif isinstance(row, Entry):
                told = [row.line.logged] if row.line.logged <= logged else []
            else:
                continue
            if told and max(told) >= newest:
                newest, self.chosen = max(told), place
        self._follows = self._follows and self.chosen < 0
        self.show(self.chosen)

    # what a row does

    def _command(self, place: int) -> object:
        match self.shown[place]:
            case Card(chapter, opened):
                return Unfold(chapter, not opened)
            case Entry(chapter=chapter, more=more, place=first) if more:
                return Unfold(chapter, place=first)
            case Heading(line=line) | Entry(line=line):
                return LookBack(line.logged) if line is not None else Unfold()

    def key(self, event: pygame.Event) -> bool:
        """Left folds the turn, with Shift all; Right opens it."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return super().key(event)
        if event.key == pygame.K_LEFT and event.mod & pygame.KMOD_SHIFT:
            self.emit(Unfold())
            return True
        row = self.shown[self.chosen] if 0 <= self.chosen < len(self.shown) else None
        if row is None or isinstance(row, Heading):
            return False
        opens = event.key == pygame.K_RIGHT
        if isinstance(row, Entry) and row.more and row.opened != opens:
            self.emit(Unfold(row.chapter, place=row.place))
        elif (isinstance(row, Card) and row.open != opens) or (isinstance(row, Entry) and not opens):
            sound.play("press")
            self.emit(Unfold(row.chapter, opens))
            self.choose(self._card_of(row.chapter))
        return True

    def _card_of(self, chapter: Chapter) -> int:
        cards = (n for n, row in enumerate(self.shown) if isinstance(row, Card) and row.chapter is chapter)
        return next(cards, -1)

    def choose(self, place: int) -> None:
        """Move the choice; who goes away from the newest line is not taken back to it."""
        super().choose(place)
        self._follows = self.offset <= 0.0

    def slide_to(self, offset: float) -> None:
        """Scroll, and stay there while new lines come, unless all of it is seen."""
        super().slide_to(offset)
        self._follows = self.offset <= 0.0

    def scroll(self, by: float) -> None:
        """Scroll; who goes away from the newest line is not taken back to it."""
        super().scroll(by)
        self._follows = self.offset <= 0.0

    # the rule of a line

    @property
    def _near(self) -> int:
        """The row whose book shows: under the pointer, else the chosen one in focus."""
        return self.over if self.hovered else self.chosen if self.focused else -1

    def _line(self, place: int) -> JournalLine | None:
        row = self.shown[place] if 0 <= place < len(self.shown) else None
        return row.line if isinstance(row, Entry | Heading) else None

    def rule(self) -> str:
        """The rule of that line, or ""."""
        line = self._line(self._near)
        return line.rule if line is not None else ""

    def rule_behind(self) -> str:
        """The rule for F1: that of the line, else of the newest one."""
        return self.rule() or next((line.rule for line in reversed(self._newest)), "")

    @property
    def _newest(self) -> list[JournalLine]:
        card = next((row for row in self.shown if isinstance(row, Card)), None)
        return card.chapter.lines if card is not None else []

    def tip(self) -> Tip | None:
        """Which rule the book leads to; only over it or by key, so that reading is not disturbed. Of a card
        all that there is no room for."""
        rule = self.rule()
        if not rule or (self.hovered and not self._at_book):
            return self.tip_of(self._near)
        return Tip(say("table.journal.rule"), "", rule, self._rule_title(rule), refuses=False)

    def tip_of(self, place: int) -> Tip | None:
        """What a card says in whole, where there is no room for it."""
        if place not in self._short or not 0 <= place < len(self.shown):
            return None
        return Tip(said(self.shown[place], self._shortener), "", refuses=False)

    @property
    def tip_box(self) -> Box:
        """The line, not the whole list."""
        place = self._near
        return self.row_box(place) if 0 <= place < len(self.shown) else self.box

    def mouse_drag(self, x: float, y: float) -> None:
        """See also whether the pointer is over the book."""
        before = self.offset
        super().mouse_drag(x, y)
        if self.offset != before:
            self._follows = self.offset <= 0.0
        self._at_book = x >= self.row_box(0).right - BOOK if self.shown else False

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """The book opens the rule, the line leads back to its moment."""
        if inside and self._grip is None and self._at_book and self.rule():
            self.emit(ShowRule(self.rule()))
            return
        super().mouse_up(x, y, inside)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows; what is read stays where it is, and else the newest line is in sight."""
        if self._read is not None:
            (row, above), self._read = self._read, None
            self._measure(canvas)
            place = self._place_of(row)
            self.offset = self._tops[place] + above if place >= 0 else self.offset
        if self._follows:
            self._measure(canvas)
            self.offset = self._first_of(self._foot)
        self._measure(canvas)
        if self._stuck >= 0:  # a whole line begins below the card that stays
            high = self._stuck_high
            below = self._tops[min(len(self._tops) - 1, bisect_left(self._tops, self.offset + high - 0.5))]
            self.offset = min(self.furthest, below - high)
        self._draw_grounds(canvas)
        super().draw(canvas)
        self._draw_stuck(canvas)

    @property
    def _stuck(self) -> int:
        """The card whose lines begin the list while it has scrolled away itself: it stays at the top, where
        there is room for lines below it. -1 for none."""
        first = min(len(self.shown), bisect_right(self._tops, self.offset + 0.5)) - 1
        if first < 0 or not isinstance(self.shown[first], Entry) or self.box.h < ROOMY * self._stuck_high:
            return -1
        return next((n for n in range(first, -1, -1) if isinstance(self.shown[n], Card)), -1)

    @property
    def _stuck_high(self) -> float:
        cards = (n for n, row in enumerate(self.shown) if isinstance(row, Card))
        return next((self._tops[n + 1] - self._tops[n] for n in cards if n + 1 < len(self._tops)), CARD)

    def _draw_stuck(self, canvas: Canvas) -> None:
        """Draw the card that stays at the top, over its lines."""
        place = self._stuck
        if place < 0:
            return
        row, theme, surface = self.shown[place], canvas.theme, canvas.surface
        assert isinstance(row, Card)
        box = self.row_box(place)._replace(y=self.box.y)
        covered = bisect_left(self._tops, self.offset + box.h - 0.5)  # no line is seen in part below it
        ground = box._replace(h=self._tops[min(covered, len(self._tops) - 1)] - self.offset)
        before = surface.get_clip()
        surface.set_clip(canvas.rect(self.box).clip(before))
        canvas.box(ground, 4, theme.row_on)
        if row.running:
            canvas.box(ground._replace(w=EDGE), 1.5, theme.brass)
        self._draw_card(canvas, box, place, row)
        canvas.overhang(Box(box.x, box.bottom, box.w, STUCK_SHADE), theme.cream, 150, up=False)
        surface.set_clip(before)

    def row_at(self, y: float) -> int:
        """The row at a height in the window, or -1: the card that stays at the top lies over its lines."""
        stuck = self._stuck if self.box.y <= y < self.box.y + self._stuck_high else -1
        return stuck if stuck >= 0 else super().row_at(y)

    def show(self, place: int) -> None:
        """Scroll as little as needed to show a row, below the card that stays at the top."""
        super().show(place)
        if 0 <= place < len(self._tops) - 1 and self._stuck >= 0:
            self.offset = max(0.0, min(self.offset, self._tops[place] - self._stuck_high))

    def _draw_grounds(self, canvas: Canvas) -> None:
        """The ground of each turn, over all its rows, with an edge in brass if it is the one that runs."""
        self._measure(canvas)
        surface, theme = canvas.surface, canvas.theme
        before = surface.get_clip()
        surface.set_clip(canvas.rect(self.box._replace(h=self.end - self.box.y)).clip(before))
        self.offset = max(0.0, min(self.furthest, self.offset))
        first = min(len(self.shown), bisect_right(self._tops, self.offset)) - 1
        while first > 0 and isinstance(self.shown[first], Entry):
            first -= 1
        for place in range(max(0, first), len(self.shown)):
            row = self.shown[place]
            if self._tops[place] >= self.offset + self.box.h:
                break
            if not isinstance(row, Card):
                continue
            last = place
            while last + 1 < len(self.shown) and isinstance(self.shown[last + 1], Entry):
                last += 1
            top, foot = self.row_box(place), self.row_box(last).bottom
            if foot <= self.box.y or top.y >= self.end:
                continue
            ground = Box(top.x, top.y + 1, top.w, foot - top.y - 2)
            lit = row.open or row.running
            opacity = 1.0 if theme.plain else 0.62 if lit else 0.45
            canvas.box(ground, 4, theme.row_on if lit else theme.well, opacity=opacity)
            if row.running:
                canvas.box(Box(ground.x, ground.y, EDGE, ground.h), 1.5, theme.brass)
        surface.set_clip(before)

    @property
    def _foot(self) -> float:
        """Where the turn that runs ends, measured from above."""
        last = 0
        for place, row in enumerate(self.shown):
            if isinstance(row, Card | Entry) and row.running:
                last = place + 1
            elif last or place > 1:  # it stands below the heading of its round, if at all
                break
        return self._tops[last]

    def _measure(self, canvas: Canvas) -> None:
        look = (self.box.w, canvas.s, canvas.t, canvas.theme, self._finger(canvas))
        if look == self._laid_for and self._measured is self.shown:
            return  # a match may have hundreds of turns
        if look != self._laid_for:
            self._laid, self._laid_for = {}, look
        self._measured = self.shown
        super()._measure(canvas)

    def _finger(self, canvas: Canvas) -> float:
        """The least height of what is pressed, where the screen was touched last; else 0."""
        return FINGER / canvas.s if self.keys is not None and self.keys.touched else 0.0

    def _height(self, canvas: Canvas, n: int) -> float:
        row, least = self.shown[n], self._finger(canvas)
        if isinstance(row, Card):
            return max(least, CARD * canvas.t)
        if isinstance(row, Heading):
            return max(least if row.line is not None else 0.0, HEADING * canvas.t)
        return max(least, self._text_height(canvas, n, row))

    def _text_height(self, canvas: Canvas, n: int, row: Entry) -> float:
        """How high the lines of an entry are."""
        return (LINE + (len(self._broken(canvas, n, row)) - 1) * SIZE * 1.32) * canvas.t

    def _broken(self, canvas: Canvas, n: int, row: Entry) -> list[list[Placed]]:
        """The lines that an entry is broken into."""
        key = self.rows[n].label, row.inner, row.more
        found = self._laid.get(key)
        if found is None:
            if len(self._laid) >= KEPT:
                self._laid.clear()
            width = self.box.w - 18 - self._indent(canvas, row) - (ARROW * canvas.t if row.more else 0)
            found = self._laid[key] = wrap_runs(canvas, _runs(canvas.theme, row), SIZE, width)
        return found

    def _indent(self, canvas: Canvas, row: Entry) -> float:
        return (INDENT + 20 + (12 if row.inner else 0)) * canvas.t

    def _draw_any(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        match self.shown[n]:
            case Heading(text):
                self._draw_heading(canvas, box, text, chosen)
            case Card() as row:
                self._draw_card(canvas, box, n, row)
            case Entry() as row:
                self._draw_entry(canvas, box, row, n)

    def _draw_heading(self, canvas: Canvas, box: Box, text: str, chosen: bool) -> None:
        theme, t = canvas.theme, canvas.t
        y = box.cy + 0.5 * t
        wide = draw_words(canvas, text, box.x + 8, y, box.w - 16, "strong", 12, theme.brass_text)
        left = box.x + 16 + wide
        if not chosen and box.right - 6 > left:
            canvas.hair(left, y, box.right - 6 - left, theme.brass_line, 110)

    def _draw_card(self, canvas: Canvas, box: Box, n: int, row: Card) -> None:
        whole = draw_turn(canvas, box, row.chapter, self.seats, self._faces, self._shortener, opened=row.open)
        self._short = self._short - {n} if whole else self._short | {n}

    def _draw_entry(self, canvas: Canvas, box: Box, row: Entry, n: int) -> None:
        line, theme, t = row.line, canvas.theme, canvas.t
        top = box.y + (box.h - self._text_height(canvas, n, row)) / 2
        y = top + LINE * t / 2
        x = box.x + (INDENT + (12 if row.inner else 0)) * t
        canvas.icon(line.icon, x + 8 * t, y, 14 * t, theme.felt_icon)
        for broken in self._broken(canvas, n, row):
            draw_runs(canvas, broken, box.x + self._indent(canvas, row), y, SIZE, theme)
            y += SIZE * 1.32 * t
        if row.more:
            arrow = "chevron-down" if row.opened else "chevron-right"
            x = box.right - (ARROW + 4) * t + ARROW * t / 2
            canvas.icon(arrow, x, top + LINE * t / 2, 12 * t, theme.mute)
        elif n == self._near and line.rule:
            sign = Box(box.right - BOOK * t, top + 2, BOOK * t, LINE * t - 4)
            canvas.box(sign, 4, theme.well)
            canvas.icon("book", sign.cx, sign.cy, 15 * t, theme.brass_text)


def draw_turn(
    canvas: Canvas, box: Box, chapter: Chapter, seats: Sequence[Seat], faces: Faces,
    shortener: Shortener | None, *, opened: bool, on_paper: bool = False,
) -> bool:  # fmt: skip
    """Draw a turn in one row: badge, dice, what happened in short, what it brought its seat, an arrow.
    Returns whether there was room for all that happened."""
    theme, t = canvas.theme, canvas.t
    ink, soft = (theme.ink, theme.ink_soft) if on_paper else (theme.cream, theme.mute)
    x, y = box.x + 5 * t + EDGE, box.cy
    if chapter.seat >= 0:
        canvas.badge(seats[chapter.seat].look, x + BADGE * t / 2, y, BADGE * t)
    elif chapter.lines:
        canvas.icon(chapter.lines[0].icon, x + BADGE * t / 2, y, 15 * t, soft)
    x += (BADGE + 5) * t
    for face in chapter.dice(faces):
        canvas.die(face, x + DIE * t / 2, y, DIE * t)
        x += (DIE + 2) * t
    x += 3 * t
    right = box.right - (ARROW + 4) * t
    canvas.icon("chevron-down" if opened else "chevron-right", right + ARROW * t / 2, y, 13 * t, soft)
    if chapter.change:
        right -= draw_change(canvas, chapter.change, right - 2 * t, y, SIZE, on_paper=on_paper) + 8 * t
    words, size = fitting(canvas, chapter.gist(shortener), right - x)
    canvas.text(words, x, y, "strong", size, ink)
    return words == DOT.join(chapter.gist(shortener))


def draw_change(
    canvas: Canvas, change: str, right: float, cy: float, size: float, *, on_paper: bool = False
) -> float:
    """Draw an amount with its sign up to `right`, in the colour of what it is; returns how wide it is."""
    theme = canvas.theme
    gain, loss, none = (
        (theme.ink_good, theme.ink_alarm, theme.ink_soft)
        if on_paper
        else (theme.gain, theme.loss, theme.mute)
    )
    canvas.text(
        change, right, cy, "bold", size, gain if change[0] == "+" else loss if change[0] == "−" else none, "r"
    )
    return canvas.text_width(change, "bold", size)


def fitting(canvas: Canvas, gist: tuple[str, ...], width: float) -> tuple[str, float]:
    """As much of a gist as stands in a width, and at which size."""
    words = ""
    for count in range(len(gist), 0, -1):
        words = DOT.join(gist[:count])
        size = shrunk(canvas, words, "strong", SIZE, LEAST, width)
        if canvas.text_width(words, "strong", size) <= width:
            return words, size
    return canvas.cut(words, "strong", LEAST, width), LEAST


def _runs(theme: Theme, row: Entry) -> list[Run]:
    """What an entry says, with names and amounts lifted out."""
    runs: list[Run] = []
    for span in row.spans:
        if not span.kind:
            runs.append(Run(span.text, "ui", theme.cream))
        elif span.text[:1].isdigit() or span.text[:1] in "+-−":
            runs.append(Run(span.text, "strong", theme.brass_text))
        else:
            runs.append(Run(span.text, "strong", theme.cream))
    if row.steps:
        runs.append(Run(say("table.journal.steps", n=row.steps), "ui", theme.brass_text))
    return runs
