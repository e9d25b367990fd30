"""The page of the records on what one learns from judged matches: a sentence for each game, in what most is
given away, and how luck and slips stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from game.ai.review.lessons import TOLD, Stand
from game.ai.review.report import WHOLE
from game.app.library.learnt import Learning, Match, MatterSum, lesson, matters, stands
from game.app.library.puzzle_book import PuzzleBook
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.app.widgets.percents import moved
from game.app.widgets.scroller import Scroller
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Group, Size, Tip, Widget
from game.app.widgets.words import Hair, Label, draw_words
from game.store.catalogue import say
from game.store.words import Words

ICONS: Final = {
    "auctions": "gavel", "trades": "handshake", "debts": "certificate", "fights": "swords",
    "building": "factory", "cards": "cards", "votes": "users", "moves": "route", "other": "dots",
}  # fmt: skip
NARROW: Final = 860.0
"""Below this width, before the text scale, all stands in one column."""
LEAST_BAR: Final = 220.0
"""Where a bar would be shorter the number of mistakes is left to the tooltip."""
LEAST_SCALE: Final = WHOLE // 20
"""The bars are not stretched over more than this."""


class ShowPerson(msgspec.Struct, frozen=True):
    """The lessons of another person."""

    name: str


class Heading(Label):
    """A heading, which is not seen without what stands below it."""

    heads = True

    def __init__(self, words: str) -> None:
        super().__init__(words, "head-bold", 17, "title", wrap=True)


class TryPuzzles(msgspec.Struct, frozen=True):
    """Be asked puzzles, by their ids."""

    puzzles: tuple[str, ...]


class MatterRow(Widget):
    """A matter: its icon and title, a bar, and what was given away there in a match."""

    focusable = False

    def __init__(self, one: MatterSum, scale: float) -> None:
        self.one, self.scale = one, scale
        self.name = say(f"records.lessons.matters.{one.matter}")

    def natural(self, canvas: Canvas) -> Size:
        """A line."""
        return Size(self.box.w, 30 * canvas.t)

    def tip(self) -> Tip | None:
        """How often."""
        return Tip(self.name, say("records.lessons.slips", slips=self.one.slips, mistakes=self.one.mistakes))

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        theme, t, box, one = canvas.theme, canvas.t, self.box, self.one
        canvas.icon(ICONS[one.matter], box.x + 11 * t, box.cy, 19 * t, theme.ink_soft)
        names = min(130 * t, box.w * 0.38)
        draw_words(canvas, self.name, box.x + 28 * t, box.cy, names - 30 * t, "strong", 15, theme.ink)
        right = box.right - canvas.text_width(moved(-WHOLE), "strong", 15) - 10
        canvas.text(moved(-one.gave), box.right, box.cy, "strong", 15, theme.ink_alarm, "r")
        widest = canvas.text_width(say("lessons.mistakes", n=100), "ui", 13.5)
        if box.w - names - widest > LEAST_BAR * t:
            mistakes = say("lessons.mistakes", n=one.mistakes)
            canvas.text(mistakes, right, box.cy, "ui", 13.5, theme.ink_soft, "r")
            right -= widest + 10
        bar = Box(box.x + names, box.cy - 7, right - box.x - names, 14)
        canvas.box(bar, 2, theme.paper_sunk, theme.paper_line, 0.8)
        part = bar._replace(w=bar.w * min(1.0, one.gave / self.scale))
        if part.w >= 2:
            canvas.box(part, 2, theme.ink_alarm, theme.ink, 0.8)


class StandTable(Widget):
    """How luck and slips stand: a row over the last matches each, and one over all."""

    focusable = False
    COLUMNS: Final = ("won", "luck", "gave")

    def __init__(self, rows: Sequence[tuple[int, Stand]]) -> None:
        self.rows = tuple(rows)

    def natural(self, canvas: Canvas) -> Size:
        """The head and the rows."""
        return Size(self.box.w, (26 + 32 * len(self.rows)) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        theme, t = canvas.theme, canvas.t
        head, rest = self.box.cut_top(26 * t)
        for key, cell in zip(self.COLUMNS, self._cells(head), strict=True):
            name = say(f"records.lessons.columns.{key}")
            draw_words(canvas, name, cell.right, cell.cy, cell.w - 6, "ui", 13, theme.ink_soft, "r")
        for n, (last, one) in enumerate(self.rows):
            line = Box(rest.x, rest.y + 32 * t * n, rest.w, 32 * t)
            canvas.hair(line.x, line.y, line.w, theme.paper_line)
            cells = self._cells(line)
            title = say("records.lessons.last", n=last) if last else say("records.lessons.all", n=one.matches)
            draw_words(
                canvas, title, line.x, line.cy, cells[0].x - line.x - 4, "strong", 14.5, theme.ink, most=2
            )
            won = say("records.lessons.won", won=one.won, n=one.matches)
            inks = theme.ink, theme.ink_good if one.luck > 0 else theme.ink_alarm, theme.ink_alarm
            for words, ink, cell in zip((won, moved(one.luck), moved(-one.gave)), inks, cells, strict=True):
                plain = words == moved(0)
                canvas.text(words, cell.right, cell.cy, "strong", 14.5, theme.ink if plain else ink, "r")

    def _cells(self, row: Box) -> list[Box]:
        return row.cut_left(row.w * 0.34)[1].columns(len(self.COLUMNS))


class LessonsPage(Group):
    """The page. `game` is the one looked at, "" for all; `who` the person, "" for nobody yet."""

    def __init__(
        self, learning: Learning, titles: Mapping[str, str], game: str, who: str,
        words: Callable[[str], Words], book: PuzzleBook | None = None,
    ) -> None:  # fmt: skip
        self.learning, self.titles, self.game, self.who, self.words = learning, titles, game, who, words
        self.book = book
        names = learning.names
        if len(names) == 1:
            self.who = names[0]
        self.people = Tabs(
            [(name, Segment(label=name)) for name in names] or [("", Segment(label=""))],
            self.who, ShowPerson, name=say("records.lessons.whose"), size=13.5,
        )  # fmt: skip
        self.people.hidden = len(names) < 2
        self.left, self.right = Scroller(()), Scroller(())
        self._left: list[Widget | float] = []
        self._right: list[Widget | float] = []
        super().__init__((self.people, self.left, self.right))
        self._fill()

    def _fill(self) -> None:
        """Make the parts of both columns."""
        matches = self.learning.of(self.who, self.game)
        told = self._told(matches)
        self._left = [Label(told[0], "head-bold", 23, "title", wrap=True)]
        self._left += [Label(line, "ui", 14.5, "soft", wrap=True) for line in told[1:]]
        found = [one for one in matters(matches, self.words) if one.gave >= TOLD] if matches else []
        if found:
            scale = max(LEAST_SCALE, *(one.gave for one in found))
            self._left += [8.0, Heading(say("records.lessons.where")), 4.0]
            self._left += [MatterRow(one, scale) for one in found]
        puzzles = self._puzzles(matches)
        if not matches:
            self._right = puzzles
            return
        self._right = [
            Heading(say("records.lessons.stands")), 2.0,
            StandTable(stands(matches)),
            Label(say("records.lessons.luck"), "ui", 13.5, "soft", wrap=True),
        ]  # fmt: skip
        if not self.game:
            lines = [
                Label(self._lesson(game), "ui", 15, wrap=True)
                for game in self.titles
                if self.learning.of(self.who, game) or self.learning.unjudged(self.who, game)
            ]
            self._right += [10.0, Heading(say("records.lessons.games"))]
            self._right += [part for line in lines for part in (Hair(), line)]
        self._right += [14.0, *puzzles] if puzzles else []

    def _puzzles(self, matches: Sequence[Match]) -> list[Widget | float]:
        """How one did at puzzles, and the way to more of what one misses."""
        book = self.book
        games = [game for game in book.games if self.game in ("", game)] if book is not None else []
        if book is None or not games:
            return []
        parts: list[Widget | float] = [Heading(say("records.lessons.puzzles"))]
        for game in games:
            solved, missed = book.solved(game), book.missed_in(game)
            if solved or missed or self.game:
                told = say(
                    "records.lessons.solved", game=self.titles[game], n=solved, all=len(book.of(game)),
                    missed=missed,
                )  # fmt: skip
                parts.append(Label(told, "ui", 15, wrap=True))
        more = self.more(book, matches)
        if more:
            label = say("records.lessons.more", n=len(more))
            parts += [6.0, Button(label, TryPuzzles(more), "paper", icon="lightbulb")]
        return parts if len(parts) > 1 else []

    def more(self, book: PuzzleBook, matches: Sequence[Match]) -> tuple[str, ...]:
        """The ids of two puzzles of what is given most away in, in a game of which there are any."""
        for one in matters(matches, self.words) if matches else ():
            for game in book.games:
                if self.game not in ("", game):
                    continue
                lessons = self.words(game).lessons.items()
                actions = next((told.of for matter, told in lessons if matter == one.matter), ())
                heads = book.missed(book.kinds_of(game, actions), game)
                if heads:
                    return tuple(head.id for head in heads)
        return ()

    def _lesson(self, game: str) -> str:
        return lesson(self.learning.of(self.who, game), self.words(game), self.titles[game])

    def _told(self, matches: Sequence[Match]) -> list[str]:
        """The sentence above all, and from how many matches it is."""
        if self.learning.names and not self.who:
            return [say("records.lessons.press")]
        if not matches:
            return [say("records.lessons.none"), say("records.lessons.how")]
        left = self.learning.unjudged(self.who, self.game)
        about = say("records.lessons.about", n=len(matches))
        lines = [about if not left else say("records.lessons.about_left", about=about, n=left)]
        if self.game:
            return [self._lesson(self.game), *lines]
        found = matters(matches, self.words)
        key = found[0].matter if found else ""
        first = say(f"records.lessons.most.{key}") if key else say("records.lessons.nothing_at_all")
        return [first, *lines]

    def place_in(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box."""
        self.box = box
        if not self.people.hidden:
            size = self.people.natural(ruler)
            row, box = box.cut_top(size.h, 10)
            self.people.box = row._replace(w=min(row.w, size.w))
        if box.w / ruler.t < NARROW or not self._right:
            self._set(ruler, self.left, [*self._left, *([16.0] if self._right else []), *self._right], box)
            self._set(ruler, self.right, [], box._replace(w=0))
            return
        left, right = box.cut_left(box.w * 0.54, 36)
        self._set(ruler, self.left, self._left, left)
        self._set(ruler, self.right, self._right, right)

    def _set(self, ruler: Canvas, column: Scroller, parts: Sequence[Widget | float], box: Box) -> None:
        """Have parts stand below each other in a column."""
        column.put(*(part for part in parts if isinstance(part, Widget)))
        column.box = box
        column.laid(stack(parts, ruler, box._replace(w=max(1.0, box.w - 10)), 6.0))
