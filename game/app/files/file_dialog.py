"""Dialogs about files: they lie over any screen and answer their own commands; no screen knows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog, VeilKind
from game.app.widgets.field import TextField
from game.app.widgets.panel import ClosePopup, CloseTooltip, MoveFocus, OpenPopup
from game.app.widgets.widget import Widget, apart
from game.app.widgets.words import Label

OF_THE_DESK: Final = (OpenPopup, ClosePopup, CloseTooltip, MoveFocus)
"""Commands that the desk follows; all others are for `answer`."""
GAP: Final = 10.0


class FileDialog(Dialog):
    """A dialog whose commands go to `answer` and to nobody else. Whoever opened it closes it."""

    more: Callable[[Sequence[Path]], None] | None = None
    """Takes further files that are opened meanwhile; None where it is no card of one."""

    def __init__(
        self, answer: Callable[[object], None], children: Sequence[Widget], width: float,
        veil: VeilKind = "blur",
    ) -> None:  # fmt: skip
        self._answer = answer
        super().__init__(children, width, veil)

    def emit(self, command: object) -> None:
        """Answer a command; the desk moves its focus and opens its lists."""
        if isinstance(command, OF_THE_DESK):
            super().emit(command)
        elif command is not None:
            self._answer(command)


def lay_place(
    ruler: Canvas, inside: Box, y: float, named: tuple[Label, TextField], folder: tuple[Label, Widget, Button]
) -> Box:
    """Set the lines of a name and of a folder from `y` on, what they are called at the left; returns the room
    below them, beside that."""
    t = ruler.t
    (called, field), (where, line, other) = named, folder
    wide = max(called.natural(ruler).w, where.natural(ruler).w) + 16
    left, right = inside._replace(y=y).cut_left(min(wide, inside.w * 0.35), 0)
    called.box = Box(left.x, y, left.w, 38 * t)
    field.box = Box(right.x, y, right.w, 38 * t)
    y += 46 * t
    wide = min(other.natural(ruler).w, right.w * 0.5)
    where.box = Box(left.x, y, left.w, 38 * t)
    line.box = Box(right.x, y, right.w - wide - 12, 38 * t)
    other.box = Box(right.right - wide, y, wide, 38 * t)
    return Box(right.x, y + 38 * t + apart(other.keys, 6 * t), right.w, 0)


def feet(ruler: Canvas, room: float, buttons: Sequence[Button], brass: Button | None) -> list[list[Button]]:
    """The buttons at the foot of a dialog in rows of `room`: one where all stand there whole, be it on two
    lines, else two; what is in brass is the last one."""
    every = [*buttons, *([brass] if brass is not None else [])]
    least = sum(button.least(ruler) for button in every) + GAP * (len(every) - 1)
    if least <= room or len(every) < 3:
        return [every]
    half = (len(every) + 1) // 2
    return [every[:half], every[half:]]


def lay_feet(
    ruler: Canvas, inside: Box, y: float, rows: Sequence[Sequence[Button]], brass: Button | None, high: float
) -> float:
    """Set rows of buttons from `y` on, all from the left but what is in brass; returns where they end."""
    for row in rows:
        x = inside.x
        for button, wide in zip(row, _widths(ruler, row, inside.w), strict=True):
            button.box = Box(x, y, wide, high)
            x += wide + GAP
        last = row[-1]
        if last is brass:
            more = max(last.box.w, min(214.0 * ruler.t, inside.right - last.box.x))
            last.box = Box(inside.right - more, y, more, high)
        y += high + GAP
    return y - GAP


def _widths(ruler: Canvas, row: Sequence[Button], room: float) -> list[float]:
    """How wide the buttons of a row are: as they want, or narrower, as long as their words have room."""
    wanted = [max(112.0, button.natural(ruler).w) for button in row]
    least = [min(wide, button.least(ruler)) for wide, button in zip(wanted, row, strict=True)]
    free = room - GAP * (len(row) - 1)
    if sum(wanted) <= free:
        return wanted
    share = (free - sum(least)) / max(1.0, sum(wanted) - sum(least))
    if share >= 0:
        return [low + (wide - low) * share for low, wide in zip(least, wanted, strict=True)]
    return [wide * free / sum(least) for wide in least]
