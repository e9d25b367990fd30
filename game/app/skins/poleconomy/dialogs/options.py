"""Rows of which one is chosen: whose badges, what it is, its figures, how likely it is; each has a digit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.opinion import likely
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Command, Size, Tip, Widget
from game.app.widgets.words import draw_words, fit, key_cap

HIGH: Final = 39.0
STEPS: Final = 9
METER: Final = 12.2
FIGURE: Final = 62.0
"""How wide a column with a figure is."""
NARROW: Final = 520.0
"""A row that is narrower, at the text scale 1, leaves out the words of how likely it is."""
YES, MAYBE = 0.6, 0.3
"""From these chances on something is likely, and may be."""


class Option(msgspec.Struct, frozen=True):
    """What a row says. `chance` below 0: nothing is judged; `note` stands in place of the words for it."""

    seats: tuple[int, ...]
    title: str
    figures: tuple[str, ...] = ()
    chance: float = -1.0
    note: str = ""
    alarm: tuple[int, ...] = ()
    """The figures that give cause for care."""
    reason: Tip | None = None
    """Why it cannot be chosen."""


class OptionHead(Widget):
    """The head above rows: the names of their columns."""

    focusable = False

    def __init__(self, title: str, heads: Sequence[str], chance: str = "") -> None:
        self.title, self.heads, self.chance = title, tuple(heads), chance

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, 22 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the names; the title gives way where there is little room."""
        theme, t = canvas.theme, canvas.t
        ends, meter = lanes(canvas, self.box, len(self.heads), chance=bool(self.chance))
        left = min([*(end - FIGURE * t for end in ends), meter if self.chance else self.box.right])
        title = fit(canvas, self.title.upper(), "strong", 12, (left - self.box.x) / 1.14, most=1)
        canvas.text("".join(title.lines), self.box.x + 2, self.box.cy, "strong", title.size, theme.ink_title,
                    track=1.4)  # fmt: skip
        for end, head in zip(ends, self.heads, strict=True):
            words = fit(canvas, head, "ui", 13, FIGURE * t + 14, most=1)
            canvas.text("".join(words.lines), end, self.box.cy, "ui", words.size, theme.ink_soft, "r")
        if self.chance:
            words = fit(canvas, self.chance, "ui", 13, self.box.right - meter, most=1)
            canvas.text("".join(words.lines), meter, self.box.cy, "ui", words.size, theme.ink_soft)


def lanes(canvas: Canvas, box: Box, figures: int, *, chance: bool) -> tuple[list[float], float]:
    """Where the figures of rows end, and where the meter begins."""
    t = canvas.t
    wide = STEPS * METER * t
    words = 78 * t if box.w > NARROW * t else 0.0
    meter = box.right - 14 - words - wide - (8 if words else 0) if chance else box.right - 2
    ends = [meter - 18 * t - (figures - 1 - number) * FIGURE * t for number in range(figures)]
    return ends, meter


class OptionRow(Pressable):
    """A row that can be chosen; what follows from it is shown elsewhere."""

    def __init__(
        self, looks: Looks, option: Option, made: Callable[[], Command], *, digit: int, chosen: bool,
        chance: bool,
    ) -> None:  # fmt: skip
        self.looks = looks
        self.option = option
        self.made = made
        self.chosen = chosen
        self.judged = chance
        """Whether the rows of this list say how likely they are."""
        self.name = option.title
        self.digit = digit
        self.shortcut = str(digit) if digit <= 9 else ""
        if option.reason is not None:
            self.forbid(option.reason)

    def pushed(self) -> None:
        """Choose it."""
        self.emit(self.made())

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, max(34.0, HIGH * canvas.t))

    def draw(self, canvas: Canvas) -> None:
        """Draw plate, digit, badges, words, figures and meter."""
        theme, t, option, box = canvas.theme, canvas.t, self.option, self.box
        dim = theme.disabled_paper
        if not self.enabled:
            canvas.box(box, 6, dim.fill, dim.edge, 1.1, dash=4)
        elif self.chosen:
            canvas.box(box, 6, theme.select, theme.select_edge, 1.8)
        else:
            canvas.box(box, 6, theme.card, theme.paper_line, 1.1)
            if self.height > 0:
                canvas.box(box, 6, theme.ink, opacity=0.05)
        ink = theme.ink if self.enabled else dim.ink
        x = box.x + 8
        if self.on_cap:
            key_cap(canvas, self.on_cap, x + 20 * t, box.cy, ink, dark=False)
        x += 28 * t
        for number, seat in enumerate(option.seats):
            if number:
                canvas.icon("plus", x + 6 * t, box.cy, 10 * t, theme.ink_soft)
                x += 13 * t
            canvas.badge(self.looks.of(seat), x + 13 * t, box.cy, 26 * t)
            x += 28 * t
        x += 7 * t
        ends, meter = lanes(canvas, box, len(option.figures), chance=self.judged)
        first = ends[0] - FIGURE * t * 0.6 if ends else meter - 8
        draw_words(canvas, option.title, x, box.cy, first - x, "strong", 15.5, ink)
        for number, (end, figure) in enumerate(zip(ends, option.figures, strict=True)):
            tone = theme.ink_alarm if number in option.alarm and self.enabled else ink
            canvas.text(figure, end, box.cy, "strong", 15.5, tone, "r")
        if option.chance >= 0:
            self._draw_chance(canvas, meter)
        elif option.note and self.judged:
            words = fit(canvas, option.note, "ui", 14, box.right - 12 - meter, most=1)
            canvas.text("".join(words.lines), meter, box.cy, "ui", words.size, theme.ink_soft)

    def _draw_chance(self, canvas: Canvas, x: float) -> None:
        theme, t, box, chance = canvas.theme, canvas.t, self.box, self.option.chance
        ink = theme.ink_good if chance >= YES else theme.care.ink if chance >= MAYBE else theme.ink_alarm
        draw_chance(canvas, x, box.cy, chance, ink)
        words = self.option.note or likely(chance)
        room = box.right - 12 - x - STEPS * METER * t - 6
        if room > 30 * t:
            draw_words(canvas, words, box.right - 12, box.cy, room, "ui", 14, ink, "r")

    def tip(self) -> Tip | None:
        """Why it cannot be chosen; how likely it is, where there is no room for words."""
        found = super().tip()
        if found is None and self.option.chance >= 0:
            return Tip(self.option.title, self.option.note or likely(self.option.chance))
        return found

    def ring(self) -> tuple[Box, float] | None:
        """Around the plate."""
        return self.box, 6.0


def draw_chance(canvas: Canvas, x: float, cy: float, chance: float, ink: str) -> None:
    """Draw a chance as small bars from the left."""
    t = canvas.t
    lit = max(1, round(chance * STEPS)) if round(100 * chance) else 0
    for step in range(STEPS):
        cell = Box(x + step * METER * t, cy - 3 * t, (METER - 2.6) * t, 6 * t)
        canvas.box(cell, 2, ink if step < lit else None, ink, 0.9, stroke_opacity=1.0 if step < lit else 0.55)
