"""A card in a dialog: whole where there is room for it, else as a slip; the deed of what is bought."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.app.paint.canvas import Canvas
from game.app.paint.card import READ, Card, Family, Foot, Row, Scene
from game.app.paint.card_print import draw_card, draw_slip, slip_size
from game.app.skin_api.view_models import PlaceFacts
from game.app.table.dialogs.cards import CardPicture
from game.app.widgets.widget import Size, Widget

WIDE: Final = 300.0
"""A card in a wider box is a slip, as high as its words want."""
MOST_TEXT: Final = 1.25
"""Larger letters find no room on a card."""
HIGHEST: Final = 400.0


class DrawnCard(Widget):
    """A card that is read while it is decided how to follow it."""

    focusable = False

    def __init__(self, card: Card) -> None:
        # What is decided upon is read in full.
        self.card = replace(card, brief="")

    def _whole(self, canvas: Canvas) -> bool:
        return canvas.t <= MOST_TEXT and self.box.w <= WIDE * canvas.t

    def natural(self, canvas: Canvas) -> Size:
        """As large as a card to be read, or as a slip as wide as its box."""
        if self._whole(canvas):
            return Size(READ.w, READ.h)
        return Size(*slip_size(canvas, self.card, self.box.w, HIGHEST))

    def draw(self, canvas: Canvas) -> None:
        """Draw it in the middle of the upper edge of its box."""
        size = self.natural(canvas)
        x = self.box.cx - size.w / 2
        if self._whole(canvas):
            draw_card(canvas, self.card, READ, x, self.box.y, lift=0.6)
        else:
            draw_slip(canvas, self.card, self.box._replace(x=x, w=size.w, h=size.h), pictured=True)


ROWS: Final = 5
"""A deed has no more of them."""


def deed_card(facts: PlaceFacts, sign: str, scene: str, note: str = "") -> Card:
    """The deed of a place, with the first rows that tell of it, its price and a `note`. `sign` is an icon, or
    a drawing as "caravan/emblems/camel"."""
    told = [row for row in facts.rows if row.right][:ROWS]
    rows = tuple(Row(row.left, row.right, row.lit) for row in told)
    foot = Foot("plain", "title", facts.price, note) if facts.price else None
    return Card(
        Family(facts.colour, facts.ink, back="deed"), facts.title, sign, Scene(scene), foot=foot, rows=rows
    )


class LotCard(Widget):
    """What is bought or auctioned: its deed where it is `whole`, else all that is told of its place."""

    focusable = False

    def __init__(self, deed: Card | None, facts: CardPicture) -> None:
        self.deed, self.facts = deed, facts
        self.whole = True
        """Whether there is room for a deed."""

    def _shown(self, canvas: Canvas) -> Card | None:
        return self.deed if self.whole and canvas.t <= MOST_TEXT else None

    def natural(self, canvas: Canvas) -> Size:
        """As large as a card that is read, or as what is told of the place."""
        if self._shown(canvas) is not None:
            return Size(READ.w, READ.h)
        return self.facts.natural(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw it in the middle of its box."""
        deed = self._shown(canvas)
        if deed is None:
            self.facts.box = self.box
            self.facts.draw(canvas)
        else:
            draw_card(canvas, deed, READ, self.box.cx - READ.w / 2, self.box.y, lift=0.6)
