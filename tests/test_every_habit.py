"""No text that a person reads has a habit that tests/habits.yaml lists, and none is left unfinished."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import pytest
import yaml

from game.store.languages import data_of

ROOT: Final = Path(__file__).parents[1]
FILES: Final = (*sorted(ROOT.glob("languages/en/*.yaml")), *sorted(ROOT.glob("game/rules/*/*.yaml")))


class Habit(NamedTuple):
    """What is not written: a pattern, what stands instead, and the kinds of files; none: all."""

    find: re.Pattern[str]
    say: str
    kinds: tuple[str, ...]


@cache
def habits() -> list[Habit]:
    listed: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests" / "habits.yaml").read_text("utf-8"))
    return [
        Habit(re.compile(rf"\b({one['find']})\b", re.IGNORECASE), one["say"], tuple(one.get("in", ())))
        for one in listed
    ]


def kind_of(path: Path) -> str:
    """What a file holds: "app", or the name of a file beside a game's rules."""
    own = path.parent.name != "en" or path.stem in ("faults", "cli", "contract", "plugins")
    return path.stem if own else "app"


def texts_in(content: object, data: frozenset[str], key: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a file with their keys."""
    if isinstance(content, str):
        yield key, content
    elif isinstance(content, Mapping):
        for name, part in cast("Mapping[str, object]", content).items():
            if name not in data:
                yield from texts_in(part, data, f"{key}.{name}".lstrip("."))
    elif isinstance(content, list):
        for number, part in enumerate(cast("list[object]", content)):
            yield from texts_in(part, data, f"{key}[{number}]")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_text_has_a_habit_of_translations(path: Path) -> None:
    content = yaml.safe_load(path.read_text("utf-8"))
    kind, found = kind_of(path), list[str]()
    for key, text in texts_in(content, data_of(kind)):
        for habit in habits():
            if (not habit.kinds or kind in habit.kinds) and (match := habit.find.search(text)):
                found.append(f"{key}: “{match[0]}” ({habit.say}) in “{text.strip()}”")
    assert found == []


def test_the_check_finds_what_it_looks_for() -> None:
    text = "Bart loaded it from an own rig"
    assert [habit.say for habit in habits() if habit.find.search(text)] == ["their own, or your own"]
