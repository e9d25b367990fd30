"""Set-up, dice, ways, Elections, the end: what moves a match on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import out
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.motions import answer, note, seat_of
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Falling
from game.app.skins.poleconomy import middle
from game.app.skins.poleconomy.animations import moving
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy import messages
from game.rules.poleconomy.state import NOBODY, Table

CROWN_MS = 400.0
TAKEOVER_MS = 700.0
THREW_MS = 700.0
"""How long the throws of an Election stand beside the seats."""


def round_started(looks: Looks, event: messages.RoundStarted, stage: Stage) -> Iterator[None]:
    """Only the last round is told."""
    if event.round != event.last:
        return stage.pause(0)
    return captions.banner(looks, stage, looks.say("note.last_round"), icon="hourglass", ms=900)


def turn_started(looks: Looks, event: messages.TurnStarted, stage: Stage) -> Iterator[None]:
    """The light goes from the square of the last seat to that of the next."""
    table = stage.state.table
    if table.seat < 0 or table.spots[table.seat] == table.spots[event.seat]:
        return
    stage.take("turn")
    a, b = (looks.plan.box(table.spots[seat]) for seat in (table.seat, event.seat))

    def draw(canvas: Canvas, share: float) -> None:
        box = a.towards(b, share)
        box = Box(box.x, box.y, round(box.w), round(box.h))
        canvas.box(box.inset(-2.6), 4, None, "#20150c", 4.6, stroke_opacity=0.7)
        canvas.box(box.inset(-1.9), 4, None, canvas.theme.mark_chosen, 2.8)

    yield from tweens.counting(stage, 160, draw)


# dice


def throw(looks: Looks, stage: Stage, one: int, two: int, ms: float = 700) -> Iterator[None]:
    """Two dice roll into the tray and settle; their sum is told beside them."""
    stage.take("dice")

    def draw(canvas: Canvas, number: int, die: Falling) -> None:
        x, y = die.at
        canvas.die(die.face, x, y, middle.die_size(looks), die.turn, "bone", die.lift, die.tumbles, number)

    spots = [middle.die_at(looks, number) for number in range(2)]
    yield from tweens.thrown(stage, (one, two), spots, (190, -60), middle.LEANS, draw, ms)
    yield from tweens.counting(
        stage, 120, lambda canvas, share: middle.draw_sum(canvas, looks, one + two), out
    )


def dice_thrown(looks: Looks, event: messages.DiceThrown, stage: Stage) -> Iterator[None]:
    """The throw of a move."""
    return throw(looks, stage, event.one, event.two)


def income_thrown(looks: Looks, event: messages.IncomeThrown, stage: Stage) -> Iterator[None]:
    """The throw for the Basic Income, and what it is now."""
    yield from throw(looks, stage, event.one, event.two, 520)
    words = looks.say("note.income", income=event.income)
    stage.trail(captions.beside(stage, event.seat, words, captions.GAIN, wait=0))
    yield from stage.pause(120)


def takeover_thrown(looks: Looks, event: messages.TakeoverThrown, stage: Stage) -> Iterator[None]:
    """A throw for a takeover; the square in question lights up."""
    stage.trail(tweens.flash(stage, looks.plan.home(event.title), ms=TAKEOVER_MS))
    yield from throw(looks, stage, event.one, event.two, TAKEOVER_MS)
    double = event.one == event.two
    words = looks.say("note.double" if double else "note.no_double")
    fill = captions.GAIN if double else captions.LOSS
    stage.trail(captions.beside(stage, event.seat, words, fill, wait=0))
    yield from stage.pause(240)


def election_thrown(looks: Looks, event: messages.ElectionThrown, stage: Stage) -> Iterator[None]:
    """The best throw falls, then everybody's stands beside the seat, long enough to be compared; those who
    lead in green."""
    best = event.throws[event.seats.index(event.leaders[0])]
    yield from throw(looks, stage, best[0], best[1], 780)
    for seat, (one, two) in zip(event.seats, event.throws, strict=True):
        fill = captions.GAIN if seat in event.leaders else captions.QUIET
        words = looks.say("note.threw", one=one, two=two)
        stage.trail(captions.beside(stage, seat, words, fill, THREW_MS, floor=THREW_MS))
    yield from stage.pause(THREW_MS, THREW_MS)


def minister_elected(looks: Looks, event: messages.MinisterElected, stage: Stage) -> Iterator[None]:
    """A crown flies to the new Prime Minister; a note says who moves next."""
    tray = looks.plan.tray
    a = stage.seat_anchor(event.was) if event.was != NOBODY else (tray.cx, tray.cy)
    b = stage.seat_anchor(event.seat)

    if event.was != event.seat and not stage.reduced:
        stage.trail(moving.disc(stage, a, b, 40, moving.CROWN, CROWN_MS))
    title = looks.say("note.minister", seat=event.seat)
    line = looks.say("note.waiting", seats=event.waiting) if event.waiting else looks.say("note.moves_next")
    # In Game 2 it is the end of a longer story.
    table: Table = stage.state.table
    return captions.banner(looks, stage, title, line, seat=event.seat, ms=500 if table.game2 else 900)


# ways


def walked(looks: Looks, event: messages.Walked, stage: Stage) -> Iterator[None]:
    """Hop by hop along the circuit."""
    return moving.walk(looks, stage, event.seat, event.way[1:])


def jumped(looks: Looks, event: messages.Jumped, stage: Stage) -> Iterator[None]:
    """Straight there."""
    return moving.fly(looks, stage, event.seat, event.to)


# the end


def _new(event: messages.MinisterElected) -> bool:
    return event.was not in (NOBODY, event.seat)


CUES: Final[Cues[Looks]] = {
    messages.FirstSeatDrawn: Cue(note("note.first", seat=seat_of, ms=700), sound="going", read=True),
    messages.GameStarted: Cue(sound="card-flip"),
    messages.IncomeThrown: Cue(income_thrown, sound="dice"),
    messages.ElectionThrown: Cue(election_thrown, sound="dice"),
    messages.MinisterElected: Cue(
        minister_elected,
        sound="fanfare",
        read=True,
        weighty=_new,
        moment=lambda event: 40 if _new(event) else 0,
    ),
    messages.RoundStarted: Cue(
        round_started, sound=lambda event: "fanfare" if event.round == event.last else ""
    ),
    messages.TurnStarted: Cue(turn_started, sound="drum"),
    messages.DiceThrown: Cue(
        dice_thrown,
        sound="dice",
        dice=lambda event: (event.one + event.two,),
        faces=lambda event: (event.one, event.two),
    ),
    messages.Walked: Cue(walked, landing="hop"),
    messages.Jumped: Cue(jumped, sound="jet"),
    messages.TimeCalled: Cue(note("note.time", "note.time_line", "clock"), sound="fanfare", read=True),
    messages.TakeoverThrown: Cue(takeover_thrown, sound="dice"),
    messages.EndProposed: Cue(note("note.end_proposed", seat=seat_of, ms=1000), sound="vote", read=True),
    messages.EndAnswered: Cue(answer("note.agrees", "note.plays_on", 240), sound="vote"),
    messages.Counted: Cue(closing=True),
    messages.GameEnded: Cue(closing=True),
}
