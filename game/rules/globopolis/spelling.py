"""What the facts of Globopolis are called in a sentence; `terms` in `words.yaml` has the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.components.consent import Stake
from game.components.deals import Deal
from game.engine.forms import Good
from game.engine.spelling import Series, Spelled, Term
from game.rules.globopolis.board import Board
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.state import id_of, sort_of
from game.rules.globopolis.units import SUPPLY, side_of_stock

MONEY: Final = frozenset(
    ("money", "amount", "price", "cash", "premium", "due", "fee", "short", "least", "debt", "admin_fee")
)
"""Kinds that are sums in EU."""
SEATS: Final = frozenset(
    (
        "seat", "side", "rival", "partner", "owner", "giver", "taker", "winner", "loser", "buyer", "seller",
        "ally", "other", "first", "aggressor", "defender",
    )
)  # fmt: skip
"""Kinds that are seats: here only where there is none."""
ALL_CHANGES: Final = 4
"""So many Titles to which Agents came, or which they left, are all told."""


def spell(kind: str, value: Any, board: Board) -> Spelled:
    """What a fact is called: a sum, a field, a Title, units, a card. Kinds that are not known: as they are.

    Names have their article, as in a sentence; a `title_name` or `field_name` stands as it does on the board.
    A seat reaches this function only where it is none: the Administration, nobody.
    """
    if kind in MONEY:
        return money(value)
    if kind in SEATS:
        return Term("nobody")
    match kind:
        case "score":
            return Term("points", {"n": value})
        case "field" | "to":
            return field_said(value, board)
        case "field_name":
            return board.ring[int(value)].name
        case "title" | "guild":
            return title_said(value, board)
        case "title_name":
            return board.titles[int(value)].name
        case "titles" | "gives" | "takes":
            return value if isinstance(value, int) else _titles(value, board)
        case "group":
            return _group(value, board)
        case "store":
            return _store(value, board)
        case "own_store" | "your_store":  # of whoever is the subject, and of whoever reads
            return _store(value, board) if value >= 0 or value == SUPPLY else Term(kind)
        case "units":
            return units_told(value)
        case "unit_name":
            return Term(f"unit_{UNITS[int(value)]}")
        case "sum":
            return Term("shields", {"n": sum(value)})
        case "card" | "by":
            return card_told(value, board)
        case "cards":
            return value if isinstance(value, int) else _cards(value, board)
        case "kept":
            return _kept(str(value), board)
        case "deal":
            return _deal(value, board)
        case "dice":
            return value if isinstance(value, int) else Series(tuple(value))
        case "way":
            return Term("anticlockwise" if value else "clockwise")
        case "values":
            return Term("values", {"one": max(value), "other": min(value)})
        case "changes":
            return _changes(value, board)
        case "payer" | "receiver" | "creditor" | "debtor":
            return Term("bank")
        case _:
            return value if isinstance(value, int | float) else str(value)


def money(amount: int) -> Term:
    """A sum in EU."""
    return Term("money", {"n": amount})


def field_said(field: int, board: Board) -> str:
    """A field as a sentence calls it: "the USA"."""
    there = board.ring[int(field)]
    return there.said or there.name


def title_said(title: int, board: Board) -> str:
    """A Title as a sentence calls it."""
    return field_said(board.titles[int(title)].field, board)


def units_told(units: Sequence[int]) -> Spelled:
    """So many units of each type: "2 Water and 1 NS-Unit"."""
    told = tuple(Term(sort, {"n": number}) for sort, number in zip(UNITS, units, strict=True) if number)
    return Series(told) if told else Term("no_units")


def card_told(card: str, board: Board) -> Spelled:
    """A card by its title; one that is seen from behind by its sort."""
    return board.card_named[card].title if id_of(card) else Term(f"{sort_of(card)}_back")


def _cards(cards: Sequence[str], board: Board) -> Spelled:
    return Series(tuple(card_told(card, board) for card in cards)) if cards else Term("no_cards")


def _titles(titles: Sequence[int], board: Board) -> Spelled:
    return Series(tuple(title_said(title, board) for title in titles)) if titles else Term("nothing")


def _group(group: int, board: Board) -> str:
    there = board.groups[int(group)]
    return there.said or there.name


def _store(store: int, board: Board) -> Spelled:
    """Where units lie: a Title, somebody's stock, the free supply."""
    if store == SUPPLY:
        return Term("supply")
    return title_said(store, board) if store >= 0 else Term("stock", {"seat": side_of_stock(store)})


def _changes(changes: Sequence[tuple[int, int]], board: Board) -> Series:
    """Where Agents moved; of many changes those that brought some, and how many left elsewhere."""
    if len(changes) <= ALL_CHANGES:
        return Series(tuple(_change(title, number, board) for title, number in changes))
    more = [_change(title, number, board) for title, number in changes if number > 0]
    fewer = -sum(number for _, number in changes if number < 0)
    return Series((*more, Term("fewer_elsewhere", {"n": fewer})) if fewer else tuple(more))


def _change(title: int, number: int, board: Board) -> Term:
    """So many Agents more or fewer on a Title."""
    facts = {"n": abs(number), "title": board.ring[board.titles[title].field].name}
    return Term("more_agents" if number > 0 else "fewer_agents", facts)


def _kept(good: str, board: Board) -> Term:
    """A unit that stays with whoever gives its Territory (GLO-9.4)."""
    title, _, place = good.partition(":")
    unit = Term(UNITS[int(place)], {"n": 1})
    return Term("kept_unit", {"unit": unit, "title": title_said(int(title), board)})


def _deal(deal: Deal, board: Board) -> Term:
    """What the maker of a deal gives, for what; Titles without the units that stay."""

    def goods(stake: Stake) -> list[Spelled]:
        match stake.kind:
            case "card":
                return [card_told(str(card), board) for card in stake.goods]
            case "title":
                kept = deal.of(stake.giver, "kept")
                return [_given(int(title), kept, board) for title in stake.goods]
            case "kept":
                return []
            case "money":
                return [money(stake.amount)]
            case _:
                return [Term(stake.kind, {"n": stake.amount})]

    def side(giver: int) -> Spelled:
        told = [one for stake in deal.stakes if stake.giver == giver for one in goods(stake)]
        return Series(tuple(told)) if told else Term("nothing")

    return Term("deal", {"gives": side(deal.maker), "takes": side(deal.partner)})


def _given(title: int, kept: Sequence[Good], board: Board) -> Spelled:
    """A Title that changes hands, with the units that stay."""
    places = [
        int(place) for found, _, place in (str(one).partition(":") for one in kept) if int(found) == title
    ]
    if not places:
        return title_said(title, board)
    units = units_told([places.count(place) for place in range(len(UNITS))])
    return Term("title_without", {"title": title_said(title, board), "units": units})
