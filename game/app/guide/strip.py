"""A note as a strip across the window, for when no sheet fits beside what it refers to."""

from __future__ import annotations

from game.app.guide.note import FoldNote, LeaveGuide, NoteBack, NoteOn, NotePanel
from game.app.guide.shade import draw_disc
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.panel import Panel
from game.store.catalogue import say

EDGE = 10.0
TITLE, TEXT = 15.5, 14.5
STEP = 1.3
"""The distance of lines, in sizes."""
DISC = 19.0


class NoteStrip(Panel):
    """The strip, at an edge or between the bright parts. A `long` one includes the sentences; a short one
    opens them."""

    radius = 10.0

    def __init__(self) -> None:
        self.title, self.now = "", ""
        self.sentences: tuple[str, ...] = ()
        self.numbered = 0
        self.long = False
        self.unfold = Button(
            say("guide.read"), FoldNote(folded=False), "paper", icon="chevron-up", gives="history-back"
        )
        self.on = Button(say("guide.go_on"), NoteOn(), "paper", icon="arrow-right", gives="history-on")
        self.back = Button(say("guide.back"), NoteBack(), "paper", icon="arrow-left", gives="history-back")
        self.leave = Button(say("guide.leave"), LeaveGuide(), "paper", icon="x", key="esc")
        self.back.iconic = self.leave.iconic = True
        super().__init__("paper", (self.unfold, self.back, self.on, self.leave))

    def say(self, note: NotePanel) -> None:
        """Show a note."""
        self.title = say("guide.strip", place=note.counted, title=note.note.title)
        self.sentences, self.numbered = note.note.text, note.numbered
        self.now = say("guide.now", text=note.now) if note.now else ""
        self.on.label, self.on.icon = note.on.label, note.on.icon
        self.back.enabled = note.back.enabled
        self.invalidate()

    def stand(self, ruler: Canvas, whole: Box, *, y: float | None = None, long: bool = False) -> None:
        """Lay out across the window, as high as needed: at its lower edge, or from `y` on."""
        inner, icon = whole.w - 4 * EDGE, 62 * ruler.t
        self.long = long
        self.unfold.hidden, self.unfold.iconic, self.back.hidden = long, False, not long
        shown = (self.back if long else self.unfold, self.on, self.leave)
        wide = [icon if long else self.unfold.natural(ruler).w, self.on.natural(ruler).w, icon]
        if sum(wide) > 0.55 * inner and not long:
            self.unfold.iconic, wide[0] = True, icon
        self._words = inner - sum(wide) - 4 * EDGE - 12
        button = self.on.natural(ruler).h
        high = max(button, self._height(ruler)) + 2.2 * EDGE
        lowest = whole.bottom - EDGE / 2 - high
        top = lowest if y is None else min(max(y, whole.y + EDGE / 2), lowest)
        self.box = Box(whole.x + EDGE, top, whole.w - 2 * EDGE, high)
        x = self.box.right - 2 * EDGE
        for widget, width in zip(reversed(shown), reversed(wide), strict=True):
            x -= width
            widget.box = Box(x, self.box.cy - button / 2, width, button)
            x -= EDGE

    _words = 0.0
    """How wide its words are."""

    def _height(self, ruler: Canvas) -> float:
        """The height of its words."""
        lines = len(ruler.wrap(self.now, "ui", TEXT, self._words)) if self.now else 0
        if self.long:
            lines += sum(len(self._wrapped(ruler, sentence)) for sentence in self.sentences)
        return (TITLE + lines * TEXT) * STEP * ruler.t

    def _wrapped(self, canvas: Canvas, sentence: str) -> list[str]:
        return canvas.wrap(sentence, "ui", TEXT, self._words - self._indent(canvas))

    def _indent(self, canvas: Canvas) -> float:
        return (DISC + 6) * canvas.t if self.numbered else 0.0

    def ground(self, canvas: Canvas) -> None:
        """Draw paper, title, the sentences of a long one, and what to do now."""
        theme, t = canvas.theme, canvas.t
        if theme.plain:
            canvas.box(self.box.inset(-4), 13, theme.panel_top)
        super().ground(canvas)
        x, step = self.box.x + 2 * EDGE, TEXT * STEP * t
        y = self.box.cy - self._height(canvas) / 2 + TITLE * STEP * t / 2
        canvas.text(self.title, x, y, "strong", TITLE, theme.ink_title)
        y += (TITLE + TEXT) / 2 * STEP * t
        for number, sentence in enumerate(self.sentences if self.long else (), 1):
            if number <= self.numbered:
                draw_disc(canvas, x + DISC * t / 2, y, number, DISC * t)
            for line in self._wrapped(canvas, sentence):
                canvas.text(line, x + self._indent(canvas), y, "ui", TEXT, theme.ink)
                y += step
        for line in canvas.wrap(self.now, "ui", TEXT, self._words) if self.now else []:
            canvas.text(line, x, y, "strong" if self.long else "ui", TEXT, theme.ink)
            y += step
