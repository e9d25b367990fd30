"""The column of an auction that concerns the person at the screen: the next bid, and a standing order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.slider import Stepper
from game.app.widgets.switch import CheckBox
from game.app.widgets.widget import Change, Command, Group, Widget, changing
from game.app.widgets.words import Label
from game.store.catalogue import say


class Order(msgspec.Struct):
    """What a person lets the dialog bid in their place."""

    limit: int
    on: bool = False

    def switch(self, on: bool) -> None:
        """Let it bid from now on, or no more."""
        self.on = on

    def go_to(self, limit: int) -> None:
        """Let it bid up to another limit."""
        self.limit = limit


class OrderBoxes(Group):
    """To switch a standing order on, and its limit, in so many of `unit`."""

    def __init__(self, order: Order, limits: range, unit: int, short: Callable[[int], str]) -> None:
        self.check = CheckBox(say("dialogs.auction.order"), order.on, changing(order.switch))
        self.limit = Stepper(
            order.limit // unit, limits[0] // unit, limits[-1] // unit,
            lambda value: Change(partial(order.go_to, value * unit)),
            step=max(1, limits.step // unit), name="limit", shown=lambda value: short(value * unit),
        )  # fmt: skip
        super().__init__((self.check, self.limit))

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand side by side at the top of a box; returns the height."""
        high = max(34.0, 34 * ruler.t)
        wide = min(box.w * 0.5, self.limit.natural(ruler).w)
        self.check.box = Box(box.x, box.y, box.w - wide - 10, high)
        self.limit.box = Box(box.right - wide, box.y, wide, high)
        self.box = Box(box.x, box.y, box.w, high)
        return high


LEAPS = (5, 10, 20)
"""So many steps a bid may leap."""


class Leaps(Group):
    """Buttons that raise a bid by several steps at once, as far as it can go; `made` gives their commands."""

    def __init__(
        self, amount: int, bids: range, short: Callable[[int], str], made: Callable[[int], Command]
    ) -> None:
        self.buttons: list[Button] = []
        for steps in LEAPS:
            more = steps * bids.step
            label = say("dialogs.auction.leap", amount=short(more))
            button = Button(label, made(min(bids[-1], amount + more)), "paper", size=14.5)
            button.enabled = amount < bids[-1]
            self.buttons.append(button)
        super().__init__(self.buttons)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand side by side at the top of a box; returns the height."""
        high = max(32.0, 32 * ruler.t)
        places = box._replace(h=high).columns(len(self.buttons), 8)
        for button, place in zip(self.buttons, places, strict=True):
            button.box = place
        self.box = box._replace(h=high)
        return high


class OwnColumn(Group):
    """A heading, parts below each other, the order at the foot."""

    def __init__(self, head: str, parts: Sequence[Widget], order: OrderBoxes | None) -> None:
        self.head = Label(head, "head", 18, "text")
        self.parts = tuple(parts)
        self.order = order
        super().__init__((self.head, *parts, *((order,) if order is not None else ())))

    def place(self, ruler: Canvas, lane: Box) -> float:
        """Place everything from the top of `lane`; returns how far down it goes."""
        t, y = ruler.t, lane.y
        self.head.box = Box(lane.x, y, lane.w, 26 * t)
        y += 30 * t
        for part in self.parts:
            if isinstance(part, Leaps):
                y += part.stand_at(ruler, lane._replace(y=y)) + 8
                continue
            part.box = Box(lane.x, y, lane.w, 0)
            high = max(36.0, 38 * t) if isinstance(part, Stepper) else part.natural(ruler).h
            part.box = Box(lane.x, y, lane.w, high)
            y = part.box.bottom + (8 if high else 0)
        if self.order is not None:
            y += self.order.stand_at(ruler, lane._replace(y=y, h=0)) + 4
        self.box = Box(lane.x, lane.y, lane.w, y - lane.y)
        return y
