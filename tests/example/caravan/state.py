"""The table of Caravan, and what may be asked of it."""

from __future__ import annotations

import copy
from typing import Self, TypeAlias

from caravan.board import WARES, Board, Options
from game.components.auction import Sale, SealedBid
from game.components.deals import Deal
from game.components.debts import Owing
from game.components.hands import DECK, Deck, unseen
from game.components.loans import Loan
from game.components.votes import Ballot
from game.engine.state import State
from game.engine.state import Table as EngineTable

NOBODY = -1
"""Also the bank, where it is about money and wells."""


class Table(EngineTable, kw_only=True):
    """What lies on the table. Lists go by seat, `wells` by stop; in views a hidden card is ""."""

    places: list[int]
    coins: list[int]
    wells: list[int]
    hands: list[list[str]]
    bank: int = 0
    """What the bank has taken in less what it has paid out."""
    decks: dict[str, Deck]
    last_round: int
    roll: int = 0
    """The die as it lies; 0 where an ambush has stopped the caravan."""
    wares: list[tuple[int, ...]]
    stocks: dict[str, tuple[int, ...]]
    """What the markets have for sale, by their stop."""
    deal: Deal | None = None
    offers: int = 0
    declined: tuple[Deal, ...] = ()
    debt: Owing | None = None
    sale: Sale | None = None
    sealed: tuple[SealedBid, ...] = ()
    loans: tuple[Loan, ...] = ()
    ballot: Ballot | None = None
    called: bool = False
    """A council was called in this turn."""
    ending: str = ""

    def copy(self) -> Self:
        """A table that shares nothing that can change."""
        twin = copy.copy(self)
        twin.places = self.places[:]
        twin.coins = self.coins[:]
        twin.wells = self.wells[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.decks = dict(self.decks)
        twin.wares = self.wares[:]
        twin.stocks = dict(self.stocks)
        return twin

    @property
    def deck(self) -> Deck:
        """The only deck."""
        return self.decks[DECK]

    @property
    def pile(self) -> int:
        """How many cards can be drawn."""
        return self.deck.left

    @property
    def loads(self) -> list[int]:
        """How many wares each seat has."""
        return list(map(sum, self.wares))

    def after(self, seat: int) -> list[int]:
        """The seats still in the game, beginning with the one after `seat`; `seat` itself is last."""
        count = len(self.coins)
        order = [(seat + step) % count for step in range(1, count + 1)]
        return [other for other in order if other not in self.out]

    def rivals(self, seat: int) -> list[int]:
        """The other seats still in the game, in turn order from `seat`."""
        return [other for other in self.after(seat) if other != seat]

    def wells_of(self, seat: int) -> list[int]:
        """The stops whose wells belong to `seat`."""
        return [stop for stop, owner in enumerate(self.wells) if owner == seat]


CaravanState: TypeAlias = State[Board, Options, Table]


def new_table(board: Board, options: Options, seats: int) -> Table:
    """The table before anything is dealt out."""
    return Table(
        places=[0] * seats,
        coins=[0] * seats,
        wells=[NOBODY] * len(board.stops),
        hands=[[] for _ in range(seats)],
        decks={DECK: Deck(len(board.deck))},
        wares=[(0,) * len(WARES)] * seats,
        stocks=board.stocks,
        last_round=options.rounds,
    )


def unseen_cards(state: CaravanState) -> list[str]:
    """The cards that lie nowhere in sight."""
    return unseen(state.board.deck, state.table.deck, state.table.hands)
