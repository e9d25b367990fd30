"""Table and stack."""

import json
import os
import subprocess
import sys

import pytest

from game.engine.dice import Dice
from game.engine.rules import fold
from game.engine.state import State
from game.engine.turn import apply, decision, settle
from game.engine.vocabulary import Step
from tests.engine.toy import TOY, Add, Added, Cast, End, NextTurn, Options, Secret, ToyState, ToyTable, Turn


def new_state() -> ToyState:
    return TOY.start(None, Options(), 2)


def test_the_first_of_the_pushed_steps_acts_first():
    state = new_state()
    state.then(Cast(0), Cast(1))
    assert state.stack == [NextTurn(), Cast(1), Cast(0)]


def test_the_steps_of_a_seat_are_dropped_with_it_wherever_they_lie_but_those_that_are_for_all():
    state = new_state()
    state.then(Secret(seat=1), Cast(1), Secret(seat=0), Secret(seat=1))
    state.drop_steps_of(1)
    assert state.stack == [NextTurn(), Secret(seat=0), Cast(1)]


def test_finishing_leaves_only_the_last_steps():
    state = new_state()
    state.then(Cast(1))
    state.finish(Cast(0), End())
    assert state.stack == [End(), Cast(0)]


def test_events_are_heard_only_while_somebody_listens():
    state = new_state()
    assert not state.listening
    state.do(Added(0, 1))
    state.heard = []
    assert state.listening
    state.do(Added(0, 2))
    assert state.heard == [Added(0, 2)]
    assert not state.copy().listening


def test_a_copy_is_played_on_without_changing_the_original():
    state = new_state()
    settle(state, Dice(1))
    before, twin = state.encoded(), state.copy()
    apply(twin, Add(5), Dice(1))
    assert state.encoded() == before
    assert twin.table.sums == [5, 0]
    assert twin.board is state.board and twin.options is state.options


def test_folding_leaves_the_first_table_alone():
    table = new_state().table
    assert fold(table, [Added(0, 3), Added(1, 4)]) == ToyTable(sums=[3, 4])
    assert table.sums == [0, 0]


def test_digests_differ_where_table_or_stack_differ():
    one, other, third = new_state(), new_state(), new_state()
    other.do(Added(1, 1))
    third.then(End())
    assert len({one.digest(), other.digest(), third.digest()}) == 3
    assert one.digest() == new_state().digest() and len(one.digest()) == 16


def test_sets_and_dictionaries_have_one_encoding():
    """In whatever order they were filled, and in every process."""
    one, other = new_state(), new_state()
    one.table.tags, other.table.tags = {"a", "b", "c", "d"}, {"d", "c", "b", "a"}
    one.table.marks, other.table.marks = {"p": 1, "q": 2}, {"q": 2, "p": 1}
    assert one.encoded() == other.encoded()
    assert TOY.decoded(json.loads(one.encoded()), None, Options()).table == one.table


def test_every_process_sees_the_same_digest():
    program = (
        "from tests.contract.games import CASES\n"
        "from game.contract.matches import play\n"
        "print(play(next(c for c in CASES if c.rules.id == 'caravan'), 1).match.state.digest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(seen) == 1 and len(seen.pop().strip()) == 16


def test_settling_stops_at_the_first_choice_or_the_end():
    state = new_state()
    assert settle(state, Dice(1)) == Turn(seat=0) == decision(state)
    state.finish(End())
    assert settle(state, Dice(1)) is None
    assert decision(state) is None and state.table.over


def test_an_unsettled_state_has_no_decision():
    with pytest.raises(ValueError, match="not settled: NextTurn"):
        decision(new_state())


def test_a_step_of_no_kind_is_a_fault():
    state: ToyState = State(None, Options(), ToyTable(sums=[0]), [Step()])
    with pytest.raises(TypeError, match="neither Auto, Choice nor Chance"):
        settle(state, Dice(1))
