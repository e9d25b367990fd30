"""What is wrong with a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.components.board_fields import nearest, repeated, repeats
from game.engine.refusal import BoardFault, Place
from game.rules.globopolis.board_parts import Field, Group, OpeningDeal, Rates

NEEDED = ("market", "influence", "ops-mission")
"""Kinds of which every board has one: computer players and cards count on them."""
TITLED = ("territory", "guild")
FEWEST_BASES, MOST_BASES = 2, 6
SMALLEST_GROUP, LARGEST_GROUP = 2, 4


COLUMNS = (1, 2, 3, 4)


def look_over(
    ring: Sequence[Field],
    groups: Sequence[Group],
    rates: Sequence[Rates],
    deals: Sequence[OpeningDeal],
    fronts: Sequence[tuple[str, str]],
) -> Iterator[BoardFault]:
    """All that keeps a board of these parts from being played."""
    yield from repeated(ring, "ring")
    titled = [number for number, field in enumerate(ring) if field.kind in TITLED]
    for key in ("code", "name"):
        names = [str(getattr(ring[number], key)) for number in titled]
        yield from repeats(names, [("ring", number, key) for number in titled])
    yield from repeated(groups, "groups")
    for number, field in enumerate(ring):
        yield from _field(field, len(rates), ("ring", number))
    yield from _kinds(ring)
    yield from _groups(ring, groups)
    yield from _quadrants(ring)
    yield from _deals(deals, len(titled))
    lands = {field.id for field in ring if field.kind == "territory"}
    for number, pair in enumerate(fronts):
        for side, name in enumerate(pair):
            if name not in lands:
                near = nearest(name, lands)
                yield BoardFault("no_territory", name, at=("fronts", number, side), near=near)


def _field(field: Field, values: int, at: Place) -> Iterator[BoardFault]:
    """A field has what its kind needs and nothing else."""
    kind, titled, single = field.kind, field.kind in TITLED, field.single
    if titled != bool(field.group):
        yield BoardFault("group", field.id, at=(*at, "group"))
    if titled != bool(field.value):
        yield BoardFault("value", field.id, at=(*at, "value"))
    if titled != bool(sum(field.units)):
        yield BoardFault("units", field.id, at=(*at, "units"))
    if single is not None and (kind != "guild" or sum(single) != sum(field.units)):
        yield BoardFault("single", field.id, at=(*at, "single"))
    if (kind == "market") != bool(field.sells) or len(set(field.sells)) < len(field.sells):
        yield BoardFault("sells", field.id, at=(*at, "sells"))
    if (kind in ("teleport", "broker")) != bool(field.money):
        yield BoardFault("money", field.id, at=(*at, "money"))
    if (kind in ("broker", "moonshot")) != bool(field.points):
        yield BoardFault("points", field.id, at=(*at, "points"))
    if kind == "territory" and field.value > values:
        yield BoardFault("no_rates", field.id, at=(*at, "value"), near=[values], n=field.value)


def _kinds(ring: Sequence[Field]) -> Iterator[BoardFault]:
    gates = [number for number, field in enumerate(ring) if field.kind == "teleport"]
    for number in sorted({0} ^ set(gates)):
        near = ["teleport"] if number == 0 else []
        yield BoardFault("one_teleport", at=("ring", number, "kind"), near=near, n=len(gates))
    kinds = {field.kind for field in ring}
    for kind in NEEDED:
        if kind not in kinds:
            yield BoardFault(f"no_{kind.replace('-', '_')}", at=("ring",))


def _groups(ring: Sequence[Field], groups: Sequence[Group]) -> Iterator[BoardFault]:
    """Two to four Territories in each group, one Guild at most, a group in each column of the chart."""
    known = {group.id for group in groups}
    lost = any(field.kind in TITLED and field.group not in known for field in ring)
    for number, field in enumerate(ring):
        if field.group and field.group not in known:
            near = nearest(field.group, known)
            yield BoardFault("no_group", field.group, at=("ring", number, "group"), near=near)
    for number, group in enumerate(groups):
        at = ("groups", number, "id")
        size = sum(field.group == group.id and field.kind == "territory" for field in ring)
        if not SMALLEST_GROUP <= size <= LARGEST_GROUP and not lost:  # a Territory in no group is the fault
            yield BoardFault("group_size", group.id, at=at, n=size)
        if sum(field.group == group.id and field.kind == "guild" for field in ring) > 1:
            yield BoardFault("two_guilds", group.id, at=at)
    for column in COLUMNS:
        if all(group.column != column for group in groups):
            yield BoardFault("no_column", at=("groups",), n=column)


def _quadrants(ring: Sequence[Field]) -> Iterator[BoardFault]:
    """Bases part the ring, and somebody may fight in every part."""
    bases = [number for number, field in enumerate(ring) if field.kind == "base"]
    if not FEWEST_BASES <= len(bases) <= MOST_BASES:
        yield BoardFault("bases", at=("ring",), n=len(bases), least=FEWEST_BASES, most=MOST_BASES)
    for start, end in pairwise((*bases, *(base + len(ring) for base in bases[:1]))):
        part = [ring[number % len(ring)] for number in range(start + 1, end)]
        if sum(field.kind == "territory" for field in part) < SMALLEST_GROUP:
            yield BoardFault("empty_quadrant", ring[start].id, at=("ring", start, "id"))


def _deals(deals: Sequence[OpeningDeal], titles: int) -> Iterator[BoardFault]:
    for number, deal in enumerate(deals):
        players = number + 2
        if deal.players != players:
            at = ("deals", number, "players")
            yield BoardFault("deals", at=at, near=[players], n=deal.players, players=players)
        elif deal.players * deal.titles > titles:
            at, near = ("deals", number, "titles"), [titles // deal.players]
            yield BoardFault("many_titles", at=at, near=near, n=deal.players * deal.titles, most=titles)
