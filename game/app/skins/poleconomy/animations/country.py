"""The index and its events: the canoe, the price board, what all pay and are paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import ROUTINE, Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.poleconomy import index, middle
from game.app.skins.poleconomy.animations.moving import MONEY, stands_at
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy import messages
from game.rules.poleconomy.state import BANK, NOBODY, Table

DISC_MS = 120.0
ROLL_MS = 300.0
TURN_MS = 320.0
THUNDER: Final = 8
"""From this Inflation Number on it thunders."""


def arrow_turned(looks: Looks, event: messages.ArrowTurned, stage: Stage) -> Iterator[None]:
    """The canoe turns round on its place."""
    table: Table = stage.state.table
    stage.take("marker", "prices")
    at, angle = looks.plan.canoe(table.marker, table.clockwise)
    now = [0.0]

    def draw(canvas: Canvas) -> None:
        index.draw_ring(canvas, looks.plan.stones[table.marker])
        index.draw_canoe(canvas, at, angle + 180 * now[0])
        middle.draw_prices(canvas, looks, table.inflation, event.clockwise == (now[0] > 0.5))

    stage.sprite(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(TURN_MS, step, io)


def inflation_moved(looks: Looks, event: messages.InflationMoved, stage: Stage) -> Iterator[None]:
    """The canoe paddles from disc to disc, then the price board rolls to the new prices."""
    table: Table = stage.state.table
    way = event.way
    stage.take("marker", "prices")
    turn = 1 if table.clockwise else -1
    now = [0.0, 1.0]

    def draw(canvas: Canvas) -> None:
        disc = way[0] + turn * now[0]
        at, angle = looks.plan.canoe(disc, table.clockwise)
        index.draw_ring(canvas, looks.plan.along(disc))
        index.draw_canoe(canvas, at, angle)
        rolled = now[1]
        shown = event.inflation if rolled >= 0.5 and now[0] >= len(way) - 1 else event.was
        middle.draw_prices(canvas, looks, shown, table.clockwise, rolled)

    stage.sprite(draw)

    def paddle(share: float) -> None:
        before, now[0] = int(now[0]), share * (len(way) - 1)
        if int(now[0]) > before:
            stage.sound("hop", int(now[0]))

    def roll(share: float) -> None:
        now[1] = share

    yield from stage.tween(DISC_MS * (len(way) - 1), paddle, linear)
    if event.inflation != event.was:
        stage.sound("card-flip")
        yield from stage.tween(ROLL_MS, roll, linear)
    now[1] = 1.0


def occasion_came(looks: Looks, event: messages.OccasionCame, stage: Stage) -> Iterator[None]:
    """A strip with the word of the event, in its colour."""
    known = looks.board.index[event.disc]
    title = looks.say(f"note.occasion.{event.occasion}")
    line = looks.say("note.inflation", n=known.number)
    if not stage.reduced:
        stage.trail(tweens.flash(stage, looks.plan.stone(event.disc).inset(-6), ms=620))
    return captions.banner(looks, stage, title, line, index.ICONS[event.occasion], ms=700)


def start_paid(looks: Looks, event: messages.StartPaid, stage: Stage) -> Iterator[None]:
    """The money to begin with."""
    MONEY.show_change(looks, stage, event.seat, event.amount)
    return stage.pause(120)


def income_paid(
    looks: Looks, event: messages.IncomePaid | messages.InterestPaid, stage: Stage
) -> Iterator[None]:
    """The square glows, the Bank pays."""
    box = looks.plan.box(event.spot)
    stage.trail(tweens.flash(stage, box, ms=480))
    return MONEY.pay(looks, stage, BANK, event.seat, event.amount, (box.cx, box.cy))


def own_profit_paid(looks: Looks, event: messages.OwnProfitPaid, stage: Stage) -> Iterator[None]:
    """The property glows, the Bank pays."""
    home = looks.plan.home(event.title)
    stage.trail(tweens.flash(stage, home, ms=480))
    return MONEY.pay(looks, stage, BANK, event.seat, event.amount, (home.cx, home.cy))


def profit_paid(looks: Looks, event: messages.ProfitPaid, stage: Stage) -> Iterator[None]:
    """Profits go to the owner, and a part to whoever sent the visitor; a sum that is cut short is told."""
    home = looks.plan.home(event.title)
    stage.trail(tweens.flash(stage, home, ms=480))
    square = home.cx, home.cy
    paid = [MONEY.pay(looks, stage, event.seat, event.owner, event.kept, square)]
    if event.partner != NOBODY and event.cut:
        paid.append(MONEY.pay(looks, stage, event.seat, event.partner, event.cut, square))
    if event.amount < event.due:
        title = looks.say("note.cut", seat=event.seat, money=event.amount, due=event.due)
        paid.append(captions.banner(looks, stage, title, looks.say("note.cut_line"), seat=event.seat, ms=900))
    yield from tweens.together(*paid)


def tax_paid(looks: Looks, event: messages.TaxPaid, stage: Stage) -> Iterator[None]:
    """A tax goes from the square that asks for it to the Bank."""
    square = stands_at(looks, stage, event.seat)
    return MONEY.pay(looks, stage, event.seat, BANK, event.amount, square)


def bank_broke(looks: Looks, event: messages.BankBroke, stage: Stage) -> Iterator[None]:
    """The Bank is empty."""
    corner = looks.plan.corners[looks.board.corner_of("bank") - looks.board.first_corner]
    note = captions.banner(looks, stage, looks.say("note.bank"), looks.say("note.bank_line"), "bank", ms=1200)
    box: Box = corner.plate.union(corner.house)
    return note if stage.reduced else tweens.together(tweens.flash(stage, box, ms=900), note)


def _marker(event: messages.InflationMoved) -> str:
    if event.inflation >= THUNDER:
        return "platform"
    return "up" if event.inflation > event.was else "down" if event.inflation < event.was else "tick"


_from_bank: Final = MONEY.paid(lambda event: (BANK, event.seat, event.amount))
CUES: Final[Cues[Looks]] = {
    messages.ArrowTurned: Cue(arrow_turned, sound="chain"),
    messages.InflationMoved: Cue(inflation_moved, sound=_marker, payoff=True),
    messages.OccasionCame: Cue(occasion_came, sound="card-flip", read=True),
    messages.StartPaid: Cue(start_paid, sound="coins-in", moment=ROUTINE),
    messages.IncomePaid: Cue(income_paid, sound="coins-in", moment=ROUTINE),
    messages.InterestPaid: Cue(income_paid, sound="coins-in", moment=ROUTINE),
    messages.OwnProfitPaid: Cue(own_profit_paid, sound="coins-in"),
    messages.SalaryPaid: Cue(_from_bank, sound="coins-in"),
    messages.BondsPaid: Cue(_from_bank, sound="bills"),
    messages.PapersCashed: Cue(_from_bank, sound="bills"),
    messages.TaxPaid: Cue(tax_paid, sound="coins-out"),
    messages.ProfitPaid: Cue(profit_paid, sound="coins-out", payoff=True, toll=lambda event: event.amount),
    messages.BankBroke: Cue(bank_broke, sound="bankrupt", read=True),
}
