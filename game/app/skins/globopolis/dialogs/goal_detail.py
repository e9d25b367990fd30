"""The goal in focus: the moves it is made of, other sources for what it lacks, and what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.cards.items import Item
from game.app.skins.globopolis.dialogs.draft import Draft, Shown
from game.app.skins.globopolis.dialogs.effects import Effect
from game.app.skins.globopolis.fields import brick
from game.app.widgets.layout import stack
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.pressing import Pressable
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Command, Group, ShowRule, Size, Tip, Widget
from game.app.widgets.words import Caps, Hair, Label, Link, draw_words
from game.rules.globopolis.planning import Goal
from game.rules.globopolis.units import Store

LINE: Final = 24.0
NUMBER: Final = 30.0
"""Room before the words of a move."""
PAD: Final = 14.0
BESIDE: Final = 620.0
"""Below a row that is so wide, at the text scale 1, sources stand beside the moves."""


class Move(NamedTuple):
    """A single move of a plan: its words, its price, its rule."""

    words: str
    price: str
    rule: str


class Way(NamedTuple):
    """A source for missing units: where, what it costs, how sure it is."""

    store: Store
    words: str
    price: str
    note: str
    tone: str
    chosen: bool


class MoveRow(Group):
    """A move with its number, its price and its rule."""

    def __init__(self, number: int, move: Move) -> None:
        self.number = number
        self.move = move
        super().__init__([_link(move.rule)] if move.rule else [])

    def natural(self, canvas: Canvas) -> Size:
        """One line, two where the words are long."""
        return Size(self.box.w, max(LINE, 17 * len(self._lines(canvas)) + 9) * canvas.t)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Its rule stands at the right."""
        high = super().stand_at(ruler, box)
        for link in self.children:
            size = link.natural(ruler)
            link.box = Box(box.right - size.w, self.box.cy - size.h / 2, size.w, size.h)
        return high

    def _lines(self, canvas: Canvas) -> list[str]:
        return canvas.wrap(self.move.words, "ui", 14.5, self.box.w - (NUMBER + 120) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """A disc with the number, words, price."""
        theme, t, box = canvas.theme, canvas.t, self.box
        disc = Box.around(box.x + 11 * t, box.cy, 20 * t)
        canvas.box(disc, disc.w / 2, theme.paper_sunk, theme.paper_line, 1.0)
        canvas.text(str(self.number), disc.cx, disc.cy, "strong", 12, theme.ink, "c")
        lines = self._lines(canvas)
        y = box.cy - 17 * t * (len(lines) - 1) / 2
        for line in lines:
            canvas.text(line, box.x + NUMBER * t, y, "ui", 14.5, theme.ink)
            y += 17 * t
        canvas.text(self.move.price, box.right - 82 * t, box.cy, "strong", 14, theme.ink, "r")
        super().draw(canvas)


class KindTab(Pressable):
    """A brick above the sources: those of its type are shown."""

    cursor = pygame.SYSTEM_CURSOR_HAND
    sound = "tick"

    def __init__(self, kind: int, chosen: bool, words: str, command: Command) -> None:
        self.kind = kind
        self.chosen = chosen
        self.command = command
        self.name = f"kind {kind}"
        self.hint = Tip(words)

    def natural(self, canvas: Canvas) -> Size:
        """A little more than a brick."""
        return Size(28 * canvas.t, 24 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """The brick, on the ground of what is chosen."""
        theme, t, box = canvas.theme, canvas.t, self.box
        if self.chosen:
            canvas.box(box, 5, theme.select, theme.select_edge, 1.3)
        elif self.hovered:
            canvas.box(box, 5, fill=theme.ink, opacity=0.08)
        brick(canvas, self.kind, box.cx, box.cy, 17 * t)

    def pushed(self) -> None:
        """Show the sources of this type."""
        self.emit(self.command)


class WayRow(Pressable):
    """A source that can be taken in place of the others; its ground reaches a little beyond."""

    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, way: Way, command: Command) -> None:
        self.way = way
        self.command = command
        self.name = f"way {way.store}"
        self.hint = Tip(way.words, way.note) if way.note else None

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, 24 * canvas.t)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """A little wider than what it stands among."""
        return super().stand_at(ruler, box.inset(-4, 0))

    def draw(self, canvas: Canvas) -> None:
        """A disc that is full where it is chosen, words, price, how sure it is."""
        theme, t, box, way = canvas.theme, canvas.t, self.box, self.way
        if way.chosen:
            canvas.box(box, 6, theme.select, theme.select_edge, 1.3)
        elif self.hovered:
            canvas.box(box, 6, fill=theme.ink, opacity=0.06)
        disc = Box.around(box.x + 14 * t, box.cy, 13 * t)
        canvas.box(disc, disc.w / 2, "#fffaec", theme.ink, 1.4)
        if way.chosen:
            canvas.box(Box.around(disc.cx, disc.cy, 7 * t), 4 * t, theme.ink)
        note = box.right - 92 * t
        face, x = "strong" if way.chosen else "ui", box.x + 28 * t
        draw_words(canvas, way.words, x, box.cy, note - 62 * t - x, face, 14, theme.ink)
        canvas.text(way.price, note - 8 * t, box.cy, "strong", 14, theme.ink, "r")
        inks = {"gain": theme.ink_good, "loss": theme.ink_alarm}
        ink, room = inks.get(way.tone, theme.ink_soft), box.right - 6 * t - note
        draw_words(canvas, way.note, note, box.cy, room, "ui", 13, ink)

    def pushed(self) -> None:
        """Take it."""
        self.emit(self.command)


