"""The ways of a puzzle in words."""

from __future__ import annotations

from game.engine.policy import Candidate
from game.store.puzzles.puzzle import Puzzle, PuzzleWay
from game.store.words import load_words


def labels(puzzle: Puzzle) -> tuple[str, ...]:
    """What each way is called. Of those whose buttons read alike, such as several offers to one player, the
    journal's line of what is done tells more."""
    words, names = load_words(puzzle.rules), puzzle.seat_names()
    found = [words.plain(way.action, puzzle.board, puzzle.rules, names) for way in puzzle.ways]
    alike = {label for label in found if found.count(label) > 1}
    return tuple(
        (_line(puzzle, way) or label) if label in alike else label
        for way, label in zip(puzzle.ways, found, strict=True)
    )


def reason(puzzle: Puzzle, way: PuzzleWay) -> str:
    """Why a way is good, with its figures, as the game's policy says it; "" where it says nothing."""
    words, said = load_words(puzzle.rules), Candidate(way.action, 0.0, way.why, way.facts)
    return words.reason(said, puzzle.board, puzzle.rules, puzzle.seat_names())


def _line(puzzle: Puzzle, way: PuzzleWay) -> str:
    """The journal's first line of what is done."""
    words, names = load_words(puzzle.rules), puzzle.seat_names()
    for event in puzzle.match("human").play(way.action):
        if not event.silent:
            return words.plain(event, puzzle.board, puzzle.rules, names)
    return ""
