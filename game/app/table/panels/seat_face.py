"""The face on the plate of a seat: what it looks like now, and what it says."""

from __future__ import annotations

from typing import Final

from game.app.paint.canvas import Canvas
from game.app.paint.faces import BADGE, Expression, badge_beside, draw_face, face_beside

FADE_MS: Final = 120.0
"""How long one expression takes to give way to another."""


class SeatFace:
    """An expression that stays for a while and goes back to neutral, and a remark that does so too."""

    def __init__(self, face: str) -> None:
        self.face = face
        self.expression: Expression = "neutral"
        self.remark = ""
        """What it says now; "" for nothing."""
        self._before: Expression = "neutral"
        self._age = FADE_MS
        """For how long the expression has come."""
        self._left = 0.0
        """For how long it stays."""
        self._talks = 0.0
        """For how long the remark stays."""

    def feel(self, expression: Expression, ms: float, remark: str = "", *, still: bool = False) -> None:
        """Look like this for so many milliseconds, and say something; the expression of before gives way, a
        remark only to another one, so that it can be read. `still`: at once, without fading."""
        self._turn(expression, still=still)
        self._left = ms
        if remark:
            self.remark, self._talks = remark, ms

    def say(self, remark: str, ms: float) -> None:
        """Say something for so many milliseconds, and keep the expression."""
        self.remark, self._talks = remark, ms

    def rest(self) -> bool:
        """Look neutral and say nothing, at once; returns whether it looked different."""
        changed = bool(self.remark) or self.expression != "neutral" or self.fades
        self._turn("neutral", still=True)
        self._age, self.remark, self._left, self._talks = FADE_MS, "", 0.0, 0.0
        return changed

    def _turn(self, expression: Expression, *, still: bool) -> None:
        if expression != self.expression:
            self._before, self.expression = self.expression, expression
            self._age = FADE_MS if still else 0.0

    def tick(self, ms: float, *, still: bool) -> bool:
        """Let time pass; returns whether it looks different now."""
        changed = self.fades
        self._age = min(FADE_MS, self._age + ms)
        if self._left > 0:
            self._left -= ms
            if self._left <= 0:
                self._turn("neutral", still=still)
                changed = True
        if self._talks > 0:
            self._talks -= ms
            if self._talks <= 0:
                self.remark, changed = "", True
        return changed

    @property
    def fades(self) -> bool:
        """Whether an expression is on its way."""
        return self._age < FADE_MS

    @property
    def wake(self) -> float | None:
        """In how many milliseconds it goes back to neutral, or is silent."""
        return min((max(1.0, ms) for ms in (self._left, self._talks) if ms > 0), default=None)

    def draw(self, canvas: Canvas, look: int, x: float, cy: float, size: float) -> None:
        """Draw it from `x` on, with the badge of its seat before it."""
        canvas.badge(look, *badge_beside(x, cy, size), BADGE * size)
        middle = face_beside(x, cy, size)
        if self.fades:
            draw_face(canvas, self.face, *middle, size, self._before)
        share = round(255 * self._age / FADE_MS)
        draw_face(canvas, self.face, *middle, size, self.expression, share)
