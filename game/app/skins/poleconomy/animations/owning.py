"""What changes hands: properties and papers, by purchase, deal, takeover, disaster."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io
from game.app.skin_api import captions, motions, tweens
from game.app.skin_api.card_reading import Reading, laid, read_card
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Point
from game.app.skins.poleconomy import cards, squares
from game.app.skins.poleconomy.animations.moving import MONEY
from game.app.skins.poleconomy.looks import Looks
from game.components import auction
from game.rules.poleconomy import messages
from game.rules.poleconomy.state import BANK, NOBODY, PolicyKind

STAMP_MS = 260.0
CARD_MS = 340.0
LOST_MS = 1600.0
POLICY_MS = 900.0
_to_bank: Final = MONEY.paid(lambda event: (event.seat, BANK, event.price))


def stamp(looks: Looks, stage: Stage, title: int, seat: int, ms: float = STAMP_MS) -> Iterator[None]:
    """The tag of an owner falls onto a square; it stays until the event is over."""
    stage.take(f"owner-{title}")
    yield from tweens.stamp(
        stage, looks.of(seat), lambda canvas: squares.tag_box(canvas, looks, title), ms
    )  # fmt: skip
    stage.trail(tweens.ring(stage, looks.plan.signs(looks.title(title).node)[0], 240))


def card(looks: Looks, stage: Stage, title: int, a: Point, b: Point, ms: float = CARD_MS) -> Iterator[None]:
    """The card of a property flies above the panels."""
    known = looks.title(title)
    short = known.short or known.name
    square = looks.square(known.node)
    colour = looks.region_colours[square.region]

    def draw(canvas: Canvas, share: float) -> Box:
        x, y = tweens.bow(a, b, share, 34)
        box = Box.around(x, y, 72, 46)
        canvas.shadow(box, 4, 5, 3, 140)
        canvas.box(box, 4, squares.COMPANY if known.kind == "company" else squares.ADVERT, squares.KEY, 1.2)
        canvas.box(Box(box.x + 1.5, box.y + 1.5, box.w - 3, 9), 2, colour)
        canvas.icon(square.icon or "speakerphone", box.cx, box.y + 19, 15, "#5a4326")
        squares.name(canvas, short, Box(box.x + 3, box.y + 26, box.w - 6, 20))
        return box.inset(-14)

    return tweens.above(stage, ms, draw, io)


def _home(looks: Looks, title: int) -> Point:
    box = looks.plan.home(title)
    return box.cx, box.cy


def title_bought(looks: Looks, event: messages.TitleBought, stage: Stage) -> Iterator[None]:
    """The Bank is paid, the tag is stamped on, the card flies to its owner."""
    square = _home(looks, event.title) if event.how == "landing" else None
    payment = MONEY.pay(looks, stage, event.seat, BANK, event.price, square)
    yield from tweens.together(
        payment, tweens.after(stage, 160, stamp(looks, stage, event.title, event.seat))
    )
    stage.trail(card(looks, stage, event.title, _home(looks, event.title), stage.seat_anchor(event.seat)))


def title_dealt(looks: Looks, event: messages.TitleDealt, stage: Stage) -> Iterator[None]:
    """A card is dealt, and its square stamped."""
    tray = looks.plan.tray
    stage.trail(card(looks, stage, event.title, (tray.cx, tray.cy), stage.seat_anchor(event.seat)))
    return stamp(looks, stage, event.title, event.seat, 120)


def title_passed(looks: Looks, event: messages.TitlePassed, stage: Stage) -> Iterator[None]:
    """A card goes from one seat to the other, its square is stamped anew."""
    a, b = stage.seat_anchor(event.seat), stage.seat_anchor(event.receiver)
    yield from card(looks, stage, event.title, a, b)
    yield from stamp(looks, stage, event.title, event.receiver, 200)


def title_taken(looks: Looks, event: messages.TitleTaken, stage: Stage) -> Iterator[None]:
    """A takeover: the price goes one way, the card the other."""
    a, b = stage.seat_anchor(event.owner), stage.seat_anchor(event.seat)
    yield from tweens.together(
        MONEY.pay(looks, stage, event.seat, event.owner, event.price),
        card(looks, stage, event.title, a, b, 420),
    )
    yield from stamp(looks, stage, event.title, event.seat)


def target_named(looks: Looks, event: messages.TargetNamed, stage: Stage) -> Iterator[None]:
    """The square lights up, the fee is paid."""
    if not stage.reduced:
        stage.trail(tweens.flash(stage, looks.plan.home(event.title), ms=620))
    if event.fee:
        yield from MONEY.pay(looks, stage, event.seat, BANK, event.fee)
    title = looks.say("note.target", seat=event.seat, title=event.title)
    yield from captions.banner(looks, stage, title, looks.say("note.target_line"), seat=event.seat, ms=800)


# papers


def papers_bought(looks: Looks, event: messages.PapersBought, stage: Stage) -> Iterator[None]:
    """The Bank is paid; one of the papers lies beside the seat for a while."""
    paper: cards.Paper = "bond" if event.bonds else "savings"
    bought = cards.paper_card(looks, paper, event.bonds or event.savings)
    laid(looks, stage, Reading(bought, event.seat))
    return _to_bank(looks, event, stage)


def policy_bought(looks: Looks, event: messages.PolicyBought, stage: Stage) -> Iterator[None]:
    """A policy that others take out is read; then the Bank is paid."""
    policy = Reading(
        cards.paper_card(looks, event.kind), event.seat, looks.plan.box(_counter(looks, event.kind)),
        hold=POLICY_MS,
    )  # fmt: skip
    if looks.seats[event.seat].human:
        laid(looks, stage, policy)
    else:
        yield from read_card(looks, stage, policy)
    yield from _to_bank(looks, event, stage)


def _counter(looks: Looks, kind: PolicyKind) -> int:
    """The Corner Square where a policy is sold."""
    return looks.board.corner_of("life" if kind == "life" else "insurance")


# visitors


def visitor_sent(looks: Looks, event: messages.VisitorSent, stage: Stage) -> Iterator[None]:
    """An arrow in the colour of the owner points from the advert to where the visitor goes."""
    a, b = _home(looks, event.title), (looks.plan.box(event.to).cx, looks.plan.box(event.to).cy)

    def draw(canvas: Canvas, share: float) -> None:
        x, y = tweens.between(a, b, share)
        canvas.line(*a, x, y, "#20150c", 6.0, 0.7)
        canvas.line(*a, x, y, "#ffd873", 3.4)
        canvas.badge(looks.of(event.seat), x, y, 24)

    return tweens.counting(stage, 420, draw)


# disasters


def disaster_covered(looks: Looks, event: messages.DisasterCovered, stage: Stage) -> Iterator[None]:
    """A policy goes back to the Bank, nothing else."""
    line = looks.say("note.covered_line", n=event.left)
    title = looks.say("note.covered", seat=event.seat)
    return captions.banner(looks, stage, title, line, "shield", ms=900)


def disaster_struck(looks: Looks, event: messages.DisasterStruck, stage: Stage) -> Iterator[None]:
    """Tags drop off the squares one by one, then cash goes; a note says what is lost."""
    stage.take(*(f"owner-{title}" for title in event.titles))
    look, titles = looks.of(event.seat), event.titles

    def draw(canvas: Canvas, share: float) -> None:
        for number, title in enumerate(titles):
            own = tweens.local(share, number, len(titles), 0.4)
            if own >= 1:
                continue
            box = squares.tag_box(canvas, looks, title).moved(0, round(26 * own * own))
            if own > 0.5:
                layer = canvas.layer(box.inset(-2))
                layer.tag(look, box)
                canvas.place(layer, round(255 * (2 - 2 * own)))
            else:
                canvas.tag(look, box)

    if titles and not stage.reduced:
        yield from tweens.counting(stage, LOST_MS * 0.55, draw, io)
    if event.cash:
        yield from MONEY.pay(looks, stage, event.seat, BANK, event.cash)
    title = looks.say("note.disaster", seat=event.seat)
    told = {"money": event.cash, "properties": event.companies_and_adverts}
    line = (
        looks.say("note.disaster_line", **told) if event.manner == "lost" else looks.say("note.disaster_none")
    )
    yield from captions.banner(looks, stage, title, line, "bolt", ms=LOST_MS * 0.6)


# auctions


def bid_made(looks: Looks, event: auction.BidMade, stage: Stage) -> Iterator[None]:
    """The bid flies from the bidder's seat to the middle."""
    ribbon, words = looks.plan.ribbon, looks.text("money", event.amount)
    lot = looks.plan.home(event.lot)
    middle = ribbon.cx, ribbon.cy - 4
    return motions.bid(looks, stage, event.seat, words, middle, lot, 220, stands=True)


