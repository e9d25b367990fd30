"""What no table holds in pictures of the rule book: throws beside each other, papers that pay somebody."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.poleconomy.cards import FAMILIES, SIGNS, Paper
from game.app.skins.poleconomy.looks import Looks

PAPER: Final = Box(0, 0, 30, 40)
DIE: Final = 25.0
FACES: Final = frozenset("123456")
_PAPERS: Final[dict[str, Paper]] = {"savings": "savings", "bond": "bond"}
_GREEN: Final = "#2b6a4d"


def draw(canvas: Canvas, looks: Looks, piece: str, tray: Box, n: int, seat: int) -> None:
    """Draw on the tray of the dice: "throw-4-4" as the `n`-th of two throws, "cash", "savings" or "bond" as
    the `n`-th paper, "paid": an arrow from them to a seat. Raises KeyError for anything else."""
    kind, *faces = piece.split("-")
    middle = tray.cy
    if kind == "throw" and len(faces) == 2 and set(faces) <= FACES:
        _throw(canvas, faces, tray.x + tray.w * (0.27 if n == 1 else 0.73), middle)
    elif piece == "cash":
        _paper(canvas, "coins", _GREEN, _paper_at(tray, n))
    elif piece in _PAPERS:
        paper = _PAPERS[piece]
        _paper(canvas, SIGNS[paper], FAMILIES[paper].head, _paper_at(tray, n))
    elif piece == "paid":
        canvas.icon("arrow-right", tray.x + tray.w * 0.52, middle, 26, "#f6dc97")
        canvas.badge(looks.of(seat), tray.x + tray.w * 0.8, middle, 36)
    else:
        raise KeyError(piece)


def _throw(canvas: Canvas, faces: list[str], cx: float, cy: float) -> None:
    """Two dice beside each other; a double has a ring."""
    for face, aside in zip(faces, (-1, 1), strict=True):
        canvas.die(int(face), cx + aside * (DIE / 2 + 2), cy, DIE)
    if faces[0] == faces[1]:
        canvas.chosen_ring(Box.around(cx, cy, 2 * DIE + 5, DIE + 1), 4)


def _paper_at(tray: Box, n: int) -> Box:
    return Box.around(tray.x + tray.w * (0.14 if n == 1 else 0.35), tray.cy, PAPER.w, PAPER.h)


def _paper(canvas: Canvas, icon: str, colour: str, box: Box) -> None:
    """A small paper: its sign on cream, framed in the colour of its kind."""
    canvas.shadow(box, 3, 4, 2, 150)
    canvas.box(box, 3, colour, "#20150c", 1.0)
    canvas.box(box.inset(3.2), 2, "#fff8e6")
    canvas.icon(icon, box.cx, box.cy, 23, colour)
