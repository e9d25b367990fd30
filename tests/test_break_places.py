"""The places that `tests.break_places` breaks, which of them a seed draws, and what is told of one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.break_places import excuse, harmless_of, interval
from tests.breaking.places import chosen, places_in, places_of
from tests.test_break_rules import ROOT

SOURCE = '''\
"""A rule."""
from typing import Final, Literal

LIMIT: Final = 5
Side = Literal[1, 2]


def fits(cash: int, seats: tuple[int, ...] = (0, 1)) -> bool:
    """Not more than 3."""
    assert cash >= 0, "somebody has less than nothing"
    if not seats or cash < LIMIT <= 9:  # a < b
        return True
    return [seat for seat in seats if seat not in (7,)] is not None
'''


def test_comparisons_constants_and_branches_are_broken_and_nothing_else() -> None:
    places = places_in("rule.py", SOURCE)
    assert [(place.function, place.text, place.becomes) for place in places] == [
        ("", "LIMIT: Final = 5", "LIMIT: Final = 6"),
        ("fits", head("(0, 1)"), head("(1, 1)")),
        ("fits", head("(0, 1)"), head("(0, 2)")),
        ("fits", *line("not seats or cash < LIMIT <= 9", "not (not seats or cash < LIMIT <= 9)")),
        ("fits", *line("not seats or cash < LIMIT <= 9", "not seats and cash < LIMIT <= 9")),
        ("fits", *line("not seats or cash < LIMIT <= 9", "not seats or cash <= LIMIT <= 9")),
        ("fits", *line("not seats or cash < LIMIT <= 9", "not seats or cash < LIMIT < 9")),
        ("fits", *line("not seats or cash < LIMIT <= 9", "not seats or cash < LIMIT <= 10")),
        ("fits", "return True", "return False"),
        ("fits", *last("seat not in (7,)] is not", "not (seat not in (7,))] is not")),
        ("fits", *last("seat not in (7,)] is not", "seat in (7,)] is not")),
        ("fits", *last("seat not in (7,)] is not", "seat not in (8,)] is not")),
        ("fits", *last("seat not in (7,)] is not", "seat not in (7,)] is")),
    ]
    assert all(place.broken_in(SOURCE).count("\n") == SOURCE.count("\n") for place in places)


def head(seats: str) -> str:
    return f"def fits(cash: int, seats: tuple[int, ...] = {seats}) -> bool:"


def line(now: str, broken: str) -> tuple[str, str]:
    return f"if {now}: # a < b", f"if {broken}: # a < b"


def last(now: str, broken: str) -> tuple[str, str]:
    return tuple(f"return [seat for seat in seats if {text} None" for text in (now, broken))  # pyright: ignore[reportReturnType]


def test_a_seed_draws_the_same_places_whatever_is_changed_elsewhere() -> None:
    places = places_in("rule.py", SOURCE)
    moved = places_in("rule.py", SOURCE.replace("LIMIT: Final = 5", "\n\nMOST: Final = 5"))
    drawn = [place.name for place in chosen(places, 1, 8)]
    again = [place.name for place in chosen(moved, 1, 9)]
    assert [name for name in drawn if "LIMIT: Final" not in name] == [
        name for name in again if "MOST" not in name and name in drawn
    ]
    assert [place.name for place in chosen(places, 2, 8)] != drawn


@pytest.mark.game
@pytest.mark.parametrize("game", ["ghawar", "globopolis", "nations", "petropolis", "poleconomy"])
def test_what_is_called_harmless_can_still_be_broken(game: str) -> None:
    known = harmless_of(game)
    places = places_of(ROOT, game) if known else []
    stale = [one for one in known if not any(excuse(place, [one]) for place in places)]
    assert not stale, f"bring harmless_breaks.yaml of {game} up to date: {stale}"
    assert all(one.why for one in known)


def test_the_interval_is_wilsons() -> None:
    low, high = interval(57, 60)
    assert (round(low, 3), round(high, 3)) == (0.863, 0.983)
    assert interval(0, 0) == (0.0, 1.0)


TRY = """
import sys
from pathlib import Path
from tests.breaking.places import places_in
from tests.breaking.trial import run
root = Path(sys.argv[1])
tests, place = ["tests"], places_in("toy_rule.py", (root / "toy_rule.py").read_text())[0]
told = [run(root, tests, broken, 60) for broken in (None, place)]
(root / "toy_rule.py").write_text("PRICE = 5\\nWAYS = 1\\nwhile WAYS == 2:\\n    pass\\n")
places = places_in("toy_rule.py", (root / "toy_rule.py").read_text())
told += [run(root, tests, broken, 1) for broken in places if broken.becomes in ("WAYS = 2",)]
print(*(f"{one.answer} {one.test}" for one in told), sep=",")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system can't fork")
def test_a_break_is_run_without_a_trace_and_told(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "conftest.py").write_text("", encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")  # names are told from here
    (tmp_path / "toy_rule.py").write_text("PRICE = 5\n", encoding="utf-8")
    test = "import toy_rule\n\n\ndef test_toy():\n    assert toy_rule.PRICE == 5\n"
    test = f"import sys\n\nsys.path.insert(0, '.')\n{test}"
    (tmp_path / "tests" / "test_toy.py").write_text(test, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", TRY, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )  # fmt: skip
    assert done.stdout.strip() == "passed ,failed tests/test_toy.py::test_toy,endless ended by signal 24"
