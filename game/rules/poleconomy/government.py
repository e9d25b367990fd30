"""The poll, and who governs after it: a majority, a coalition, or a caretaker Government (POL-23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from game.components.consent import Consent
from game.engine.dice import Dice
from game.engine.forms import Counts, Field, Form, OneOf
from game.engine.vocabulary import Action, Chance, Choice, Offer, Refusal
from game.rules.poleconomy.country import LEAST_PAY, MOST_PAY, MOST_RAISE, OFFERS_EACH, CoalitionOffer
from game.rules.poleconomy.messages import (
    CoalitionAnswered,
    CoalitionOffered,
    GovernmentFormed,
    MakeNoOffer,
    OfferCoalition,
    OffersClosed,
    PollHeld,
    PollThrown,
    ReelectionCalled,
)
from game.rules.poleconomy.messages.outcomes import Chain
from game.rules.poleconomy.messages.parliament import How, election_of
from game.rules.poleconomy.minister import agree_on, appoint_largest, choose_minister
from game.rules.poleconomy.setup import in_order
from game.rules.poleconomy.state import PoleconomyState, Table

PROMISES: Final = MOST_PAY - LEAST_PAY
"""What can be promised to all members together besides the Prime Minister (POL-26.5, 26.9)."""


class Unit(NamedTuple):
    """A party, or an independent (POL-23.6)."""

    members: tuple[int, ...]
    """By their seats at the table; the founder of a party first."""
    leader: int
    votes: int


def units_of(table: Table) -> list[Unit]:
    """Parties and independents by their seats in Parliament, the largest first; equals by the order at the
    table of their leaders."""
    country = table.country
    units = (Unit(members, leader_of(table, members), country.votes_of(members)) for members in country.units)
    return sorted(units, key=lambda unit: (-unit.votes, place_of(table, unit.leader)))


def leader_of(table: Table, members: Sequence[int]) -> int:
    """The member with most seats; of equals the founder if he is one of them, else the one earlier in the
    order at the table (POL-23.6)."""
    votes = table.country.votes
    most = max(votes[seat] for seat in members)
    if votes[members[0]] == most:
        return members[0]
    return min((seat for seat in members if votes[seat] == most), key=lambda seat: place_of(table, seat))


def place_of(table: Table, seat: int) -> int:
    """The place of `seat` in the order at the table, from the seat that counts as the first (Q-5)."""
    return (seat - table.first) % table.seats


def legal_sets(own: Unit, others: Sequence[Unit], majority: int) -> list[tuple[Unit, ...]]:
    """The sets of partners with which a unit has a majority, and none without any one of all, itself included
    (POL-23.6). The smaller sets first, then in the order of `others`."""
    found: list[tuple[Unit, ...]] = []
    for count in range(1, len(others) + 1):
        for partners in combinations(others, count):
            members = own, *partners
            votes = sum(unit.votes for unit in members)
            if majority <= votes < majority + min(unit.votes for unit in members):
                found.append(partners)
    return found


def coalitions(table: Table, leader: int) -> dict[tuple[int, ...], tuple[int, ...]]:
    """All coalitions that the unit which `leader` leads may offer: the members by seat, by the leaders of the
    partners in the order in which they answer."""
    units = units_of(table)
    own = next(unit for unit in units if unit.leader == leader)
    others = [unit for unit in units if unit is not own]
    sets = legal_sets(own, others, table.country.majority)
    return {
        tuple(sorted((unit.leader for unit in partners), key=lambda seat: place_of(table, seat))): tuple(
            sorted(seat for unit in (own, *partners) for seat in unit.members)
        )
        for partners in sets
    }


class Poll(Chance, frozen=True):
    """All throw for their seats in Parliament, in the order at the table; after a double once more
    (POL-23.1)."""

    def draw(self, state: PoleconomyState, dice: Dice) -> PollThrown:
        """A chain of throws for each player."""
        chains = {seat: _thrown(dice) for seat in in_order(state)}
        return PollThrown(tuple(chains[seat] for seat in range(state.table.seats)))

    def apply(self, state: PoleconomyState, outcome: PollThrown) -> None:
        """Form a Government of whoever has a majority (POL-23.4); else ask the units for offers."""
        table = state.table
        state.do(PollHeld(election_of(table).poll + 1, outcome.chains))
        largest = units_of(table)[0]
        if largest.votes < table.country.majority:
            ask_for_offers(state)
            return
        _form(state, largest.members, "single" if len(largest.members) == 1 else "party")
        choose_minister(state, largest.leader)


def _thrown(dice: Dice) -> Chain:
    pairs = [(dice.roll(), dice.roll())]
    while pairs[-1][0] == pairs[-1][1]:
        pairs.append((dice.roll(), dice.roll()))
    return tuple(pairs)


def _form(
    state: PoleconomyState,
    members: Sequence[int],
    how: How,
    promised: tuple[int, ...] = (),
) -> None:
    country = state.table.country
    government = tuple(sorted(members))
    state.do(GovernmentFormed(government, country.votes_of(government), country.seats, how, promised))


def ask_for_offers(state: PoleconomyState) -> None:
    """Ask the next unit for an offer, the largest first, each up to twice running; not one that no majority
    needs (POL-23.6). When all have failed there is another poll, or a caretaker Government."""
    table = state.table
    for leader in (unit.leader for unit in units_of(table)):
        if leader in election_of(table).passed:
            continue
        if not coalitions(table, leader):
            state.do(OffersClosed(leader, "none"))
        elif offers_left(table, leader):
            state.then(MakeOffer(seat=leader))
            return
        else:
            state.do(OffersClosed(leader, "used"))
    _fail(state)


def offers_left(table: Table, leader: int) -> int:
    """How many offers a unit may still make after this poll."""
    return OFFERS_EACH - sum(offer.seat == leader for offer in election_of(table).offers)


def _fail(state: PoleconomyState) -> None:
    """No unit has found a majority: another poll, or a caretaker Government (POL-23.7, 23.8)."""
    table, polls = state.table, election_of(state.table).poll
    last = state.options.max_reelections + 1
    if polls < last:
        state.do(ReelectionCalled(polls + 1, last))
        state.then(Poll())
        return
    _form(state, caretakers(table), "caretaker")
    appoint_largest(state)


def caretakers(table: Table) -> tuple[int, ...]:
    """The largest unit, and the next largest ones until they have a majority (POL-23.8)."""
    members: tuple[int, ...] = ()
    for unit in units_of(table):
        members += unit.members
        if table.country.votes_of(members) >= table.country.majority:
            break
    return members


class MakeOffer(Choice, frozen=True):
    """D21: whether the leader of a unit offers others to govern together, on what terms (POL-23.6)."""

    def offers(self, state: PoleconomyState) -> Iterator[Offer]:
        """Each legal coalition, without promises, and to pass."""
        nothing = (0,) * state.table.seats
        for partners in coalitions(state.table, self.seat):
            yield Offer(OfferCoalition(partners, self.seat, nothing), Form("coalition"))
        yield Offer(MakeNoOffer())

    def fields(self, state: PoleconomyState, action: Action) -> Sequence[Field]:
        """The Prime Minister, and the promises to the members."""
        if not isinstance(action, OfferCoalition):
            return ()
        members = coalitions(state.table, self.seat).get(action.partners, ())
        seats = range(state.table.seats)
        most = tuple(MOST_RAISE if seat in members else 0 for seat in seats)
        return (
            OneOf("minister", "seat", members),
            Counts("salaries", "salary", tuple(seats), most, most=PROMISES),
        )

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None if all partners are needed and the promises can be paid."""
        if isinstance(action, MakeNoOffer):
            return None
        if not isinstance(action, OfferCoalition):
            return Refusal("wrong_question", "POL-23.6")
        members = coalitions(state.table, self.seat).get(action.partners)
        if members is None:
            return Refusal("no_coalition", "POL-23.6", {"majority": state.table.country.majority})
        if action.minister not in members:
            return Refusal("not_a_member", "POL-23.6", {"seat": action.minister})
        return why_no_promises(state.table, members, action)

    def apply(self, state: PoleconomyState, action: Action) -> None:
        """Ask the partners, or the next unit."""
        table, seat = state.table, self.seat
        if not isinstance(action, OfferCoalition):
            state.do(OffersClosed(seat, "choice"))
            ask_for_offers(state)
            return
        members = coalitions(table, seat)[action.partners]
        offer = CoalitionOffer(seat, action.partners, members, action.minister, action.salaries)
        state.do(CoalitionOffered(seat, offer))
        state.then(AnswerCoalition(seat=action.partners[0], asker=seat))


