"""Standing orders: what people have answered before they are asked. Not part of the state."""

from __future__ import annotations

from bisect import bisect_left
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

Order: TypeAlias = Literal["ask", "high", "never"]
"""What somebody wants to answer: to be asked, to play a card where much is at stake, never to play one."""
Amount = Annotated[int, Meta(ge=0, le=2**53)]
Matter = Annotated[str, Meta(max_length=200)]
"""What tells a matter from every other one, as text."""


class Orders(msgspec.Struct, frozen=True):
    """What a seat answers unasked: in auctions (up to `ceiling`, or it passes), when it is asked for a card,
    and when somebody proposes something to it."""

    auctions: Literal["ask", "ceiling", "pass"] = "ask"
    ceiling: Amount = 0
    """The most it bids for any lot."""
    reactions: Order = "ask"
    deals: Literal["ask", "decline"] = "ask"


class Ahead(msgspec.Struct, frozen=True):
    """What a seat has said once for all further questions of the auction that is on: for `lot` it bids up to
    `most` and then passes; 0: it passes."""

    lot: int
    most: Amount


class Wants(msgspec.Struct):
    """Standing orders by seat. Stored in the save, so that they last.

    >>> wants = Wants()
    >>> wants.order(1, "never")
    >>> wants.give(1, Orders("ceiling", 300, "never", "decline"))
    >>> wants.of(1)
    Orders(auctions='ceiling', ceiling=300, reactions='never', deals='decline')
    >>> wants.clear(1)
    >>> wants == Wants()
    True
    """

    orders: dict[int, Order] = {}
    """What each seat that need not be asked answers when it is asked for a card."""
    arranged: int = -1
    """The turn in which somebody has asked to rearrange what stays in place else; -1 for none."""
    ceilings: dict[int, Amount] = {}
    """The most that each seat which need not be asked bids in an auction; 0: it passes."""
    declining: set[int] = set()
    """The seats that decline what others propose."""
    ahead: dict[int, Ahead] = {}
    """What each seat has said of the auction that is on."""
    waived: dict[int, Matter] = {}
    """The matter in which each seat that has said so is asked for no card any more."""
    said: list[int] = []
    """The lines of the log that were said by an order, in ascending order."""

    def order(self, seat: int, order: Order) -> None:
        """Set what a seat answers when it is asked for a card; "ask" clears it."""
        self.orders.pop(seat, None)
        if order != "ask":
            self.orders[seat] = order

    def of(self, seat: int) -> Orders:
        """The standing orders of a seat."""
        ceiling = self.ceilings.get(seat)
        return Orders(
            "ask" if ceiling is None else "ceiling" if ceiling else "pass",
            ceiling or 0,
            self.orders.get(seat, "ask"),
            "decline" if seat in self.declining else "ask",
        )

    def give(self, seat: int, orders: Orders) -> None:
        """Set all standing orders of a seat. A ceiling of 0 is to pass."""
        self.order(seat, orders.reactions)
        self.ceilings.pop(seat, None)
        if orders.auctions != "ask":
            self.ceilings[seat] = orders.ceiling if orders.auctions == "ceiling" else 0
        self.declining.discard(seat)
        if orders.deals == "decline":
            self.declining.add(seat)

    @property
    def lasting(self) -> dict[int, Orders]:
        """The orders of each seat that has any: they hold in another match too."""
        return {seat: self.of(seat) for seat in sorted({*self.orders, *self.ceilings, *self.declining})}

    def was_ordered(self, line: int) -> bool:
        """Whether a line of the log was said by an order."""
        place = bisect_left(self.said, line)
        return place < len(self.said) and self.said[place] == line

    def fitting(self, seats: int, lines: int) -> Wants:
        """What of it can have been said by so many seats in a log of so many lines: a file may hold more."""
        there = range(seats)
        return Wants(
            {seat: order for seat, order in self.orders.items() if seat in there},
            self.arranged,
            {seat: most for seat, most in self.ceilings.items() if seat in there},
            {seat for seat in self.declining if seat in there},
            {seat: said for seat, said in self.ahead.items() if seat in there},
            {seat: matter for seat, matter in self.waived.items() if seat in there},
            sorted({line for line in self.said if 0 <= line < lines}),
        )

    def waive(self, seat: int, matter: object) -> None:
        """Ask a seat for no card any more in a matter: that is forgotten with the next one it waives."""
        self.waived[seat] = str(matter)[:200]

    def waives(self, seat: int, matter: object) -> bool:
        """Whether a seat is asked for no card in a matter; no for None."""
        return matter is not None and self.waived.get(seat) == str(matter)[:200]

    def clear(self, seat: int) -> None:
        """Whoever sits there now has said nothing."""
        self.give(seat, Orders())
        self.ahead.pop(seat, None)
        self.waived.pop(seat, None)

    def copy(self) -> Wants:
        """An independent copy."""
        return Wants(
            dict(self.orders),
            self.arranged,
            dict(self.ceilings),
            set(self.declining),
            dict(self.ahead),
            dict(self.waived),
            list(self.said),
        )
