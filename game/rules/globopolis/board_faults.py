"""What is wrong with a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.components.board_fields import once_each
from game.engine.refusal import BoardFault
from game.rules.globopolis.board_parts import Field, Group, OpeningDeal, Rates

NEEDED = ("market", "influence", "ops-mission")
"""Kinds of which every board has one: computer players and cards count on them."""
TITLED = ("territory", "guild")
FEWEST_BASES, MOST_BASES = 2, 6
SMALLEST_GROUP, LARGEST_GROUP = 2, 4


def look_over(
    ring: Sequence[Field],
    groups: Sequence[Group],
    rates: Sequence[Rates],
    deals: Sequence[OpeningDeal],
    fronts: Sequence[tuple[str, str]],
) -> None:
    """Raise BoardFault where a board of these parts cannot be played."""
    once_each(field.id for field in ring)
    once_each(field.code for field in ring if field.kind in TITLED)
    once_each(field.name for field in ring if field.kind in TITLED)
    once_each(group.id for group in groups)
    for field in ring:
        _field(field, len(rates))
    _kinds(ring)
    _groups(ring, groups)
    _quadrants(ring)
    _deals(deals, sum(field.kind in TITLED for field in ring))
    lands = {field.id for field in ring if field.kind == "territory"}
    for pair in fronts:
        for name in pair:
            if name not in lands:
                raise BoardFault("no_territory", name)


def _field(field: Field, values: int) -> None:
    """A field has what its kind needs and nothing else."""
    titled = field.kind in TITLED
    if titled != bool(field.group):
        raise BoardFault("group", field.id)
    if titled != bool(field.value):
        raise BoardFault("value", field.id)
    if titled != bool(sum(field.units)):
        raise BoardFault("units", field.id)
    if field.kind == "territory" and field.value > values:
        raise BoardFault("no_rates", field.id, n=field.value)
    if field.single is not None and (field.kind != "guild" or sum(field.single) != sum(field.units)):
        raise BoardFault("single", field.id)
    if (field.kind == "market") != bool(field.sells) or len(set(field.sells)) < len(field.sells):
        raise BoardFault("sells", field.id)
    if (field.kind in ("teleport", "broker")) != bool(field.money):
        raise BoardFault("money", field.id)
    if (field.kind in ("broker", "moonshot")) != bool(field.points):
        raise BoardFault("points", field.id)


def _kinds(ring: Sequence[Field]) -> None:
    kinds = [field.kind for field in ring]
    if kinds[0] != "teleport" or kinds.count("teleport") != 1:
        raise BoardFault("one_teleport", n=kinds.count("teleport"))
    for kind in NEEDED:
        if kind not in kinds:
            raise BoardFault(f"no_{kind.replace('-', '_')}")


def _groups(ring: Sequence[Field], groups: Sequence[Group]) -> None:
    """Two to four Territories in each group, one Guild at most, a group in each column of the chart."""
    known = {group.id for group in groups}
    for field in ring:
        if field.group and field.group not in known:
            raise BoardFault("no_group", field.group)
    for group in groups:
        size = sum(field.group == group.id and field.kind == "territory" for field in ring)
        if not SMALLEST_GROUP <= size <= LARGEST_GROUP:
            raise BoardFault("group_size", group.id, n=size)
        if sum(field.group == group.id and field.kind == "guild" for field in ring) > 1:
            raise BoardFault("two_guilds", group.id)
    for column in (1, 2, 3, 4):
        if all(group.column != column for group in groups):
            raise BoardFault("no_column", n=column)


def _quadrants(ring: Sequence[Field]) -> None:
    """Bases part the ring, and somebody may fight in every part."""
    bases = [number for number, field in enumerate(ring) if field.kind == "base"]
    if not FEWEST_BASES <= len(bases) <= MOST_BASES:
        raise BoardFault("bases", n=len(bases), least=FEWEST_BASES, most=MOST_BASES)
    for start, end in pairwise((*bases, bases[0] + len(ring))):
        part = [ring[number % len(ring)] for number in range(start + 1, end)]
        if sum(field.kind == "territory" for field in part) < SMALLEST_GROUP:
            raise BoardFault("empty_quadrant", ring[start].id)


def _deals(deals: Sequence[OpeningDeal], titles: int) -> None:
    for players, deal in enumerate(deals, 2):
        if deal.players != players:
            raise BoardFault("deals", n=deal.players, players=players)
        if deal.players * deal.titles > titles:
            raise BoardFault("many_titles", n=deal.players * deal.titles, most=titles)
