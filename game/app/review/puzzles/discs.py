"""The discs of puzzles: a check where one was solved at the first try, a cross where it was missed or shown,
else its number; and the last days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.pressing import ENTER
from game.app.widgets.widget import Size, Tip, Widget
from game.store.catalogue import say
from game.store.puzzles.shelf import Head
from game.store.puzzles.tries import Result

DISC, STEP, LINE = 20.0, 24.0, 25.0
ACROSS: Final = 15
"""So many discs stand side by side at most."""


class OpenPuzzle(msgspec.Struct, frozen=True):
    """Open a puzzle."""

    head: Head


def draw_disc(canvas: Canvas, x: float, y: float, side: float, label: str, result: Result | None) -> None:
    """Draw a disc around a point."""
    theme, disc = canvas.theme, Box.around(x, y, side)
    if result == "solved":
        look = theme.button_enamel
        canvas.box(disc, side / 2, look.fill, look.edge, 1.2)
        canvas.icon("check", x, y, side * 0.72, look.ink)
    elif result is not None:
        look = theme.button_danger
        canvas.box(disc, side / 2, look.fill, look.edge, 1.2)
        canvas.icon("x", x, y, side * 0.66, look.ink)
    else:
        canvas.box(disc, side / 2, theme.well, theme.brass_line, 1.1)
        if label:
            size = 11.0 if len(label) < 3 else 9.0
            canvas.text(label, x, y, "ui", size, theme.cream, "c")


class DiscGrid(Widget):
    """Discs in rows. Arrows walk them, Enter opens; so does a click."""

    KEPT = (*Widget.KEPT, "at")

    def __init__(
        self, heads: Sequence[Head], here: Head, result: Callable[[str], Result | None],
        title: Callable[[Head, int], str],
    ) -> None:  # fmt: skip
        self.heads, self.here, self.result, self.title = tuple(heads), here, result, title
        self.at = self.heads.index(here) if here in self.heads else 0
        """Where the arrows are."""
        self.over = -1
        self.name = say("puzzles.all")

    def _across(self, t: float) -> int:
        return max(1, min(ACROSS, int(self.box.w / (STEP * t))))

    def natural(self, canvas: Canvas) -> Size:
        """As many rows as it needs."""
        rows = -(-len(self.heads) // self._across(canvas.t))
        return Size(self.box.w, rows * LINE * canvas.t)

    def places(self, t: float) -> list[tuple[float, float]]:
        """The middles of the discs."""
        across, box = self._across(t), self.box
        return [
            (box.x + (n % across + 0.5) * STEP * t, box.y + (n // across + 0.5) * LINE * t)
            for n in range(len(self.heads))
        ]

    _t = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw them; a ring is around the one that lies open."""
        self._t, theme, side = canvas.t, canvas.theme, DISC * canvas.t
        for n, (head, (x, y)) in enumerate(zip(self.heads, self.places(canvas.t), strict=True)):
            draw_disc(canvas, x, y, side, str(n + 1), self.result(head.id))
            if head == self.here:
                canvas.box(Box.around(x, y, side + 4), side / 2 + 2, None, theme.mark_chosen, 2.2)
            elif n == self.over and self.hovered:
                canvas.box(Box.around(x, y, side + 3), side / 2 + 1.5, None, theme.cream, 1.2)

    def ring(self) -> tuple[Box, float] | None:
        """Around the disc where the arrows are."""
        if not self.heads:
            return None
        x, y = self.places(self._t)[self.at]
        side = (DISC + 5) * self._t
        return Box.around(x, y, side), side / 2

    def tip(self) -> Tip | None:
        """Which puzzle it is."""
        place = self.over if self.hovered else self.at
        return Tip(self.title(self.heads[place], place + 1)) if 0 <= place < len(self.heads) else None

    def key(self, event: pygame.Event) -> bool:
        """Walk, or open."""
        across = self._across(self._t)
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -across, pygame.K_DOWN: across}
        if event.key in ways:
            self.at = min(len(self.heads) - 1, max(0, self.at + ways[event.key]))
            self.invalidate()
            return True
        if event.key in ENTER and self.heads:
            self.emit(OpenPuzzle(self.heads[self.at]))
            return True
        return False

    def _under(self, x: float, y: float) -> int:
        near = STEP * self._t / 2
        found = (
            n
            for n, (cx, cy) in enumerate(self.places(self._t))
            if abs(cx - x) <= near and abs(cy - y) <= near
        )
        return next(found, -1)

    def mouse_drag(self, x: float, y: float) -> None:
        """Remember the disc under the pointer."""
        self.over = self._under(x, y)

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Open the disc under the pointer."""
        place = self._under(x, y) if inside else -1
        if place >= 0:
            self.at = place
            self.emit(OpenPuzzle(self.heads[place]))


class Week(Widget):
    """The last days, each with how its position went, and how many in a row were solved."""

    focusable = False

    def __init__(
        self, days: Sequence[tuple[date, Result | None]], letters: Sequence[str], streak: int, longest: int
    ) -> None:  # fmt: skip
        self.days, self.letters = tuple(days), tuple(letters)
        self.streak, self.longest = streak, longest

    def natural(self, canvas: Canvas) -> Size:
        """A line of letters and one of discs, beside how many were solved or below it."""
        return Size(self.box.w, (42 if self._beside(canvas) else 84) * canvas.t)

    def _beside(self, canvas: Canvas) -> bool:
        words = say("puzzles.streak", n=self.streak), say("puzzles.longest", n=self.longest)
        widest = max(canvas.text_width(words[0], "head-bold", 17), canvas.text_width(words[1], "ui", 13))
        return self.box.w >= widest + (40 + 22 * len(self.days)) * canvas.t

    def tip(self) -> Tip | None:
        """What it counts."""
        return Tip(say("puzzles.streak", n=self.streak), say("puzzles.streak_text"))

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.icon("flame", box.x + 10 * t, box.y + 11 * t, 20 * t, theme.brass_text)
        words = say("puzzles.streak", n=self.streak)
        canvas.text(words, box.x + 26 * t, box.y + 11 * t, "head-bold", 17, theme.brass_text)
        canvas.text(
            say("puzzles.longest", n=self.longest), box.x + 26 * t, box.y + 32 * t, "ui", 13, theme.mute
        )
        step, beside = 22 * t, self._beside(canvas)
        x = box.right - step * (len(self.days) - 0.5) if beside else box.x + step / 2
        top = box.y if beside else box.y + 42 * t
        for (day, result), letter in zip(self.days, self.letters, strict=True):
            canvas.text(letter, x, top + 8 * t, "ui", 12, theme.mute, "c")
            draw_disc(canvas, x, top + 29 * t, 17 * t, "", result)
            if day == self.days[-1][0]:
                canvas.box(Box.around(x, top + 29 * t, 20 * t), 10 * t, None, theme.mark_chosen, 2.0)
            x += step
