"""How a person did: the first try at each puzzle, and the days on which the day's position was solved."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from game.store import folders
from game.store.documents import FileFault, lined, parsed, put_aside, read, write
from game.store.logs import logger

LIMIT: Final = 2_000_000
MOST: Final = 20_000
"""So many puzzles and days are kept."""

Result = Literal["solved", "missed", "shown"]
"""Of the first try: right, wrong, or the answer was shown. Only the first counts."""


class Try(msgspec.Struct, frozen=True):
    """The first try at a puzzle, on a day by UTC."""

    result: Result
    day: date


class Tries(msgspec.Struct, frozen=True):
    """All first tries by the ids of puzzles. `days`: the results of the day's position, by day, where it was
    tried on the day itself."""

    firsts: dict[str, Try] = {}
    days: dict[date, Result] = {}

    def noted(self, puzzle: str, result: Result, day: date, *, todays: bool = False) -> Tries:
        """With a try on a `day`; `todays`: at the position of that day. What was tried before stays."""
        firsts = self.firsts if puzzle in self.firsts else {**self.firsts, puzzle: Try(result, day)}
        days = {**self.days, day: result} if todays and day not in self.days else self.days
        return replace(self, firsts=firsts, days=days)

    def result(self, puzzle: str) -> Result | None:
        """How the first try at a puzzle went; None if there was none."""
        found = self.firsts.get(puzzle)
        return None if found is None else found.result

    def streak(self, day: date) -> int:
        """On how many days in a row the day's position was solved at the first try, up to `day`; as long as
        that day's has not been tried, up to the day before."""
        end = day if day in self.days else day - timedelta(days=1)
        length = 0
        while self.days.get(end) == "solved":
            length += 1
            end -= timedelta(days=1)
        return length

    @property
    def longest(self) -> int:
        """The longest such row there was."""
        return max((self.streak(day) for day in self.days), default=0)

    def week(self, day: date, days: int = 7) -> tuple[tuple[date, Result | None], ...]:
        """The last days up to `day`, the earliest first, with how each day's position went."""
        past = [day - timedelta(days=back) for back in reversed(range(days))]
        return tuple((one, self.days.get(one)) for one in past)


def read_tries(path: Path | None = None) -> Tries:
    """The tries of the person. A file that cannot be read is put aside, and nothing has been tried."""
    path = path or folders.puzzles_file()
    if not path.exists():
        return Tries()
    try:
        keys = parsed(path, read(path, LIMIT))
        found = msgspec.convert({key: keys.get(key, {}) for key in ("firsts", "days")}, Tries)
    except (FileFault, msgspec.ValidationError) as wrong:
        logger.warning("the tries at puzzles cannot be read: %s", wrong)
        put_aside(path)
        return Tries()
    return Tries(dict(list(found.firsts.items())[-MOST:]), dict(list(found.days.items())[-MOST:]))


def write_tries(tries: Tries, path: Path | None = None) -> None:
    """Keep the tries. Raises FileFault if the disk refuses."""
    keys: dict[str, Any] = msgspec.to_builtins(tries)
    write(path or folders.puzzles_file(), lined("puzzles", keys))
