"""The moments that moved the chance of a seat most, on paper; a press goes there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.swings import Swing
from game.app.review.timeline import GoTo
from game.app.widgets.panel import Panel
from game.app.widgets.percents import moved
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Tip
from game.app.widgets.words import Label, draw_fitted, draw_words, fit
from game.store.catalogue import say
from game.store.sentences import first_seat

DISC: Final = 20.0
TEXT: Final = 14.5


class MomentRow(Pressable):
    """Number, round, badge, sign, what happened, and how far it moved the chance."""

    def __init__(self, review: MatchReview, swing: Swing, number: int) -> None:
        self.review, self.swing, self.number = review, swing, number
        setup = review.playthrough.setup
        spans = review.words.moment(swing.event, setup.board, review.rules, review.names)
        first = first_seat(spans)
        self.look = (
            review.seats[first if first >= 0 else swing.seat].look if max(first, swing.seat) >= 0 else -1
        )
        self.told = "".join(span.text for span in spans)
        self.icon = review.words.icon(swing.event)
        self.round = review.round_of_swing(swing)
        self.name = self.told
        self.round_wide = 0.0
        """How wide the words of the longest round of the list are, of which a phase may have several."""
        self.chosen = False
        self._cut = False

    def pushed(self) -> None:
        """Go there."""
        self.emit(GoTo(self.swing.last))

    def tip(self) -> Tip | None:
        """All of it, where it was cut."""
        return Tip(self.told) if self._cut else None

    def ring(self) -> tuple[Box, float] | None:
        """Around the row."""
        return self.box, 5.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the row."""
        box, theme, t = self.box, canvas.theme, canvas.t
        if self.chosen:
            canvas.box(box, 5, theme.select, theme.select_edge, 1.2)
        elif self.height:
            canvas.box(box, 5, theme.ink, opacity=0.07)
        x, cy = box.x + 8 + DISC / 2 * t, box.cy
        disc = Box.around(x, cy, DISC * t)
        canvas.box(disc, disc.h / 2, theme.card, theme.ink, 1.2)
        canvas.text(str(self.number), x, cy, "strong", 12.5, theme.ink, "c")
        x = disc.right + 8
        wide = max(self.round_wide, canvas.text_width(say("review.moment_round", round=88), "strong", 14) + 2)
        draw_words(canvas, self.round, x, cy, wide, "strong", 14, theme.ink_title, most=2)
        x += wide + 4
        if self.look >= 0:
            canvas.badge(self.look, x + 10 * t, cy, 20 * t)
        x += 23 * t
        canvas.icon(self.icon, x + 9 * t, cy, 16 * t, theme.ink_soft)
        x += 22 * t
        ink = theme.ink_good if self.swing.moved > 0 else theme.ink_alarm
        wide = canvas.text(moved(self.swing.moved), box.right - 8, cy, "strong", 15, ink, "r")
        lines = fit(canvas, self.told, "ui", TEXT, box.right - 18 - wide - x, 3 if box.h > 52 * t else 2)
        self._cut = not lines.whole
        draw_fitted(canvas, lines, x, cy, "ui", theme.ink)


class MomentList(Panel):
    """The paper with the moments."""

    def __init__(self, review: MatchReview) -> None:
        self.review = review
        self.title = Label(say("lessons.moments"), "head-bold", 17, "title")
        self.rows: list[MomentRow] = []
        self.empty = Label("", "ui", 14.5, "soft", wrap=True)
        self._shown: Sequence[Swing] = ()
        super().__init__("paper", (self.title, self.empty))

    def show(self, swings: tuple[Swing, ...]) -> bool:
        """Show these moments; returns whether they are others than before."""
        review = self.review
        other = swings is not self._shown
        if other:
            self._shown = swings
            self.rows = [MomentRow(review, swing, n) for n, swing in enumerate(swings, 1)]
            self.put(self.title, self.empty, *self.rows)
        why = "no_judge" if review.silent else "no_moments" if review.whole else "counting"
        self.empty.words = "" if swings else say(f"lessons.{why}")
        self.empty.hidden = bool(swings)
        for row in self.rows:
            row.chosen = row.swing.first <= review.place <= row.swing.last
        return other

    def place(self, ruler: Canvas, box: Box, most: int) -> None:
        """Stand in a box with so many moments at most."""
        self.box, t = box, ruler.t
        inside = box.inset(12, 10)
        head, rest = inside.cut_top(26 * t, 2)
        self.title.box = head.inset(8, 0)
        self.empty.box = rest.inset(8, 0)
        shown = self.rows[:most]
        for row in self.rows[most:]:
            row.hidden = True
        words = [word for row in shown for word in row.round.split() if len(row.round.split()) > 1]
        wide = max((ruler.text_width(word, "strong", 14) + 2 for word in words), default=0.0)
        high = min(60 * t, rest.h / max(1, len(shown)))
        for n, row in enumerate(shown):
            row.hidden, row.round_wide = False, min(wide, rest.w * 0.2)
            row.box = Box(rest.x, rest.y + n * high, rest.w, high - 2)
