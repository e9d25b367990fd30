"""The list of keys."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.shell.keys import BINDINGS, Keys, cap
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.listing import Listing, Row
from game.app.widgets.widget import Close
from game.app.widgets.words import Label, cap_width, key_cap
from game.store.catalogue import say

USED: Final = (
    "primary", "go-on", "back", "next-part", "previous-part", "left", "undo", "redo", "end-turn", "choice-1",
    "pin-card", "journal", "search-journal", "history-back", "players", "owners",
    "zoom-in", "zoom-out", "whole-board", "rules", "all-keys", "save", "load",
    "full-screen", "mute", "picture", "fast", "frames",
)  # fmt: skip
"""The commands that are listed; some stand for several keys of a kind."""
TOLD: Final = frozenset(("left", "choice-1", "go-on", "history-back", "journal", "pin-card"))
"""Commands that are told otherwise than one by one."""
ROW, SIZE = 27.0, 14.5


class KeyList(Dialog):
    """Keys and what they do, one below the other."""

    def __init__(self, keys: Keys) -> None:
        says = {binding.command: binding.says for binding in BINDINGS}
        back, on = cap(keys.first("history-back")), cap(keys.first("history-on"))
        caps = {
            "left": say("all_keys.caps.arrows"),
            "choice-1": say("all_keys.caps.numbers"),
            "history-back": say("all_keys.caps.both", first=back, second=on),
        }
        self.lines = [
            (
                caps.get(command) or cap(keys.on_cap(keys.first(command)) or keys.first(command)),
                say(f"all_keys.says.{command}") if command in TOLD else says[command],
            )
            for command in USED
        ]
        self.title = Label(say("all_keys.title"), "head-bold", 26, "title")
        self.words = Label(say("all_keys.text"), "ui", 14.5, "soft", wrap=True)
        rows = [Row(say("all_keys.line", key=key, command=words)) for key, words in self.lines]
        self.list = Listing(
            rows, draw_row=self._draw_row, height_of=self._height, row_height=ROW, name=say("all_keys.name")
        )
        self.back = Button(say("all_keys.back"), Close(), "brass", icon="arrow-left", key="esc")
        super().__init__((self.title, self.words, self.list, self.back), 660, "dim")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, the list, a button; the list scrolls where the window is too low."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 32 * t)
        y += 36 * t
        self.words.box = Box(inside.x, y, inside.w, 0)
        high = self.words.natural(ruler).h
        self.words.box = self.words.box._replace(h=high)
        y += high + 12
        self.list.box = Box(inside.x, y, inside.w, 0)
        wanted = self.list.natural(ruler).h
        self.list.box = Box(inside.x, y, inside.w, min(wanted, self.room - (y - inside.y) - 18 - 44 * t))
        y = self.list.box.bottom + 18
        self.back.box = Box(inside.right - 150 * t, y, 150 * t, 44 * t)
        return y + 44 * t - inside.y

    def _caps(self, canvas: Canvas) -> float:
        """How much room the widest cap takes."""
        return max(cap_width(canvas, key) for key, _ in self.lines) + 16

    def _height(self, canvas: Canvas, n: int) -> float:
        room = self.list.box.w - 16 - self._caps(canvas)
        lines = len(canvas.wrap(self.lines[n][1], "ui", SIZE, room))
        return (ROW + (lines - 1) * SIZE * 1.3) * canvas.t

    def _draw_row(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        theme, t = canvas.theme, canvas.t
        key, words = self.lines[n]
        y = box.y + ROW * t / 2
        key_cap(canvas, key, box.x + cap_width(canvas, key), y, theme.ink, dark=False)
        left = box.x + self._caps(canvas)
        for line in canvas.wrap(words, "ui", SIZE, self.list.box.w - 16 - self._caps(canvas)):
            canvas.text(line, left, y, "ui", SIZE, theme.ink)
            y += SIZE * 1.3 * t
