"""Which board is played on: its picture, what it is, the others there are."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.app.evening import Evening
from game.app.house import House
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin import BOARD_WIDTH
from game.app.widgets.layout import flow
from game.app.widgets.notes import ChoiceCard
from game.app.widgets.widget import Group, Widget
from game.app.widgets.words import Caps, Label
from game.store.boards import BoardError


class SetBoard(msgspec.Struct, frozen=True):
    """Play on this board."""

    name: str


class BoardPicture(Widget):
    """The bare board, small."""

    focusable = False

    def __init__(self, house: House, evening: Evening) -> None:
        self._house = house
        self._evening = evening

    def draw(self, canvas: Canvas) -> None:
        """Draw the ground of the skin; a board that cannot be read is an empty frame."""
        theme, box, evening = canvas.theme, self.box, self._evening
        canvas.shadow(box, 3, 8, 3, 150)
        layer = canvas.layer(box, opaque=True)
        try:
            match = self._house.start(
                evening.rules, evening.board(), evening.options, evening.sitting, evening.seed or 0
            )
            skin = self._house.skin(match)
            skin.ground(Canvas(layer.surface, canvas.s * box.w / BOARD_WIDTH, theme))
        except ValueError:
            # What is wrong stands beside the options; the picture only shows what can be played.
            layer.surface.fill(theme.felt)
        canvas.place(layer)
        canvas.box(box, 2, stroke=theme.keyline, width=1.4)


class BoardCard(Group):
    """A lacquer card with picture, name, text and the other boards."""

    def __init__(self, house: House, evening: Evening) -> None:
        name, about = evening.board_name, ""
        titles: dict[str, str] = {}
        for key in evening.boards:
            try:
                titles[key] = str(getattr(evening.board(key), "name", key))
                if key == name:
                    about = str(getattr(evening.board(key), "text", ""))
            except BoardError as wrong:
                # A board of the person's own may be broken; it is named with its fault once it is chosen.
                about = str(wrong) if key == name else about
        self.picture = BoardPicture(house, evening)
        self.caps = Caps("Board")
        self.title = Label(titles.get(name, name), "head", 20, "title")
        self.about = Label(about, "ui", 14, "soft", wrap=True)
        self.cards = [
            ChoiceCard(title, (), _chosen(key), chosen=key == name) for key, title in titles.items()
        ]
        self.several = len(self.cards) > 1
        parts: list[Widget] = [self.picture, self.caps, self.title, self.about]
        super().__init__([*parts, *(self.cards if self.several else [])])

    def place_in(self, ruler: Canvas, x: float, y: float, width: float, tall: float) -> float:
        """Lay out from a corner; returns the height."""
        t = ruler.t
        widest = max((card.natural(ruler).w for card in self.cards), default=0.0) if self.several else 0.0
        beside = widest <= width * 0.32
        picture = min(tall * 868 / 574, width * 0.36)
        inner = Box(x + 14, y + 14, width - 28, 0)
        self.picture.box = Box(inner.x, inner.y, picture, picture * 574 / 868)
        left = inner.x + picture + 18
        room = inner.right - left - (widest + 14 if beside and self.several else 0)
        self.caps.box = Box(left, inner.y, room, 18 * t)
        self.title.box = Box(left, inner.y + 20 * t, room, 28 * t)
        self.about.box = Box(left, inner.y + 50 * t, room, 0)
        words = self.about.natural(ruler).h
        self.about.box = self.about.box._replace(h=words)
        high = max(self.picture.box.h, 52 * t + words)
        if self.several:
            high = self._place_cards(ruler, inner, widest, beside, high)
        self.box = Box(x, y, width, high + 28)
        return high + 28

    def _place_cards(self, ruler: Canvas, inner: Box, widest: float, beside: bool, high: float) -> float:
        """Place the cards of the boards at the right, or below where they are too wide; the whole height."""
        each = 38 * ruler.t
        if beside:
            for n, card in enumerate(self.cards):
                card.box = Box(inner.right - widest, inner.y + n * (each + 8), widest, each)
            return max(high, len(self.cards) * (each + 8) - 8)
        top = inner.y + high + 12
        places = flow(Box(inner.x, top, inner.w, 0), [widest] * len(self.cards), each, 8)
        for card, place in zip(self.cards, places, strict=True):
            card.box = place
        return places[-1].bottom - inner.y

    def draw(self, canvas: Canvas) -> None:
        """Draw the lacquer and the parts."""
        canvas.lacquer(self.box, 8)
        super().draw(canvas)


def _chosen(key: str) -> Callable[[], SetBoard]:
    return lambda: SetBoard(key)
