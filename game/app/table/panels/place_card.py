"""The place card: all that is to be known about a place, on the far side of the board or in a dock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import PLAIN, Card, Scene
from game.app.paint.card_art import draw_art
from game.app.paint.colours import mixed
from game.app.skin_api.question import Illustrator
from game.app.skin_api.view_models import PlaceFacts
from game.app.widgets.panel import Panel
from game.app.widgets.words import draw_words, shrunk
from game.engine.vocabulary import Seat

WIDTH = 238.0
HEAD = 40.0
ROW = 19.0
LEAST_ROW = 15.0
"""Rows stand so near to each other before a card grows out of its place."""
ART: Final = 84.0
"""How high the picture of a card is that has one, where there is room for it."""
ART_TEXT: Final = 1.25
"""Larger letters need the room themselves."""
LEAST_TITLE, LEAST_WORDS = 12.5, 12.0
"""A name, and what a row says, are set so small before they are cut."""
MARGIN = 12.0
"""From the edge of the board to the card."""
DOCKED = 8.0
"""From the edge of the dock to the card."""


class PlaceCard(Panel):
    """The card, beside that edge of the board that is farthest from what it explains."""

    solid = False
    """Whoever is quick clicks on a place before the card that lies over it is taken away."""

    def __init__(
        self,
        card: PlaceFacts,
        about: Box,
        board: Box,
        skin: Illustrator,
        seats: tuple[Seat, ...],
        clear: Box | None = None,
        dock: Box | None = None,
        keep_off: Sequence[Box] = (),
    ) -> None:
        super().__init__("card")
        self.card = card
        self.about = about
        self.board = board
        self.clear = clear
        self.dock = dock
        """Where it lies in windows so wide that it need not lie over the board."""
        self.keep_off = keep_off
        """What it stands clear of where there is room: the pointer, and what moves."""
        self.skin = skin
        self.seats = seats
        self._step = ROW
        self._art = 0.0
        """How high its picture is."""

    def covers(self, boxes: Iterable[Box]) -> bool:
        """Whether it lies over any of these."""
        return any(self.box.overlaps(box) for box in boxes)

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Lie in the dock, or stand on the far side of the board, never over the place."""
        t, card = ruler.t, self.card
        bare = 14 + HEAD * t + 12 + (30 * t if card.footer else 4)
        room = self.board.inset(8) if self.dock is None else self.dock.inset(DOCKED)
        wanted = bare + len(card.rows) * ROW * t
        self._art = ART if card.scene and t <= ART_TEXT and wanted + ART <= 0.8 * room.h else 0.0
        bare += self._art
        high = min(wanted + self._art, max(room.h, bare + len(card.rows) * LEAST_ROW * t))
        self._step = (high - bare) / max(1, len(card.rows)) / t
        if self.dock is not None:
            self.box = room._replace(h=high)
            return
        rows = [ruler.text_width(r.left, "strong", 13.5) + ruler.text_width(r.right, "strong", 13.5) + 60
                for r in card.rows]  # fmt: skip
        head = max(ruler.text_width(card.title, "head", 18), ruler.text_width(card.subtitle, "ui", 12))
        head += ruler.text_width(card.price, "strong", 15)
        margin = MARGIN if t <= 1.25 else -6.0  # large letters need the rim of the board too
        foot = ruler.text_width(card.footer, "strong", 13.5) + 58 * t if card.footer else 0.0
        wide = min(max(WIDTH * max(1.0, 0.3 + 0.7 * t), head + 84 * t, foot, *rows), self._widest(margin))
        left = self.about.cx > self.board.cx
        sides = self.board.x + margin, self.board.right - margin - wide
        top, low = self.board.y + 12, self.board.bottom - 12 - high
        y = min(max(self.about.cy - high / 2, top), low)
        spots = [Box(x, max(self.board.y + 4, at), wide, high)
                 for x in (sides if left else sides[::-1]) for at in (y, top, low)]  # fmt: skip
        usual = self._off(spots[0])
        others = (spot for spot in spots if not spot.overlaps(self.about) and not self._hides(spot))
        self.box = usual if not self._hides(usual) else next(others, usual)

    def _hides(self, box: Box) -> bool:
        """Whether a card there would lie over what it keeps off."""
        return any(box.overlaps(each) for each in self.keep_off)

    def _widest(self, margin: float) -> float:
        """As wide as leaves the place uncovered; half the board where a place is as wide as that."""
        free = max(self.about.x - self.board.x, self.board.right - self.about.right) - margin - 6
        return min(free, self.board.w * 0.62) if free > self.board.w * 0.4 else self.board.w * 0.5

    def _off(self, box: Box) -> Box:
        """The box moved up or down so that it hides nothing it is about; where it stands if neither helps."""
        clear = self.clear
        if clear is None or not box.overlaps(clear):
            return box
        above, below = clear.y - 6 - box.h, clear.bottom + 6
        for y in (above, below):
            moved = box._replace(y=y)
            inside = y >= self.board.y + 4 and moved.bottom <= self.board.bottom - 4
            if inside and not moved.overlaps(self.about):
                return moved
        return box

    def ground(self, canvas: Canvas) -> None:
        """Draw head, rows and footer."""
        theme, box, t, card = canvas.theme, self.box, canvas.t, self.card
        canvas.paper(box, 8, tone="card", frame=False)
        head = Box(box.x + 7, box.y + 7, box.w - 14, HEAD * t)
        fill = card.colour if theme.plain else (card.colour, mixed(card.colour, 0.1))
        canvas.box(head, 4, fill=fill, stroke="#3a2410", width=1.0)
        x = head.x + 12
        if card.emblem and not self._tight(canvas, head):
            self.skin.picture.sign_or_icon(
                canvas, card.emblem, head.x + 22 * t, head.cy, 26 * t, 24 * t, card.ink
            )
            x = head.x + 43 * t
        self._draw_head(canvas, x, head)
        art = Box(head.x, head.bottom, head.w, self._art)
        if self._art:
            shown = Card(PLAIN, card.title, "", Scene(card.scene))
            draw_art(canvas, shown, art)
            canvas.box(art, 0, None, "#3a2410", 1.0)
        self._draw_rows(canvas, art.bottom + 6 + self._step * t / 2)

    def _tight(self, canvas: Canvas, head: Box) -> bool:
        """Whether neither title nor subtitle finds room between the emblem and the price, or the subtitle
        none beside the emblem alone."""
        card, t = self.card, canvas.t
        whole = head.w - 51 * t
        room = whole - canvas.text_width(card.price, "strong", 15) - 19
        title = canvas.text_width(card.title, "head", LEAST_TITLE)
        subtitle = canvas.text_width(card.subtitle, "ui", 12.5)
        return subtitle > whole or (bool(card.price) and min(title, subtitle) > room)

    def _draw_head(self, canvas: Canvas, x: float, head: Box) -> None:
        """Title, subtitle below it, price: beside both, or beside the one that leaves room for it."""
        t, card = canvas.t, self.card
        y, below, far = head.cy - (8 * t if card.subtitle else 0), head.cy + 10 * t, head.right - 8
        end, at = far, head.cy
        if card.price:
            end -= canvas.text_width(card.price, "strong", 15) + 11
            title_fits = canvas.text_width(card.title, "head", LEAST_TITLE) <= end - x
            subtitle_fits = canvas.text_width(card.subtitle, "ui", 12.5) <= end - x
            at = below if not title_fits else head.cy if subtitle_fits else y
            canvas.text(card.price, far - 3, at, "strong", 15, card.ink, "r")
        room = far - x if at == below else end - x
        size = shrunk(canvas, card.title, "head", 17, LEAST_TITLE, room)
        draw_words(canvas, card.title, x, y, room, "head", size, card.ink)
        if card.subtitle:
            room = far - x if at == y else end - x
            draw_words(canvas, card.subtitle, x, below, room, "ui", 12.5, card.ink)

    def _draw_rows(self, canvas: Canvas, y: float) -> None:
        theme, box, t, card = canvas.theme, self.box, canvas.t, self.card
        for row in card.rows:
            if row.lit:
                high = self._step * t
                canvas.box(Box(box.x + 9, y - high / 2, box.w - 18, high), 3, theme.select)
            right = box.right - 17
            face = "strong" if row.lit else "ui"
            wide = canvas.text_width(row.right, "strong", 13.5)
            canvas.text(row.right, right, y, "strong", 13.5, theme.ink, "r")
            x = box.x + 17
            if row.icon:
                self.skin.picture.sign_or_icon(canvas, row.icon, x + 8 * t, y, 17 * t, 15 * t, theme.ink_soft)
                x += 22 * t
            room = right - wide - 6 - x
            size = shrunk(canvas, row.left, face, 13.5, LEAST_WORDS, room)
            draw_words(canvas, row.left, x, y, room, face, size, theme.ink)
            y += self._step * t
        if card.footer:
            y += 4 * t
            canvas.hair(box.x + 14, y - self._step * t / 2 + 1, box.w - 28, theme.paper_line)
            x, right = box.x + 17, box.right - 14
            if 0 <= card.owner < len(self.seats):
                canvas.badge(self.seats[card.owner].look, x + 9 * t, y + 4 * t, 18 * t)
                x += 25 * t
            draw_words(canvas, card.footer, x, y + 4 * t, right - x, "strong", 13.5, theme.ink_good)
