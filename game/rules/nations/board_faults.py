"""Checks of a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.components.board_fields import nearest, repeated
from game.engine.refusal import BoardFault, Place
from game.rules.nations.board_parts import PLACES, Country, Frontier


def look_over(countries: Sequence[Country], frontiers: Sequence[Frontier]) -> Iterator[BoardFault]:
    """All that makes a board of these parts unplayable."""
    yield from repeated(countries, "countries")
    yield from repeated(countries, "countries", "name")
    for number, country in enumerate(countries):
        yield from _ring(country, ("countries", number))
        if (country.coast == "none") != (country.port is None):
            yield BoardFault("port", country.id, at=("countries", number, "port"))
    yield from _canal(countries)
    yield from _frontiers(countries, frontiers)
    yield from _reach(countries, frontiers)


def _ring(country: Country, at: Place) -> Iterator[BoardFault]:
    """Each ring has one Capital and one '?'."""
    for kind in ("capital", "incident"):
        found = [number for number, spot in enumerate(country.ring) if spot.kind == kind]
        for number in found[1:]:
            where = (*at, "ring", number, "kind")
            yield BoardFault(f"one_{kind}", country.id, at=where, near=["plain"], n=len(found))
        if not found:
            yield BoardFault(f"one_{kind}", country.id, at=(*at, "ring"), n=0)


def _canal(countries: Sequence[Country]) -> Iterator[BoardFault]:
    canals = [number for number, country in enumerate(countries) if country.coast == "both"]
    for number in canals[1:]:
        yield BoardFault("one_canal", at=("countries", number, "coast"), n=len(canals))
    if not canals:
        yield BoardFault("one_canal", at=("countries",), n=0)


def _frontiers(countries: Sequence[Country], frontiers: Sequence[Frontier]) -> Iterator[BoardFault]:
    """A frontier joins two countries, once; no marker has two crossings, Capitals and '?' have none."""
    by_id = {country.id: country for country in countries}
    joined: set[frozenset[str]] = set()
    crossed: set[tuple[str, str]] = set()
    for number, frontier in enumerate(frontiers):
        at, between = ("frontiers", number), frontier.between
        lost = [side for side, name in enumerate(between) if name not in by_id]
        for side in lost:
            near = nearest(between[side], by_id)
            yield BoardFault("no_country", between[side], at=(*at, "between", side), near=near)
        if lost:
            continue
        pair = frozenset(between)
        if len(pair) == 1:
            yield BoardFault("own_frontier", between[0], at=(*at, "between"))
            continue
        if pair in joined:
            yield BoardFault("frontier_twice", between[0], at=(*at, "between"), other=between[1])
        joined.add(pair)
        for row, ends in enumerate(frontier.crossings):
            for side, (name, place) in enumerate(zip(between, ends, strict=True)):
                where = (*at, "crossings", row, side)
                if (name, place) in crossed:
                    yield BoardFault("two_crossings", name, at=where, place=place)
                crossed.add((name, place))
                if by_id[name].ring[PLACES.index(place)].kind != "plain":
                    yield BoardFault("no_crossing_here", name, at=where, place=place)


def _reach(countries: Sequence[Country], frontiers: Sequence[Frontier]) -> Iterator[BoardFault]:
    """Every country can be reached from every other."""
    known = {country.id for country in countries}
    if not known.issuperset(name for frontier in frontiers for name in frontier.between):
        return  # a misspelt neighbour is the fault then
    seen, todo = {countries[0].id}, [countries[0].id]
    while todo:
        here = todo.pop()
        for frontier in frontiers:
            if here in frontier.between:
                for there in frontier.between:
                    if there not in seen:
                        seen.add(there)
                        todo.append(there)
    for number, country in enumerate(countries):
        if country.id not in seen:
            yield BoardFault("cut_off", country.id, at=("countries", number, "id"), start=countries[0].id)
