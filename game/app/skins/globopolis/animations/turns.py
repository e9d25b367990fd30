"""Turns: who begins, rounds, throws, moves, TELEPORT!, claims and the end."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear, out
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.mark_painter import draw_plate
from game.app.skin_api.motions import note, seat_of
from game.app.skin_api.stage import Stage
from game.app.skins.globopolis import marks, middle, polyhedra
from game.app.skins.globopolis.animations import moving
from game.app.skins.globopolis.fields import MIDDLE
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import DICE
from game.app.skins.globopolis.track import Point
from game.engine.spelling import Series
from game.rules.globopolis import messages
from game.rules.globopolis.state import Table

THROW_MS: Final = 350.0
TURN_MS: Final = 120.0
GATE_MS: Final = 420.0


def roll_polygons(
    stage: Stage, dice: list[tuple[int, int, Point, float]], ms: float = THROW_MS, bone: int = 10
) -> Iterator[None]:
    """Polygon dice (sides, face, place, size) tumble and come to rest; of bone those with `bone` sides."""

    def draw(canvas: Canvas, share: float) -> None:
        for number, (sides, face, at, size) in enumerate(dice):
            spin = 0.0 if stage.reduced else 540 * (1 - share) ** 2 * (1 if number % 2 else -1)
            lift = 0.0 if stage.reduced else abs(math.sin(share * 9)) * 26 * (1 - share)
            shown = face if share > 0.8 else 1 + (face * 7 + int(share * 24)) % sides
            polyhedra.draw_polygon(canvas, sides, shown, (at[0], at[1] - lift), size, spin, bone)

    return tweens.untold(stage, tweens.counting(stage, ms, draw, out, tweens.THROW_FLOOR_MS))


def order_thrown(looks: Looks, event: messages.OrderThrown, stage: Stage) -> Iterator[None]:
    """A die beside every seat that throws; the highest glows (V-02)."""
    faces = dict(zip(event.seats, event.dice, strict=True))

    def draw(canvas: Canvas, share: float) -> Box:
        covered = Box.around(*stage.seat_anchor(event.seats[0]), 40)
        for seat, face in faces.items():
            x, y = stage.seat_anchor(seat)
            spin = 0.0 if stage.reduced else round((1 - share) * 12) * 30
            canvas.die(face, x - 34, y, 30, spin)
            if seat in event.leaders and share > 0.8:
                canvas.box(Box.around(x - 34, y, 38), 9, None, "#ffd873", 2.4)
            covered = covered.union(Box.around(x - 34, y, 50))
        return covered

    yield from tweens.above(stage, THROW_MS, draw, io, stay=500)


def round_started(looks: Looks, event: messages.RoundStarted, stage: Stage) -> Iterator[None]:
    """The last round is announced; others begin without a note."""
    if event.round != event.last:
        return stage.pause(60)
    return captions.banner(looks, stage, looks.say("note.last_round"), icon="flag", ms=900)


def turn_started(looks: Looks, event: messages.TurnStarted, stage: Stage) -> Iterator[None]:
    """The field of the Governor whose turn it is lights up (V-03)."""
    table: Table = stage.state.table
    box = looks.plan.boxes[table.places[event.seat]]
    stage.trail(tweens.flash(stage, box, ms=520))
    return stage.pause(TURN_MS)


def dice_rolled(looks: Looks, event: messages.DiceRolled, stage: Stage) -> Iterator[None]:
    """Dice roll in from the seat, with their sum (V-11)."""
    stage.take("dice")
    spots = middle.dice_places(looks, len(event.dice))
    x, y = stage.seat_anchor(event.seat)
    come = (min(240.0, x - spots[0][0]), max(-160.0, min(160.0, y - spots[0][1])))

    def draw(canvas: Canvas, number: int, die: tweens.Falling) -> None:
        canvas.die(die.face, *die.at, DICE, die.turn, lift=die.lift, tumbles=die.tumbles, number=number)

    yield from tweens.thrown(stage, event.dice, spots, come, middle.TURNS, draw, THROW_MS)
    words = looks.say("note.sum_back" if event.back else "note.sum", n=event.pips)
    tray = looks.plan.tray

    def total(canvas: Canvas, share: float) -> None:
        draw_plate(canvas, words, (tray.cx, tray.y + 8 - 46 * (len(event.dice) > 2)), "plain", 120)

    stage.trail(tweens.counting(stage, 700, total))


def moved(looks: Looks, event: messages.Moved, stage: Stage) -> Iterator[None]:
    """Hops by dice; a shuttle flies over the planet (V-12, V-14)."""
    if event.how in ("dice", "plan"):
        return moving.walk(looks, stage, event.seat, event.way)
    start = stage.state.table.places[event.seat]
    track = looks.plan.track
    arc = marks.over_planet(track.field(start, MIDDLE), track.field(event.to, MIDDLE), 0.7)[1:-1]
    return moving.fly(looks, stage, event.seat, event.to, arc)


def teleported(looks: Looks, event: messages.Teleported, stage: Stage) -> Iterator[None]:
    """The gate spins, d8 and d20 fall, a beam goes to the base, from there a jump (V-13)."""
    plan, board = looks.plan, looks.board
    stage.take("dice")
    spots = middle.dice_places(looks, 2)
    dice = [(8, event.eight, spots[0], 42.0), (20, event.twenty, spots[1], 46.0)]
    gate = plan.track.field(0, -16)

    def spin(canvas: Canvas, share: float) -> None:
        strength = round(100 * math.sin(math.pi * share) / 10) * 10
        canvas.glow(gate[0], gate[1], 46, 46, "#58e6c2", strength)

    rolls = roll_polygons(stage, dice, 520)
    yield from tweens.together(tweens.counting(stage, 520, spin, linear), rolls)

    def rest(canvas: Canvas) -> None:
        for sides, face, at, size in dice:
            polyhedra.draw_polygon(canvas, sides, face, at, size)

    stage.sprite(rest)
    base = plan.track.field(event.base, MIDDLE)
    flash = tweens.flash(stage, plan.boxes[event.base], ms=360)
    arc = marks.over_planet(gate, base, 0.75)[1:]
    start = stage.state.table.places[event.seat]
    steps = board.path(event.base, board.distance(event.base, event.to))
    if start == 0:
        stage.trail(flash)
    hops = [plan.track.field(field, MIDDLE) for field in steps[:-1]]
    stage.sound("teleport")
    piece = moving.Carried(looks, stage, event.seat, [*arc, *hops], event.to, 4.0)
    yield from tweens.along(stage, piece, 680)


def gate_marked(looks: Looks, event: messages.GateMarked, stage: Stage) -> Iterator[None]:
    """A debt mark at the gate (V-12)."""
    stage.trail(captions.beside(stage, event.seat, looks.say("note.mark"), captions.LOSS))
    return _gate(looks, stage, "#f0705c")


def gate_mark_burned(looks: Looks, event: messages.GateMarkBurned, stage: Stage) -> Iterator[None]:
    """A debt mark burns instead of the EU."""
    stage.trail(captions.beside(stage, event.seat, looks.say("note.mark_burned"), captions.GAIN))
    return _gate(looks, stage, "#f2994a")


def _gate(looks: Looks, stage: Stage, colour: str) -> Iterator[None]:
    x, y = looks.plan.track.field(0, -16)

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(x, y, 40, 44, colour, round(110 * math.sin(math.pi * share) / 10) * 10)

    return tweens.counting(stage, GATE_MS, draw, linear)


def sudden_death(looks: Looks, event: messages.SuddenDeathStarted, stage: Stage) -> Iterator[None]:
    """Sudden Death: who is tied."""
    names = Series(tuple(name for side in event.sides for name in looks.side_names(side)))
    line = looks.say("note.sudden_line", names=names)
    return captions.banner(looks, stage, looks.say("note.sudden"), line, "alert", ms=1400)


CUES: Final[Cues[Looks]] = {
    messages.GameStarted: Cue(sound="card-flip"),
    messages.OrderThrown: Cue(order_thrown, sound="dice"),
    messages.FirstPlayerMarked: Cue(note("note.first", seat=seat_of, ms=800), sound="going", read=True),
    messages.RoundStarted: Cue(
        round_started, sound=lambda event: "fanfare" if event.round == event.last else "", read=True
    ),
    messages.TurnStarted: Cue(turn_started, sound="drum"),
    messages.DiceRolled: Cue(dice_rolled, sound="dice", dice=lambda event: event.dice),
    messages.Moved: Cue(
        moved,
        sound=lambda event: "" if event.how in ("dice", "plan") else "jet",
        landing=lambda event: "hop" if event.how in ("dice", "plan") else "",
    ),
    messages.Teleported: Cue(teleported, sound="dice", landing="teleport"),
    messages.GateMarked: Cue(gate_marked, sound="down"),
    messages.GateMarkBurned: Cue(gate_mark_burned, sound="up"),
    messages.TimeCalled: Cue(note("note.time", "note.claim_line", "clock"), sound="fanfare", read=True),
    messages.VictoryClaimed: Cue(closing=True, moment=85),
    messages.SuddenDeathStarted: Cue(sudden_death, sound="heartbeat", read=True, weighty=True, moment=70),
    messages.Resigned: Cue(
        note("note.resigned", seat=seat_of, ms=1200), sound="bankrupt", read=True, moment=90
    ),
    messages.GameEnded: Cue(closing=True),
}
