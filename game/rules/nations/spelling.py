"""Spells the facts of The Game of Nations; the words are under `terms` in `words.yaml`."""

from __future__ import annotations

from typing import Any, Final

from game.engine.spelling import Spelled, Term
from game.rules.nations.board import Board
from game.rules.nations.cards import CARDS
from game.rules.nations.state import KINDS

MONEY: Final = frozenset(
    (
        "money",
        "amount",
        "price",
        "cash",
        "due",
        "bank",
        "waived",
        "worth",
        "total",
        "lost",
        "revenue",
        "score",
    )
)


def spell(kind: str, value: Any, board: Board) -> Spelled:
    """The name of a fact: an amount, a place, a Leader, a card. Unknown kinds are unchanged. A seat is
    spelled here only if it is none: the IMF, nobody."""
    if kind in MONEY:
        return Term("money", {"n": value})
    match kind:
        case "country":
            return _country(int(value), board)
        case "country_of":
            return _country(board.markers[int(value)].country, board)
        case "marker":
            return _marker(int(value), board)
        case "spot":
            return _spot(int(value), board)
        case "zone":
            return _zone(int(value), board)
        case "frontier":
            one, other = (_country(end, board) for end in board.frontier_ends[int(value)])
            return Term("frontier", {"one": one, "other": other})
        case "kind" | "ousted":
            return Term(KINDS[int(value)].id)
        case "card" | "incident":
            return Term(f"card_{value}") if value in CARDS else str(value)
        case "stage":
            return Term(f"stage_{value}")
        case "receiver" | "payer":
            return Term("imf")
        case "seat" | "rival" | "was" | "winner" | "first":
            return Term("nobody")
        case _:
            return value if isinstance(value, int | float) else str(value)


def _country(country: int, board: Board) -> str:
    """A country in a sentence."""
    known = board.countries[country]
    return known.said or known.name


def _marker(marker: int, board: Board) -> Term:
    """A marker in words: Rabala, north; Rabala, Capital."""
    spot = board.markers[marker]
    place = spot.kind if spot.kind != "plain" else f"place_{spot.place}"
    return Term("marker", {"country": board.countries[spot.country].name, "place": Term(place)})


def _spot(marker: int, board: Board) -> Term:
    """A marker within a sentence: the Capital of Rabala, the north of Rabala."""
    spot = board.markers[marker]
    code = f"spot_{spot.kind if spot.kind != 'plain' else spot.place}"
    return Term(code, {"country": _country(spot.country, board)})


def _zone(zone: int, board: Board) -> Term:
    """The port of a country, or a sea."""
    country = board.zones[zone].country
    if country >= 0:
        return Term("port", {"country": _country(country, board)})
    return Term("north_sea" if zone == board.open_seas[0] else "south_sea")
