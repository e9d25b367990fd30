"""What is wrong with a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from game.components.board_fields import nearest, repeated, repeats
from game.engine.refusal import BoardFault, Place
from game.rules.poleconomy.board_parts import Corner, Disc, Region, Square

INCOMES = ("start", "income", "opportunity")
EVENTS = ("election", "salary", "bonds", "taxation")
MOST_SEATS = 6
NEIGHBOURS = 1
"""Rounded rectangles of neighbours may share so much."""


PROPERTIES = ("company", "advert")
FULL = 1000
"""The width and height of the board."""


def look_over(
    outer: Sequence[Square],
    inner: Sequence[Square],
    corners: Sequence[Corner],
    index: Sequence[Disc],
    regions: Sequence[Region],
    dealt: int,
) -> Iterator[BoardFault]:
    """All that keeps a board of these parts from being played.

    `dealt`: companies and adverts dealt to each player in the quick version (POL-2.9).
    """
    squares: dict[Place, Square] = {
        (key, number): square
        for key, ring in (("outer", outer), ("inner", inner))
        for number, square in enumerate(ring)
    }
    things: dict[Place, Square | Corner] = {**squares}
    things |= {("corners", number): corner for number, corner in enumerate(corners)}
    yield from repeats([thing.id for thing in things.values()], [(*at, "id") for at in things])
    yield from repeated(regions, "regions")
    titles = {at: square for at, square in squares.items() if square.kind in PROPERTIES}
    yield from repeats([square.name for square in titles.values()], [(*at, "name") for at in titles])
    known = {region.id for region in regions}
    for at, square in squares.items():
        if square.region not in known:
            near = nearest(square.region, known)
            yield BoardFault("no_region", square.region, at=(*at, "region"), near=near)
        yield from _square(square, at)
    yield from _kinds(squares, dealt)
    yield from _corners(corners, outer, inner)
    yield from _index(index)
    yield from _apart(things)


def _square(square: Square, at: Place) -> Iterator[BoardFault]:
    """A square has what its kind needs and nothing else."""
    kind = square.kind
    if (kind in INCOMES) != bool(square.times):
        yield BoardFault("times", square.id, at=(*at, "times"))
    if square.interest and kind != "income":
        yield BoardFault("interest", square.id, at=(*at, "interest"))
    if (kind == "inflation") != bool(square.steps):
        yield BoardFault("steps", square.id, at=(*at, "steps"))
    if (kind in PROPERTIES) != bool(square.branch):
        yield BoardFault("branch", square.id, at=(*at, "branch"))


def _kinds(squares: Mapping[Place, Square], dealt: int) -> Iterator[BoardFault]:
    kinds = [square.kind for square in squares.values()]
    starts = [at for at, square in squares.items() if square.kind == "start"]
    for at in starts[1:]:
        yield BoardFault("one_start", at=(*at, "kind"), n=len(starts))
    if not starts:
        yield BoardFault("one_start", at=("inner",), n=0)
    for kind in PROPERTIES:
        count, least = kinds.count(kind), MOST_SEATS * dealt
        if count < least:
            near = [count // MOST_SEATS] if count >= MOST_SEATS else []
            yield BoardFault(f"few_{kind}", at=("dealt",), near=near, n=count, least=least)
    for kind in ("opportunity", "inflation"):
        if kind not in kinds:
            yield BoardFault(f"no_{kind}")
    if not any(square.interest for square in squares.values()):
        yield BoardFault("no_interest")


def _corners(
    corners: Sequence[Corner], outer: Sequence[Square], inner: Sequence[Square]
) -> Iterator[BoardFault]:
    """One Corner Square for each service, each between an income of one circuit and one of the other."""
    found: dict[str, str] = {}
    for number, corner in enumerate(corners):
        other = found.setdefault(corner.service, corner.id)
        if other != corner.id:
            yield BoardFault("same_service", corner.id, at=("corners", number, "service"), other=other)
    for side, ring in (("outer", outer), ("inner", inner)):
        kinds = {square.id: square.kind for square in ring}
        incomes = [name for name, kind in kinds.items() if kind in INCOMES]
        for number, corner in enumerate(corners):
            door = corner.outer if side == "outer" else corner.inner
            at, near = ("corners", number, side), nearest(door, incomes)
            if door not in kinds:
                yield BoardFault(f"no_{side}", door, at=at, near=near)
            elif door not in incomes:
                yield BoardFault("no_income_door", corner.id, at=at, near=near, door=door)


def _index(index: Sequence[Disc]) -> Iterator[BoardFault]:
    """Each event stands on the index, and play begins where the Inflation Number is 1 (POL-2.1)."""
    if index[0].number != 1:
        yield BoardFault("first_disc", at=("index", 0, "number"), near=[1], n=index[0].number)
    for event in EVENTS:
        if all(disc.event != event for disc in index):
            yield BoardFault(f"no_{event}", at=("index",))


def _apart(things: Mapping[Place, Square | Corner]) -> Iterator[BoardFault]:
    """The rectangles lie on the board, and none lies on another."""
    for at, thing in things.items():
        for middle, length in zip(thing.centre, thing.size, strict=True):
            if middle * 2 < length or middle * 2 > 2 * FULL - length:
                yield BoardFault("off_board", thing.id, at=(*at, "centre"))
                break
    for (_, one), (at, other) in combinations(things.items(), 2):
        shared = [(one.size[n] + other.size[n]) / 2 - abs(one.centre[n] - other.centre[n]) for n in (0, 1)]
        if min(shared) > NEIGHBOURS:
            yield BoardFault("overlap", one.id, at=(*at, "centre"), other=other.id)
