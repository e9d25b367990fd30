"""What can give units, side by side above the goals; a Guild leads to its row of what is moved by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.dialogs.purse import Store
from game.app.skins.globopolis.fields import brick
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.layout import row
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Command, Group, Tip
from game.app.widgets.words import draw_words

Detail: TypeAlias = Literal["each", "full", "brief", "icon", "count"]
"""How much is said: names, notes and what is left of each type; of all types together; an icon with the
price; an icon alone; an icon and no bricks."""
DETAILS: Final[tuple[Detail, ...]] = ("each", "full", "brief", "icon", "count")
GAP: Final = 8.0
LEAST_NAME: Final = 0.86
"""A name may be set so much smaller for what is left of each type to be seen."""


class StoreBox(Pressable):
    """One of them: its name, its note, a brick for each type with what is left of how many."""

    def __init__(self, looks: Looks, store: Store, command: Command) -> None:
        self.looks = looks
        self.store = store
        self.detail: Detail = "full"
        self.command = command
        self.focusable = command is not None
        self.name = f"source {store.guild}" if store.guild is not None else ""
        self.hint = Tip(store.name, store.note)
        if self.focusable:
            self.cursor = pygame.SYSTEM_CURSOR_HAND

    def least(self, canvas: Canvas, detail: Detail) -> float:
        """How wide it is at least."""
        t, store = canvas.t, self.store
        if not store.gives:
            return 40 * t
        if detail == "each" and store.guild is None:
            figures = sum(self._each_width(canvas, kind) for kind in store.kinds) + 16 * t
        else:
            bricks = 23 * t * len(store.kinds) if detail != "count" else 0.0
            figures = bricks + canvas.text_width(self._left(), "strong", 13.5) + 16 * t
        if detail in ("each", "full"):
            share = LEAST_NAME if detail == "each" else 1.0
            name = canvas.text_width(store.name, "strong", 14) * share
            return max(name, canvas.text_width(store.note, "ui", 12.5)) + figures + 16 * t
        if detail == "brief":
            words = canvas.text_width(store.brief, "ui", 13) + (45 if store.look >= 0 else 25) * t
            return words + figures + 12 * t
        return 20 * t + figures + 10 * t

    def _left(self) -> str:
        """How many are left, and of how many."""
        store = self.store
        return self.looks.say("plan.left", n=store.left - sum(store.drawn), of=store.left)

    def _each(self, kind: int) -> str:
        store = self.store
        return self.looks.say("plan.left", n=store.units[kind] - store.drawn[kind], of=store.units[kind])

    def _each_width(self, canvas: Canvas, kind: int) -> float:
        return canvas.text_width(self._each(kind), "strong", 13) + 30 * canvas.t

    def draw(self, canvas: Canvas) -> None:
        """Its ground, then from the right what is left, then who it is."""
        theme, t, box, store = canvas.theme, canvas.t, self.box, self.store
        if not store.gives:
            look = theme.disabled_paper
            canvas.box(box, 6, look.fill, look.edge, 1.0, dash=4)
            name_wide = canvas.text_width(store.name, "strong", 14) * LEAST_NAME
            wide = max(name_wide, canvas.text_width(store.note, "ui", 12.5)) + 20 * t
            if self.detail in ("each", "full") and box.w >= wide:
                x, room = box.x + 10 * t, box.w - 20 * t
                draw_words(canvas, store.name, x, box.cy - 9 * t, room, "strong", 14, look.ink)
                canvas.text(store.note, x, box.cy + 9 * t, "ui", 12.5, look.ink)
            else:
                canvas.icon(store.icon, box.cx, box.cy, 18 * t, look.ink)
            return
        canvas.box(box, 6, theme.paper_sunk, theme.paper_line, 1.0)
        if self.focusable and self.hovered:
            canvas.box(box, 6, fill=theme.ink, opacity=0.05)
        right = self._draw_figures(canvas, box.right - 8 * t)
        x, high = box.x + 10 * t, 0.0
        if self.detail in ("each", "full"):
            high = 9 * t
            draw_words(canvas, store.name, x, box.cy - high, right - x, "strong", 14, theme.ink)
        else:
            canvas.icon(store.icon, x + 8 * t, box.cy, 17 * t, theme.ink)
            x += 22 * t
            if store.look >= 0 and self.detail == "brief":
                canvas.badge(store.look, x + 7 * t, box.cy, 17 * t)
                x += 20 * t
        if self.detail in ("each", "full", "brief"):
            words, size = (store.brief, 13.0) if self.detail == "brief" else (store.note, 12.5)
            draw_words(canvas, words, x, box.cy + high, right - x, "ui", size, theme.ink_soft)

    def _draw_figures(self, canvas: Canvas, right: float) -> float:
        """The bricks with what is left; returns where they begin."""
        theme, t, box, store = canvas.theme, canvas.t, self.box, self.store
        each = self.detail == "each" and store.guild is None
        if not each:
            ink = theme.ink_good if any(store.drawn) else theme.ink
            right -= canvas.text(self._left(), right, box.cy, "strong", 13.5, ink, "r") + 6 * t
        for kind in reversed(store.kinds if self.detail != "count" else ()):
            if each:
                ink = theme.ink_good if store.drawn[kind] else theme.ink
                right -= canvas.text(self._each(kind), right, box.cy, "strong", 13, ink, "r") + 3 * t
            brick(canvas, kind, right - 10 * t, box.cy, 19 * t)
            right -= (27 if each else 23) * t
        return right

    def press(self) -> None:
        """Only what leads somewhere is pressed."""
        if self.focusable:
            super().press()

    def pushed(self) -> None:
        """To the row of the Guild."""
        self.emit(self.command)


class PoolBar(Group):
    """All of them; the less room there is the less is said. A press on a Guild `leads` somewhere."""

    def __init__(self, looks: Looks, found: Sequence[Store], leads: Callable[[int], Command]) -> None:
        commands = [leads(store.guild) if store.guild is not None else None for store in found]
        self.boxes = [StoreBox(looks, *both) for both in zip(found, commands, strict=True)]
        super().__init__(self.boxes)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand along the top of `box`; those that give something share what room is left. Returns the
        height."""
        room = box.w - GAP * (len(self.boxes) - 1)
        detail = self._detail(ruler, room)
        spare = max(0.0, room - self._least(ruler, detail))
        named = [one for one in self.boxes if one.store.gives or spare > 110 * ruler.t * len(self.boxes)]
        self.box = box._replace(h=(46 if detail in ("each", "full") else 36) * ruler.t)
        more = spare / max(1, len(named))
        widths = [one.least(ruler, detail) + (more if one in named else 0.0) for one in self.boxes]
        for one, place in zip(self.boxes, row(self.box, widths, GAP), strict=True):
            one.detail, one.box = detail, place
        return self.box.h

    def _detail(self, ruler: Canvas, room: float) -> Detail:
        """As much as there is room for."""
        for detail in DETAILS:
            if self._least(ruler, detail) <= room:
                return detail
        return "count"

    def _least(self, ruler: Canvas, detail: Detail) -> float:
        return sum(one.least(ruler, detail) for one in self.boxes)
