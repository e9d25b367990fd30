"""How the match ended: who won, and where every barrel, dollar or point came from."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.drawn import Drawn
from game.app.panels.sheet import Sheet
from game.app.panels.wishes import Close, PlayAgain, ToStart
from game.app.skin import Line, Skin
from game.app.widgets.button import Button
from game.app.widgets.words import Label, fit
from game.engine.rules import Standing
from game.engine.vocabulary import Seat

HEAD = 62.0
LINE = 21.0


class ResultSheet(Sheet):
    """The winner on brass, the others on lacquer; below each what the total is made of."""

    def __init__(
        self,
        title: str,
        reason: str,
        seats: Sequence[Seat],
        standing: Standing,
        sources: Sequence[Sequence[Line]],
        skin: Skin,
    ) -> None:
        self.title = Label(title, "wordmark", 34, "title", "c")
        self.how = Label(reason, "ui", 15.5, "soft", "c", wrap=True)
        self.seats = tuple(seats)
        self.standing = standing
        self.sources = [tuple(lines) for lines in sources]
        self.skin = skin
        self.table = Drawn(self._draw_table)
        self.see = Button("See the table", Close(), "paper", icon="eye", key="esc")
        self.start = Button("Back to the start", ToStart(), "paper", icon="home", key="b")
        self.again = Button("Rematch", PlayAgain(), "brass", icon="refresh", key="r")
        parts = (self.title, self.how, self.table, self.see, self.start, self.again)
        super().__init__(parts, max(640.0, 250.0 * len(seats) + 80), "blur")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, reason, a column for each seat, three buttons."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 42 * t)
        y += 44 * t
        self.how.box = Box(inside.x, y, inside.w, 0)
        high = self.how.natural(ruler).h
        self.how.box = Box(inside.x, y, inside.w, high)
        y += high + 16
        lines = max((len(lines) for lines in self.sources), default=0)
        wanted = HEAD * t + 12 + lines * LINE * t + 6
        wanted = min(wanted, self.room - (y - inside.y) - 20 - 46 * t)
        self.table.box = Box(inside.x, y, inside.w, wanted)
        y += wanted + 20
        row = Box(inside.x, y, inside.w, 46 * t)
        self.again.box, row = row.cut_right(max(180 * t, self.again.natural(ruler).w), 10)
        self.see.box, row = row.cut_left(max(120 * t, self.see.natural(ruler).w), 10)
        self.start.box, _ = row.cut_left(min(row.w, self.start.natural(ruler).w), 10)
        return y + 46 * t - inside.y

    def _draw_table(self, canvas: Canvas, box: Box) -> None:
        order = sorted(range(len(self.seats)), key=lambda seat: (self.standing.ranks[seat], seat))
        for seat, column in zip(order, box.columns(len(self.seats), 12), strict=True):
            self._draw_seat(canvas, column, seat)

    def _draw_seat(self, canvas: Canvas, box: Box, seat: int) -> None:
        theme, t, who = canvas.theme, canvas.t, self.seats[seat]
        head = box._replace(h=HEAD * t)
        won = self.standing.ranks[seat] == 1
        if won:
            canvas.brass(head, 7)
            ink = soft = theme.button_brass.ink
        else:
            canvas.lacquer(head, 7)
            ink, soft = theme.cream, theme.brass_text
        canvas.badge(who.look, head.x + 30 * t, head.cy, 40 * t)
        total = str(self.standing.scores[seat])
        wide = canvas.text(total, head.right - 14, head.cy, "head-bold", 26, ink if won else soft, "r")
        left = head.x + 58 * t
        name = fit(canvas, who.name, "strong", 17, head.right - 20 - wide - left, most=1)
        canvas.text("".join(name.lines), left, head.cy - 9 * t, "strong", name.size, ink)
        place = ("1st", "2nd", "3rd")[min(2, self.standing.ranks[seat] - 1)]
        place = place if self.standing.ranks[seat] <= 3 else f"{self.standing.ranks[seat]}th"
        canvas.text(place, left, head.cy + 11 * t, "ui", 13.5, ink if won else theme.mute)
        self._draw_lines(canvas, box, head.bottom + 12 + LINE * t / 2, self.sources[seat])

    def _draw_lines(self, canvas: Canvas, box: Box, y: float, lines: Sequence[Line]) -> None:
        theme, t = canvas.theme, canvas.t
        inks = {"gain": theme.ink_good, "loss": theme.ink_alarm, "soft": theme.ink_soft}
        for line in lines:
            if y > box.bottom:
                break
            x = box.x + 6
            if line.icon:
                if not self.skin.sign(canvas, line.icon, x + 9 * t, y, 19 * t):
                    canvas.icon(line.icon, x + 9 * t, y, 16 * t, theme.ink_soft)
                x += 26 * t
            text, _, amount = line.text.rpartition(" ")
            right = box.right - 8
            if amount.lstrip("+-−").isdigit():
                right -= canvas.text(amount, right, y, "strong", 14, inks.get(line.tone, theme.ink), "r") + 6
            else:
                text = line.text
            words = fit(canvas, text.rstrip(":"), "ui", 13.5, right - x, most=1)
            canvas.text("".join(words.lines), x, y, "ui", words.size, theme.ink)
            y += LINE * t
