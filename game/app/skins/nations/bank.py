"""The pile of Incident cards and the vault of the IMF, at the edge of the map."""

from __future__ import annotations

from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Family
from game.app.paint.card_art import draw_back
from game.app.skins.nations import pipes, vessels
from game.app.skins.nations.chart import BOARD, Chart, placed
from game.app.skins.nations.pegs import KEY

PILE: Final = (50.0, 71.0)
VAULT: Final = (104.0, 46.0)
GAP: Final = 9.0
"""How far pile and vault keep from the edge of the board."""
GOOD: Final = Family(
    "#cf9c3c",
    "#3a2508",
    "perforation",
    ("#8a251d",),
    "incident",
    "nations/soft_loan",
    bright=True,
    mark="sun",
)
BAD: Final = Family(
    "#86301f", "#fff0dc", "perforation", ("#86301f",), "incident", "nations/tanker_aground", False, "bolt"
)
"""Incidents that help, and those that hurt; both have the same back."""


def _kept_in(x: float, y: float, size: tuple[float, float]) -> Box:
    """A box of a size round a place, moved as far as it must so that it lies on the board."""
    x = min(max(x, GAP + size[0] / 2), BOARD.w - GAP - size[0] / 2)
    y = min(max(y, GAP + size[1] / 2), BOARD.h - GAP - size[1] / 2)
    return Box.around(x, y, *size)


def pile_box(chart: Chart) -> Box:
    """Where the Incident cards lie."""
    return _kept_in(*placed(*chart.board.pile), PILE)


def vault_box(chart: Chart) -> Box:
    """Where the vault of the IMF is."""
    return _kept_in(*placed(*chart.board.vault), VAULT)


def draw_pile(canvas: Canvas, box: Box) -> None:
    """Draw the pile of cards, face down."""
    for number in (3, 2, 1):
        canvas.box(box.moved(-1.1 * number + 1, -1.1 * number + 1), 4, "#e9dab4", KEY, 0.9)
    draw_back(canvas, GOOD, box, 4)


def draw_vault(canvas: Canvas, box: Box, name: str, cash: str, tankers: int, pipelines: int) -> None:
    """Draw the plate of the IMF: its cash, its Tankers and Pipelines."""
    canvas.paper(box, 6, tone="card", frame=False)
    canvas.box(box.inset(3), 4, None, canvas.theme.paper_frame, 0.9, stroke_opacity=0.7)
    ink = canvas.theme.ink
    y = box.y + 15
    inscriptions.write(canvas, name, box.x + 10, y, "title:nations", 15, canvas.theme.ink_title, "l", 40)
    inscriptions.write(canvas, cash, box.right - 10, y, "bold", 15, ink, "r", 50)
    y = box.bottom - 13
    vessels.draw_blank(canvas, box.x + 21, y - 1, 23)
    inscriptions.write(canvas, str(tankers), box.x + 35, y, "strong", 13, ink, "l", 20)
    # Letters of the least size may need more of the plate than its own.
    size = inscriptions.fitting(canvas, str(tankers), "strong", 13, 20) or 13.0
    left = box.x + 37 + canvas.text_width(str(tankers), "strong", size)
    pipe = min(24.0, box.right - 27 - left)
    if pipe >= 8:
        high = pipe * 0.54
        canvas.svg(pipes.pipe(26), (26, pipes.HIGH), Box(box.right - 27 - pipe, y - high / 2, pipe, high))
    inscriptions.write(canvas, str(pipelines), box.right - 24, y, "strong", 13, ink, "l", 20)
