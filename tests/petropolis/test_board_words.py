"""What the boards of Petropolis say: telexes that say what they do, names that fit a square."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.effects import Back, Bank, Each
from game.store.boards import load_board

FILES = (Path(__file__).parents[2] / "boards/petropolis").glob("*.yaml")
BOARDS: dict[str, Board] = {path.stem: load_board(RULES, path) for path in FILES}


def amounts(text: str) -> set[int]:
    """The sums that a text names."""
    return {int(digits.replace(",", "")) for digits in re.findall(r"P\$([\d,]*\d)", text)}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_a_telex_says_what_it_does(board: Board) -> None:
    for telex in board.telexes:
        assert re.fullmatch(r"[A-Z][^!]*\.", telex.text), telex.id
        assert re.fullmatch(r"[A-Z][^!.]*", telex.title), telex.id
        named = amounts(telex.text)
        match telex.effect:
            case Bank() as bank:
                assert named == {abs(part) for part in bank.parts if part}, telex.id
            case Each() as each:
                assert named == {abs(each.amount)}, telex.id
            case Back() as back:
                assert back.squares == 3 and "three squares" in telex.text, telex.id
            case _:
                assert not named, f"{telex.id}: what Geneva pays is an option"


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_squares_have_short_names_that_fit(board: Board) -> None:
    for square in board.squares:
        assert len(square.short or square.name) <= 11, square.id
