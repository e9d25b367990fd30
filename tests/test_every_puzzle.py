"""Every shipped puzzle fits its game: it can be read, its answers are legal, what it asks is true."""

from __future__ import annotations

import re

import pytest

from game.ai.puzzles.judging import FEWEST, GOOD, MISTAKES, SURE
from game.ai.review.choices import edges
from game.engine.rules import Rules
from game.store.puzzles.reading import puzzle_text
from game.store.puzzles.shelf import opened, shelf_of
from game.store.puzzles.telling import labels, reason
from game.store.puzzles.words import COUNT, kind_of, puzzle_words
from game.store.words import load_words
from tests.contract.games import GAMES, every_game
from tests.puzzles.shipping import unlike


@every_game
def test_every_puzzle_is_true(rules: Rules) -> None:
    shelf, words = shelf_of(rules), puzzle_words(rules)
    assert not shelf.faults
    puzzles = [opened(head, GAMES) for head in shelf.heads]
    for puzzle in puzzles:
        _, mistake = edges(len(set(rules.sides(puzzle.options, len(puzzle.names)))))
        assert len(puzzle.ways) >= FEWEST and puzzle.good <= GOOD, puzzle.id
        assert puzzle.gap >= max(MISTAKES * mistake, SURE * puzzle.gap_error), puzzle.id
        assert puzzle.kind == kind_of(words, puzzle.best, puzzle.ways[puzzle.good]), puzzle.id
        assert puzzle.id.startswith(f"{rules.id}-{puzzle.kind}-"), puzzle.id
        assert not puzzle.teaches or puzzle.teaches in words.teaches, puzzle.id
        said, why = labels(puzzle), reason(puzzle, puzzle.best)
        assert why and "{" not in "".join((*said, why)), puzzle.id
        assert len(set(said)) == len(said), f"{puzzle.id}: two ways read alike"
        assert len(puzzle_text(puzzle, rules.standard_board)) < 8_000, puzzle.id
    assert list(unlike(puzzles)) == puzzles, "no two have the same answer for the same reason"


@every_game
def test_the_kinds_of_a_game_name_what_it_has(rules: Rules) -> None:
    words = puzzle_words(rules)
    actions = {kind.__name__ for kind in rules.actions}
    for kind, told_of in words.kinds.items():
        assert re.fullmatch("[a-z]+", kind) and told_of.title and told_of.icon
        for name in told_of.of:
            assert name in actions or name.islower(), name
    assert set(words.teaches) <= set(load_words(rules).reasons), "what is taught is why something is best"
    if words.kinds:
        assert COUNT in words.kinds and len(words.kinds) == 5


def test_an_id_is_used_once() -> None:
    ids = [head.id for rules in GAMES.values() for head in shelf_of(rules).heads]
    assert len(ids) == len(set(ids))
    if not ids:
        pytest.skip("no game has puzzles")
