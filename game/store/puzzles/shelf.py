"""The puzzles there are: those that came with a game, and a person's own."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.rules import Rules
from game.store import folders
from game.store.catalogue import spoken
from game.store.documents import FileFault, unreadable
from game.store.folders import package_folder
from game.store.logs import logger
from game.store.puzzles.puzzle import Puzzle
from game.store.puzzles.reading import ENDING, puzzle_file, puzzle_id, read_puzzle

FOLDER: Final = "puzzles"
MOST: Final = 500
"""So many of a person's own are listed, for each game."""


class Head(NamedTuple):
    """A puzzle on the list, without its position."""

    id: str
    game: str
    kind: str
    level: int
    path: Path


class Shelf(NamedTuple):
    """The puzzles of a game, the easy ones first, and what is wrong with those left out."""

    heads: tuple[Head, ...]
    faults: tuple[FileFault, ...]


def shelf_of(rules: Rules) -> Shelf:
    """The puzzles that came with a game, in the order of their numbers. Each is good as far as its head
    tells; `read_puzzle` reads it."""
    return _listed(package_folder(rules) / FOLDER, rules, str(spoken().folder or ""))


def own_shelf(rules: Rules) -> Shelf:
    """A person's own puzzles of a game: those that were kept, and those that others sent."""
    return _heads(folders.own_puzzles() / rules.id, rules)


@lru_cache(32)
def _listed(folder: Path, rules: Rules, language: str) -> Shelf:
    """What is shipped does not change while the program runs."""
    return _heads(folder, rules)


def _heads(folder: Path, rules: Rules) -> Shelf:
    if reason := unreadable(folder):
        logger.warning("the puzzles in %s cannot be read: %s", folder, reason)
        return Shelf((), ())
    heads, faults = list[Head](), list[FileFault]()
    paths = sorted(path for path in folder.glob(f"*{ENDING}")) if folder.is_dir() else []
    for path in paths[:MOST]:
        try:
            found = puzzle_file(path)
            if found.game != rules.id:
                continue
            heads.append(Head(puzzle_id(path), rules.id, found.kind, found.level, path))
        except FileFault as fault:
            logger.warning("a puzzle is left out: %s", fault)
            faults.append(fault)
    return Shelf(tuple(sorted(heads, key=lambda head: (head.level, head.id))), tuple(faults))


def opened(head: Head, games: Mapping[str, Rules]) -> Puzzle:
    """The puzzle of a head. Raises FileFault."""
    return read_puzzle(head.path, games)


def version_of(heads: tuple[Head, ...]) -> str:
    """Eight digits that are the same wherever the same puzzles are."""
    return blake2b(" ".join(sorted(head.id for head in heads)).encode(), digest_size=4).hexdigest()


def todays(heads: tuple[Head, ...], day: date) -> Head | None:
    """The position of a day, by UTC, of all shipped puzzles: for everybody with the same ones the same, and
    all of them once before one comes again. None where there are none."""
    if not heads:
        return None
    lap, place = divmod(day.toordinal(), len(heads))

    def shuffled(head: Head) -> bytes:
        return blake2b(f"{lap} {head.id}".encode(), digest_size=8).digest()

    return sorted(heads, key=lambda head: (shuffled(head), head.id))[place]
