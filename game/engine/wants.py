"""Standing orders: what people want done for them without being asked. Not part of the state."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Order: TypeAlias = Literal["ask", "high", "never"]
"""What somebody wants to answer: to be asked, to play a card where much is at stake, never to play one."""


class Wants(msgspec.Struct):
    """Standing orders by seat. Stored in the save, so that they last.

    >>> wants = Wants()
    >>> wants.order(1, "never")
    >>> wants.orders
    {1: 'never'}
    >>> wants.order(1, "ask")
    >>> wants.orders
    {}
    """

    orders: dict[int, Order] = {}
    """The standing order of each seat that has one, for when it is asked for a card."""
    arranged: int = -1
    """The turn in which somebody has asked to rearrange what stays in place else; -1 for none."""

    def order(self, seat: int, order: Order) -> None:
        """Set the standing order of a seat; "ask" clears it."""
        self.orders.pop(seat, None)
        if order != "ask":
            self.orders[seat] = order

    def copy(self) -> Wants:
        """An independent copy."""
        return Wants(dict(self.orders), self.arranged)
