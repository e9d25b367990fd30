"""A note of a guide folded to a strip beside what it speaks of: its title and what to do now."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.guide_note import FoldNote, LeaveGuide, NoteOn, NotePanel
from game.app.widgets.button import Button, IconButton
from game.app.widgets.panel import Panel

EDGE = 10.0
TITLE, TEXT = 15.5, 14.5
STEP = 1.3
"""The distance of lines, in sizes."""


class NoteStrip(Panel):
    """The strip along an edge of the window: the lower one, or the upper one where the bar has to be seen."""

    radius = 10.0

    def __init__(self) -> None:
        self.title, self.now = "", ""
        self.unfold = Button(
            "Read the note", FoldNote(folded=False), "paper", icon="chevron-up", gives="history-back"
        )
        self.on = Button("Go on", NoteOn(), "paper", icon="arrow-right", gives="history-on")
        self.leave = IconButton("x", "Leave guide", LeaveGuide())
        super().__init__("paper", (self.unfold, self.on, self.leave))

    def say(self, note: NotePanel) -> None:
        """Stand for a note."""
        self.title = f"{note.number + 1} of {note.count}: {note.note.title}"
        self.now = f"Now you: {note.now}" if note.now else ""
        self.on.label, self.on.icon = note.on.label, note.on.icon
        self.spoil()

    def stand(self, ruler: Canvas, whole: Box, *, top: bool = False) -> None:
        """Stand along the lower or upper edge of the window, as high as words and buttons need."""
        t, inner = ruler.t, whole.w - 4 * EDGE
        self.unfold.iconic = False
        wide = [self.unfold.natural(ruler).w, self.on.natural(ruler).w, self.leave.natural(ruler).w]
        if sum(wide) > 0.55 * inner:
            self.unfold.iconic, wide[0] = True, 62 * t
        words = inner - sum(wide) - 2 * EDGE - 12
        lines = len(ruler.wrap(self.now, "ui", TEXT, words)) if self.now else 0
        button = self.on.natural(ruler).h
        high = max(button, (TITLE + lines * TEXT) * STEP * t) + 1.8 * EDGE
        y = whole.y + EDGE / 2 if top else whole.bottom - EDGE / 2 - high
        self.box = Box(whole.x + EDGE, y, whole.w - 2 * EDGE, high)
        x = self.box.right - EDGE
        for widget, width in zip((self.leave, self.on, self.unfold), reversed(wide), strict=True):
            x -= width
            tall = width if widget is self.leave else button
            widget.box = Box(x, self.box.cy - tall / 2, width, tall)
            x -= EDGE

    def ground(self, canvas: Canvas) -> None:
        """Paper, the title, and what to do now."""
        theme, t = canvas.theme, canvas.t
        if theme.plain:
            canvas.box(self.box.inset(-4), 13, theme.panel_top)
        super().ground(canvas)
        x, width = self.box.x + 2 * EDGE, self.unfold.box.x - self.box.x - 2 * EDGE - 12
        lines = canvas.wrap(self.now, "ui", TEXT, width) if self.now else []
        y = self.box.cy - (len(lines) * TEXT * STEP * t) / 2
        canvas.text(self.title, x, y, "strong", TITLE, theme.ink_title)
        y += (TITLE + TEXT) / 2 * STEP * t
        for line in lines:
            canvas.text(line, x, y, "ui", TEXT, theme.ink)
            y += TEXT * STEP * t
