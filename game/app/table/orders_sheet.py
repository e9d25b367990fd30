"""The standing orders of the person at the screen: what is answered for them without a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import GiveOrders
from game.app.table.context import TableContext
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.segmented import Segment, Segmented
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Close, Command, Widget
from game.app.widgets.words import Hair, Label
from game.components.auction import Auction
from game.components.orders import kinds_of
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.wants import Order, Orders
from game.store.catalogue import say

STEPS: Final = 100
"""A ceiling has so many steps to choose from."""
AuctionOrder = Literal["ask", "ceiling", "pass"]
DealOrder = Literal["ask", "decline"]


class Purse(NamedTuple):
    """What somebody can bid: the money in hand, and how an amount of it is written."""

    amount: int
    text: Callable[[int], str]

    @property
    def step(self) -> int:
        """The step of a ceiling: of money in hand of two digits or more, a round hundredth to tenth."""
        return 10 ** max(0, len(str(self.amount)) - 2)


class OrdersSheet(Dialog):
    """A row for each kind of question that the game has; a change counts at once."""

    def __init__(self, seat: int, name: str, orders: Orders, kinds: frozenset[str], purse: Purse) -> None:
        self.seat = seat
        self.orders = orders
        self._shown = max(purse.step, (orders.ceiling or purse.amount) // purse.step * purse.step)
        """The ceiling that is shown, be it that none holds."""
        self.title = Label(say("orders.title", name=name), "head-bold", 24, "title", wrap=True)
        self.words = Label(say("orders.text"), "ui", 15, "soft", wrap=True)
        self.line = Hair()
        self.rows: list[tuple[Label, Segmented[str]]] = []
        self.ceiling = self._ceiling(purse)
        if "auctions" in kinds:
            self._add("auctions", ("ask", "ceiling", "pass"), orders.auctions, self._bid)
        if "reactions" in kinds:
            self._add("reactions", ("ask", "high", "never"), orders.reactions, self._react)
        if "deals" in kinds:
            self._add("deals", ("ask", "decline"), orders.deals, self._deal)
        self.back = Button(say("orders.done"), Close(), "brass", icon="check", key="esc", size=16)
        parts: list[Widget] = [part for row in self.rows for part in row]
        if "auctions" in kinds:
            parts.insert(2, self.ceiling)
        super().__init__([self.title, self.words, self.line, *parts, self.back], 620, "dim")
        self._show()

    def _add(self, kind: str, values: Sequence[str], value: str, made: Callable[[str], Command]) -> None:
        name = say(f"orders.{kind}.name")
        segments = [(one, Segment(label=say(f"orders.{kind}.{one}"))) for one in values]
        self.rows.append((Label(name, "strong", 15), Segmented(segments, value, made, name=name, size=14)))

    def _ceiling(self, purse: Purse) -> Stepper:
        """The most that is bid: first what is in hand."""
        step = purse.step
        value = self._shown // step
        return Stepper(
            value, 1, max(STEPS, value), lambda found: self._up_to(found * step), name=say("orders.ceiling"),
            shown=lambda found: purse.text(found * step),
        )  # fmt: skip

    def _show(self) -> None:
        self.ceiling.enabled = self.orders.auctions == "ceiling"

    # what is ordered

    def _given(self, orders: Orders) -> Command:
        self.orders = orders
        self._show()
        return GiveOrders(self.seat, orders)

    def _bid(self, found: str) -> Command:
        auctions: AuctionOrder = "pass" if found == "pass" else "ceiling" if found == "ceiling" else "ask"
        return self._given(replace(self.orders, auctions=auctions, ceiling=self._amount(auctions)))

    def _amount(self, auctions: AuctionOrder) -> int:
        """The ceiling where there is one: what the stepper shows."""
        return self._shown if auctions == "ceiling" else 0

    def _up_to(self, amount: int) -> Command:
        self._shown = amount
        return self._given(replace(self.orders, auctions="ceiling", ceiling=amount))

    def _react(self, found: str) -> Command:
        reactions: Order = "high" if found == "high" else "never" if found == "never" else "ask"
        return self._given(replace(self.orders, reactions=reactions))

    def _deal(self, found: str) -> Command:
        deals: DealOrder = "decline" if found == "decline" else "ask"
        return self._given(replace(self.orders, deals=deals))

    # layout

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title and words, each question with its answers below it, the way back."""
        t, y = ruler.t, inside.y
        for part, gap in ((self.title, 6.0), (self.words, 10.0)):
            part.box = Box(inside.x, y, inside.w, 0)
            high = part.natural(ruler).h
            part.box = Box(inside.x, y, inside.w, high)
            y += high + gap
        self.line.box = Box(inside.x, y, inside.w, 1)
        y += 12
        foot, tall = 46 * min(t, 1.25), max(32.0, 34 * t)
        count = len(self.rows) + (self.ceiling in self.children)
        spare = self.room - (y - inside.y) - foot - 10 - len(self.rows) * 24 * t - count * (tall + 6)
        gap = max(2.0, min(12.0, spare / max(1, len(self.rows))))
        for name, switch in self.rows:
            name.box = Box(inside.x, y, inside.w, 22 * t)
            y += 24 * t
            switch.box = Box(inside.x, y, inside.w, tall)
            y += tall + 6
            if switch is self.rows[0][1] and self.ceiling in self.children:
                wide = min(inside.w, max(inside.w * 0.45, self.ceiling.natural(ruler).w))
                self.ceiling.box = Box(inside.x, y, wide, tall)
                y += tall + 6
            y += gap
        wide = 200 * min(t, 1.4)
        self.back.box = Box(inside.right - wide, y + 4, wide, foot)
        return y + 4 + foot - inside.y


def orders_sheet(context: TableContext) -> OrdersSheet | str:
    """The standing orders of the person at the screen, or why they cannot be shown."""
    session, rules = context.controller.session, context.match.rules
    kinds, seat = kinds_of(rules), session.eye
    if not kinds:
        return say("orders.none")
    if seat not in session.people or context.match.over:
        return say("orders.nobody")
    orders, name = session.orders.of(seat), context.match.seats[seat].name
    return OrdersSheet(seat, name, orders, kinds, _purse(rules, session.view(), seat, context.phrases.text))


def _purse(rules: Rules, view: AnyState, seat: int, text: Callable[[str, int], str]) -> Purse:
    """What a seat can bid by what it sees, in the money of the game's auctions."""
    auction = next((step for step in rules.steps if issubclass(step, Auction)), None)
    return (
        Purse(0, str) if auction is None else Purse(auction.purse(view, seat), partial(text, auction.money))
    )
