"""Who becomes Prime Minister, and what was promised (POL-24, 26.9, 26.10)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.poleconomy.messages import (
    CandidateAnswered,
    ElectionThrown,
    Invite,
    MinisterElected,
    NameCandidate,
)

from .night import ALONE, NO, PASS, YES, Night

A, B, C, D, E = range(5)


def with_party(*totals: int, **changes: Any) -> Night:
    """A and C are a party; A was asked first."""
    night = Night(parties=True, **changes).polled(*totals).elect()
    return night.play(Invite(C), YES, ALONE, ALONE)


@pytest.mark.rule("POL-24.1", "POL-24.5")
def test_who_governs_alone_is_prime_minister_and_moves_next() -> None:
    night = Night().after(5, 6, 19, 7)
    assert night.pm == "C" and night.asks == "C Ready"
    assert night.said(MinisterElected) == [MinisterElected(C, A, (B,))]


@pytest.mark.rule("POL-24.2", "POL-24.3")
@pytest.mark.ruling("Q-34")
@pytest.mark.example("X-57")
def test_one_no_makes_the_largest_member_prime_minister() -> None:
    night = Night().after(14, 7, 9, 4).play(PASS, PASS, PASS)
    night.play(night.offer("A", "D"), YES)
    assert night.asks == "A AgreeMinister"
    assert night.play(NO).pm == "A"
    agreed = Night().after(14, 7, 9, 4).play(PASS, PASS, PASS)
    assert agreed.play(agreed.offer("A", "D"), YES, YES).pm == "D"


@pytest.mark.rule("POL-24.3")
def test_nobody_is_asked_where_a_no_would_change_nothing() -> None:
    night = Night().after(14, 7, 9, 4)
    assert night.play(night.offer("D", "A"), YES).pm == "A" and not night.said(CandidateAnswered)


@pytest.mark.rule("POL-24.3")
def test_the_members_are_asked_one_by_one_but_who_has_named_him() -> None:
    night = Night().after(6, 7, 8, 9).play(PASS, PASS, PASS)
    night.play(night.offer("BC", "A"), YES, YES)
    assert night.asks == "B AgreeMinister"
    assert night.play(YES).asks == "C AgreeMinister"
    assert night.play(YES).pm == "A"


@pytest.mark.rule("POL-24.2", "POL-24.3")
def test_the_leader_of_a_party_with_a_majority_names_a_member() -> None:
    night = with_party(9, 4, 10, 5)
    assert night.asks == "C NameMinister" and night.legal == [NameCandidate(C), NameCandidate(A)]
    assert night.refusal(NameCandidate(B)) == ("not_a_member", "POL-24.2")
    assert night.play(NameCandidate(C)).pm == "C"
    other = with_party(9, 4, 10, 5).play(NameCandidate(A))
    assert other.pm == "A", "C has named him, and nobody else is asked"


@pytest.mark.rule("POL-24.4")
def test_equals_throw_until_one_leads() -> None:
    night = Night(max_reelections=0).polled(9, 9, 4, 8).throws((3, 4), (1, 6), (5, 6), (2, 3)).elect()
    night.play(PASS, PASS, PASS)
    assert [(thrown.seats, thrown.leaders) for thrown in night.said(ElectionThrown)] == [
        ((A, B), (A, B)),
        ((A, B), (A,)),
    ]
    assert night.pm == "A" and night.governs == "AB"


@pytest.mark.rule("POL-24.4")
def test_a_candidate_among_equals_needs_consent() -> None:
    night = Night().polled(9, 9, 4, 8).throws((1, 2), (5, 6)).elect()
    night.play(night.offer("B", "A"), YES)
    assert night.asks == "B AgreeMinister"
    assert night.play(NO).pm == "B", "B has thrown 11 against 3"


@pytest.mark.rule("POL-24.6", "POL-26.9")
@pytest.mark.ruling("Q-34", "Q-38")
def test_a_refused_candidate_leaves_coalition_and_promises_standing() -> None:
    night = Night().after(14, 7, 9, 4).play(PASS, PASS, PASS)
    night.play(night.offer("A", "D", A=60), YES, NO)
    assert night.governs == "AD" and night.pm == "A"
    assert night.country.salaries == (10, 0, 0, 0), "the promise to A lapses, and D was promised nothing"
    member = Night().after(14, 7, 9, 4).play(PASS, PASS, PASS)
    member.play(member.offer("A", "D", A=60, D=30), YES, NO)
    assert member.country.salaries == (10, 0, 0, 3)


@pytest.mark.rule("POL-26.9", "POL-26.10")
@pytest.mark.ruling("Q-37", "Q-38")
def test_salaries_and_posts_begin_anew_with_what_was_promised() -> None:
    night = Night(5).paid(A=300, B=100, C=50)
    night.after(6, 7, 8, 9, 10).play(PASS, PASS)
    night.play(night.offer("AB", A=20, B=100), YES, YES)
    assert night.pm == "C" and night.country.salaries == (2, 10, 10, 0, 0)
    assert night.country.posts == (1, 2, 0, 0, 0), "Finance for A, who sits clockwise from C first"


@pytest.mark.rule("POL-26.9")
def test_without_an_offer_only_the_prime_minister_is_paid() -> None:
    night = Night().paid(A=300, D=100).after(5, 6, 19, 7)
    assert night.country.salaries == (0, 0, 10, 0) and night.country.posts == (0, 0, 0, 0)
