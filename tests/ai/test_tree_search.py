"""Tree search: it finds what wins, for each seat by its own reward, alike every time."""

from __future__ import annotations

import pytest

from game.ai.player import decide
from game.ai.tree_search import AMOUNTS, PlainTreeSearch, PolicyTreeSearch, TreeSearch
from game.engine import turn
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.smallest_game import RACE, Board, Run, Throw, Walk
from game.engine.turn import AnyState
from game.engine.vocabulary import Action
from game.store.boards import standard_board

BOTH = (PlainTreeSearch, PolicyTreeSearch)


def race(*places: int, seat: int = 0) -> AnyState:
    """Runners at these places, one of them on turn."""
    state = RACE.start(Board(), RACE.options(), 2)
    state.table.places[:] = places
    state.stack[:] = [Run(seat=seat)]
    return state


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize(
    ("places", "seat", "best"),
    [
        ((5, 9), 0, Throw()),  # the other one walks home: only a five or a six helps
        ((9, 8), 1, Throw()),  # whoever walks is beaten by the rival's next step, which counts for the rival
        ((9, 3), 0, Walk()),  # nothing else is allowed
        ((9, 9), 1, Walk()),
    ],
)
def test_it_finds_what_wins(kind: type[TreeSearch], places: tuple[int, int], seat: int, best: Action) -> None:
    player, state = kind(RACE, 60), race(*places, seat=seat)
    for seed in range(5):
        assert player.choose(RACE.view(state, seat), Run(seat=seat), Dice(seed)) == best


def test_more_iterations_are_surer() -> None:
    """From (0, 9) a throw wins never at once and a step neither: all is lost, any answer will do; from (4, 9)
    one throw in six wins."""
    found = [PlainTreeSearch(RACE, 200).choose(race(4, 9), Run(seat=0), Dice(seed)) for seed in range(8)]
    assert found == [Throw()] * 8


@pytest.mark.parametrize("kind", BOTH)
def test_a_seed_gives_the_same_answer_and_the_state_stays(kind: type[TreeSearch]) -> None:
    rules = find_rules()["ghawar"]
    state, dice = rules.start(standard_board(rules), rules.options(), 3), Dice(3)
    choice = turn.settle(state, dice)
    player = kind(rules, 3)
    for said in range(4):
        assert choice is not None
        before = state.digest()
        action = decide(player, state, choice, 1, said)
        assert action == decide(player, state, choice, 1, said)
        assert state.digest() == before
        assert choice.why_not(state, action) is None
        choice = turn.apply(state, action, dice)


def test_numbers_of_a_range_and_fillings_of_a_form_are_tried() -> None:
    """In the opening of every game each legal offer is tried, and no more than a few ways of each."""
    for rules in find_rules().values():
        state, dice = rules.start(standard_board(rules), rules.options(), rules.seats[0]), Dice(1)
        choice = turn.settle(state, dice)
        player = PlainTreeSearch(rules)
        for _ in range(150):
            if choice is None:
                break
            found = list(player.actions(state, choice, Dice(7)))
            assert found, choice
            assert set(choice.legal(state)) <= set(found) or any(o.vary for o in choice.offers(state))
            assert len(found) <= AMOUNTS * len(list(choice.offers(state)))
            assert all(choice.why_not(state, action) is None for action in found)
            assert len(set(found)) == len(found)
            choice = turn.apply(state, choice.sample(state, dice), dice)
