"""Rings and crossings as a board's file has them, changed: markers joined and parted, rings moved and turned,
a country cut into two."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from game.app.skins.nations import outlines
from game.app.skins.nations.chart import FILE, HIT, RADIUS, TOWARDS, Point, placed
from game.app.skins.nations.outlines import Corner, corner
from game.rules.nations.board_parts import PLACES, RING
from game.store.board_text.text import BoardText
from game.store.part_kinds import entries_of, value_at
from game.store.yaml_types import Keys

PLAIN: Final = "plain"


class Spot(NamedTuple):
    """A marker: the number of its country, and of its place on the ring."""

    country: int
    place: int

    @property
    def keys(self) -> Keys:
        """Where it stands in the file."""
        return "countries", self.country, "ring", self.place


def spot_of(keys: Keys) -> Spot | None:
    """The marker at a place of the file."""
    match keys:
        case ("countries", int(country), "ring", int(place)):
            return Spot(country, place)
        case _:
            return None


def kind_of(content: Any, spot: Spot) -> str:
    """What a marker is: plain, a Capital, or "?"."""
    return str(value_at(content, (*spot.keys, "kind")) or PLAIN)


def marker_at(content: Any, x: float, y: float) -> Spot | None:
    """The marker at a point of the board."""
    for keys in outlines.countries_of(content):
        for place in range(RING):
            spot = Spot(int(keys[1]), place)
            at = point_of(content, spot)
            if at is not None and math.dist(at, (x, y)) <= HIT / 2:
                return spot
    return None


def point_of(content: Any, spot: Spot) -> Point | None:
    """Where a marker lies on the board."""
    centre = corner(value_at(content, ("countries", spot.country, "centre")))
    if centre is None:
        return None
    x, y = placed(*centre)
    dx, dy = TOWARDS[PLACES[spot.place % RING]]
    return x + RADIUS * dx, y + RADIUS * dy


def crossings(content: Any) -> Iterator[tuple[Keys, Spot, Spot]]:
    """All crossings: where each stands in the file, and the markers it joins."""
    numbers = {id_of(content, keys): int(keys[1]) for keys in outlines.countries_of(content)}
    for number, _ in entries_of(value_at(content, ("frontiers",))):
        between = _between_of(content, number)
        if not all(name in numbers for name in between):
            continue
        for row, _ in entries_of(value_at(content, ("frontiers", number, "crossings"))):
            keys: Keys = ("frontiers", number, "crossings", row)
            ends = [value_at(content, (*keys, side)) for side in (0, 1)]
            if all(end in PLACES for end in ends):
                one = Spot(numbers[between[0]], PLACES.index(ends[0]))
                yield keys, one, Spot(numbers[between[1]], PLACES.index(ends[1]))


def id_of(content: Any, country: Keys) -> str:
    """The id of a country, whatever stands there."""
    return str(value_at(content, (*country, "id")))


def _between_of(content: Any, frontier: str | int) -> list[str]:
    """The ids of the two countries of a frontier."""
    return [str(value_at(content, ("frontiers", frontier, "between", side))) for side in (0, 1)]


def crossed(content: Any, spot: Spot) -> Spot | None:
    """The marker across the frontier; None where no crossing begins."""
    for _, one, other in crossings(content):
        if spot in (one, other):
            return other if spot == one else one
    return None


def can_join(content: Any, one: Spot, other: Spot) -> bool:
    """Whether a crossing may lead from one marker to the other, or leads there already."""
    if one.country == other.country or kind_of(content, one) != PLAIN or kind_of(content, other) != PLAIN:
        return False
    across = crossed(content, one), crossed(content, other)
    return across in ((None, None), (other, one))


def with_crossing(text: BoardText, one: Spot, other: Spot) -> BoardText:
    """With a crossing between two markers, or without the one that is there. A frontier comes and goes with
    its crossings."""
    for keys, *ends in crossings(text.content):
        if set(ends) == {one, other}:
            alone = len(entries_of(text.value(keys[:3]))) == 1
            return text.without(keys[:2] if alone else keys)
    names = [id_of(text.content, ("countries", spot.country)) for spot in (one, other)]
    for number, _ in entries_of(text.value(("frontiers",))):
        keys = ("frontiers", number)
        between = _between_of(text.content, number)
        if set(between) == set(names):
            spots = (one, other) if between == names else (other, one)
            rows = len(entries_of(text.value((*keys, "crossings"))))
            return text.with_item((*keys, "crossings", rows), [PLACES[spot.place] for spot in spots])
    frontier = {
        "between": names,
        "crossings": [[PLACES[one.place], PLACES[other.place]]],
        "site": list(_between(text.content, one, other)),
    }
    return text.with_item(("frontiers", len(entries_of(text.value(("frontiers",))))), frontier)


def _between(content: Any, one: Spot, other: Spot) -> Corner:
    """The middle between two markers, in the file."""
    a, b = point_of(content, one) or (0.0, 0.0), point_of(content, other) or (0.0, 0.0)
    unit = placed(1, 1)
    return round((a[0] + b[0]) / 2 / unit[0]), round((a[1] + b[1]) / 2 / unit[1])


def moved(text: BoardText, country: Keys, to: Corner) -> BoardText:
    """With the ring of a country at another place, its markers with it."""
    old = corner(text.value((*country, "centre")))
    if old is None:
        return text
    points: dict[Keys, Any] = {(*country, "centre"): list(to)}
    for number, _ in entries_of(text.value((*country, "ring"))):
        keys = (*country, "ring", number, "at")
        at = corner(text.value(keys))
        if at is not None:
            points[keys] = list(inside(at[0] + to[0] - old[0], at[1] + to[1] - old[1]))
    return text.with_each(points)


def inside(x: float, y: float) -> Corner:
    """A point, or the nearest one on the map."""
    return min(int(FILE), max(0, round(x))), min(int(FILE), max(0, round(y)))


def turned(text: BoardText, country: Keys) -> BoardText:
    """With the Capital and "?" of a country further on, clockwise, to where no crossing begins; if there is
    no such place, one place further."""
    number = int(country[1])
    kinds = [kind_of(text.content, Spot(number, place)) for place in range(RING)]
    joined = [crossed(text.content, Spot(number, place)) is not None for place in range(RING)]
    special = [place for place in range(RING) if kinds[place] != PLAIN]
    fits = [by for by in range(1, RING) if not any(joined[(place + by) % RING] for place in special)]
    by = fits[0] if fits else 1
    for place in range(RING):
        text = with_kind(text, Spot(number, place), kinds[place - by])
    return text


def with_kind(text: BoardText, spot: Spot, kind: str) -> BoardText:
    """With another kind of marker; nothing is written where it is plain."""
    if kind_of(text.content, spot) == kind or not isinstance(text.value(spot.keys), dict):
        return text
    keys = (*spot.keys, "kind")
    if kind == PLAIN:
        return text.without(keys)
    return text.with_value(keys, kind)


def split(text: BoardText, first: int, second: int) -> BoardText:
    """With a country cut into halves across its longer side: the `second`, which is a copy of the `first`,
    has the eastern or southern one, and a crossing leads from one to the other."""
    pair: tuple[Keys, Keys] = ("countries", first), ("countries", second)
    whole = outlines.outline_of(text.content, pair[0])
    if not whole or not isinstance(text.value((*pair[1], "outline")), list):
        return text
    low, high = outlines.bounds(whole)
    axis = int(high[0] - low[0] < high[1] - low[1])
    middle = round((low[axis] + high[axis]) / 2)
    text = outlines.cut(text, pair[0], axis, middle)
    whole = outlines.outline_of(text.content, pair[0])
    ends = ("e", "w") if axis == 0 else ("s", "n")
    for country, side in zip(pair, (-1, 1), strict=True):
        half = [at for at in whole if (at[axis] - middle) * side >= 0]
        text = text.with_value((*country, "outline"), [list(at) for at in half])
        text = _settled(text, country, half)
    text = _handed_over(text, first, second)
    for country, end in zip(pair, ends, strict=True):
        text = _freed(text, Spot(int(country[1]), PLACES.index(end)))
    text = with_crossing(text, Spot(first, PLACES.index(ends[0])), Spot(second, PLACES.index(ends[1])))
    if text.value((*pair[1], "coast")) == "both":  # only one country has the canal
        text = text.with_value((*pair[1], "coast"), "none")
        if text.value((*pair[1], "port")) is not None:
            text = text.without((*pair[1], "port"))
    return text


def _handed_over(text: BoardText, first: int, second: int) -> BoardText:
    """With those frontiers of the first country given to the second whose neighbours lie nearer to that."""
    here, there = (corner(text.value(("countries", number, "centre"))) for number in (first, second))
    if here is None or there is None:
        return text
    names = {id_of(text.content, keys): keys for keys in outlines.countries_of(text.content)}
    own, new = (id_of(text.content, ("countries", number)) for number in (first, second))
    for number, _ in entries_of(text.value(("frontiers",))):
        sides = _between_of(text.content, number)
        if own not in sides or sides[1 - sides.index(own)] not in names:
            continue
        side = sides.index(own)
        beyond = corner(text.value((*names[sides[1 - side]], "centre")))
        if beyond is not None and math.dist(beyond, there) < math.dist(beyond, here):
            text = text.with_value(("frontiers", number, "between", side), new)
    return text


def _settled(text: BoardText, country: Keys, outline: list[Corner]) -> BoardText:
    """With ring, name and port of a country where its outline is now."""
    low, high = outlines.bounds(outline)
    old = corner(text.value((*country, "centre"))) or low
    to = round((low[0] + high[0]) / 2), round((low[1] + high[1]) / 2)
    text = moved(text, country, to)
    for keys in ((*country, "label"), (*country, "port", "at")):
        at = corner(text.value(keys))
        if at is not None:
            text = outlines.with_point(text, keys, inside(at[0] + to[0] - old[0], at[1] + to[1] - old[1]))
    return text


def _freed(text: BoardText, spot: Spot) -> BoardText:
    """With a marker that is plain and joined with none, so that a crossing can begin there."""
    across = crossed(text.content, spot)
    if across is not None:
        text = with_crossing(text, spot, across)
    kind = kind_of(text.content, spot)
    if kind == PLAIN:
        return text
    for by in (1, 7, 2, 6, 3, 5, 4):
        other = Spot(spot.country, (spot.place + by) % RING)
        if kind_of(text.content, other) == PLAIN and crossed(text.content, other) is None:
            return with_kind(with_kind(text, other, kind), spot, PLAIN)
    return text
