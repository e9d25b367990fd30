"""A vote with weights."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.components.votes import (
    Ballot,
    SecretVote,
    Voice,
    Vote,
    VoteAgainst,
    VoteCast,
    VoteClosed,
    VoteFor,
    VoteOpened,
    VotesCounted,
    majority,
    mask,
    unmask,
)
from game.engine.dice import Dice
from game.engine.state import State, Table
from game.engine.turn import apply, decision
from game.engine.vocabulary import Action, Announcement, Event, Offer, Refusal


class House(Table, kw_only=True):
    votes: list[int]
    ballot: Ballot | None = None


class Decided(Announcement, frozen=True):
    carried: bool
    ayes: tuple[int, ...]


class Motion(Vote, frozen=True):
    """Seat 0 is for its own matter, the others are asked in turn."""

    rule = "TOY-8.1"

    def weights(self, state: HouseState) -> list[int]:
        return state.table.votes

    def voters(self, state: HouseState) -> range:
        return range(1, len(state.table.votes))

    def declared(self, state: HouseState) -> dict[int, Voice]:
        return {0: "for"}

    def carried(self, state: HouseState, ballot: Ballot) -> None:
        state.do(Decided(True, ballot.of("for")))

    def fallen(self, state: HouseState, ballot: Ballot) -> None:
        state.do(Decided(False, ballot.of("for")))


class SecretMotion(Motion, SecretVote, frozen=True):
    """The same in secret."""


class Roll(Motion, frozen=True):
    """The same, and who is for it counts too."""

    asks_all = True


HouseState = State[None, None, House]
AYE, NO = VoteFor(), VoteAgainst()


def opened(kind: type[Motion], *votes: int) -> HouseState:
    state: HouseState = State(None, None, House(votes=list(votes)), [])
    state.heard = []
    kind(seat=0, asker=0).start(state)
    return state


def said(state: HouseState, *actions: Action) -> list[Event]:
    for action in actions:
        choice = decision(state)
        assert choice is not None and choice.why_not(state, action) is None
        apply(state, action, Dice(0))
    return state.heard or []


def asked(state: HouseState) -> int:
    choice = decision(state)
    return choice.seat if choice else -1


def test_half_of_all_votes_is_no_majority():
    assert [majority(votes) for votes in (20, 21, 34)] == [11, 11, 18]
    assert said(opened(Motion, 10, 6, 4), NO, NO)[-1] == Decided(False, (0,))
    assert said(opened(Motion, 10, 6, 4), NO, AYE)[-1] == Decided(True, (0, 2))


def test_all_votes_of_a_seat_are_cast_at_once_and_in_the_open():
    state = opened(Motion, 5, 7, 9)
    assert (state.heard or [])[0] == VoteOpened(0, (5, 7, 9), ("for", "", ""), (1, 2))
    assert asked(state) == 1
    assert said(state, NO)[-1] == VoteCast(1, 7, "against")
    assert asked(state) == 2
    assert said(state, AYE)[-3:] == [VoteCast(2, 9, "for"), VoteClosed(0, 14, 7, 21), Decided(True, (0, 2))]
    assert state.table.ballot is None and not state.stack


def test_it_stops_when_nobody_can_change_it_any_more():
    assert said(opened(Motion, 12, 7, 9, 4), NO, NO)[-2] == VoteClosed(0, 12, 16, 32), "4 are too few"
    assert said(opened(Motion, 14, 7, 9, 4), AYE)[-2] == VoteClosed(0, 21, 0, 34)
    assert (opened(Motion, 9, 4, 4).heard or [])[-1] == Decided(True, (0,)), "nobody need be asked"


def test_it_can_go_on_after_it_is_decided():
    state = opened(Roll, 9, 4, 4)
    assert said(state, NO, AYE)[-2:] == [VoteClosed(0, 13, 4, 17), Decided(True, (0, 2))]


def test_who_has_no_votes_is_not_asked():
    state = opened(Motion, 1, 0, 2)
    assert asked(state) == 2
    state = opened(Motion, 0, 0, 0)
    assert (state.heard or [])[-1] == Decided(False, (0,)), "no votes at all carry nothing"


def test_nobody_abstains():
    choice = decision(opened(Motion, 1, 2))
    assert choice is not None
    assert [*choice.offers(None)] == [Offer(AYE), Offer(NO)]

    class Abstain(Action, frozen=True):
        pass

    assert choice.why_not(None, Abstain()) == Refusal("wrong_question", "TOY-8.1")


def test_a_secret_vote_asks_all_and_shows_the_sums():
    state = opened(SecretMotion, 14, 7, 9, 4)
    said(state, AYE, NO)
    assert asked(state) == 3, "also after it is decided"
    closed = said(state, AYE)[-3:]
    assert closed == [VotesCounted(), VoteClosed(0, 25, 9, 34), Decided(True, (0, 1, 3))]
    assert VotesCounted.reveals


def test_what_was_said_in_secret_is_hidden_from_the_others():
    state = opened(SecretMotion, 14, 7, 9, 4)
    said(state, AYE)
    heard = (state.heard or [])[-1]
    assert heard == VoteCast(1, 7, "for", secret=True)
    assert heard.seen_by(1) == heard and heard.seen_by(2) == VoteCast(1, 7, "hidden", secret=True)
    for eye, voices in ((1, ("for", "for", "", "")), (2, ("for", "hidden", "", ""))):
        view = state.copy()
        mask(view.table, eye)
        ballot = view.table.ballot
        assert ballot is not None and ballot.voices == voices
        assert (ballot.verdict, state.table.ballot and state.table.ballot.verdict) == (
            (True, True) if eye == 1 else (None, True)
        )


def test_a_guess_of_a_secret_vote_is_any_answer():
    state = opened(SecretMotion, 14, 7, 9, 4)
    said(state, AYE, NO)
    found: set[tuple[Voice, ...]] = set()
    for seed in range(40):
        guess = state.copy()
        mask(guess.table, 3)
        unmask(guess, Dice(seed))
        assert guess.table.ballot is not None
        found.add(guess.table.ballot.voices)
    assert found == {("for", one, two, "") for one in ("for", "against") for two in ("for", "against")}
    assert state.table.ballot and state.table.ballot.voices == ("for", "for", "against", "")


def test_an_open_vote_hides_nothing():
    state = opened(Motion, 5, 7, 9)
    event = said(state, NO)[-1]
    assert event.seen_by(2) == event
    mask(state.table, 2)
    assert state.table.ballot and state.table.ballot.voices == ("for", "against", "")


@pytest.mark.parametrize("kind", [Motion, SecretMotion])
@given(
    votes=st.lists(st.integers(0, 30), min_size=2, max_size=6), answers=st.lists(st.booleans(), min_size=6)
)
def test_the_verdict_is_that_of_all_voices(kind: type[Motion], votes: list[int], answers: list[bool]):
    state = opened(kind, *votes)
    asked_all: set[int] = set()
    while (choice := decision(state)) is not None:
        asked_all.add(choice.seat)
        apply(state, AYE if answers[choice.seat] else NO, Dice(0))
    decided = (state.heard or [])[-1]
    assert isinstance(decided, Decided)
    ayes = votes[0] + sum(votes[seat] for seat in range(1, len(votes)) if answers[seat])
    assert decided.carried == (2 * ayes > sum(votes))
    if kind is SecretMotion:
        assert asked_all == {seat for seat in range(1, len(votes)) if votes[seat]}
