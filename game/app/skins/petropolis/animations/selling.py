"""Auctions: the lot lights up, bids fly to it, the gavel falls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.petropolis.animations import moving
from game.app.skins.petropolis.looks import Looks
from game.components import auction
from game.rules.petropolis.state import NOBODY


def auction_opened(looks: Looks, event: auction.AuctionOpened, stage: Stage) -> Iterator[None]:
    """The square of the lot lights up."""
    yield from tweens.flash(stage, looks.home(event.lot).box, ms=480)


def bid_made(looks: Looks, event: auction.BidMade, stage: Stage) -> Iterator[None]:
    """The bid flies from the bidder's seat to the lot."""
    cell = looks.home(event.lot).box
    a = stage.seat_anchor(event.seat)
    now = [0.0]
    b = (looks.ring.inner.cx, looks.ring.inner.y + 62)
    words = looks.told("thousands", event.amount)

    def draw(canvas: Canvas) -> Box:
        x, y = tweens.bow(a, b, now[0], 16)
        wide = canvas.text_width(words, "bold", 16) + 44
        box = Box.around(x, y, wide, 28)
        canvas.shadow(box, 14, 4, 2, 140)
        canvas.box(box, 14, ("#336f5a", "#204c3d"), "#d2a552", 1.3)
        canvas.badge(looks.of(event.seat), box.x + 16, box.cy, 22)
        canvas.text(words, box.right - 12, box.cy, "bold", 16, "#f3e9d2", "r")
        return box.inset(-14)

    sprite = stage.over(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from tweens.together(stage.tween(320, step, io), tweens.flash(stage, cell, ms=320))
    yield from stage.pause(260)
    sprite.remove()


def bidder_passed(looks: Looks, event: auction.BidderPassed, stage: Stage) -> Iterator[None]:
    """A short word beside the seat."""
    words, fill = looks.say("note.passes"), ("#59665f", "#3d4842")
    return captions.beside(stage, event.seat, words, fill, 240)


def auction_closed(looks: Looks, event: auction.AuctionClosed, stage: Stage) -> Iterator[None]:
    """The gavel falls: the auction is closed."""
    if event.winner == NOBODY:
        title, line = looks.say("note.unsold", title=event.lot), looks.say("note.unsold_line")
        return moving.banner(looks, stage, title, line, "gavel", ms=800)
    title = looks.say("note.sold", title=event.lot, winner=event.winner)
    line = looks.say("note.sold_line", sum=event.price)
    return moving.banner(looks, stage, title, line, seat=event.winner, ms=800)


CUES: Final[Cues[Looks]] = {
    auction.AuctionOpened: Cue(auction_opened),
    auction.BidMade: Cue(bid_made),
    auction.BidderPassed: Cue(bidder_passed),
    auction.AuctionClosed: Cue(auction_closed, read=True),
}
