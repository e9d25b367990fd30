"""All that is said and done in Caravan: actions, outcomes, events."""

from __future__ import annotations

from typing import ClassVar, Literal

from caravan.board import WARES
from caravan.state import NOBODY, Table
from game.engine.vocabulary import Action, Announcement, Event, Outcome

# Actions


class Roll(Action, frozen=True):
    """Roll the die and walk."""


class Levy(Action, frozen=True):
    """Play a levy: every rival further along owes you coins."""

    key: ClassVar[str] = "x"


class Propose(Action, frozen=True):
    """Offer `partner` a trade: wells, wares and cards, and `coins` to them (less than 0: from them).

    With a `loan` you lend coins, and `owed` is owed to you for it; less than 0 both go the other way.
    """

    partner: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    coins: int = 0
    gives_wares: tuple[int, ...] = (0,) * len(WARES)
    takes_wares: tuple[int, ...] = (0,) * len(WARES)
    gives_cards: tuple[str, ...] = ()
    takes_cards: tuple[str, ...] = ()
    loan: int = 0
    owed: int = 0


class Counter(Propose, frozen=True):
    """Offer the maker of a trade something else instead."""


class CallCouncil(Action, frozen=True):
    """Let all vote whether the bank gives alms."""


class Spring(Action, frozen=True):
    """Play an ambush: the caravan that is about to walk stays where it is."""


class LieLow(Action, frozen=True):
    """Keep the ambush for later."""


class Buy(Action, frozen=True):
    """Buy the well of the stop you have reached."""


class Leave(Action, frozen=True):
    """Leave the well alone."""


class SellSpice(Action, frozen=True):
    """Sell a spice card to the bank."""


class AuctionWell(Action, frozen=True):
    """Put a well of yours under the hammer."""

    stop: int


class HireGuide(Action, frozen=True):
    """Pay a guide, and stay where you are."""


class TurnBack(Action, frozen=True):
    """Walk back out of the storm."""


class TakeGift(Action, frozen=True):
    """Take the coins of the stranger."""


class TakeCards(Action, frozen=True):
    """Take cards of the stranger."""


class GiveCard(Action, frozen=True):
    """Give the stranger a card for coins."""

    card: str


class Ride(Action, frozen=True):
    """Let the nomad take you to a stop."""

    stop: int


class SwapWells(Action, frozen=True):
    """Give the bank a well of yours for one of its own."""

    gives: int
    takes: int


class Forgive(Action, frozen=True):
    """Want nothing of what another seat is trying to raise for you. Said in another seat's choice."""


# Outcomes


class DieRolled(Outcome, frozen=True):
    """The die."""

    pips: int


class FortuneTold(Outcome, frozen=True):
    """The fortune that comes."""

    card: str


# Events


class CoinsDealt(Event, frozen=True):
    """Everybody starts with as many coins."""

    coins: int

    def apply(self, table: Table) -> None:
        table.coins = [self.coins] * len(table.coins)
        table.bank = -self.coins * len(table.coins)


class TurnStarted(Event, frozen=True):
    """A seat is on turn."""

    silent: ClassVar[bool] = True
    seat: int
    round: int

    def apply(self, table: Table) -> None:
        table.seat = self.seat
        table.round = self.round
        table.turn += 1
        table.offers, table.declined, table.called = 0, (), False


class Rolled(Event, frozen=True):
    """The die fell."""

    seat: int
    pips: int

    def apply(self, table: Table) -> None:
        table.roll = self.pips


class CouncilCalled(Event, frozen=True):
    """A seat lets all vote whether the bank gives alms."""

    seat: int

    def apply(self, table: Table) -> None:
        table.called = True


class Ambushed(Event, frozen=True):
    """A caravan was stopped before it could walk."""

    seat: int
    victim: int

    def apply(self, table: Table) -> None:
        table.roll = 0


class Walked(Event, frozen=True):
    """A caravan came to a stop."""

    seat: int
    start: int
    stop: int

    def apply(self, table: Table) -> None:
        table.places[self.seat] = self.stop


class FortuneMet(Announcement, frozen=True):
    """A fortune came to a seat; its card goes back among the others."""

    seat: int
    card: str

    @property
    def manner(self) -> str:
        return self.card


class Paid(Event, frozen=True):
    """Coins changed hands; NOBODY is the bank."""

    payer: int
    receiver: int
    amount: int
    reason: Literal[
        "stake", "well", "fee", "levy", "sale", "spice", "trade", "estate", "prize", "guide", "gift", "wares",
        "loan", "repaid", "alms",
    ]  # fmt: skip

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        for seat, amount in ((self.payer, -self.amount), (self.receiver, self.amount)):
            if seat == NOBODY:
                table.bank += amount
            else:
                table.coins[seat] += amount


class WellPassed(Event, frozen=True):
    """A well has another owner."""

    stop: int
    owner: int

    @property
    def manner(self) -> str:
        return "bank" if self.owner == NOBODY else "seat"

    def apply(self, table: Table) -> None:
        table.wells[self.stop] = self.owner


class LeftGame(Event, frozen=True):
    """A seat could not pay and is out."""

    seat: int

    def apply(self, table: Table) -> None:
        table.out = (*table.out, self.seat)


class LastRoundCalled(Event, frozen=True):
    """The time is up: this round is the last one."""

    round: int

    def apply(self, table: Table) -> None:
        table.last_round = self.round


class Arrived(Announcement, frozen=True):
    """A caravan has reached the sea."""

    seat: int


class GameEnded(Event, frozen=True):
    """The match is over."""

    reason: Literal["sea", "rounds", "alone"]
    winner: int

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        table.ending = self.reason
        table.over = True
        table.seat = NOBODY
