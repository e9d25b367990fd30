"""The hand of the person in view, as a fan under the lower edge of the ring: of each card head and a strip of
art are seen, the one that is looked at is shown whole above. Cards are places of the board: "hand-2"."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import HAND, KEPT, READ, Card, Family, Size
from game.app.paint.card_art import draw_back
from game.app.paint.card_print import card_picture, draw_card, prepare_card
from game.app.paint.surface_cache import CARDS
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import Marks
from game.app.skins.globopolis import faces
from game.app.skins.globopolis.fan_places import EDGE, RISE, SEEN, STEP, boxes, card_at, cards, holder, step
from game.app.skins.globopolis.hand_faces import HandFaces
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.places import field_of
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BOARD, BODY, HEAD, MIDDLE_LINE
from game.rules.globopolis.state import NOBODY, GlobopolisState, id_of, sort_of

LAST: Final = replace(HAND, name="last", h=104, text=(0, 0))
"""A card of the fan as far as it can be seen."""
TUCKED: Final = replace(LAST, name="tucked", disc=20, covered=HAND.w - STEP)
"""The same with another over its right."""
NARROW: Final = replace(TUCKED, name="narrow", covered=HAND.w - 60, below=21)
"""The same where so many are held that less of it is seen: its title takes the whole head."""
READ_BOTTOM: Final = 378.0
"""Where the card that is read ends: the heads stay free."""
LEAST: Final = 420.0
"""A ring that is less wide inside, in pixels, has no fan: its cards could not be told apart."""
ROOMY: Final = 90.0
"""From which step on a head has room for sign and title."""
PLAYABLE: Final = "#1f6a4a"
NIGHT: Final = "#0a0d22"
SHADE, SHADES = 33.0, 11
"""How high the shadow of the ring lies on the cards, before which Agents stand, and in how many steps it
grows."""
AHEAD: Final = 120
"""In so many frames cards are printed ahead at most."""


def playable(hand: HandFaces, state: GlobopolisState) -> frozenset[str]:
    """The cards of the fan that may be played or revealed now."""
    side = holder(hand.looks, state)
    return hand.ready(state, side) if side != NOBODY else frozenset()


def fits(canvas: Canvas) -> bool:
    """Whether the board is large enough for a fan."""
    return (MIDDLE_LINE.w + 2 * BODY[0]) * canvas.s >= LEAST


def print_ahead(looks: Looks, stage: Stage, drawn: Sequence[str]) -> Iterator[None]:
    """Print cards that come into the fan while they are on their way, a part in each frame; for a trail."""
    held = cards(looks, stage.state)
    size = tucked(len(held) + len(drawn))
    if size is not tucked(len(held)):
        drawn = [*drawn, *filter(id_of, held)]
    parts: list[Iterator[None]] = []
    left = [True]

    def draw(canvas: Canvas) -> None:
        if not parts and fits(canvas):
            wanted = ((faces.face(looks, card), each) for card in drawn for each in (size, LAST))
            printed = (prepare_card(canvas, face, each) for face, each in wanted)
            parts.append(chain.from_iterable(printed))
        left[0] = bool(parts) and next(parts[0], True) is None

    stage.sprite(draw)
    for _ in range(AHEAD):  # a window that is not seen draws nothing: there they are printed once it is
        if not left[0]:
            return
        yield


def tucked(many: int) -> Size:
    """In which size a card lies among so many, but for the last."""
    return TUCKED if step(many) >= ROOMY else NARROW


class Tucked(NamedTuple):
    """A card of the fan as it is drawn: its face, or the family of its back; where it lies."""

    face: Card | None
    back: Family
    box: Box
    ready: bool
    size: Size


def pile_of(hand: HandFaces, state: GlobopolisState) -> tuple[Tucked, ...]:
    """All that is drawn of the fan: what may be played stands higher, and has a green edge."""
    looks = hand.looks
    held, ready, side = cards(looks, state), playable(hand, state), holder(looks, state)
    slots = boxes(looks, state, ready).values()
    return tuple(
        Tucked(
            hand.tucked(state, side, card) if id_of(card) else None,
            faces.FAMILIES[sort_of(card)], box, card in ready,
            LAST if number == len(held) - 1 else tucked(len(held)),
        )
        for number, (card, box) in enumerate(zip(held, slots, strict=True))
    )  # fmt: skip


def draw_pile(canvas: Canvas, pile: Sequence[Tucked], sunk: float = 0.0) -> None:
    """Draw cards of a fan, cut off where the ring covers them; nothing where there is no room. From 0 to 1
    they sink below the ring."""
    if not fits(canvas):
        return
    surface = canvas.surface
    whole = surface.get_clip()
    surface.set_clip(canvas.rect(Box(BOARD.x, BOARD.y, BOARD.w, EDGE)).clip(whole))
    for card in pile:
        box = card.box.moved(0, round(sunk * (SEEN + RISE)))
        if card.face is not None:
            edge = PLAYABLE if card.ready else ""
            draw_card(canvas, card.face, card.size, box.x, box.y, edge, lift=0.5)
        else:
            draw_back(canvas, card.back, box._replace(w=HAND.w, h=HAND.h), HAND.radius)
    if pile and not canvas.theme.plain:
        left, right = pile[0].box.x, pile[-1].box.x + HAND.w
        high = min(SHADE, SEEN * (1 - sunk))
        for step in range(SHADES):
            deep = high * (step + 1) / SHADES
            canvas.box(Box(left, EDGE - deep, right - left, deep), fill=NIGHT, opacity=0.09)
    surface.set_clip(whole)


def draw_read(canvas: Canvas, hand: HandFaces, state: GlobopolisState, marks: Marks) -> None:
    """Draw the card whole that the pointer or the keys are on; one that is pulled hangs at the pointer."""
    if not fits(canvas):
        return
    if marks.pulled is not None:
        _draw_pulled(canvas, hand, state, marks)
        return
    looks = hand.looks
    place = marks.hover if card_at(looks, state, marks.hover) else marks.focus
    card = card_at(looks, state, place)
    if not card or place is None:
        return
    ready = playable(hand, state)
    slot = boxes(looks, state, ready)[place]
    canvas.chosen_ring(slot, HAND.radius)
    middle = looks.plan.middle
    x = min(max(slot.cx - READ.w / 2, middle.x + 6), middle.right - READ.w - 6)
    face = hand.face(state, holder(looks, state), card, by_key=place != marks.hover)
    draw_card(canvas, face, READ, x, READ_BOTTOM - READ.h, PLAYABLE if card in ready else "")


def _draw_pulled(canvas: Canvas, hand: HandFaces, state: GlobopolisState, marks: Marks) -> None:
    """Draw the card that is pulled beside the pointer, its slot empty."""
    looks = hand.looks
    card = card_at(looks, state, marks.pulled)
    if not card or marks.pulled is None:
        return
    slot = boxes(looks, state, playable(hand, state))[marks.pulled]
    canvas.box(slot, HAND.radius, "#0b0f2a", opacity=0.72)
    canvas.box(slot, HAND.radius, None, PLAYABLE, 2.0, dash=5)
    if not marks.may:  # it is played on nothing: anywhere but in the hand
        aim = looks.plan.middle._replace(h=READ_BOTTOM - looks.plan.middle.y).inset(6)
        canvas.box(aim, 14, None, canvas.theme.mark_chosen if marks.action else PLAYABLE, 3.0, dash=9)
    elif marks.action is not None and (field := field_of(marks.hover or "")) >= 0:
        points = looks.plan.track.wedge(field, BODY[0], HEAD[1], 0.5)
        draw_shape(canvas, points, stroke="#20150c", width=5.5)
        draw_shape(canvas, points, stroke=canvas.theme.mark_chosen, width=3.2)
    if marks.at is not None:
        held = _held_at(*marks.at)
        draw_card(canvas, hand.tucked(state, holder(looks, state), card), KEPT, held.x, held.y, lift=1.4)


def _held_at(x: float, y: float) -> Box:
    """Where a card hangs that the pointer carries: toward the middle of the board, so that it hides nothing
    on which it may be laid."""
    dx, dy = (BOARD.cx - x) / BOARD.w, (BOARD.cy - y) / BOARD.h
    if abs(dx) > abs(dy):
        return Box.around(x + math.copysign(KEPT.w / 2 + 12, dx), y, KEPT.w, KEPT.h).within(BOARD)
    return Box.around(x, y + math.copysign(KEPT.h / 2 + 12, dy), KEPT.w, KEPT.h).within(BOARD)


def prepare(canvas: Canvas, hand: HandFaces, state: GlobopolisState) -> Iterator[None]:
    """Print the hand ahead, in the fan and to be read, a part of a card at a time."""
    if not fits(canvas):
        return
    pile, side = pile_of(hand, state), holder(hand.looks, state)
    for card in pile:
        if card.face is not None:
            yield from prepare_card(canvas, card.face, card.size)
    wide, high = canvas.rect(Box(0, 0, READ.w, READ.h)).size
    fit = CARDS.limit // 2 // (4 * wide * high)  # more would send away those of the fan
    for card in cards(hand.looks, state)[:fit]:
        if id_of(card):
            yield from prepare_card(canvas, hand.face(state, side, card), READ)


def printed(canvas: Canvas, pile: Sequence[Tucked]) -> Iterator[None]:
    """Print the cards of a fan that comes at once, a whole one in each frame."""
    for card in pile:
        if card.face is not None:
            card_picture(canvas, card.face, card.size)
            yield
