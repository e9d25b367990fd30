"""How many files name each event of a game: what has to be touched to add one. `python -m tests.event_files`

Counted are the files of a game, its rules and its look, in which the name of the class stands as a word:
where it is defined, where it happens, words, look. `--few N` sets how many are few, `--game` takes one game.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final

from game.engine.finding import find_rules
from game.engine.rules import Rules

ROOT: Final = Path(__file__).parent.parent / "game"
READ: Final = (".py", ".yaml")
FEW: Final = 4
"""An event touches no more files than this, where all is said once."""


def texts(rules: Rules) -> dict[Path, frozenset[str]]:
    """The words of each file of a game."""
    folders = (ROOT / "rules" / rules.id, ROOT / "app" / "skins" / rules.id)
    paths = (path for folder in folders for path in folder.rglob("*") if path.suffix in READ)
    return {path.relative_to(ROOT): frozenset(re.findall(r"\w+", path.read_text("utf-8"))) for path in paths}


def files_of_events(rules: Rules) -> dict[str, list[Path]]:
    """The files that name each event that a game defines; what it borrows is of `game.components`."""
    words = texts(rules)
    own = [kind.__name__ for kind in rules.events if kind not in rules.borrowed]
    return {name: sorted(path for path, found in words.items() if name in found) for name in own}


def lines(found: dict[str, dict[str, list[Path]]], few: int) -> Iterator[str]:
    """The table, those that touch most first, and what it comes to."""
    counts = [len(paths) for events in found.values() for paths in events.values()]
    for game, events in found.items():
        for name, paths in sorted(events.items(), key=lambda one: (-len(one[1]), one[0])):
            yield f"{len(paths):3} {game} {name}: {', '.join(path.name for path in paths)}"
    for game, events in found.items():
        own = [len(paths) for paths in events.values()]
        yield f"{game}: {len(own)} events, median {median(own):g}, {_few(own, few)}"
    yield f"all: {len(counts)} events, median {median(counts):g}, {_few(counts, few)}"


def _few(counts: list[int], few: int) -> str:
    return f"{sum(count <= few for count in counts)} in {few} files or fewer"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.event_files", description=__doc__)
    parser.add_argument("--few", type=int, default=FEW)
    parser.add_argument("--game", default="")
    asked: Any = parser.parse_args()
    games = {game: rules for game, rules in find_rules().items() if asked.game in ("", game)}
    table = lines({game: files_of_events(rules) for game, rules in games.items()}, asked.few)
    sys.stdout.write("\n".join(table) + "\n")
