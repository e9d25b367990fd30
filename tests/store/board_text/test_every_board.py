"""Every value of every board is exchanged, removed, moved: all other lines stay, letter by letter."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

import pytest

from game.store.board_text.text import BoardText
from game.store.boards import board_files
from tests.contract.games import GAMES
from tests.contract.soak import Soak

SAMPLE = 1
"""So many places of each board are tried by default for each kind of change."""
TEXTS = (
    "Café: two",
    "yes",
    "12",
    "a, b",
    "#x",
    "it’s",
    "“x”",
    "- a",
    "{",
    "true",
    "a # b",
    'q"q',
    "null",
    "😀",
)
ONE_LINE = "\n"


class Sheet(NamedTuple):
    """A board that is shipped, as text and with what stands where."""

    name: str
    text: BoardText


@cache
def sheets() -> list[Sheet]:
    found: list[Sheet] = []
    for game, rules in GAMES.items():
        for path in board_files(rules).values():
            with path.open(encoding="utf-8", newline="") as file:
                found.append(Sheet(f"{game}/{path.stem}", BoardText(file.read(), path)))
    return found


def another(value: Any, luck: random.Random) -> Any:
    """Another value of the same type."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case None:
            return 7
        case _:
            return luck.choice([text for text in TEXTS if text != value])


def changed_lines(old: BoardText, new: BoardText) -> list[int]:
    """Which lines are others; a text with more or fewer lines changes all of them."""
    mine, others = old.text.split("\n"), new.text.split("\n")
    if len(mine) != len(others):
        return list(range(len(mine)))
    return [number for number, pair in enumerate(zip(mine, others, strict=True)) if pair[0] != pair[1]]


def alike(one: str, other: str) -> int:
    """How many letters are the same from the beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def exchange(text: BoardText, luck: random.Random) -> None:
    """A value that is exchanged changes the line on which it stands, and comes back as it was."""
    keys = luck.choice([place for place, span in text.spans.items() if span.kind == "value"])
    span, kept = text.spans[keys], text.value(keys)
    new = text.with_value(keys, another(kept, luck))
    if ONE_LINE not in text.text[span.start : span.end]:
        assert changed_lines(text, new) == [text.text.count("\n", 0, span.start)], keys
        assert len(text.lines(keys)) > 120 or new.with_value(keys, kept).content == text.content, keys


def remove(text: BoardText, luck: random.Random) -> None:
    """What is removed takes what it stands on along and nothing else."""
    keys = luck.choice([place for place in text.spans if place])
    new = text.without(keys).text
    same = alike(text.text, new) + alike(text.text[::-1], new[::-1])
    assert same >= len(new) - len(" []"), f"{keys}: more than one piece has changed"
    gone = len(text.text) - len(new)
    assert gone <= len(text.lines(keys)), keys


def add_and_move(text: BoardText, luck: random.Random) -> None:
    """An item that is added and removed leaves no trace, and so does one that is moved and moved back."""
    lists = [place for place, span in text.spans.items() if span.kind == "list" and span.keys]
    keys = luck.choice(lists)
    many = len(text.spans[keys].keys)
    index, goal, place = luck.randrange(many), luck.randrange(many), luck.randrange(many + 1)
    item = text.value((*keys, max(0, place - 1)))
    added = text.with_item((*keys, place), item)
    assert added.without((*keys, place)).text == text.text, keys
    moved = text.with_move((*keys, index), goal)
    assert moved.value((*keys, goal)) == text.value((*keys, index))
    assert moved.with_move((*keys, goal), index).text == text.text, keys


CHANGES: tuple[Callable[[BoardText, random.Random], None], ...] = (exchange, remove, add_and_move)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_some_values_of_every_board(change: Callable[[BoardText, random.Random], None]) -> None:
    luck = random.Random(38)
    for _, text in sheets():
        for _ in range(SAMPLE):
            change(text, luck)


@pytest.mark.soak
def test_ever_more_values(soak: Soak) -> None:
    for seed in soak:
        luck = random.Random(seed)
        _, text = luck.choice(sheets())
        for change in CHANGES:
            for _ in range(SAMPLE):
                change(text, luck)


def test_what_stands_where_is_what_the_file_holds() -> None:
    for name, text in sheets():
        for keys, span in text.spans.items():
            where, value = (name, keys), text.value(keys)
            if span.kind != "value":
                assert len(span.keys) == len(value), where
            elif isinstance(value, str) and "\\" not in (written := text.text[span.start : span.end]):
                assert written.strip("\"'").split() == value.split(), where
            elif isinstance(value, int | float):
                assert text.text[span.start : span.end].capitalize() == str(value), where
