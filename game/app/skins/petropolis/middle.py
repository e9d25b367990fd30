"""What lies on the map: cartouche, telexes, dice, what the Bank has left, compass and tankers."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import PILE, Family
from game.app.paint.card_art import draw_back
from game.app.paint.dice_tray import draw_dice_tray
from game.app.paint.drawings import drawing
from game.app.paint.inscriptions import fitting, write
from game.app.paint.vector import mirrored
from game.app.skins.petropolis import drawings
from game.app.skins.petropolis.lettering import least
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis.state import Table

DIE: Final = 37.0
CARTOUCHE: Final = 52.0
"""How high the cartouche is: the land above it reaches far south."""
LEANS: Final = (-13.0, 15.0)
_WIDTHS: Final = (236.0, 92.0, 148.0, 128.0)
_TANKERS: Final = ((-38, 28, 29.0, False), (-88, 24.5, 21.0, False), (-6, -33, 27.0, True))
"""Longitude, latitude, width, and whether it sails west."""
TELEX: Final = Family(
    "#0f6a62", "#fff8e6", "stripes", ("#7d2b1d", "#d9622a", "#e9a93a", "#0f6a62"), "telex",
    "petropolis/tx-dividend",
)  # fmt: skip
"""What all telexes have in common."""


class Middle(NamedTuple):
    """Where the things at the foot of the map lie."""

    cartouche: Box
    deck: Box
    tray: Box
    bank: Box


def middle(looks: Looks) -> Middle:
    """The places at the foot of the map; where no inset takes the right of it, tray and Bank stand there one
    above the other, so that the middle is free for the south of a continent."""
    inner = looks.ring.inner
    if looks.chart.inset is None:
        cartouche = Box(inner.x + 16, inner.bottom - 14 - CARTOUCHE, 0.88 * _WIDTHS[0], CARTOUCHE)
        pile = Box(cartouche.right + 12, inner.bottom - 14 - PILE[1], *PILE)
        tray = Box(inner.right - 16 - _WIDTHS[2], inner.bottom - 92, _WIDTHS[2], 78)
        return Middle(cartouche, pile, tray, tray.moved(0, -tray.h - 8))
    room = inner.w - 32
    share = min(1.0, (room - 3 * 14) / sum(_WIDTHS))
    gap = (room - share * sum(_WIDTHS)) / 3
    x, y = inner.x + 16, inner.bottom - 14 - 78
    boxes: list[Box] = []
    for wide in _WIDTHS:
        boxes.append(Box(x, y, wide * share, 78))
        x += wide * share + gap
    high = min(1.0, boxes[1].w / PILE[0]) * PILE[1]
    pile = Box.around(boxes[1].cx, boxes[1].bottom - high / 2, high * PILE[0] / PILE[1], high)
    return Middle(boxes[0].cut_bottom(CARTOUCHE)[0], pile, boxes[2], boxes[3])


def draw_sea(canvas: Canvas, looks: Looks) -> None:
    """Draw compass and tankers on the bare map."""
    inner, sheet, foot = looks.ring.inner, looks.chart.sheet, middle(looks)
    canvas.drawing("petropolis/compass", Box.around(inner.x + 46, inner.bottom - 140, 58))
    tanker, field = drawing("petropolis/tanker")
    for longitude, latitude, wide, west in _TANKERS:
        x, y = sheet.at(longitude, latitude)
        place = Box.around(x, y, wide + 8, wide)
        if inner.inset(24).contains((x, y)) and not any(place.overlaps(box) for box in foot):
            body = mirrored(tanker, field[0]) if west else tanker
            canvas.svg(body, field, Box.around(x, y, wide, wide * 0.7))


def draw_middle(canvas: Canvas, looks: Looks) -> None:
    """Draw what lies on the map, over the bands of owners."""
    inner, where = looks.ring.inner, middle(looks)
    _cartouche(canvas, looks, where.cartouche)
    draw_dice_tray(canvas, where.tray)
    _bank(canvas, looks, where.bank)
    canvas.box(inner, 0, None, canvas.theme.cell_line, 1.6)
    canvas.box(inner.inset(4), 0, None, "#6b4a26", 0.8, stroke_opacity=0.8)


def _cartouche(canvas: Canvas, looks: Looks, box: Box) -> None:
    w, h = box.w, box.h
    canvas.shadow(box, 6, 5, 2, 110)
    body = (
        f'<path d="M12 1H{w - 12}Q{w - 12} 12 {w - 1} 12V{h - 12}Q{w - 12} {h - 12} {w - 12} {h - 1}H12'
        f'Q12 {h - 12} 1 {h - 12}V12Q12 12 12 1Z" fill="#f6ecd2" stroke="#4a3015" stroke-width="1.6"/>'
        f'<path d="M15 5H{w - 15}Q{w - 14} 14 {w - 5} 15V{h - 15}Q{w - 14} {h - 14} {w - 15} {h - 5}H15'
        f'Q14 {h - 14} 5 {h - 15}V15Q14 14 15 5Z" fill="none" stroke="#8a2f22" stroke-width=".9"/>'
    )
    canvas.svg(body, (w, h), box)
    name = looks.phrases.words.name
    both = 3.6 * max(13.0, least(canvas)) * canvas.t <= h  # the name, and below it that of the board
    below = looks.board.name if both and least(canvas, 13) <= 13 else ""
    words = fitting(canvas, below, "head-light", 13, w - 30) if below else None
    size = fitting(canvas, name, "title:petropolis", 26, w - 34)
    if size is not None:
        y = box.cy - (7.5 if words else 0)
        canvas.text(name, box.cx, y, "title:petropolis", size, "#6e2416", "c")
    if words is not None:
        canvas.text(below, box.cx, box.cy + 14, "head-light", words, "#6b5437", "c")


def _bank(canvas: Canvas, looks: Looks, box: Box) -> None:
    """The Bank's ledge: a paper slip with a place for rigs, titles and bills."""
    canvas.paper(box, 5, tone="card", frame=False)
    canvas.box(box.inset(3), 3, None, "#8a2f22", 0.9, stroke_opacity=0.7)
    name = looks.say("board.bank")
    size = fitting(canvas, name, "head", 13, box.w - 20)
    if size is not None:
        canvas.text(name, box.cx, box.y + 13, "head", size, canvas.theme.ink_title, "c")


