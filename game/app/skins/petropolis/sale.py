"""The lot that is auctioned: a card on the map with the highest bid and who may still bid."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.inscriptions import write
from game.app.skins.petropolis import drawings
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis.state import NOBODY, Table

SIZE: Final = (304.0, 104.0)


def card_box(looks: Looks) -> Box:
    """Where the card lies: in the upper middle of the map."""
    inner = looks.ring.inner
    return Box(inner.cx - SIZE[0] / 2, inner.y + 20, *SIZE)


def draw_sale(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw the card of the auction that is going on."""
    sale = table.sale
    if sale is None:
        return
    box, group, theme = card_box(looks), looks.group(sale.lot), canvas.theme
    canvas.paper(box, 8, tone="card", frame=False)
    head = Box(box.x + 6, box.y + 6, box.w - 12, 30)
    canvas.box(head, 4, (group.colour, mixed(group.colour, 0.1)), "#3a2410", 1.0)
    drawings.emblem(canvas, group.emblem, head.x + 18, head.cy, 18, group.ink)
    value = looks.text("thousands", looks.title(sale.lot).price)
    wide = canvas.text_width(value, "strong", 13.5)
    canvas.text(value, head.right - 10, head.cy, "strong", 13.5, group.ink, "r")
    room = head.w - 60 - wide
    write(canvas, looks.text("title_name", sale.lot), head.x + 36, head.cy, "head", 17, group.ink, "l", room)
    middle = head.bottom + 19
    if sale.high == NOBODY:
        canvas.text(looks.say("board.no_bid"), box.x + 16, middle, "ui", 14, theme.ink_soft)
    else:
        canvas.badge(looks.of(sale.high), box.x + 26, middle, 24)
        bid = looks.text("thousands", sale.bid)
        x = box.x + 46 + canvas.text(bid, box.x + 44, middle, "head-bold", 21, theme.ink)
        write(canvas, looks.name(sale.high), x + 8, middle, "ui", 14, theme.ink_soft, "l", box.right - x - 46)
    canvas.icon("gavel", box.right - 24, middle, 22, theme.ink_title)
    bidders = [seat for seat in range(table.seats) if seat not in table.out]
    for number, seat in enumerate(bidders):
        x = box.x + 24 + number * 27
        canvas.badge(looks.of(seat), x, box.bottom - 18, 20, grey=seat not in sale.bidders)
        if sale.bidders and seat == sale.bidders[0] and seat != sale.high:
            canvas.box(Box.around(x, box.bottom - 18, 25), 12.5, None, theme.ink_good, 2.0)
    canvas.text(looks.say("board.may_bid"), box.right - 14, box.bottom - 18, "ui", 12.5, theme.ink_soft, "r")
