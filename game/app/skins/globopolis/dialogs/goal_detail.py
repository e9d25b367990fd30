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
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.pressing import Pressable
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Command, Reason, ShowRule, Size, Widget
from game.app.widgets.words import Caps, Hair, Link, draw_words, fit
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


class MoveRow(Widget):
    """A move with its number and its price."""

    focusable = False

    def __init__(self, number: int, move: Move) -> None:
        self.number = number
        self.move = move

    def natural(self, canvas: Canvas) -> Size:
        """One line, two where the words are long."""
        return Size(self.box.w, max(LINE, 17 * len(self._lines(canvas)) + 9) * canvas.t)

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


class KindTab(Pressable):
    """A brick above the sources: those of its type are shown."""

    cursor = pygame.SYSTEM_CURSOR_HAND
    sound = "tick"

    def __init__(self, kind: int, chosen: bool, words: str, command: Command) -> None:
        self.kind = kind
        self.chosen = chosen
        self.command = command
        self.name = f"kind {kind}"
        self.hint = Reason(words)

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
    """A source that can be taken in place of the others."""

    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, way: Way, command: Command) -> None:
        self.way = way
        self.command = command
        self.name = f"way {way.store}"
        self.hint = Reason(way.words, way.note) if way.note else None

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, 24 * canvas.t)

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
        words = fit(
            canvas, way.words, "strong" if way.chosen else "ui", 14, note - 62 * t - box.x - 28 * t, 1
        )
        face = "strong" if way.chosen else "ui"
        canvas.text("".join(words.lines), box.x + 28 * t, box.cy, face, words.size, theme.ink)
        canvas.text(way.price, note - 8 * t, box.cy, "strong", 14, theme.ink, "r")
        inks = {"gain": theme.ink_good, "loss": theme.ink_alarm}
        said = fit(canvas, way.note, "ui", 13, box.right - 6 * t - note, most=1)
        canvas.text("".join(said.lines), note, box.cy, "ui", said.size, inks.get(way.tone, theme.ink_soft))

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


class Sentence(Widget):
    """What stands in the way of a goal."""

    focusable = False

    def __init__(self, words: str, tone: str) -> None:
        self.words = words
        self.tone = tone

    def natural(self, canvas: Canvas) -> Size:
        """As high as the words in the width of the box."""
        return Size(self.box.w, canvas.paragraph_height(self.words, self.box.w, "ui", 14) + 4)

    def draw(self, canvas: Canvas) -> None:
        """Wrapped words."""
        theme = canvas.theme
        ink = theme.ink_alarm if self.tone == "loss" else theme.ink
        canvas.paragraph(self.words, self.box.x, self.box.y + 9 * canvas.t, self.box.w, "ui", 14, ink)


