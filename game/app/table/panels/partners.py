"""Who plays as one with a seat: a sign, and the badges of the others."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.canvas import Canvas

SIGN, BADGE, APART = 14.0, 18.0, 4.0


def width_of_partners(canvas: Canvas, looks: Sequence[int]) -> float:
    """How wide sign and badges are; 0 for nobody."""
    return (SIGN + len(looks) * (BADGE + APART)) * canvas.t if looks else 0.0


def draw_partners(canvas: Canvas, looks: Sequence[int], x: float, cy: float, ink: str) -> None:
    """Draw the sign and the badges of these colours from the left."""
    t = canvas.t
    canvas.icon("users", x + SIGN / 2 * t, cy, SIGN * t, ink)
    x += SIGN * t
    for look in looks:
        canvas.badge(look, x + (APART + BADGE / 2) * t, cy, BADGE * t)
        x += (APART + BADGE) * t
