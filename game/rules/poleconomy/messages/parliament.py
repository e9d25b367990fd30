"""What happens in Parliament: elections, Governments, Cabinet, bills, motions (POL-22 to POL-27, POL-31)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from game.engine.vocabulary import Announcement, Event
from game.rules.poleconomy.country import (
    LEAST_PAY,
    NO_POST,
    AnyMatter,
    CoalitionOffer,
    Confidence,
    ElectionState,
    GrantBill,
    Invitation,
    Part,
    PayBill,
    Tabled,
    TaxBill,
)
from game.rules.poleconomy.messages.outcomes import Chain
from game.rules.poleconomy.state import Table

How: TypeAlias = Literal["single", "party", "coalition", "caretaker", "confidence"]
"""How a Government came about."""


def election_of(table: Table) -> ElectionState:
    """The election that is being held. Raises AssertionError where none is."""
    election = table.country.election
    assert election is not None, "no election is being held"
    return election


# Elections


class ParliamentDissolved(Event, frozen=True):
    """An election begins: Prime Minister `seat`, Cabinet, Government, parties and Parliament are dissolved
    (POL-30.3); `seat` is NOBODY and `reason` "first" at the first one."""

    seat: int
    reason: Literal["first", "event", "motion"]

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        nothing = (0,) * table.seats
        table.govern(
            parties=(), votes=(), government=(), posts=nothing, salaries=nothing, turns=0, motion_turn=0,
            election=ElectionState(),
        )  # fmt: skip


class PartyAsked(Event, frozen=True):
    """`seat` invited `other` to form a party, or asked to join the one that `other` has founded
    (POL-22.2)."""

    seat: int
    other: int
    joins: bool

    @property
    def manner(self) -> str:
        return "join" if self.joins else "invite"

    def apply(self, table: Table) -> None:
        invitation = Invitation(self.seat, self.other, self.joins)
        table.govern(election=replace(election_of(table), invitation=invitation))


class PartyAnswered(Event, frozen=True):
    """`seat` answered what `other` asked: yes makes a party of `other` and `seat`, or takes `other` into the
    party of `seat`; no leaves `other` alone."""

    seat: int
    other: int
    joins: bool
    agreed: bool

    @property
    def manner(self) -> str:
        wish = "join" if self.joins else "invite"
        return f"{wish}_agreed" if self.agreed else f"{wish}_refused"

    def apply(self, table: Table) -> None:
        election = replace(election_of(table), invitation=None)
        parties = table.country.parties
        if not self.agreed:
            table.govern(election=replace(election, alone=(*election.alone, self.other)))
        elif self.joins:
            joined = ((*party, self.other) if party[0] == self.seat else party for party in parties)
            table.govern(parties=tuple(joined), election=election)
        else:
            table.govern(parties=(*parties, (self.other, self.seat)), election=election)


class StoodAlone(Event, frozen=True):
    """A player stays independent for now; others may still invite him (POL-22.1)."""

    seat: int

    def apply(self, table: Table) -> None:
        election = election_of(table)
        table.govern(election=replace(election, alone=(*election.alone, self.seat)))


class PollHeld(Event, frozen=True):
    """All threw for their seats in Parliament; `poll` is 1, and one more for each re-election (POL-23.1)."""

    poll: int
    chains: tuple[Chain, ...]
    """The throws of each player, by seat."""

    @property
    def votes(self) -> tuple[int, ...]:
        """The seats in Parliament of each player."""
        return tuple(sum(map(sum, chain)) for chain in self.chains)

    @property
    def whole(self) -> int:
        """All seats in Parliament."""
        return sum(self.votes)

    @property
    def majority(self) -> int:
        """The fewest that are more than half."""
        return self.whole // 2 + 1

    @property
    def manner(self) -> str:
        return "first" if self.poll == 1 else "again"

    def apply(self, table: Table) -> None:
        election = replace(
            election_of(table), part="poll", poll=self.poll, chains=self.chains, offers=(), passed=()
        )
        table.govern(votes=self.votes, election=election)


class CoalitionOffered(Event, frozen=True):
    """A unit offered others to govern together (POL-23.6)."""

    seat: int
    offer: CoalitionOffer

    @property
    def partners(self) -> tuple[int, ...]:
        """The leaders of the other units."""
        return self.offer.partners

    @property
    def minister(self) -> int:
        """Who would be Prime Minister."""
        return self.offer.minister

    @property
    def salaries(self) -> tuple[int, ...]:
        """What is promised, by player."""
        return self.offer.salaries

    def apply(self, table: Table) -> None:
        election = election_of(table)
        offers = (*election.offers, self.offer)
        table.govern(election=replace(election, part="government", offers=offers))


class CoalitionAnswered(Event, frozen=True):
    """`seat`, the leader of a partner unit, answered the offer of `other`."""

    seat: int
    other: int
    agreed: bool

    @property
    def manner(self) -> str:
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Table) -> None:
        election = election_of(table)
        *before, offer = election.offers
        answered = replace(offer, answers=(*offer.answers, self.agreed))
        table.govern(election=replace(election, offers=(*before, answered)))


class OffersClosed(Event, frozen=True):
    """The leader of a unit makes no (more) offers after this poll: by choice, because none is left, or as
    no majority needs the unit."""

    seat: int
    reason: Literal["choice", "used", "none"]

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        election = election_of(table)
        table.govern(election=replace(election, part="government", passed=(*election.passed, self.seat)))


class ReelectionCalled(Announcement, frozen=True):
    """No Government was found: all throw again, parties stay (POL-23.7); `poll` is that of the new one."""

    poll: int
    last: int
    """The poll after which a caretaker Government is imposed."""

    @property
    def manner(self) -> str:
        return "last" if self.poll == self.last else "usual"


class GovernmentFormed(Event, frozen=True):
    """These players govern now, by seat; those who are not among them lose post and salary.

    `how`: one player or one party has a majority, a coalition, imposed after too many polls, or those who
    have kept the Prime Minister in a motion of no confidence (POL-23.4, 23.5, 23.8, 31.4).
    """

    members: tuple[int, ...]
    votes: int
    whole: int
    how: How
    promised: tuple[int, ...] = ()
    """The salaries that the offer promises, by player; () where there was none."""

    @property
    def manner(self) -> str:
        return self.how

    def apply(self, table: Table) -> None:
        country = table.country
        inside = self.members
        posts = tuple(post if seat in inside else NO_POST for seat, post in enumerate(country.posts))
        salaries = tuple(pay if seat in inside else 0 for seat, pay in enumerate(country.salaries))
        election = country.election
        if election is not None:
            election = replace(election, part="minister", promised=self.promised)
        table.govern(government=inside, posts=posts, salaries=salaries, election=election)


class CandidateNamed(Event, frozen=True):
    """The leader of the Government, or the offer, names who should be Prime Minister (POL-24.3)."""

    seat: int
    candidate: int

    @property
    def manner(self) -> str:
        return "own" if self.seat == self.candidate else "other"

    def apply(self, table: Table) -> None:
        election = replace(election_of(table), candidate=self.candidate, consents=())
        table.govern(election=election)


class CandidateAnswered(Event, frozen=True):
    """A member of the Government said whether `candidate` should be Prime Minister; one no is enough."""

    seat: int
    candidate: int
    agreed: bool

    @property
    def manner(self) -> str:
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Table) -> None:
        election = election_of(table)
        table.govern(election=replace(election, consents=(*election.consents, self.agreed)))


class CabinetFormed(Event, frozen=True):
    """The election is over: the new Prime Minister `seat` has the least salary, and what was promised to
    others holds (POL-26.9, 26.10). `posts` and `salaries` go by player."""

    seat: int
    posts: tuple[int, ...]
    salaries: tuple[int, ...]

    @property
    def manner(self) -> str:
        return "promised" if sum(self.salaries) > LEAST_PAY else "alone"

    def apply(self, table: Table) -> None:
        table.govern(posts=self.posts, salaries=self.salaries, paid_before=self.salaries, election=None)


# The Cabinet


class MinisterSet(Event, frozen=True):
    """The Prime Minister `seat` gave a player another post or another salary (POL-26.1, 26.4)."""

    seat: int
    player: int
    post: int
    was_post: int
    salary: int
    was: int

    @property
    def manner(self) -> str:
        if self.player == self.seat:
            return "own"
        if self.was_post == NO_POST != self.post:
            return "appointed"
        if self.post == NO_POST != self.was_post:
            return "dismissed"
        return "moved" if self.post != self.was_post else "paid"

    def apply(self, table: Table) -> None:
        country = table.country
        posts, salaries = list(country.posts), list(country.salaries)
        posts[self.player], salaries[self.player] = self.post, self.salary
        table.govern(posts=tuple(posts), salaries=tuple(salaries), part="cabinet")


# Bills and motions


class MatterTabled(Event, frozen=True):
    """Parliament is to decide: a bill of the Prime Minister, or a motion against him (POL-25, POL-31)."""

    seat: int
    matter: AnyMatter

    @property
    def manner(self) -> str:
        return KINDS[type(self.matter)]

    def apply(self, table: Table) -> None:
        part: Part = table.country.part
        if isinstance(self.matter, TaxBill | GrantBill):
            part = "bills"
        elif isinstance(self.matter, PayBill):
            part = "cabinet"
        table.govern(matter=self.matter, part=part)


class MatterDecided(Event, frozen=True):
    """Parliament has decided with `support` of `whole` seats for it. At a motion these are for the Prime
    Minister, who stays if it is carried (POL-31.3).

    A carried tax bill is the law from now on; a grant for the next Salary event is due then (POL-25.6, 27.4).
    What else follows has events of its own.
    """

    seat: int
    matter: AnyMatter
    carried: bool
    support: int
    whole: int

    @property
    def manner(self) -> str:
        how = "carried" if self.carried else "fallen"
        return f"{KINDS[type(self.matter)]}_{how}"

    def apply(self, table: Table) -> None:
        country = table.country
        law, grants, motion = country.law, country.grants, country.motion_turn
        match self.matter:
            case TaxBill() if self.carried:
                law = self.matter.law
            case GrantBill() if self.carried and self.matter.grant.timing == "next-salary":
                grants = (*grants, self.matter.grant)
            case TaxBill() | GrantBill() | PayBill():
                pass
            case _:
                motion = table.turn if self.carried else motion
        tabled = (*country.tabled, Tabled(self.matter, self.carried))
        table.govern(law=law, grants=grants, motion_turn=motion, tabled=tabled, matter=None)


KINDS = {TaxBill: "tax", GrantBill: "grant", PayBill: "pay", Confidence: "confidence"}