class EffectRow(Widget):
    """A figure before and after."""

    focusable = False

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, 20.5 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Label, figure, arrow, figure."""
        theme, t, box, effect = canvas.theme, canvas.t, self.box, self.effect
        draw_words(canvas, effect.label, box.x, box.cy, box.w - 150 * t, "ui", 14, theme.ink)
        middle = box.right - 68 * t
        if not effect.then:
            canvas.text(effect.now, box.right - 2, box.cy, "strong", 14, theme.ink, "r")
            return
        canvas.text(effect.now, middle - 12 * t, box.cy, "ui", 14, theme.ink_soft, "r")
        canvas.icon("arrow-right", middle, box.cy, 12 * t, theme.ink_soft)
        canvas.text(effect.then, box.right - 2, box.cy, "strong", 14, theme.ink_good, "r")


class Told(NamedTuple):
    """All about the goal in focus. `sentence` says what stands in its way, with the rule behind it."""

    goal: Goal
    heading: str
    gain: str
    moves: Sequence[Move]
    ways: Sequence[tuple[int, str, Sequence[Way]]]
    """For each type with a choice: its number, a caption, its sources."""
    effects: Sequence[Effect]
    sentence: str = ""
    rule: str = ""
    tone: str = "soft"
    items: Sequence[Item] = ()
    """What a MISSION or a group asks for, one by one."""


class ItemRow(Widget):
    """Something that is asked for: there, or missing with the way to it."""

    focusable = False

    def __init__(self, item: Item) -> None:
        self.item = item

    def natural(self, canvas: Canvas) -> Size:
        """As many lines as the words need beside the sign."""
        return Size(self.box.w, 17 * len(self._lines(canvas)) * canvas.t + 5 * canvas.t)

    def _lines(self, canvas: Canvas) -> list[str]:
        item = self.item
        words = f"{item.words}: {item.way}" if item.way else item.words
        return canvas.wrap(words, "ui", 14, self.box.w - 24 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """A tick or an open ring, and the words."""
        theme, t, box = canvas.theme, canvas.t, self.box
        y = box.y + 11 * t
        if self.item.met:
            canvas.icon("check", box.x + 8 * t, y, 14 * t, theme.ink_good)
        else:
            canvas.box(Box.around(box.x + 8 * t, y, 11 * t), 6 * t, None, theme.ink_alarm, 1.3)
        for line in self._lines(canvas):
            canvas.text(line, box.x + 22 * t, y, "ui", 14, theme.ink if self.item.met else theme.ink_soft)
            y += 17 * t


class GoalDetail(Scroller):
    """All about the goal in focus: beside the list, where it scrolls, or below its row."""

    def __init__(self, told: Told, draw_head: DrawingArea, draft: Draft) -> None:
        super().__init__()
        self.head, self._hair = draw_head, Hair()
        self.tabs: list[KindTab] = []
        self.ways: list[WayRow] = []
        caption = ""
        if told.ways:
            shown = (each for each in told.ways if each[0] == draft.kind)
            at, caption, ways = next(shown, told.ways[0])
            wish = partial(draft.wish, told.goal.title, at)
            self.ways = [WayRow(way, Shown(partial(wish, way.store))) for way in ways]
            if len(told.ways) > 1:
                self.tabs = [
                    KindTab(kind, kind == at, words, Shown(partial(draft.look_for, kind)))
                    for kind, words, _ in told.ways
                ]
        self._moves: list[Widget | float] = []
        if told.sentence:
            tone = "alarm" if told.tone == "loss" else "text"
            self._moves += [Label(told.sentence, "ui", 14, tone, wrap=True), 6]
        if told.rule:
            self._moves += [_link(told.rule), 2]
        self._moves += [MoveRow(n + 1, move) for n, move in enumerate(told.moves)]
        self._moves += [ItemRow(item) for item in told.items]
        self._caps, self._line = Caps(caption), Hair()
        self._effects = [EffectRow(effect) for effect in told.effects]
        self._caps.hidden = not self.ways
        moves = [part for part in self._moves if isinstance(part, Widget)]
        sources = (self._caps, *self.tabs, *self.ways)
        self.put(self.head, self._hair, *moves, *sources, self._line, *self._effects)

    def place(self, ruler: Canvas, box: Box) -> float:
        """Stand in `box`, scrolling where that is too low; returns the height of all parts."""
        self.head.hidden = self._hair.hidden = False
        self._line.hidden = not self._effects
        above = (self.head, self._hair, *self._moves, *self._sources(ruler.t))
        inner = Box(box.x + PAD, box.y + 8, box.w - 2 * PAD, 0)
        high = 8 + stack((*above, 2, self._line, *self._effects), ruler, inner, 0) + 6
        return self._stands(ruler, box, high)

    def place_below(self, ruler: Canvas, box: Box) -> float:
        """Stand below the row of the goal, which says what the head would; returns its height.

        Where it is wide enough the sources stand beside the moves and what they change.
        """
        self.head.hidden = self._hair.hidden = self._line.hidden = True
        inner = Box(box.x + PAD, box.y + 5, box.w - 2 * PAD, 0)
        sources = self._sources(ruler.t)
        if self.ways and inner.w >= BESIDE * ruler.t:
            left = inner._replace(w=(inner.w - 2 * PAD) * 0.52)
            right = inner._replace(x=left.right + 2 * PAD, w=inner.right - left.right - 2 * PAD)
            high = stack((*self._moves, 3, *self._effects), ruler, left, 0)
            high = max(high, stack(sources, ruler, right, 0))
        else:
            high = stack((*self._moves, *sources, 3, *self._effects), ruler, inner, 0)
        high += 11
        return self._stands(ruler, box._replace(h=high), high)

    def _sources(self, t: float) -> list[Widget | float]:
        """The sources of one type below their caption."""
        return [4 + 2 * t, self._caps, 2 + 2 * t, *self.ways]

    def _stands(self, ruler: Canvas, box: Box, high: float) -> float:
        """The tabs stand beside the caption of the sources; returns the height of all parts."""
        x = self._caps.box.right
        for tab in reversed(self.tabs):
            size = tab.natural(ruler)
            x -= size.w
            tab.box = Box(x, self._caps.box.cy - size.h / 2, size.w, size.h)
        self.box = box
        self.laid(high)
        return high

    def draw(self, canvas: Canvas) -> None:
        """The card, then what stands on it."""
        canvas.box(self.box, 8, canvas.theme.card, canvas.theme.paper_line, 1.1)
        super().draw(canvas)


def _link(rule: str) -> Link:
    return Link(rule, ShowRule(rule), size=12.0)
