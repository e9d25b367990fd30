"""The list of keys."""

from __future__ import annotations

from typing import Final

from game.app.keys import BINDINGS, Keys, cap
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.drawn import Drawn
from game.app.panels.sheet import Sheet
from game.app.panels.wishes import Close
from game.app.widgets.button import Button
from game.app.widgets.words import Label, fit, key_cap

USED: Final = (
    "primary", "go-on", "back", "next-part", "previous-part", "left", "undo", "redo", "end-turn", "choice-1",
    "lens", "journal", "players", "zoom-in", "zoom-out", "whole-board", "rules", "all-keys", "save", "load",
    "full-screen", "fast", "frames",
)  # fmt: skip
"""The commands that are listed; some stand for several keys of a kind."""
SAYS: Final = {
    "left": ("Arrows", "Move inside a part; on the board to the next legal place"),
    "choice-1": ("1 to 9", "The first to ninth thing that can be chosen"),
    "previous-part": ("Shift+Tab", "Previous part"),
    "go-on": ("Space", "Roll; bring what moves to its end; one step while paused"),
    "players": ("S", "The seats"),
    "journal": ("J", "The journal"),
    "lens": ("I", "Pin the card of the place in focus"),
    "end-turn": ("E", "End the turn"),
}
ROW = 27.0


class KeyList(Sheet):
    """Keys and what they do, in two columns."""

    def __init__(self, keys: Keys) -> None:
        says = {binding.command: binding.says for binding in BINDINGS}
        self.lines = [
            SAYS.get(command) or (cap(keys.first(command)), says[command]) for command in USED
        ]
        self.title = Label("All keys", "head-bold", 26, "title")
        self.words = Label(
            "Letters on buttons press them. Tab goes from part to part, arrows move inside one.",
            "ui", 14.5, "soft", wrap=True,
        )  # fmt: skip
        self.table = Drawn(self._draw_table)
        self.back = Button("Back", Close(), "brass", icon="arrow-left", key="esc")
        super().__init__((self.title, self.words, self.table, self.back), 900, "dim")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, the two columns, a button."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 32 * t)
        y += 36 * t
        self.words.box = Box(inside.x, y, inside.w, 0)
        high = self.words.natural(ruler).h
        self.words.box = self.words.box._replace(h=high)
        y += high + 12
        rows = (len(self.lines) + 1) // 2
        high = min(rows * ROW * t, self.room - (y - inside.y) - 18 - 44 * t)
        self.table.box = Box(inside.x, y, inside.w, high)
        y = self.table.box.bottom + 18
        self.back.box = Box(inside.right - 150 * t, y, 150 * t, 44 * t)
        return y + 44 * t - inside.y

    def _draw_table(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        rows = (len(self.lines) + 1) // 2
        step = box.h / rows
        caps = max(canvas.text_width(key, "strong", 11) for key, _ in self.lines) + 16
        for place, column in enumerate(box.columns(2, 24)):
            for n, (key, words) in enumerate(self.lines[place * rows : (place + 1) * rows]):
                y = column.y + (n + 0.5) * step
                wide = canvas.text_width(cap(key), "strong", 11) + 7
                key_cap(canvas, key, column.x + max(wide, 14 * canvas.t), y, theme.ink, dark=False)
                left = column.x + caps
                line = fit(canvas, words, "ui", 14, column.right - left, most=1)
                canvas.text(line.lines[0], left, y, "ui", line.size, theme.ink)
