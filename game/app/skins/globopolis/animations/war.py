"""Aggression: declared, assessed, fought round by round, won or lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear, out
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.mark_painter import draw_plate
from game.app.skin_api.motions import verdict
from game.app.skin_api.stage import Stage
from game.app.skins.globopolis import fight_tray, marks
from game.app.skins.globopolis.animations import cards, moving
from game.app.skins.globopolis.fields import FOOT
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import PLANET
from game.rules.globopolis import messages
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.state import Table

DECLARE_MS: Final = 600.0
ASSESS_MS: Final = 300.0
ROUND_MS: Final = 700.0
LOST_MS: Final = 160.0
END_MS: Final = 520.0
WON_MS: Final = 900.0
"""How long a person who fights sees who has won."""
BETWEEN_COMPUTERS: Final = 0.18
TO_END: Final = 0.29
"""So much of the time is taken where no person fights, and where it is played to the end."""
LIES: Final = 0.68
"""At this share of a round the dice lie."""


def _people(looks: Looks, table: Table, fight: Fight) -> list[int]:
    """The people who fight, the Aggressor's first."""
    sides = fight.aggressor.side, fight.defender.side
    return [seat for side in sides for seat in table.members(side) if looks.seats[seat].human]


def _pace(looks: Looks, table: Table, fight: Fight) -> float:
    """How much of its time a round takes: all of it where a person fights who does not want its end."""
    if not _people(looks, table, fight):
        return BETWEEN_COMPUTERS
    return TO_END if looks.course.to_end else 1.0


def attack_declared(looks: Looks, event: messages.AttackDeclared, stage: Stage) -> Iterator[None]:
    """A red line from Territory to Territory, both in red frames (V-24)."""
    looks.course.begin()
    fields = looks.board.title_fields
    source, target = fields[event.source], fields[event.target]
    words = looks.say("note.attack", seat=event.seat, title=event.target)

    def draw(canvas: Canvas, share: float) -> None:
        for field in (source, target):
            canvas.box(looks.plan.boxes[field].inset(-2), 4, None, "#d9483b", 3.2)
        marks.draw_attack(canvas, looks, source, target, 1.0 if stage.reduced else min(1.0, share * 1.6))
        draw_plate(canvas, words, (PLANET.cx, PLANET.cy), "loss", 320)

    yield from tweens.counting(stage, DECLARE_MS, draw, out)
    if stage.reduced:
        yield from stage.pause(DECLARE_MS)


def assessed(
    looks: Looks, event: messages.Assessed | messages.StrengthChanged, stage: Stage
) -> Iterator[None]:
    """The dice of both sides, one by one with a click (V-25); those that a card adds or takes (V-26)."""
    later = stage.state.copy()
    event.apply(later.table)
    fight: Fight | None = later.table.fight
    if fight is None:
        yield from stage.pause(40)
        return
    known, course = fight, looks.course
    dice = [force.dice for force in fight_tray.forces(known)]
    seen = [0]
    stage.take("fight")

    def draw(canvas: Canvas) -> None:
        fight_tray.draw_tray(canvas, looks, known)
        faces = tuple((1,) * min(seen[0], number) for number in dice)
        fight_tray.draw_hands(canvas, known, fight_tray.polygons_of(known), faces)
        fight_tray.draw_arms(canvas, looks, known)

    def step(share: float) -> None:
        course.laid = 1.0 if isinstance(event, messages.StrengthChanged) else share
        if (laid := round(max(dice) * course.laid)) > seen[0]:
            seen[0] = laid
            stage.sound("tick")

    # Below the dialog of the battle nothing is drawn: the dice are laid all the same.
    sprite = stage.sprite(draw)
    try:
        yield from stage.tween(ASSESS_MS, step, linear)
    finally:
        course.laid = 1.0
    sprite.remove()


def battle_rolled(looks: Looks, event: messages.BattleRolled, stage: Stage) -> Iterator[None]:
    """A person who fights throws; both hands roll, then what each is worth (V-27, V-28)."""
    table: Table = stage.state.table
    fight = table.fight
    if fight is None:
        return
    known, course = fight, looks.course
    stage.take("fight")
    thrower = next(iter(_people(looks, table, known)), -1)
    course.asks = thrower >= 0 and stage.asks_each(thrower)
    if course.asks and not course.to_end:
        course.waits = True
        yield from stage.gate(thrower, each=True)
    course.waits = False
    now, landed = [0.0], [0]
    many = max(map(len, event.faces)) + 1

    def draw(canvas: Canvas) -> None:
        fight_tray.draw_tray(canvas, looks, known, known.round + 1)
        rolls = not stage.reduced and now[0] < LIES
        polygons, faces = event.polygons, event.faces
        if rolls:
            beat = int(now[0] * 24)
            one, other = (force.arms.polygon for force in fight_tray.forces(known))
            polygons = 1 + beat * 5 % one, 1 + beat * 7 % other
            first, second = (
                tuple(1 + (pip + beat + n) % 6 for n, pip in enumerate(hand)) for hand in event.faces
            )
            faces = first, second
        spin = round(now[0] * 10) * 45.0 if rolls else 0.0
        fight_tray.draw_hands(canvas, known, polygons, faces, spin, framed=not rolls)
        if not rolls:
            fight_tray.draw_values(canvas, looks, known, event.polygons, event.values, event.winner)

    def step(share: float) -> None:
        now[0] = share
        course.share = 1.0 if stage.reduced else share
        if (lies := int(min(1.0, share / LIES) * many)) > landed[0] and share < 1.0:
            landed[0] = lies
            stage.sound("tick")

    sprite = stage.sprite(draw)
    yield from stage.tween(ROUND_MS * _pace(looks, table, known), step, linear)
    sprite.remove()


