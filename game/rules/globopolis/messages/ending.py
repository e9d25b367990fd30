"""How a match ends: claims, Sudden Death, resigning."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from game.engine.vocabulary import Announcement, Event
from game.rules.globopolis.state import Table


class VictoryClaimed(Announcement, frozen=True):
    """At the end of a round a side claims victory with `points` (GLO-1.3, 1.4, 28.8)."""

    side: int
    points: int
    by: Literal["points", "mission", "territories"]

    @property
    def manner(self) -> str:
        return self.by


class ClaimLapsed(Event, frozen=True):
    """A claim by MISSION no longer stands at the end of the round (option `mission_must_hold`)."""

    silent: ClassVar[bool] = True
    side: int

    def apply(self, table: Table) -> None:
        table.claims = tuple(claim for claim in table.claims if claim.side != self.side)


class SuddenDeathStarted(Event, frozen=True):
    """The claimants `sides` are tied on the highest points: whole rounds are played until one player alone
    has the most of all (GLO-1.8). `round` of Sudden Death begins."""

    sides: tuple[int, ...]
    round: int

    @property
    def manner(self) -> str:
        return "first" if self.round == 1 else "next"

    def apply(self, table: Table) -> None:
        table.sudden = self.round
        table.claims = ()


class Resigned(Event, frozen=True):
    """A player has left the game (GLO-28.12); EU and points are void."""

    seat: int

    def apply(self, table: Table) -> None:
        table.out = (*table.out, self.seat)


class EstateVoided(Event, frozen=True):
    """What a side that resigned had of EU and points is void (GLO-28.12)."""

    silent: ClassVar[bool] = True
    side: int
    cash: int
    points: int

    def apply(self, table: Table) -> None:
        table.pay(self.side, -1, self.cash)
        table.score(self.side, -self.points, "sold")


class AllShown(Event, frozen=True):
    """The match is over: hands, purses, stocks and the cards that were sunk lie open. `known` are pairs of a
    deck and the cards known to lie in it."""

    silent: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    hands: tuple[tuple[str, ...], ...]
    cash: tuple[int, ...]
    stocks: tuple[int, ...]
    known: tuple[tuple[str, tuple[str, ...]], ...]

    def apply(self, table: Table) -> None:
        table.hands = [list(hand) for hand in self.hands]
        table.cash = list(self.cash)
        table.stocks = list(self.stocks)
        for deck, cards in self.known:
            table.decks[deck] = replace(table.decks[deck], known=cards)


class GameEnded(Event, frozen=True):
    """The game is over: totals and ranks by seat, and why."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str

    @property
    def manner(self) -> str:
        return self.reason

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def apply(self, table: Table) -> None:
        table.over = True
        table.seat = -1
        table.stage = ""
        table.totals = self.totals
        table.ranks = self.ranks
        table.ending = self.reason