def draw_stock(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw telexes, dice and what the Bank has left."""
    where = middle(looks)
    draw_deck(canvas, where.deck, len(table.unseen) + len(table.known))
    if "dice" not in absent:
        for number, face in enumerate(table.roll):
            x, y = die_at(where.tray, number)
            canvas.die(face, x, y, DIE, LEANS[number % 2])
        if len(table.roll) == 2:
            draw_sum(canvas, looks, table.roll[0], table.roll[1])
    _stock(canvas, looks, table, where.bank)


def die_at(tray: Box, number: int) -> tuple[float, float]:
    """Where a die comes to rest."""
    return tray.cx + (-44 if number == 0 else 5), tray.cy - 1


def draw_sum(canvas: Canvas, looks: Looks, one: int, two: int, share: float = 1.0) -> None:
    """Draw what a throw comes to beside the dice, and the stamp of a double as far as it has come."""
    tray = middle(looks).tray
    plate = Box.around(tray.right - 27, tray.cy, 30, 30)
    canvas.box(plate, 15, ("#f0d68f", "#dfb152"), drawings.KEY, 1.4)
    canvas.box(plate.inset(2.5), 12.5, None, "#fff3cf", 0.9, stroke_opacity=0.7)
    write(canvas, str(one + two), plate.cx, plate.cy, "bold", 17, drawings.KEY, "c", 24)
    if one == two and share > 0:
        _stamp(canvas, looks.say("board.double"), tray, share)


def _stamp(canvas: Canvas, words: str, tray: Box, share: float) -> None:
    """A rubber stamp across the upper rim of the tray: a slip with a word in red ink."""
    fits = fitting(canvas, words.upper(), "bold", 12.5, tray.w - 60)
    if fits is None:
        return
    size = fits * (1.5 - 0.5 * share)
    wide = canvas.text_width(words.upper(), "bold", size, track=1.2) + 16
    slip = Box.around(tray.cx - 20, tray.y + 3, wide, size * canvas.t * 1.7)
    layer = canvas.layer(slip.inset(-8)) if share < 1 else canvas
    layer.box(slip, 3, "#f9f1dd", "#8a2f22", 1.8)
    layer.box(slip.inset(3), 1.5, None, "#8a2f22", 0.9, stroke_opacity=0.8)
    layer.text(words.upper(), slip.cx, slip.cy, "bold", size, "#8a2f22", "c", track=1.2)
    if layer is not canvas:
        canvas.place(layer, round(255 * share))


def draw_deck(canvas: Canvas, box: Box, count: int) -> None:
    """Draw the pile of telexes, thicker the more there are."""
    for layer in range(min(3, 1 + count // 10), 0, -1):
        canvas.box(box.moved(-1.4 * layer, -1.4 * layer), 4, "#e6d9b6", drawings.KEY, 1.0)
    draw_back(canvas, TELEX, box, 4)


def _stock(canvas: Canvas, looks: Looks, table: Table, box: Box) -> None:
    """How many rigs, titles and telexes the Bank has: a sign and a number each."""
    unsold = table.owners.count(-1)
    rows = (("derrick", table.derricks), ("platform", table.platforms), ("title", unsold),
            ("telex", len(table.unseen) + len(table.known)))  # fmt: skip
    ink = canvas.theme.ink
    for number, (icon, count) in enumerate(rows):
        x = box.x + 14 + (number % 2) * (box.w - 16) / 2
        y = box.y + 33 + (number // 2) * 24
        canvas.icon(icon, x + 9, y, 19, canvas.theme.ink_title if count else canvas.theme.ink_soft)
        write(canvas, str(count), x + 23, y, "strong", 15, ink if count else canvas.theme.ink_alarm, "l", 30)


def bank_at(looks: Looks) -> tuple[float, float]:
    """Where money of the Bank comes from and goes to."""
    box = middle(looks).bank
    return box.cx, box.cy