def why_no_promises(table: Table, members: tuple[int, ...], action: OfferCoalition) -> Refusal | None:
    """None if what an offer promises is within the limits, whoever becomes Prime Minister (POL-26.5, 26.9):
    a promise to him lapses (POL-24.6)."""
    promised = action.salaries
    fits = len(promised) == table.seats and all(
        0 <= pay <= (MOST_RAISE if seat in members else 0) for seat, pay in enumerate(promised)
    )
    if not fits:
        return Refusal("promise_too_high", "POL-26.9", {"most": MOST_RAISE})
    votes = table.country.votes
    largest = max(votes[seat] for seat in members)
    ministers = (action.minister, *(seat for seat in members if votes[seat] == largest))
    dearest = max(sum(promised) - promised[minister] for minister in ministers)
    if dearest > PROMISES:
        return Refusal("salaries_too_high", "POL-26.5", {"total": dearest + LEAST_PAY, "most": MOST_PAY})
    return None


class AnswerCoalition(Consent, frozen=True):
    """D22: whether the leader of a partner unit accepts the offer (POL-23.6). The first no ends it."""

    rule = "POL-23.6"
    in_orders = False

    def offer(self, state: PoleconomyState) -> CoalitionOffer:
        """The offer to be answered."""
        return election_of(state.table).offers[-1]

    def accepted(self, state: PoleconomyState) -> None:
        """Ask the next partner; after the last yes they govern (POL-23.5)."""
        state.do(CoalitionAnswered(self.seat, self.asker, agreed=True))
        offer = self.offer(state)
        if offer.asked is not None:
            state.then(AnswerCoalition(seat=offer.asked, asker=self.asker))
            return
        _form(state, offer.members, "coalition", offer.salaries)
        agree_on(state, offer.seat, offer.minister)

    def refused(self, state: PoleconomyState) -> None:
        """End the offer; its unit or the next one may make another."""
        state.do(CoalitionAnswered(self.seat, self.asker, agreed=False))
        ask_for_offers(state)
