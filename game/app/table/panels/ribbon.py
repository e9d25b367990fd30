"""The steps of a turn in the top bar: those done with a check, the present one lit with its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import RUST
from game.app.skin_api.view_models import TurnStep
from game.app.table.panels.sand import draw_sand
from game.app.widgets.widget import Tip, Widget
from game.store.catalogue import say

HIGH: Final = 25.0
ROUND: Final = 29.0
"""How wide a step is that shows its icon alone."""
GAP: Final = 4.0


class StepSign(Widget):
    """One step; its tooltip says what it is, and why it falls away if it does."""

    focusable = False

    def __init__(self, step: TurnStep) -> None:
        self.step = step
        self.sand: tuple[int, int] | None = None
        """The seconds that are left of this step, and how many there were."""
        self.hint = Tip(step.name, step.full)

    def count(self, sand: tuple[int, int] | None) -> None:
        """Show how much time is left, where somebody counts it."""
        self.sand = sand if self.step.state == "now" else None
        left = "" if self.sand is None else say("table.top.seconds_left", n=self.sand[0])
        self.hint = Tip(self.step.name, "\n".join(filter(None, (left, self.step.full))))

    def wide(self, canvas: Canvas) -> float:
        """How wide it stands in the row."""
        return self.named(canvas) if self.step.state == "now" else ROUND * canvas.t

    def named(self, canvas: Canvas) -> float:
        """How wide it stands there with its name."""
        return (34 * canvas.t) + canvas.text_width(self.step.name, "strong", 14)

    def draw(self, canvas: Canvas) -> None:
        """A pill with an icon; a check, a name or a stroke says how it stands."""
        theme, t, box, step = canvas.theme, canvas.t, self.box, self.step
        now, skipped = step.state == "now", step.state == "skipped"
        if now and step.alarm:
            canvas.box(box, box.h / 2, RUST, theme.brass_line, 1.3)
        elif now:
            canvas.box(box, box.h / 2, ("#2f7a5e", "#1b5541"), theme.brass_text, 1.3)
        else:
            canvas.box(box, box.h / 2, "#0c1f19", theme.brass_line, 0.9, opacity=0.75, stroke_opacity=0.55)
        ink = "#fff6de" if now else theme.loss if step.alarm else theme.mute
        x = box.x + ROUND * t / 2 + (2 * t if now else 0)
        canvas.icon(step.icon, x, box.cy, 16 * t, ink)
        if now:
            canvas.text(step.name, x + 12 * t, box.cy, "strong", 14, ink)
        elif step.state == "done":
            canvas.icon("check", box.right - 4 * t, box.y + 5 * t, 11 * t, theme.gain)
        elif skipped:
            canvas.line(box.x + 5 * t, box.bottom - 5 * t, box.right - 5 * t, box.y + 5 * t, theme.loss, 1.8)
        if self.sand is not None:
            draw_sand(canvas, box, self.sand)


def widest_row(signs: Sequence[StepSign], canvas: Canvas) -> float:
    """How wide the row is at the step with the longest name: what stands beside it then has room at each."""
    longest = max((sign.named(canvas) for sign in signs), default=ROUND * canvas.t)
    return longest + (ROUND + GAP) * canvas.t * (len(signs) - 1)


def place_signs(signs: Sequence[StepSign], canvas: Canvas, x: float, cy: float, room: float) -> float:
    """Set the steps in a row from `x`; returns where it ends, or `x` where there is no room for all, at
    whichever step."""
    t = canvas.t
    fits = bool(signs) and widest_row(signs, canvas) <= room
    end = x
    for sign in signs:
        width = sign.wide(canvas)
        sign.box = Box(end, cy - HIGH * t / 2, width, HIGH * t) if fits else Box(0, 0, 0, 0)
        sign.hidden = not fits
        end += width + GAP * t if fits else 0.0
    return end - GAP * t if fits else x
