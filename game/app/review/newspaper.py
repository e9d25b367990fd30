"""What every page of the newspaper about a match is made of: the sheet, its head, headings between rules."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.playthrough import Playthrough
from game.app.review.summary import Summary
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words, shrunk
from game.store.catalogue import say, spoken
from game.store.locales import day_text

WIDE, HIGH = 888.0, 629.0
"""The size of the sheet in base units where the window has room for it."""
SMALL: Final = 12.5
"""The smallest letters on the sheet, before the text scale."""
NAME_FACE: Final = "title:poleconomy"
EAR, EAR_HIGH = 144.0, 50.0
"""The boxes at both sides of the name."""


class Imprint(NamedTuple):
    """What the head of a page says: the paper, the lines of its ears, number, date, game."""

    paper: str
    ears: tuple[tuple[str, str], tuple[str, str]]
    line: tuple[str, str, str]


def imprint(summary: Summary, date: datetime) -> Imprint:
    """The head of the newspaper about a match that ended at that date."""
    chronicle = summary.chronicle
    known = chronicle.rounds[-1] if chronicle.done and chronicle.rounds else 0
    seed = str(summary.playthrough.setup.seed)
    return Imprint(
        summary.words.newspaper or say("paper.name"),
        (
            (say("paper.edition"), say("paper.rounds", rounds=known) if known else ""),
            (say("paper.price"), say("paper.weather")),
        ),
        (say("paper.number", seed=seed), day_text(date, spoken().locale, year=True), summary.rules.name),
    )


class Sheet(Panel):
    """A page: paper without a frame, with a shadow."""

    def __init__(self, children: Sequence[Widget] = ()) -> None:
        super().__init__("paper", children)

    def ground(self, canvas: Canvas) -> None:
        """Draw the paper and its shadow."""
        canvas.shadow(self.box, 2, 14, 6, 190)
        canvas.paper(self.box, 0, frame=False, shadow=False, edge=canvas.theme.plain)

    def inside(self) -> Box:
        """Where the print stands."""
        return self.box.inset(*((39, 26) if self.box.w >= 800 and self.box.h >= 600 else (26, 15)))


def print_rule(canvas: Canvas, x: float, y: float, length: float, width: float) -> None:
    """Draw a rule in the ink of the print."""
    canvas.hair(x, y, length, canvas.theme.ink, width=width)


class Masthead(Widget):
    """The name of the paper between two ears over the line of the date; `slim` has no ears."""

    focusable = False
    slim = False

    def __init__(self, imprint: Imprint) -> None:
        self.imprint = imprint

    def natural(self, canvas: Canvas) -> Size:
        """As high as the name and the line below it."""
        return Size(self.box.w, (34.0 if self.slim else 61.0) + 5 + self._line(canvas))

    def _line(self, canvas: Canvas) -> float:
        return 10 + SMALL * canvas.t

    def draw(self, canvas: Canvas) -> None:
        """Draw name, ears, rules and line."""
        box, theme, name = self.box, canvas.theme, self.imprint.paper
        large = canvas.with_text(1.0)
        room = box.w - (0.0 if self.slim else 2 * (EAR + 16))
        size = shrunk(large, name, NAME_FACE, 30 if self.slim else 50, 20, room)
        large.text(name, box.cx, box.y + (15 if self.slim else 28), NAME_FACE, size, theme.ink, "c", 0.6)
        if not self.slim:
            for x, lines in zip((box.x, box.right - EAR), self.imprint.ears, strict=True):
                self._draw_ear(canvas.with_text(1.2), Box(x, box.y + 1, EAR, EAR_HIGH), lines)
        y = box.y + (34 if self.slim else 61)
        print_rule(canvas, box.x, y, box.w, 2.2)
        print_rule(canvas, box.x, y + 4.2, box.w, 0.8)
        high = self._line(canvas)
        places = ((box.x, "l"), (box.cx, "c"), (box.right, "r"))
        for words, (x, align) in zip(self.imprint.line, places, strict=True):
            canvas.text(words, x, y + 5 + high / 2, "head-light", SMALL, theme.ink, align)
        print_rule(canvas, box.x, y + 4 + high, box.w, 0.8)

    def _draw_ear(self, canvas: Canvas, ear: Box, lines: tuple[str, str]) -> None:
        theme = canvas.theme
        canvas.box(ear, 0, None, theme.ink_soft, 1.0)
        canvas.box(ear.inset(3), 0, None, theme.ink_soft, 0.6, stroke_opacity=0.7)
        for n, words in enumerate(lines):
            y = ear.cy + (n - 0.5) * 16.5
            draw_words(canvas, words, ear.cx, y, ear.w - 14, "head-light", SMALL, theme.ink, "c")


class Folio(Widget):
    """The line at the head of an inner page: the paper, which page it is, the date."""

    focusable = False

    def __init__(self, imprint: Imprint, page: str) -> None:
        self.imprint = imprint
        self.page = page

    def natural(self, canvas: Canvas) -> Size:
        """One line between rules."""
        return Size(self.box.w, 12 + 16 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw rules and words."""
        box, theme = self.box, canvas.theme
        cy, third = box.cy - 1, box.w / 3
        print_rule(canvas, box.x, box.y, box.w, 2.2)
        canvas.text(self.page, box.x, cy, "head-bold", 14, theme.ink_title)
        name = shrunk(canvas, self.imprint.paper, NAME_FACE, 19, 12, third * 1.3)
        canvas.text(self.imprint.paper, box.cx, cy, NAME_FACE, name, theme.ink, "c")
        draw_words(canvas, self.imprint.line[1], box.right, cy, third - 10, "head-light", 13, theme.ink, "r")
        print_rule(canvas, box.x, box.bottom - 2, box.w, 0.8)


