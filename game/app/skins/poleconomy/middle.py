"""The middle of the board: the ribbon with the name, the price board, the dice in their tray."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.dice_tray import draw_dice_tray
from game.app.paint.drawings import drawing
from game.app.paint.inscriptions import fitting, write
from game.app.paint.vector import mirrored
from game.app.skins.poleconomy import parliament
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.state import Table

KEY: Final = "#20150c"
DIE: Final = 33.0
SMALL_DIE: Final = 25.0
LEANS: Final = (-11.0, 13.0)
NAVY: Final = ("#1f3158", "#16233f")
GOLD: Final = "#f6e3b0"
INFLATION, PRICE = 25.0, 21.0
"""The letters of the Inflation Number and of the prices."""
LOW: Final = 50.0
"""A price board that is lower has smaller heads, a tray smaller dice."""
_WIDTHS: Final = (0.34, 0.36, 0.30)
"""The shares of the three columns of the price board."""


def draw_furniture(canvas: Canvas, looks: Looks) -> None:
    """Draw ribbon, price board and tray without what they say; in Game 2 the house of Parliament."""
    if looks.plan.governed:
        parliament.draw_house(canvas, looks)
    else:
        _ribbon(canvas, looks)
    _frame(canvas, looks)
    draw_dice_tray(canvas, looks.plan.tray, rim=6)


def _ribbon(canvas: Canvas, looks: Looks) -> None:
    """The ribbon with the name of the game."""
    box = looks.plan.ribbon
    canvas.shadow(box, 4, 5, 2, 120)
    canvas.box(box, 4, NAVY, "#0a1226", 1.2)
    canvas.box(box.inset(3), 3, None, "#e0b75c", 0.9)
    words = looks.phrases.words.name.upper()
    size = fitting(canvas, words, "title:poleconomy", 18, box.w - 56)
    if size is not None:
        canvas.text(words, box.cx, box.cy, "title:poleconomy", size, GOLD, "c", track=0.8)
    for side in (-1, 1):
        canvas.icon(looks.board.look.emblem, box.cx + side * (box.w / 2 - 15), box.cy, 17, "#e6604f")


def _frame(canvas: Canvas, looks: Looks) -> None:
    """The frame of the price board with its three heads."""
    box = looks.plan.prices
    canvas.shadow(box, 6, 6, 3, 150)
    canvas.box(box, 6, ("#2b2a28", "#171615"), "#0a0908", 1.4, top_line="#6a665c")
    canvas.box(box.inset(2.6), 4, None, "#c99b45", 0.9, stroke_opacity=0.6)
    for column, head in zip(columns(looks), ("inflation", "company", "advert"), strict=True):
        y = box.y + (9.5 if box.h < LOW else 13)
        write(canvas, looks.say(f"board.{head}"), column.cx, y, "strong", 11.5, GOLD, "c", column.w - 4)


def columns(looks: Looks) -> list[Box]:
    """The columns of the price board: the Inflation Number, a company, an advert."""
    plate = looks.plan.prices
    box, found = plate.inset(7, 2 if plate.h < LOW else 5), list[Box]()
    x = box.x
    for share in _WIDTHS:
        found.append(Box(x, box.y, box.w * share, box.h))
        x += box.w * share
    return found


def draw_prices(canvas: Canvas, looks: Looks, inflation: int, clockwise: bool, rolled: float = 1.0) -> None:
    """Draw what the price board says; while it rolls, flaps hang `rolled` open."""
    base = looks.board.prices
    told = (
        str(inflation),
        looks.text("money", base.company * inflation),
        looks.text("money", base.advert * inflation),
    )
    for number, (column, words) in enumerate(zip(columns(looks), told, strict=True)):
        head = 14 if looks.plan.prices.h < LOW else 17
        flap = Box(column.x + 3, column.y + head, column.w - 6, column.h - head - 2)
        if number == 0:
            flap = flap._replace(w=flap.w - 26)
            arrow = Box.around(flap.right + 15, flap.cy, 23)
            _arrow(canvas, arrow, clockwise)
        _flap(canvas, flap, words, rolled, INFLATION if number == 0 else PRICE)


def _flap(canvas: Canvas, box: Box, words: str, rolled: float, letters: float) -> None:
    canvas.box(box, 3, ("#3a3935", "#26251f", "#1b1a17"), "#0a0908", 1.0)
    shown = box if rolled >= 1 else Box.around(box.cx, box.cy, box.w, max(2.0, box.h * abs(2 * rolled - 1)))
    if shown is not box:
        canvas.box(shown, 2, "#4a4841", "#0a0908", 0.8)
    size = fitting(canvas, words, "bold", min(letters, box.h * 0.86), box.w - 6)
    if size is not None and (rolled >= 1 or rolled < 0.2 or rolled > 0.8):
        canvas.text(words, box.cx, box.cy, "bold", size, "#fff3d0", "c")
    if not canvas.theme.plain:
        canvas.hair(box.x + 1, box.cy, box.w - 2, "#000000", 110)


def _arrow(canvas: Canvas, box: Box, clockwise: bool) -> None:
    """Which way round the marker goes."""
    body, field = drawing("poleconomy/round")
    canvas.svg(body if clockwise else mirrored(body, field[0]), field, box)


def draw_dice(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw the dice as they lie, and what they come to."""
    for number, face in enumerate(table.roll[:2]):
        canvas.die(face, *die_at(looks, number), die_size(looks), LEANS[number])
    if len(table.roll) == 2:
        draw_sum(canvas, looks, sum(table.roll))


def die_size(looks: Looks) -> float:
    """How wide a die is."""
    return DIE if looks.plan.tray.h > LOW else SMALL_DIE


def die_at(looks: Looks, number: int) -> tuple[float, float]:
    """Where a die comes to rest."""
    tray = looks.plan.tray
    first, step = (29, 42) if tray.h > LOW else (22, 29)
    return tray.x + first + number * step, tray.cy - 1


def draw_sum(canvas: Canvas, looks: Looks, pips: int) -> None:
    """Draw what a throw comes to beside the dice."""
    tray = looks.plan.tray
    wide, edge = (30, 13) if tray.h > LOW else (25, 9)
    plate = Box.around(tray.right - wide / 2 - edge, tray.cy, wide, wide)
    canvas.box(plate, wide / 2, ("#f0d68f", "#dfb152"), KEY, 1.4)
    canvas.box(plate.inset(2.5), wide / 2 - 2.5, None, "#fff3cf", 0.9, stroke_opacity=0.7)
    write(canvas, str(pips), plate.cx, plate.cy, "bold", 17, KEY, "c", wide - 4)
