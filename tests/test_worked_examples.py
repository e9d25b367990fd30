"""The examples in docstrings come out as they say."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import game
from game.engine.match import Match
from game.engine.smallest_game import RACE, Board
from game.engine.vocabulary import Seat

HOME = Path(game.__file__).parent
FOR_AUTHORS = {
    "game.engine.match": {"Match"},
    "game.engine.rules": {"Rules"},
    "game.engine.vocabulary": {"Offer", "Auto", "Choice", "Chance"},
    "game.engine.policy": {"Policy"},
    "game.app.skin_api.contract": {"Skin"},
}
"""What somebody uses who writes a game: each has a worked example."""


def modules() -> list[str]:
    """Every module of the program with an example in it."""
    found = [path for path in HOME.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")]
    return [".".join(("game", *path.relative_to(HOME).with_suffix("").parts)) for path in found]


def test_every_example_comes_out_as_it_says() -> None:
    wrong: list[str] = []
    for name in modules():
        result = doctest.testmod(importlib.import_module(name))
        wrong += [name] * result.failed
    assert not wrong


def test_whatever_the_author_of_a_game_uses_has_an_example() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    for name, classes in FOR_AUTHORS.items():
        tests = finder.find(importlib.import_module(name))
        shown = {test.name.removeprefix(f"{name}.") for test in tests if test.examples}
        assert classes <= shown, f"{name}: {classes - shown}"


def test_the_smallest_game_can_be_played_to_its_end() -> None:
    match = Match(RACE, Board(), RACE.options(), (Seat("Ada"), Seat("Bart")), seed=7)
    policy = RACE.policy
    assert policy is not None
    while (choice := match.decision()) is not None:
        match.play(policy.quick(match.state, choice))
        RACE.check(match.state)
    assert sorted(match.standing().known_ranks) == [1, 2] and match.state.table.over