class GoalDetail(Scroller):
    """All about the goal in focus: beside the list, where it scrolls, or below its row."""

    def __init__(self, told: Told, draw_head: DrawingArea, draft: Draft) -> None:
        super().__init__()
        self.head = draw_head
        self._hairs = [Hair(), Hair()]
        self.moves = [(MoveRow(n + 1, move), _link(move.rule)) for n, move in enumerate(told.moves)]
        self.tabs: list[KindTab] = []
        self.caps: Caps | None = None
        self.ways: list[WayRow] = []
        shown = next((each for each in told.ways if each[0] == draft.kind), next(iter(told.ways), None))
        if shown is not None:
            at, caption, ways = shown
            self.caps = Caps(caption)
            wish = partial(draft.wish, told.goal.title, at)
            self.ways = [WayRow(way, Shown(partial(wish, way.store))) for way in ways]
            if len(told.ways) > 1:
                self.tabs = [
                    KindTab(kind, kind == at, words, Shown(partial(draft.look_for, kind)))
                    for kind, words, _ in told.ways
                ]
        self.items = [ItemRow(item) for item in told.items]
        self.effects = [EffectRow(effect) for effect in told.effects]
        self.sentence = Sentence(told.sentence, told.tone) if told.sentence else None
        self.link = _link(told.rule) if told.rule else None
        parts: list[Widget] = [self.head, *self._hairs]
        parts += [part for part in (self.sentence, self.link) if part is not None]
        for row, link in self.moves:
            parts += [row, *([link] if link is not None else [])]
        parts += [*([self.caps] if self.caps is not None else []), *self.tabs, *self.ways]
        parts += [*self.items, *self.effects]
        self.put(*parts)

    def place(self, ruler: Canvas, box: Box) -> float:
        """Stand in `box`, scrolling where that is too low; returns the height of all parts."""
        inner = Box(box.x + PAD, box.y + 8, box.w - 2 * PAD, 0)
        self.head.hidden = self._hairs[0].hidden = False
        self.head.box = inner._replace(h=36 * ruler.t)
        self._hairs[0].box = Box(inner.x, self.head.box.bottom + 1, inner.w, 6)
        y = self._lay_moves(ruler, inner._replace(y=self.head.box.bottom + 8))
        y = self._lay_ways(ruler, inner._replace(y=y))
        self._hairs[1].hidden = not self.effects
        if self.effects:
            self._hairs[1].box = Box(inner.x, y + 3, inner.w, 6)
            y = self._lay_effects(ruler, inner._replace(y=y + 10))
        high = y + 6 - box.y
        self.box = box
        self.laid(high)
        return high

    def place_below(self, ruler: Canvas, box: Box) -> float:
        """Stand below the row of the goal, which says what the head would; returns its height.

        Where it is wide enough the sources stand beside the moves and what they change.
        """
        self.head.hidden = self._hairs[0].hidden = self._hairs[1].hidden = True
        inner = Box(box.x + PAD, box.y + 5, box.w - 2 * PAD, 0)
        beside = bool(self.ways) and inner.w >= BESIDE * ruler.t
        left = inner._replace(w=(inner.w - 2 * PAD) * 0.52) if beside else inner
        right = Box(left.right + 2 * PAD, inner.y, inner.right - left.right - 2 * PAD, 0) if beside else inner
        y = self._lay_moves(ruler, left)
        if beside:
            y = max(self._lay_effects(ruler, left._replace(y=y + 3)), self._lay_ways(ruler, right))
        else:
            y = self._lay_effects(ruler, inner._replace(y=self._lay_ways(ruler, inner._replace(y=y)) + 3))
        high = y + 6 - box.y
        self.box = box._replace(h=high)
        self.laid(high)
        return high

    def _lay_moves(self, ruler: Canvas, inner: Box) -> float:
        """What stands in the way, then the moves; returns where they end."""
        y = inner.y
        for part in (self.sentence, self.link):
            if part is not None:
                part.box = inner._replace(y=y, h=0)
                size = part.natural(ruler)
                part.box = Box(inner.x, y, inner.w if part is self.sentence else size.w, size.h)
                y = part.box.bottom + 2
        for row, link in self.moves:
            row.box = inner._replace(y=y, h=0)
            row.box = inner._replace(y=y, h=row.natural(ruler).h)
            if link is not None:
                size = link.natural(ruler)
                link.box = Box(inner.right - size.w, row.box.cy - size.h / 2, size.w, size.h)
            y = row.box.bottom
        for item in self.items:
            item.box = inner._replace(y=y, h=0)
            item.box = inner._replace(y=y, h=item.natural(ruler).h)
            y = item.box.bottom
        return y

    def _lay_ways(self, ruler: Canvas, inner: Box) -> float:
        """The sources of one type below its caption, beside that a brick for each type."""
        if self.caps is None:
            return inner.y
        self.caps.box = Box(inner.x, inner.y + 4, inner.w, 22 * ruler.t)
        x = inner.right
        for tab in reversed(self.tabs):
            size = tab.natural(ruler)
            x -= size.w
            tab.box = Box(x, self.caps.box.cy - size.h / 2, size.w, size.h)
        y = self.caps.box.bottom + 2
        for row in self.ways:
            row.box = Box(inner.x - 4, y, inner.w + 8, row.natural(ruler).h)
            y = row.box.bottom
        return y

    def _lay_effects(self, ruler: Canvas, inner: Box) -> float:
        y = inner.y
        for row in self.effects:
            row.box = Box(inner.x, y, inner.w, row.natural(ruler).h)
            y = row.box.bottom
        return y

    def draw(self, canvas: Canvas) -> None:
        """The card, then what stands on it."""
        canvas.box(self.box, 8, canvas.theme.card, canvas.theme.paper_line, 1.1)
        super().draw(canvas)


def _link(rule: str) -> Link | None:
    return Link(rule, ShowRule(rule), size=12.0) if rule else None
