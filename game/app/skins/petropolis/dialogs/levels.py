"""The levels of a group as columns: what each would earn, cost, take from the stock, and leave in cash."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.petropolis.drawings import emblem
from game.app.skins.petropolis.looks import Looks
from game.app.widgets.widget import Command, Size, Widget
from game.app.widgets.words import draw_words, fit
from game.rules.petropolis.board import PLATFORM

HEAD, ROW, LOW = 62.0, 29.0, 23.0


class Level(msgspec.Struct, frozen=True):
    """A column: the interest of each title, and the lines below them. `fault`: why it cannot be had."""

    interest: tuple[str, ...]
    income: str
    cost: str = ""
    stock: tuple[tuple[str, str], ...] = ()
    left: str = ""
    fault: str = ""


class LevelTable(Widget):
    """One stop of the focus: arrows left and right, a click or the wheel choose the level."""

    def __init__(
        self,
        looks: Looks,
        titles: tuple[str, ...],
        levels: tuple[Level, ...],
        now: int,
        chosen: int,
        group: tuple[str, str, str],
        made: Callable[[int], Command],
    ) -> None:
        self.looks = looks
        self.titles = titles
        self.levels = levels
        self.now = now
        self.chosen = chosen
        self.group = group
        """Colour, ink and emblem of the group."""
        self.made = made
        self.tight = False
        """Whether the lines stand closer together."""
        self.name = "levels"

    def natural(self, canvas: Canvas) -> Size:
        """Head, a line for each title, four lines more."""
        return Size(self.box.w, (HEAD + self._row * (len(self.titles) + 4) + 22) * canvas.t)

    @property
    def _row(self) -> float:
        return LOW if self.tight else ROW

    def _lanes(self) -> list[Box]:
        first = self.box.w * 0.235
        return Box(self.box.x + first, self.box.y, self.box.w - first - 6, self.box.h).columns(5, 4)

    def choose(self, level: int) -> None:
        """Take another level above the present one."""
        level = max(self.now + 1, min(len(self.levels) - 1, level))
        if level != self.chosen:
            self.chosen = level
            self.emit(self.made(level))

    def key(self, event: pygame.Event) -> bool:
        """Arrows change the level."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.choose(self.chosen + (1 if event.key == pygame.K_RIGHT else -1))
        return True

    def wheel(self, steps: float) -> bool:
        """The wheel too."""
        self.choose(self.chosen + (1 if steps > 0 else -1))
        return True

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Choose the column under the pointer."""
        level = next((n for n, lane in enumerate(self._lanes()) if lane.x <= x < lane.right), -1)
        if inside and level > self.now:
            self.choose(level)

    def draw(self, canvas: Canvas) -> None:
        """Draw sheet, columns and lines."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.box(box, 7, fill=theme.card, stroke=theme.paper_line, width=1.0)
        lanes = self._lanes()
        if 0 <= self.now < len(lanes):
            canvas.box(lanes[self.now].inset(0, 2), 4, fill=theme.paper_sunk)
        lit = lanes[self.chosen].inset(0, -4)
        canvas.shadow(lit, 6, 8, 3, 120)
        canvas.box(lit, 6, fill=theme.select, stroke=theme.select_edge, width=1.8)
        for level, lane in enumerate(lanes):
            self._draw_head(canvas, lane, level)
        say = self.looks.say
        more = (say("build.income"), say("build.cost"), say("build.stock"), say("build.rest"))
        labels = (*self.titles, *more)
        row = self._row * t
        y = box.y + (HEAD + 6) * t + row / 2
        for number, label in enumerate(labels):
            own = number >= len(self.titles)
            if number == len(self.titles):
                canvas.hair(box.x + 12, y - row / 2 + 1, box.w - 24, theme.paper_line)
                y += 5 * t
            words = fit(canvas, label, "strong" if own else "ui", 14, box.w * 0.235 - 16, most=1)
            canvas.text("".join(words.lines), box.x + 12, y, "strong" if own else "ui", words.size, theme.ink)
            for level, lane in enumerate(lanes):
                self._draw_cell(canvas, lane, y, level, number)
            y += row

    def _draw_head(self, canvas: Canvas, lane: Box, level: int) -> None:
        theme, t = canvas.theme, canvas.t
        colour, ink, sign = self.group
        y = lane.y + 17 * t
        if level == 0:
            canvas.box(
                Box.around(lane.cx, y, 40 * t, 15 * t), 2, fill=colour, stroke=theme.cell_line, width=0.8
            )
            emblem(canvas, sign, lane.cx, y, 12 * t, ink)
        elif level == PLATFORM:
            canvas.icon("platform", lane.cx, y, 24 * t, theme.ink)
        else:
            for n in range(level):
                canvas.icon("derrick", lane.cx + (n - (level - 1) / 2) * 20 * t, y, 20 * t, theme.ink)
        say = self.looks.say
        stands = self.looks.text("derricks", level)
        if level in (0, PLATFORM):
            stands = say("build.platform" if level else "build.bare")
        draw_words(canvas, stands, lane.cx, y + 22 * t, lane.w - 4, "strong", 14, theme.ink, "c")
        state = ""
        if level in (self.now, self.chosen):
            state = say("build.now" if level == self.now else "build.chosen")
        ink = theme.ink_title if level == self.chosen else theme.ink_soft
        canvas.text(state, lane.cx, y + 39 * t, "strong" if level == self.chosen else "ui", 13, ink, "c")

    def _draw_cell(self, canvas: Canvas, lane: Box, y: float, level: int, number: int) -> None:
        theme, found = canvas.theme, self.levels[level]
        face = "strong" if level in (self.now, self.chosen) else "ui"
        row = number - len(self.titles)
        if row == 2:
            self._draw_stock(canvas, lane, y, found, face)
            return
        words = found.interest[number] if row < 0 else (found.income, found.cost, "", found.left)[row]
        ink = theme.ink
        if row == 3 and found.fault:
            words, ink = found.fault, theme.ink_alarm
        draw_words(canvas, words or "–", lane.cx, y, lane.w - 6, face, 14, ink, "c")

    def _draw_stock(self, canvas: Canvas, lane: Box, y: float, found: Level, face: str) -> None:
        theme, t = canvas.theme, canvas.t
        if not found.stock:
            canvas.text("–", lane.cx, y, face, 14, theme.ink, "c")
            return
        each = 46 * t
        x = lane.cx - each * len(found.stock) / 2
        for icon, words in found.stock:
            canvas.icon(icon, x + 12 * t, y, 17 * t, theme.ink_soft)
            canvas.text(words, x + 24 * t, y, face, 14, theme.ink)
            x += each
