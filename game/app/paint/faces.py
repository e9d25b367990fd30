"""The faces of characters: a drawing each in three expressions, alone or with the badge of a seat before it.

The badge says whose seat it is, with its colour and its sign; a face never takes its place.
"""

from __future__ import annotations

from typing import Final, Literal

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.store.asset_names import asset_names

Expression = Literal["neutral", "pleased", "dismayed"]
EXPRESSIONS: Final[tuple[Expression, ...]] = ("neutral", "pleased", "dismayed")
LEAST_PIXELS: Final = 24
"""A smaller face is not drawn: the badge alone stands there."""
BADGE: Final = 0.62
"""How large the badge before a face is, as a share of it."""
WIDE: Final = 1.46
"""How wide the two are together."""
_DOWN: Final = 0.08
"""How far below the middle of the face that of its badge is."""


def has_face(face: str) -> bool:
    """Whether there is a drawing of this face; a save may name one that this version does not have."""
    return bool(face) and f"{face}-neutral" in asset_names("faces")


def shows_face(canvas: Canvas, face: str, size: float) -> bool:
    """Whether a face is drawn so large, in base units."""
    return has_face(face) and size * canvas.s >= LEAST_PIXELS - 0.5


def draw_face(
    canvas: Canvas, face: str, cx: float, cy: float, size: float, expression: Expression = "neutral",
    alpha: int = 255,
) -> None:  # fmt: skip
    """Draw a face around a point."""
    canvas.drawing(f"faces/{face}-{expression}", Box.around(cx, cy, size), alpha=alpha)


def draw_sitter(
    canvas: Canvas, look: int, face: str, x: float, cy: float, size: float, expression: Expression = "neutral"
) -> float:
    """Draw a face so large with the badge of its seat before it, from `x` on; the badge alone, as large as
    that, where the face would be too small or there is none. Returns where they end."""
    if not shows_face(canvas, face, size):
        canvas.badge(look, x + size / 2, cy, size)
        return x + size
    canvas.badge(look, *badge_beside(x, cy, size), BADGE * size)
    draw_face(canvas, face, *face_beside(x, cy, size), size, expression)
    return x + WIDE * size


def sitter_width(face: str, size: float) -> float:
    """How wide face and badge are, or the badge alone."""
    return WIDE * size if has_face(face) else size


def badge_beside(x: float, cy: float, size: float) -> tuple[float, float]:
    """The middle of the badge before a face of this size, of which both begin at `x`."""
    return x + BADGE / 2 * size, cy + _DOWN * size


def face_beside(x: float, cy: float, size: float) -> tuple[float, float]:
    """The middle of that face. Its rim is a little smaller than its drawing, which hats may leave."""
    return x + (WIDE - 0.46) * size, cy - 0.02 * size


def prepare_faces(canvas: Canvas, face: str, size: float) -> None:
    """Draw all expressions of a face ahead, so that no frame has to wait for one."""
    if shows_face(canvas, face, size):
        for expression in EXPRESSIONS:
            canvas.drawing(f"faces/{face}-{expression}", Box.around(0, 0, size), alpha=0)
