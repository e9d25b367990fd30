"""What was found as files of puzzles: no two with the same answer for the same reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.ai.puzzles.keeping import level_of
from game.ai.review.kept import judge_of
from game.engine.rules import Rules
from game.store.boards import standard_board
from game.store.folders import package_folder
from game.store.puzzles.puzzle import Puzzle, PuzzleWay
from game.store.puzzles.reading import ENDING, write_puzzle
from game.store.puzzles.shelf import FOLDER
from game.store.puzzles.telling import labels, reason
from game.store.puzzles.words import kind_of, puzzle_words
from tests.puzzles.making import Found

NAMES = ("Ada", "Bart", "Chen", "Dora", "Emil", "Fay", "Gus")
"""Who sits at the table of a puzzle."""
ALIKE = 8
"""So many puzzles of a game have answers of one kind for one reason."""


def puzzle_of(rules: Rules, found: Found) -> Puzzle:
    """A puzzle as it is kept."""
    board = standard_board(rules)
    options = msgspec.convert(found.options, rules.options_type)
    state = rules.decoded(msgspec.json.decode(found.state), board, options)
    ways = tuple(_way(rules, one) for one in found.ways)
    words = puzzle_words(rules)
    kind = kind_of(words, ways[0], ways[found.good])
    digits = blake2b(found.state.encode(), digest_size=3).hexdigest()
    return Puzzle(
        f"{rules.id}-{kind}-{digits}", rules, board, options, NAMES[: found.seats], found.seat, state,
        found.last_round, found.certain, kind, level_of(found.asked), ways, found.good, judge_of(rules),
        ways[0].why if ways[0].why in words.teaches else "", found.asked,
    )  # fmt: skip


def _way(rules: Rules, found: tuple[Any, ...]) -> PuzzleWay:
    action, chance, error, gap, gap_error, why, facts = found
    kinds: Mapping[str, Any] = rules.policy.fact_types if rules.policy is not None else {}
    told = {
        name: msgspec.convert(fact, kinds[name]) if name in kinds else fact for name, fact in facts.items()
    }
    return PuzzleWay(msgspec.convert(action, rules.action_type), chance, error, gap, gap_error, why, told)


def unlike(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Those of which no two have the same answer for the same reason, and not many the same reason."""
    said: set[tuple[str, str]] = set()
    reasons: dict[tuple[type, str], int] = {}
    for puzzle in puzzles:
        answer, why = labels(puzzle)[0], reason(puzzle, puzzle.best)
        key = type(puzzle.best.action), puzzle.best.why
        if (answer, why) in said or reasons.get(key, 0) >= ALIKE:
            continue
        said.add((answer, why))
        reasons[key] = reasons.get(key, 0) + 1
        yield puzzle


def ship(rules: Rules, puzzles: Iterable[Puzzle]) -> list[Path]:
    """Write the files of a game's puzzles."""
    folder, written = package_folder(rules) / FOLDER, list[Path]()
    folder.mkdir(exist_ok=True)
    for puzzle in puzzles:
        written.append(folder / f"{puzzle.id}{ENDING}")
        write_puzzle(written[-1], puzzle, rules.standard_board)
    return written
