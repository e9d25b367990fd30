"""The contract on computer players: each plays whole matches of every game, fairly and alike every time."""

from __future__ import annotations

import pytest

from game.ai.players import decide, players
from game.engine.match import Match
from tests.contract.games import CASES, GAMES, Case

PLAYERS = [
    (case, name)
    for rules in GAMES.values()
    for name in players(rules)
    for case in CASES
    if case.rules is rules and case.seats in (rules.seats[0], rules.seats[-1])
]


def played(case: Case, name: str, seed: int) -> Match:
    """A match in which every seat is played by the same kind of player."""
    match, player = case.begun(seed), players(case.rules)[name]
    while choice := match.decision():
        before, drawn = match.state.encoded(), match.dice.drawn
        action = decide(player, match.state, choice, seed, len(match.log))
        assert match.why_not(action) is None, f"{name} wants {action}"
        assert (match.state.encoded(), match.dice.drawn) == (before, drawn), "thinking has changed the match"
        match.play(action)
    return match


@pytest.mark.parametrize(("case", "name"), PLAYERS, ids=str)
def test_it_plays_a_whole_match(case: Case, name: str):
    match = played(case, name, 5)
    case.rules.check(match.state)
    assert match.standing().reason
    assert len(match.log) <= case.rules.longest


@pytest.mark.parametrize(("game", "name"), [(g, n) for g, rules in GAMES.items() for n in players(rules)])
def test_it_does_the_same_again(game: str, name: str):
    case = next(case for case in CASES if case.rules.id == game)
    assert played(case, name, 6).log == played(case, name, 6).log