def die_lost(looks: Looks, event: messages.DieLost, stage: Stage) -> Iterator[None]:
    """The die that the loser throws no more breaks (V-27)."""
    table: Table = stage.state.table
    fight = table.fight
    if fight is None:
        return
    known = fight
    stage.take("fight")
    side = 0 if known.aggressor.side == event.side else 1
    hand = fight_tray.faces_of(known)
    last = len(hand[side]) - 1
    at = fight_tray.die_at(side, max(0, last), len(hand[side]))
    left = tuple(faces[:last] if number == side else faces for number, faces in enumerate(hand))

    def draw(canvas: Canvas, share: float) -> None:
        fight_tray.draw_tray(canvas, looks, known)
        fight_tray.draw_hands(canvas, known, fight_tray.polygons_of(known), left)
        if stage.reduced:
            canvas.icon("x", *at, 30, "#f0705c")
            return
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            x, y = at[0] + dx * (7 + 16 * share), at[1] + dy * (7 + 12 * share) + 14 * share**2
            fill = "#c4473a" if side == 0 else "#efe7cf"
            canvas.box(Box.around(x, y, 12), 3, fill, "#20150c", 1.0, opacity=round(1 - share * 0.6, 1))

    yield from tweens.counting(stage, LOST_MS * _pace(looks, table, known), draw, linear)


def engagement_ended(looks: Looks, event: messages.EngagementEnded, stage: Stage) -> Iterator[None]:
    """Who holds the field (V-29); whoever fights sees it in the tray first."""
    stage.take("fight")
    table: Table = stage.state.table
    if table.fight is not None and _people(looks, table, table.fight):
        yield from stage.pause(WON_MS)
    yield from _ended(looks, event, stage)


def _ended(looks: Looks, event: messages.EngagementEnded, stage: Stage) -> Iterator[None]:
    if event.how == "withdrawn":
        return captions.banner(looks, stage, looks.say("note.withdrawn"), icon="flag", ms=END_MS)
    title = looks.say("note.wins", side=event.winner, title=event.title, many=looks.many(event.winner))
    flash = moving.flash(looks, stage, event.title, ms=END_MS)
    note = captions.banner(looks, stage, title, seat=event.winner, ms=END_MS)
    return note if stage.reduced else tweens.together(flash, note)


def units_destroyed(looks: Looks, event: messages.UnitsDestroyed, stage: Stage) -> Iterator[None]:
    """NS-Units of a lost Territory vanish (V-29)."""
    x, y = looks.plan.track.field(looks.board.title_fields[event.title], FOOT)
    stage.take(f"shields-{event.title}")

    def draw(canvas: Canvas, share: float) -> None:
        for n in range(event.number):
            box = Box.around(x + (n - (event.number - 1) / 2) * 11, y - round(18 * share), 11)
            canvas.drawing("globopolis/shield", box, alpha=round(255 * (1 - share) / 25) * 25)

    return tweens.counting(stage, 300, draw, io)


def help_offered(looks: Looks, event: messages.HelpOffered, stage: Stage) -> Iterator[None]:
    """An ally offers shields."""
    words = looks.say("note.help", n=event.shields, money=event.price)
    stage.trail(captions.beside(stage, event.seat, words, captions.GAIN))
    return stage.pause(300)


CUES: Final[Cues[Looks]] = {
    messages.AttackDeclared: Cue(attack_declared, sound="alarm", read=True, weighty=True),
    messages.Assessed: Cue(assessed, read=True),
    messages.StrengthChanged: Cue(assessed, read=True),
    messages.BattleRolled: Cue(battle_rolled, sound="dice", read=True),
    messages.DieLost: Cue(die_lost, sound="glass"),
    messages.EngagementEnded: Cue(
        engagement_ended,
        sound=lambda event: "gone" if event.how == "withdrawn" else "cymbal",
        read=True,
        weighty=True,
        moment=lambda event: 0 if event.how == "withdrawn" else 65,
    ),
    messages.UnitsDestroyed: Cue(units_destroyed, sound="down"),
    messages.CardJammed: Cue(cards.stopped("note.jammed", 900), sound="refused", read=True),
    messages.HelpOffered: Cue(help_offered, sound="vote"),
    messages.HelpAnswered: Cue(cards.answered, sound=verdict),
}
