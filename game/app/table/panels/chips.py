"""Small chips that say how far a seat has come with each of several things: sign, number, bright edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Chip

WIDE: Final = 34.0
GAP: Final = 5.0
OFF: Final = ("#1b2a23", "#50665b")
WHOLE: Final = "#fff3c8"


def draw_chips(canvas: Canvas, skin: Skin, chips: Sequence[Chip], room: Box) -> None:
    """Draw chips in a row from the left of `room`, none wider than the room allows for all of them."""
    count = max(1, len(chips))
    wide = min(WIDE * canvas.t, (room.w - GAP * (count - 1)) / count)
    high = min(room.h, 17 * canvas.t)
    for number, chip in enumerate(chips):
        box = Box(room.x + number * (wide + GAP), room.cy - high / 2, wide, high)
        draw_chip(canvas, skin, chip, box)


def draw_whole(
    canvas: Canvas,
    skin: Skin,
    chips: Sequence[Chip],
    left: float,
    right: float,
    cy: float,
    most: float = 99.0,
) -> float:
    """Draw the chips of whole things only, from `right` leftwards to `left`; returns where they begin.

    None is higher than `most`.
    """
    side = min(20 * canvas.t, most)
    for chip in reversed([chip for chip in chips if chip.whole]):
        if right - side < left:
            break
        draw_chip(canvas, skin, chip, Box(right - side, cy - side / 2, side, side), bare=True)
        right -= side + 4
    return right


def draw_chip(canvas: Canvas, skin: Skin, chip: Chip, box: Box, bare: bool = False) -> None:
    """Draw one chip; `bare` has the sign only."""
    theme = canvas.theme
    if not chip.held:
        fill, edge = ("#000000", "#9a9a9a") if theme.plain else OFF
        canvas.box(box, 4, fill, edge, 0.9)
        skin.picture.sign(canvas, chip.sign, box.cx, box.cy, min(12.0 * canvas.t, box.h - 4))
        return
    canvas.box(box, 4, chip.colour, WHOLE if chip.whole else "#0b1511", 1.8 if chip.whole else 1.0)
    side = min(11.5 * canvas.t, box.h - 4)
    if bare:
        skin.picture.sign(canvas, chip.sign, box.cx, box.cy, min(14.0 * canvas.t, box.h - 5))
        return
    skin.picture.sign(canvas, chip.sign, box.x + 3.5 + side / 2, box.cy, side)
    canvas.text(chip.text, box.right - 4, box.cy, "bold", min(12, 0.78 * box.h / canvas.t), chip.ink, "r")
