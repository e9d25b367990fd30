"""How the facts of Ghawar are spelled in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.ghawar.board import HOME, PLATFORM_AT, WIDTH, Board, is_crossing
from game.rules.ghawar.state import NONE

_HEADINGS = ("north", "east", "south", "west")


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
            return board.colours[value].name if value >= 0 else "an unknown colour"
        case "barrels" | "points" | "turns" | "steps" | "trucks" | "rounds":
            return _count(value, kind)
        case "rigs" | "blocks":
            return _count(value if isinstance(value, int) else _total(kind, value), kind)
        case "heading":
            return _HEADINGS[value]
        case "facing":
            return f", heading {_HEADINGS[value]}" if value != HOME else ""
        case "spare":
            return f" with {_count(value, 'pips')} to spare" if value else ""
        case "values":
            best_first = sorted(enumerate(value), key=lambda slot: -slot[1])
            return ", ".join(f"{board.colours[colour].name} {worth}" for colour, worth in best_first)
        case "counts":
            held = [f"{count} {board.colours[colour].name}" for colour, count in enumerate(value) if count]
            return ", ".join(held) or "no blocks"
        case "receiver":
            return "the bank"
        case "seat" | "owner" | "payer" | "was" | "now" | "winner" | "first":
            return "nobody"
        case _:
            return str(value)


def _platform(platform: int, board: Board) -> str:
    row, column = divmod(platform, 6)
    return f"{board.areas[row]} {'ABCDEF'[column]}"


def _place(cell: int, board: Board) -> str:
    if cell == HOME:
        return "the warehouse"
    if cell in PLATFORM_AT:
        return _platform(PLATFORM_AT[cell], board)
    y, x = divmod(cell, WIDTH)
    return f"{'crossing' if is_crossing(cell) else 'road'} {x}-{y}"


def _count(number: int, things: str) -> str:
    """A number with its noun: no rigs, 1 rig, 3 rigs."""
    return f"{number or 'no'} {things[:-1] if number in (1, -1) else things}"


def _total(kind: str, numbers: Sequence[int]) -> int:
    """How many in all: rigs are given by seat, blocks by the platform they lie on."""
    return sum(numbers) if kind == "rigs" else sum(colour != NONE for colour in numbers)
