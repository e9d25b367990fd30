"""The table of all players: their figures side by side, what the Bank has left, what the dice have shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import ShowOwners
from game.app.skin_api.contract import Skin
from game.app.skin_api.statistics import Statistics
from game.app.skin_api.view_models import Forecast, Ledger
from game.app.table.panels.forecast import NOTHING
from game.app.table.panels.heading import HEAD, Heading, SortBy, draw_figure, size_of
from game.app.table.panels.partners import draw_partners, width_of_partners
from game.app.table.panels.parts import APART as BAR_APART
from game.app.table.panels.parts import BAR, draw_parts, parts_width
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.pictures import DrawingArea, draw_dice_chart
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Close, Tip, Widget
from game.app.widgets.words import Label, draw_words
from game.engine.vocabulary import Seat
from game.store.catalogue import say

ROW, DICE, LEAST_DICE = 40.0, 132.0, 60.0
UPPER, LOWER = 32.0, 18.0
"""The two lines of a row that tells what the first figure is made of."""
LINE = 25.0
"""The height of a line about what is to be watched."""
APART = 10.0
"""Between the figures and those that have a sign at their head."""


class AllPlayers(Dialog):
    """Rows of figures on paper, sorted by any column."""

    def __init__(
        self,
        seats: Sequence[Seat],
        ledger: Ledger,
        skin: Skin,
        throws: Mapping[int, int],
        statistics: Statistics,
        pace: Sequence[str] = (),
        outlook: Forecast = NOTHING,
    ) -> None:
        self.seats = tuple(seats)
        self.ledger = ledger
        self.skin = skin
        self.pace = tuple(pace)
        """When each seat will have won if it goes on so; () where that is not told."""
        self.throws = throws
        self.chances = statistics.chances
        self.title = Label(say("players.title"), "head-bold", 24, "title")
        self.heads = [Heading(column, n, skin) for n, column in enumerate(ledger.columns)]
        for head in self.heads:
            if not ledger.sorts(head.column):
                head.forbid(Tip(say("players.unseen.title"), say("players.unseen.text")))
        places = range(len(seats))
        self.rows = [DrawingArea(partial(self._draw_row, place, False)) for place in places]
        self.more = [DrawingArea(partial(self._draw_row, place, True)) for place in places]
        """The rows again, for the columns that find no room beside the others."""
        self.rest_title = Label(ledger.rest_title, "head", 17, "title")
        self.rest = DrawingArea(self._draw_rest)
        title = say("players.thrown", thrown=statistics.thrown(sum(throws.values())))
        self.dice_title = Label(title, "head", 17, "title")
        self.dice = DrawingArea(self._draw_dice)
        parts: list[Widget] = [*self.heads, *self.rows, *self.more]
        self.told = outlook
        """What the table has no room to say of what is to be watched."""
        self.outlook_title = Label(outlook.title, "head", 17, "title")
        self.outlook = DrawingArea(self._draw_outlook)
        parts += [self.outlook_title, self.outlook] if outlook.lines else []
        parts += [self.rest_title, self.rest] if ledger.rest else []
        parts += [self.dice_title, self.dice] if throws else []
        self.scroller = Scroller(parts)
        self.back = Button(say("players.back"), Close(), "brass", icon="arrow-left", key="esc", size=16)
        owners = say("players.owners")
        self.owners = Button(owners, ShowOwners(), "paper", icon="flag", gives="owners", size=16)
        self._below: tuple[int, ...] = ()
        """The columns of the lower rows."""
        self._dice_high = DICE
        self.barred = True
        """Whether there is room for bars beside the parts of the first figure."""
        self._across = 4
        """So many things that are left stand side by side."""
        self._order: list[int] = []
        self.sort(0)
        super().__init__((self.title, self.scroller, self.owners, self.back), 1080, "dim")

    def sort(self, column: int) -> None:
        """Have the seats in the order of a column, the most first."""
        self._order = self.ledger.order(column)
        self.sorted = column
        for head in self.heads:
            head.sorts = head.column == column and self.ledger.sorts(column)
        if self.ledger.parts:
            for row, seat in zip(self.rows, self._order, strict=True):
                row.hint = self._made_of(seat)

    def _made_of(self, seat: int) -> Tip:
        """What the first figure of a seat is made of, in words."""
        parts = [say("players.part", what=line.text, amount=line.value) for line in self.ledger.parts[seat]]
        return Tip(self.seats[seat].name, " ".join(say("players.sentence", said=part) for part in parts))

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from top to bottom."""
        return tuple(self._order)

    def emit(self, command: object) -> None:
        """Sort; all else goes on."""
        if isinstance(command, SortBy):
            self.sort(command.column)
            self.invalidate()
        elif isinstance(command, ShowOwners):
            super().emit(Close())
            super().emit(command)
        else:
            super().emit(command)

    # places

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, the table in a window of its own, the way back."""
        t = ruler.t
        self.title.box = Box(inside.x, inside.y, inside.w, 30 * t)
        top, foot = inside.y + 36 * t, 46 * min(t, 1.25)
        most = max(120.0, self.room - 36 * t - foot - 14)
        self._dice_high = DICE
        full = self._lay_table(ruler, Box(inside.x, top, inside.w - 14, 0))
        if full > most:  # a lower chart may bring all of it into sight
            self._dice_high = max(LEAST_DICE, DICE - (full - most) / t)
            full = self._lay_table(ruler, Box(inside.x, top, inside.w - 14, 0))
        high = min(full, most)
        self.scroller.box = Box(inside.x, top, inside.w, high)
        self.scroller.laid(full)
        y = top + high + 14
        wide = self.back.natural(ruler).w + 10
        self.back.box = Box(inside.right - wide, y, wide, foot)
        self.scroller.bar.focusable = self.scroller.furthest > 0
        wide = self.owners.natural(ruler).w + 10
        self.owners.box = Box(self.back.box.x - wide - 10, y, wide, foot)
        return y + foot - inside.y

    def _lay_table(self, ruler: Canvas, room: Box) -> float:
        t = ruler.t
        longest = max(
            ruler.text_width(seat.name, "strong", 16) + self._width_of_side(ruler, number)
            for number, seat in enumerate(self.seats)
        )
        names = min(room.w * 0.3, max(130.0, longest) + 52)
        wants = [self._wanted(ruler, n) for n in range(len(self.heads))]
        every = tuple(range(len(self.heads)))
        fits = sum(wants) + APART * t <= room.w - names
        self._below = () if fits else tuple(n for n in every if self.ledger.columns[n].sign)
        above = tuple(n for n in every if n not in self._below)
        high = (UPPER + LOWER if self.ledger.parts else ROW) * t
        y = self._lay_rows(room, names, above, wants, self.rows, high, t)
        widest = max((parts_width(ruler, lines) for lines in self.ledger.parts), default=0.0)
        self.barred = widest + (BAR + BAR_APART) * t <= room.right - self._parts_left - 8
        for row in self.more:
            row.hidden = not self._below
        if self._below:
            y = self._lay_rows(room._replace(y=y + 14), names, self._below, wants, self.more, ROW * t, t)
        if self.told.lines:
            high = LINE * t * len(self.told.lines)
            y = self._lay_part(self.outlook_title, self.outlook, Box(room.x, y + 14, room.w, high), t)
        if self.ledger.rest:
            widest = max(ruler.text_width(text, "ui", 15) for _, text in self.ledger.rest) + 34 * t
            self._across = int(max(1.0, min(4.0, room.w / widest)))
            high = 25 * t * -(-len(self.ledger.rest) // self._across)
            y = self._lay_part(self.rest_title, self.rest, Box(room.x, y + 14, room.w, high), t)
        if self.throws:
            dice = Box(room.x, y + 14, room.w, self._dice_high * t)
            y = self._lay_part(self.dice_title, self.dice, dice, t)
        return y - room.y

    def _lay_rows(
        self, room: Box, names: float, columns: Sequence[int], wants: Sequence[float],
        rows: Sequence[DrawingArea], high: float, t: float,
    ) -> float:  # fmt: skip
        """Place the heads of some columns and rows so `high` below them; returns where they end."""
        first = next((n for n in columns if self.ledger.columns[n].sign), -1)
        apart = APART * t if first != columns[0] and first >= 0 else 0.0
        share = (room.w - names - apart) / sum(wants[n] for n in columns)
        x = room.x + names
        for n in columns:
            x += apart if n == first else 0.0
            self.heads[n].box = Box(x, room.y, wants[n] * share, HEAD * t)
            x += wants[n] * share
        y = room.y + HEAD * t + 2
        for row in rows:
            row.box = Box(room.x, y, room.w, high)
            y += high
        return y

    def _lay_part(self, title: Label, part: DrawingArea, room: Box, t: float) -> float:
        title.box = Box(room.x, room.y, room.w, 24 * t)
        part.box = Box(room.x, room.y + 26 * t, room.w, room.h)
        return part.box.bottom

    def _width_of_side(self, ruler: Canvas, number: int) -> float:
        """How wide the badges are of those who play as one with a seat, with the room before them."""
        partners = self.ledger.partners
        return width_of_partners(ruler, partners[number]) + 10 if partners else 0.0

    def _wanted(self, ruler: Canvas, column: int) -> float:
        texts = [row[column].text for row in self.ledger.rows]
        wide = max(ruler.text_width(text, "strong", 15.5) for text in texts) + 10
        return max(wide, self.heads[column].natural(ruler).w)

    # drawing

    def _draw_row(self, place: int, lower: bool, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        number = self._order[place]
        seat, side = self.seats[number], 30 * t
        columns = [n for n in range(len(self.heads)) if (n in self._below) is lower]
        if place % 2 == 0:
            canvas.box(box.inset(0, 1), 5, theme.paper_sunk)
        told = bool(self.ledger.parts) and not lower
        canvas.badge(seat.look, box.x + 8 + side / 2, box.cy, side)
        if told:
            self._draw_made_of(canvas, box.cut_top(UPPER * t)[1], number)
            box = Box(box.x, box.y + 2 * t, box.w, UPPER * t)
        left = box.x + 18 + side
        room = self.heads[columns[0]].box.x - left - 4 - self._width_of_side(canvas, number)
        end = draw_words(canvas, seat.name, left, box.cy, room, "strong", 16, theme.ink)
        if self.ledger.partners:
            draw_partners(canvas, self.ledger.partners[number], left + end + 8, box.cy, theme.ink_soft)
        for n in columns:
            head, figure = self.heads[n].box, self.ledger.rows[number][n]
            cell = Box(head.x, box.y, head.w, box.h)
            size = size_of(canvas, (row[n] for row in self.ledger.rows), head.w)
            draw_figure(
                canvas, self.skin, self.ledger.columns[n], figure, cell, strong=n == self.sorted, size=size
            )

    def _draw_made_of(self, canvas: Canvas, box: Box, number: int) -> None:
        """The line below the figures of a seat: its pace, and what its first figure is made of."""
        left, ink = box.x + 18 + 30 * canvas.t, canvas.theme.ink_soft
        y, first = box.cy - 2 * canvas.t, self._parts_left
        if self.pace:
            draw_words(canvas, self.pace[number], left, y, first - left - 6, "ui", 13, ink)
        room = Box(first, box.y - 2 * canvas.t, box.right - 8 - first, box.h)
        draw_parts(canvas, self.skin, self.ledger.parts[number], room, self.ledger.mark, self.barred)

    @property
    def _parts_left(self) -> float:
        """Where the parts of the first figure begin: below the heads of the figures."""
        return min(head.box.x for head in self.heads) + 8

    def _draw_outlook(self, canvas: Canvas, box: Box) -> None:
        t, theme = canvas.t, canvas.theme
        for line, cell in zip(self.told.lines, box.rows(len(self.told.lines)), strict=True):
            x = cell.x + 4
            if line.icon:
                self.skin.picture.sign_or_icon(
                    canvas, line.icon, x + 9 * t, cell.cy, 19 * t, 17 * t, theme.ink_soft
                )
                x += 24 * t
            draw_words(canvas, line.text, x, cell.cy, cell.right - x, "ui", 15, theme.ink)

    def _draw_rest(self, canvas: Canvas, box: Box) -> None:
        t, theme = canvas.t, canvas.theme
        share = box.w / self._across
        for number, (icon, text) in enumerate(self.ledger.rest):
            x = box.x + 4 + share * (number % self._across)
            y = box.y + 25 * t * (number // self._across) + 12 * t
            self.skin.picture.sign_or_icon(canvas, icon, x + 9 * t, y, 19 * t, 17 * t, theme.ink_soft)
            draw_words(canvas, text, x + 24 * t, y, share - 34 * t, "ui", 15, theme.ink)

    def _draw_dice(self, canvas: Canvas, box: Box) -> None:
        draw_dice_chart(canvas, box.inset(6, 0), self.throws, self.chances, paper=True)
