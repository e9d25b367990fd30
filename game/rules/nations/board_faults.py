"""Checks of a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.components.board_fields import once_each
from game.engine.refusal import BoardFault
from game.rules.nations.board_parts import PLACES, Country, Frontier


def look_over(countries: Sequence[Country], frontiers: Sequence[Frontier]) -> None:
    """Raise BoardFault if a board of these parts is unplayable."""
    once_each(country.id for country in countries)
    once_each(country.name for country in countries)
    for country in countries:
        _ring(country)
        if (country.coast == "none") != (country.port is None):
            raise BoardFault("port", country.id)
    canals = [country.id for country in countries if country.coast == "both"]
    if len(canals) != 1:
        raise BoardFault("one_canal", n=len(canals))
    _frontiers(countries, frontiers)
    _reach(countries, frontiers)


def _ring(country: Country) -> None:
    """Each ring has one Capital and one '?'."""
    kinds = [spot.kind for spot in country.ring]
    for kind in ("capital", "incident"):
        if kinds.count(kind) != 1:
            raise BoardFault(f"one_{kind}", country.id, n=kinds.count(kind))


def _frontiers(countries: Sequence[Country], frontiers: Sequence[Frontier]) -> None:
    """A frontier joins two countries, once; no marker has two crossings, Capitals and '?' have none."""
    by_id = {country.id: country for country in countries}
    joined: set[frozenset[str]] = set()
    crossed: set[tuple[str, str]] = set()
    for frontier in frontiers:
        for name in frontier.between:
            if name not in by_id:
                raise BoardFault("no_country", name)
        pair = frozenset(frontier.between)
        if len(pair) == 1:
            raise BoardFault("own_frontier", frontier.between[0])
        if pair in joined:
            raise BoardFault("frontier_twice", frontier.between[0], other=frontier.between[1])
        joined.add(pair)
        for ends in frontier.crossings:
            for name, place in zip(frontier.between, ends, strict=True):
                if (name, place) in crossed:
                    raise BoardFault("two_crossings", name, place=place)
                crossed.add((name, place))
                if by_id[name].ring[PLACES.index(place)].kind != "plain":
                    raise BoardFault("no_crossing_here", name, place=place)


def _reach(countries: Sequence[Country], frontiers: Sequence[Frontier]) -> None:
    """Every country can be reached from every other."""
    seen, todo = {countries[0].id}, [countries[0].id]
    while todo:
        here = todo.pop()
        for frontier in frontiers:
            if here in frontier.between:
                for there in frontier.between:
                    if there not in seen:
                        seen.add(there)
                        todo.append(there)
    for country in countries:
        if country.id not in seen:
            raise BoardFault("cut_off", country.id, start=countries[0].id)
