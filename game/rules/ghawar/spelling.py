"""How the facts of Ghawar are spelled in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.rules.ghawar.board import HOME, PLATFORM_AT, WIDTH, Board, is_crossing
from game.rules.ghawar.state import NONE

HEADINGS: Final = ("north", "east", "south", "west")


def spell(kind: str, value: Any, board: Board) -> str:
    """The words for a fact: a place, a colour, an amount. Kinds that Ghawar does not know: as they are.

    A seat reaches this function only where nobody holds it (NONE).
    """
    match kind:
        case "platform":
            return _platform(value, board)
        case "place":
            return _place(value, board)
        case "colour":
            return _colour(value, board)
        case "barrels" | "points" | "turns" | "steps" | "trucks" | "rounds":
            return _count(value, kind)
        case "rigs" | "blocks":
            return _count(value if isinstance(value, int) else _total(kind, value), kind)
        case "heading":
            return _heading(value)
        case "facing":
            return f", heading {_heading(value)}" if value != HOME else ""
        case "spare":
            return f" with {_count(value, 'pips')} to spare" if value else ""
        case "values":
            return _value_board(value, board)
        case "counts":
            return _blocks_held(value, board)
        case "receiver":
            return "the bank"
        case "seat" | "owner" | "payer" | "was" | "now" | "winner" | "first":
            return "nobody"
        case _:
            return str(value)


def _platform(platform: int, board: Board) -> str:
    row, column = divmod(platform, 6)
    return f"{board.areas[row]} {'ABCDEF'[column]}"


def _colour(colour: int, board: Board) -> str:
    return board.colours[colour].name if colour >= 0 else "an unknown colour"


def _heading(heading: int) -> str:
    return HEADINGS[heading]


def _place(cell: int, board: Board) -> str:
    if cell == HOME:
        return "the warehouse"
    if cell in PLATFORM_AT:
        return _platform(PLATFORM_AT[cell], board)
    y, x = divmod(cell, WIDTH)
    return f"{'crossing' if is_crossing(cell) else 'road'} {x}-{y}"


def _value_board(values: Sequence[int], board: Board) -> str:
    """The colours with their values, the best first."""
    best_first = sorted(range(len(values)), key=lambda colour: -values[colour])
    return ", ".join(f"{board.colours[colour].name} {values[colour]}" for colour in best_first)


def _blocks_held(counts: Sequence[int], board: Board) -> str:
    """How many blocks of each colour somebody has."""
    held = [f"{count} {board.colours[colour].name}" for colour, count in enumerate(counts) if count]
    return ", ".join(held) or "no blocks"


def _count(number: int, things: str) -> str:
    """A number with its noun: no rigs, 1 rig, 3 rigs."""
    return f"{number or 'no'} {things[:-1] if number in (1, -1) else things}"


def _total(kind: str, numbers: Sequence[int]) -> int:
    """How many in all: rigs are given by seat, blocks by the platform they lie on."""
    return sum(numbers) if kind == "rigs" else sum(colour != NONE for colour in numbers)
