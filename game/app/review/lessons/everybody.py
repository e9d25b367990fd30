"""The sums of all seats as a table, each row of which adds up to its end, and the phases of one seat."""

from __future__ import annotations

from game.ai.review.report import Review
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.luck_sum import LuckSum, PhaseSum, Throw, columns, luck_sum, phases, throws
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.told import Told
from game.app.widgets.panel import Panel
from game.app.widgets.percents import percent, signed
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Tip
from game.app.widgets.words import draw_fitted, draw_words, fit
from game.store.catalogue import say

TITLE, ROW, NUMBER = 17.0, 27.0, 14.5


def number_ink(canvas: Canvas, points: int) -> str:
    """The colour of a change on lacquer."""
    theme = canvas.theme
    return theme.gain if points > 0 else theme.loss if points < 0 else theme.cream


class SumRow(Pressable):
    """A seat and its sum; a press looks at it."""

    def __init__(self, match: MatchReview, seat: int, found: LuckSum) -> None:
        self.match, self.seat, self.sum = match, seat, found
        self.name = match.seats[seat].name
        self.chosen = False
        self.names = 100.0
        """How wide badge and name are."""

    def pushed(self) -> None:
        """Look at it."""
        self.emit(LookAt(self.seat))

    def tip(self) -> Tip | None:
        """The sum in words."""
        parts = [
            say("lessons.part", part=say(f"lessons.parts.{part.key}"), number=signed(part.points))
            for part in self.sum.parts
        ]
        deal = say(
            "lessons.part", part=say("lessons.parts.deal"), number=say("lessons.percent", n=self.sum.deal)
        )
        end = say(
            "lessons.part", part=say("lessons.parts.end"), number=say("lessons.percent", n=self.sum.end)
        )
        return Tip(self.name, say("lessons.list", parts=[deal, *parts, end]))

    def ring(self) -> tuple[Box, float] | None:
        """Around the row."""
        return self.box, 5.0

    def draw(self, canvas: Canvas) -> None:
        """Draw badge, name and numbers."""
        box, theme, t = self.box, canvas.theme, canvas.t
        if self.chosen:
            canvas.box(box, 5, theme.row_on, theme.brass_line, 1.0)
        elif self.height:
            canvas.box(box, 5, theme.cream, opacity=0.08)
        side = min(21 * t, box.h - 3)
        canvas.badge(self.match.seats[self.seat].look, box.x + 6 + side / 2, box.cy, side)
        x = box.x + side + 14
        draw_words(canvas, self.name, x, box.cy, box.x + self.names - x - 4, "strong", 14.5, theme.cream)
        found = self.sum
        cells = cell_boxes(box, self.names, len(found.parts) + 2)
        whole = theme.brass_text
        numbers = [(say("lessons.percent", n=found.deal), whole)]
        numbers += [(signed(part.points), number_ink(canvas, part.points)) for part in found.parts]
        numbers.append((say("lessons.percent", n=found.end), whole))
        size = NUMBER
        while size > 11 and any(
            canvas.text_width(words, "strong", size) > cell.w - 4
            for (words, _), cell in zip(numbers, cells, strict=True)
        ):
            size -= 0.5
        for (words, ink), cell in zip(numbers, cells, strict=True):
            canvas.text(words, cell.right - 4, box.cy, "strong", size, ink, "r")


def cell_boxes(row: Box, names: float, count: int) -> list[Box]:
    """The cells of the numbers of a row, right of the name."""
    return Box(row.x + names, row.y, row.w - names - 6, row.h).columns(count)


