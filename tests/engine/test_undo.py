"""The way back and the way forth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.contract.matches import step
from game.engine.dice import Dice
from game.engine.log import LogEntry
from game.engine.match import Match, Refused, UndoPoint
from game.engine.vocabulary import Action, EndAgreed, Outcome, SeatTaken, TimeUp
from tests.engine.toy import (
    SEATS,
    TOY,
    Add,
    Added,
    Cheer,
    Done,
    Hush,
    Peek,
    Stop,
    Throw,
    Whisper,
    begun,
    said,
    sums,
)


def test_undo_and_redo_one_by_one():
    match = said(begun(), Add(1), Add(2))
    last = match.state.digest()
    assert match.undo() == 1 and sums(match) == [1, 0]
    assert match.undo() == 1 and sums(match) == [0, 0]
    assert match.undo() == 0 and not match.can_undo and match.log == []
    assert match.redo() == [Added(0, 1)]
    assert match.redo() == [Added(0, 2)]
    assert match.redo() == [] and not match.can_redo
    assert match.state.digest() == last


def test_doing_something_else_forgets_what_was_undone():
    match = said(begun(), Add(1))
    match.undo()
    said(match, Add(2))
    assert not match.can_redo and sums(match) == [2, 0]


@pytest.mark.parametrize("action", [Throw(), Peek()], ids=["dice", "a reveal"])
def test_undo_stops_at(action: Action):
    match = said(begun(), Add(1), action)
    assert not match.can_undo and match.undo() == 0
    assert match.barrier == match.here()
    said(match, Add(2))
    assert match.undo() == 1 and match.undo() == 0


def test_undo_stops_where_another_seat_has_acted():
    match = said(begun(), Add(1), Done())
    assert match.can_undo, "until the other seat acts, the turn can be taken back"
    said(match, Add(5))
    assert match.undo() == 1 and sums(match) == [1, 0]
    assert match.undo() == 0, "what seat 0 did stays done"


def test_an_aside_is_an_act_of_another_seat():
    match = said(begun(), Add(1))
    match.play(Cheer(), 1)
    assert match.undo() == 1 and sums(match) == [1, 0]
    assert match.undo() == 0
    match.redo()
    assert sums(match) == [1, 100] and match.log[-1].seat == 1


def test_an_answer_to_a_quiet_question_is_final():
    match = said(begun(), Whisper())
    assert match.undo() == 1
    said(match, Whisper(), Hush())
    assert not match.can_undo


@pytest.mark.parametrize("outcome", [TimeUp(), SeatTaken(1, "Cleo", "human"), EndAgreed()])
def test_what_is_told_is_final(outcome: Outcome):
    match = said(begun(), Add(1), Add(2))
    match.undo()
    match.tell(outcome)
    assert not match.can_undo and not match.can_redo


def test_the_end_can_be_undone():
    match = said(begun(), Stop())
    assert match.undo() == 1
    assert not match.over and match.play(Add(1)) == [Added(0, 1)]


def test_a_whole_turn_is_undone_as_far_as_it_goes():
    match = said(begun(), Throw(), Add(1), Add(2))
    assert match.undo(whole_turn=True) == 2 and match.undo(whole_turn=True) == 0
    match.redo()
    match.redo()
    said(match, Done())
    assert match.undo(whole_turn=True) == 3, "its end belongs to the turn"
    assert len(match.log) == 1


def test_undoing_and_redoing_draws_no_new_numbers():
    match = said(begun(7), Add(1))
    match.undo()
    match.redo()
    other = said(begun(7), Add(1))
    assert match.play(Throw()) == other.play(Throw())


def test_a_turn_begins_after_the_one_before():
    match = begun()
    assert match.turn_start.logged == 0
    said(match, Add(1), Done())
    assert match.turn_start.logged == 2
    match.undo()
    assert match.turn_start.logged == 0
    match.redo()
    said(match, Throw())
    assert match.turn_start.logged == 2 and match.barrier.logged == 3


def test_the_start_of_a_turn_is_known_however_far_undo_goes():
    """A seat that plays alone can take back many turns."""
    match = Match(TOY, None, TOY.options(), SEATS[:1], 1)
    for _ in range(8):
        said(match, Add(1), Done())
    while match.undo():
        assert match.turn_start.state.table.turn == match.state.table.turn
    assert match.log == []


def resumed(match: Match) -> Match:
    """The match as a save would bring it back."""
    state = match.barrier.state
    barrier = UndoPoint(state.copy(), match.barrier.drawn, match.barrier.logged)
    options, start = match.options, match.turn_start
    return Match.resumed(TOY, None, options, match.seats, match.seed, barrier, list(match.log), start)


def test_a_resumed_match_can_be_undone_as_far_as_before():
    match = said(begun(5), Add(1), Throw(), Add(2), Add(3))
    again = resumed(match)
    assert again.state.digest() == match.state.digest() and again.log == match.log
    assert again.turn_start == match.turn_start
    assert again.undo() == again.undo() == 1 and again.undo() == 0
    assert again.log == match.log[:2]


def test_a_state_that_stands_behind_its_log_is_refused():
    match = said(begun(), Add(1))
    with pytest.raises(ValueError, match="the log has 1 lines, the state stands after 4"):
        Match.resumed(TOY, None, match.options, SEATS, 1, UndoPoint(match.state, 0, 4), match.log)
    with pytest.raises(Refused):
        log = [*said(begun(), Done()).log, LogEntry(0, Hush())]
        Match.resumed(TOY, None, match.options, SEATS, 1, begun().here(), log)


@given(st.integers(0, 2**32), st.lists(st.sampled_from(["say", "undo", "turn", "redo", "save"]), max_size=60))
def test_however_one_goes_back_and_forth_the_log_leads_to_the_state(seed: int, deeds: list[str]):
    match, dice = begun(seed), Dice(seed).stream(2)
    for deed in deeds:
        before = match.state.encoded()
        if deed == "say" and not match.over:
            match.say(step(match, dice))
        elif deed in ("undo", "turn"):
            undone = match.undo(whole_turn=deed == "turn")
            assert (match.state.encoded() == before) == (undone == 0)
        elif deed == "redo":
            match.redo()
        elif deed == "save":
            redo_is_lost = resumed(match)
            assert redo_is_lost.can_undo == match.can_undo
            match = redo_is_lost
        assert match.barrier.logged <= len(match.log) and match.turn_start.logged <= len(match.log)
        assert match.turn_start.state.table.turn == match.state.table.turn
        again = begun(seed)
        for entry in match.log:
            again.say(entry)
        assert (again.state.digest(), again.dice.drawn) == (match.state.digest(), match.dice.drawn)
