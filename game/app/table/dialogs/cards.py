"""Cards and lines of text inside of dialogs."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import READ, Card
from game.app.paint.card_print import deed_size, draw_card
from game.app.skin_api.question import Illustrator
from game.app.skin_api.view_models import Line, PlaceFacts
from game.app.table.panels.place_card import HEAD, ROW, PlaceCard
from game.app.widgets.widget import Size, Widget
from game.engine.vocabulary import Seat

STEP = 23.0
WIDEST = 1.25
"""A deed grows with the letters up to this text scale."""
NOWHERE = Box(0, 0, 0, 0)


class CardPicture(Widget):
    """The card of a place, as the table shows it."""

    focusable = False

    def __init__(self, card: PlaceFacts, skin: Illustrator, seats: tuple[Seat, ...]) -> None:
        self.card = card
        self._place_card = PlaceCard(card, NOWHERE, NOWHERE, skin, seats)

    def natural(self, canvas: Canvas) -> Size:
        """As high as its rows."""
        t, card = canvas.t, self.card
        return Size(250 * t, 14 + HEAD * t + 12 + len(card.rows) * ROW * t + (30 * t if card.footer else 4))

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        self._place_card.box = self.box
        self._place_card.ground(canvas)


class DeedPicture(Widget):
    """The deed of what is bought or sold, printed as large as there is room for."""

    focusable = False

    def __init__(self, deed: Card) -> None:
        self.deed = deed
        self._printed = READ

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box, which is as high as there is room for; returns the height."""
        self._printed = deed_size(ruler, self.deed, min(box.w, deed_width(ruler)), box.h)
        self.box = Box(box.x, box.y, self._printed.w, self._printed.h)
        return self._printed.h

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        draw_card(canvas, self.deed, self._printed, self.box.x, self.box.y)


def deed_width(ruler: Canvas) -> float:
    """How wide a deed in a dialog likes to be."""
    return READ.w * max(1.0, min(ruler.t, WIDEST))


class Lines(Widget):
    """Sentences one below the other, each with a sign before it; long ones are wrapped."""

    focusable = False

    def __init__(self, lines: Sequence[Line], skin: Illustrator, size: float = 15.0) -> None:
        self.lines = tuple(lines)
        self.skin = skin
        self.size = size

    def _indent(self, canvas: Canvas) -> float:
        return 28 * canvas.t if any(line.icon for line in self.lines) else 0.0

    def _wrapped(self, canvas: Canvas, line: Line) -> list[str]:
        return canvas.wrap(line.text, "ui", self.size, self.box.w - self._indent(canvas))

    def natural(self, canvas: Canvas) -> Size:
        """As high as all lines in the width of the box."""
        count = sum(len(self._wrapped(canvas, line)) for line in self.lines)
        high = count * self.size * 1.34 + len(self.lines) * 6
        return Size(self.box.w, high * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw them."""
        theme, t = canvas.theme, canvas.t
        colours = {"gain": theme.ink_good, "loss": theme.ink_alarm, "soft": theme.ink_soft}
        x, y = self.box.x + self._indent(canvas), self.box.y + self.size * 0.67 * t
        for line in self.lines:
            if line.icon:
                ink = colours.get(line.tone, theme.ink_soft)
                self.skin.picture.sign_or_icon(canvas, line.icon, self.box.x + 10 * t, y, 21 * t, 17 * t, ink)
            for words in self._wrapped(canvas, line):
                canvas.text(words, x, y, "ui", self.size, colours.get(line.tone, theme.ink))
                y += self.size * 1.34 * t
            y += 6 * t