class Heading(Widget):
    """A small heading with a rule to its right, and between them a note where that has room.

    `look`: the badge of the seat it speaks of, -1 for none.
    """

    focusable = False
    heads = True

    def __init__(self, words: str, look: int = -1, note: str = "") -> None:
        self.words = words
        self.look = look
        self.note = note

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, 24 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw words, rule and badge."""
        box, t = self.box, canvas.t
        badge = 0.0 if self.look < 0 else 20 * t
        wide = draw_words(
            canvas, self.words, box.x, box.cy, box.w - badge - 8, "head-bold", 15.5, canvas.theme.ink_title
        )
        noted = canvas.text_width(self.note, "ui", 13) if self.note else 0.0
        if noted and wide + noted + 40 <= box.w:
            canvas.text(self.note, box.x + wide + 10, box.cy + 1, "ui", 13, canvas.theme.ink_soft)
            wide += noted + 10
        print_rule(canvas, box.x + wide + 10, box.cy, max(0.0, box.w - wide - 12 - badge), 0.8)
        if badge:
            canvas.badge(self.look, box.right - badge / 2 + 1, box.cy, badge)


class Foot(Widget):
    """The line at the foot of the sheet: the number of the match, who printed it."""

    focusable = False

    def __init__(self, playthrough: Playthrough) -> None:
        if playthrough.origin is not None:
            self.number = say("paper.midway")
        else:
            seed = str(playthrough.setup.seed)
            self.number = say("paper.stirred") if playthrough.stirred else say("paper.seed", seed=seed)

    def natural(self, canvas: Canvas) -> Size:
        """One line below a rule."""
        return Size(self.box.w, 10 + SMALL * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw rule and words."""
        box, soft = self.box, canvas.theme.ink_soft
        print_rule(canvas, box.x, box.y, box.w, 0.8)
        y = box.cy + 3
        printed = say("paper.printed")
        wide = canvas.text_width(printed, "head-light", SMALL)
        room = box.w - wide - 24
        told = self.number
        if canvas.text_width(told, "head-light", SMALL) > box.w - 24 - wide:
            room = box.w
        else:
            canvas.text(printed, box.right, y, "head-light", SMALL, soft, "r")
        draw_words(canvas, told, box.x, y, room, "head-light", SMALL, soft)
