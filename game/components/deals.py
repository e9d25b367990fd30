"""Deals between two seats: what kinds of goods there are, the deal that lies on the table, and its events.

What is secret in a deal, such as the cards that are offered, is known to its two seats alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from game.components.consent import Stake
from game.components.hands import back, backs
from game.engine.forms import Good
from game.engine.vocabulary import Announcement, Event


class Named(msgspec.Struct, frozen=True):
    """Single things of a kind. In the fields `gives` and `takes` of an action stand those that change hands.

    What is `secret` are cards of hands: only those that were offered can be asked for, and only the two see
    which they are. What is `part_of` another kind can be said of things of that kind that change hands alone.
    """

    kind: str
    gives: str
    takes: str
    secret: bool = False
    part_of: str = ""


class Counted(msgspec.Struct, frozen=True):
    """Things of a kind that are alike. In the fields stands how many of each of the things `of`, in order;
    so many of one of them are spelled as what it is called."""

    kind: str
    of: tuple[str, ...]
    gives: str
    takes: str


class Sum(msgspec.Struct, frozen=True):
    """Money and its like, in one field, by `step`: paid by whoever offers; below 0 it goes the other way."""

    kind: str
    field: str
    step: int = 1


class Lending(msgspec.Struct, frozen=True):
    """A loan: in the field `lent` what whoever offers lends, of the money `paid_in`, and in `owed` what is
    owed to them for it; below 0 both go the other way. As much is owed as is lent at least, and `times` as
    much at most. The sums are goods of the kinds `kind` and `promise`: one gives money, the other a promise.
    """

    kind: str
    promise: str
    lent: str
    owed: str
    paid_in: str
    step: int = 1
    times: int = 2


Goods: TypeAlias = Named | Counted | Sum | Lending


class Deal(msgspec.Struct, frozen=True):
    """What `maker` has offered `partner`: all that would change hands. Of `secret` kinds only the two see
    which they are."""

    maker: int
    partner: int
    stakes: tuple[Stake, ...]
    secret: tuple[str, ...] = ()

    def of(self, giver: int, kind: str) -> tuple[Good, ...]:
        """The single things of a kind that one of the two would hand over."""
        return next((s.goods for s in self.stakes if (s.giver, s.kind) == (giver, kind)), ())

    def amount(self, giver: int, kind: str) -> int:
        """How much of a kind one of the two would hand over."""
        return sum(s.amount for s in self.stakes if (s.giver, s.kind) == (giver, kind))

    def receiver(self, stake: Stake) -> int:
        """Who gets what the other one hands over."""
        return self.partner if stake.giver == self.maker else self.maker

    def seen_by(self, eye: int) -> Deal:
        """The deal as a seat may see it."""
        if eye in (self.maker, self.partner) or not self.secret:
            return self
        stakes = (
            replace(s, goods=backs(map(str, s.goods))) if s.kind in self.secret else s for s in self.stakes
        )
        return replace(self, stakes=tuple(stakes))


def mask(table: Any, eye: int) -> None:
    """Hide from an eye what is secret in the deals of a table, which is a view."""
    table.deal = table.deal.seen_by(eye) if table.deal is not None else None
    table.declined = tuple(deal.seen_by(eye) for deal in table.declined)


def held(table: Any) -> dict[int, tuple[str, ...]]:
    """The cards that somebody has let an eye see in a deal, by who holds them: for `hands.guessed`."""
    deal: Deal | None = table.deal
    if deal is None:
        return {}
    cards: dict[int, tuple[str, ...]] = {}
    for stake in deal.stakes:
        if stake.kind in deal.secret:
            hand: list[str] = table.hands[stake.giver]
            seen = Counter(str(card) for card in stake.goods if card != back(str(card)))
            cards[stake.giver] = tuple((seen - Counter(hand)).elements())
    return cards


def unmask(table: Any) -> None:
    """In a guess whose hands are full: the cards of the deal that an eye does not see are any of the hand."""
    deal: Deal | None = table.deal
    if deal is None:
        return
    stakes: list[Stake] = []
    for stake in deal.stakes:
        if stake.kind in deal.secret:
            left: list[str] = list(table.hands[stake.giver])
            places = ((left if good in left else backs(left)).index(good) for good in map(str, stake.goods))
            stake = replace(stake, goods=tuple(sorted(left.pop(place) for place in places)))
        stakes.append(stake)
    table.deal = replace(deal, stakes=tuple(stakes))


class OfferMade(Event, frozen=True):
    """An offer or a counter-offer lies on the table and waits for an answer."""

    deal: Deal
    counter: bool = False

    @property
    def seat(self) -> int:
        """Who made it."""
        return self.deal.maker

    @property
    def partner(self) -> int:
        """Whom it was made to."""
        return self.deal.partner

    @property
    def manner(self) -> str:
        """Which of the two it is."""
        return "counter" if self.counter else "first"

    def apply(self, table: Any) -> None:
        """Lay it on the table. A counter-offer declines what lay there; only first offers are counted."""
        if self.counter:
            table.declined = (*table.declined, table.deal)
        else:
            table.offers += 1
        table.deal = self.deal

    def seen_by(self, eye: int) -> OfferMade:
        """The others do not see what is secret."""
        return replace(self, deal=self.deal.seen_by(eye))


class SecretOffered(Announcement, frozen=True):
    """With an offer a seat has let another one see something secret."""

    silent: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    seat: int
    partner: int


class OfferAnswered(Event, frozen=True):
    """The last word on an offer is spoken."""

    seat: int
    other: int
    agreed: bool

    @property
    def manner(self) -> str:
        """Yes or no."""
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Any) -> None:
        """Nothing is on offer; what was declined is remembered."""
        if not self.agreed:
            table.declined = (*table.declined, table.deal)
        table.deal = None


EVENTS = (OfferMade, SecretOffered, OfferAnswered)
