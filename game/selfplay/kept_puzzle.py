"""A moment of a match that is over, judged and kept as a puzzle of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.ai.puzzles.keeping import judged, level_of, untold
from game.ai.puzzles.position import Position
from game.ai.review.kept import judge_of
from game.ai.review.nodes import course_of
from game.engine.turn import decision
from game.store import folders
from game.store.boards import load_board, shipped_boards
from game.store.catalogue import say
from game.store.puzzles.puzzle import Puzzle, PuzzleWay
from game.store.puzzles.reading import ENDING, board_digest, write_puzzle
from game.store.puzzles.words import kind_of, puzzle_words
from game.store.recordings import Recording

SECONDS: Final = 20.0
"""CPU seconds in which a moment is judged."""
FEWEST: Final = 2
"""So many ways there have to be."""


class NoPuzzle(ValueError):
    """A moment that is none to ask about; its text is a sentence for a person."""


def keep(recording: Recording, frame: int, path: Path | None = None) -> tuple[Path, bool]:
    """Keep the decision that a line of the log took, counted from 1, among the person's own puzzles, or at
    `path`; where it lies, and whether one way is surely better than all others. Takes about SECONDS.

    Raises NoPuzzle, and FileFault if the disk refuses.
    """
    puzzle, clear = kept_puzzle(recording, frame)
    path = path or folders.own_puzzles() / puzzle.rules.id / f"{puzzle.id}{ENDING}"
    write_puzzle(path, puzzle, _board_name(puzzle))
    return path, clear


def kept_puzzle(recording: Recording, frame: int) -> tuple[Puzzle, bool]:
    """The same as a puzzle that is not written yet. Raises NoPuzzle."""
    if not recording.over:
        raise NoPuzzle(say("puzzles.goes_on"))
    rules, board, options, seats, seed = recording.setup
    course = course_of(*recording.setup, recording.log)
    choice = decision(course.states[frame - 1]) if 0 < frame <= len(course.states) else None
    if choice is None or rules.policy is None:
        raise NoPuzzle(say("puzzles.no_decision", most=len(recording.log)))
    position = Position(rules, course.states[frame - 1], course.last_round, course.certain)
    if len(position.place().ways) < FEWEST:
        raise NoPuzzle(say("puzzles.one_way", number=frame))
    found = judged(position, SECONDS)
    if found.good == len(found.ways):
        raise NoPuzzle(say("puzzles.all_good", number=frame))
    ways = tuple(
        PuzzleWay(way.action, way.chance, way.error, way.gap, way.gap_error, way.why, way.facts)
        for way in found.ways
    )
    kind = kind_of(puzzle_words(rules), ways[0], ways[found.good])
    puzzle = Puzzle(
        f"{rules.id}-{kind}-{recording.match[-6:] or 'own'}-{frame}", rules, board, options,
        tuple(seat.name for seat in seats), choice.seat, untold(position, seed), course.last_round,
        course.certain, kind, level_of(found.found), ways, found.good, judge_of(rules), "", found.found,
    )  # fmt: skip
    return puzzle, found.clear


def _board_name(puzzle: Puzzle) -> str:
    """The name of the shipped board that a puzzle is played on; "" if it is another."""
    digest = board_digest(puzzle.board)
    for name, path in shipped_boards(puzzle.rules).items():
        if board_digest(load_board(puzzle.rules, path)) == digest:
            return name
    return ""
