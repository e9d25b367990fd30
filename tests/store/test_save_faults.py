"""What is wrong with a save is told with nothing English but names, keys and types, whatever is spoken."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from game.contract.cases import board_of
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.store import folders
from game.store.boards import board_files
from game.store.catalogue import speak
from game.store.languages import speak_language
from game.store.saves import SaveError, load_match, path_for, save_match
from game.store.translating import plain_letters, write_language
from tests.contract.games import GAMES
from tests.store.conftest import SEATS
from tests.store.nasty import Place, changed

_WORD = re.compile(r"[^\W\d]+")
OTHER: Final = "xxxx"
"""What no game knows."""
TYPES: Final = frozenset(
    ("int", "str", "bool", "float", "array", "object", "list", "dict", "NoneType", "null")
)
"""The types of what stands in a file; they keep their names."""
FAULTS: Final[tuple[tuple[Place, Any], ...]] = (
    (("game",), OTHER), (("rules",), 99), (("seats",), []), (("seats", 0, "name"), 3), (("seed",), -1),
    (("options",), {OTHER: 1}), (("board",), {"name": OTHER}), (("now",), None), (("now", "state"), {}),
    (("now", "state", "stack", 0, "is"), OTHER), (("turn_start", "state", "table", "turn"), "0"),
    (("log", 0, "said", "is"), OTHER), (("log", 0, "said"), {}), (("log", 0, "seat"), 99),
)  # fmt: skip


def faults(document: dict[str, Any]) -> Iterator[bytes]:
    """The save with one thing wrong: each of the faults, and values of the table that cannot be."""
    for place, value in FAULTS:
        yield changed(document, place, value)
    table: dict[str, Any] = document["now"]["state"]["table"]
    for number, (key, value) in enumerate(sorted(table.items())):
        if number % 3 == 0:
            yield changed(document, ("now", "state", "table", key), [] if isinstance(value, list) else -1)


def saved(rules: Rules) -> dict[str, Any]:
    """A match some way on as its save has it."""
    board = board_of(rules, next(iter(board_files(rules))))
    match, dice = Match(rules, board, rules.options(), SEATS, 7), Dice(7)
    while len(match.log) < 12 and (choice := match.decision()) is not None:
        match.play(choice.sample(match.state, dice))
    save_match(match, path_for("whole"))
    document: dict[str, Any] = json.loads(path_for("whole").read_text("utf-8"))
    return document


def told(data: bytes) -> str:
    """What is said of a save: why it is refused, or what of it cannot be used."""
    path = path_for("broken")
    path.write_bytes(data)
    try:
        return load_match(path, GAMES).notice
    except SaveError as fault:
        return fault.sentence


@pytest.fixture
def made_up() -> Iterator[None]:
    """The made-up language is spoken."""
    write_language(folders.own_languages() / "qps", "Trial", "en_GB", (), trial=True)
    assert speak_language(["qps"]) == []
    yield
    speak(None)


def test_what_is_wrong_is_said_in_the_language_that_is_spoken(made_up: None) -> None:
    for rules in GAMES.values():
        document = saved(rules)
        codes = json.dumps({key: part for key, part in document.items() if key != "board"})
        known = {OTHER, *TYPES, *GAMES, *document, *document["board"]}
        known |= {*_WORD.findall(rules.name), *_WORD.findall(codes)}
        said = [told(data) for data in faults(document)]
        assert all(said[: len(FAULTS) - 1])
        for sentence in said:
            assert {word for word in _WORD.findall(sentence) if plain_letters(word)} <= known, sentence
