"""What is wrong with a board that is being made, on paper over the table."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.panel import Panel
from game.app.widgets.words import fit
from game.store.catalogue import say
from game.store.documents import FileFault

WIDE = 560.0


class BoardFault(Panel):
    """A sheet with file, line and key, and what would be right; it goes when the file is mended."""

    radius = 9.0

    def __init__(self, fault: FileFault, over: Box) -> None:
        super().__init__("card")
        self.fault = fault
        self.over = over

    @property
    def where(self) -> str:
        """File, line and key."""
        fault, found = self.fault, self.fault.path.name
        if fault.line:
            found = say("table.reload.line", file=found, line=str(fault.line))
        return say("table.reload.at", where=found, key=fault.key) if fault.key else found

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand in the middle of the board, as high as the words are long."""
        wide = min(WIDE * max(1.0, ruler.t), self.over.w - 20)
        words = ruler.paragraph_height(self.fault.sentence, wide - 36, "ui", 15)
        high = 66 * ruler.t + ruler.paragraph_height(self.where, wide - 36, "strong", 15) + words
        self.box = Box.around(self.over.cx, self.over.cy, wide, min(high, self.over.h - 20))

    def ground(self, canvas: Canvas) -> None:
        """Draw paper and words."""
        theme, box, t = canvas.theme, self.box, canvas.t
        canvas.shadow(box, 9, 14, 5, 200)
        canvas.paper(box, 9, tone="card", frame=False, shadow=False)
        canvas.box(box, 9, stroke=theme.ink_alarm, width=2.0)
        x, y = box.x + 18, box.y + 24 * t
        canvas.icon("alert", x + 11 * t, y, 22 * t, theme.ink_alarm)
        title = fit(canvas, say("table.reload.fault"), "head-bold", 19, box.w - 36 - 30 * t, most=1)
        canvas.text(title.lines[0], x + 30 * t, y, "head-bold", title.size, theme.ink_alarm)
        y = canvas.paragraph(self.where, x, y + 30 * t, box.w - 36, "strong", 15, theme.ink)
        canvas.paragraph(self.fault.sentence, x, y + 4, box.w - 36, "ui", 15, theme.ink)
