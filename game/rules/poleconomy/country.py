"""What Game 2 lays on the table: Treasury, Parliament, Government, what is voted on (POL-21 to POL-32).

Everything here is frozen; events put another one in its place (`Table.govern`). Lists go by seat. Money is
whole units of $10k. Seats in Parliament are called votes here, as a seat is a player.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from game.components.votes import Ballot
from game.rules.poleconomy.grants import Grant
from game.rules.poleconomy.law import DEFAULT_LAW, Law

LEAST_PAY: Final = 10
"""What the Prime Minister is paid at least, and at first (POL-26.3)."""
MOST_PAY: Final = 50
"""All salaries together (POL-26.5)."""
MOST_RAISE: Final = 10
"""So much a salary may rise in one turn (POL-26.6), and so much may be promised in an offer (POL-26.9)."""
POSTS: Final = ("finance", "trade", "transport", "energy", "fisheries")
"""The posts of the Cabinet; a player's post is its place here plus 1, or NO_POST (POL-26.2)."""
NO_POST: Final = 0
OFFERS_EACH: Final = 2
"""Offers of a coalition that each unit may make after a poll (POL-23.6)."""
MOST_OF_A_KIND: Final = 2
"""Bills of one kind that may be tabled in a turn, where more than two bills may be (option
`bills_per_turn`)."""

Part: TypeAlias = Literal["arrow", "cabinet", "bills", "issue", "redeem"]
PARTS: Final[tuple[Part, ...]] = ("arrow", "cabinet", "bills", "issue", "redeem")
"""The parts of governing in their order; none is reopened once a later one was used (POL-25.8)."""


class Matter(msgspec.Struct, frozen=True, tag_field="is", tag=True, gc=False):
    """What Parliament decides."""


class TaxBill(Matter, frozen=True):
    """Another tax law in place of the one in force (POL-28.3)."""

    law: Law


class GrantBill(Matter, frozen=True):
    """A grant from the Treasury (POL-27)."""

    grant: Grant


class PayBill(Matter, frozen=True):
    """The whole table of posts and salaries, where raises need a vote (option `salary_vote`)."""

    posts: tuple[int, ...]
    salaries: tuple[int, ...]


class Confidence(Matter, frozen=True):
    """Whether the Prime Minister stays, after a motion of `mover`: who votes for it votes for the Prime
    Minister (POL-31)."""

    mover: int


AnyMatter: TypeAlias = TaxBill | GrantBill | PayBill | Confidence


class Tabled(msgspec.Struct, frozen=True, gc=False):
    """What was voted on in this turn, and how it went."""

    matter: AnyMatter
    carried: bool


class CoalitionOffer(msgspec.Struct, frozen=True, gc=False):
    """An offer to govern together (POL-23.6).

    `seat` leads the unit that offers, `partners` lead the others, in the order in which they answer.
    `members` are all players of these units, by seat. `salaries` are promises by player, 0 for none. The
    first no ends it.
    """

    seat: int
    partners: tuple[int, ...]
    members: tuple[int, ...]
    minister: int
    salaries: tuple[int, ...]
    answers: tuple[bool, ...] = ()

    @property
    def asked(self) -> int | None:
        """Who is to answer now; None where the offer is answered."""
        if len(self.answers) == len(self.partners) or not all(self.answers):
            return None
        return self.partners[len(self.answers)]

    @property
    def agreed(self) -> bool:
        """Whether all partners have said yes."""
        return len(self.answers) == len(self.partners) and all(self.answers)


class Invitation(msgspec.Struct, frozen=True, gc=False):
    """`seat` asks `other` to form a party; `joins`: to be taken into the party that `other` has founded
    (POL-22.2)."""

    seat: int
    other: int
    joins: bool = False


ElectionPart: TypeAlias = Literal["parties", "poll", "government", "minister"]


class ElectionState(msgspec.Struct, frozen=True):
    """A general election that is being held (POL-22 to POL-24)."""

    part: ElectionPart = "parties"
    invitation: Invitation | None = None
    """The one that waits for an answer."""
    alone: tuple[int, ...] = ()
    """Who has had his say about parties without being in one."""
    poll: int = 0
    """How many polls were held: 1 for the first, one more for each re-election."""
    chains: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The throws of each player in the last poll (POL-23.1)."""
    offers: tuple[CoalitionOffer, ...] = ()
    """All offers since the last poll; the last may still wait for answers."""
    passed: tuple[int, ...] = ()
    """The leaders of the units that have passed or have no offer left since the last poll."""
    promised: tuple[int, ...] = ()
    """Salaries that the agreed offer promises, by player; () where none was agreed."""
    candidate: int = -1
    """Whose consent as Prime Minister is asked for; -1: nobody's yet."""
    consents: tuple[bool, ...] = ()
    """The answers so far, of the members of the Government but the candidate, in seat order."""


class Country(msgspec.Struct, frozen=True):
    """What Game 2 adds to the table. The Bank's holding of bonds is `Table.bonds_left`."""

    treasury: int = 0
    """Its cash."""
    unissued: int = 0
    """Bonds that lie in the Treasury (POL-29.1)."""
    law: Law = DEFAULT_LAW
    """The tax law in force."""
    grants: tuple[Grant, ...] = ()
    """Those to be paid at the next Salary event, the oldest first (POL-27.4)."""

    parties: tuple[tuple[int, ...], ...] = ()
    """The members of each party, its founder first (POL-22)."""
    votes: tuple[int, ...] = ()
    """The seats in Parliament of each player; () before the first poll and while Parliament is dissolved."""
    government: tuple[int, ...] = ()
    """Its members by seat; () while there is none. The Prime Minister is `Table.pm`."""
    posts: tuple[int, ...] = ()
    """The post of each player: its place in POSTS plus 1, or NO_POST."""
    salaries: tuple[int, ...] = ()
    """The salary of each player."""
    turns: int = 0
    """How many turns the Prime Minister has completed since the election (POL-31.2)."""
    motion_turn: int = 0
    """The turn in which a motion of no confidence failed last since the election; 0: none did."""

    part: Part = "arrow"
    """The part of governing that was used last in this turn (POL-25.8)."""
    paid_before: tuple[int, ...] = ()
    """The salaries as this turn began: none may be raised by more than MOST_RAISE from there (POL-26.6)."""
    tabled: tuple[Tabled, ...] = ()
    """What Parliament has decided in this turn."""
    granted: tuple[int, ...] = ()
    """What each player got in grants in this turn (POL-27.3)."""
    redeemed: tuple[int, int] = (0, 0)
    """Bonds redeemed in this step of redemption: of the Bank and of others, and the Prime Minister's own
    (POL-29.10)."""

    matter: AnyMatter | None = None
    """What Parliament is voting on."""
    ballot: Ballot | None = None
    """The vote that is being taken on it."""
    election: ElectionState | None = None
    """The general election that is being held."""

    @property
    def seats(self) -> int:
        """All seats in Parliament."""
        return sum(self.votes)

    @property
    def majority(self) -> int:
        """The fewest seats that are more than half (POL-23.3)."""
        return sum(self.votes) // 2 + 1

    def votes_of(self, members: tuple[int, ...] | list[int]) -> int:
        """The seats in Parliament that these players have together."""
        return sum(self.votes[seat] for seat in members)

    @property
    def units(self) -> tuple[tuple[int, ...], ...]:
        """Parties and independents, each by its members, the founder of a party first (POL-23.6)."""
        bound = {seat for party in self.parties for seat in party}
        return (*self.parties, *((seat,) for seat in range(len(self.votes)) if seat not in bound))
