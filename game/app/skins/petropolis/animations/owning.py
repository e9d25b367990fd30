"""Titles and rigs: the stamp of an owner, deeds that change hands, mortgages, building and selling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.motion import back, linear
from game.app.skin_api import tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.petropolis import drawings, middle, squares
from game.app.skins.petropolis.animations.paying import MONEY, stands_at
from game.app.skins.petropolis.lettering import SIZE, lines_of
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis import messages
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.state import NOBODY

Point = tuple[float, float]
DRIFT_MS, DRIFT_ASIDE = 560.0, 120.0
"""How long a deed of a bankrupt is on its way, and how far it swings out over the board."""
ONE_OF_MANY_MS: Final = 250.0
"""How long a still picture stays where many of a kind follow each other: the titles of a bankrupt."""
TURNED_MS: Final = 320.0
"""How long a card takes to be turned when its title is mortgaged; a debt often needs several."""
RISE_FLOOR_MS: Final = 300.0
"""Rigs rise no faster, however long a turn has taken; their bills may still fly when the next begins."""
_SPARKS: Final = ((-11, -7), (0, -13), (11, -7))


def title_dealt(looks: Looks, event: messages.TitleDealt, stage: Stage) -> Iterator[None]:
    """A deed flies from the Bank to the seat, the tag falls onto the square."""
    yield from tweens.together(
        deed(looks, stage, event.title, middle.bank_at(looks), stage.seat_anchor(event.seat), 220),
        stamp(looks, stage, event.title, event.seat, 180),
    )


def title_bought(looks: Looks, event: messages.TitleBought, stage: Stage) -> Iterator[None]:
    """The money goes, and while it flies the tag is stamped; the deed comes."""
    stamped = stamp(looks, stage, event.title, event.seat, 260)
    if event.price:
        square = stands_at(looks, stage, event.seat) if event.by == "landing" else None
        payment = MONEY.pay(looks, stage, event.seat, -1, event.price, square)
        yield from tweens.together(payment, tweens.after(stage, 160, stamped))
    else:
        yield from stamped
    box = squares.tag_spot(looks, event.title)
    stage.trail(deed(looks, stage, event.title, (box.cx, box.cy), stage.seat_anchor(event.seat), 460))


def title_passed(looks: Looks, event: messages.TitlePassed, stage: Stage) -> Iterator[None]:
    """A deed goes from one seat to the other, its square is stamped anew."""
    a, b = stage.seat_anchor(event.giver), stage.seat_anchor(event.taker)
    if event.by == "bankruptcy":
        yield from _drift(looks, stage, event.title, a, b, event.taker)
        return
    yield from deed(looks, stage, event.title, a, b, 420)
    yield from stamp(looks, stage, event.title, event.taker, 200)


def exchange_done(looks: Looks, event: messages.ExchangeDone, stage: Stage) -> Iterator[None]:
    """All that was agreed crosses at once."""
    deal = event.deal
    maker, partner = stage.seat_anchor(deal.maker), stage.seat_anchor(deal.partner)
    flights = [deed(looks, stage, title, maker, partner, 520) for title in deal.gives]
    flights += [deed(looks, stage, title, partner, maker, 520) for title in deal.takes]
    if deal.cash:
        payer, receiver = (deal.maker, deal.partner) if deal.cash > 0 else (deal.partner, deal.maker)
        flights.append(MONEY.pay(looks, stage, payer, receiver, abs(deal.cash)))
    yield from tweens.together(*flights)
    stamps = [stamp(looks, stage, title, deal.partner, 220) for title in deal.gives]
    stamps += [stamp(looks, stage, title, deal.maker, 220) for title in deal.takes]
    yield from tweens.together(*stamps)


def title_returned(looks: Looks, event: messages.TitleReturned, stage: Stage) -> Iterator[None]:
    """A deed goes back to the Bank."""
    stage.take(f"owner-{event.title}")
    a, bank = stage.seat_anchor(event.giver), middle.bank_at(looks)
    if event.by == "bankruptcy":
        return _drift(looks, stage, event.title, a, bank, NOBODY)
    return deed(looks, stage, event.title, a, bank, 420)


def _drift(looks: Looks, stage: Stage, title: int, a: Point, b: Point, heir: int) -> Iterator[None]:
    """A deed of a bankrupt drifts to its heir, in a bow over the board: seats lie close to each other.

    The square is stamped while it still flies, so that many titles are not a long wait.
    """
    parts = [deed(looks, stage, title, a, b, DRIFT_MS, aside=DRIFT_ASIDE)]
    if heir != NOBODY:
        parts.append(tweens.after(stage, 0.55 * DRIFT_MS, stamp(looks, stage, title, heir, 160)))
    return tweens.together(*parts)


def deed(
    looks: Looks, stage: Stage, title: int, a: Point, b: Point, ms: float, aside: float = 0.0
) -> Iterator[None]:
    """A small deed with the colour and the sign of its group flies above the panels.

    Its way rises a little, and leads `aside` units to the left of the straight line.
    """
    group, name = looks.group(title), looks.title(title).short

    def draw(canvas: Canvas, share: float) -> Box:
        x, y = tweens.bow(a, b, share, 0 if aside else 34)
        x -= aside * 4 * share * (1 - share)
        box = Box.around(x, y, 66, 44)
        canvas.shadow(box, 4, 5, 3, 140)
        canvas.box(box, 4, "#f9f1dd", drawings.KEY, 1.2)
        head = Box(box.x + 1.5, box.y + 1.5, box.w - 3, 17)
        canvas.box(head, 3, (group.colour, mixed(group.colour, 0.1)))
        drawings.emblem(canvas, group.emblem, head.cx, head.cy, 12.5, group.ink)
        lines = lines_of(canvas, looks.title(title).name, name, "strong", SIZE, 60)
        for row, line in enumerate(lines):
            y = box.y + 31 + (row - (len(lines) - 1) / 2) * SIZE
            canvas.text(line, box.cx, y, "strong", SIZE, drawings.KEY, "c")
        return box.inset(-14)

    return tweens.above(stage, ms, draw)


def stamp(looks: Looks, stage: Stage, title: int, seat: int, ms: float) -> Iterator[None]:
    """The tag of an owner falls onto a square; it stays until the event is over."""
    stage.take(f"price-{title}")
    cell = looks.home(title)
    yield from tweens.stamp(stage, looks.of(seat), lambda canvas: squares.tag_box(canvas, cell), ms)
    stage.trail(tweens.ring(stage, squares.tag_spot(looks, title), 240))


def mortgaged(looks: Looks, event: messages.Mortgaged, stage: Stage) -> Iterator[None]:
    """The card is turned and tied; the Bank's money is on its way while the next one is."""
    face = looks.home(event.title).face

    def draw(canvas: Canvas, share: float) -> None:
        part = round(share * 12) / 12
        if part > 0:
            told = squares.detail(canvas, looks.home(event.title).box)
            squares.turned(canvas, Box(face.x, face.y, face.w, max(6.0, face.h * part)), told)

    stage.trail(MONEY.pay(looks, stage, -1, event.seat, event.amount))
    yield from tweens.counting(stage, TURNED_MS, draw, floor=TURNED_MS)


