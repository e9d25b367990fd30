"""Who becomes Prime Minister once there is a Government, and the first Cabinet (POL-24, 26.9, 26.10)."""

from __future__ import annotations

from collections.abc import Sequence

from game.components.consent import Consent
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.poleconomy.contest import Contest, take_office
from game.rules.poleconomy.country import LEAST_PAY, NO_POST
from game.rules.poleconomy.messages import (
    CabinetFormed,
    CandidateAnswered,
    CandidateNamed,
    NameCandidate,
)
from game.rules.poleconomy.messages.parliament import election_of
from game.rules.poleconomy.state import PoleconomyState, Table


def choose_minister(state: PoleconomyState, leader: int) -> None:
    """A player who governs alone is Prime Minister (POL-24.1); in a party its leader names one (D32)."""
    if len(state.table.country.government) == 1:
        install(state, leader)
    else:
        state.then(NameMinister(seat=leader))


def agree_on(state: PoleconomyState, seat: int, candidate: int) -> None:
    """`seat` names a candidate; the other members are asked one by one (POL-24.3).

    Whoever names him has agreed. Nobody is asked where a no would change nothing.
    """
    state.do(CandidateNamed(seat, candidate))
    if largest_members(state.table) == [candidate]:
        install(state, candidate)
    else:
        _ask_on(state, seat, candidate)


def largest_members(table: Table) -> list[int]:
    """The members of the Government who have most seats, by seat."""
    country = table.country
    most = max(country.votes[seat] for seat in country.government)
    return [seat for seat in country.government if country.votes[seat] == most]


def _ask_on(state: PoleconomyState, asker: int, candidate: int) -> None:
    """Ask the next member, clockwise from whoever has named the candidate."""
    table = state.table
    members = [seat for seat in table.others(asker) if seat in table.country.government and seat != candidate]
    asked = len(election_of(table).consents)
    if asked < len(members):
        state.then(AgreeMinister(seat=members[asked], asker=asker, candidate=candidate))
    else:
        install(state, candidate)


def appoint_largest(state: PoleconomyState) -> None:
    """The member with most seats is Prime Minister (POL-24.2); equals throw for it (POL-24.4)."""
    largest = largest_members(state.table)
    if len(largest) == 1:
        install(state, largest[0])
    else:
        state.then(Runoff(tuple(largest)))


def install(state: PoleconomyState, minister: int) -> None:
    """`minister` is Prime Minister, moves next (POL-24.5) and has the least salary; what was promised to
    others holds, with a post for each (POL-26.9, 26.10). That ends the election."""
    table = state.table
    take_office(state, minister)
    promised = election_of(table).promised or (0,) * table.seats
    posts, salaries = [NO_POST] * table.seats, [0] * table.seats
    salaries[minister] = LEAST_PAY
    for seat in table.others(minister):
        if promised[seat]:
            salaries[seat], posts[seat] = promised[seat], max(posts) + 1
    state.do(CabinetFormed(minister, tuple(posts), tuple(salaries)))


class NameMinister(Choice, frozen=True):
    """D32: whom the leader of a party with a majority names as Prime Minister."""

    def candidates(self, state: PoleconomyState) -> Sequence[int]:
        """The members of the party, the leader first."""
        return [self.seat, *(seat for seat in state.table.country.government if seat != self.seat)]

    def offers(self, state: PoleconomyState) -> list[Offer]:
        """Every member, as an action."""
        return [Offer(NameCandidate(seat)) for seat in self.candidates(state)]

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None for a member of the party."""
        if not isinstance(action, NameCandidate):
            return Refusal("wrong_question", "POL-24.3")
        if action.candidate in self.candidates(state):
            return None
        return Refusal("not_a_member", "POL-24.2", {"seat": action.candidate})

    def apply(self, state: PoleconomyState, action: NameCandidate) -> None:
        """Ask the other members."""
        agree_on(state, self.seat, action.candidate)


class AgreeMinister(Consent, frozen=True):
    """D23: whether a member of the Government agrees to a candidate; one no is enough (POL-24.3)."""

    rule = "POL-24.3"
    in_orders = False

    candidate: int

    def accepted(self, state: PoleconomyState) -> None:
        """Ask the next member."""
        state.do(CandidateAnswered(self.seat, self.candidate, agreed=True))
        _ask_on(state, self.asker, self.candidate)

    def refused(self, state: PoleconomyState) -> None:
        """Appoint the largest member. Coalition and promises stand (POL-24.6)."""
        state.do(CandidateAnswered(self.seat, self.candidate, agreed=False))
        appoint_largest(state)


class Runoff(Contest, frozen=True):
    """The members with equally many seats throw for it (POL-24.4)."""

    def won(self, state: PoleconomyState, seat: int) -> None:
        """Make the winner Prime Minister."""
        install(state, seat)
