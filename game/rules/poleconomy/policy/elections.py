"""Parties, coalitions and the choice of a Prime Minister (POL-22 to POL-24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from game.components.consent import Accept, Refuse
from game.engine.policy import Candidate, Prospect
from game.engine.vocabulary import Choice
from game.rules.poleconomy.coalitions import Bargaining, largest, likely, majority_chance
from game.rules.poleconomy.country import CoalitionOffer
from game.rules.poleconomy.government import coalitions
from game.rules.poleconomy.messages import (
    AskToJoin,
    Invite,
    MakeNoOffer,
    NameCandidate,
    OfferCoalition,
    StandAlone,
)
from game.rules.poleconomy.state import PoleconomyState
from game.rules.poleconomy.worths import Worths, weights

FREEDOM: Final = 3.0
"""What it is worth to be bound to no party, in units of $10k."""
PAYS: Final = (0, 2, 4, 6, 8, 10)
"""The salaries that are considered for a partner."""
CLEAR: Final = 13.0
"""By so much the best action is put ahead of all others."""
OFFERS: Final = 8
"""The number of offers that are compared."""
EASY: Final = 20.0
"""What a Novice sees in any coalition that is offered."""


def decided(found: list[Candidate]) -> list[Candidate]:
    """The same with the best so far ahead that no search follows: what an election brings shows only after
    many turns.
    """
    best = max(found, key=lambda candidate: candidate.worth)
    return [replace(one, worth=one.worth + CLEAR) if one is best else one for one in found]


def party(state: PoleconomyState, choice: Choice) -> list[Candidate]:
    """The partner with whom a majority is likeliest and costs least, of equals in turn; or nobody."""
    found = [Candidate(StandAlone(), 0.0, "stands_alone")]
    worths = Worths(state, choice.seat)
    others = state.table.others(choice.seat)
    first = state.table.turn % len(others)
    for other in (*others[first:], *others[:first]):
        for action in (Invite(other), AskToJoin(other)):
            if choice.why_not(state, action) is None:
                members = {choice.seat, other, *_party_of(state, other)}
                gain = together(state, worths, choice.seat, members)
                chance = round(100 * majority_chance(len(members), state.table.seats))
                facts: dict[str, Any] = {"partner": other, "percent": chance}
                found.append(Candidate(action, gain, "forms_party", facts, depth=1))
    return decided(found)


def _party_of(state: PoleconomyState, seat: int) -> tuple[int, ...]:
    return next((party for party in state.table.country.parties if seat in party), (seat,))


def together(state: PoleconomyState, worths: Worths, seat: int, members: set[int]) -> float:
    """What a player gains by facing the poll in one party with others, which one more may still join."""
    players = state.table.seats
    alone = majority_chance(1, players)
    largest_party = max(len(members), state.options.largest_party(players))
    sizes = len(members), min(len(members) + 1, largest_party)
    joined = sum(majority_chance(size, players) for size in sizes) / 2
    counts = weights(worths.values(), seat)
    share = sum(counts[member] for member in members) / len(members)
    return (joined - alone) * share * worths.office - FREEDOM


def party_answer(state: PoleconomyState, choice: Choice) -> list[Candidate]:
    """Yes if a party helps."""
    election = state.table.country.election
    assert election is not None and election.invitation is not None, "nobody was invited"
    other = election.invitation.seat
    members = {choice.seat, other, *_party_of(state, choice.seat)}
    gain = together(state, Worths(state, choice.seat), choice.seat, members)
    chance = round(100 * majority_chance(len(members), state.table.seats))
    facts: dict[str, Any] = {"partner": other, "percent": chance}
    found = [
        Candidate(Accept(), gain, "joins_party", facts, at_sight=EASY),
        Candidate(Refuse(), 0.0, "no_party", facts, at_sight=0.0),
    ]
    return decided(found)


def offer(state: PoleconomyState, choice: Choice) -> list[Candidate]:
    """The Government that is worth most and is likely to be agreed to, on the terms that takes."""
    market, seat = Bargaining(state, choice.seat), choice.seat
    otherwise = market.otherwise(seat)
    found = [Candidate(MakeNoOffer(), 0.0, "no_offer")]
    for idea in _offers(market, seat):
        action = OfferCoalition(idea.partners, idea.minister, idea.salaries)
        if choice.why_not(state, action) is not None or idea in _declined(state):
            continue
        chance = market.chance(idea)
        gain = chance * (market.worth(seat, idea.minister, idea.salaries) - otherwise)
        facts: dict[str, Any] = {
            "partner": idea.partners[0],
            "percent": round(100 * chance),
            "pm": idea.minister,
        }
        found.append(Candidate(action, gain, "offers", facts))
    found.sort(key=lambda candidate: -candidate.worth)
    kept = found[:OFFERS]
    none = next(one for one in found if isinstance(one.action, MakeNoOffer))
    return decided(kept if none in kept else [*kept, none])


def _declined(state: PoleconomyState) -> list[CoalitionOffer]:
    """The offers of this poll, as they were before they were answered."""
    election = state.table.country.election
    assert election is not None
    return [CoalitionOffer(o.seat, o.partners, o.members, o.minister, o.salaries) for o in election.offers]


def _offers(market: Bargaining, seat: int) -> Iterator[CoalitionOffer]:
    """With each set of partners, under its largest member: the salary that all partners get."""
    table = market.state.table
    for partners, members in coalitions(table, seat).items():
        minister = largest(table.country, members)
        for pay in PAYS:
            salaries = [0] * table.seats
            for partner in partners:
                if partner != minister:
                    salaries[partner] = pay
            if minister != seat:
                salaries[seat] = max(PAYS)
            yield CoalitionOffer(seat, partners, members, minister, tuple(salaries))


def offer_answer(state: PoleconomyState, choice: Choice) -> list[Candidate]:
    """Yes if the place in the Government is worth more than what may come otherwise."""
    election = state.table.country.election
    assert election is not None and election.offers, "nothing was offered"
    made = election.offers[-1]
    gain = Bargaining(state, choice.seat).gain(choice.seat, made.minister, made.salaries)
    facts: dict[str, Any] = {"other": made.seat, "money": made.salaries[choice.seat], "pm": made.minister}
    found = [
        Candidate(Accept(), gain, "joins_government", facts, at_sight=EASY),
        Candidate(Refuse(), 0.0, "waits_for_better", facts, at_sight=0.0),
    ]
    return decided(found)


def candidate(state: PoleconomyState, choice: Choice) -> list[Candidate]:
    """The seat itself, out of all the members of its party."""
    found: list[Candidate] = []
    for action in choice.legal(state):
        assert isinstance(action, NameCandidate)
        own = action.candidate == choice.seat
        found.append(
            Candidate(
                action, 1.0 if own else 0.0, "own_candidate" if own else "", {"other": action.candidate}
            )
        )
    return found


def consent(state: PoleconomyState, choice: Choice) -> list[Candidate]:
    """Yes, unless a no makes somebody Prime Minister who suits the seat better."""
    country = state.table.country
    assert country.election is not None
    named = country.election.candidate
    instead = largest(country, country.government)
    values = weights(Worths(state, choice.seat).values(), choice.seat)
    gain = values[named] - values[instead]
    office = Worths(state, choice.seat).office
    facts: dict[str, Any] = {"other": named, "pm": instead}
    found = [
        Candidate(Accept(), gain * office + 0.5, "consents", facts, at_sight=EASY),
        Candidate(Refuse(), 0.0, "no_consent", facts, at_sight=0.0),
    ]
    return decided(found)


def offer_prospect(state: PoleconomyState, seat: int, action: OfferCoalition) -> Prospect:
    """How likely all partners say yes to an offer."""
    market = Bargaining(state, seat)
    chances = [likely(market.gain(partner, action.minister, action.salaries)) for partner in action.partners]
    chance = 1.0
    for one in chances:
        chance *= one
    worst = action.partners[chances.index(min(chances))]
    why = "partner_likely" if chance >= 0.6 else "partner_unsure" if chance >= 0.3 else "partner_unlikely"
    return Prospect(chance, why, {"partner": worst, "percent": round(100 * chance)})


def party_prospect(state: PoleconomyState, seat: int, other: int) -> Prospect:
    """How likely a player says yes to a party."""
    members = {seat, other, *_party_of(state, other)}
    gain = together(state, Worths(state, seat), other, members)
    return Prospect(likely(gain), "partner_likely" if gain > 0 else "partner_unlikely", {"partner": other})
