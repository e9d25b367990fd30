"""Does a test notice when any rule is broken? `python -m tests.break_places GAME [--seed 1] [--places 60]`.

Breaks comparisons, constants and branches of a game's rules, so many of them as a seed chooses
(`breaking.places`), one at a time, and runs the tests of the game in a process of its own until one fails:
first those that run that line, then all, then those that every game gets. Recordings are left out:
they notice all and explain nothing. What computer players think, and words, are left out too.

A break that changes nothing anybody could notice stands in `tests/<game>/harmless_breaks.yaml`, and why.

What came of each place is kept in `build/broken_places`, so it can be broken off and gone on with; whatever
survived is tried again. It needs a system that can fork: Linux or macOS.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from tests.breaking.lines import Lines, Tracer, state_of
from tests.breaking.places import Place, chosen, places_of
from tests.breaking.trial import Told, read_in, run

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "broken_places"
PACE = 8
"""So many times longer than before tests may take where a rule is broken."""
ASKED = ("-k", "not record and not they_are_quick")
"""Which tests are asked: a test of speed fails for other reasons too."""
LEAST_S = 10
"""Seconds of CPU that they get at least."""
MOST_S = 30
"""Seconds of CPU that two hundred short tests get at most."""
HOUR_S = 3600
"""Seconds of CPU for tests that run once."""

Result = Literal["caught", "harmless", "SURVIVES"]


class Harmless(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A break that changes nothing: in `file` the line `now` becomes `broken`; `why` nobody can notice."""

    file: str
    now: str
    broken: str
    why: str


class Outcome(msgspec.Struct, frozen=True):
    """What came of breaking a place: which test has caught it, or why none could."""

    place: str
    result: Result
    told: str
    seconds: float


def harmless_of(game: str, root: Path = ROOT) -> list[Harmless]:
    """The breaks of a game that change nothing."""
    path = root / "tests" / game / "harmless_breaks.yaml"
    return msgspec.yaml.decode(path.read_bytes(), type=list[Harmless]) if path.is_file() else []


def excuse(place: Place, known: Sequence[Harmless]) -> str:
    """Why breaking a place changes nothing, or ""."""
    said = (
        one.why for one in known if (one.file, one.now, one.broken) == (place.file, place.text, place.becomes)
    )
    return next(said, "")


def interval(caught: int, of: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    if of == 0:
        return 0.0, 1.0
    z, share = 1.96, caught / of
    middle = share + z * z / (2 * of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def lines_of(game: str) -> Lines:
    """Which tests of a game run which lines: kept, and found anew when the rules have changed."""
    path, state = KEPT / f"{game}-lines.json", state_of(ROOT, game)
    if path.is_file():
        kept = msgspec.json.decode(path.read_bytes(), type=Lines)
        if kept.state == state:
            return kept
    whole = run(ROOT, [f"tests/{game}", *ASKED], None, HOUR_S)
    if whole.answer != "passed":
        raise SystemExit(
            f"{game}: nothing can be said, for a test fails while no rule is broken: {whole.test}"
        )
    fork = os.fork()
    if fork == 0:
        tracer = Tracer(ROOT, game)
        pytest.main([f"tests/{game}", "-q", "--tb=no", "-p", "no:cacheprovider", *ASKED], [tracer])
        KEPT.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(Lines(state, tracer.tests)))
        os._exit(0)
    os.waitpid(fork, 0)
    return msgspec.json.decode(path.read_bytes(), type=Lines)


@cache
def sound_alone(test: str) -> bool:
    """Whether a test passes alone where no rule is broken: else its failure tells nothing."""
    return run(ROOT, [test], None, HOUR_S).answer == "passed"


def tried(game: str, place: Place, lines: Lines, own: bool) -> Told:
    """Break a place and ask the tests, those that run its line first. `own`: none but those of the game."""
    near = lines.tests_at(place)
    for start in range(0, len(near), 200):
        some = near[start : start + 200]
        told = run(ROOT, some, place, min(MOST_S, LEAST_S + PACE * lines.seconds_of(some)))
        if told.answer == "endless" or (told.answer == "failed" and sound_alone(told.test)):
            return told
    everything = LEAST_S + PACE * lines.seconds_of(list(lines.tests))  # what is kept ran in one test alone
    told = run(ROOT, [f"tests/{game}", *ASKED], place, everything)
    if own or told.answer not in ("passed", "unread"):
        return told
    contract = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/test_every_*.py"))
    contract.sort(key=lambda name: "skin" in name)  # that takes long, and sees little of the rules
    return run(ROOT, [*contract, "--game", game, *ASKED], place, HOUR_S)


def go(game: str, seed: int, count: int, own: bool = False) -> bool:
    """Break so many places of a game. Returns whether all were caught that change anything."""
    places, known = chosen(places_of(ROOT, game), seed, count), harmless_of(game)
    kept = KEPT / f"{game}-{seed}.jsonl"
    found = _kept(kept)
    lines = lines_of(game)
    for number, place in enumerate(places, start=1):
        before = found.get(place.name)
        if before is None or before.result != "caught":
            why = excuse(place, known)
            told = Told("passed") if why else tried(game, place, lines, own)
            caught = told.answer in ("failed", "endless")
            result: Result = "harmless" if why else "caught" if caught else "SURVIVES"
            before = Outcome(place.name, result, why or told.test or told.answer, told.seconds)
            found[place.name] = before
            KEPT.mkdir(parents=True, exist_ok=True)
            with kept.open("ab") as file:
                file.write(msgspec.json.encode(before) + b"\n")
        print(f"{number:3} {before.result:8} {before.seconds:5.1f} s  {place}")
        print(f"      {before.told}", flush=True)
    results: list[Result] = [found[place.name].result for place in places]
    return _summed(game, seed, results)


def _kept(path: Path) -> dict[str, Outcome]:
    """What was found before, the last of each place."""
    if not path.is_file():
        return {}
    outcomes = (msgspec.json.decode(line, type=Outcome) for line in path.read_bytes().splitlines())
    return {one.place: one for one in outcomes}


def _summed(game: str, seed: int, results: list[Result]) -> bool:
    """Say how many places of a game were caught, and how sure that is."""
    caught, harmless = results.count("caught"), results.count("harmless")
    counted = len(results) - harmless
    low, high = interval(caught, counted)
    print(
        f"{game}, seed {seed}: {len(results)} places, {caught} caught, {harmless} change nothing, "
        f"{results.count('SURVIVES')} survive; caught of those that change anything: "
        f"{caught / max(1, counted):.1%} ({low:.1%} to {high:.1%})",
        flush=True,
    )
    return caught == counted


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.break_places", description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--seed", type=int, default=1, help="which places are chosen")
    parser.add_argument("--places", type=int, default=60, help="how many of each game")
    parser.add_argument("--own", action="store_true", help="not the tests that every game gets: a first look")
    given = parser.parse_args()
    read_in()
    caught = [go(game, given.seed, given.places, given.own) for game in given.games]
    return 0 if all(caught) else 1


if __name__ == "__main__":
    sys.exit(main())
