"""The title that is for sale, on the map: its deed while its buyer is asked; with the bids in an auction."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card_print import deed_size, draw_card
from game.app.paint.inscriptions import write
from game.app.skins.petropolis import cards, middle, place_facts
from game.app.skins.petropolis.looks import Looks
from game.engine.vocabulary import Choice
from game.rules.petropolis.landing import Purchase
from game.rules.petropolis.state import NOBODY, PetropolisState

OFFERED: Final = "offered"
"""The overlay with the deed of a title that somebody may buy."""
WIDE: Final = 204.0
BIDS: Final = (304.0, 68.0)
"""How large the slip with the bids is."""


def unasked(state: PetropolisState, choice: Choice) -> str:
    """The deed lies on the map while its buyer is asked."""
    return OFFERED if isinstance(choice, Purchase) else ""


def draw_offered(canvas: Canvas, looks: Looks, state: PetropolisState) -> None:
    """Draw the deed of the title on which whoever is on turn stands, beside its country."""
    table = state.table
    place = table.places[table.seat] if table.seat >= 0 else NOBODY
    title = looks.board.title_at[place] if place >= 0 else NOBODY
    if title == NOBODY:
        return
    _deed(canvas, looks, state, title, offered_box(looks, title))


def offered_box(looks: Looks, title: int) -> Box:
    """Where the deed of a title lies while its buyer is asked: in the middle, or beside its country."""
    room, spot = _room(looks), looks.chart.spots[title]
    steps = (0.0, -1.0, 1.0)
    boxes = [Box.around(room.cx + step * (WIDE / 2 + 96), room.cy, WIDE, room.h) for step in steps]
    return next((box for box in boxes if spot is None or not box.inset(-24).contains(spot)), boxes[0])


def draw_sale(canvas: Canvas, looks: Looks, state: PetropolisState) -> None:
    """Draw the deed of what is auctioned, with the bids below it."""
    sale = state.table.sale
    if sale is None:
        return
    room = _room(looks)
    box = Box.around(room.cx, room.cy, WIDE, room.h)
    below = _deed(canvas, looks, state, sale.lot, box._replace(h=room.h - BIDS[1] - 6))
    _bids(canvas, looks, state, bids_box(looks)._replace(y=below + 6))


def bids_box(looks: Looks) -> Box:
    """Where the slip with the bids lies below a deed that takes all the room there is."""
    room = _room(looks)
    return Box(room.cx - BIDS[0] / 2, room.bottom - BIDS[1], *BIDS)


def _room(looks: Looks) -> Box:
    """What of the map lies above all that stands at its foot."""
    inner, tray = looks.ring.inner, middle.middle(looks).tray
    return Box(inner.x, inner.y + 10, inner.w, tray.y - 14 - inner.y - 10)


def _deed(canvas: Canvas, looks: Looks, state: PetropolisState, title: int, box: Box) -> float:
    """Draw a deed as large as a box leaves room for; returns how far down it goes."""
    facts = place_facts.place_facts(looks, state, f"s-{looks.title(title).square}")
    assert facts is not None, "a title has facts"
    card = replace(cards.deed(looks, facts, title), owner=-1)
    size = deed_size(canvas, card, box.w, box.h)
    draw_card(canvas, card, size, box.x, box.y)
    return box.y + size.h


def _bids(canvas: Canvas, looks: Looks, state: PetropolisState, box: Box) -> None:
    """A slip with the highest bid, and who is still in."""
    table, theme, sale = state.table, canvas.theme, state.table.sale
    assert sale is not None
    canvas.paper(box, 8, tone="card", frame=False)
    upper = box.y + 20
    if sale.high == NOBODY:
        canvas.text(looks.say("board.no_bid"), box.x + 16, upper, "ui", 14, theme.ink_soft)
    else:
        canvas.badge(looks.of(sale.high), box.x + 26, upper, 24)
        bid = looks.text("thousands", sale.bid)
        x = box.x + 46 + canvas.text(bid, box.x + 44, upper, "head-bold", 21, theme.ink)
        write(canvas, looks.name(sale.high), x + 8, upper, "ui", 14, theme.ink_soft, "l", box.right - x - 46)
    canvas.icon("gavel", box.right - 24, upper, 22, theme.ink_title)
    bidders = [seat for seat in range(table.seats) if seat not in table.out]
    for number, seat in enumerate(bidders):
        x = box.x + 24 + number * 27
        canvas.badge(looks.of(seat), x, box.bottom - 18, 20, grey=seat not in sale.bidders)
        if sale.bidders and seat == sale.bidders[0] and seat != sale.high:
            canvas.box(Box.around(x, box.bottom - 18, 25), 12.5, None, theme.ink_good, 2.0)
    canvas.text(looks.say("board.may_bid"), box.right - 14, box.bottom - 18, "ui", 12.5, theme.ink_soft, "r")
