"""Money that changes hands."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.skin_api import tweens
from game.app.skin_api.stage import Stage
from game.app.skins.petropolis.animations import moving
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis.messages import InterestPaid, Payment, PriceAnswered


def paid(looks: Looks, event: Payment, stage: Stage) -> Iterator[None]:
    """Bills fly from the payer to the receiver."""
    if not event.amount:
        return stage.pause(120)
    return moving.pay(looks, stage, event.payer, event.receiver, event.amount)


def interest_paid(looks: Looks, event: InterestPaid, stage: Stage) -> Iterator[None]:
    """The square that earns lights up while bills fly."""
    stage.trail(tweens.flash(stage, looks.home(event.title).box))
    return paid(looks, event, stage)


def price_answered(looks: Looks, event: PriceAnswered, stage: Stage) -> Iterator[None]:
    """The price of a telex is paid, or refused."""
    if event.agreed:
        return moving.pay(looks, stage, event.prisoner, event.seat, event.price)
    title = looks.say("note.not_sold", seat=event.seat)
    return moving.banner(looks, stage, title, seat=event.seat, ms=700)
