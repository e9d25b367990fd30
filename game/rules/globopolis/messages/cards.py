"""What happens to cards: played, vetoed, revealed. What is drawn, discarded and passed is told by
`game.components.hands`, what is offered by `game.components.deals`."""

from __future__ import annotations

from typing import ClassVar

from game.components import hands
from game.engine.vocabulary import Announcement, Event
from game.rules.globopolis.state import INFLUENCE, NOBODY, Claim, Table


class InfluencePlayed(Event, frozen=True):
    """A player played an INFLUENCE card; it lies under its stack. What it names is as in PlayCard."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str
    rival: int = NOBODY
    title: int = NOBODY
    group: int = NOBODY
    field: int = NOBODY

    @property
    def manner(self) -> str:
        """Whether it names somebody."""
        return "plain" if self.rival == NOBODY else "rival"

    def apply(self, table: Table) -> None:
        table.hands[table.side(self.seat)] = hands_without(table.hands[table.side(self.seat)], self.card)
        deck = table.decks[INFLUENCE]
        table.decks[INFLUENCE] = deck.under((self.card,))


class CardCancelled(Announcement, frozen=True):
    """What the card `card` of a rival would have done to a seat does not happen: `by` the card that it played
    (IN-04, IN-22), which InfluencePlayed has told."""

    seat: int
    rival: int
    card: str
    by: str


class OvertimeCalled(Event, frozen=True):
    """So many units may be taken from each own Guild in this turn (IN-08)."""

    seat: int
    units: int

    def apply(self, table: Table) -> None:
        table.overtime = max(table.overtime, self.units)


class PermitGranted(Event, frozen=True):
    """The next level of this phase needs no premium (IN-10)."""

    seat: int

    def apply(self, table: Table) -> None:
        table.permits += 1


class DiplomacyThrown(Announcement, frozen=True):
    """Diplomacy: the acting player threw a d20, the rival a d12, to which `handicap` is added (GLO-25.5)."""

    seat: int
    rival: int
    card: str
    twenty: int
    twelve: int
    handicap: int = 0

    @property
    def won(self) -> bool:
        """Whether the acting player won: strictly higher wins."""
        return self.twenty > self.twelve + self.handicap

    @property
    def manner(self) -> str:
        return "won" if self.won else "lost"


class HouseCleaned(Event, frozen=True):
    """Cleaning House (GLO-19): the owner's and the infiltrator's throws in turn, ties among them. `owner` is
    the seat that cleaned for its side.

    The infiltrator's Agents that are `caught` go to its reserve, or out of the game (`gone`).
    """

    owner: int
    rival: int
    title: int
    faces: tuple[int, int]
    """The faces of the owner's and of the infiltrator's die."""
    throws: tuple[tuple[int, int], ...]
    caught: int
    gone: bool = False

    @property
    def manner(self) -> str:
        return "caught" if self.caught else "stay"

    def apply(self, table: Table) -> None:
        table.add_agents(self.rival, self.title, -self.caught)
        where = table.captured if self.gone else table.reserve
        where[self.rival] += self.caught


class MissionsConsidered(Announcement, frozen=True):
    """A side that holds MISSIONs may have been asked to reveal one: that others hear nothing for a while
    tells them something, so nothing before it can be taken back."""

    silent: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    side: int


class HandConsidered(Announcement, frozen=True):
    """Whether a side is asked what to do shows something of its hand, so nothing before it can be taken
    back."""

    silent: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    side: int


class MissionRevealed(Event, frozen=True):
    """A player revealed a fulfilled MISSION, which leaves the game. `claims`: it claims victory (GLO-24)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str
    claims: bool

    @property
    def manner(self) -> str:
        return "claims" if self.claims else "points"

    def apply(self, table: Table) -> None:
        side = table.side(self.seat)
        table.hands[side] = hands_without(table.hands[side], self.card)
        table.fulfilled = (*table.fulfilled, self.card)
        if self.claims:
            table.claims = (*table.claims, Claim(side, self.card, table.round))


def hands_without(hand: list[str], card: str) -> list[str]:
    """A hand after a card has left it; of one that is seen from behind a back leaves it."""
    left = hand[:]
    left.remove(card if card in left else hands.back(card))
    return left
