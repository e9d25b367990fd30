"""The column of an auction that concerns the person at the screen: the next bid, and a standing order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.slider import Stepper
from game.app.widgets.switch import CheckBox
from game.app.widgets.widget import Group, Widget
from game.app.widgets.words import Label
from game.store.catalogue import say


class Raised(msgspec.Struct, frozen=True):
    """Another bid was set."""

    amount: int


class Ordered(msgspec.Struct, frozen=True):
    """Bids are to be made by themselves, or no more; up to another limit."""

    on: bool | None = None
    limit: int = 0


class Order(msgspec.Struct):
    """What a person lets the dialog bid in their place."""

    limit: int
    on: bool = False


class OrderBoxes(Group):
    """To switch a standing order on, and its limit, in so many of `unit`."""

    def __init__(
        self, order: Order, limits: range, unit: int, short: Callable[[int], str]
    ) -> None:
        self.check = CheckBox(say("dialogs.auction.order"), order.on, lambda on: Ordered(on))
        self.limit = Stepper(
            order.limit // unit, limits[0] // unit, limits[-1] // unit,
            lambda value: Ordered(limit=value * unit), step=max(1, limits.step // unit), name="limit",
            shown=lambda value: short(value * unit),
        )  # fmt: skip
        super().__init__((self.check, self.limit))

    def place(self, ruler: Canvas, lane: Box) -> float:
        """Stand side by side at the top of `lane`; returns the height."""
        high = max(34.0, 34 * ruler.t)
        wide = min(lane.w * 0.5, self.limit.natural(ruler).w)
        self.check.box = Box(lane.x, lane.y, lane.w - wide - 10, high)
        self.limit.box = Box(lane.right - wide, lane.y, wide, high)
        self.box = Box(lane.x, lane.y, lane.w, high)
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
            part.box = Box(lane.x, y, lane.w, 0)
            high = max(36.0, 38 * t) if isinstance(part, Stepper) else part.natural(ruler).h
            part.box = Box(lane.x, y, lane.w, high)
            y = part.box.bottom + (8 if high else 0)
        if self.order is not None:
            y += self.order.place(ruler, lane._replace(y=y, h=0)) + 4
        self.box = Box(lane.x, lane.y, lane.w, y - lane.y)
        return y
