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
from game.app.skins.globopolis.battle.columns import chance_after
from game.app.skins.globopolis.battle_record import Record, seen_of
from game.app.skins.globopolis.course import FALL
from game.app.skins.globopolis.fields import FOOT
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import CENTRE
from game.app.skins.globopolis.telling import FULL_MS
from game.engine.vocabulary import Event
from game.rules.globopolis import messages
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.fight_odds import odds_now
from game.rules.globopolis.state import Table

DECLARE_MS: Final = 600.0
TOLD_MS: Final = 450.0
"""How long the same lasts where no person fights."""
ASSESS_MS: Final = 200.0
ROUND_MS: Final = 700.0
"""How long a round lasts that a person fights."""
FALLS: Final = 0.46
"""The share of a round between computers in which its dice fall."""
END_MS: Final = 520.0
WON_MS: Final = 900.0
"""How long a person who fights sees who has won."""
TO_END: Final = 0.29
"""So much of the time is taken where it is played to the end."""


def _people(looks: Looks, table: Table, fight: Fight) -> list[int]:
    """The people who fight, the Aggressor's first."""
    return _people_of(looks, table, fight.aggressor.side, fight.defender.side)


def _people_of(looks: Looks, table: Table, *sides: int) -> list[int]:
    """The people of some sides."""
    return [seat for side in sides for seat in table.members(side) if looks.seats[seat].human]


def _record(looks: Looks, fight: Fight, event: Event) -> Record:
    """What is known of the engagement with an event more, kept for the next one."""
    found = seen_of(fight, looks.course.record).after(event)
    looks.course.record = found
    return found


def attack_declared(looks: Looks, event: messages.AttackDeclared, stage: Stage) -> Iterator[None]:
    """A red line from Territory to Territory, both in red frames (V-24)."""
    looks.course.begin(on=event.on)
    fields = looks.board.title_fields
    source, target = fields[event.source], fields[event.target]
    words = looks.say("note.attack", seat=event.seat, title=event.target)
    table: Table = stage.state.table
    people = _people_of(looks, table, table.side(event.seat), table.side(event.rival))
    ms = DECLARE_MS if people else TOLD_MS

    def draw(canvas: Canvas, share: float) -> None:
        for field in (source, target):
            canvas.box(looks.plan.boxes[field].inset(-2), 4, None, "#d9483b", 3.2)
        marks.draw_attack(canvas, looks, source, target, 1.0 if stage.reduced else min(1.0, share * 1.6))
        draw_plate(canvas, words, CENTRE, "loss", 320)

    yield from tweens.counting(stage, ms, draw, out)
    if stage.reduced:
        yield from stage.pause(ms)


def assessed(
    looks: Looks, event: messages.Assessed | messages.StrengthChanged, stage: Stage
) -> Iterator[None]:
    """The dice of both sides, one by one with a click (V-25); those that a card adds or takes (V-26)."""
    later = stage.state.copy()
    event.apply(later.table)
    fight: Fight | None = later.table.fight
    if fight is None or stage.state.table.fight is None:
        yield from stage.pause(40)
        return
    course, seen, shade = looks.course, [0], [0.0]
    most = max(fight.aggressor.dice, fight.defender.dice)
    tray = fight_tray.FightTray(looks, later, _record(looks, stage.state.table.fight, event))
    stage.take("fight")

    def dim(canvas: Canvas) -> None:
        fight_tray.draw_shade(canvas, looks, fight, shade[0])

    def step(share: float) -> None:
        shade[0] = share
        course.laid = 1.0 if isinstance(event, messages.StrengthChanged) else share
        if (laid := round(most * course.laid)) > seen[0]:
            seen[0] = laid
            stage.sound("tick")

    # Below the dialog of the battle nothing is drawn: the dice are laid all the same.
    if not stage.state.table.fight.assessed:
        stage.sprite(dim)
    sprite = stage.sprite(tray.draw)
    try:
        yield from stage.tween(ASSESS_MS, step, linear)
    finally:
        course.laid = 1.0
    sprite.remove()


