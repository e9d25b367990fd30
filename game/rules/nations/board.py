"""The land: its YAML board as types, and what follows from it (markers, paths, zones, frontiers).

A marker is the number of its country times eight plus its place on the ring, clockwise from north. Zones are
the ports in the order of the countries, then the northern and the southern sea. (Reference 3.)
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from game.components.board_fields import Name, Text
from game.engine.refusal import refuse
from game.rules.nations.board_faults import look_over
from game.rules.nations.board_parts import PLACES, RING, Country, Frontier, Line, Look, Place, Point, Seas

NO_COUNTRY: Final = -1
"""The country of a sea."""


class Marker(NamedTuple):
    """A marker with its derived data. `crossing` is the marker across the frontier, or -1."""

    id: str
    country: int
    place: Place
    kind: Literal["plain", "capital", "incident"]
    crossing: int
    at: Point


class Zone(NamedTuple):
    """A zone for Tankers: the port of a country, or a sea (`country` NO_COUNTRY). `edges` are the zones one
    move away, not counting the canal between the two seas."""

    id: str
    country: int
    edges: tuple[int, ...]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A land of countries. Raises BoardFault for an unplayable board."""

    name: Name
    text: Text
    countries: Annotated[tuple[Country, ...], Meta(min_length=5, max_length=12)]
    frontiers: Annotated[tuple[Frontier, ...], Meta(min_length=4, max_length=40)]
    seas: Seas
    canal: Line
    lakes: Annotated[tuple[Point, ...], Meta(max_length=12)]
    pile: Point
    vault: Point
    look: Look = Look()

    def __post_init__(self) -> None:
        refuse(look_over(self.countries, self.frontiers))

    @cached_property
    def country_index(self) -> dict[str, int]:
        """The number of each country by id."""
        return {country.id: number for number, country in enumerate(self.countries)}

    @cached_property
    def frontier_ends(self) -> tuple[tuple[int, int], ...]:
        """The two countries of each frontier."""
        index = self.country_index
        return tuple((index[f.between[0]], index[f.between[1]]) for f in self.frontiers)

    @cached_property
    def neighbours(self) -> tuple[frozenset[int], ...]:
        """The countries that each has a frontier with."""
        ends = self.frontier_ends
        return tuple(
            frozenset(sum(pair) - country for pair in ends if country in pair)
            for country in range(len(self.countries))
        )

    @cached_property
    def crossings(self) -> tuple[tuple[int, int, int], ...]:
        """Every crossing: its two markers and its frontier."""
        return tuple(
            (RING * ends[0] + PLACES.index(one), RING * ends[1] + PLACES.index(other), number)
            for number, (frontier, ends) in enumerate(zip(self.frontiers, self.frontier_ends, strict=True))
            for one, other in frontier.crossings
        )

    @cached_property
    def markers(self) -> tuple[Marker, ...]:
        """All markers, ring by ring."""
        across: dict[int, int] = {}
        for one, other, _ in self.crossings:
            across[one], across[other] = other, one
        return tuple(
            Marker(
                f"{country.id}-{place}", number, place, spot.kind, across.get(RING * number + k, -1), spot.at
            )
            for number, country in enumerate(self.countries)
            for k, (place, spot) in enumerate(zip(PLACES, country.ring, strict=True))
        )

    @cached_property
    def marker_index(self) -> dict[str, int]:
        """The number of each marker by id."""
        return {marker.id: number for number, marker in enumerate(self.markers)}

    @cached_property
    def joined(self) -> tuple[tuple[int, ...], ...]:
        """The markers one space from each: forward and back on its ring, and across."""
        return tuple(
            (
                here - here % RING + (here + 1) % RING,
                here - here % RING + (here - 1) % RING,
                *((marker.crossing,) if marker.crossing >= 0 else ()),
            )
            for here, marker in enumerate(self.markers)
        )

    @cached_property
    def capitals(self) -> tuple[int, ...]:
        """The Capital of each country."""
        return tuple(here for here, marker in enumerate(self.markers) if marker.kind == "capital")

    @cached_property
    def capital_of(self) -> dict[int, int]:
        """The country of each Capital, by marker."""
        return {marker: country for country, marker in enumerate(self.capitals)}

    @cached_property
    def spaces(self) -> tuple[tuple[int, ...], ...]:
        """From each marker, how far each Capital is with nothing in the way: no Leader gets there sooner."""
        return tuple(zip(*(self._far(capital) for capital in self.capitals), strict=True))

    def _far(self, start: int) -> list[int]:
        far = [len(self.markers)] * len(self.markers)
        far[start], edge = 0, [start]
        for here in edge:
            for there in self.joined[here]:
                if far[here] + 1 < far[there]:
                    far[there] = far[here] + 1
                    edge.append(there)
        return far

    @cached_property
    def incidents(self) -> frozenset[int]:
        """The markers with a '?'."""
        return frozenset(here for here, marker in enumerate(self.markers) if marker.kind == "incident")

    @cached_property
    def halts(self) -> tuple[int, ...]:
        """1 for each marker where every Leader's move ends, else 0 (NAT-7.8)."""
        return tuple(int(here in self.incidents) for here in range(len(self.markers)))

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """The ports, then the northern and the southern sea."""
        ports = [number for number, country in enumerate(self.countries) if country.port]
        north = len(ports)
        seas = {"north": (north,), "south": (north + 1,), "both": (north, north + 1)}
        reached = {sea: tuple(k for k, n in enumerate(ports) if sea in seas[self.countries[n].coast])
                   for sea in (north, north + 1)}  # fmt: skip
        return (
            *(Zone(f"port-{self.countries[n].id}", n, seas[self.countries[n].coast]) for n in ports),
            Zone("sea-north", NO_COUNTRY, reached[north]),
            Zone("sea-south", NO_COUNTRY, reached[north + 1]),
        )

    @cached_property
    def zone_index(self) -> dict[str, int]:
        """The number of each zone by id."""
        return {zone.id: number for number, zone in enumerate(self.zones)}

    @cached_property
    def ports(self) -> tuple[int, ...]:
        """The zone of each country's port, or -1."""
        by_country = {zone.country: number for number, zone in enumerate(self.zones)}
        return tuple(by_country.get(country, -1) for country in range(len(self.countries)))

    @cached_property
    def open_seas(self) -> tuple[int, int]:
        """The zones of the northern and the southern sea."""
        return len(self.zones) - 2, len(self.zones) - 1

    @cached_property
    def canal_country(self) -> int:
        """The country with the canal (NAT-10.10)."""
        return next(number for number, country in enumerate(self.countries) if country.coast == "both")

    @cached_property
    def agent_ways(self) -> tuple[dict[int, tuple[int, ...]], ...]:
        """From each marker, where an Agent ends after exactly four spaces, with its path (NAT-5.1, 5.2)."""
        return tuple(self._walks(here, (4,)) for here in range(len(self.markers)))

    @cached_property
    def short_agent_ways(self) -> tuple[dict[int, tuple[int, ...]], ...]:
        """The same for one to four spaces, with the shortest path (option `agent_steps`)."""
        return tuple(self._walks(here, (1, 2, 3, 4)) for here in range(len(self.markers)))

    def _walks(self, start: int, lengths: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        walks: list[tuple[int, ...]] = [(start,)]
        for length in range(1, 5):
            walks = [
                (*walk, there) for walk in walks for there in self.joined[walk[-1]] if there not in walk[-2:]
            ]
            if length in lengths:
                for walk in walks:
                    if walk[-1] != start:
                        found.setdefault(walk[-1], walk)
        return found
