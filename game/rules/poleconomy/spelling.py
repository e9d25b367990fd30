"""What the facts of Poleconomy are called in a sentence; `terms` in `words.yaml` has the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.components.consent import Stake
from game.components.deals import Deal
from game.engine.spelling import Series, Spelled, Term
from game.rules.poleconomy.amounts import money
from game.rules.poleconomy.bill_spelling import (
    bill_told,
    code_told,
    grant_told,
    law_told,
    pay_told,
    post_told,
    promises_told,
    votes_told,
)
from game.rules.poleconomy.board import Board
from game.rules.poleconomy.state import Papers

MONEY: Final = frozenset(
    (
        "money", "amount", "price", "cash", "bid", "due", "total", "least", "most", "step", "fee", "short",
        "bank_cash", "income", "score", "loan", "owed",
    )
)  # fmt: skip


def spell(kind: str, value: Any, board: Board) -> Spelled:
    """What a fact is called: an amount, a square, a property, papers. Kinds that are not known: as they are.

    A seat reaches this function only where it is none: the Bank, nobody.
    """
    if kind in MONEY:
        return money(value)
    match kind:
        case "spot" | "start" | "to":
            return board.nodes[int(value)].name
        case "title" | "lot":
            return board.properties[int(value)].name
        case "titles" | "gives" | "takes":
            return _titles(value, board)
        case "papers" | "cashed" | "bought":
            return _papers(value)
        case "proceeds":
            return money(Papers(*value).value)
        case "paper":
            return Term(f"paper_{value}")
        case "policy":
            return Term(f"{value}_policy")
        case "occasion":
            return Term("bonds_event" if value == "bonds" else str(value))
        case "heading":
            return Term("clockwise" if value else "anticlockwise")
        case "deal":
            return _deal(value, board)
        case "lender":
            return Term("bank")
        case "bill":
            return bill_told(value)
        case "law":
            return law_told(value)
        case "grant":
            return grant_told(value)
        case "promises":
            return promises_told(value)
        case "pay":
            return pay_told(value)
        case "held":
            return votes_told(value)
        case "post":
            return post_told(int(value))
        case "clause" | "condition" | "timing" | "part":
            return code_told(kind, value)
        case "seat" | "winner" | "high" | "owner" | "other" | "partner" | "first" | "was" | "pm":
            return Term("nobody")
        case _:
            return value if isinstance(value, int | float) else str(value)


def _titles(titles: Sequence[int], board: Board) -> Spelled:
    """Properties by name."""
    return Series(tuple(board.properties[title].name for title in titles)) if titles else Term("nothing")


def _papers(counts: Sequence[int]) -> Spelled:
    """So many Savings Cards, bonds and Life policies."""
    kinds = zip(("savings", "bonds", "life"), counts, strict=False)
    told = tuple(Term(kind, {"n": count}) for kind, count in kinds if count)
    return Series(told) if told else Term("no_papers")


def _deal(deal: Deal, board: Board) -> Term:
    """What the maker of a deal gives, for what."""

    def goods(stake: Stake) -> list[Spelled]:
        if stake.goods:
            return [board.properties[int(title)].name for title in stake.goods]
        if stake.kind in ("loan", "owed"):
            return [Term(f"deal_{stake.kind}", {"amount": money(stake.amount)})]
        if stake.kind in MONEY:
            return [money(stake.amount)]
        return [Term(stake.kind, {"n": stake.amount})]

    def side(giver: int) -> Spelled:
        told = [one for stake in deal.stakes if stake.giver == giver for one in goods(stake)]
        return Series(tuple(told)) if told else Term("nothing")

    return Term("deal", {"gives": side(deal.maker), "takes": side(deal.partner)})
