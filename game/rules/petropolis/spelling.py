"""How the facts of Petropolis are spelled in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.components.debts import SEVERAL
from game.rules.petropolis.board import PLATFORM, Board
from game.rules.petropolis.board_parts import Telex
from game.rules.petropolis.state import Deal

MONEY: Final = frozenset(
    (
        "money", "amount", "price", "cash", "bid", "value", "total", "least", "most", "step", "reach", "debt",
        "half", "loans", "rigs", "score",
    )
)  # fmt: skip
COUNTED: Final = frozenset(
    (
        "rounds", "turns", "players", "derricks", "platforms", "telexes", "offers", "minutes", "throws",
        "circuits", "squares",
    )
)  # fmt: skip
PHASES: Final = {"setup": "the set-up", "one": "phase one", "pause": "the pause", "two": "phase two"}


def spell(kind: str, value: Any, board: Board) -> str:
    """The words for a fact: an amount, a square, a title, a group. Kinds that are not known: as they are.

    A seat reaches this function only where it is none: the Bank, several players, nobody.
    """
    if kind in MONEY:
        return money(value)
    if kind in COUNTED:
        return _count(value, kind)
    match kind:
        case "short_money":
            return short_money(value)
        case "title":
            return _title(value, board)
        case "titles" | "gives" | "takes":
            return listed([_title(title, board) for title in value]) or "no title"
        case "worth" | "loan" | "redemption":
            return money(_share(value, {"worth": 100, "loan": 50, "redemption": 60}[kind], board))
        case "group":
            return _group(value, board)
        case "group_of":
            return _group(board.group_of[int(value)], board)
        case "airport":
            return board.squares[0].name
        case "square" | "start":
            return _square(value, board)
        case "telex":
            return _telex(value, board).title
        case "telex_text":
            return _telex(value, board).text
        case "level":
            return _level(value)
        case "left":
            return f"{_level(value)} on {'each' if value else 'any'} concession"
        case "rate":
            return f"{value}%"
        case "deal" | "short_deal":
            return _deal(value, board, money if kind == "deal" else short_money)
        case "amounts" | "capitals" | "totals":
            return listed([money(amount) for amount in value])
        case "phase":
            return PHASES[value]
        case "ordinal":
            return ("", "first", "second", "third")[int(value)]
        case "creditor" | "receiver" | "payer":
            return "several players" if value == SEVERAL else "the Bank"
        case "seat" | "winner" | "high" | "owner" | "holder" | "other" | "partner" | "first":
            return "nobody"
        case _:
            return str(value)


def money(amount: int) -> str:
    """An amount in full: P$180,000."""
    return f"{'-' if amount < 0 else ''}P${abs(amount):,}"


def short_money(amount: int) -> str:
    """An amount where there is little room: P$180K, P$1.25M."""
    if not amount:
        return "P$0"
    sign, size = "-" if amount < 0 else "", abs(amount)
    if size >= 1_000_000 and size % 10_000 == 0:
        return f"{sign}P${size / 1_000_000:.2f}".rstrip("0").rstrip(".") + "M"
    return f"{sign}P${size // 1000:,}K" if size % 1000 == 0 else money(amount)


def listed(names: Sequence[str]) -> str:
    """Names as people list them: Iraq, Kuwait and Egypt."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _title(title: int, board: Board) -> str:
    return board.titles[title].name


def _group(group: int, board: Board) -> str:
    return board.groups[group].name


def _telex(telex: int, board: Board) -> Telex:
    return board.telexes[telex]


def _share(title: int, percent: int, board: Board) -> int:
    """So much per cent of the value of a title."""
    return board.prices[title] * percent // 100


def _square(square: int, board: Board) -> str:
    if square == len(board.squares):
        return f"{board.squares[0].name}, landing"
    return board.squares[square].name


def _level(level: int) -> str:
    """What stands on each concession of a group."""
    if level == PLATFORM:
        return "a platform"
    return ("nothing", "1 derrick", "2 derricks", "3 derricks")[level]


def _count(number: int, things: str) -> str:
    """A number with its noun: no rounds, 1 round, 3 rounds."""
    one = "telex" if things == "telexes" else things[:-1]
    return f"{number or 'no'} {one if number == 1 else things}"


def _deal(deal: Deal, board: Board, spelled: Callable[[int], str]) -> str:
    """What the maker of an exchange gives, for what: Gabon and P$100,000 for Egypt."""
    sides = [(deal.gives, deal.cash), (deal.takes, -deal.cash)]
    given, taken = (
        listed([board.titles[title].name for title in titles] + [spelled(cash)] * (cash > 0)) or "nothing"
        for titles, cash in sides
    )
    return f"{given} for {taken}"
