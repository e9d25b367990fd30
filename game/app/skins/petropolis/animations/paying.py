"""Money that changes hands, as bills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import ROUTINE, Cue, Cues
from game.app.skin_api.motions import Money
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Point
from game.app.skins.petropolis import drawings, middle
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis import messages
from game.rules.petropolis.state import AWAY

ON_THE_WAY_MS: Final = 200.0
"""How long after its bills have left the Bank what follows a passing of Geneva begins."""


def _bill(canvas: Canvas, at: Point, share: float, number: int) -> Box:
    drawings.bill(canvas, *at, 36, round(share * 8) * 6 - 24 + 10 * (number % 3))
    return Box.around(*at, 60)


def _change(looks: Looks, change: int) -> str:
    return looks.say("note.gain" if change > 0 else "note.loss", sum=abs(change))


MONEY: Final = Money[Looks](
    vault=lambda looks, seat: middle.bank_at(looks),
    draw=_bill,
    count=lambda amount: 3 + min(4, amount // 150_000),
    words=_change,
    held=lambda table, seat: table.cash[seat],
)


def stands_at(looks: Looks, stage: Stage, seat: int) -> Point | None:
    """The middle of the square where the piece of a seat stands; None for the Bank and where it has none."""
    place = stage.state.table.places[seat] if seat >= 0 else AWAY
    if place == AWAY:
        return None
    box = looks.cell(place).box
    return box.cx, box.cy


def paid(looks: Looks, event: messages.Payment, stage: Stage) -> Iterator[None]:
    """Bills fly from the square that asks for them to the receiver."""
    if not event.amount:
        return stage.pause(120)
    square = stands_at(looks, stage, event.payer)
    return MONEY.pay(looks, stage, event.payer, event.receiver, event.amount, square)


def geneva_paid(looks: Looks, event: messages.GenevaPaid, stage: Stage) -> Iterator[None]:
    """The Bank's bills are on their way while the turn goes on: everybody gets them in every round."""
    stage.trail(paid(looks, event, stage))
    return stage.pause(ON_THE_WAY_MS)


def interest_paid(looks: Looks, event: messages.InterestPaid, stage: Stage) -> Iterator[None]:
    """The square that earns lights up while bills fly."""
    stage.trail(tweens.flash(stage, looks.home(event.title).box))
    return paid(looks, event, stage)


def price_answered(looks: Looks, event: messages.PriceAnswered, stage: Stage) -> Iterator[None]:
    """The price of a telex is paid, or refused."""
    if event.agreed:
        return MONEY.pay(looks, stage, event.prisoner, event.seat, event.price)
    title = looks.say("note.not_sold", seat=event.seat)
    return captions.banner(looks, stage, title, seat=event.seat, ms=700)


def _money(event: messages.Payment) -> str:
    if not event.amount:
        return ""
    return "coins-in" if event.payer < 0 else "coins-out" if event.receiver < 0 else "bills"


CUES: Final[Cues[Looks]] = {
    messages.PriceAnswered: Cue(price_answered, sound=lambda event: "bills" if event.agreed else "refused"),
    messages.GenevaPaid: Cue(geneva_paid, sound=_money, moment=ROUTINE),
    messages.InterestPaid: Cue(interest_paid, sound=_money, toll=lambda event: event.amount),
    messages.Refuelled: Cue(paid, sound="tanker"),
    messages.TelexPaid: Cue(paid, sound=_money),
    messages.CourtPaid: Cue(paid, sound=_money),
    messages.PotPaid: Cue(paid, sound=_money),
    messages.SharePaid: Cue(paid, sound=_money),
    messages.ExcessPaid: Cue(paid, sound=_money),
    messages.SettlementPaid: Cue(paid, sound=_money),
}
