"""What seats feel about an event: their faces show it, and now and then one says something.

A look has a table of them by the class of the event. A face shows only what the shown table has, so what is
hidden moves none until it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal, NamedTuple, Protocol

from game.components import deals
from game.engine.vocabulary import Event

Feeling = Literal["neutral", "pleased", "dismayed"]
Remark = Literal["", "deal", "loss", "declines", "first", "last"]
"""What it may say something about: a big deal, a loss, an offer that it declines, the place it ends in."""


class Felt(NamedTuple):
    """A seat feels something; "neutral": it keeps its face, and only says something."""

    seat: int
    feeling: Feeling
    remark: Remark = ""


Feels = Callable[[Any, Any], Iterable[Felt]]
"""What is felt about an event, by the table before it."""
Feelings = Mapping[type[Event], Feels]
"""What is felt about the events of a game, by their class."""
Seats = Callable[[Any, Any], Iterable[int]]


class Purses(Protocol):
    """Says what a sum is to a seat (`motions.Money`)."""

    def matters(self, table: Any, seat: int, change: int) -> bool:
        """Whether a change is a quarter or more of what a seat has, as far as that may be seen."""
        ...


def payer_and_receiver(event: Any) -> tuple[int, int, int]:
    """Who pays whom how much, in an event that says so."""
    return event.payer, event.receiver, event.amount


def fee(
    money: Purses, facts: Callable[[Any], tuple[int, int, int]] = payer_and_receiver,
    counts: Callable[[Any], bool] = lambda event: True,
) -> Feels:  # fmt: skip
    """A quarter of its cash pleases who has it and dismays who pays it; `counts`: whether it is a fee."""

    def feels(event: Any, table: Any) -> Iterable[Felt]:
        if not counts(event):
            return
        payer, receiver, amount = facts(event)
        if money.matters(table, payer, -amount):
            yield Felt(payer, "dismayed", "loss")
        if money.matters(table, receiver, amount):
            yield Felt(receiver, "pleased")

    return feels


def card_money(facts: Callable[[Any], tuple[int, int, int]] = payer_and_receiver) -> Feels:
    """What a card brings pleases, what it costs dismays, however much it is."""

    def feels(event: Any, table: Any) -> Iterable[Felt]:
        payer, receiver, amount = facts(event)
        if amount and payer >= 0:
            yield Felt(payer, "dismayed", "loss")
        if amount and receiver >= 0:
            yield Felt(receiver, "pleased")

    return feels


def answered(by: str = "seat", whose: str = "other", *, deal: bool = False) -> Feels:
    """Who declines keeps its face and may say so; who made the offer is dismayed. A `deal` that is agreed to
    pleases both."""

    def feels(event: Any, table: Any) -> Iterable[Felt]:
        seat, other = getattr(event, by), getattr(event, whose)
        if not event.agreed:
            yield from (Felt(seat, "neutral", "declines"), Felt(other, "dismayed"))
        elif deal:
            yield from (Felt(seat, "pleased", "deal"), Felt(other, "pleased", "deal"))

    return feels


def nobody(event: Any, table: Any) -> Iterable[int]:
    """No seat."""
    return ()


def seats_in(name: str) -> Seats:
    """The seat in a field of the event, or the seats there; a number below 0 is none."""

    def seats(event: Any, table: Any) -> Iterable[int]:
        found: int | tuple[int, ...] = getattr(event, name)
        return [seat for seat in ((found,) if isinstance(found, int) else found) if seat >= 0]

    return seats


def moved(
    pleases: Seats = nobody, dismays: Seats = nobody, remark: Remark = "",
    counts: Callable[[Any], bool] = lambda event: True,
) -> Feels:  # fmt: skip
    """Some are pleased, others dismayed, of whom one may have a `remark` ("deal": who is pleased)."""

    def feels(event: Any, table: Any) -> Iterable[Felt]:
        if not counts(event):
            return
        for seat in pleases(event, table):
            yield Felt(seat, "pleased", remark if remark == "deal" else "")
        for seat in dismays(event, table):
            yield Felt(seat, "dismayed", "" if remark == "deal" else remark)

    return feels


OF_COMPONENTS: Final[Feelings] = {deals.OfferAnswered: answered(deal=True)}
"""What is felt in every game that does not say otherwise."""


def felt(feelings: Feelings, event: Event, table: Any) -> tuple[Felt, ...]:
    """What is felt about an event, by the table before it."""
    for known in (feelings, OF_COMPONENTS):
        for above in type(event).__mro__:
            if above in known:
                return tuple(known[above](event, table))
    return ()
