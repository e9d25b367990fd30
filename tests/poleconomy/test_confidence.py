"""Motions of no confidence (POL-31)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.votes import VoteCast
from game.rules.poleconomy.messages import (
    GovernmentFormed,
    MatterDecided,
    ParliamentDissolved,
    TableMotion,
)
from game.rules.poleconomy.policy import PoleconomyPolicy

from .night import Night

A, B, C, D = range(4)


def evening(name: str = "B", **changes: Any) -> Night:
    """The turn of a player is at its end; a paper to sell holds it open where no motion can be tabled."""
    night = Night(**changes)
    night.papers(name, life=1)
    return night.land(name, "i0")


@pytest.mark.rule("POL-31.2", "POL-31.3", "POL-31.4")
@pytest.mark.ruling("Q-46")
@pytest.mark.option("confidence_motions")
@pytest.mark.example("X-67")
def test_the_minister_stays_with_more_than_half_and_governs_with_who_was_for_him() -> None:
    night = evening().paid(A=100, D=50).play(TableMotion())
    assert night.asks == "C ConfidenceVote"
    night.vote(C=False, D=True)
    decided = night.said(MatterDecided)[0]
    assert (decided.seat, decided.carried, decided.support, decided.whole) == (B, True, 18, 34)
    assert night.pm == "A" and night.governs == "AD" and not night.said(GovernmentFormed)
    assert night.country.salaries == (10, 0, 0, 5) and night.asks.endswith("C Ready"), "the turn is over"


@pytest.mark.rule("POL-31.4", "POL-26.8")
@pytest.mark.ruling("Q-46", "Q-37")
def test_who_was_against_him_loses_post_and_salary() -> None:
    night = evening().paid(A=100, D=50).play(TableMotion()).vote(C=True, D=False)
    assert night.governs == "AC" and night.said(GovernmentFormed) == [
        GovernmentFormed((A, C), 23, 34, "confidence")
    ]
    assert night.country.salaries == (10, 0, 0, 0) and night.country.posts == (0, 0, 0, 0)


@pytest.mark.rule("POL-31.4")
def test_all_are_asked_as_it_matters_who_is_for_him() -> None:
    night = evening().play(TableMotion()).vote(C=True, D=True)
    assert night.governs == "ACD" and len(night.said(VoteCast)) == 2


@pytest.mark.rule("POL-31.1", "POL-31.3")
@pytest.mark.example("X-68")
def test_without_a_majority_there_is_an_election_and_the_marker_stays() -> None:
    night = evening().marker(7).paid(A=100, D=50).law(head_tax=50).treasury(200).play(TableMotion())
    night.polled(4, 5, 19, 6).vote(C=False, D=False)
    assert (night.said(MatterDecided)[0].support, night.said(ParliamentDissolved)[0].reason) == (14, "motion")
    assert (night.table.marker, night.table.inflation) == (7, 3)
    assert night.pm == "C" and night.governs == "C" and night.asks == "C Ready"
    assert night.fund == 200 and night.country.law.head_tax == 5


@pytest.mark.rule("POL-31.2")
def test_who_may_move_and_when() -> None:
    night = evening()
    assert TableMotion() in night.legal
    night.table.govern(turns=0)
    assert night.refusal(TableMotion()) == ("motion_too_early", "POL-31.2")
    own = evening("A")
    assert own.refusal(TableMotion()) == ("own_motion", "POL-31.2")
    none = evening(confidence_motions=False)
    assert none.refusal(TableMotion()) == ("no_motions", "POL-31.2")
    before = Night().turn("B")
    assert before.choice.why_not(before.state, TableMotion()) is not None, "not before the move"


@pytest.mark.rule("POL-31.2")
@pytest.mark.ruling("Q-46")
def test_after_a_motion_that_has_failed_there_is_none_for_as_many_turns_as_players() -> None:
    night = evening().play(TableMotion()).vote(C=False, D=True)
    failed = night.country.motion_turn
    assert failed == night.table.turn - 1
    for turn in range(failed + 1, failed + 5):
        night.state.stack.clear()
        night.table.turn = turn
        night.papers("C", life=1).land("C", "i0")
        refusal = night.choice.why_not(night.state, TableMotion())
        assert (refusal is None) == (turn == failed + 4), turn
    night.polled(4, 5, 6, 19)
    night.state.stack.clear()
    night.elect()
    assert night.country.motion_turn == 0 and night.pm == "D", "another term"


def test_a_turn_does_not_end_by_itself_where_a_motion_could_win() -> None:
    """D29: the leader of a partner can bring the Government down, the opposition alone cannot."""
    policy = PoleconomyPolicy()
    for name, holds in (("B", False), ("D", True)):
        night = Night().paid(A=100, D=50).land(name, "i0")
        assert policy.holds_turn(night.state, night.choice) == holds
    late = Night().paid(A=100, D=50).land("D", "i0")
    late.table.govern(turns=0)
    assert not policy.holds_turn(late.state, late.choice), "none may be tabled yet"


@pytest.mark.rule("POL-31.2", "POL-3.9")
def test_none_in_the_turn_of_an_election() -> None:
    night = evening()
    night.table.elected = True
    assert night.refusal(TableMotion()) == ("motion_too_early", "POL-31.2")


@pytest.mark.rule("POL-31.2", "POL-24.5")
def test_a_term_counts_the_turns_that_its_minister_has_completed() -> None:
    night = Night().after(5, 6, 19, 7)
    assert night.asks == "C Ready" and night.country.turns == 0
    night.table.stage = "after"
    night.state.stack.clear()
    assert night.turn("D").country.turns == 1


@pytest.mark.rule("POL-31.3")
@pytest.mark.option("secret_ballot")
def test_a_secret_motion_shows_only_the_new_government() -> None:
    night = evening(secret_ballot=True).play(TableMotion())
    assert night.asks == "C SecretConfidenceVote"
    night.vote(C=True, D=False)
    assert night.said(VoteCast)[0].seen_by(B).voice == "hidden" and night.governs == "AC"


@pytest.mark.rule("POL-31.2")
def test_a_turn_with_nothing_else_to_do_waits_only_where_there_can_be_a_motion() -> None:
    assert Night(trades=False).land("B", "i0").asks == "B Business"
    assert Night(trades=False, confidence_motions=False).land("B", "i0").asks == "C Ready"
