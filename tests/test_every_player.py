"""The contract on computer players: each plays whole matches of every game, fairly and alike every time."""

from __future__ import annotations

from functools import cache

import pytest

from game.ai.players import decide, interjection, players
from game.contract.cases import Case
from game.engine.log import LogEntry
from game.engine.match import Match
from tests.contract.games import CASES, GAMES

SHARE = 0.01
"""Of the rollouts of those who look ahead: enough to see that they do it rightly."""
SEED, FEW = 7, 40
"""So many decisions of a match are played where not a whole one is."""

KINDS = [(game, name) for game, rules in GAMES.items() for name in players(rules)]
every_player = pytest.mark.parametrize(("game", "name"), KINDS)


def starts(game: str) -> list[Case]:
    """A match on every board and with every preset, by few and by many in turn; the usual one first."""
    rules = GAMES[game]
    by_few_and_many = (rules.seats[0], rules.seats[-1])
    tables = dict.fromkeys((case.board_name, case.preset) for case in CASES if case.rules is rules)
    return [Case(rules, *table, by_few_and_many[n % 2]) for n, table in enumerate(tables)]


def played(case: Case, name: str, seed: int, decisions: int) -> Match:
    """The beginning of a match in which every seat is played by the same kind of player."""
    match, player = case.begun(seed), players(case.rules, SHARE)[name]
    for _ in range(decisions):
        choice = match.decision()
        if choice is None:
            break
        before, drawn = match.state.encoded(), match.dice.drawn
        said = interjection(dict.fromkeys(range(case.seats), player), match.state, choice, seed)
        if said is not None:
            match.play(said[1], said[0])
            continue
        action = decide(player, match.state, choice, seed, len(match.log))
        assert match.why_not(action) is None, f"{name} wants {action}"
        assert (match.state.encoded(), match.dice.drawn) == (before, drawn), "thinking has changed the match"
        match.play(action)
    return match


@cache
def beginning(case: Case, name: str) -> list[LogEntry]:
    """What is said in the first decisions of a match; kept, as it is to be the same again."""
    match = played(case, name, SEED, FEW)
    assert match.over or len(match.log) == FEW
    return match.log


@every_player
def test_it_plays_a_whole_match(game: str, name: str):
    case = starts(game)[0]
    match = played(case, name, 5, case.rules.longest)
    case.rules.check(match.state)
    assert match.over and match.standing().reason


@every_player
def test_it_knows_what_to_do_with_every_preset_and_board(game: str, name: str):
    for case in starts(game):
        assert beginning(case, name)


@every_player
def test_it_does_the_same_again(game: str, name: str):
    case = starts(game)[-1]
    assert played(case, name, SEED, FEW).log == beginning(case, name)
