"""The hand of the person in view, as a fan under the lower edge of the ring: of each card head and a strip of
art are seen, the one that is looked at is shown whole above. Cards are places of the board: "hand-2"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import HAND, READ
from game.app.paint.card_art import draw_back
from game.app.paint.card_print import draw_card, prepare_card
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import Marks, Place
from game.app.skins.globopolis import attack_preview, faces, throw_tray
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.track import BOARD, BODY, MIDDLE_LINE
from game.rules.globopolis.influence import INFLUENCE_CARDS
from game.rules.globopolis.messages import PlayCard, Reveal
from game.rules.globopolis.missions import MISSIONS
from game.rules.globopolis.state import MISSION, NOBODY, GlobopolisState, id_of, sort_of

EDGE: Final = MIDDLE_LINE.bottom + BODY[0] - 2
"""Where the ring covers the cards."""
SEEN: Final = 56.0
"""How much of a card is seen above that."""
RISE: Final = 10.0
"""How much higher a card stands that may be played."""
STEP: Final = 93.0
"""From card to card at most."""
SPREAD: Final = 360.0
"""From the first card to the last at most."""
SINK_MS: Final = 180.0
LAST: Final = replace(HAND, name="last", h=84, text=(0, 0))
"""A card of the fan as far as it can be seen."""
TUCKED: Final = replace(LAST, name="tucked", disc=20, covered=HAND.w - STEP)
"""The same with another over its right."""
READ_BOTTOM: Final = 408.0
"""Where the card that is read ends: the heads stay free."""
LEAST: Final = 420.0
"""A ring that is less wide inside, in pixels, has no fan: its cards could not be told apart."""
PLAYABLE: Final = "#1f6a4a"
_PREFIX: Final = "hand-"


def holder(looks: Looks, state: GlobopolisState) -> int:
    """The side whose hand is seen: the only one at the screen, else that of whoever is on turn; NOBODY while
    a computer is, and when the match is over."""
    table, people = state.table, [seat for seat, one in enumerate(looks.seats) if one.human]
    if table.over:
        return NOBODY
    if looks.alone:
        return looks.side(people[0])
    return looks.side(table.seat) if table.seat in people else NOBODY


def cards(looks: Looks, state: GlobopolisState) -> tuple[str, ...]:
    """The cards of the fan from left to right, as the dialog of the hand has them; backs where it is closed;
    none while something else needs the place."""
    side = holder(looks, state)
    if side == NOBODY or _needed(state, side):
        return ()
    named = looks.board.card_named

    def order(card: str) -> tuple[int, str]:
        return faces.ORDER.index(sort_of(card)), named[card].title if id_of(card) else ""

    return tuple(sorted(state.table.hands[side], key=order))


def _needed(state: GlobopolisState, side: int) -> bool:
    """Whether a fight, the odds of an attack or the cards of a throw lie where the fan would."""
    table = state.table
    if table.fight is not None:
        return True
    if table.seat < 0 or table.side(table.seat) != side:
        return False
    if table.stage == "throw":
        return bool(throw_tray.cards(state, table.seat))
    return bool(attack_preview.open_attacks(state, table.seat))


def playable(state: GlobopolisState, side: int) -> frozenset[str]:
    """The cards that a side may play or reveal now: none outside of its Option Phase or of a closed hand."""
    table = state.table
    closed = not all(map(id_of, table.hands[side]))
    if table.stage != "options" or table.side(table.seat) != side or closed:
        return frozenset()
    seat = table.seat
    plays = (offer.action for offer in INFLUENCE_CARDS.offers(state, seat))
    found = {
        action.card
        for action in plays
        if isinstance(action, PlayCard) and INFLUENCE_CARDS.why_not(state, seat, action) is None
    }
    missions = (card for card in table.hands[side] if sort_of(card) == MISSION)
    return frozenset(found).union(
        card for card in missions if MISSIONS.why_not(state, seat, Reveal(card)) is None
    )


def boxes(looks: Looks, state: GlobopolisState, ready: frozenset[str] = frozenset()) -> dict[Place, Box]:
    """What is seen of each card, those that are `ready` to be played higher."""
    held = cards(looks, state)
    step = _step(len(held))
    left = BOARD.cx - (step * (len(held) - 1) + HAND.w) / 2
    found: dict[Place, Box] = {}
    for number, card in enumerate(held):
        top = EDGE - SEEN - (RISE if card in ready else 0.0)
        wide = HAND.w if number == len(held) - 1 else step
        found[f"{_PREFIX}{number}"] = Box(left + step * number, top, wide, EDGE - top)
    return found


def _step(many: int) -> float:
    return min(STEP, SPREAD / max(1, many - 1))


def held_at(looks: Looks, state: GlobopolisState, place: Place | None) -> str:
    """The card or back that lies on a place of the fan; "" for other places."""
    if place is None or not place.startswith(_PREFIX):
        return ""
    number, held = int(place.removeprefix(_PREFIX)), cards(looks, state)
    return held[number] if number < len(held) else ""


def card_at(looks: Looks, state: GlobopolisState, place: Place | None) -> str:
    """The card that a place of the fan stands for; "" for other places and for backs."""
    card = held_at(looks, state, place)
    return card if id_of(card) else ""


def fits(canvas: Canvas) -> bool:
    """Whether the board is large enough for a fan."""
    return (MIDDLE_LINE.w + 2 * BODY[0]) * canvas.s >= LEAST


def print_ahead(looks: Looks, stage: Stage, drawn: Sequence[str]) -> Iterator[None]:
    """Print cards that come into the fan while they are on their way, a part in each frame; for a trail."""
    parts: list[Iterator[None]] = []
    left = [True]

    def draw(canvas: Canvas) -> None:
        if not parts and fits(canvas):
            wanted = ((faces.face(looks, card), size) for card in drawn for size in (TUCKED, LAST))
            printed = (prepare_card(canvas, face, size) for face, size in wanted)
            parts.append(chain.from_iterable(printed))
        left[0] = bool(parts) and next(parts[0], True) is None

    stage.sprite(draw)
    while left[0]:
        yield


def draw_fan(canvas: Canvas, looks: Looks, state: GlobopolisState, sunk: float = 0.0) -> None:
    """Draw the fan, cut off where the ring covers it; what may be played is higher and has a green edge. From
    0 to 1 it sinks below the ring."""
    held = cards(looks, state)
    if not held or not fits(canvas):
        return
    ready = playable(state, holder(looks, state))
    surface = canvas.surface
    whole = surface.get_clip()
    surface.set_clip(canvas.rect(Box(BOARD.x, BOARD.y, BOARD.w, EDGE)).clip(whole))
    slots = (box.moved(0, sunk * (SEEN + RISE)) for box in boxes(looks, state, ready).values())
    for number, (card, box) in enumerate(zip(held, slots, strict=True)):
        if id_of(card):
            size = LAST if number == len(held) - 1 else TUCKED
            edge = PLAYABLE if card in ready else ""
            draw_card(canvas, faces.face(looks, card), size, box.x, box.y, edge, lift=0.5)
        else:
            draw_back(canvas, faces.FAMILIES[sort_of(card)], box._replace(w=HAND.w, h=HAND.h), HAND.radius)
    surface.set_clip(whole)


def draw_read(canvas: Canvas, looks: Looks, state: GlobopolisState, marks: Marks) -> None:
    """Draw the card whole that the pointer or the keys are on."""
    place = marks.hover if card_at(looks, state, marks.hover) else marks.focus
    card = card_at(looks, state, place)
    if not card or place is None or not fits(canvas):
        return
    ready = playable(state, holder(looks, state))
    slot = boxes(looks, state, ready)[place]
    edge = PLAYABLE if card in ready else ""
    canvas.chosen_ring(slot, HAND.radius)
    middle = looks.plan.middle
    x = min(max(slot.cx - READ.w / 2, middle.x + 6), middle.right - READ.w - 6)
    draw_card(canvas, faces.face(looks, card), READ, x, READ_BOTTOM - READ.h, edge)
