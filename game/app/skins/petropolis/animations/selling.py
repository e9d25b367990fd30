"""Auctions: the lot lights up, bids fly to it, the gavel falls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.skin_api import captions, motions
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.petropolis import lot
from game.app.skins.petropolis.looks import Looks
from game.components import auction
from game.rules.petropolis.state import NOBODY


def bid_made(looks: Looks, event: auction.BidMade, stage: Stage) -> Iterator[None]:
    """The bid flies from the bidder's seat to the slip with the bids."""
    slip, words = lot.bids_box(looks), looks.text("thousands", event.amount)
    return motions.bid(looks, stage, event.seat, words, (slip.cx, slip.cy), looks.home(event.lot).box, 260)


def auction_closed(looks: Looks, event: auction.AuctionClosed, stage: Stage) -> Iterator[None]:
    """The gavel falls: the auction is closed. That is told over the bids: the deed stays in sight."""
    if event.winner == NOBODY:
        title, line = looks.say("note.unsold", title=event.lot), looks.say("note.unsold_line")
        return captions.banner(looks, stage, title, line, "gavel", ms=800, over=lot.bids_box(looks))
    title = looks.say("note.sold", title=event.lot, winner=event.winner)
    line = looks.say("note.sold_line", sum=event.price)
    return captions.banner(looks, stage, title, line, seat=event.winner, ms=800, over=lot.bids_box(looks))


CUES: Final[Cues[Looks]] = {
    auction.AuctionOpened: Cue(motions.lit(lambda looks, event: looks.home(event.lot).box, 480)),
    auction.BidMade: Cue(bid_made),
    auction.BidderPassed: Cue(motions.word("note.passes", 240)),
    auction.AuctionClosed: Cue(auction_closed, read=True),
}
