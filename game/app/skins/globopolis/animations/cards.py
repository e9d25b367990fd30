"""Cards: drawn, played, revealed; deals; Diplomacy; MISSIONs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card_art import draw_back
from game.app.paint.motion import io
from game.app.skin_api import captions, tweens
from game.app.skin_api.card_reading import SHRINK_MS, Reading, read_card, torn
from game.app.skin_api.cues import Cue, Cues, Motion
from game.app.skin_api.mark_painter import draw_plate
from game.app.skin_api.motions import verdict
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import DrawFlying, Point
from game.app.skins.globopolis import faces, fan, fan_places, middle, polyhedra
from game.app.skins.globopolis.animations import moving, turns
from game.app.skins.globopolis.faces import FAMILIES
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import CENTRE
from game.app.skins.globopolis.track import BOARD
from game.components import deals, debts, hands
from game.rules.globopolis import messages
from game.rules.globopolis.state import NOBODY, id_of, sort_of

DRAW_MS: Final = 220.0
DEAL_MS: Final = 40.0
"""A deal before the first round goes fast."""
FIGHT_MS: Final = 900.0
"""A card of a fight is held so long, beside the tray."""
MET_MS: Final = 700.0
"""How long both dice of Diplomacy lie there with what they come to."""
BESIDE, KEPT_BESIDE = 118.0, 56.0
"""How far from the edge of the board its middle lies, and that of the small card that stays there."""


def _stack(looks: Looks, deck: str) -> Box | None:
    """Where a stack lies."""
    places = zip(middle.STACKS, looks.plan.decks, strict=True)
    return next((box for name, box in places if name == deck), None)


def _back(cards: Sequence[str]) -> DrawFlying:
    """What draws the backs of cards."""
    families = [FAMILIES[sort_of(card)] for card in cards]

    def draw(canvas: Canvas, at: Point, share: float, number: int) -> Box:
        back = moving.snapped(canvas, at, 44, 62)
        draw_back(canvas, families[number], back, 4)
        return back.inset(-14)

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
    seen = [card for card in event.cards if id_of(card)]
    if seen and fan_places.holder(looks, stage.state) == looks.side(event.who):
        stage.trail(fan.print_ahead(looks, stage, seen), lingers=True)
    if not stage.state.table.round:
        yield from stage.pause(DEAL_MS)
        return
    a, b = (box.cx, box.cy), stage.seat_anchor(event.who)
    stage.trail(tweens.stream(stage, a, b, min(3, len(event.cards)), _back(event.cards), 44))
    yield from stage.pause(DRAW_MS)
    if len(seen) == 1 and stage.state.table.stage == "landing":
        read = Reading(faces.face(looks, seen[0]), event.who, box, stays=False, asked=True)
        yield from read_card(looks, stage, read)


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
    """The card is read, what it names is lit (V-10)."""
    card = faces.played(looks, stage.state.table, event.card, event.seat, event.title, event.rival)
    named = faces.changes(looks, event.title, event.group, event.field)
    return read_card(looks, stage, Reading(card, event.seat, changes=named))


def granted(
    looks: Looks, event: messages.OvertimeCalled | messages.PermitGranted, stage: Stage
) -> Iterator[None]:
    """What a card allows in this turn stands beside the seat for a while."""
    words = looks.say("note.overtime" if isinstance(event, messages.OvertimeCalled) else "note.permit")
    stage.trail(captions.beside(stage, event.seat, words, captions.GAIN))
    return stage.pause(200)


def ops_played(looks: Looks, event: messages.OpsPlayed, stage: Stage) -> Iterator[None]:
    """The card of a battle is read beside the tray, on the side of whoever plays it (V-24, V-26)."""
    table = stage.state.table
    card = faces.played(looks, table, event.card, event.seat)
    if table.fight is None:
        return read_card(looks, stage, Reading(card, event.seat))
    attacks = table.side(event.seat) == table.fight.aggressor.side
    at, kept = ((far if attacks else BOARD.w - far, BOARD.cy) for far in (BESIDE, KEPT_BESIDE))
    if not table.fight.assessed:  # it opens the attack: there is no tray yet
        ends = table.fight.aggressor.title, table.fight.defender.title
        both = tuple(change for title in ends for change in faces.changes(looks, title, NOBODY, NOBODY))
        read = Reading(card, event.seat, hold=FIGHT_MS, changes=both, lies=kept)
    else:
        read = Reading(card, event.seat, hold=FIGHT_MS, at=at, dims=False, lies=kept)
    return read_card(looks, stage, read)


def stopped(key: str) -> Motion[Looks]:
    """A card is torn: it does nothing (V-10, V-26)."""

    def motion(
        looks: Looks, event: messages.CardCancelled | messages.CardJammed, stage: Stage
    ) -> Iterator[None]:
        known = looks.board.card_named.get(event.card)
        title = looks.say(key, card=known.title if known is not None else "")
        line = looks.say("note.cancelled_line", side=event.seat)
        if known is not None:
            yield from torn(looks, stage, faces.face(looks, event.card), event.rival)
        yield from captions.banner(looks, stage, title, line, "ban", ms=900)

    return motion


def diplomacy_thrown(looks: Looks, event: messages.DiplomacyThrown, stage: Stage) -> Iterator[None]:
    """A d20 and a d12 meet in the middle, each under the badge of whoever throws it (V-33). They fall once
    the card has made room."""
    y = CENTRE[1] + 14
    ends = CENTRE[0] - 70, CENTRE[0] + 70
    dice = [(20, event.twenty, (ends[0], y), 60.0), (12, event.twelve, (ends[1], y), 56.0)]
    if not stage.reduced:
        yield from tweens.untold(stage, stage.pause(SHRINK_MS))

    def whose(canvas: Canvas) -> None:
        for seat, x in zip((event.seat, event.rival), ends, strict=True):
            canvas.badge(looks.of(seat), x, y - 52, 28)

    badges = stage.sprite(whose)
    yield from turns.roll_polygons(stage, dice, 380, bone=12)
    words = looks.say("note.succeeds" if event.won else "note.fails")
    against = looks.say("note.diplomacy", high=event.twenty, low=event.twelve + event.handicap)

    def rest(canvas: Canvas) -> None:
        for sides, face, at, size in dice:
            polyhedra.draw_polygon(canvas, sides, face, at, size, bone=12)
        draw_plate(canvas, against, (CENTRE[0], y + 46), "plain", 160)
        draw_plate(canvas, words, (CENTRE[0], y + 68), "gain" if event.won else "loss", 200)

    sprite = stage.sprite(rest)
    yield from stage.read(MET_MS)
    sprite.remove()
    badges.remove()


def mission_revealed(looks: Looks, event: messages.MissionRevealed, stage: Stage) -> Iterator[None]:
    """The dossier opens (V-31)."""
    known = faces.face(looks, event.card)
    yield from read_card(looks, stage, Reading(known, event.seat, stays=False, landing="telex"))
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
    messages.CardCancelled: Cue(stopped("note.cancelled"), sound="refused", read=True),
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
