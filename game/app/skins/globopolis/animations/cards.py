"""Cards: drawn, played, revealed; deals; Diplomacy; MISSIONs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.motion import io, out
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues, Motion
from game.app.skin_api.mark_painter import draw_plate
from game.app.skin_api.motions import verdict
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import DrawFlying, Point
from game.app.skins.globopolis import middle, polyhedra
from game.app.skins.globopolis.animations import moving, turns
from game.app.skins.globopolis.looks import CARD_COLOURS, CARD_ICONS, KEY, Looks
from game.app.skins.globopolis.plan import PLANET
from game.components import deals, debts, hands
from game.rules.globopolis import messages
from game.rules.globopolis.state import NOBODY, id_of, sort_of

CARD: Final = (250.0, 158.0)
BACK: Final = (40.0, 54.0)
DRAW_MS: Final = 220.0
DEAL_MS: Final = 40.0
"""A deal before the first round goes fast."""
SHOW_MS: Final = 640.0
MISSION_MS: Final = 1000.0


def draw_card(canvas: Canvas, looks: Looks, card: str, box: Box) -> None:
    """Draw the face of a card: a band in the colour of its sort, its title, its text."""
    known, sort = looks.board.card_named[card], sort_of(card)
    colour = CARD_COLOURS[sort]
    canvas.shadow(box, 9, 10, 5, 150)
    canvas.box(box, 9, "#f9f1dd", KEY, 1.4)
    head = Box(box.x + 4, box.y + 4, box.w - 8, 38)
    canvas.box(head, 6, (colour, mixed(colour, 0.25)))
    canvas.icon(CARD_ICONS[sort], head.x + 22, head.cy, 22, "#fff8e6")
    room = head.w - 52
    wide = canvas.text_width(known.title, "head-bold", 16)
    size = 16 * min(1.0, room / wide) if wide else 16
    canvas.text(known.title, head.x + 42, head.cy, "head-bold", size, "#fff8e6", "l")
    words = looks.card_text(card)
    size = 14.0
    while size > 11 and canvas.paragraph_height(words, box.w - 28, "ui", size) > box.h - 58:
        size -= 1
    canvas.paragraph(words, box.x + 14, box.y + 60, box.w - 28, "ui", size, canvas.theme.ink)


def shown(looks: Looks, stage: Stage, card: str, side: int, ms: float = SHOW_MS) -> Iterator[None]:
    """A card comes from a seat, lies over the planet to be read, and sinks (V-10, V-26)."""
    a = stage.seat_anchor(side)

    def draw(canvas: Canvas, share: float) -> Box:
        x, y = tweens.between(a, (PLANET.cx, PLANET.cy), 1.0 if stage.reduced else share)
        size = 1.0 if stage.reduced else max(0.3, share)
        box = Box.around(x, y, CARD[0], CARD[1])
        if size < 1:
            small = Box.around(
                x, y, BACK[0] + (CARD[0] - BACK[0]) * size, BACK[1] + (CARD[1] - BACK[1]) * size
            )
            canvas.box(small, 8, CARD_COLOURS[sort_of(card)], "#f4ead0", 1.2)
            return small.inset(-12)
        draw_card(canvas, looks, card, box)
        return box.inset(-20)

    now = [0.0]
    sprite = stage.over(lambda canvas: draw(canvas, now[0]))

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(260, step, out)
    yield from stage.read(ms)
    sprite.remove()


def _stack(looks: Looks, deck: str) -> Box | None:
    """Where a stack lies."""
    places = zip(middle.STACKS, looks.plan.decks, strict=True)
    return next((box for name, box in places if name == deck), None)


def _back(cards: Sequence[str]) -> DrawFlying:
    """What draws the backs of cards."""
    sorts = [sort_of(card) for card in cards]

    def draw(canvas: Canvas, at: Point, share: float, number: int) -> Box:
        back = moving.snapped(canvas, at, *BACK)
        canvas.box(back, 5, CARD_COLOURS[sorts[number]], "#f4ead0", 1.2)
        canvas.icon(CARD_ICONS[sorts[number]], back.cx, back.cy, 20, "#f4ead0")
        return back.inset(-12)

    return draw


def _sink(stage: Stage, cards: Sequence[str], a: Point, b: Point) -> Iterator[None]:
    """Cards fly from a to b, seen from behind."""
    known = hands.backs(tuple(cards))
    return tweens.stream(stage, a, b, max(1, min(3, len(known))), _back(known), 36)


def cards_taken(looks: Looks, event: hands.CardsTaken, stage: Stage) -> Iterator[None]:
    """Backs fly from the stack to the hand; a face that is seen is shown (V-20)."""
    box = _stack(looks, event.deck)
    if box is None:
        return
    if not stage.state.table.round:
        yield from stage.pause(DEAL_MS)
        return
    a, b = (box.cx, box.cy), stage.seat_anchor(event.who)
    stage.trail(tweens.stream(stage, a, b, min(3, len(event.cards)), _back(event.cards), 44))
    yield from stage.pause(DRAW_MS)
    seen = [card for card in event.cards if id_of(card)]
    if len(seen) == 1 and stage.state.table.stage == "landing":
        yield from shown(looks, stage, seen[0], event.who, 800)


def cards_put_back(
    looks: Looks, event: hands.CardsDiscarded | hands.CardsSunk, stage: Stage
) -> Iterator[None]:
    """Cards sink under their stack (V-20)."""
    box = _stack(looks, event.deck)
    if box is None:
        return
    yield from _sink(stage, event.cards, stage.seat_anchor(event.seat), (box.cx, box.cy))


def cards_passed(looks: Looks, event: hands.CardsPassed, stage: Stage) -> Iterator[None]:
    """Cards go from hand to hand, seen from behind."""
    return _sink(stage, event.cards, stage.seat_anchor(event.giver), stage.seat_anchor(event.receiver))


def influence_played(looks: Looks, event: messages.InfluencePlayed, stage: Stage) -> Iterator[None]:
    """The card, and what it names lights up (V-10)."""
    if event.title != NOBODY:
        stage.trail(moving.flash(looks, stage, event.title, ms=1200))
    if event.group != NOBODY:
        stage.trail(moving.flash(looks, stage, *looks.board.members[event.group], ms=1200))
    return shown(looks, stage, event.card, event.seat)


def granted(
    looks: Looks, event: messages.OvertimeCalled | messages.PermitGranted, stage: Stage
) -> Iterator[None]:
    """What a card allows in this turn stands beside the seat for a while."""
    words = looks.say("note.overtime" if isinstance(event, messages.OvertimeCalled) else "note.permit")
    stage.trail(captions.beside(stage, event.seat, words, captions.GAIN))
    return stage.pause(200)


def ops_played(looks: Looks, event: messages.OpsPlayed, stage: Stage) -> Iterator[None]:
    """The card of a battle (V-24, V-26)."""
    return shown(looks, stage, event.card, event.seat, 800)


def stopped(key: str, ms: float) -> Motion[Looks]:
    """A card cracks: it does nothing (V-10, V-26)."""

    def motion(
        looks: Looks, event: messages.CardCancelled | messages.CardJammed, stage: Stage
    ) -> Iterator[None]:
        known = looks.board.card_named.get(event.card)
        title = looks.say(key, card=known.title if known is not None else "")
        line = looks.say("note.cancelled_line", side=event.seat)
        return captions.banner(looks, stage, title, line, "ban", ms=ms)

    return motion


def diplomacy_thrown(looks: Looks, event: messages.DiplomacyThrown, stage: Stage) -> Iterator[None]:
    """A d20 and a d12 meet over the planet (V-33)."""
    y = PLANET.cy - 8
    dice = [
        (20, event.twenty, (PLANET.cx - 70, y), 60.0),
        (12, event.twelve, (PLANET.cx + 70, y), 56.0),
    ]  # fmt: skip
    yield from turns.roll_polygons(stage, dice, 380)
    words = looks.say("note.succeeds" if event.won else "note.fails")
    against = looks.say("note.diplomacy", high=event.twenty, low=event.twelve + event.handicap)

    def rest(canvas: Canvas) -> None:
        for sides, face, at, size in dice:
            polyhedra.draw_polygon(canvas, sides, face, at, size)
        canvas.badge(looks.of(event.seat), PLANET.cx - 70, y - 52, 28)
        canvas.badge(looks.of(event.rival), PLANET.cx + 70, y - 52, 28)
        draw_plate(canvas, against, (PLANET.cx, y + 46), "plain", 160)
        draw_plate(canvas, words, (PLANET.cx, y + 68), "gain" if event.won else "loss", 200)

    sprite = stage.sprite(rest)
    yield from stage.pause(420)
    sprite.remove()


def mission_revealed(looks: Looks, event: messages.MissionRevealed, stage: Stage) -> Iterator[None]:
    """The dossier opens (V-31)."""
    yield from shown(looks, stage, event.card, event.seat, MISSION_MS)
    if event.claims:
        title = looks.say("note.claim", seat=event.seat, many=looks.many(event.seat))
        yield from captions.banner(looks, stage, title, looks.say("note.claim_line"), "crown", ms=400)


def offer_made(looks: Looks, event: deals.OfferMade, stage: Stage) -> Iterator[None]:
    """A hand goes from seat to seat (V-09)."""
    a, b = stage.seat_anchor(event.seat), stage.seat_anchor(event.partner)

    def draw(canvas: Canvas, share: float) -> Box:
        x, y = tweens.bow(a, b, share, 24)
        disc = Box.around(x, y, 30)
        canvas.box(disc, 15, ("#336f5a", "#204c3d"), "#d2a552", 1.3)
        canvas.icon("handshake" if not event.counter else "swap", x, y, 20, "#f3e9d2")
        return disc.inset(-12)

    return tweens.above(stage, 300, draw, io)


def answered(
    looks: Looks, event: deals.OfferAnswered | messages.HelpAnswered, stage: Stage
) -> Iterator[None]:
    """The answer beside the seat."""
    words = looks.say("note.agrees" if event.agreed else "note.declines")
    fill = captions.GAIN if event.agreed else captions.LOSS
    stage.trail(captions.beside(stage, event.seat, words, fill))
    return stage.pause(260)


def debt_opened(looks: Looks, event: debts.DebtOpened, stage: Stage) -> Iterator[None]:
    """What is short (V-34)."""
    debtor = stage.state.table.voice(event.debtor)
    words = looks.say("note.short", side=debtor, money=event.amount)
    return captions.banner(looks, stage, words, seat=debtor, ms=700)


CUES: Final[Cues[Looks]] = {
    messages.InfluencePlayed: Cue(influence_played, sound="card-flip", read=True),
    messages.OpsPlayed: Cue(ops_played, sound="card-flip", read=True),
    messages.CardCancelled: Cue(stopped("note.cancelled", 1100), sound="refused", read=True),
    messages.OvertimeCalled: Cue(granted, sound="up"),
    messages.PermitGranted: Cue(granted, sound="up"),
    messages.DiplomacyThrown: Cue(diplomacy_thrown, sound="dice", read=True),
    messages.MissionRevealed: Cue(mission_revealed, sound="telex", read=True, weighty=True, moment=80),
    hands.CardsTaken: Cue(cards_taken, sound="card-lift"),
    hands.CardsDiscarded: Cue(cards_put_back, sound="card-lay"),
    hands.CardsSunk: Cue(cards_put_back, sound="card-lay"),
    hands.CardsPassed: Cue(cards_passed, sound="card-lift"),
    deals.OfferMade: Cue(offer_made, sound="vote"),
    deals.OfferAnswered: Cue(answered, sound=verdict),
    debts.DebtOpened: Cue(debt_opened, sound="heartbeat", read=True),
}
