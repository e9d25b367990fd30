"""What lies beside the planet: the stacks of cards and the dice that were thrown last."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card_art import draw_back
from game.app.paint.inscriptions import write
from game.app.skins.globopolis.faces import FAMILIES
from game.app.skins.globopolis.looks import CARD_ICONS, Looks
from game.app.skins.globopolis.plan import DICE
from game.app.skins.globopolis.track import Point
from game.rules.globopolis.state import INFLUENCE, OPS, Sort, Table

STACKS: Final = (OPS, INFLUENCE)
CREAM: Final = "#f4ead0"
APART: Final = 42.0
"""From the middle of a die to that of the next."""
TURNS: Final = (-12.0, 9.0, -4.0)


def draw_decks(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw the two stacks with the number of their cards."""
    for box, sort in zip(looks.plan.decks, STACKS, strict=True):
        number = table.decks[sort].left if sort in table.decks else 0
        draw_deck(canvas, looks, sort, box, number)


def draw_deck(canvas: Canvas, looks: Looks, sort: Sort, box: Box, number: int) -> None:
    """Draw a stack; as an empty frame where no card is left."""
    if number:
        for below in range(min(4, number) - 1, 0, -1):
            edge = box.moved(-1.2 * below, -1.3 * below)
            canvas.box(edge, 5, "#efe0b8", "#2a1a08", 0.8)
        draw_back(canvas, FAMILIES[sort], box, 5)
    else:
        canvas.box(box, 5, None, CREAM, 1.2, dash=4, stroke_opacity=0.6)
        canvas.icon(CARD_ICONS[sort], box.cx, box.cy - 8, 24, CREAM, 120)
    chip = Box.around(box.cx, box.bottom - 12, 34, 16)
    canvas.box(chip, 8, "#0b1030", CREAM, 1.0)
    words = looks.say("board.stack", number=number)
    write(canvas, words, chip.cx, chip.cy, "bold", 13, CREAM, "c", chip.w - 4)


def dice_places(looks: Looks, count: int) -> list[Point]:
    """Where so many dice lie: one in the middle, else two side by side, further ones below them."""
    box = looks.plan.tray
    rows, found = (count + 1) // 2, list[Point]()
    for row, column in (divmod(n, 2) for n in range(count)):
        in_row = min(2, count - 2 * row)
        x = box.cx + (column - (in_row - 1) / 2) * APART
        found.append((x, box.cy + (row - (rows - 1) / 2) * APART))
    return found


def draw_dice(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw the dice of the last throw as they lie."""
    for face, at, turn in zip(table.roll, dice_places(looks, len(table.roll)), TURNS, strict=False):
        canvas.die(face, *at, DICE, turn)
