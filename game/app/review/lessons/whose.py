"""Badges of all seats: a press looks at another one."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.match_review import MatchReview
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Group, Tip
from game.app.widgets.words import Label
from game.store.catalogue import say

SIDE: Final = 40.0


class SeatBadge(Pressable):
    """The badge of a seat."""

    def __init__(self, match: MatchReview, seat: int) -> None:
        self.match, self.seat = match, seat
        self.name = match.seats[seat].name
        self.chosen = False

    def pushed(self) -> None:
        """Look at it."""
        self.emit(LookAt(self.seat))

    def tip(self) -> Tip | None:
        """Whose it is."""
        return Tip(self.name)

    def ring(self) -> tuple[Box, float] | None:
        """Around the badge."""
        return self.box, self.box.h / 2

    def draw(self, canvas: Canvas) -> None:
        """Draw the badge, with a ring where it is looked at."""
        box, theme = self.box, canvas.theme
        if self.chosen:
            canvas.box(box, box.h / 2, theme.select, theme.select_edge, 2.0)
        elif self.height:
            canvas.box(box, box.h / 2, theme.ink, opacity=0.1)
        canvas.badge(self.match.seats[self.seat].look, box.cx, box.cy, box.h * 0.72)


class Whose(Group):
    """All of them in a row, after a word."""

    def __init__(self, match: MatchReview) -> None:
        self.match = match
        self.label = Label(say("lessons.whose"), "ui", 14, "soft")
        self.badges = [SeatBadge(match, n) for n in range(len(match.seats))]
        super().__init__((self.label, *self.badges))

    def show(self) -> None:
        """Show who is looked at."""
        for badge in self.badges:
            badge.chosen = badge.seat == self.match.seat

    def wide(self, ruler: Canvas) -> float:
        """How wide it would like to be."""
        return self.label.natural(ruler).w + 10 + len(self.badges) * (SIDE * ruler.t**0.5 + 4)

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand at the right of a box; without the word where it has no room."""
        side = min(SIDE * ruler.t**0.5, (box.w + 4) / len(self.badges) - 4, box.h)
        left = box.right - len(self.badges) * (side + 4) + 4
        for n, badge in enumerate(self.badges):
            badge.box = Box(left + n * (side + 4), box.cy - side / 2, side, side)
        wide = self.label.natural(ruler).w
        self.label.hidden = left - wide - 8 < box.x
        self.label.box = Box(left - wide - 8, box.cy - 10 * ruler.t, wide, 20 * ruler.t)
        self.box = box
