"""Parties before a poll: who is asked, who invites, who joins (POL-22)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.poleconomy.messages import AskToJoin, Invite, PartyAnswered, PollHeld, StandAlone, StoodAlone
from game.rules.poleconomy.setup import in_order

from .night import ALONE, NO, PASS, YES, Night
from .realm import bill

A, B, C, D, E, F = range(6)


def evening(players: int = 4, **changes: Any) -> Night:
    """Before a poll that gives everybody about as many seats."""
    night = Night(players, **{"parties": True, **changes})
    return night.polled(*range(4, 4 + players))


@pytest.mark.rule("POL-22.1")
@pytest.mark.option("parties")
def test_who_wants_stays_alone() -> None:
    night = evening().elect()
    for name in "ABCD":
        assert night.asks == f"{name} FormParty"
        night.play(ALONE)
    assert night.parties == [] and night.said(StoodAlone) == [StoodAlone(seat) for seat in range(4)]
    assert night.said(PollHeld)
    without = Night().polled(4, 5, 6, 7).elect()
    assert without.said(PollHeld) and not without.said(StoodAlone), "nobody is asked without the option"


@pytest.mark.rule("POL-22.1", "POL-22.4", "POL-23.7")
@pytest.mark.parametrize("reason", ["event", "motion"])
def test_parties_may_be_formed_before_the_poll_of_each_election(reason: str) -> None:
    """Those of the last Parliament are gone; where a poll is only repeated they stay and nobody is asked."""
    night = evening().party("AB", "CD").elect(reason)
    assert night.parties == [] and night.asks == "A FormParty" and not night.said(PollHeld)
    assert {type(action) for action in night.legal} == {StandAlone, Invite}
    assert [action.other for action in night.legal if isinstance(action, Invite)] == [B, C, D]
    night.polled(4, 4, 4, 4).play(Invite(B), YES, ALONE)
    assert night.said(StoodAlone) == [StoodAlone(C)], "C has nobody to join but D"
    night.play(ALONE)
    assert night.parties == ["AB"] and len(night.said(PollHeld)) == 1


@pytest.mark.rule("POL-22.2")
@pytest.mark.ruling("Q-31")
def test_an_invitation_makes_a_party_or_nothing() -> None:
    night = evening().elect().play(Invite(C))
    assert night.asks == "C AnswerInvitation" and night.choice.manner == "invite"
    night.play(YES)
    assert night.parties == ["AC"] and night.asks == "B FormParty"
    night.play(Invite(D), NO)
    assert night.parties == ["AC"] and night.asks == "D FormParty", "who has declined has his own say"
    night.play(Invite(B), YES)
    assert night.parties == ["AC", "DB"] and night.said(PollHeld)


@pytest.mark.rule("POL-22.2")
def test_the_founder_says_who_may_join() -> None:
    night = evening(6).elect().play(Invite(B), YES)
    assert night.asks == "C FormParty" and AskToJoin(A) in night.legal and AskToJoin(B) not in night.legal
    assert night.refusal(Invite(B)) == ("in_a_party", "POL-22.2")
    assert night.refusal(AskToJoin(B)) == ("no_founder", "POL-22.2")
    night.play(AskToJoin(A))
    assert night.asks == "A AnswerInvitation" and night.choice.manner == "join"
    night.play(NO)
    assert night.parties == ["AB"] and night.asks == "D FormParty", "one approach each"
    night.play(AskToJoin(A), YES)
    assert night.parties == ["ABD"]
    assert night.said(PartyAnswered)[-1] == PartyAnswered(A, D, joins=True, agreed=True)


@pytest.mark.rule("POL-22.2")
@pytest.mark.ruling("Q-5")
def test_the_outgoing_minister_begins_and_at_first_the_first_seat() -> None:
    later = evening().minister("C").elect()
    assert later.asks == "C FormParty"
    assert later.play(ALONE).asks == "D FormParty"
    first = evening()
    first.table.pm, first.table.first, first.whole = -1, 1, False
    assert in_order(first.state)[0] == B and first.elect("first").asks == "B FormParty"


@pytest.mark.rule("POL-22.3")
@pytest.mark.option("party_cap")
@pytest.mark.parametrize(
    ("players", "cap", "most"), [(3, 0, 2), (4, 0, 2), (5, 0, 3), (6, 0, 3), (4, 3, 3), (5, 2, 2), (3, 5, 2)]
)
def test_how_large_a_party_may_be(players: int, cap: int, most: int) -> None:
    """Half the players, rounded up, or as the option says; never all of them."""
    night = evening(players, party_cap=cap).elect().play(Invite(B), YES)
    for seat in range(2, players):
        full = len(night.parties[0]) == most
        if full and seat < players - 1:
            assert night.refusal(AskToJoin(A)) == ("party_full", "POL-22.3")
            night.play(ALONE)
        elif not full:
            night.play(AskToJoin(A), YES)
    assert len(night.parties[0]) == most


@pytest.mark.rule("POL-22.3")
def test_two_players_form_no_parties_and_nobody_is_asked_in_vain() -> None:
    two = evening(2).elect()
    assert two.said(PollHeld) and not two.said(StoodAlone)
    three = evening(3).elect().play(Invite(B), YES)
    assert three.said(StoodAlone) == [StoodAlone(C)], "there is nobody left for C"


@pytest.mark.rule("POL-22.4", "POL-30.3")
def test_an_election_dissolves_parties_and_the_poll_after_a_failed_one_does_not() -> None:
    night = evening().party("AB").elect()
    assert night.parties == [] and night.country.votes == () and night.governs == ""
    night.play(Invite(B), YES, ALONE, ALONE).throws((1, 2), (1, 2), (1, 2), (1, 2))
    night.play(PASS, PASS, PASS)
    assert night.parties == ["AB"] and len(night.said(PollHeld)) == 2


@pytest.mark.rule("POL-22.5")
def test_members_of_a_party_vote_as_they_like() -> None:
    night = Night(parties=True).party("AD").turn().play(bill(head_tax=50))
    assert not night.vote(B=False, C=False, D=False).country.tabled[0].carried
