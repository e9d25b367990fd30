"""The road to the sea as types: what a board file must hold. And the options of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Name, Text
from game.engine.options import OptionError
from game.engine.refusal import BoardFault, refuse

LEVY, AMBUSH, SPICE = "levy", "ambush", "spice"
RUG, LAMP = WARES = "rug", "lamp"
STORM, STRANGER, NOMAD = "storm", "stranger", "nomad"
Coins: TypeAlias = Annotated[int, Meta(ge=0, le=1_000)]
Sum: TypeAlias = Annotated[int, Meta(ge=1, le=1_000)]
Fortune: TypeAlias = Literal["storm", "stranger", "nomad"]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=100)]


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the road. With a `price` it has a well that can be bought; others then pay the `fee`.

    A market has `prices` of the wares, and so many in `stock` at first.
    """

    name: Name
    price: Coins = 0
    fee: Coins = 0
    bazaar: bool = False
    inn: bool = False
    prices: tuple[Coins, ...] = ()
    stock: tuple[Count, ...] = ()


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of each kind there are."""

    levy: Count
    ambush: Count
    spice: Count


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A road: the first stop is the city, the last one the sea. Raises BoardFault if it cannot be played."""

    name: Name
    text: Text
    stops: Annotated[tuple[Stop, ...], Meta(max_length=60)]
    cards: Cards
    limit: Sum = 3
    """How many cards a hand may hold."""
    guide: Sum = 2
    """What a guide through the storm costs."""
    gift: Sum = 3
    """What a stranger gives."""
    levy: Sum = 3
    spice: Sum = 4
    prize: Coins = 10
    fortunes: Annotated[tuple[Fortune, ...], Meta(min_length=1, max_length=60)] = (STORM, STRANGER)
    """What may be met at an inn, all equally likely."""

    def __post_init__(self) -> None:
        refuse(self._faults())

    def _faults(self) -> Iterator[BoardFault]:
        """All that keeps the road from being walked."""
        if len(self.stops) < 8:
            yield BoardFault("short_road", at=("stops",), n=len(self.stops), least=8)
        for number, stop in enumerate(self.stops):
            for key, there in (("prices", stop.prices), ("stock", stop.stock)):
                if len(there) not in (0, len(WARES)):
                    yield BoardFault("half_a_market", stop.name, at=("stops", number, key))
        if len(self.deck) < 15:
            yield BoardFault("few_cards", at=("cards",), n=len(self.deck), least=15)

    @property
    def sea(self) -> int:
        """The last stop."""
        return len(self.stops) - 1

    @property
    def stocks(self) -> dict[str, tuple[int, ...]]:
        """What the markets have at first, by the number of their stop."""
        return {str(number): stop.stock for number, stop in enumerate(self.stops) if stop.prices}

    @property
    def deck(self) -> list[str]:
        """All cards, in no particular order."""
        counts = self.cards
        return [LEVY] * counts.levy + [AMBUSH] * counts.ambush + [SPICE] * counts.spice


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be chosen before a match. Raises OptionError for what does not go together."""

    coins: Annotated[int, Meta(ge=1, le=40)] = 12
    stake: Annotated[int, Meta(ge=0, le=10)] = 0
    hand: Annotated[int, Meta(ge=0, le=3)] = 2
    six: Literal["again", "card", "nothing"] = "again"
    exact: bool = False
    sealed: bool = False
    loans: Annotated[int, Meta(ge=0, le=40)] = 0
    council: Literal["off", "open", "secret"] = "off"
    rounds: Annotated[int, Meta(ge=2, le=30)] = 12
    minutes: Annotated[int, Meta(ge=0, le=60)] = 0
    sand: Annotated[int, Meta(ge=0, le=120)] = 0

    def __post_init__(self) -> None:
        if self.stake > self.coins:
            raise OptionError("stake_too_high", stake=self.stake, coins=self.coins)


PRESETS = {
    "usual": Options(),
    "poor": Options(coins=4, hand=3),
    "short": Options(rounds=3),
    "stakes": Options(coins=20, stake=5, six="card", exact=True),
    "lenders": Options(coins=6, sealed=True, loans=20, council="secret"),
    "council": Options(coins=8, council="open"),
}