def battle_rolled(looks: Looks, event: messages.BattleRolled, stage: Stage) -> Iterator[None]:
    """A person who fights throws; both hands roll, then what each is worth (V-27, V-28)."""
    table: Table = stage.state.table
    fight, course = table.fight, looks.course
    if fight is None:
        return
    people = _people(looks, table, fight)
    thrower = next(iter(people), -1)
    course.asks = thrower >= 0 and stage.asks_each(thrower)
    if course.asks and not course.to_end:
        course.waits = True
        yield from stage.gate(thrower, each=True)
    course.waits = False
    before = odds_now(stage.state)
    tray = fight_tray.FightTray(looks, stage.state, _record(looks, fight, event))
    stage.take("fight")
    ms, falls = _times(looks, tray.record, before) if not people else (ROUND_MS, FALL)
    if people and course.to_end:
        ms *= TO_END
    landed, many = [0], max(map(len, event.faces)) + 1

    def step(share: float) -> None:
        course.share = 1.0 if stage.reduced else _shown(share, falls)
        stage.falling = not course.revealed
        if (lies := int(min(1.0, course.share / FALL) * many)) > landed[0] and share < 1.0:
            landed[0] = lies
            stage.sound("tick")

    sprite = stage.sprite(tray.draw)
    try:
        yield from stage.tween(ms, step, linear)
    finally:
        course.share, stage.falling = 1.0, False
    sprite.remove()


def _times(looks: Looks, record: Record, before: float) -> tuple[float, float]:
    """How long a round between computers lasts, and the share of it in which the dice fall: in a short one
    they lie there at once."""
    told = looks.course.telling
    last = record.rounds[-1]
    if told.full(last.number, before, chance_after(looks, record, last)):
        return FULL_MS, FALLS
    return told.short_ms(sum(map(len, last.faces)) - 1), 0.0


def _shown(share: float, falls: float) -> float:
    """How far the picture of a round has come: the dice fall in the first `falls` of its time, then what they
    are worth is counted."""
    if share < falls:
        return FALL * share / falls
    return FALL + (1 - FALL) * (share - falls) / (1 - falls)


def die_lost(looks: Looks, event: messages.DieLost, stage: Stage) -> Iterator[None]:
    """The die that the loser throws no more breaks (V-27)."""
    table: Table = stage.state.table
    fight = table.fight
    if fight is None:
        return
    side = 0 if fight.aggressor.side == event.side else 1
    tray = fight_tray.FightTray(looks, stage.state, _record(looks, fight, event))
    stage.take("fight")

    def draw(canvas: Canvas, share: float) -> None:
        tray.draw(canvas)
        spot = tray.dice.last_die(canvas, side)
        if stage.reduced or spot is None:
            return
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            x, y = spot.cx + dx * (9 + 20 * share), spot.cy + dy * (9 + 15 * share) + 16 * share**2
            fill = "#c4473a" if side == 0 else "#efe7cf"
            canvas.box(Box.around(x, y, 14), 3, fill, "#20150c", 1.0, opacity=round(1 - share * 0.6, 1))

    pace = TO_END if looks.course.to_end else 1.0
    yield from tweens.counting(stage, looks.course.telling.break_ms * pace, draw, linear)


def engagement_ended(looks: Looks, event: messages.EngagementEnded, stage: Stage) -> Iterator[None]:
    """Who holds the field (V-29), in the tray and on the field; whoever fights sees it longer."""
    table: Table = stage.state.table
    fight = table.fight
    if fight is None:
        return
    if event.how == "withdrawn":
        stage.take("fight")
        yield from captions.banner(looks, stage, looks.say("note.withdrawn"), icon="flag", ms=END_MS)
        return
    tray = fight_tray.FightTray(looks, stage.state, _record(looks, fight, event))
    stage.take("fight")
    sprite = stage.sprite(tray.draw)
    ms = WON_MS if _people(looks, table, fight) else END_MS
    flash = moving.flash(looks, stage, event.title, ms=ms)
    yield from stage.pause(ms) if stage.reduced else flash
    sprite.remove()


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
    messages.DieLost: Cue(die_lost, sound="glass", read=True),
    messages.EngagementEnded: Cue(
        engagement_ended,
        sound=lambda event: "gone" if event.how == "withdrawn" else "cymbal",
        read=True,
        weighty=True,
        moment=lambda event: 0 if event.how == "withdrawn" else 65,
    ),
    messages.UnitsDestroyed: Cue(units_destroyed, sound="down"),
    messages.CardJammed: Cue(cards.stopped("note.jammed"), sound="refused", read=True),
    messages.HelpOffered: Cue(help_offered, sound="vote"),
    messages.HelpAnswered: Cue(cards.answered, sound=verdict),
}