def auction_closed(looks: Looks, event: auction.AuctionClosed, stage: Stage) -> Iterator[None]:
    """The gavel falls."""
    motions.gone(stage)
    if event.winner == NOBODY:
        title, line = looks.say("note.unsold", title=event.lot), looks.say("note.unsold_line")
        return captions.banner(looks, stage, title, line, "gavel", ms=700)
    title = looks.say("note.sold", title=event.lot, winner=event.winner)
    line = looks.say("note.sold_line", price=event.price)
    return captions.banner(looks, stage, title, line, seat=event.winner, ms=700)


CUES: Final[Cues[Looks]] = {
    messages.TitleDealt: Cue(title_dealt, sound="card-lay"),
    messages.TitleBought: Cue(title_bought, landing="stamp"),
    messages.TitlePassed: Cue(title_passed, sound="card-lift", weighty=True),
    messages.TitleTaken: Cue(title_taken, landing="stamp", weighty=True, moment=60),
    messages.TakeoverFailed: Cue(
        motions.note("note.takeover_failed", "note.keeps", seat=lambda event: event.owner, ms=1000),
        sound="down",
        read=True,
    ),
    messages.TargetNamed: Cue(target_named, sound="drum", read=True),
    messages.VisitorSent: Cue(visitor_sent, sound="telex"),
    messages.VisitorLeft: Cue(motions.word("note.stays", 240), sound="tick"),
    messages.ShareOffered: Cue(motions.note("note.share", icon="handshake", ms=800), sound="vote", read=True),
    messages.ShareAnswered: Cue(
        motions.answer("note.agrees", "note.declines", 240),
        sound=motions.verdict,
    ),
    messages.DisasterCovered: Cue(disaster_covered, sound="up", read=True, moment=45),
    messages.DisasterStruck: Cue(disaster_struck, sound="tanker", read=True, weighty=True, moment=75),
    messages.PapersBought: Cue(papers_bought, sound="bills"),
    messages.PolicyBought: Cue(policy_bought, sound="card-lift", read=True),
    messages.PoliciesPassed: Cue(sound="card-lift"),
    messages.SumPaid: Cue(
        MONEY.paid(lambda event: (event.seat, event.receiver, event.amount)), sound="coins-out"
    ),
    messages.LoanMade: Cue(
        MONEY.paid(lambda event: (event.seat, event.borrower, event.amount)), sound="bills"
    ),
    messages.LoanRepaid: Cue(
        MONEY.paid(lambda event: (event.seat, event.lender, event.amount)), sound="coins-in"
    ),
    auction.AuctionOpened: Cue(motions.lit(lambda looks, event: looks.plan.home(event.lot), 480)),
    auction.BidMade: Cue(bid_made),
    auction.BidderPassed: Cue(motions.word("note.passes", 240)),
    auction.AuctionClosed: Cue(auction_closed, read=True),
}
