"""What is wrong with a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.components.board_fields import once_each
from game.engine.refusal import BoardFault
from game.rules.poleconomy.board_parts import Corner, Disc, Region, Square

INCOMES = ("start", "income", "opportunity")
EVENTS = ("election", "salary", "bonds", "taxation")
MOST_SEATS = 6
NEIGHBOURS = 1
"""Rounded rectangles of neighbours may share so much."""


def look_over(
    outer: Sequence[Square],
    inner: Sequence[Square],
    corners: Sequence[Corner],
    index: Sequence[Disc],
    regions: Sequence[Region],
    dealt: int,
) -> None:
    """Raise BoardFault where a board of these parts cannot be played.

    `dealt`: companies and adverts dealt to each player in the quick version (POL-2.9).
    """
    squares = (*outer, *inner)
    once_each(thing.id for thing in (*squares, *corners))
    once_each(region.id for region in regions)
    once_each(square.name for square in squares if square.kind in ("company", "advert"))
    known = {region.id for region in regions}
    for square in squares:
        if square.region not in known:
            raise BoardFault("no_region", square.region)
        _square(square)
    _kinds(squares, dealt)
    _corners(corners, outer, inner)
    _index(index)
    _apart((*squares, *corners))


def _square(square: Square) -> None:
    """A square has what its kind needs and nothing else."""
    if (square.kind in INCOMES) != bool(square.times):
        raise BoardFault("times", square.id)
    if square.interest and square.kind != "income":
        raise BoardFault("interest", square.id)
    if (square.kind == "inflation") != bool(square.steps):
        raise BoardFault("steps", square.id)
    if (square.kind in ("company", "advert")) != bool(square.branch):
        raise BoardFault("branch", square.id)


def _kinds(squares: Sequence[Square], dealt: int) -> None:
    kinds = [square.kind for square in squares]
    if kinds.count("start") != 1:
        raise BoardFault("one_start", n=kinds.count("start"))
    for kind in ("company", "advert"):
        if kinds.count(kind) < MOST_SEATS * dealt:
            raise BoardFault(f"few_{kind}", n=kinds.count(kind), least=MOST_SEATS * dealt)
    for kind in ("opportunity", "inflation"):
        if kind not in kinds:
            raise BoardFault(f"no_{kind}")
    if not any(square.interest for square in squares):
        raise BoardFault("no_interest")


def _corners(corners: Sequence[Corner], outer: Sequence[Square], inner: Sequence[Square]) -> None:
    """One Corner Square for each service, each between an income of one circuit and one of the other."""
    found: dict[str, str] = {}
    for corner in corners:
        other = found.setdefault(corner.service, corner.id)
        if other != corner.id:
            raise BoardFault("same_service", corner.id, other=other)
    rings = {
        "outer": {square.id: square for square in outer},
        "inner": {square.id: square for square in inner},
    }
    for side, ring in rings.items():
        for corner in corners:
            door = corner.outer if side == "outer" else corner.inner
            if door not in ring:
                raise BoardFault(f"no_{side}", door)
            if ring[door].kind not in INCOMES:
                raise BoardFault("no_income_door", corner.id, door=door)


def _index(index: Sequence[Disc]) -> None:
    """Each event stands on the index, and play begins where the Inflation Number is 1 (POL-2.1)."""
    if index[0].number != 1:
        raise BoardFault("first_disc", n=index[0].number)
    for event in EVENTS:
        if all(disc.event != event for disc in index):
            raise BoardFault(f"no_{event}")


def _apart(things: Sequence[Square | Corner]) -> None:
    """The rectangles lie on the board, and none lies on another."""
    for thing in things:
        for middle, length in zip(thing.centre, thing.size, strict=True):
            if middle * 2 < length or middle * 2 > 2000 - length:
                raise BoardFault("off_board", thing.id)
    for one, other in combinations(things, 2):
        shared = [(one.size[n] + other.size[n]) / 2 - abs(one.centre[n] - other.centre[n]) for n in (0, 1)]
        if min(shared) > NEIGHBOURS:
            raise BoardFault("overlap", one.id, other=other.id)
