"""`nice -n 19 python -m tests.puzzles WHAT GAME --out FILE`

make      look for puzzles in matches of computer players, for so many minutes, and add them to a file
read      what was found, in words, to be read by a strong player
ship      write what was found as the puzzles of the game, but for those that `refused.yaml` names
again     judge those that are shipped anew, with other numbers

What is made and judged can be broken off and goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import yaml

from game.ai.puzzles.asked import position_of
from game.ai.puzzles.judging import clear_to_all
from game.engine.finding import find_rules
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.store.puzzles.puzzle import Puzzle
from game.store.puzzles.reading import ENDING
from game.store.puzzles.shelf import opened, shelf_of
from game.store.puzzles.telling import labels, reason
from game.store.words import load_words
from tests.puzzles.making import Done, Found, Seeker, per_cent
from tests.puzzles.shipping import ALIKE, puzzle_of, ship, unlike

BRASS_SHARE, BRASS_MORE = 0.4, 2
"""At most so large a share of what is found, and so many more, are such as the button in brass solves."""
REFUSED = Path(__file__).with_name("refused.yaml")
"""By id: what was found and read, and why it is no good puzzle."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the file."""

    done: Done | None = None
    found: Found | None = None


def lines(file: Path) -> list[Line]:
    """What was found; a last line that was broken off is none."""
    texts = file.read_bytes().split(b"\n")[:-1] if file.exists() else []
    return [msgspec.json.decode(text, type=Line) for text in texts]


def found_in(file: Path) -> list[Found]:
    """The puzzles of a file."""
    return [one.found for one in lines(file) if one.found is not None]


def solved_by_brass(one: Found) -> bool:
    """Whether what stands in brass is right."""
    return one.brass in [way[0] for way in one.ways[: one.good]]


def make(rules: Rules, minutes: float, out: Path, first: int) -> None:
    """Look through one match after the other until the time is over."""
    end, known = time.monotonic() + 60 * minutes, lines(out)
    done = {one.done.number for one in known if one.done is not None}
    found = [one.found for one in known if one.found is not None]
    number = first
    with out.open("ab") as file:
        while time.monotonic() < end:
            if number not in done:
                begun = time.process_time()
                seeker = Seeker(rules, number)
                brass = sum(map(solved_by_brass, found))
                before = len(found)
                counted = Counter((one.ways[0][0]["is"], one.ways[0][5]) for one in found)
                plenty = {key for key, times in counted.items() if times >= ALIKE}
                for one in seeker.found(
                    brass <= BRASS_SHARE * len(found) + BRASS_MORE, brass <= BRASS_MORE, end, plenty
                ):
                    found.append(one)
                    note(file, Line(found=one))
                seconds = time.process_time() - begun
                counts = seeker.choices, seeker.near, seeker.judged, len(found) - before
                note(file, Line(done=Done(rules.id, number, seconds, *counts)))
            number += 1


def note(file: BinaryIO, line: Line) -> None:
    """Add a line to a file at once."""
    file.write(msgspec.json.encode(line) + b"\n")
    file.flush()


def read(rules: Rules, out: Path) -> None:
    """Print what was found in words."""
    for one in found_in(out):
        puzzle = puzzle_of(rules, one)
        sys.stdout.write("\n".join(read_of(puzzle, one)) + "\n\n")


def read_of(puzzle: Puzzle, one: Found) -> list[str]:
    """A puzzle in words."""
    words, names = load_words(puzzle.rules), puzzle.seat_names()
    question = words.question(puzzle.choice, puzzle.board, puzzle.rules, names)
    shares = ", ".join(f"{level} {times}/{of}" for level, (times, of) in puzzle.found.items())
    brass = msgspec.convert(one.brass, puzzle.rules.action_type)
    scores = puzzle.rules.standing(puzzle.state).scores
    return [
        f"{puzzle.id}: round {puzzle.round} of {puzzle.last_round}, {names[puzzle.seat]} of {len(names)}, "
        f"{scores}, match {one.number} frame {one.frame}",
        f"  {question} level {puzzle.level} ({shares}); "
        f"gap {per_cent(puzzle.gap)} ± {per_cent(puzzle.gap_error)}",
        *(
            f"  {'+' if n < puzzle.good else '-'} {per_cent(way.chance):>5} {label} [{reason(puzzle, way)}]"
            for n, (way, label) in enumerate(zip(puzzle.ways, labels(puzzle), strict=True))
        ),
        f"  brass{' SOLVES' if solved_by_brass(one) else ''}: "
        f"{words.plain(brass, puzzle.board, puzzle.rules, names)}",
    ]


def refused() -> dict[str, str]:
    """What was read and left out."""
    return yaml.safe_load(REFUSED.read_text("utf-8")) or {} if REFUSED.exists() else {}


def again(rules: Rules, out: Path) -> None:
    """Judge what is shipped anew, and say of which the answer does not stand."""
    judged = out.read_text("utf-8").splitlines() if out.exists() else []
    done = {text.split(" ")[0] for text in judged}
    with out.open("a", encoding="utf-8") as file:
        for head in shelf_of(rules).heads:
            if head.id in done:
                continue
            puzzle = opened(head, {rules.id: rules})
            position = position_of(puzzle)
            ways = tuple(Candidate(way.action, -way.gap) for way in puzzle.ways)
            found = clear_to_all(position, position.place(ways), seed=1_000_003)
            stands = found is not None and all(one.way < puzzle.good for one in found.ways[: found.good])
            gap = per_cent(found.gap) if found is not None else ""
            file.write(f"{head.id} {'stands' if stands else 'FALLS'} {per_cent(puzzle.gap)} {gap}\n")
            file.flush()


def main() -> None:
    """Do what is asked."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    wanted.add_argument("what", choices=["make", "read", "ship", "again"])
    wanted.add_argument("game")
    wanted.add_argument("--minutes", type=float, default=10.0)
    wanted.add_argument("--out", type=Path, required=True)
    wanted.add_argument("--first", type=int, default=40_001, help="the seed of the first match")
    given: Any = wanted.parse_args()
    rules = find_rules()[given.game]
    if given.what == "make":
        make(rules, given.minutes, given.out, given.first)
    elif given.what == "read":
        read(rules, given.out)
    elif given.what == "again":
        again(rules, given.out)
    else:
        left_out, all_found = refused(), found_in(given.out)
        brass = {one.id for found in all_found if solved_by_brass(found) for one in [puzzle_of(rules, found)]}
        kept = (puzzle_of(rules, one) for one in all_found)
        written = ship(rules, unlike(one for one in kept if one.id not in left_out))
        solved = sum(path.name.removesuffix(ENDING) in brass for path in written)
        sys.stdout.write(f"{rules.id}: {len(written)} of {len(all_found)}, {solved} solved by brass\n")


if __name__ == "__main__":
    main()
