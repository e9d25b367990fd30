"""Deals between two seats: the kinds of goods, the deal on the table, and its events. Secret goods in a deal,
such as cards, are visible to its two seats only."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from game.components.consent import Stake
from game.components.hands import back, backs
from game.engine.forms import Good
from game.engine.vocabulary import Announcement, Event


class NamedGoods(msgspec.Struct, frozen=True):
    """A kind of single things. The action's fields `gives` and `takes` list those that change hands.

    `secret` ones are cards in hands: only those already offered can be asked for, and only the two seats see
    which they are. `part_of` another kind: they can only be named together with the thing they belong to.
    """

    kind: str
    gives: str
    takes: str
    secret: bool = False
    part_of: str = ""


class CountedGoods(msgspec.Struct, frozen=True):
    """A kind of interchangeable things. The fields hold the count of each thing in `of`, in order; a count is
    spelled with the thing's name as its kind."""

    kind: str
    of: tuple[str, ...]
    gives: str
    takes: str


class MoneySum(msgspec.Struct, frozen=True):
    """An amount of money in one field, by `step`, paid by the maker of the offer; below 0 the partner
    pays."""

    kind: str
    field: str
    step: int = 1


class Lending(msgspec.Struct, frozen=True):
    """A loan: `lent` is what the maker lends, of the money `paid_in`; `owed` is what it is owed in return;
    below 0 the maker borrows.

    At least the sum lent is owed, at most `times` as much. The sums are goods of the kinds `kind` and
    `promise`: one side gives money, the other a promise.
    """

    kind: str
    promise: str
    lent: str
    owed: str
    paid_in: str
    step: int = 1
    times: int = 2


Goods: TypeAlias = NamedGoods | CountedGoods | MoneySum | Lending


class Deal(msgspec.Struct, frozen=True):
    """What `maker` has offered `partner`: all goods that would change hands. Only the two see goods of
    `secret` kinds."""

    maker: int
    partner: int
    stakes: tuple[Stake, ...]
    secret: tuple[str, ...] = ()

    def of(self, giver: int, kind: str) -> tuple[Good, ...]:
        """The single things of a kind that `giver` would hand over."""
        for stake in self.stakes:
            if stake.giver == giver and stake.kind == kind:
                return stake.goods
        return ()

    def amount(self, giver: int, kind: str) -> int:
        """The amount of a kind that `giver` would hand over."""
        return sum([stake.amount for stake in self.stakes if stake.giver == giver and stake.kind == kind])

    def receiver(self, stake: Stake) -> int:
        """The seat that receives a stake."""
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
    """Hide the secret goods in the deals on the table of a view."""
    table.deal = table.deal.seen_by(eye) if table.deal is not None else None
    table.declined = tuple(deal.seen_by(eye) for deal in table.declined)


def held(table: Any) -> dict[int, tuple[str, ...]]:
    """The cards that a seat knows from a deal, by holder: for `hands.guessed`."""
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
    """In a guess with complete hands, replace the hidden cards of the deal by random ones from the hand."""
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
    """An offer or counter-offer is on the table, waiting for an answer."""

    deal: Deal
    counter: bool = False

    @property
    def seat(self) -> int:
        """The seat that made it."""
        return self.deal.maker

    @property
    def partner(self) -> int:
        """The seat it was made to."""
        return self.deal.partner

    @property
    def manner(self) -> str:
        """Whether it is an offer or a counter-offer."""
        return "counter" if self.counter else "first"

    def apply(self, table: Any) -> None:
        """Put it on the table. A counter-offer declines the offer; only first offers are counted."""
        if self.counter:
            table.declined = (*table.declined, table.deal)
        else:
            table.offers += 1
        table.deal = self.deal

    def seen_by(self, eye: int) -> OfferMade:
        """The others do not see secret goods."""
        return replace(self, deal=self.deal.seen_by(eye))


class SecretOffered(Announcement, frozen=True):
    """An offer has revealed something secret to the other seat."""

    silent: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    seat: int
    partner: int


class OfferAnswered(Event, frozen=True):
    """An offer has been accepted or declined."""

    seat: int
    other: int
    agreed: bool

    @property
    def manner(self) -> str:
        """Accepted or declined."""
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Any) -> None:
        """Take the offer off the table; declined deals are remembered."""
        if not self.agreed:
            table.declined = (*table.declined, table.deal)
        table.deal = None


EVENTS = (OfferMade, SecretOffered, OfferAnswered)