def redeemed(looks: Looks, event: messages.Redeemed, stage: Stage) -> Iterator[None]:
    """The Bank is paid, the card lights up."""
    yield from MONEY.pay(looks, stage, event.seat, -1, event.amount)
    stage.trail(tweens.flash(stage, looks.home(event.title).box, ms=420))


def _raised(event: messages.Built) -> str:
    return "platform" if event.level == PLATFORM else "derrick"


def built(looks: Looks, event: messages.Built, stage: Stage) -> Iterator[None]:
    """All partners pay, and while the bills fly the rigs rise out of the bands one after the other."""
    payments = [
        MONEY.pay(looks, stage, payer, -1, amount)
        for payer, amount in zip(event.payers, event.amounts, strict=True)
        if amount
    ]
    stage.sound(_raised(event), x=looks.home(looks.board.members[event.group][0]).box.cx)
    stage.take(f"rigs-{event.group}")
    titles = looks.board.members[event.group]
    whole = 320 + 80 * (len(titles) - 1)

    def draw(canvas: Canvas, share: float) -> None:
        for number, title in enumerate(titles):
            own = tweens.local(share, number, len(titles), 320 / whole)
            squares.draw_rigs(canvas, looks, title, event.level, round(back(own), 1))
            if event.level != PLATFORM or own > 0:
                _sparks(canvas, looks.home(title).band, own)

    for payment in payments:
        stage.trail(payment)
    yield from tweens.lasting(stage, whole, draw, linear, RISE_FLOOR_MS)
    yield from stage.pause(60)


def _sparks(canvas: Canvas, band: Box, share: float) -> None:
    """Three sparks of brass fly off while a rig comes up."""
    if not 0.3 < share < 1:
        return
    for dx, dy in _SPARKS:
        x, y = band.cx + dx * (0.6 + share), band.cy + dy * (0.6 + share)
        canvas.drawing("petropolis/spark", Box.around(x, y, 5))


def sold_down(looks: Looks, event: messages.SoldDown, stage: Stage) -> Iterator[None]:
    """Rigs go back to the Bank, which pays half."""
    boxes = [looks.home(title).band.inset(-8) for title in looks.board.members[event.group]]
    yield from tweens.together(
        tweens.flash(stage, *boxes, ms=360),
        *(
            MONEY.pay(looks, stage, -1, owner, amount)
            for owner, amount in zip(event.owners, event.amounts, strict=True)
            if amount
        ),
    )


def _stay(event: messages.TitlePassed | messages.TitleReturned) -> float:
    return ONE_OF_MANY_MS if event.by == "bankruptcy" else tweens.STILL_MS


CUES: Final[Cues[Looks]] = {
    messages.TitleDealt: Cue(title_dealt, sound="card-lay"),
    messages.TitleBought: Cue(
        title_bought, sound="bills", landing="stamp", moment=lambda event: 40 if event.by == "auction" else 0
    ),
    messages.TitlePassed: Cue(title_passed, sound="card-lift", landing="stamp", weighty=True, stay=_stay),
    messages.TitleReturned: Cue(title_returned, sound="card-lift", stay=_stay),
    messages.ExchangeDone: Cue(exchange_done, sound="agreed", weighty=True, moment=50),
    messages.Mortgaged: Cue(mortgaged, sound="coins-in"),
    messages.Redeemed: Cue(redeemed, sound="coins-out"),
    messages.Built: Cue(built, sound="coins-out", landing=_raised, moment=36),
    messages.SoldDown: Cue(sold_down, sound="coins-in"),
}
