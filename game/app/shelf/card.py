"""The paper card of the chosen box: what the game is about, and the ways into it."""

from __future__ import annotations

import re

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.games import GameBox
from game.app.shelf.learn import Learn
from game.app.shelf.row import OpenBox
from game.app.widgets.button import Button
from game.app.widgets.panel import Panel
from game.app.widgets.widget import ShowRule, Tip
from game.app.widgets.words import Label
from game.store.catalogue import say

LINE = 1.38
_TEXT = 15.5
_WIDE, _LARGER = 800.0, 1.15
"""From which width on its letters are so much larger."""


class ShelfCard(Panel):
    """A card whose tail points at the box it tells of, `tail` being where, in base units of the window.

    `first`: whether a way into this game is the best next step, as there is nothing to go on with. To a
    `newcomer` the guide is offered before a new game.
    """

    tail = 0.0

    def __init__(self, box: GameBox, *, first: bool, guided: bool, newcomer: bool = False) -> None:
        self.game = box
        self.title = Label(box.name, "head-bold", 25, "title")
        self.facts = Label(say("shelf.facts", players=box.players, time=box.length), "ui", 14, "soft", "r")
        self.about = Label("", "ui", _TEXT, wrap=True)
        self.new = Button(say("shelf.new"), OpenBox(), "paper", icon="plus", key="n", size=15.5)
        self.learn = Button(say("shelf.learn"), Learn(), "paper", icon="school", key="l")
        self.first = self.learn if guided and newcomer else self.new
        """The way that one who has nothing to go on with had better take."""
        self.rules = Button(say("shelf.rules"), ShowRule(), "paper", icon="book", key="r")
        if not guided:
            self.learn.forbid(Tip(say("shelf.no_guide.title"), say("shelf.no_guide.text")))
        buttons = (self.new, self.learn, self.rules)
        super().__init__("paper", (self.title, self.facts, self.about, *buttons))
        self.lead(first)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The ways into the game."""
        return self.new, self.learn, self.rules

    def lead(self, on: bool) -> None:
        """Have the first way in brass: it is what Enter does now."""
        self.first.kind = "brass" if on else "paper"

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box."""
        self.box = box
        t, larger = ruler.t, _LARGER if box.w > _WIDE else 1.0
        self.title.size, self.facts.size, self.about.size = 25 * larger, 14 * larger, _TEXT * larger
        inner = box.inset(28 if box.w > 480 else 20, 16)
        row, rest = inner.cut_bottom(36 * max(t, 0.9), 10)
        _stand(ruler, self.buttons, row)
        head, rest = rest.cut_top(28 * t * larger, 8)
        title = self.title.natural(ruler).w
        self.facts.hidden = title + 24 + self.facts.natural(ruler).w > head.w
        self.title.box = head
        self.facts.box = head
        self.about.words = _told(ruler, self.game, rest, self.about.size)
        self.about.box = rest

    def ground(self, canvas: Canvas) -> None:
        """Paper with a tail towards the box, where that stands above it."""
        super().ground(canvas)
        if not self.box.x + 16 < self.tail < self.box.right - 16:
            return
        fill, edge = canvas.theme.paper, canvas.theme.paper_edge if canvas.theme.plain else "none"
        at = self.tail
        canvas.drawing("table/card-tail", Box(at - 12, self.box.y - 11, 24, 13), fill=fill, edge=edge)


def _stand(ruler: Canvas, buttons: tuple[Button, ...], row: Box) -> None:
    """Put the buttons side by side, without their icons where those leave no room for the words."""
    whole, short = say("shelf.learn"), say("shelf.learn_short")
    for icons, learn in ((True, whole), (False, whole), (False, short)):
        for button, icon in zip(buttons, ("plus", "school", "book"), strict=True):
            button.icon = icon if icons else ""
        buttons[1].label = learn
        widths = [button.natural(ruler).w for button in buttons]
        if sum(widths) + 10 * (len(widths) - 1) <= row.w:
            break
    share = min(1.0, (row.w - 10 * (len(widths) - 1)) / sum(widths))
    x = row.x
    for button, width in zip(buttons, widths, strict=True):
        button.box = Box(x, row.y, width * share, row.h)
        x += width * share + 10


def _told(ruler: Canvas, game: GameBox, room: Box, size: float) -> str:
    """As many whole sentences about the game as have room, after its one line where they are few."""

    def fits(words: str) -> bool:
        return len(ruler.wrap(words, "ui", size, room.w)) * size * LINE * ruler.t <= room.h + 1

    sentences = re.split(r"(?<=[.]) ", game.text)
    line = say("shelf.tagline", tagline=game.tagline)
    told = [" ".join(sentences[:count]) for count in range(len(sentences), 1, -1)]
    told += [f"{line} {sentences[0]}", sentences[0]]
    return next((words for words in told if fits(words)), line)
