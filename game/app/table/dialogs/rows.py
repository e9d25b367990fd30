"""Rows of ways to choose from: sign, what it is, what it brings, what it costs, and its button."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Illustrator
from game.app.table.dialogs.small_form import Among, SmallForm
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Group, Tip, Widget
from game.app.widgets.words import fit
from game.store.catalogue import say

GAP, PAD = 6.0, 14.0
MORE = 18.0
"""The height of a further line."""


class RowWords(msgspec.Struct, frozen=True):
    """What a row says: title and what is below it; two amounts; two lines of what it costs."""

    title: str
    below: str = ""
    sign: str = ""
    amount: str = ""
    after: str = ""
    cost: str = ""
    cost_below: str = ""
    pays: bool = False
    """Whether nothing else is needed after it."""
    more: tuple[str, ...] = ()
    """Further lines below the second one."""
    brief: str = ""
    """All of it in one line, where there is no room for more."""


class WayRow(Group):
    """One way. Its words stand left of its widget, which is a button or whatever has the answer.

    Below them the `form` of what may be varied in it.
    """

    def __init__(
        self,
        answer: Widget,
        words: RowWords,
        skin: Illustrator,
        *,
        tabular: bool = False,
        form: SmallForm | Among | None = None,
    ) -> None:
        self.answer = answer
        self.words = words
        self.skin = skin
        self.tabular = tabular
        """Whether amounts and costs have columns of their own."""
        self.form = form
        self.terse = False
        """Whether all that stands below the title is one line."""
        self._line = 0.0
        self._said = DrawingArea(self._draw)
        super().__init__((self._said, *((form,) if form is not None else ()), answer))

    def columns(self, box: Box, t: float) -> tuple[float, float, float]:
        """The right edges of the two amounts, and where the costs begin."""
        room = box.w
        if room < 700 * t:
            return box.x + room * 0.465, box.x + room * 0.595, box.x + room * 0.615
        return box.x + room * 0.50, box.x + room * 0.62, box.x + room * 0.645

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box, the answer right, the form before it or below; returns the height."""
        two = self.words.below or self.words.cost
        self._line = tall = max(54.0 * ruler.t if two else 44 * ruler.t, 46.0) + self._rest(ruler.t)
        wide = max(100.0 * max(1.0, 0.6 + 0.4 * ruler.t), self.answer.natural(ruler).w)
        wide = min(wide, box.w * 0.34)
        high = min(tall - self._rest(ruler.t) - 10, max(36.0, 38 * ruler.t))
        self.answer.box = Box(box.right - 10 - wide, box.y + (tall - high) / 2, wide, high)
        room = self._room_beside(ruler, box)
        if self.form is not None and room > 0:
            right = self.answer.box.x - PAD
            top = self.answer.box.cy - max(17.0, 17 * ruler.t)
            self.form.stand_at(ruler, Box(right - room, top, room, 0))
        elif self.form is not None:
            tall += self.form.stand_at(ruler, Box(box.x + PAD, box.y + tall, box.w - 2 * PAD, 0)) + 4
        self.box = self._said.box = box._replace(h=tall)
        return tall

    def _room_beside(self, ruler: Canvas, box: Box) -> float:
        """How wide the form stands left of the answer; 0 where it has to stand below."""
        if self.tabular or not isinstance(self.form, SmallForm):
            return 0.0
        words, needed = self.words, self.form.beside(ruler)
        said = max(ruler.text_width(words.title, "strong", 15.5), ruler.text_width(words.below, "ui", 13.5))
        sign = 32 * ruler.t + 10 if words.sign else 0.0
        fits = box.x + 10 + sign + said + 2 * PAD + needed + PAD <= self.answer.box.x
        return needed if fits and not words.more else 0.0

    def _rest(self, t: float) -> float:
        """How much higher further lines make it."""
        return 0.0 if self.terse else MORE * t * len(self.words.more)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        theme, t, words = canvas.theme, canvas.t, self.words
        on = self.answer.enabled
        dim = theme.disabled_paper
        canvas.box(
            box, 7, fill=theme.card if on else None, stroke=theme.paper_line, width=1.0,
            dash=None if on else 4, stroke_opacity=0.9,
        )  # fmt: skip
        x, box = box.x + 10, box._replace(h=self._line)
        if words.sign:
            side = 32 * t
            self.skin.picture.sign_or_icon(
                canvas, words.sign, x + side / 2, box.cy, side, 22 * t, theme.ink_title if on else dim.ink
            )
            x += side + 10
        first, second, costs = self.columns(box, t)
        amount = max(50 * t, canvas.text_width(words.amount, "strong", 16)) + 12
        form = self.form
        after = form if form is not None and form.box.y < box.bottom else self.answer
        end = first - amount if self.tabular else after.box.x - 10
        ink, soft = (theme.ink, theme.ink_soft) if on else (dim.ink, dim.ink)
        below, more = words.below, words.more
        if self.terse and more:
            below, more = words.brief or say("dialogs.row", told=[below, *more]), ()
        whole = self._two(canvas, (words.title, below), x, end, box.cy - self._rest(t) / 2, (ink, soft))
        for number, line in enumerate(more):
            said = fit(canvas, line, "ui", 13.5, end - x, most=1)
            y = box.cy - self._rest(t) / 2 + 11 * t + MORE * t * (number + 1)
            canvas.text("".join(said.lines), x, y, "ui", said.size, soft)
            whole = whole and said.whole
        told = whole and not (self.terse and words.brief)
        self._said.hint = None if told else self._tip()
        if not self.tabular:
            return
        if words.amount:
            canvas.text(words.amount, first, box.cy, "strong", 16, theme.ink_good if on else dim.ink, "r")
        if words.after:
            canvas.text(words.after, second, box.cy, "strong", 14.5, ink, "r")
        whole &= self._two(
            canvas, (words.cost, words.cost_below), costs, self.answer.box.x - 8, box.cy,
            (theme.ink_alarm if on else dim.ink, soft), small=True,
        )  # fmt: skip
        self._said.hint = None if whole else self._tip()

    def _tip(self) -> Tip:
        """Everything that the row says, where some of it is cut."""
        words = self.words
        more = [line for line in (words.below, *words.more, words.cost, words.cost_below) if line]
        return Tip(words.title, say("dialogs.row", told=more))

    @staticmethod
    def _two(
        canvas: Canvas, lines: tuple[str, str], x: float, end: float, cy: float, inks: tuple[str, str],
        *, small: bool = False,
    ) -> bool:  # fmt: skip
        """Write two lines, or the first on two; returns whether nothing of them is cut."""
        t = canvas.t
        face, size = ("ui", 13.5) if small else ("strong", 15.5)
        if end - x < 30:
            return not any(lines)
        most = 1 if lines[1] else 2
        above = fit(canvas, lines[0], face, size, end - x, most=most)
        y = cy - (10 * t if lines[1] else 8.5 * t * (len(above.lines) - 1))
        for line in above.lines:
            canvas.text(line, x, y, face, above.size, inks[0])
            y += 17 * t
        below = fit(canvas, lines[1], "ui", 13.5, end - x, most=1)
        if lines[1]:
            canvas.text("".join(below.lines), x, cy + 11 * t, "ui", below.size, inks[1])
        return above.whole and below.whole


def place_rows(rows: Sequence[WayRow], ruler: Canvas, box: Box, seen: float = float("inf")) -> float:
    """Set rows one below the other from the top of a box; returns the height they take.

    Where not all would be `seen` at once each is as low as it can be.
    """
    for row in rows:
        row.terse = False
    high = _stacked(rows, ruler, box)
    if high <= seen:
        return high
    for row in rows:
        row.terse = True
    return _stacked(rows, ruler, box)


def _stacked(rows: Sequence[WayRow], ruler: Canvas, box: Box) -> float:
    y = box.y
    for row in rows:
        y += row.stand_at(ruler, Box(box.x, y, box.w, 0)) + GAP
    return max(0.0, y - GAP - box.y)
