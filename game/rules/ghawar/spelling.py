"""Spells the facts of Ghawar; the words are under `terms` in `words.yaml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.engine.spelling import Series, Spelled, Term
from game.rules.ghawar.board import HOME, PLATFORM_AT, SIDES, WIDTH, Board, is_crossing
from game.rules.ghawar.state import NONE

HEADINGS: Final = ("north", "east", "south", "west")


def spell(kind: str, value: Any, board: Board) -> Spelled:
    """The name of a fact: a place, a colour, an amount. Unknown kinds are unchanged. A seat is spelled here
    only if it is NONE."""
    match kind:
        case "platform":
            return _platform(value, board)
        case "place":
            return _place(value, board)
        case "near":
            return _near(value, board)
        case "colour":
            return _colour(value, board)
        case "rigs" | "blocks":
            return value if isinstance(value, int) else _total(kind, value)
        case "heading":
            return Term(HEADINGS[value])
        case "direction":
            return Term(SIDES[value])
        case "facing":
            return Term("facing", {"heading": Term(HEADINGS[value])}) if value != HOME else ""
        case "spare":
            return Term("spare", {"pips": value}) if value else ""
        case "values":
            return _value_board(value, board)
        case "counts":
            return _blocks_held(value, board)
        case "receiver":
            return Term("bank")
        case "seat" | "owner" | "payer" | "was" | "now" | "winner" | "first":
            return Term("nobody")
        case _:
            return value if isinstance(value, int) else str(value)


def _platform(platform: int, board: Board) -> Spelled:
    row, column = divmod(platform, 6)
    return Term("platform", {"area": board.areas[row], "column": "ABCDEF"[column]})


def _colour(colour: int, board: Board) -> Spelled:
    return board.colours[colour].name if colour >= 0 else Term("unknown_colour")


def _place(cell: int, board: Board) -> Spelled:
    if cell == HOME:
        return Term("warehouse")
    if cell in PLATFORM_AT:
        return _platform(PLATFORM_AT[cell], board)
    return _beside(cell, board)


def _near(cell: int, board: Board) -> Spelled:
    """The platform that a place is named by, without its side; the warehouse itself."""
    if cell == HOME or cell in PLATFORM_AT:
        return _place(cell, board)
    return _platform(_named_by(cell), board)


def _named_by(cell: int) -> int:
    y, x = divmod(cell, WIDTH)
    return max(0, y - 1) // 2 * 6 + max(0, x - 1) // 2


def _beside(cell: int, board: Board) -> Term:
    """A crossing or road, named by the platform south-west of it, which is printed on the board; at the south
    and west edges, by the first platform."""
    y, x = divmod(cell, WIDTH)
    north_south = "" if y % 2 else "north" if y else "south"
    east_west = "" if x % 2 else "east" if x else "west"
    side = "_".join(part for part in (north_south, east_west) if part)
    kind = "crossing" if is_crossing(cell) else "road"
    return Term(kind, {"side": Term(side), "platform": _platform(_named_by(cell), board)})


def _value_board(values: Sequence[int], board: Board) -> Spelled:
    """The colours with their values, the best first."""
    best_first = sorted(range(len(values)), key=lambda colour: -values[colour])
    held = (Term("valued", {"colour": _colour(colour, board), "n": values[colour]}) for colour in best_first)
    return Series(tuple(held), "comma")


def _blocks_held(counts: Sequence[int], board: Board) -> Spelled:
    """How many blocks of each colour a seat has."""
    held = tuple(
        Term("held", {"n": count, "colour": _colour(colour, board)})
        for colour, count in enumerate(counts)
        if count
    )
    return Series(held, "comma") if held else Term("blocks", {"n": 0})


def _total(kind: str, numbers: Sequence[int]) -> int:
    """The total: rigs are given by seat, blocks by platform."""
    return sum(numbers) if kind == "rigs" else sum(colour != NONE for colour in numbers)
