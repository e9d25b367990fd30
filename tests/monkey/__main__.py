"""Press anything on every screen of a game, for as long as is wanted.

    nice python -m tests.monkey petropolis --events 200000 --out monkey.jsonl

Each visit begins at another screen, by its seed, and does 500 things with mouse, wheel, keys, gamepad,
fingers, dropped files, sizes of the window and looks; computers play at every speed. Nothing may raise or be
told to the log as an error, afterwards one gets on by Enter, Esc, Space or a button, and the automatic save
loads and agrees. Turns of the window above 300 ms of CPU at a table, a second elsewhere, are told. A line for
each visit stands in the file: a run that is broken off goes on where it was. `--seed` plays one visit alone.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec

from game.engine.finding import find_rules
from tests.monkey.visit import Visit, visit

THINGS = 500


def main() -> int:
    """Read the command line and press; returns 1 where something gave way."""
    parser = argparse.ArgumentParser(prog="python -m tests.monkey")
    parser.add_argument("game")
    parser.add_argument("--events", type=int, default=200_000, help="so many things in all")
    parser.add_argument("--minutes", type=float, default=1e9, help="of the clock, at most")
    parser.add_argument("--things", type=int, default=THINGS, help="so many in each visit")
    parser.add_argument("--seed", type=int, help="this visit alone")
    parser.add_argument("--out", type=Path, default=Path("monkey.jsonl"))
    given = parser.parse_args()
    games = find_rules()
    rules = games[given.game]
    if given.seed is not None:
        found = visit(games, rules, given.seed, given.things)
        sys.stdout.write("\n".join((*found.trace, _line(found))) + "\n")
        return int(bool(found.fault))
    out: Path = given.out
    lines = out.read_bytes().splitlines() if out.exists() else []
    done = [msgspec.json.decode(line, type=Visit) for line in lines]
    began = time.monotonic()
    while sum(one.done for one in done) < given.events and time.monotonic() - began < given.minutes * 60:
        found = visit(games, rules, len(done) + 1, given.things)
        done.append(found)
        with out.open("ab") as file:
            file.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.write(_line(found) + "\n")
        sys.stdout.flush()
    _tell(done)
    return int(any(one.fault for one in done))


def _line(one: Visit) -> str:
    slowest = max((slow.seconds for slow in one.slow), default=0.0)
    told = f"{one.seed}: {one.screen}, {one.done} things, {len(one.seen)} screens, {one.cpu} s"
    return told + (f", slowest {slowest} s" if slowest else "") + (f"\n    {one.fault}" if one.fault else "")


def _tell(done: list[Visit]) -> None:
    seen = Counter(screen for one in done for screen in one.seen)
    slow = Counter(turn.screen for one in done for turn in one.slow)
    faults = [one for one in done if one.fault]
    things, cpu = sum(one.done for one in done), sum(one.cpu for one in done)
    sys.stdout.write(
        f"{things} things in {len(done)} visits, {cpu:.0f} s of CPU; {len(faults)} gave way; "
        f"slow turns: {dict(slow)}; screens: {dict(seen)}\n"
    )


if __name__ == "__main__":
    sys.exit(main())
