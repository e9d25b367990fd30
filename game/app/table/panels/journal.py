"""The journal: every event as a sentence, the newest on top; narrowed, searched, copied."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import GoToJournal
from game.app.table.panels.journal_card import Chapters, Faces
from game.app.table.panels.journal_line import JournalLine
from game.app.table.panels.journal_list import JournalList, Unfold
from game.app.widgets.button import IconButton
from game.app.widgets.desk import Desk
from game.app.widgets.dropdown import DropDown
from game.app.widgets.field import TextField, copied
from game.app.widgets.listing import ListRow
from game.app.widgets.panel import Panel
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import apart
from game.app.widgets.words import fit
from game.engine.vocabulary import Event, Seat
from game.store.briefs import Shortener
from game.store.catalogue import say

HEAD = 31.0
TITLE, MOST_TITLE = 68.0, 110.0
"""So much room has the heading at least, and at most, at the text scale 1."""
MOST = 24
"""Letters of what is looked for."""


class Narrowed(msgspec.Struct, frozen=True):
    """Only these lines are wanted: those of a seat, or of a kind; "" and -1 for all."""

    kind: str = ""
    seat: int = -1

    def fits(self, entry: JournalLine) -> bool:
        """Whether a line is one of them."""
        return (not self.kind or entry.kind == self.kind) and (self.seat < 0 or entry.names(self.seat))


class OpenSearch(msgspec.Struct, frozen=True):
    """The field to search in is wanted, or not any more."""


class SearchOpened(msgspec.Struct, frozen=True):
    """The field to search in is there, and wants the keys."""


class Sought(msgspec.Struct, frozen=True):
    """Other letters are looked for."""

    text: str


class CopyJournal(msgspec.Struct, frozen=True):
    """The lines are wanted as text."""

    text: str


class SearchField(TextField):
    """Esc ends the search."""

    def key(self, event: pygame.Event) -> bool:
        """Write; Esc closes the field."""
        if event.key == pygame.K_ESCAPE:
            self.emit(OpenSearch())
            return True
        return super().key(event)


def _no_title(rule: str) -> str:
    return ""


def _no_dice(event: Event) -> Sequence[int]:
    return ()


class Journal(Panel):
    """The panel with its heading and the list of lines. `kinds` are those that lines can be narrowed to."""

    def __init__(
        self,
        seats: Sequence[Seat],
        kinds: Sequence[str] = (),
        rule_title: Callable[[str], str] = _no_title,
        shortener: Shortener | None = None,
        faces: Faces = _no_dice,
    ) -> None:
        super().__init__("lacquer")
        self.entries: tuple[JournalLine, ...] = ()
        """Newest first."""
        self.chapters = Chapters()
        self.narrowed = Narrowed()
        self.shortener = shortener
        self.list = JournalList(seats, rule_title, shortener, faces)
        choices = [(Narrowed(), ListRow(say("table.journal.everything"), icon="list"))]
        choices += [(Narrowed(seat=n), ListRow(seat.name, icon="user")) for n, seat in enumerate(seats)]
        choices += [(Narrowed(kind), ListRow(kind, icon="filter")) for kind in kinds]
        which = say("table.journal.which")
        self.filter = DropDown(choices, self.narrowed, lambda narrowed: narrowed, name=which)
        self.search = SearchField(
            "", Sought, ghost=say("table.journal.search"), icon="search", most=MOST,
            name=say("table.journal.searched"),
        )  # fmt: skip
        self.search.hidden = True
        self._title_room = TITLE
        self.finds = IconButton("search", say("table.journal.open_search"), OpenSearch(), bare=True, size=17)
        copy = say("table.journal.copy")
        self.copies = IconButton("copy", copy, CopyJournal(""), bare=True, size=17)
        self.shuts = IconButton("x", say("table.journal.shut"), GoToJournal(), key="esc", bare=True, size=17)
        """Takes it away where it is a drawer."""
        self.shuts.hidden = True
        self.put(self.filter, self.search, self.finds, self.copies, self.shuts, self.list)

    def place(self, ruler: Canvas, box: Box, *, drawer: bool = False) -> None:
        """Stand in `box`. A `drawer` can be shut."""
        self.box = box
        self.shuts.hidden = not drawer
        grown = max(1.0, ruler.t)
        title = ruler.text_width(say("table.journal.title"), "head", 16)
        self._title_room = min(max(TITLE * grown, title), MOST_TITLE * grown, box.w * 0.4)
        head = HEAD * grown
        side = min(head - 3, 30 * grown)
        y = box.y + (head - side) / 2 + 1
        self.shuts.box = Box(box.right - 8 - side, y, side, side)
        gap, before = apart(self.keys, 2), apart(self.keys, 6)
        self.copies.box = self.shuts.box.moved(-side - gap if drawer else 0, 0)
        self.finds.box = self.copies.box.moved(-side - gap, 0)
        left = box.x + 14 + self._title_room + 6 * grown
        self.filter.box = Box(left, y + 1, self.finds.box.x - before - left, side - 4)
        self.search.box = Box(box.x + 10, y + 1, self.finds.box.x - before - box.x - 10, side - 4)
        self.list.box = Box(box.x + 6, box.y + head + 2, box.w - 10, max(0.0, box.h - head - 8))

    # what it holds

    def tell(self, entry: JournalLine) -> None:
        """Put a line on top; what is read stays in sight."""
        self.entries = (entry, *self.entries)
        before = self.chapters.newest
        self.chapters.add(entry)
        self._show(hold=True, news=self.chapters.newest is not before)

    def fill(self, entries: Iterable[JournalLine]) -> None:
        """Hold these lines and no others, the oldest first."""
        lines = tuple(entries)
        self.entries = lines[::-1]
        self.chapters.fill(lines)
        self._show()

    def cut(self, logged: int) -> None:
        """Forget the lines of all that happened after the log was `logged` long."""
        self.fill(entry for entry in reversed(self.entries) if entry.logged <= logged)

    def mark(self, logged: int) -> None:
        """Choose the last line of a step of the log, or the card that holds it, and bring it into sight; -1
        chooses none."""
        self.list.mark(logged)

    def again(self) -> None:
        """Show what is known by now of the turn that runs."""
        self.invalidate()

    @property
    def _sought(self) -> list[str]:
        return self.search.value.casefold().split() if self.searching else []

    def _fits(self, entry: JournalLine) -> bool:
        words = self._sought
        return self.narrowed.fits(entry) and (
            not words or all(word in entry.plain.casefold() for word in words)
        )

    def _show(self, *, hold: bool = False, news: bool = False) -> None:
        if self.narrowed == Narrowed() and not self._sought:
            rows = self.chapters.rows(self.shortener)
        else:
            rows = self.chapters.found(self._fits)
        self.list.have(tuple(rows), hold=hold, news=news)
        self.copies.enabled = bool(self.list.shown)

    # what is wanted of it

    def emit(self, command: object) -> None:
        """Narrow, search; what is to be copied goes on with its text."""
        match command:
            case Unfold():
                self._unfold(command)
            case Narrowed():
                self.narrowed = command
                self._show()
            case OpenSearch():
                self._turn_search()
            case Sought():
                self._show()
            case CopyJournal():
                super().emit(CopyJournal(self.written))
            case _:
                super().emit(command)

    @property
    def written(self) -> str:
        """The lines that are shown, the oldest first."""
        return "\n".join(entry.plain for entry in reversed(self.entries) if self._fits(entry))

    @property
    def searching(self) -> bool:
        """Whether the field to search in is there."""
        return not self.search.hidden

    def _unfold(self, what: Unfold) -> None:
        """Open or fold a turn, or what stands as one line in it; all of them where none is named."""
        chapter = what.chapter
        if chapter is None:
            for each in self.chapters:
                each.by_hand, each.opened = False, set()
        elif what.place >= 0:
            chapter.opened ^= {what.place}
        else:
            chapter.by_hand = what.open
        self._show(hold=True)

    def _turn_search(self) -> None:
        self.search.set("")
        self.search.hidden = not self.search.hidden
        self.filter.hidden = not self.search.hidden
        self.finds.icon = "x" if self.searching else "search"
        self.finds.name = say("table.journal.end_search" if self.searching else "table.journal.open_search")
        self._show()
        if self.searching:
            super().emit(SearchOpened())

    # drawing

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, the heading, a hairline."""
        super().ground(canvas)
        head = HEAD * max(1.0, canvas.t)
        theme = canvas.theme
        if not self.searching:
            title = fit(canvas, say("table.journal.title"), "head", 16, self._title_room, most=1)
            at = self.box.x + 14, self.box.y + head * 0.55
            canvas.text(title.lines[0], *at, "head", title.size, theme.felt_title)
        canvas.hair(self.box.x + 10, self.box.y + head, self.box.w - 20, theme.brass_line, 90)
        if not self.list.shown and self.entries:
            y = self.list.box.y + 16 * canvas.t
            canvas.text(say("table.journal.nothing_fits"), self.box.x + 14, y, "ui", 13.5, theme.mute)


def handle_journal(desk: Desk, journal: Journal, command: object) -> bool:
    """Copy its lines, give the search the keys; returns whether the command was of that kind."""
    match command:
        case CopyJournal(text):
            count = len(text.splitlines())
            done = copied(text)
            words = say("table.journal.copied", n=count) if done else say("table.journal.no_clipboard")
            desk.toast(Toast(words, icon="copy"))
        case SearchOpened():
            desk.focus.put(journal.search, shown=True)
        case _:
            return False
    return True
