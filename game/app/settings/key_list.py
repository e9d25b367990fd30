"""The list of keys, by what they are for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.shell.keys import BINDINGS, Keys, cap
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Close, Size, Widget
from game.app.widgets.words import Label, cap_width, key_cap
from game.store.catalogue import say

GROUPS: Final = {
    "parts": ("primary", "go-on", "back", "next-part", "previous-part", "left", "choice-1"),
    "looking": (
        "pin-card", "journal", "search-journal", "catch-up", "history-back", "players", "owners", "zoom-in",
        "zoom-out", "whole-board",
    ),
    "match": ("undo", "redo", "end-turn", "hint", "orders", "pause", "fast"),
    "app": ("menu", "rules", "all-keys", "save", "load", "full-screen", "mute", "picture", "frames"),
}  # fmt: skip
"""The commands that are listed, by what they are for; some stand for several keys of a kind."""
TOLD: Final = frozenset(("left", "choice-1", "go-on", "history-back", "journal", "pin-card"))
"""Commands that are told otherwise than one by one."""
ROW, HEAD, SIZE = 25.0, 28.0, 14.5
WIDE: Final = 430.0
"""So wide, at the text scale 1, a column is at least where two stand side by side."""

Line = tuple[str, str]


class KeyGroup(Widget):
    """Keys of one kind and what they do, one below the other."""

    focusable = False

    def __init__(self, title: str, lines: Sequence[Line]) -> None:
        self.title = title
        self.lines = tuple(lines)
        self.caps = 0.0
        """How much room the caps take, in base units."""

    def natural(self, canvas: Canvas) -> Size:
        """A head, and lines that are wrapped where they have to be."""
        return Size(self.box.w, self._ends(canvas)[-1])

    def _ends(self, canvas: Canvas) -> list[float]:
        """How far down the head and each line reach."""
        rows = (ROW + (len(self._words(canvas, words)) - 1) * SIZE * 1.3 for _, words in self.lines)
        return [high * canvas.t for high in accumulate(rows, initial=HEAD)]

    def whole_to(self, canvas: Canvas, y: float) -> float:
        """Between two lines, the head not being alone."""
        if y >= self.box.bottom:
            return y
        ends = self._ends(canvas)[1:]
        return max((self.box.y + end for end in ends if self.box.y + end <= y + 0.5), default=self.box.y)

    def _words(self, canvas: Canvas, words: str) -> list[str]:
        return canvas.wrap(words, "ui", SIZE, self.box.w - self.caps)

    def draw(self, canvas: Canvas) -> None:
        """Draw head, caps and words."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.text(self.title.upper(), box.x, box.y + 12 * t, "strong", 13, theme.ink_title, track=1.5)
        y = box.y + (HEAD + ROW / 2) * t
        for key, words in self.lines:
            key_cap(canvas, key, box.x + cap_width(canvas, key), y, theme.ink, dark=False)
            for line in self._words(canvas, words):
                canvas.text(line, box.x + self.caps, y, "ui", SIZE, theme.ink)
                y += SIZE * 1.3 * t
            y += (ROW - SIZE * 1.3) * t


class KeyList(Dialog):
    """Keys and what they do, by groups: in two columns where there is room. `labels`: what some of them do in
    the game that is played, by their commands. `own`: a heading and the keys of the screen below,
    which come first."""

    def __init__(
        self, keys: Keys, labels: Mapping[str, str] | None = None,
        own: tuple[str, Sequence[Line]] | None = None,
    ) -> None:  # fmt: skip
        says = {binding.command: binding.says for binding in BINDINGS}
        back, on = cap(keys.first("history-back")), cap(keys.first("history-on"))
        caps = {
            "left": say("all_keys.caps.arrows"),
            "choice-1": say("all_keys.caps.numbers"),
            "history-back": say("all_keys.caps.both", first=back, second=on),
        }

        def line(command: str) -> Line:
            key = caps.get(command) or cap(keys.on_cap(keys.first(command)) or keys.first(command))
            if labels is not None and command in labels:
                return key, labels[command]
            return key, say(f"all_keys.says.{command}") if command in TOLD else says[command]

        self.title = Label(say("all_keys.title"), "head-bold", 26, "title")
        self.words = Label(say("all_keys.text"), "ui", 14.5, "soft", wrap=True)
        self.groups = [
            KeyGroup(say(f"all_keys.groups.{name}"), [line(command) for command in commands])
            for name, commands in GROUPS.items()
        ]
        if own is not None:
            self.groups.insert(0, KeyGroup(*own))
        self.scroller = Scroller(self.groups)
        self.back = Button(say("all_keys.back"), Close(), "brass", icon="arrow-left", key="esc")
        super().__init__((self.title, self.words, self.scroller, self.back), 980, "dim")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, the groups, a button; they scroll where the window is too low."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        self.title.box = Box(inside.x, y, inside.w, head)
        y += head
        self.words.box = Box(inside.x, y, inside.w, 0)
        high = self.words.natural(ruler).h
        self.words.box = self.words.box._replace(h=high)
        y += high + 12
        room = self.room - (y - inside.y) - 14 - 44 * t
        wanted = self._lay_groups(ruler, Box(inside.x, y, inside.w, 0))
        if wanted > room:
            wanted = self._lay_groups(ruler, Box(inside.x, y, inside.w - 14, 0))
        self.scroller.box = Box(inside.x, y, inside.w, min(wanted, room))
        self.scroller.laid(wanted)
        self.scroller.bar.focusable = self.scroller.furthest > 0
        y = self.scroller.box.bottom + 14
        self.back.box = Box(inside.right - 150 * t, y, 150 * t, 44 * t)
        return y + 44 * t - inside.y

    def _lay_groups(self, ruler: Canvas, room: Box) -> float:
        """Place the groups in two columns, or below each other; returns how high that is."""
        caps = max(cap_width(ruler, key) for group in self.groups for key, _ in group.lines) + 16
        two = room.w >= 2 * WIDE * ruler.t
        half = len(self.groups) // 2
        columns = (self.groups[:half], self.groups[half:]) if two else (self.groups,)
        ends: list[float] = []
        for lane, groups in zip(room.columns(len(columns), 28), columns, strict=True):
            y = lane.y
            for group in groups:
                group.caps = caps
                group.box = Box(lane.x, y, lane.w, 0)
                group.box = group.box._replace(h=group.natural(ruler).h)
                y = group.box.bottom + 10
            ends.append(y - 10 - room.y)
        return max(ends)
