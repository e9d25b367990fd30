"""Rounds, turns, money, the end: what is told by notes, coins that fly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear, out
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import ROUTINE, Cue, Cues
from game.app.skin_api.motions import lit, note, seat_of
from game.app.skin_api.stage import Stage
from game.app.skins.nations import bank, pegs, picture, rings
from game.app.skins.nations.animations import moving
from game.app.skins.nations.animations.moving import MONEY
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.pegs import AGENT
from game.rules.nations import messages
from game.rules.nations.state import IMF, KINDS, OFF_BOARD, kind_of
from game.store.sentences import capitalised

REVENUE_MS = 600.0
OUT_MS = 1600.0
SAVED_MS = 2000.0


def game_started(looks: Looks, event: messages.GameStarted, stage: Stage) -> Iterator[None]:
    """The IMF pays the opening cash to all."""
    flights = (
        MONEY.pay(looks, stage, IMF, seat, event.money + (event.bonus[seat] if event.bonus else 0))
        for seat in range(len(looks.seats))
    )
    return tweens.together(*flights)


def round_started(looks: Looks, event: messages.RoundStarted, stage: Stage) -> Iterator[None]:
    """Only the last round is told."""
    if event.round != event.limit:
        return stage.pause(0)
    return captions.banner(looks, stage, looks.say("note.last_round"), icon="hourglass", ms=900)


def revenue_paid(looks: Looks, event: messages.RevenuePaid, stage: Stage) -> Iterator[None]:
    """All derricks that are paired pump at once, coins fly to the seat."""
    served: dict[int, int] = {}
    places: list[tuple[float, float]] = []
    for pair in event.pairs:
        number = served.get(pair.country, 0)
        served[pair.country] = number + 1
        places.append(rings.derrick_at(looks.chart, pair.country, number))
    b = MONEY.purse(looks, stage, event.seat)

    def draw(canvas: Canvas, share: float) -> Box:
        covered = Box.around(*b, 10)
        for number, (x, y) in enumerate(places):
            own = tweens.local(share, number, len(places), 0.8)
            if own < 0.35:
                canvas.glow(x, y - 2, 20, 20, "#ffcf6a", 50 * round(1 + 2 * own / 0.35))
                covered = covered.union(Box.around(x, y, 44))
            elif own < 1:
                part = io((own - 0.35) / 0.65)
                covered = covered.union(moving.coin(canvas, tweens.bow((x, y), b, part, 40), part, number))
        return covered

    MONEY.show_change(looks, stage, event.seat, event.amount, REVENUE_MS * 0.6)
    stage.trail(tweens.above(stage, REVENUE_MS + 160, draw, linear, floor=tweens.FLIGHT_MS))
    yield from stage.pause(REVENUE_MS * 0.6, tweens.FLIGHT_MS * 0.6)
    stage.sound("coins-in")
    yield from stage.pause(REVENUE_MS * 0.4, tweens.FLIGHT_MS * 0.4)


def revenue_missed(looks: Looks, event: messages.RevenueMissed, stage: Stage) -> Iterator[None]:
    """An embargo is told beside the amount; no revenue at all is no event to be watched."""
    if event.reason != "embargo":
        return stage.pause(0)
    words = looks.say("note.embargo", money=event.lost)
    return captions.banner(looks, stage, words, seat=event.seat, ms=900)


def step_skipped(looks: Looks, event: messages.StepSkipped, stage: Stage) -> Iterator[None]:
    """A small plate at the marker of the Agent says what falls away."""
    words = looks.say(f"note.skipped.{event.stage}")

    def draw(canvas: Canvas, share: float) -> None:
        moving.plate(canvas, words, 434, 18 + 4 * (1 - share), "#f6dfa6", "#5a3606")

    return tweens.counting(stage, 450, draw, out)


def in_danger(looks: Looks, event: messages.InDanger, stage: Stage) -> Iterator[None]:
    """The last chance is told."""
    cash = stage.state.table.cash[event.seat]
    line = looks.say("note.danger_line", money=cash)
    title = looks.say("note.danger", seat=event.seat)
    return captions.banner(looks, stage, title, line, seat=event.seat, ms=1100)


def bank_broke(looks: Looks, event: messages.BankBroke, stage: Stage) -> Iterator[None]:
    """The IMF closes."""
    line = looks.say("note.bank_line", due=event.due, amount=event.amount)
    note = captions.banner(looks, stage, looks.say("note.bank"), line, "bank", ms=1200)
    return tweens.together(tweens.flash(stage, bank.vault_box(looks.chart), ms=900), note)


def eliminated(looks: Looks, event: messages.Eliminated, stage: Stage) -> Iterator[None]:
    """All figures of a player fade, then a note says why."""
    table, chart, look = stage.state.table, looks.chart, looks.of(event.seat)
    markers = table.standing_leaders(event.seat)
    agent = table.agents[event.seat]
    stage.take(*(f"leader-{marker}" for marker in markers), f"agent-{event.seat}")
    now = [0.0]

    def draw(canvas: Canvas) -> None:
        alpha = round(255 * (1 - now[0]))
        for marker in markers:
            x, y = picture.leader_at(chart, marker)
            kind = KINDS[kind_of(table.leaders[marker])].id
            pegs.draw_figure(canvas, kind, look, x, y - 18 * now[0], alpha=alpha)
        if agent != OFF_BOARD:
            x, y = picture.agent_at(chart, table, event.seat)
            high, shade = pegs.AGENT_HEIGHT, round(alpha * 0.7)
            pegs.draw_figure(canvas, AGENT, look, x, y - 18 * now[0], high, shade)

    sprite = stage.sprite(draw)

    def step(share: float) -> None:
        now[0] = share

    if not stage.reduced:
        yield from stage.tween(OUT_MS / 2, step, io)
    sprite.remove()
    title = looks.say("note.out", seat=event.seat)
    line = capitalised(looks.say(f"out.{event.reason}", n=event.round))
    yield from captions.banner(looks, stage, title, line, seat=event.seat, ms=OUT_MS)


CUES: Final[Cues[Looks]] = {
    messages.StartDrawn: Cue(note("note.begins", seat=seat_of, ms=800), sound="going", read=True),
    messages.GameStarted: Cue(game_started, sound="coins-in"),
    messages.RoundStarted: Cue(
        round_started, sound=lambda event: "fanfare" if event.round == event.limit else ""
    ),
    messages.TurnStarted: Cue(sound="drum"),
    messages.RevenuePaid: Cue(revenue_paid, sound="pump", moment=ROUTINE),
    messages.RevenueMissed: Cue(
        revenue_missed, sound=lambda event: "down" if event.reason == "embargo" else ""
    ),
    messages.Paid: Cue(
        MONEY.paid(lambda event: (event.payer, event.receiver, event.amount)),
        sound=lambda event: "coins-in" if event.payer < 0 else "coins-out",
    ),
    messages.StepSkipped: Cue(step_skipped, sound="tick"),
    messages.InDanger: Cue(in_danger, sound="heartbeat", read=True),
    messages.Rescued: Cue(
        note("note.rescued", icon="check", ms=SAVED_MS, good=True), sound="up", read=True, moment=55
    ),
    messages.BankBroke: Cue(bank_broke, sound="platform", read=True),
    messages.MoneyPrinted: Cue(lit(lambda looks, event: bank.vault_box(looks.chart), 420), sound="bills"),
    messages.Eliminated: Cue(eliminated, sound="bankrupt", read=True, weighty=True, moment=100),
    messages.GameEnded: Cue(closing=True),
}
