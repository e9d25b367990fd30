"""What Game 1 says: nothing of the politics of Game 2."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

import pytest
import yaml

ROOT: Final = Path(__file__).parents[2]
FILES: Final = (
    *sorted(ROOT.glob("game/rules/poleconomy/*.yaml")),
    *sorted(ROOT.glob("boards/poleconomy/*.yaml")),
)
POLITICS: Final = re.compile(
    r"\b(parliament\w*|bills?|votes?|voted|voting|voters?|part(y|ies)|coalitions?|cabinets?"
    r"|governments?(?! Bonds?\b)|treasur(y|ies)|laws?|lawful|grants?|granted)\b",
    re.IGNORECASE,
)


def texts_in(content: object) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    elif isinstance(content, Mapping):
        for part in cast("Mapping[str, object]", content).values():
            yield from texts_in(part)
    elif isinstance(content, list):
        for part in cast("list[object]", content):
            yield from texts_in(part)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_game_1_says_nothing_of_parliament(path: Path) -> None:
    content: Any = yaml.safe_load(path.read_text("utf-8"))
    assert [text for text in texts_in(content) if POLITICS.search(text)] == []


@pytest.mark.parametrize("text", ["Vote for it", "the Governments fell", "a new tax law", "Cabinet", "bills"])
def test_the_check_finds_politics(text: str) -> None:
    assert POLITICS.search(text)


@pytest.mark.parametrize("text", ["A Government Bond", "two Government Bonds", "billboards", "departing"])
def test_the_check_leaves_other_words(text: str) -> None:
    assert not POLITICS.search(text)
