"""Titles, groups, levels, units, money and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import back, io, linear, out
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import ROUTINE, Cue, Cues
from game.app.skin_api.mark_painter import draw_plate
from game.app.skin_api.motions import note, seat_of
from game.app.skin_api.stage import Stage
from game.app.skins.globopolis import pieces
from game.app.skins.globopolis.animations import moving
from game.app.skins.globopolis.animations.moving import MONEY
from game.app.skins.globopolis.fields import brick
from game.app.skins.globopolis.looks import Looks
from game.rules.globopolis import messages
from game.rules.globopolis.state import BANK, NOBODY

STAMP_MS: Final = 200.0
TOWER_MS: Final = 230.0
SUSPEND_MS: Final = 320.0
UNION_MS: Final = 500.0
POINT_MS: Final = 40.0
FEE_MS: Final = 300.0
"""So long is a payment looked at; coins may still fly then."""
BATCH_MS: Final = 40.0
"""So long after the bricks of one move those of the next one start."""
DEAR: Final = 30
"""A fee that is worth seeing again, in EU (GLO-13.4)."""
RAISED: Final = 1.7
"""So much larger is a tag before it is laid down."""


def title_passed(looks: Looks, event: messages.TitlePassed, stage: Stage) -> Iterator[None]:
    """The tag of the new owner is stamped down, the figures move (V-01, V-15, V-16, V-29)."""
    changes = ((event.giver, -event.lost), (event.taker, event.value))
    if event.how == "dealt":
        return _stamped(looks, stage, event, 90)
    if event.taker == NOBODY:
        return moving.points(looks, stage, *changes)
    counted = moving.points(looks, stage, *changes)
    if event.how == "conquest":
        return _conquered(looks, stage, event, counted)
    return tweens.together(_stamped(looks, stage, event, STAMP_MS), counted)


def _stamped(looks: Looks, stage: Stage, event: messages.TitlePassed, ms: float) -> Iterator[None]:
    stage.take(f"owner-{event.title}")

    def draw(canvas: Canvas, share: float) -> None:
        box = pieces.tag_box(looks, event.title)
        grown = 1 + (RAISED - 1) * (1 - share)
        large = Box.around(box.cx, box.cy, round(box.w * grown), round(box.h * grown))
        if event.taker != NOBODY:
            pieces.draw_tag(canvas, looks.of_side(event.taker), large)

    yield from tweens.lasting(stage, ms, draw, out)
    if ms >= STAMP_MS:
        field = looks.plan.boxes[looks.board.title_fields[event.title]]
        stage.sound("stamp", x=field.cx)
        stage.trail(tweens.ring(stage, field, colour="#f3c766"))


def _conquered(
    looks: Looks, stage: Stage, event: messages.TitlePassed, counted: Iterator[None]
) -> Iterator[None]:
    """The old tag breaks in two halves, then the new one falls."""
    stage.take(f"owner-{event.title}")

    def draw(canvas: Canvas, share: float) -> None:
        box = pieces.tag_box(looks, event.title)
        if event.giver != NOBODY and share < 1:
            for side in (-1, 1):
                half = Box(box.cx - (box.w / 2 if side < 0 else 0), box.y, box.w / 2, box.h)
                fallen = half.moved(side * round(9 * share), round(14 * share**2))
                pieces.draw_tag(canvas, looks.of_side(event.giver), fallen)

    yield from tweens.counting(stage, 360, draw, linear)
    yield from tweens.together(_stamped(looks, stage, event, STAMP_MS), counted)


def union_formed(looks: Looks, event: messages.UnionFormed, stage: Stage) -> Iterator[None]:
    """All fields of a group light up (V-15)."""
    title = looks.say("note.union", side=event.side, group=event.group)
    line = looks.say("note.points", n=event.points)
    members = looks.board.members[event.group]
    boxes = [looks.plan.boxes[looks.board.title_fields[one]] for one in members]
    note = captions.banner(looks, stage, title, line, seat=event.side, ms=UNION_MS, good=True)
    if stage.reduced:
        return note
    counted = moving.points(looks, stage, (event.side, event.points), ms=320)
    return tweens.together(tweens.flash(stage, *boxes, ms=900), note, counted)


def guild_own(looks: Looks, event: messages.GuildOwn, stage: Stage) -> Iterator[None]:
    """An own Guild glows."""
    return moving.flash(looks, stage, event.title, ms=400)


# levels


def level_built(looks: Looks, event: messages.LevelBuilt, stage: Stage) -> Iterator[None]:
    """Coins go to the Administration, the set of bricks lights up, a tower rises (V-05)."""
    if event.premium:
        stage.trail(MONEY.pay(looks, stage, event.seat, BANK, event.premium))
    x, y = pieces.tower_at(looks, event.title)

    def draw(canvas: Canvas, share: float) -> None:
        for kind in range(5):
            along = (kind - 2) * 15.0
            if share < 0.75:
                brick(canvas, kind, x + along, y - 26 - round(6 * share), 13)
        size = round(pieces.LOW[1] * min(1.15, 0.3 + share), 1)
        pieces.draw_tower(canvas, (x, y + 6 * (1 - share)), True, size)

    counted = moving.points(looks, stage, (event.seat, event.points), ms=TOWER_MS)
    yield from tweens.together(tweens.counting(stage, TOWER_MS, draw, back), counted)
    stage.sound("platform" if event.level > 1 else "derrick", x=x)


def levels_suspended(looks: Looks, event: messages.LevelsSuspended, stage: Stage) -> Iterator[None]:
    """Towers turn grey and slide off the plate (V-06)."""
    return _slide(looks, stage, event.title, event.number, -event.points, event.side, off=True)


def levels_restored(looks: Looks, event: messages.LevelsRestored, stage: Stage) -> Iterator[None]:
    """Towers slide back (V-06)."""
    return _slide(looks, stage, event.title, event.number, event.points, event.side, off=False)


def _slide(
    looks: Looks, stage: Stage, title: int, number: int, points: int, side: int, *, off: bool
) -> Iterator[None]:
    at = pieces.tower_at(looks, title)
    stage.take(f"towers-{title}")

    def draw(canvas: Canvas, share: float) -> None:
        gone = share if off else 1 - share
        for n in range(number):
            place = (at[0] + (n - (number - 1) / 2) * 12, at[1] + round(8 * gone))
            pieces.draw_tower(canvas, place, gone < 0.5)

    counted = moving.points(looks, stage, (side, points), ms=SUSPEND_MS)
    return tweens.together(tweens.counting(stage, SUSPEND_MS, draw, io), counted)


def levels_removed(looks: Looks, event: messages.LevelsRemoved, stage: Stage) -> Iterator[None]:
    """Towers of a lost Territory vanish (V-29)."""
    return _slide(
        looks, stage, event.title, event.active + event.suspended, -event.points, event.side, off=True
    )


def levels_passed(looks: Looks, event: messages.LevelsPassed, stage: Stage) -> Iterator[None]:
    """Levels go with their Territory."""
    return moving.points(looks, stage, (event.giver, -event.lost), (event.taker, event.points))


# units


def units_moved(looks: Looks, event: messages.UnitsMoved, stage: Stage) -> Iterator[None]:
    """Bricks cross from store to store (V-04, V-08), those of a whole plan nearly together; the setting up
    goes without."""
    if event.why in ("surplus", "left"):
        return stage.pause(30)
    stage.trail(moving.bricks(looks, stage, event.source, event.target, event.units))
    return stage.pause(BATCH_MS)


def units_bought(looks: Looks, event: messages.UnitsBought, stage: Stage) -> Iterator[None]:
    """Coins go to the operator, bricks to the buyer (V-08)."""
    stage.trail(MONEY.pay(looks, stage, event.buyer, event.seller, event.price))
    stage.trail(moving.bricks(looks, stage, event.guild, event.target, event.units))
    return stage.pause(BATCH_MS)


def market_thrown(looks: Looks, event: messages.MarketThrown, stage: Stage) -> Iterator[None]:
    """Two dice over the market, and how much is for sale (V-18)."""
    x, y = looks.plan.track.field(event.field, -80)

    def draw(canvas: Canvas, share: float) -> None:
        spin = 0.0 if stage.reduced else round((1 - share) * 12) * 30
        canvas.die(event.one, x - 19, y, 32, spin)
        canvas.die(event.two, x + 19, y, 32, -spin)

    words = looks.say("note.market", n=event.most)
    yield from tweens.untold(stage, tweens.counting(stage, 420, draw, out))

    def told(canvas: Canvas, share: float) -> None:
        draw(canvas, 1.0)
        draw_plate(canvas, words, (x, y + 30), "money", 160)

    yield from tweens.counting(stage, 420, told)


def goods_bought(looks: Looks, event: messages.GoodsBought, stage: Stage) -> Iterator[None]:
    """Coins to the Administration, bricks to the stock (V-18)."""
    if not any(event.units):
        return stage.pause(60)
    stage.trail(MONEY.pay(looks, stage, event.seat, BANK, event.price))
    a = looks.plan.track.field(event.field, -22)
    b = stage.seat_anchor(event.seat)
    kinds = [kind for kind, number in enumerate(event.units) for _ in range(number)][:8]

    def draw(canvas: Canvas, at: tuple[float, float], share: float, number: int) -> Box:
        brick(canvas, kinds[number], *at, 16)
        return Box.around(*at, 26)

    return tweens.stream(stage, a, b, len(kinds), draw)


def units_handed_over(looks: Looks, event: messages.UnitsHandedOver, stage: Stage) -> Iterator[None]:
    """Bricks go to the creditor (V-34)."""
    return moving.bricks(looks, stage, event.source, event.target, event.units)


def academy_rolled(looks: Looks, event: messages.AcademyRolled, stage: Stage) -> Iterator[None]:
    """A die over the academy, then shields or masks march to the stock (V-21)."""
    x, y = looks.plan.track.field(event.field, -78)

    def draw(canvas: Canvas, share: float) -> None:
        spin = 0.0 if stage.reduced else round((1 - share) * 12) * 30
        canvas.die(event.face, x, y, 34, spin)

    yield from tweens.untold(stage, tweens.counting(stage, 460, draw, out, tweens.THROW_FLOOR_MS))
    a, b = looks.plan.track.field(event.field, -20), stage.seat_anchor(event.seat)

    def march(canvas: Canvas, at: tuple[float, float], share: float, number: int) -> Box:
        if event.what == "ns":
            brick(canvas, 4, *at, 18)
        else:
            pieces.draw_agent(canvas, looks, stage.state.table.side(event.seat), at, 1, 20)
        return Box.around(*at, 28)

    if event.got:
        flight = tweens.stream(stage, a, b, event.got, march)
        stage.trail(flight)
        yield from stage.pause(80)


# money and points


def paid(looks: Looks, event: messages.Paid, stage: Stage) -> Iterator[None]:
    """Coins from side to side; a fee flashes its Territory, what is waived is told (V-12, V-17, V-34)."""
    if event.title >= 0:
        stage.trail(moving.flash(looks, stage, event.title, ms=520))
    fee = event.title >= 0 and event.payer >= 0
    square = moving.stands_at(looks, stage, event.payer) if fee else None
    stage.trail(MONEY.pay(looks, stage, event.payer, event.receiver, event.amount, square))
    yield from stage.pause(FEE_MS)
    if event.waived:
        words = looks.say("note.waived", money=event.waived)
        yield from captions.banner(looks, stage, words, seat=event.payer, ms=900)


def points_earned(looks: Looks, event: messages.PointsEarned, stage: Stage) -> Iterator[None]:
    """The figure goes on; the hotel sends a rocket to the moon (V-19, V-22)."""
    counted = moving.points(looks, stage, (event.side, event.points), ms=400)
    if event.occasion != "moonshot":
        return counted
    a = looks.plan.track.field(looks.board.kinds.index("moonshot"), -30)

    def rocket(canvas: Canvas, share: float) -> None:
        x, y = tweens.bow(a, (a[0] + 150, a[1] - 210), share, 60)
        canvas.icon("rocket", x, y, round(26 - 8 * share), "#fff3d6")

    flight = tweens.counting(stage, 580, rocket, io)
    note = captions.banner(looks, stage, looks.say("note.guests"), icon="moon", ms=800)
    return tweens.together(flight, counted, note)


def points_bought(looks: Looks, event: messages.PointsBought, stage: Stage) -> Iterator[None]:
    """EU become points (V-07)."""
    stage.trail(MONEY.pay(looks, stage, event.seat, BANK, event.price))
    return moving.points(looks, stage, (event.seat, event.points), ms=POINT_MS * event.points)


def points_sold(looks: Looks, event: messages.PointsSold, stage: Stage) -> Iterator[None]:
    """Points become EU (V-07, V-34)."""
    stage.trail(MONEY.pay(looks, stage, BANK, event.seat, event.price))
    return moving.points(looks, stage, (event.seat, -event.points), ms=min(240.0, POINT_MS * event.points))


def back_paid(looks: Looks, event: messages.BackPaid, stage: Stage) -> Iterator[None]:
    """Points for turning round (V-11)."""
    return moving.points(looks, stage, (event.seat, -event.points))


def _worth_seeing(event: messages.TitlePassed) -> int:
    if event.how == "guild" and event.giver != NOBODY:
        return 40
    return ROUTINE if event.how == "dealt" else 0


CUES: Final[Cues[Looks]] = {
    messages.TitlePassed: Cue(
        title_passed,
        landing="stamp",
        weighty=lambda event: event.how in ("conquest", "annexed", "guild"),
        payoff=True,
        moment=_worth_seeing,
    ),
    messages.TitleRefused: Cue(note("note.no_plate", seat=seat_of, ms=900), sound="refused"),
    messages.LevelsPassed: Cue(levels_passed, sound="card-lay"),
    messages.UnionFormed: Cue(union_formed, sound="rise", read=True, weighty=True, moment=55),
    messages.GuildOwn: Cue(guild_own, sound="tick"),
    messages.LevelBuilt: Cue(level_built, landing=lambda event: "platform" if event.level > 1 else "derrick"),
    messages.LevelsSuspended: Cue(levels_suspended, sound="down"),
    messages.LevelsRestored: Cue(levels_restored, sound="up"),
    messages.LevelsRemoved: Cue(levels_removed, sound="down"),
    messages.UnitsMoved: Cue(
        units_moved, sound=lambda event: "" if event.why in ("surplus", "left") else "brick"
    ),
    messages.UnitsBought: Cue(units_bought, sound="coins-out"),
    messages.UnitsHandedOver: Cue(units_handed_over, sound="brick"),
    messages.MarketThrown: Cue(market_thrown, sound="dice", read=True),
    messages.GoodsBought: Cue(
        goods_bought, sound=lambda event: "coins-out" if any(event.units) else "", moment=ROUTINE
    ),
    messages.AcademyRolled: Cue(academy_rolled, sound="dice"),
    messages.Paid: Cue(
        paid,
        sound=lambda event: "coins-in" if event.payer < 0 else "coins-out",
        moment=lambda event: 42 if event.cause == "fee" and event.amount >= DEAR else 0,
        toll=lambda event: event.amount if event.cause == "fee" else 0,
    ),
    messages.PointsEarned: Cue(
        points_earned, sound=lambda event: "rocket" if event.occasion == "moonshot" else "up"
    ),
    messages.PointsBought: Cue(points_bought, sound="coins-out", moment=ROUTINE),
    messages.PointsSold: Cue(points_sold, sound="coins-in"),
    messages.BackPaid: Cue(back_paid, sound="down"),
}