class Everybody(Panel):
    """The table."""

    def __init__(self, match: MatchReview) -> None:
        self.match = match
        self.rows: list[SumRow] = []
        self.title = Told(say("lessons.everybody"), "head-bold", TITLE, "title")
        self.note = Told(say("lessons.adds_up"), "ui", 13, "soft")
        self._keys: tuple[str, ...] = ()
        self._head = Box(0, 0, 1, 1)
        self._names = 100.0
        super().__init__("lacquer", (self.title, self.note))

    def show(self, review: Review | None) -> None:
        """Show what is known of everybody."""
        self._keys = ("deal", *columns(review), "end") if review is not None else ()
        seats = range(len(self.match.seats)) if review is not None else ()
        self.rows = [SumRow(self.match, n, luck_sum(review, n)) for n in seats if review is not None]
        for row in self.rows:
            row.chosen = self.match.of_seat[row.seat] == self.match.of_seat[self.match.seat]
        self.put(self.title, *self.rows, self.note)

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box."""
        self.box, t = box, ruler.t
        inside = box.inset(11, 7)
        widest = max((ruler.text_width(row.name, "strong", 14.5) for row in self.rows), default=80.0)
        title = ruler.text_width(self.title.words, "head-bold", TITLE)
        self._names = min(max(widest + 40 * t, title + 12), inside.w * 0.24)
        head, rest = inside.cut_top(30 * t, 0)
        self.title.box = head.inset(6, 0)._replace(w=self._names - 8)
        self._head = head
        high = min(ROW * t, rest.h / max(1, len(self.rows)))
        for n, row in enumerate(self.rows):
            row.names = self._names
            row.box = Box(rest.x, rest.y + n * high, rest.w, high - 1)
        left = rest.h - high * len(self.rows)
        self.note.hidden = left < 20 * t
        self.note.box = rest.cut_bottom(min(left, 26 * t))[0].inset(6, 0)

    def ground(self, canvas: Canvas) -> None:
        """Lacquer and the names of the columns."""
        super().ground(canvas)
        theme = canvas.theme
        for key, cell in zip(self._keys, cell_boxes(self._head, self._names, len(self._keys)), strict=True):
            name = fit(canvas, say(f"lessons.columns.{key}"), "ui", 12.5, cell.w - 6, 2)
            draw_fitted(canvas, name, cell.right - 4, cell.cy, "ui", theme.mute, "r", apart=1.05)


class PhaseTable(Panel):
    """The phases of the seat that is looked at, its luckiest and its dearest throw."""

    def __init__(self, match: MatchReview) -> None:
        self.match = match
        self.title = Told("", "head-bold", TITLE, "title")
        self.phases: tuple[PhaseSum, ...] = ()
        self._icon = "dice"
        self.luckiest: Throw | None = None
        self.dearest: Throw | None = None
        self.throws = [Told("", "ui", 14), Told("", "ui", 14)]
        self._rows: list[Box] = []
        self._lines: list[Box] = []
        super().__init__("lacquer", (self.title, *self.throws))

    def show(self, review: Review | None) -> None:
        """Show what is known of the seat."""
        match = self.match
        who = match.who(match.seat)
        mine = match.people == (match.seat,)
        self.title.words = say("lessons.phases.yours") if mine else say("lessons.phases.of", name=who)
        self.phases = phases(match, review) if review is not None else ()
        self._icon = "dice" if review is None or review.dice else "cards"
        self.luckiest, self.dearest = throws(review, match.seat) if review is not None else (None, None)
        for told, key, throw in zip(
            self.throws, ("luckiest", "dearest"), (self.luckiest, self.dearest), strict=True
        ):
            told.hidden = throw is None
            if throw is not None:
                told.words = say(f"lessons.{key}", what=match.told(throw.frame))

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box."""
        self.box, t = box, ruler.t
        inside = box.inset(17, 7)
        head, rest = inside.cut_top(26 * t, 0)
        self.title.box = head._replace(w=head.w * 0.36)
        shown = sum(not told.hidden for told in self.throws)
        high = min(ROW * t, rest.h / max(1, len(self.phases) + shown))
        self._head = head
        self._rows = [rest._replace(y=rest.y + n * high, h=high) for n in range(len(self.phases))]
        y = rest.y + len(self.phases) * high + 3
        self._lines = []
        for told in self.throws:
            if not told.hidden:
                line = rest._replace(y=y, h=high - 2)
                told.box = line.inset(0, 0)._replace(x=line.x + 22 * t, w=line.w - 22 * t - 62 * t)
                self._lines.append(line)
                y += high

    _head = Box(0, 0, 1, 1)

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, names of columns and numbers."""
        super().ground(canvas)
        theme, t = canvas.theme, canvas.t
        names = self._head.w * 0.36
        for key, cell in zip(("luck", "slips", "rivals", "end"), self._cells(self._head, names), strict=True):
            name = fit(canvas, say(f"lessons.phases.{key}"), "ui", 12.5, cell.w - 4, 1)
            draw_fitted(canvas, name, cell.right, cell.cy, "ui", theme.mute, "r")
        for phase, row in zip(self.phases, self._rows, strict=True):
            draw_words(canvas, phase.name, row.x, row.cy, names - 6, "strong", 14, theme.cream)
            cells = self._cells(row, names)
            for number, cell in zip((phase.luck, phase.slips, phase.rivals), cells, strict=False):
                canvas.text(signed(number), cell.right, row.cy, "strong", 14, number_ink(canvas, number), "r")
            canvas.text(percent(phase.end), cells[-1].right, row.cy, "strong", 14, theme.brass_text, "r")
        if self._lines and self._rows:
            canvas.hair(self._head.x, self._lines[0].y - 1, self._head.w, theme.brass_line, 110)
        found = [throw for throw in (self.luckiest, self.dearest) if throw is not None]
        for throw, line in zip(found, self._lines, strict=True):
            canvas.icon(self._icon, line.x + 8 * t, line.cy, 15 * t, theme.mute)
            points = round(throw.luck / 1000)
            canvas.text(signed(points), line.right, line.cy, "strong", 14, number_ink(canvas, points), "r")

    def _cells(self, row: Box, names: float) -> list[Box]:
        return row.cut_left(names)[1].columns(4)
