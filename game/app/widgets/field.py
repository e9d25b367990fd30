"""A text field: one line, a caret, all of it marked, copy and paste."""

from collections.abc import Callable

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.widget import Command, Size, Tip, Widget
from game.app.widgets.words import draw_words


class TextField(Widget):
    """One line of text. `made` gives the command for every change, `done` that for Enter.

    `error` is a sentence: the edge turns red, an icon shows, the sentence stands below; what was typed stays.
    """

    cursor = pygame.SYSTEM_CURSOR_IBEAM

    def __init__(
        self,
        value: str = "",
        made: Callable[[str], Command] | None = None,
        *,
        done: Callable[[str], Command] | None = None,
        ghost: str = "",
        icon: str = "",
        after: str = "",
        most: int = 40,
        name: str = "",
    ) -> None:
        self.value = value
        self.made = made
        self.done = done
        self.ghost = ghost
        """Shown while the field is empty."""
        self.icon = icon
        self.after = after
        """An icon at the right end, such as a pencil."""
        self.most = most
        self.name = name or ghost
        self.error = ""
        self.shows_error = True
        """Whether the sentence of an error stands below; else it is in the tooltip."""
        self.caret = len(value)
        self.live = False
        """Whether the caret shows."""
        self.marked = False
        """Whether all of it is marked: what is typed next takes its place."""
        self._edges = [0.0]
        self._slid = 0.0
        self._left = 0.0

    def natural(self, canvas: Canvas) -> Size:
        """As wide as it is put; the sentence of an error is extra, see `error_height`."""
        return Size(max(120.0, self.box.w), max(32.0, 36 * canvas.t))

    def error_height(self, canvas: Canvas) -> float:
        """How much room the sentence of the error takes below the box."""
        if not self.error or not self.shows_error:
            return 0.0
        return 4 + len(canvas.wrap(self.error, "ui", 13, self.box.w - 24)) * 17 * canvas.t

    def set(self, value: str) -> None:
        """Put other text in without saying so."""
        self.value = value[: self.most]
        self.caret = len(self.value)
        self.marked = False

    # -- drawing ----------------------------------------------------------------------------------

    def _inside(self, t: float) -> Box:
        left = 12 + 24 * t if self.icon else 12.0
        right = 10 + 20 * t if self.after or self.error else 10.0
        return Box(self.box.x + left, self.box.y, self.box.w - left - right, self.box.h)

    def draw(self, canvas: Canvas) -> None:
        """Draw the well, the text and the caret."""
        ink, theme, box, t = control_colours(canvas.theme, self.on_paper), canvas.theme, self.box, canvas.t
        off = theme.disabled_paper if self.on_paper else theme.disabled_dark
        bad = (theme.ink_alarm if self.on_paper else theme.loss) if self.error else ""
        if self.enabled:
            edge = bad or ink.well_edge
            canvas.box(box, 6, fill=ink.well, stroke=edge, width=1.8 if bad or self.live else 1.2)
        else:
            canvas.box(box, 6, fill=off.fill, stroke=off.edge, width=1.1, dash=4)
        soft = ink.soft if self.enabled else off.ink
        if self.icon:
            canvas.icon(self.icon, box.x + 10 + 9 * t, box.cy, 18 * t, soft)
        if bad or self.after:
            canvas.icon("alert" if bad else self.after, box.right - 8 - 9 * t, box.cy, 17 * t, bad or soft)
        self._draw_text(canvas, ink.text if self.enabled else off.ink, soft, ink.mark)
        if bad and self.shows_error:
            y = box.bottom + 4 + 8 * t
            for line in canvas.wrap(self.error, "ui", 13, box.w - 24):
                canvas.text(line, box.x + 12, y, "ui", 13, bad)
                y += 17 * t

    def _draw_text(self, canvas: Canvas, colour: str, soft: str, mark: str) -> None:
        room = self._inside(canvas.t)
        self._left = room.x
        self._edges = [canvas.text_width(self.value[:n], "strong", 16) for n in range(len(self.value) + 1)]
        if not self.value and not (self.live and not self.ghost):
            draw_words(canvas, self.ghost, room.x, room.cy, room.w, "ui", 16, soft)
        at = self._edges[min(self.caret, len(self.value))] if self.live else 0.0
        self._slid = min(max(0.0, self._slid, at - room.w + 3), at, max(0.0, self._edges[-1] - room.w + 3))
        surface = canvas.surface
        before = surface.get_clip()
        surface.set_clip(canvas.rect(room).clip(before))
        if self.marked and self.value:
            high = 22 * canvas.t
            ground = Box(room.x - self._slid - 2, room.cy - high / 2, self._edges[-1] + 4, high)
            canvas.box(ground, 3, fill=mark, opacity=0.35)
        canvas.text(self.value, room.x - self._slid, room.cy, "strong", 16, colour)
        surface.set_clip(before)
        if self.live:
            x = room.x - self._slid + at + 1
            canvas.box(Box(x, room.cy - 10 * canvas.t, 1.6, 20 * canvas.t), 0, fill=mark)

    def tip(self) -> Tip | None:
        """The error, where it does not stand below the field."""
        return Tip(self.name, self.error) if self.error and not self.shows_error else super().tip()

    def ring(self) -> tuple[Box, float] | None:
        """Around the well."""
        return self.box, 6.0

    # -- typing -----------------------------------------------------------------------------------

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        if name == "focused" and value:
            self.live = self.enabled

    def blur(self) -> None:
        """Hide the caret."""
        self.live = self.marked = False

    def mouse_down(self, x: float, y: float) -> None:
        """Put the caret where the pointer is."""
        self.live, self.marked = self.enabled, False
        at = x - self._left + self._slid
        self.caret = min(range(len(self._edges)), key=lambda n: abs(self._edges[n] - at))

    def _change(self, value: str, caret: int) -> None:
        self.marked = False
        if value != self.value:
            self.value = value
            self.error = ""
            self.caret = caret
            if self.made:
                self.emit(self.made(value))
        self.caret = caret

    def takes(self, sign: str) -> bool:
        """Everything that can be written."""
        return True

    def text(self, typed: str) -> None:
        """Put typed or pasted text in at the caret, or in place of what is marked."""
        before, after = ("", "") if self.marked else (self.value[: self.caret], self.value[self.caret :])
        room = max(0, self.most - len(before) - len(after))
        clean = "".join(c if c.isprintable() else " " for c in typed)[:room]
        if self.enabled and clean:
            self._change(before + clean + after, len(before) + len(clean))

    def key(self, event: pygame.Event) -> bool:
        """Move the caret, mark all, rub out, copy, paste; Enter says the text is done."""
        if not self.enabled:
            return False
        word = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        left, right = self._neighbour(-1, word), self._neighbour(1, word)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.done is None:
                return False
            self.emit(self.done(self.value))
        elif event.key == pygame.K_v and word:
            self.text(pasted())
        elif event.key == pygame.K_a and word:
            self.marked = bool(self.value)
        elif event.key == pygame.K_c and word and self.marked:
            copied(self.value)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self.marked:
            self._change("", 0)
        elif event.key == pygame.K_BACKSPACE:
            self._change(self.value[:left] + self.value[self.caret :], left)
        elif event.key == pygame.K_DELETE:
            self._change(self.value[: self.caret] + self.value[right:], self.caret)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.marked = False
            self.caret = left if event.key == pygame.K_LEFT else right
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.marked = False
            self.caret = 0 if event.key == pygame.K_HOME else len(self.value)
        else:
            return False
        return True

    def _neighbour(self, way: int, word: bool) -> int:
        """Where the caret comes to: one letter on, or to the end of the word."""
        at = self.caret + way
        while word and 0 < at < len(self.value) and self.value[at - 1].isalnum() == self.value[at].isalnum():
            at += way
        return min(len(self.value), max(0, at))


def copied(text: str) -> bool:
    """Put a text on the clipboard; returns whether there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """The text of the clipboard, empty when there is none."""
    try:
        return pygame.scrap.get_text().strip()
    except pygame.error:
        return ""
