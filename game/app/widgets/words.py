"""Words on widgets: fitting a label into a box, labels, headings, hairlines, links."""

from typing import Literal, NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.shell.keys import PAD, cap
from game.app.widgets.control_colours import control_colours
from game.app.widgets.widget import Command, Size, Widget

Align = Literal["l", "c", "r"]
Tone = Literal["text", "soft", "label", "title", "alarm", "good", "brass"]
LINE = 1.25
"""Line distance of labels, in sizes; running text has more."""
SMALLER = (1.0, 0.93, 0.86)
"""The sizes at which a label is tried, as shares of its own."""
SMALLER_STILL = (0.8, 0.74, 0.68, 0.63)
"""Those at which it is tried where it would be cut otherwise."""
LEAST = 12.0
"""The least size at which a text can still be read easily, in base units with the text scale."""


class Fitted(NamedTuple):
    """A label as it fits: its lines, the size they are drawn at, before text scale, and whether all of it is
    there, no word cut or broken."""

    lines: list[str]
    size: float
    whole: bool = True


def fit(canvas: Canvas, words: str, face: str, size: float, width: float, most: int = 2) -> Fitted:
    """Fit words into a width: first on up to `most` lines, then a little smaller, then cut with dots.

    Nothing gets smaller than LEAST: words that are as small already keep their size, and larger ones are cut
    instead.
    """
    whole, least = " ".join(words.split()), min(size, LEAST / max(1.0, canvas.t))
    sizes = sorted({max(least, size * smaller) for smaller in (*SMALLER, *SMALLER_STILL)}, reverse=True)
    for tried in sizes:
        lines = canvas.wrap(words, face, tried, width)
        # A word broken in its middle is no fit either.
        if len(lines) <= most and " ".join(lines) == whole:
            return Fitted(lines, tried)
    size = max(least, size * SMALLER[-1])
    lines = canvas.wrap(words, face, size, width)
    kept = lines[:most]
    if len(lines) > most:
        # The last line is cut in its last word, so that as much is said as there is room for.
        kept[-1] = " ".join(lines[most - 1 :]) + "…"
    return Fitted([canvas.cut(line, face, size, width) for line in kept], size, whole=False)


def shrunk(
    canvas: Canvas, words: str, face: str, size: float, least: float, width: float, step: float = 0.5
) -> float:
    """The size at which words stand in one line of a width: smaller by steps, but not below `least`."""
    while size > least and canvas.text_width(words, face, size) > width:
        size -= step
    return size


def draw_fitted(
    canvas: Canvas, fitted: Fitted, x: float, cy: float, face: str, ink: str, align: Align = "l",
    apart: float = 1.2,
) -> float:  # fmt: skip
    """Draw the lines of a label, `apart` sizes from each other, with their middle at `cy`; returns where the
    next one would be."""
    step = fitted.size * apart * canvas.t
    y = cy - step * (len(fitted.lines) - 1) / 2
    for line in fitted.lines:
        canvas.text(line, x, y, face, fitted.size, ink, align)
        y += step
    return y


def draw_words(
    canvas: Canvas, words: str, x: float, cy: float, width: float, face: str, size: float, ink: str,
    align: Align = "l", most: int = 1,
) -> float:  # fmt: skip
    """Draw words as they `fit` into a width on up to `most` lines, with their middle at `cy`.

    Returns how wide they are.
    """
    fitted = fit(canvas, words, face, size, width, most)
    draw_fitted(canvas, fitted, x, cy, face, ink, align)
    return max((canvas.text_width(line, face, fitted.size) for line in fitted.lines), default=0.0)


def key_cap(canvas: Canvas, key: str, right: float, cy: float, ink: str, *, dark: bool) -> None:
    """Draw a key cap whose right edge is at `right`; `dark` for caps on dark grounds."""
    label = cap(key)
    width = max(14 * canvas.t, canvas.text_width(label, "strong", 11) + 7)
    box = Box(right - width, cy - 7 * canvas.t, width, 14 * canvas.t)
    corner = box.h / 2 if key in PAD else 3
    canvas.box(box, corner, fill="#000000" if dark else canvas.theme.ink, opacity=0.24 if dark else 0.15)
    canvas.text(label, box.cx, cy, "strong", 11, ink, "c")


def cap_width(canvas: Canvas, key: str) -> float:
    """How wide the cap of a key is."""
    return max(14 * canvas.t, canvas.text_width(cap(key), "strong", 11) + 7)


