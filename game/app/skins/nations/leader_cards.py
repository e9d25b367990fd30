"""Leaders and Agents as cards in the colour of their player, and the hand of them that opens beside a vacant
Capital."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import KEPT, Card, Family, Scene
from game.app.paint.card_print import card_picture
from game.app.paint.players import PLAYERS
from game.app.skin_api.view_models import Marks
from game.app.skins.nations import bank, quays
from game.app.skins.nations.chart import BOARD, RADIUS, Chart, Point
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.pegs import AGENT, KEY
from game.rules.nations.state import KINDS, NationsState, price_of
from game.store.sentences import capitalised

GAP: Final = 4.0
"""Between the cards of the hand."""
RISE: Final = 7.0
"""How much higher the one lies that is pointed at or chosen."""
PALE: Final = 95
"""How solid a kind is drawn that cannot come."""
CLEAR: Final = 20.0
"""How far the hand keeps off every Capital, whose disc can be pressed too."""
LEAST_LETTERS: Final = 11.0
"""Where the name of a card would be set in fewer pixels, its price stands there instead."""


def leader(looks: Looks, kind: int, seat: int, price: str = "") -> Card:
    """A kind of Leader of a seat, with its price at the head, if that matters now."""
    known = KINDS[kind].id
    return _figure(looks, known, capitalised(looks.text("kind", kind)), seat, price)


def agent(looks: Looks, seat: int) -> Card:
    """The Agent of a seat."""
    return _figure(looks, AGENT, looks.say("card.agent"), seat)


def _figure(looks: Looks, known: str, title: str, seat: int, price: str = "") -> Card:
    look = PLAYERS[looks.of(seat)]
    sign = "agent" if known == AGENT else f"nations/hats/{known}"
    scene = f"nations/leader-{known}"
    return Card(
        Family(look.colour, look.ink, scene=scene), title, sign, Scene(scene), value=price,
        owner=looks.of(seat),
    )  # fmt: skip


# where a card lies beside what it is about


def lies(looks: Looks, marker: int) -> Point:
    """The middle of a card that lies near a marker, off rings, quays, canal, pile and vault."""
    x, y = looks.chart.markers[marker]
    places = _free(looks.chart)
    return min(places, key=lambda place: places[place] + math.dist(place, (x, y)))


@lru_cache(8)
def _free(chart: Chart) -> dict[Point, float]:
    """The places for a card, with how bad it is to cover what lies there."""
    kept = (2 * RADIUS + 24, 150.0)  # above and below a ring stands what has happened there
    rings = [Box.around(*ring, *kept) for ring in chart.rings]
    canal = (Box.around(*point, 30) for point in chart.canal)
    edges = [bank.pile_box(chart), bank.vault_box(chart), *quays.all_quays(chart), *canal]
    return {
        (box.cx, box.cy): 500 * sum(map(box.overlaps, rings)) + 60 * sum(map(box.overlaps, edges))
        for box in _tried(KEPT.w, KEPT.h, 21)
    }


# the hand beside a vacant Capital


class Hand(NamedTuple):
    """Where the cards of a hand lie: all of it, and how many in a row."""

    box: Box
    columns: int

    def cell(self, kind: int) -> Box:
        """Where the card of a kind lies."""
        row, column = divmod(kind, self.columns)
        x, y = self.box.x + column * (KEPT.w + GAP), self.box.y + row * (KEPT.h + GAP)
        return Box(x, y, KEPT.w, KEPT.h)


def cell(looks: Looks, capital: int, kind: int) -> Box:
    """A kind of Leader in the hand that opens for a vacant Capital."""
    return _hands(looks.chart)[capital].cell(kind)


@lru_cache(8)
def _hands(chart: Chart) -> dict[int, Hand]:
    """Where the hand opens for each Capital: near to it, off all Capitals and as many other markers as may
    be; in one row or in two."""
    capitals = [chart.markers[capital] for capital in chart.board.capitals]
    hands = [
        Hand(box, columns)
        for columns in (len(KINDS), len(KINDS) // 2)
        for box in _tried(_span(columns, KEPT.w), _span(len(KINDS) // columns, KEPT.h), 9)
    ]
    free = [hand for hand in hands if not any(hand.box.inset(-CLEAR).contains(at) for at in capitals)]
    on = {hand: sum(hand.box.inset(-9).contains(at) for at in chart.markers) for hand in free or hands}
    return {
        capital: min(on, key=lambda hand: 8 * on[hand] + _away(chart, hand.box, capital))
        for capital in chart.board.capitals
    }


def _span(many: int, side: float) -> float:
    """How far so many cards reach."""
    return many * side + (many - 1) * GAP


def _tried(wide: float, high: float, times: int) -> Iterator[Box]:
    """Boxes of a size all over the map, so many across and down."""
    room = Box(8, 8 + RISE, BOARD.w - 16 - wide, BOARD.h - 16 - RISE - high)
    for column in range(times):
        for row in range(times):
            yield Box(room.x + room.w * column / (times - 1), room.y + room.h * row / (times - 1), wide, high)


def _away(chart: Chart, box: Box, capital: int) -> float:
    """How far a hand is from its Capital; much farther where it lies on the ring of that."""
    x, y = chart.markers[capital]
    ring = Box.around(*chart.rings[chart.board.markers[capital].country], 2 * RADIUS)
    away = max(box.x - x, 0.0, x - box.right) + max(box.y - y, 0.0, y - box.bottom)
    return 0.6 * away + (200 if box.overlaps(ring) else 0)


def draw_hand(canvas: Canvas, looks: Looks, state: NationsState, marks: Marks, capital: int) -> None:
    """Draw the kinds that may come onto a vacant Capital, each with its price, and how many of it are left;
    pale what cannot come."""
    _draw_join(canvas, looks, capital)
    hand, small = state.table.hand(marks.seat), 12 * canvas.s < LEAST_LETTERS
    labels = {mark.place: mark.label for mark in marks.may}
    for kind in range(len(KINDS)):
        place = f"k-{capital}-{kind}"
        chosen, may = place in marks.picked, place in labels
        raised = chosen or place in (marks.hover, marks.focus)
        box = cell(looks, capital, kind).moved(0, -RISE if raised else 0)
        label = labels.get(place)
        price = label.text if label is not None else looks.text("money", price_of(state, kind))
        shown = leader(looks, kind, marks.seat, "" if small else price)
        _draw_card(canvas, shown, box, may=chosen or may, raised=raised)
        if small:
            plate = Box(box.x + 4, box.bottom - 31, box.w - 8, 27)
            canvas.box(plate, 2, canvas.theme.card)
            inscriptions.write(canvas, price, plate.cx, plate.cy, "bold", 17, canvas.theme.ink, "c", plate.w)
        if hand[kind] > 1:
            _draw_count(canvas, looks.say("card.in_hand", n=hand[kind]), box)


def _draw_join(canvas: Canvas, looks: Looks, capital: int) -> None:
    """A line from the hand to its Capital."""
    x, y = looks.chart.markers[capital]
    hand = _hands(looks.chart)[capital].box
    near = min(max(x, hand.x), hand.right), min(max(y, hand.y), hand.bottom)
    share = looks.chart.disc(capital) / 2 / max(1.0, math.dist(near, (x, y)))
    end = x + (near[0] - x) * share, y + (near[1] - y) * share
    canvas.line(*near, *end, KEY, 4.0)
    canvas.line(*near, *end, canvas.theme.mark_chosen, 2.0, dash=4)


def _draw_card(canvas: Canvas, card: Card, box: Box, *, may: bool, raised: bool) -> None:
    if may:
        canvas.shadow(box, KEPT.radius, 9 if raised else 6, 4 if raised else 2.5, 170)
    place = canvas.rect(box).topleft
    canvas.stamp(card_picture(canvas, card, KEPT), place, 255 if may else PALE)
    if raised:
        canvas.box(box.inset(-2), KEPT.radius + 2, None, KEY, 5.0)
        canvas.box(box.inset(-2), KEPT.radius + 2, None, canvas.theme.select_edge, 3.0)


def _draw_count(canvas: Canvas, words: str, box: Box) -> None:
    """How many of a kind are left, at the right foot of the art."""
    size = inscriptions.fitting(canvas, words, "bold", 12, 40) or 12.0
    wide = canvas.text_width(words, "bold", size) + 9
    plate = Box(box.right - 5 - wide, box.y + 100 - size * canvas.t - 6, wide, size * canvas.t + 4)
    canvas.box(plate, 4, canvas.theme.card, KEY, 1.0)
    canvas.text(words, plate.cx, plate.cy, "bold", size, canvas.theme.ink, "c")
