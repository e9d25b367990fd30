"""What the boards of Petropolis say: telexes that say what they do, names that fit a square."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.effects import Back, Bank, Each, Fly
from game.store.boards import load_board

FILES = (Path(__file__).parents[2] / "boards/petropolis").glob("*.yaml")
BOARDS: dict[str, Board] = {path.stem: load_board(RULES, path) for path in FILES}


def amounts(text: str) -> set[int]:
    """The sums that a text names."""
    return {int(digits.replace(",", "")) for digits in re.findall(r"P\$([\d,]*\d)", text)}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_a_telex_says_what_it_does(board: Board) -> None:
    for telex in board.telexes:
        assert all(re.fullmatch(r"[A-Z][^!]*\.", text) for text in (telex.text, telex.brief)), telex.id
        assert re.fullmatch(r"[A-Z][^!.]*", telex.title), telex.id
        named = amounts(telex.text)
        assert amounts(telex.brief) == named, telex.id
        match telex.effect:
            case Bank() as bank:
                assert named == {abs(part) for part in bank.parts if part}, telex.id
            case Each() as each:
                assert named == {abs(each.amount)}, telex.id
            case Back() as back:
                assert back.squares == 3 and "three squares" in telex.text, telex.id
                assert "three squares" in telex.brief, telex.id
            case Fly(to=to) if to != board.squares[0].id:
                name = next(square.said or square.name for square in board.squares if square.id == to)
                assert f"to {name} via" in telex.text and f"to {name} via" in telex.brief, telex.id
                assert not named, f"{telex.id}: what Geneva pays is an option"
            case _:
                assert not named, f"{telex.id}: what Geneva pays is an option"


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_squares_have_short_names_that_fit(board: Board) -> None:
    for square in board.squares:
        assert len(square.short or square.name) <= 11, square.id
