"""The action bar: every action that is offered as a button, one of them in brass at most."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button, Kind
from game.app.widgets.panel import Panel
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Command, Reason, Widget
from game.app.widgets.words import Label
from game.engine.vocabulary import Range

GAP = 6.0
PAD = 9.0
LEAST, LEAST_BRASS = 96.0, 160.0


class Item(msgspec.Struct, frozen=True):
    """A button of the bar. With a `reason` it is refused; with a `vary` a number stands before it."""

    name: str
    """What it is called among the items: the focus stays on it when the bar changes."""
    label: str
    command: Command = None
    kind: Kind = "enamel"
    sub: str = ""
    icon: str = ""
    key: str = ""
    reason: Reason | None = None
    hint: Reason | None = None
    vary: Range | None = None
    value: int = 0


class Varied(msgspec.Struct, frozen=True):
    """The number before a button has changed."""

    name: str
    value: int


class Bar(Panel):
    """The lacquer bar with its buttons, in one row or two."""

    radius = 10.0

    def __init__(self) -> None:
        super().__init__("lacquer")
        self.items: tuple[Item, ...] = ()
        self.saying = ""
        """A sentence at the left where there is nothing to press, or before the buttons."""
        self.rows = 1

    def place(self, box: Box, rows: int) -> None:
        """Stand in `box`, with so many rows of buttons."""
        self.box, self.rows = box, rows

    def fill(self, ruler: Canvas, items: Sequence[Item], saying: str = "") -> None:
        """Have these buttons."""
        self.items, self.saying = tuple(items), saying
        children: list[Widget] = []
        widths: list[float] = []
        if saying:
            label = Label(saying, "ui", 15, "text", wrap=False)
            children.append(label)
            widths.append(ruler.text_width(saying, "ui", 15) + 14)
        for item in items:
            if item.vary is not None:
                children.append(self._stepper(item, item.vary))
                widths.append(children[-1].natural(ruler).w)
            button = _button(item)
            children.append(button)
            least = LEAST_BRASS if item.kind == "brass" else LEAST
            widths.append(max(least * max(1.0, 0.5 + ruler.t / 2), button.natural(ruler).w))
        self.put(*children)
        for child, box in zip(children, _set(self.box.inset(PAD, 6), widths, self.rows), strict=True):
            child.box = box.inset(0, (box.h - 32 * ruler.t) / 2) if isinstance(child, Stepper) else box

    def button(self, name: str) -> Button | None:
        """The button of an item."""
        return next((w for w in self.walk() if isinstance(w, Button) and w.name == name), None)

    def _stepper(self, item: Item, vary: Range) -> Stepper:
        return Stepper(
            item.value, vary.low, vary.high, lambda value: Varied(item.name, value), step=vary.step,
            name=f"{item.name} amount",
        )  # fmt: skip


def _button(item: Item) -> Button:
    button = Button(
        item.label, item.command, item.kind, sub=item.sub, icon=item.icon, key=item.key, hint=item.hint,
        size=15.5,
    )  # fmt: skip
    button.name = item.name
    if item.reason is not None:
        button.forbid(item.reason)
    return button


def _set(room: Box, widths: Sequence[float], rows: int) -> list[Box]:
    """The boxes of widgets of these widths in so many rows; where they are too wide all give alike."""
    if not widths:
        return []
    lines = _split(widths, rows, room.w)
    if len(lines) == 1 and rows > 1:
        room = room.inset(0, room.h * 0.2)
        rows = 1
    found: list[Box] = []
    for place, line in enumerate(room.rows(rows, GAP)):
        wanted = lines[place] if place < len(lines) else []
        gaps = GAP * max(0, len(wanted) - 1)
        total = sum(wanted) or 1.0
        share = min(1.0, (line.w - gaps) / total)
        if rows > 1 and len(lines) > 1:
            share = (line.w - gaps) / total  # two rows fill the bar
        x = line.x
        for width in wanted:
            found.append(Box(x, line.y, width * share, line.h))
            x += width * share + GAP
    return found


def _split(widths: Sequence[float], rows: int, room: float) -> list[list[float]]:
    """The widths by rows: all in one while they fit, else as even as can be, in order."""
    if rows == 1 or sum(widths) + GAP * (len(widths) - 1) <= room:
        return [list(widths)]
    half, used = sum(widths) / rows, 0.0
    lines: list[list[float]] = [[]]
    for width in widths:
        if lines[-1] and used + width / 2 > half and len(lines) < rows:
            lines.append([])
            used = 0.0
        lines[-1].append(width)
        used += width
    return lines
