"""The command line.

    python -m tests.chances play ghawar --matches 2000 --first 1 --out ghawar.jsonl
    python -m tests.chances fit ghawar --matches ghawar.jsonl --write game/rules/ghawar/policy/weights.py

It needs numpy and scipy: pip install "boardwell[fit]".
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from game.engine.finding import find_rules
from tests.chances.samples import MIX, played, samples


def play(given: argparse.Namespace) -> None:
    """Play what is missing."""
    rules = find_rules()[given.game]
    have = {sample.match for sample in samples(given.out)} if given.out.exists() else set[int]()
    boards = tuple(given.boards.split(",")) if given.boards else (rules.standard_board,)
    mix = tuple(given.mix.split(","))
    with given.out.open("ab") as out:
        for number in range(given.first, given.first + given.matches):
            if number in have:
                continue
            sample = played(rules, number, boards, mix)
            if sample is not None:
                out.write(msgspec.json.encode(sample) + b"\n")
                out.flush()


def fit(given: argparse.Namespace) -> None:
    """Fit, and tell how good it is."""
    from tests.chances.report import fit_and_tell

    fit_and_tell(given.game, given.matches, given.write)


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("play")
    one.add_argument("game")
    one.add_argument("--matches", type=int, default=1000)
    one.add_argument("--first", type=int, default=1)
    one.add_argument("--boards", default="")
    one.add_argument("--mix", default=",".join(MIX))
    one.add_argument("--out", type=Path, required=True)
    one.set_defaults(run=play)
    two = commands.add_parser("fit")
    two.add_argument("game")
    two.add_argument("--matches", type=Path, required=True, nargs="+")
    two.add_argument("--write", type=Path)
    two.set_defaults(run=fit)
    given = parser.parse_args(arguments)
    given.run(given)


if __name__ == "__main__":
    main(sys.argv[1:])
