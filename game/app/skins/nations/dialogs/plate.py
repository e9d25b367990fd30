"""The plate of a player in danger: what is missing, and that the Agent is the last chance."""

from __future__ import annotations

from game.app.paint.canvas import Canvas
from game.app.paint.theme import RUST
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.signs import draw_sign
from game.app.widgets.widget import Reason, Size, Widget
from game.app.widgets.words import draw_words
from game.rules.nations.plight import verdict
from game.rules.nations.state import NationsState

HIGH = 40.0
INK = "#fff3e2"


class DangerPlate(Widget):
    """A rust plate with a heart and a sentence."""

    focusable = False

    def __init__(self, looks: Looks, state: NationsState) -> None:
        self.words = danger_words(looks, state)
        self.hint = Reason(looks.say("seat.danger"), self.words, "NAT-13.2")

    def natural(self, canvas: Canvas) -> Size:
        """One line high."""
        return Size(self.box.w, HIGH * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Plate, heart, words."""
        t, box = canvas.t, self.box
        canvas.box(box, 7, RUST, canvas.theme.keyline, 1.3)
        draw_sign(canvas, "heart", box.x + 22 * t, box.cy, 20 * t, INK, RUST[0])
        x = box.x + 42 * t
        draw_words(canvas, self.words, x, box.cy, box.right - 14 - x, "strong", 15.5, INK)


def danger_words(looks: Looks, state: NationsState) -> str:
    """What a player in danger lacks: money and revenue, or enough for the cheapest action."""
    seat = state.table.seat
    judged = verdict(state, seat)[0]
    known = judged if judged in ("destitute", "short", "blocked") else "other"
    return looks.say(f"incident.in_danger.{known}", money=state.table.cash[seat])