def tone(canvas: Canvas, name: Tone, on_paper: bool) -> str:
    """The colour of a tone on paper or on dark."""
    theme, ink = canvas.theme, control_colours(canvas.theme, on_paper)
    return {
        "text": ink.text,
        "soft": ink.soft,
        "label": ink.label,
        "title": theme.ink_title if on_paper else theme.felt_title,
        "alarm": theme.ink_alarm if on_paper else theme.loss,
        "good": theme.ink_good if on_paper else theme.gain,
        "brass": theme.ink_title if on_paper else theme.brass_text,
    }[name]


class Label(Widget):
    """Words to read. With `wrap` they fill the width of the box downwards from its top."""

    focusable = False

    def __init__(
        self,
        words: str,
        face: str = "ui",
        size: float = 14.0,
        colour: Tone = "text",
        align: Align = "l",
        *,
        wrap: bool = False,
    ) -> None:
        self.words = words
        self.face = face
        self.size = size
        self.colour: Tone = colour
        self.align: Align = align
        self.wrap = wrap

    def natural(self, canvas: Canvas) -> Size:
        """One line as wide as the words, or with `wrap` as high as the lines in the box's width."""
        if not self.wrap:
            return Size(canvas.text_width(self.words, self.face, self.size), self.size * 1.4 * canvas.t)
        lines = len(canvas.wrap(self.words, self.face, self.size, self.box.w))
        return Size(self.box.w, lines * self.size * 1.38 * canvas.t)

    def whole_to(self, canvas: Canvas, y: float) -> float:
        """Between two lines."""
        if not self.wrap or y >= self.box.bottom:
            return super().whole_to(canvas, y)
        step = self.size * 1.38 * canvas.t
        return self.box.y + step * int((y - self.box.y + 1) / step)

    def draw(self, canvas: Canvas) -> None:
        """Draw the words."""
        ink = tone(canvas, self.colour, self.on_paper)
        x = {"l": self.box.x, "c": self.box.cx, "r": self.box.right}[self.align]
        if not self.wrap:
            face, size = self.face, self.size
            draw_words(canvas, self.words, x, self.box.cy, self.box.w, face, size, ink, self.align)
            return
        y = self.box.y + self.size * 0.69 * canvas.t
        for line in canvas.wrap(self.words, self.face, self.size, self.box.w):
            canvas.text(line, x, y, self.face, self.size, ink, self.align)
            y += self.size * 1.38 * canvas.t


class Caps(Widget):
    """A small heading in spaced capitals, such as SEATS."""

    focusable = False
    heads = True

    def __init__(self, words: str) -> None:
        self.words = words

    def natural(self, canvas: Canvas) -> Size:
        """As wide as the words."""
        return Size(canvas.text_width(self.words.upper(), "strong", 13, track=1.5), 18 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the words."""
        ink = tone(canvas, "label", self.on_paper)
        canvas.text(self.words.upper(), self.box.x, self.box.cy, "strong", 13, ink, track=1.5)


class Hair(Widget):
    """A hairline across the middle of its box."""

    focusable = False

    def natural(self, canvas: Canvas) -> Size:
        """A little room above and below it."""
        return Size(self.box.w, 8.0)

    def draw(self, canvas: Canvas) -> None:
        """Draw the line."""
        colour = canvas.theme.paper_line if self.on_paper else canvas.theme.brass_line
        canvas.hair(self.box.x, self.box.cy, self.box.w, colour, 255 if self.on_paper else 110)


class Link(Widget):
    """Words that lead somewhere, underlined, with an icon before them."""

    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, words: str, command: Command, icon: str = "book", size: float = 13.0) -> None:
        self.words = words
        self.command = command
        self.icon = icon
        self.size = size

    def natural(self, canvas: Canvas) -> Size:
        """As wide as icon and words."""
        wide = canvas.text_width(self.words, "strong", self.size) + self.size * 1.65 * canvas.t
        return Size(wide, self.size * 1.7 * canvas.t)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box, no wider than its words; returns the height."""
        wide, high = self.natural(ruler)
        self.box = box._replace(w=min(box.w, wide), h=high)
        return high

    def draw(self, canvas: Canvas) -> None:
        """Draw icon, words and the line under them."""
        ink = tone(canvas, "good", self.on_paper)
        unit = self.size * canvas.t
        canvas.icon(self.icon, self.box.x + unit * 0.6, self.box.cy, unit * 1.15, ink)
        x = self.box.x + unit * 1.55
        width = canvas.text(self.words, x, self.box.cy, "strong", self.size, ink)
        canvas.hair(x, self.box.cy + unit * 0.62, width, ink, 255 if self.hovered else 150)

    def ring(self) -> tuple[Box, float] | None:
        """Around the words."""
        return self.box, 4.0

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Follow the link."""
        if inside:
            self.emit(self.command)

    def key(self, event: pygame.Event) -> bool:
        """Follow the link with Enter or Space."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.emit(self.command)
            return True
        return False
