"""How long turns of computer players are to be watched."""

import pytest

from game.app.dev.bench_pace import pace_figures, paces
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.boards import standard_board

SEATS = tuple(Seat(name, "regular", look) for look, name in enumerate(("Ada", "Bart", "Chen", "Dolores")))


@pytest.mark.parametrize("game", find_rules())
def test_an_ordinary_turn_is_seen_in_two_and_a_half_seconds_and_never_in_more_than_three(game: str) -> None:
    rules = find_rules()[game]
    match = Match(rules, standard_board(rules), rules.options(), SEATS, seed=2)
    median, _, longest, median_of_all, _, longest_of_all = pace_figures([match], turns=30).values()
    assert 1.0 < median <= 2.5
    assert longest <= 3.2
    assert median <= median_of_all and longest <= longest_of_all


def test_small_steps_of_computer_players_follow_each_other_without_a_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In some game there are turns of several steps."""

    def watched() -> float:
        matches = (Match(r, standard_board(r), r.options(), SEATS, seed=2) for r in find_rules().values())
        return sum(turn.ms for match in matches for turn in paces(match, 3))

    usual = watched()
    for rules in find_rules().values():
        for kind in rules.actions:
            monkeypatch.setattr(kind, "batched", True)
    assert watched() < usual - 500
