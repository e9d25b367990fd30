"""The curtain between two people at one screen: behind it nothing of the table can be seen."""

from __future__ import annotations

from typing import Literal

from game.app.motion import Tween
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.wishes import Close
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.dialog import Dialog
from game.engine.match import Match
from game.engine.view import same_view
from game.engine.vocabulary import PUBLIC, Seat


class Curtain(Dialog):
    """Velvet over the whole window, a badge, a name and one button."""

    closes = True
    rustle = ("", "curtain")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.lift = Button(f"I am {seat.name}", Close(), "brass", icon="eye", key="space", size=18)
        super().__init__((self.lift,), veil="dim")

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Hang over everything."""
        self.box = whole
        wide = max(220 * ruler.t, self.lift.natural(ruler).w + 30)
        self.lift.box = Box(whole.cx - wide / 2, whole.cy + 130 * ruler.t, wide, 56 * ruler.t)

    def ground(self, canvas: Canvas) -> None:
        """Velvet, fringe, the badge and to whom the screen is passed."""
        theme, box, t = canvas.theme, self.box, canvas.t
        canvas.velvet(box.inset(-2))
        fringe = Box(box.x, box.bottom - 14, box.w, 14)
        canvas.box(fringe, 0, fill=theme.button_brass.fill, stroke=theme.button_brass.edge, width=1.0)
        canvas.text("Pass the screen to", box.cx, box.cy - 110 * t, "head", 22, theme.felt_text, "c")
        canvas.badge(self.seat.look, box.cx, box.cy - 22 * t, 108 * t)
        canvas.text(self.seat.name, box.cx, box.cy + 78 * t, "head-bold", 38, theme.felt_title, "c")


def hides(match: Match, before: int, after: int, setting: Literal["hidden", "always", "never"]) -> bool:
    """Whether the curtain falls when the screen goes from one seat (-1: nobody yet) to another."""
    if setting == "never":
        return False
    if setting == "always":
        return before >= 0
    return not same_view(match.rules, match.state, before if before >= 0 else PUBLIC, after)


def draw_curtain(desk: Desk, seat: Seat) -> Curtain:
    """Let the curtain fall at once, before the next picture of the table is drawn."""
    curtain = Curtain(seat)
    desk.open(curtain)
    curtain.coming = Tween(0)
    return curtain
