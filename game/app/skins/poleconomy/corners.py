"""The four Corner Squares in the gap between the circuits: a house, a plate with its name, its stock."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import fitting, write
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.board_parts import Service
from game.rules.poleconomy.state import Table
from game.store.sentences import capitalised

ICONS: Final[dict[Service, str]] = {
    "bank": "bank", "life": "lighthouse", "takeover": "swap", "insurance": "shield",
}  # fmt: skip


def draw_corners(canvas: Canvas, looks: Looks) -> None:
    """Draw houses and plates as they are printed."""
    for corner, place in zip(looks.board.corners, looks.plan.corners, strict=True):
        canvas.drawing(f"poleconomy/corners/{corner.service}", place.house)
        plate = place.plate
        canvas.shadow(plate, 5, 5, 2, 130)
        canvas.box(plate, 5, ("#f6e3b0", "#e0c27a"), "#5c4215", 1.3)
        label(canvas, corner.short or corner.name, ICONS[corner.service], plate)


def label(canvas: Canvas, words: str, icon: str, plate: Box) -> None:
    """Write the name of a Corner Square into what the stock leaves of its plate, after its icon; where it has
    no room without the icon either, its last word."""
    room, ink = plate.w - 52, canvas.theme.ink
    if fitting(canvas, words, "strong", 12.5, room) is None:
        if write(canvas, words, plate.x + 7, plate.cy, "strong", 12.5, ink, "l", room + 16):
            return
        words = capitalised(words.rpartition(" ")[2])
    canvas.icon(icon, plate.x + 14, plate.cy, 17, "#5c2a10")
    write(canvas, words, plate.x + 25, plate.cy, "strong", 12.5, ink, "l", room)


def stock_of(table: Table, service: Service) -> int | None:
    """How many papers a Corner Square still has; None for takeovers."""
    if service == "bank":
        return table.savings_left + table.bonds_left
    if service == "life":
        return table.life_left
    return table.business_left if service == "insurance" else None


def draw_stock(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw how many papers each Corner Square still has, on a seal at the end of its plate."""
    for corner, place in zip(looks.board.corners, looks.plan.corners, strict=True):
        left = stock_of(table, corner.service)
        if left is None:
            continue
        wide = 17.0 if left < 10 else 22.0
        seal = Box(place.plate.right - 3 - wide, place.plate.cy - 8.5, wide, 17)
        canvas.box(seal, 8.5, "#1f6a4a" if left else "#8a2f22", "#20150c", 1.0)
        size = fitting(canvas, str(left), "bold", 12, wide - 2)
        if size is not None:
            canvas.text(str(left), seal.cx, seal.cy, "bold", size, "#fff8e6", "c")
