"""The puzzles there are, and how the person did at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple

from game.app.play.puzzle_judge import PuzzleJudge
from game.app.services.services import Services
from game.engine.rules import Rules
from game.store import folders
from game.store.documents import FileFault, read, write
from game.store.logs import logger
from game.store.puzzles.reading import ENDING, LIMIT, read_puzzle
from game.store.puzzles.shelf import Head, own_shelf, shelf_of, todays
from game.store.puzzles.tries import Result, read_tries, write_tries
from game.store.puzzles.words import puzzle_words


class KindCount(NamedTuple):
    """Of a kind of puzzles so many were solved at the first try, of so many."""

    kind: str
    solved: int
    all: int


def taken_in(path: Path, games: Mapping[str, Rules]) -> str:
    """Copy the puzzle in a file to the person's own; returns its id. Another one of the same name stays.
    Raises FileFault if it is none, or the disk refuses."""
    data = read(path, LIMIT)
    puzzle = read_puzzle(path, games, data)
    folder = folders.own_puzzles() / puzzle.rules.id
    names = chain((puzzle.id,), (f"{puzzle.id}-{n}" for n in count(2)))
    for name in names:
        place = folder / f"{name}{ENDING}"
        if not place.exists():
            write(place, data)
        if read(place, LIMIT) == data:
            return name
    raise AssertionError("names do not end")


class PuzzleBook:
    """All puzzles of the games that are installed; `own`: the person's own too, at the end of each game's."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tries = read_tries()
        self.judge = PuzzleJudge(services.apart)
        self.next: list[Head] = []
        """Those that come before any other."""
        self._shipped: dict[str, tuple[Head, ...]] = {}
        self._all: dict[str, tuple[Head, ...]] = {}
        for game, rules in services.games.items():
            shipped, own = shelf_of(rules).heads, own_shelf(rules).heads
            if shipped or own:
                self._shipped[game], self._all[game] = shipped, (*shipped, *own)

    @property
    def today(self) -> date:
        """The day by UTC: the position of the day is the same for everybody."""
        return self.services.clock().astimezone(UTC).date()

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have puzzles."""
        return tuple(self._all)

    def of(self, game: str) -> tuple[Head, ...]:
        """The puzzles of a game in the order of their numbers."""
        return self._all.get(game, ())

    def of_day(self, day: date) -> Head | None:
        """The position of a day; None where there is no puzzle at all."""
        return todays(tuple(head for heads in self._shipped.values() for head in heads), day)

    def number(self, head: Head) -> int:
        """Its number among those of its game, from 1."""
        return self.of(head.game).index(head) + 1

    def named(self, name: str) -> Head | None:
        """The puzzle of an id."""
        return next((head for heads in self._all.values() for head in heads if head.id == name), None)

    def next_untried(self, after: Head) -> Head:
        """That which is to come next; else the next one of the game that was not tried, or of other games;
        where all were tried, the next one of the game."""
        if self.next:
            return self.next.pop(0)
        heads = self.of(after.game)
        place = heads.index(after) if after in heads else -1
        onward = (*heads[place + 1 :], *heads[: max(0, place)])
        others = (head for game in self.games if game != after.game for head in self.of(game))
        untried = (head for head in (*onward, *others) if self.tries.result(head.id) is None)
        return next(untried, onward[0] if onward else after)

    def missed(self, kinds: Sequence[str], game: str, most: int = 2) -> tuple[Head, ...]:
        """So many at most of some kinds of a game, untried ones first, then those that were missed."""
        heads = [head for head in self.of(game) if head.kind in kinds]
        untried = [head for head in heads if self.tries.result(head.id) is None]
        missed = [head for head in heads if self.tries.result(head.id) in ("missed", "shown")]
        return tuple((*untried, *missed)[:most])

    def missed_in(self, game: str) -> int:
        """How many of a game were missed at the first try, or shown."""
        return sum(self.tries.result(head.id) in ("missed", "shown") for head in self.of(game))

    def solved(self, game: str) -> int:
        """How many of a game were solved at the first try."""
        return sum(self.tries.result(head.id) == "solved" for head in self.of(game))

    def kinds(self, game: str) -> tuple[KindCount, ...]:
        """How many of each kind of a game were solved."""
        found: dict[str, list[Head]] = {}
        for head in self.of(game):
            found.setdefault(head.kind, []).append(head)
        return tuple(
            KindCount(kind, sum(self.tries.result(head.id) == "solved" for head in heads), len(heads))
            for kind, heads in found.items()
        )

    def kinds_of(self, game: str, actions: Sequence[str]) -> tuple[str, ...]:
        """The kinds of puzzles of a game in which one of these actions is right or wrong."""
        words = puzzle_words(self.services.games[game])
        return tuple(kind for kind, told in words.kinds.items() if set(told.of) & set(actions))

    def note(self, head: Head, result: Result) -> None:
        """A first try; it is kept at once."""
        today = self.today
        of_today = head == self.of_day(today)
        found = self.tries.noted(head.id, result, today, todays=of_today)
        if found == self.tries:
            return
        self.tries = found
        try:
            write_tries(found)
        except FileFault as fault:
            logger.error("a try at a puzzle could not be kept: %s", fault)
