"""What a seat may ask for in Game 2: decisions D19 to D29 and D32. Sums are units of $10k.

Yes and no to an invitation, a coalition and a Prime Minister are `consent.Accept` and `consent.Refuse`, votes
are `votes.VoteFor` and `votes.VoteAgainst`.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Action
from game.rules.poleconomy.country import Part
from game.rules.poleconomy.grants import Condition, Grant, Timing
from game.rules.poleconomy.law import DEFAULT_LAW, Law

# An election


class Invite(Action, frozen=True):
    """D19: invite `other`, who is in no party, to form one (POL-22.2)."""

    other: int


class AskToJoin(Action, frozen=True):
    """D19: ask to be taken into the party that `founder` has founded (POL-22.2)."""

    founder: int


class StandAlone(Action, frozen=True):
    """D19: stay independent (POL-22.1)."""

    usual: ClassVar[bool] = True


class OfferCoalition(Action, frozen=True):
    """D21: offer the units that `partners` lead to govern together (POL-23.6).

    `minister` would be Prime Minister; `salaries` are promises by player, of `minister` too, 0 for none.
    """

    key: ClassVar[str] = "o"

    partners: tuple[int, ...]
    minister: int
    salaries: tuple[int, ...]


class MakeNoOffer(Action, frozen=True):
    """D21: make no offer (any more) after this poll (POL-23.6)."""

    key: ClassVar[str] = "p"


class NameCandidate(Action, frozen=True):
    """D32: name the member of one's own party, which has a majority, who should be Prime Minister."""

    candidate: int


# What the Prime Minister does before the move, in this order (POL-25.8)


class Power(Action, frozen=True):
    """What only the Prime Minister may do, in the own turn before business and the move (POL-25.1)."""

    abstract: ClassVar[bool] = True
    part: ClassVar[Part]


class SetCabinet(Power, frozen=True):
    """D24: the whole table of posts and salaries, by player (POL-26).

    A post is its place in POSTS plus 1, or 0 for none. With the option `salary_vote` raises need a vote.
    """

    part: ClassVar[Part] = "cabinet"
    key: ClassVar[str] = "c"

    posts: tuple[int, ...]
    salaries: tuple[int, ...]


class TableLaw(Power, frozen=True):
    """D25: table a new tax law, all of its clauses (POL-28.3)."""

    part: ClassVar[Part] = "bills"
    key: ClassVar[str] = "l"

    law: Law = DEFAULT_LAW


class TableGrant(Power, frozen=True):
    """D25: table a grant (POL-27.2); the fields are those of Grant."""

    part: ClassVar[Part] = "bills"
    key: ClassVar[str] = "g"

    condition: Condition
    amount: int
    number: int = 0
    timing: Timing = "now"

    @property
    def grant(self) -> Grant:
        """The grant that is asked for."""
        return Grant(self.condition, self.amount, self.number, self.timing)


class IssueBonds(Power, frozen=True):
    """D27: sell so many unissued bonds to the Bank (POL-29.2)."""

    part: ClassVar[Part] = "issue"
    key: ClassVar[str] = "i"

    count: int


class RedeemBonds(Power, frozen=True):
    """D28: redeem bonds: so many of the Bank's, and so many of each player's by seat, one's own among them
    (POL-29.8 to 29.10)."""

    part: ClassVar[Part] = "redeem"
    key: ClassVar[str] = "d"

    bank: int
    held: tuple[int, ...]


class KeepBonds(Action, frozen=True):
    """D28: redeem no (more) bonds after a Taxation event (POL-29.11)."""

    key: ClassVar[str] = "n"
    ends: ClassVar[Literal["", "part", "turn"]] = "part"


# The end of a turn


class TableMotion(Action, frozen=True):
    """D29: table a motion of no confidence in the Prime Minister, at the business after the move; with it the
    turn ends (POL-31.2)."""

    key: ClassVar[str] = "n"
