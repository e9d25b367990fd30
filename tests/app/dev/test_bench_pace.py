"""How long turns of computer players are to be watched."""

import pytest

from game.app.dev.bench_pace import pace_figures
from game.engine.match import Match
from game.engine.rules import find_rules
from game.engine.vocabulary import Seat
from game.store.boards import standard_board

SEATS = tuple(Seat(name, "regular", look) for look, name in enumerate(("Ada", "Bart", "Chen", "Dolores")))


@pytest.mark.parametrize("game", find_rules())
def test_an_ordinary_turn_is_seen_in_two_and_a_half_seconds_and_never_in_more_than_three(game: str) -> None:
    rules = find_rules()[game]
    match = Match(rules, standard_board(rules), rules.options(), SEATS, seed=2)
    median, _, longest = pace_figures([match], turns=30).values()
    assert 1.0 < median <= 2.5
    assert longest <= 3.2
