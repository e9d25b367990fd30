"""The four Corner Squares in the gap between the circuits: a house, a plate with its name, its stock."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import fitting, write
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.board_parts import Service
from game.rules.poleconomy.state import Table

ICONS: Final[dict[Service, str]] = {
    "bank": "bank", "life": "lighthouse", "takeover": "swap", "insurance": "shield",
}  # fmt: skip
_L: Final = 'stroke="#20150c" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"'
_LAWN: Final = '<ellipse cx="52" cy="88" rx="48" ry="10" fill="#12332b" fill-opacity=".35"/>'
HOUSES: Final[dict[Service, str]] = {
    "bank": (
        f'{_LAWN}<path d="M10 86V46L52 20 94 46V86Z" fill="#f3e9d2" {_L}/>'
        f'<path d="M4 47 52 15 100 47 94 52 52 25 10 52Z" fill="#c8442e" {_L}/>'
        f'<path d="M20 54V82M34 54V82M70 54V82M84 54V82" fill="none" stroke="#a98e55" stroke-width="7"/>'
        f'<path d="M44 86V60Q52 52 60 60V86Z" fill="#4a3015" {_L}/>'
        f'<path d="M2 90Q28 78 52 84T102 88L98 97Q52 91 6 97Z" fill="#7a5226" {_L}/>'
        '<path d="M14 90l10 -5M30 91l12 -7M50 91l10 -6M70 92l10 -6M86 93l8 -5" stroke="#c9a368" '
        'stroke-width="3"/><circle cx="52" cy="39" r="6" fill="#e2a33b" stroke="#20150c" stroke-width="2"/>'
    ),
    "life": (
        f'{_LAWN}<path d="M20 92Q36 74 52 78T88 92Z" fill="#6d777a" {_L}/>'
        f'<path d="M39 80 43 32H61L65 80Z" fill="#faf7f0" {_L}/>'
        f'<path d="M42 46H62L63 58H41ZM40 69H64L65 80H39Z" fill="#c8442e"/>'
        f'<path d="M37 32H67V26H37Z" fill="#4a5358" {_L}/><path d="M43 26V13H61V26Z" fill="#ffe9a3" {_L}/>'
        f'<path d="M40 13 52 3 64 13Z" fill="#c8442e" {_L}/>'
        '<path d="M63 19 100 9V29ZM41 19 4 9V29Z" fill="#fff3c0" fill-opacity=".75"/>'
    ),
    "takeover": (
        f'{_LAWN}<path d="M30 90V22H74V90Z" fill="#8fa3ad" {_L}/><path d="M52 22H74V90H52Z" '
        'fill="#4a5358" fill-opacity=".35"/>'
        '<path d="M37 32h8v8h-8zM57 32h8v8h-8zM37 47h8v8h-8zM57 47h8v8h-8zM37 62h8v8h-8zM57 62h8v8h-8z" '
        f'fill="#ffe9a3"/><path d="M45 90V77H59V90Z" fill="#2a1d12"/>'
        f'<rect x="30" y="2" width="20" height="20" rx="4" fill="#fffdf3" {_L}/>'
        f'<rect x="54" y="4" width="19" height="19" rx="4" fill="#fffdf3" {_L}/>'
        '<circle cx="36" cy="8" r="2.4"/><circle cx="44" cy="16" r="2.4"/><circle cx="59" cy="9" r="2.4"/>'
        '<circle cx="68" cy="18" r="2.4"/><circle cx="63.500" cy="13.500" r="2.4"/>'
    ),
    "insurance": (
        f'{_LAWN}<path d="M8 90V44L14 34 20 44V40L26 30 32 40V38L38 28 44 38V34L52 22 60 34V38L66 28 72 '
        f'38V40L78 30 84 40V44L90 34 96 44V90Z" fill="#a9713c" {_L}/>'
        '<path d="M20 44V90M32 40V90M44 38V90M60 38V90M72 40V90M84 44V90M8 60H96M8 76H96" '
        'stroke="#5b3a1b" stroke-width="2.600" fill="none"/>'
        f'<path d="M38 54Q46 54 52 48Q58 54 66 54V68Q64 82 52 88Q40 82 38 68Z" fill="#2f8f5b" {_L}/>'
        '<path d="M45 68 50.500 74 60 62" fill="none" stroke="#fff8e6" stroke-width="4.5"/>'
    ),
}
"""The houses, each on a field of 104 by 100."""
FIELD: Final = (104.0, 100.0)


def draw_corners(canvas: Canvas, looks: Looks) -> None:
    """Draw houses and plates as they are printed."""
    for corner, place in zip(looks.board.corners, looks.plan.corners, strict=True):
        canvas.svg(HOUSES[corner.service], FIELD, place.house)
        plate = place.plate
        canvas.shadow(plate, 5, 5, 2, 130)
        canvas.box(plate, 5, ("#f6e3b0", "#e0c27a"), "#5c4215", 1.3)
        label(canvas, corner.short or corner.name, ICONS[corner.service], plate)


def label(canvas: Canvas, words: str, icon: str, plate: Box) -> None:
    """Write the name of a Corner Square into what the stock leaves of its plate, after its icon."""
    room = plate.w - 52
    if fitting(canvas, words, "strong", 12.5, room) is None:
        if not write(canvas, words, plate.x + 7, plate.cy, "strong", 12.5, canvas.theme.ink, "l", room + 16):
            canvas.icon(icon, plate.x + 14, plate.cy, 17, "#5c2a10")
        return
    canvas.icon(icon, plate.x + 14, plate.cy, 17, "#5c2a10")
    write(canvas, words, plate.x + 25, plate.cy, "strong", 12.5, canvas.theme.ink, "l", room)


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
        size = fitting(canvas, str(left), "bold", 11.5, wide - 2)
        if size is not None:
            canvas.text(str(left), seal.cx, seal.cy, "bold", size, "#fff8e6", "c")
