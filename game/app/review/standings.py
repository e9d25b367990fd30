"""The final standings on the sheet, a row for each seat, and what the total of one is made of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.ranking import Ranked, source_text
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Line
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Size, Tip, Widget
from game.app.widgets.words import draw_fitted, draw_words, fit
from game.store.catalogue import say

ROW, REMARK = 24.0, 16.0
"""How high a row is, and how much higher where it says how the seat fared."""
APART = 12.0
"""What lies between name and total: a name may end with a number, and must not read as one with the total."""
NAME_SIZE, TOTAL_SIZE, PART_SIZE = 15.0, 14.5, 14.0
LINE_SIZE = 12.5


class ShowSources(msgspec.Struct, frozen=True):
    """Show what the total of a seat is made of."""

    seat: int


class StandingRow(Pressable):
    """Rank, badge, name and total; below them how the seat fared, where there is room."""

    UNTRACKED = Pressable.UNTRACKED | {"remarks"}

    def __init__(self, ranked: Ranked, *, chosen: bool) -> None:
        self.ranked = ranked
        place = say(f"review.place.{ranked.rank}") if ranked.place else say("review.no_place")
        self.name = say("review.plate", name=ranked.seat.name, place=place)
        self.chosen = chosen
        self.brief = False
        """Whether the total stands there in short: so it does in all rows as soon as one needs it."""
        self.remarks = False
        """Whether there is room for how the seat fared."""

    def pushed(self) -> None:
        """Show where the total comes from."""
        self.emit(ShowSources(self.ranked.number))

    def natural(self, canvas: Canvas) -> Size:
        """One line, or two with a remark."""
        return Size(self.box.w, (ROW + (REMARK if self.remarks else 0.0)) * canvas.t)

    def tip(self) -> Tip | None:
        """All of it in words."""
        told = [self.ranked.remark, *map(source_text, self.ranked.sources)]
        sentence = " ".join(say("review.sentence", text=text) for text in told if text)
        return Tip(say("review.total", name=self.ranked.seat.name, total=self.ranked.total), sentence)

    def ring(self) -> tuple[Box, float] | None:
        """Around the row."""
        return self.box.inset(-3, 0), 3.0

    def crowded(self, ruler: Canvas) -> bool:
        """Whether name and total in words do not find room side by side."""
        wide = ruler.text_width(self.ranked.seat.name, "head", NAME_SIZE * 0.86)
        wide += ruler.text_width(self.ranked.total, "strong", TOTAL_SIZE)
        return wide + (46 + APART) * ruler.t > self.box.w

    def draw(self, canvas: Canvas) -> None:
        """Draw the row, and a line below it."""
        box, theme, t, ranked = self.box, canvas.theme, canvas.t, self.ranked
        if self.chosen:
            canvas.box(box.inset(-4, 1), 3, theme.select, theme.select_edge, 1.0, opacity=0.75)
        elif self.height:
            canvas.box(box.inset(-4, 1), 3, theme.ink, opacity=0.07)
        cy = box.y + ROW * t / 2
        canvas.text(ranked.place, box.x + 9 * t, cy, "wordmark", 16.5, theme.ink, "c")
        canvas.badge(ranked.seat.look, box.x + 31 * t, cy, 19 * t, grey=ranked.out)
        x = box.x + 46 * t
        total = ranked.short(ranked.score) if self.brief else ranked.total
        wide = canvas.text(total, box.right, cy, "strong", TOTAL_SIZE, theme.ink, "r")
        room = box.right - wide - APART * t - x
        named = draw_words(canvas, ranked.seat.name, x, cy, room, "head", NAME_SIZE, theme.ink)
        if ranked.out:
            canvas.hair(x, cy, named, theme.ink, 200)
        if self.remarks and (words := self._remark(canvas, box.right - x)):
            y = cy + (ROW + REMARK) / 2 * t - 3
            canvas.text(words, x, y, "ui", LINE_SIZE, theme.ink_soft)
        canvas.hair(box.x, box.bottom, box.w, theme.ink_soft, 70)

    def _remark(self, canvas: Canvas, room: float) -> str:
        """The longest wording of how the seat fared that has room; "" for none."""
        wordings = self.ranked.remarks
        return next((one for one in wordings if canvas.text_width(one, "ui", LINE_SIZE) <= room), "")


class Sources(Widget):
    """What the total of a seat is made of: a line for each part, with its amount."""

    focusable = False

    def __init__(self, lines: Sequence[Line], skin: Skin) -> None:
        self.lines = tuple(lines)
        self.skin = skin

    def natural(self, canvas: Canvas) -> Size:
        """As high as its lines, of which long ones take two."""
        return Size(self.box.w, sum(self._high(canvas, line) for line in self.lines))

    def whole_to(self, canvas: Canvas, y: float) -> float:
        """Between two lines."""
        if y >= self.box.bottom:
            return y
        ends = accumulate((self._high(canvas, line) for line in self.lines), initial=self.box.y)
        return max((end for end in ends if end <= y + 0.5), default=self.box.y)

    def _high(self, canvas: Canvas, line: Line) -> float:
        more = len(fit(canvas, line.text, "head", PART_SIZE, self._room(canvas, line)).lines) - 1
        return (ROW + more * PART_SIZE * 1.2) * canvas.t

    def _room(self, canvas: Canvas, line: Line) -> float:
        """How wide the words of a line may be."""
        return self.box.w - 30 * canvas.t - 10 - canvas.text_width(line.value, "strong", TOTAL_SIZE)

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines."""
        theme, t, box = canvas.theme, canvas.t, self.box
        inks = {"gain": theme.ink_good, "loss": theme.ink_alarm}
        y = box.y
        for line in self.lines:
            high = self._high(canvas, line)
            cy = y + high / 2
            if line.icon:
                self.skin.picture.sign_or_icon(
                    canvas, line.icon, box.x + 10 * t, cy, 19 * t, 17 * t, theme.ink_soft
                )
            ink = inks.get(line.tone, theme.ink)
            canvas.text(line.value, box.right, cy, "strong", TOTAL_SIZE, ink, "r")
            words = fit(canvas, line.text, "head", PART_SIZE, self._room(canvas, line))
            draw_fitted(canvas, words, box.x + 30 * t, cy, "head", theme.ink)
            y += high
            canvas.hair(box.x, y, box.w, theme.ink_soft, 70)
