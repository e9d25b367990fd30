"""The list of puzzles: a game's discs, how many in a row were solved, the last days, the kinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.app.library.puzzle_book import KindCount, PuzzleBook
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.puzzles.discs import DiscGrid, Week
from game.app.widgets.button import IconButton
from game.app.widgets.layout import flow, stack
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import Label, draw_words
from game.store.catalogue import say, spoken
from game.store.locales import weekday_letter
from game.store.puzzles.shelf import Head
from game.store.puzzles.words import PuzzleWords, puzzle_words

ROW: Final = 24.0


class ShowShelf(msgspec.Struct, frozen=True):
    """List the puzzles of the next game (1), or of the one before (-1)."""

    by: int


class Kinds(Widget):
    """Each kind with its icon, and how many of it were solved."""

    focusable = False

    def __init__(self, counts: Sequence[KindCount], words: PuzzleWords) -> None:
        self.counts, self.words = tuple(counts), words

    def _told(self, one: KindCount) -> str:
        kind = self.words.kinds.get(one.kind)
        title = kind.title if kind is not None else one.kind
        return say("puzzles.of_kind", kind=title, n=one.solved, all=one.all)

    def _boxes(self, canvas: Canvas) -> list[Box]:
        t = canvas.t
        wide = [canvas.text_width(self._told(one), "ui", 13.5) + 38 * t for one in self.counts]
        return flow(self.box._replace(h=ROW * t), wide, ROW * t, 2) if wide else []

    def natural(self, canvas: Canvas) -> Size:
        """As many lines as they need."""
        boxes = self._boxes(canvas)
        return Size(self.box.w, boxes[-1].bottom - self.box.y if boxes else 0.0)

    def draw(self, canvas: Canvas) -> None:
        """Draw them."""
        theme, t = canvas.theme, canvas.t
        for one, box in zip(self.counts, self._boxes(canvas), strict=True):
            kind = self.words.kinds.get(one.kind)
            icon = kind.icon if kind is not None and kind.icon else "dots"
            canvas.icon(icon, box.x + 9 * t, box.cy, 16 * t, theme.mute)
            draw_words(
                canvas, self._told(one), box.x + 22 * t, box.cy, box.w - 22 * t, "ui", 13.5, theme.cream
            )


class PuzzleList(Panel):
    """The list. `game` is the one whose discs are shown."""

    def __init__(self, book: PuzzleBook, here: Head) -> None:
        self.book, self.here = book, here
        self.game = here.game
        self.back = IconButton("chevron-left", say("puzzles.game_before"), ShowShelf(-1))
        self.on = IconButton("chevron-right", say("puzzles.game_after"), ShowShelf(1))
        self.back.hidden = self.on.hidden = len(book.games) < 2
        self.name = Label("", "head-bold", 17, "title")
        self.count = Label("", "ui", 13.5, "soft")
        self.column = Scroller(())
        self._parts: list[Widget | float] = []
        super().__init__("lacquer", (self.back, self.on, self.name, self.count, self.column))
        self.show()

    def show(self) -> None:
        """Show the game's puzzles, and what is known of them by now."""
        book, rules = self.book, self.book.services.games[self.game]
        heads, words = book.of(self.game), puzzle_words(rules)
        tries, today, locale = book.tries, book.today, spoken().locale

        def title(head: Head, number: int) -> str:
            kind = words.kinds.get(head.kind)
            level = say(f"puzzles.level.{head.level}")
            return say(
                "puzzles.disc", n=number, kind=kind.title if kind is not None else head.kind, level=level
            )

        self.name.words = rules.name
        self.count.words = say("puzzles.count", n=book.solved(self.game), all=len(heads))
        week = tries.week(today)
        letters = [weekday_letter(day, locale) for day, _ in week]
        self._parts = [
            DiscGrid(heads, self.here, tries.result, title), 4.0,
            Week(week, letters, tries.streak(today), tries.longest), 4.0,
            Kinds(book.kinds(self.game), words),
            Label(say("puzzles.legend"), "ui", 13, "soft", wrap=True),
        ]  # fmt: skip
        self.column.put(*(part for part in self._parts if isinstance(part, Widget)))

    def turn(self, by: int) -> None:
        """Show the discs of another game."""
        games = self.book.games
        self.game = games[(games.index(self.game) + by) % len(games)]
        self.show()

    def high(self, ruler: Canvas, wide: float) -> float:
        """How high it would be in so much room."""
        room = Box(0, 0, wide - 28, 0)
        return 18 + 34 * ruler.t + stack(self._parts, ruler, room, 5.0)

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box."""
        self.box, t = box, ruler.t
        inside = box.inset(14, 9)
        row, rest = inside.cut_top(28 * t, 6)
        if not self.on.hidden:
            self.on.box, row = row.cut_right(28 * t, 4)
            self.back.box, row = row.cut_right(28 * t, 8)
        wide = min(ruler.text_width(self.name.words, "head-bold", 17) + 10, row.w)
        self.name.box, self.count.box = row.cut_left(wide)
        self.count.hidden = self.count.box.w < ruler.text_width(self.count.words, "ui", 13.5)
        self.column.box = rest
        self.column.laid(stack(self._parts, ruler, rest, 5.0))
