"""The poll, coalitions, re-elections, the caretaker Government (POL-23)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.country import ElectionState
from game.rules.poleconomy.government import MakeOffer, Unit, legal_sets, units_of
from game.rules.poleconomy.messages import (
    CoalitionAnswered,
    GovernmentFormed,
    Invite,
    OffersClosed,
    PollHeld,
    ReelectionCalled,
)

from .lakes import SEATS
from .night import ALONE, NO, PASS, YES, Night

A, B, C, D, E = range(5)


@pytest.mark.rule("POL-23.1", "POL-23.2", "POL-23.3")
@pytest.mark.example("X-54")
def test_doubles_throw_again_and_all_seats_count() -> None:
    night = Night().throws((5, 5), (3, 1), (3, 4), (4, 5), (1, 3)).elect()
    poll = night.said(PollHeld)[0]
    assert poll.chains == (((5, 5), (3, 1)), ((3, 4),), ((4, 5),), ((1, 3),))
    assert night.country.votes == poll.votes == (14, 7, 9, 4)
    assert (poll.whole, poll.majority, night.country.majority) == (34, 18, 18)


@pytest.mark.rule("POL-23.1")
@pytest.mark.ruling("Q-5")
def test_dice_fall_in_the_order_at_the_table_as_often_as_they_are_doubles() -> None:
    night = Night(3)
    night.table.first = 1
    night.throws((2, 2), (6, 6), (1, 2), (3, 4), (5, 6)).elect()
    assert night.country.votes == (11, 19, 7)


@pytest.mark.rule("POL-23.3")
@pytest.mark.example("X-56")
def test_exactly_half_is_no_majority() -> None:
    night = Night(3).after(10, 6, 4)
    assert night.governs == "" and night.asks == "A MakeOffer"
    assert Night(3).after(11, 6, 4).governs == "A"


@pytest.mark.rule("POL-23.2", "POL-23.4")
def test_a_player_or_a_party_with_a_majority_governs() -> None:
    alone = Night().after(19, 5, 6, 7)
    assert alone.said(GovernmentFormed) == [GovernmentFormed((A,), 19, 37, "single")]
    night = Night(parties=True).polled(9, 4, 10, 5).elect().play(Invite(C), YES, ALONE, ALONE)
    assert night.said(GovernmentFormed) == [GovernmentFormed((A, C), 19, 28, "party")]


@pytest.mark.rule("POL-23.5", "POL-23.6")
@pytest.mark.ruling("Q-32")
@pytest.mark.example("X-55")
def test_only_sets_that_need_every_partner_are_offered() -> None:
    night = Night().after(14, 7, 9, 4)
    assert night.asks == "A MakeOffer" and night.sets == {"B", "C", "D"}
    assert night.refusal(night.offer("BC")) == ("no_coalition", "POL-23.6"), "C could leave"
    night.play(PASS)
    assert night.asks == "C MakeOffer" and night.sets == {"A", "BD"}
    assert night.refusal(night.offer("B")) == ("no_coalition", "POL-23.6"), "16 of 34"
    night.play(PASS, PASS)
    assert night.asks == "D MakeOffer" and night.sets == {"A", "BC"}
    night.play(night.offer("BC"), YES, YES)
    assert night.said(GovernmentFormed)[0].votes == 20 and night.governs == "BCD"


def test_six_units_have_few_sets_and_all_of_them_minimal() -> None:
    units = [Unit((seat,), seat, votes) for seat, votes in enumerate((12, 9, 8, 7, 6, 5))]
    majority = 24
    for own in units:
        others = [unit for unit in units if unit is not own]
        found = legal_sets(own, others, majority)
        for partners in found:
            votes = own.votes + sum(unit.votes for unit in partners)
            assert votes >= majority and all(votes - unit.votes < majority for unit in (own, *partners))
        assert 0 < len(found) <= 10 and len(set(found)) == len(found)


@pytest.mark.rule("POL-23.6")
@pytest.mark.ruling("Q-32")
def test_who_offers_is_needed_too() -> None:
    a, party, c, e = (Unit((A,), A, 17), Unit((B, D), B, 13), Unit((C,), C, 19), Unit((E,), E, 7))
    assert legal_sets(e, (a, party, c), 29) == [], "any two of the others have a majority"
    night = Night(5).after(17, 8, 19, 5, 7).play(PASS, PASS, PASS)
    assert night.asks == "E MakeOffer" and night.sets == {"AB", "AD", "BC", "CD"}
    assert night.refusal(night.offer("AC")) == ("no_coalition", "POL-23.6"), "A and C have 36 of 56 alone"


@pytest.mark.rule("POL-23.6")
def test_who_no_majority_needs_is_not_asked_for_an_offer() -> None:
    night = Night(4).after(10, 9, 8, 3).play(PASS, PASS)
    assert night.asks == "C MakeOffer" and night.sets == {"A", "B"}
    assert night.polled(19, 3, 3, 3).play(PASS).said(OffersClosed)[-1] == OffersClosed(D, "none")
    assert night.governs == "A", "and everybody throws again"


@pytest.mark.rule("POL-23.6")
def test_the_largest_begins_with_two_offers_and_equals_go_by_the_table() -> None:
    night = Night().after(7, 8, 8, 7)
    order: list[str] = []
    while night.asks.endswith("MakeOffer") and len(night.said(PollHeld)) == 1:
        order.append(night.asks[0])
        partners = sorted(night.sets)[0]
        night.polled(19, 3, 3, 3) if len(order) == 8 else None
        night.play(night.offer(partners), NO)
    assert "".join(order) == "BBCCAADD"
    assert night.said(OffersClosed) == [OffersClosed(seat, "used") for seat in (B, C, A, D)]


@pytest.mark.rule("POL-23.6")
def test_partners_answer_one_after_the_other_and_the_first_no_is_enough() -> None:
    night = Night().after(7, 7, 7, 7)
    assert night.asks == "A MakeOffer" and night.sets == {"BC", "BD", "CD"}
    night.play(night.offer("BC"))
    assert night.asks == "B AnswerCoalition"
    night.play(YES)
    assert night.asks == "C AnswerCoalition"
    night.play(NO)
    assert night.said(CoalitionAnswered)[-1] == CoalitionAnswered(C, A, agreed=False)
    night.play(night.offer("CD"), NO)
    assert not any(event.seat == D for event in night.said(CoalitionAnswered))


@pytest.mark.rule("POL-23.6")
def test_the_leader_of_a_party_speaks_for_it() -> None:
    """Most seats; of equals the founder, else the one earlier at the table."""
    for votes, party, leader in (
        ((4, 9, 8, 7, 5, 3), "AB", "B"), ((9, 9, 8, 7, 5, 3), "BA", "B"), ((8, 8, 5, 7, 9, 3), "CAB", "A"),
    ):  # fmt: skip
        night = Night(6).party(party)
        night.table.govern(votes=votes)
        unit = next(unit for unit in units_of(night.table) if len(unit.members) > 1)
        assert SEATS[unit.leader] == leader and unit.votes == sum(votes[SEATS.index(name)] for name in party)


@pytest.mark.rule("POL-23.6", "POL-26.9")
def test_the_terms_of_an_offer() -> None:
    night = Night().after(14, 7, 9, 4)
    assert night.refusal(night.offer("D", "B")) == ("not_a_member", "POL-23.6")
    assert night.refusal(night.offer("D", D=110)) == ("promise_too_high", "POL-26.9")
    assert night.refusal(night.offer("D", C=10)) == ("promise_too_high", "POL-26.9")
    night.play(night.offer("D", D=60))
    assert night.country.election is not None
    offer = night.country.election.offers[0]
    assert (offer.members, offer.minister, offer.salaries) == ((A, D), A, (0, 0, 0, 6))


@pytest.mark.rule("POL-26.5", "POL-23.6")
def test_promises_are_no_more_than_all_salaries_together() -> None:
    """Six members: five besides the Prime Minister share 400."""
    night = Night(6, parties=True, party_cap=3).party("ABC", "DEF")
    night.table.govern(votes=(6,) * 6)
    night.table.govern(election=ElectionState("government", poll=1))
    night.state.stack[:] = [MakeOffer(seat=A)]
    pay = dict.fromkeys("BCDE", 100)
    assert night.refusal(night.offer("D", "A", F=10, **pay)) == ("salaries_too_high", "POL-26.5")
    assert night.refusal(night.offer("D", "A", A=10, **pay)) == ("salaries_too_high", "POL-26.5"), (
        "were B Prime Minister, it would still be 400 of the others"
    )
    assert night.choice.why_not(night.state, night.offer("D", "A", **pay)) is None


@pytest.mark.rule("POL-23.7", "POL-23.8", "POL-23.9")
@pytest.mark.ruling("Q-33")
@pytest.mark.option("max_reelections")
@pytest.mark.example("X-72")
def test_a_caretaker_government_after_three_failed_polls() -> None:
    night = Night().after(9, 8, 8, 8)
    for poll in (2, 3):
        night.polled(9, 8, 8, 8).play(PASS, PASS, PASS, PASS)
        assert night.said(ReelectionCalled)[-1] == ReelectionCalled(poll, 3)
        assert night.asks == "A MakeOffer", "no turn is played meanwhile"
    night.play(PASS, PASS, PASS, PASS)
    assert night.said(GovernmentFormed) == [GovernmentFormed((A, B), 17, 33, "caretaker")]
    assert night.pm == "A" and night.country.salaries == (10, 0, 0, 0), "no terms"
    at_once = Night(max_reelections=0).after(9, 8, 8, 8).play(PASS, PASS, PASS, PASS)
    assert at_once.governs == "AB" and not at_once.said(ReelectionCalled)


@pytest.mark.rule("POL-23.8")
def test_a_caretaker_government_is_made_of_units() -> None:
    night = Night(5, parties=True, max_reelections=0).polled(7, 8, 9, 4, 6).elect()
    night.play(ALONE, ALONE, ALONE, Invite(E), YES, PASS, PASS, PASS, PASS)
    assert night.governs == "CDE", "the party has 10 of 34, then comes C with 9"
