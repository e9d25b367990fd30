"""Message boxes, and cards to choose from."""

from collections.abc import Callable
from typing import Literal

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.widgets.control_colours import control_colours
from game.app.widgets.pressing import ENTER, Pressable
from game.app.widgets.widget import Command, Size, Tip, Widget
from game.app.widgets.words import cap_width, draw_words, fit, key_cap

NoteKind = Literal["note", "care", "no"]
ICONS: dict[NoteKind, str] = {"note": "info", "care": "alert", "no": "ban"}


class NoteBox(Widget):
    """A box with an icon, a heading and a sentence: something to know, a warning, or a refusal."""

    focusable = False

    def __init__(self, words: str, kind: NoteKind = "note", *, title: str = "", icon: str = "") -> None:
        self.words = words
        self.kind: NoteKind = kind
        self.title = title
        self.icon = icon or ICONS[kind]
        self.foot = 0.0
        """Room kept free below the words, for what lies on the note."""

    def natural(self, canvas: Canvas) -> Size:
        """As high as its lines in the width of its box."""
        return Size(self.box.w, self._lines(canvas) * 18.5 * canvas.t + 16 + self.foot)

    def _text_width(self, canvas: Canvas) -> float:
        return self.box.w - 26 - 24 * canvas.t

    def _lines(self, canvas: Canvas) -> int:
        width = self._text_width(canvas)
        title = canvas.wrap(self.title, "strong", 14, width) if self.title else []
        words = canvas.wrap(self.words, "ui", 13.5, width) if self.words else []
        return len(title) + len(words)

    def draw(self, canvas: Canvas) -> None:
        """Draw ground, icon and words."""
        theme, t = canvas.theme, canvas.t
        look = {"note": theme.note, "care": theme.care, "no": theme.no}[self.kind]
        edge = look.ink if theme.plain else mixed(look.ink, 0.45, look.fill)
        canvas.box(self.box, 6, fill=look.fill, stroke=edge, width=1.4 if theme.plain else 1.1)
        middle = self.box.cy - self.foot / 2
        canvas.icon(self.icon, self.box.x + 10 + 10 * t, middle, 20 * t, look.ink)
        step = 18.5 * t
        y = middle - step * (self._lines(canvas) - 1) / 2
        x, width = self.box.x + 16 + 24 * t, self._text_width(canvas)
        for words, face, size in ((self.title, "strong", 14.0), (self.words, "ui", 13.5)):
            for line in canvas.wrap(words, face, size, width) if words else ():
                canvas.text(line, x, y, face, size, theme.ink)
                y += step


class ChoiceCard(Pressable):
    """A card to choose among a few: the chosen one is a brass plate with a check.

    `lines` stand below the title, each cut to the width; the `body` takes as many lines as it needs, and the
    key stands beside the title then.
    """

    def __init__(
        self,
        title: str,
        lines: tuple[str, ...],
        made: Callable[[], Command],
        *,
        chosen: bool = False,
        key: str = "",
        hint: Tip | None = None,
        body: str = "",
    ) -> None:
        self.title = title
        self.name = title
        self.lines = lines
        self.body = body
        self.made = made
        self.chosen = chosen
        self.shortcut = key
        self.hint = hint
        self.tip_over: Box | None = None
        """What its tooltip keeps off, with the card itself; None: the card alone."""

    @property
    def tip_box(self) -> Box:
        """The box that the tooltip points at."""
        return self.tip_over or self.box

    def pushed(self) -> None:
        """Say that this card is wanted; whoever listens marks it as chosen and the others as not."""
        if not self.chosen:
            self.emit(self.made())

    def key(self, event: pygame.Event) -> bool:
        """Choose with Enter or Space; Enter on the chosen card goes on, as it does elsewhere."""
        return not (self.chosen and event.key in ENTER) and super().key(event)

    def natural(self, canvas: Canvas) -> Size:
        """As wide as its title, as high as all lines."""
        wide = canvas.text_width(self.title, "head", 17.5) + 24 * canvas.t
        wide = max(wide, *(canvas.text_width(line, "ui", 14) for line in (*self.lines, "")))
        high = 20 + (24 + 18 * len(self.lines)) * canvas.t
        if self.body:
            high += 22 * canvas.t * (len(self._titled(canvas)) - 1)
            high += 4 + canvas.paragraph_height(self.body, self.box.w - 28, "ui", 14, 1.25)
        return Size(wide + 28, high)

    def _titled(self, canvas: Canvas) -> list[str]:
        """The title in lines, where more than a line or two is told of it."""
        return canvas.wrap(self.title, "head", 17.5, self.box.w - 28 - 22 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw plate, title, lines and the check."""
        ink, theme, t = control_colours(canvas.theme, self.on_paper), canvas.theme, canvas.t
        box = self.box.moved(0, -self.height)
        colour, soft = ink.text, ink.soft
        if not self.enabled:
            look = theme.disabled_paper if self.on_paper else theme.disabled_dark
            canvas.box(box, 7, fill=look.fill, stroke=look.edge, width=1.1, dash=4)
            colour = soft = look.ink
        elif self.chosen:
            canvas.brass(box, 7)
            if theme.plain:
                canvas.box(box, 7, stroke=ink.edge, width=2.0)
            look = theme.button_brass
            colour = soft = look.ink
        else:
            if not theme.plain:
                canvas.shadow(box, 7, 5 + 3 * abs(self.height), 2.5 + self.height, 90)
            canvas.box(box, 7, fill=ink.face, stroke=ink.edge, width=1.2)
        x, width = box.x + 14, box.w - 28
        # The check stands beside the title, or in place of the key where that needs all the room.
        beside = canvas.text_width(self.title, "head", 17.5) <= width - 22 * t or not self.lines
        title = fit(canvas, self.title, "head", 17.5, width - (22 * t if beside else 0), most=1)
        y = box.y + 10 + 12 * t
        for n, line in enumerate(self._titled(canvas) if self.body else title.lines[:1]):
            y += 22 * t if n else 0.0
            canvas.text(line, x, y, "head", 17.5 if self.body else title.size, colour)
        key = cap_width(canvas, self.on_cap) - 4 if self.on_cap else 0.0
        for n, words in enumerate(self.lines):
            y += 20 * t if n == 0 else 17.5 * t
            free = width - key if n == len(self.lines) - 1 else width
            draw_words(canvas, words, x, y, free, "ui", 14 if n == 0 else 13, colour if n == 0 else soft)
        if self.body:
            canvas.paragraph(self.body, x, y + 22 * t, width, "ui", 14, colour, 1.25)
        if self.chosen:
            y = box.y + 10 + 9 * t if beside else box.bottom - 4 - 9 * t
            canvas.icon("check", box.right - (10 if beside else 4) - 9 * t, y, 18 * t, colour)
        if self.on_cap and (not self.chosen if self.body else beside or not self.chosen):
            dark = not self.on_paper and not self.chosen
            y = box.y + 10 + 9 * t if self.body else box.bottom - 4 - 7 * t
            key_cap(canvas, self.on_cap, box.right - 6, y, colour, dark=dark)
