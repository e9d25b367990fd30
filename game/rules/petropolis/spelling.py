"""What the facts of Petropolis are called in a sentence; `terms` in `words.yaml` has the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.components.debts import SEVERAL
from game.engine.spelling import Series, Spelled, Term
from game.rules.petropolis.board import PLATFORM, Board
from game.rules.petropolis.board_parts import Group, Square, Telex
from game.rules.petropolis.state import Deal

MONEY: Final = frozenset(
    (
        "money", "amount", "price", "cash", "bid", "value", "total", "least", "most", "step", "reach", "debt",
        "half", "loans", "rigs", "score",
    )
)  # fmt: skip


def spell(kind: str, value: Any, board: Board) -> Spelled:
    """What a fact is called: an amount, a square, a title, a group. Kinds that are not known: as they are.

    Names have their article, as in a sentence; a `group_name`, `title_name` or `square_name` stands as it
    does on the board.

    A seat reaches this function only where it is none: the Bank, several players, nobody.
    """
    if kind in MONEY:
        return money(value)
    match kind:
        case "short_money":
            return short_money(value)
        case "thousands":
            return thousands(value)
        case "bare_money":
            return bare_money(value)
        case "title":
            return _title(value, board)
        case "titles" | "gives" | "takes":
            return Series(tuple(_title(title, board) for title in value)) if value else Term("no_title")
        case "worth" | "loan" | "redemption":
            return money(_share(value, {"worth": 100, "loan": 50, "redemption": 60}[kind], board))
        case "group":
            return _group(value, board)
        case "group_name":
            return board.groups[int(value)].name
        case "title_name":
            return board.titles[int(value)].name
        case "square_name":
            return board.squares[int(value)].name
        case "group_of":
            return _group(board.group_of[int(value)], board)
        case "airport":
            return _said(board.squares[0])
        case "square" | "start":
            return _square(value, board)
        case "telex":
            return _telex(value, board).title
        case "telex_text":
            return _telex(value, board).text
        case "telex_brief":
            return _telex(value, board).brief
        case "level":
            return _level(value)
        case "left":
            return Term("left_on_each" if value else "left_on_none", {"level": _level(value)})
        case "deal" | "short_deal":
            return _deal(value, board, short=kind == "short_deal")
        case "amounts" | "capitals" | "totals":
            return Series(tuple(money(amount) for amount in value))
        case "phase":
            return Term(f"phase_{value}")
        case "ordinal":
            return Term(f"ordinal_{value}")
        case "creditor" | "receiver" | "payer":
            return Term("several_players" if value == SEVERAL else "bank")
        case "seat" | "winner" | "high" | "owner" | "holder" | "other" | "partner" | "first":
            return Term("nobody")
        case _:
            return value if isinstance(value, int) else str(value)


def money(amount: int) -> Term:
    """An amount in full: P$180,000."""
    return Term("money", {"n": amount})


def short_money(amount: int) -> Term:
    """An amount where there is little room: P$180K, P$1.25M."""
    size = abs(amount)
    if size >= 1_000_000 and size % 10_000 == 0:
        return Term("millions", {"n": amount / 1_000_000})
    return thousands(amount)


def thousands(amount: int) -> Term:
    """An amount in thousands where it is whole ones, so that amounts compare: P$1,245K."""
    return Term("thousands", {"n": amount // 1000}) if amount and amount % 1000 == 0 else money(amount)


def bare_money(amount: int) -> Term:
    """An amount in the fewest letters, as squares have it, rounded: 180K, 1.25M."""
    if abs(amount) >= 1_000_000:
        return Term("bare_millions", {"n": round(amount / 1_000_000, 2)})
    return Term("bare_thousands", {"n": amount // 1000})


def _said(named: Square | Group) -> str:
    """How a name stands in a sentence: with its article."""
    return named.said or named.name


def _title(title: int, board: Board) -> str:
    return _said(board.squares[board.titles[title].square])


def _group(group: int, board: Board) -> str:
    return _said(board.groups[group])


def _telex(telex: int, board: Board) -> Telex:
    return board.telexes[telex]


def _share(title: int, percent: int, board: Board) -> int:
    """So much per cent of the value of a title."""
    return board.prices[title] * percent // 100


def _square(square: int, board: Board) -> Spelled:
    if square == len(board.squares):
        return Term("landing", {"airport": _said(board.squares[0])})
    return _said(board.squares[square])


def _level(level: int) -> Term:
    """What stands on each concession of a group."""
    return Term("platform") if level == PLATFORM else Term("level", {"n": level})


def _deal(deal: Deal, board: Board, *, short: bool) -> Term:
    """What the maker of an exchange gives, for what: Gabon and P$100,000 for Egypt."""
    spelled = short_money if short else money

    def side(titles: Sequence[int], cash: int) -> Spelled:
        goods = (*(_title(title, board) for title in titles), *([spelled(cash)] if cash > 0 else ()))
        return Series(goods) if goods else Term("no_goods")

    return Term("deal", {"gives": side(deal.gives, deal.cash), "takes": side(deal.takes, -deal.cash)})
