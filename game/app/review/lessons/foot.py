"""The buttons below a page of a review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button, IconButton
from game.app.widgets.layout import flow
from game.app.widgets.panel import Panel

GAP: Final = 8.0


class Foot(Panel):
    """Buttons at the left in their order, and others at the right."""

    def __init__(self, left: Sequence[Button | IconButton], right: Sequence[Button | IconButton]) -> None:
        self.left, self.right = tuple(left), tuple(right)
        super().__init__("clear", (*self.left, *self.right))

    def place(self, ruler: Canvas, box: Box, high: float) -> float:
        """Stand at the foot of a box, in as many rows as need be; returns the upper edge."""
        shown = [one for one in (*self.left, *self.right) if not one.hidden]
        wanted = [self._wide(ruler, one, high) for one in shown]
        gaps = GAP * (len(shown) - 1)
        least = [
            min(wide, one.least(ruler)) if isinstance(one, Button) else wide
            for one, wide in zip(shown, wanted, strict=True)
        ]
        if sum(wanted) + gaps <= box.w:
            widths = wanted
        elif sum(least) + gaps <= box.w:
            spare = box.w - gaps - sum(least)
            more = sum(wanted) - sum(least)
            widths = [low + (wide - low) * spare / more for low, wide in zip(least, wanted, strict=True)]
        else:
            widths = least
        places = flow(box._replace(h=high), widths, high, GAP)
        deep = places[-1].bottom - box.y
        down = box.bottom - deep - box.y
        if len({place.y for place in places}) == 1:
            right = [n for n, one in enumerate(shown) if one in self.right]
            by = box.right - places[-1].right
            for n in right:
                places[n] = places[n].moved(by, 0)
        for one, place in zip(shown, places, strict=True):
            one.box = place.moved(0, down)
        self.box = Box(box.x, box.bottom - deep, box.w, deep).inset(0, -2)
        return box.bottom - deep

    def _wide(self, ruler: Canvas, one: Button | IconButton, high: float) -> float:
        if isinstance(one, IconButton):
            return high
        return max(110 * ruler.t**0.5, one.natural(ruler).w + 18)
