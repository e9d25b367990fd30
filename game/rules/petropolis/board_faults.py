"""What is wrong with a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.components.board_fields import nearest, repeated, repeats, steps_beside
from game.engine.refusal import BoardFault, Place
from game.rules.petropolis.board_parts import Group, Square, Telex
from game.rules.petropolis.effects import Bank, Each, Fly, Keep

EMBLEMS = (
    "peaks", "leaf", "waves", "fir", "dune", "obelisk", "anchor", "dhow", "crown", "flame", "pagoda",
)  # fmt: skip
NARROWEST = 5
"""Columns and rows that a ring has at least: between them is room for the map."""
FEWEST_TELEXES = 8
"""So many telexes go back under the pile: it never runs out while one telex leads to the next."""


STEP = 20_000
"""Prices are multiples of it, so that every interest, loan and half is a round sum."""
DEAREST = 2_000_000


def look_over(
    squares: Sequence[Square], groups: Sequence[Group], telexes: Sequence[Telex], dealt: Sequence[int]
) -> Iterator[BoardFault]:
    """All that keeps a board of these parts from being played.

    `dealt`: titles dealt to each of two, three, ... players (PET-2.5).
    """
    yield from repeated(squares, "squares")
    yield from repeated(groups, "groups")
    yield from repeated(groups, "groups", "name")
    yield from repeated(groups, "groups", "emblem")
    yield from repeated(telexes, "telexes")
    concessions = [number for number, square in enumerate(squares) if square.kind == "concession"]
    yield from repeats(
        [squares[number].name for number in concessions],
        [("squares", number, "name") for number in concessions],
    )
    yield from _kinds(squares)
    ids = {group.id for group in groups}
    for number, square in enumerate(squares):
        yield from _square(square, ids, ("squares", number))
    yield from _cells(squares)
    yield from _groups(squares, groups)
    yield from _telexes(squares, telexes)
    yield from _deal(squares, dealt)


def _kinds(squares: Sequence[Square]) -> Iterator[BoardFault]:
    if squares[0].kind != "airport":
        yield BoardFault("airport_first", squares[0].id, at=("squares", 0, "kind"), near=["airport"])
    for kind in ("airport", "court"):
        found = [number for number, square in enumerate(squares) if square.kind == kind]
        for number in found[1:]:
            yield BoardFault("one_of_kind", at=("squares", number, "kind"), n=len(found), kind=kind)
        if not found and kind != "airport":
            yield BoardFault("one_of_kind", at=("squares",), n=0, kind=kind)


def _square(square: Square, groups: set[str], at: Place) -> Iterator[BoardFault]:
    name = square.id
    if square.kind == "concession":
        if square.group not in groups:
            near = nearest(square.group, groups)
            yield BoardFault("no_group", square.group, at=(*at, "group"), near=near)
        if not square.price or square.price % STEP:
            near = steps_beside(square.price, STEP, STEP, DEAREST)
            yield BoardFault("price_steps", name, at=(*at, "price"), near=near, price=str(square.price))
    else:
        for field, given in (("group", square.group), ("price", square.price)):
            if given:
                yield BoardFault("not_concession", name, at=(*at, field))
    if (square.kind == "refuel") != bool(square.charge):
        yield BoardFault("charge", name, at=(*at, "charge"))


def _cells(squares: Sequence[Square]) -> Iterator[BoardFault]:
    """The cells that are given are all different and lie on the ring."""
    cells = {number: square.cell for number, square in enumerate(squares) if square.cell is not None}
    if not cells:
        return
    bare = [number for number in range(len(squares)) if number not in cells]
    for number in bare if len(bare) < len(cells) else bare[:1]:
        yield BoardFault("no_cell", squares[number].id, at=("squares", number, "cell"))
    columns, rows = (max(cell[n] for cell in cells.values()) for n in (0, 1))
    if min(columns, rows) + 1 < NARROWEST:
        yield BoardFault("narrow_ring", columns=columns + 1, rows=rows + 1, least=NARROWEST)
    taken: dict[tuple[int, int], str] = {}
    for number, cell in cells.items():
        name, at = squares[number].id, ("squares", number, "cell")
        other = taken.setdefault(cell, name)
        if other != name:
            yield BoardFault("same_cell", name, at=at, other=other, column=cell[0], row=cell[1])
        if cell[0] not in (0, columns) and cell[1] not in (0, rows):
            yield BoardFault("inner_cell", name, at=at, column=cell[0], row=cell[1])


def _groups(squares: Sequence[Square], groups: Sequence[Group]) -> Iterator[BoardFault]:
    known = {group.id for group in groups}
    lost = any(square.kind == "concession" and square.group not in known for square in squares)
    for number, group in enumerate(groups):
        if group.emblem not in EMBLEMS:
            free = set(EMBLEMS) - {one.emblem for one in groups}
            near = nearest(group.emblem, EMBLEMS) or sorted(free)
            at = ("groups", number, "emblem")
            yield BoardFault("no_emblem", group.emblem, at=at, near=near, emblems=EMBLEMS)
        count = sum(square.group == group.id for square in squares)
        if not 2 <= count <= 4 and not lost:  # a concession that is in no group is the fault then
            yield BoardFault("group_size", group.id, at=("groups", number, "id"), n=count)


def _telexes(squares: Sequence[Square], telexes: Sequence[Telex]) -> Iterator[BoardFault]:
    kinds = {square.id: square.kind for square in squares}
    for number, telex in enumerate(telexes):
        at = ("telexes", number, "effect")
        match telex.effect:
            case Fly(to):
                goals = [name for name, kind in kinds.items() if kind in ("airport", "concession")]
                near = nearest(to, goals)
                if to not in kinds:
                    yield BoardFault("no_square", to, at=(*at, "to"), near=near)
                elif to not in goals:
                    yield BoardFault("flight", telex.id, at=(*at, "to"), near=near, to=to)
            case Bank() as bank if len({amount > 0 for amount in bank.parts if amount}) != 1:
                yield BoardFault("both_ways", at=at)
            case Each(amount=0):
                yield BoardFault("no_amount", at=(*at, "amount"))
            case _:
                pass
    lasting = [telex for telex in telexes if telex.championship and not isinstance(telex.effect, Keep)]
    if len(lasting) < FEWEST_TELEXES:
        yield BoardFault("few_telexes", at=("telexes",), n=len(lasting), least=FEWEST_TELEXES)


def _deal(squares: Sequence[Square], dealt: Sequence[int]) -> Iterator[BoardFault]:
    titles = sum(square.kind == "concession" and square.dealt for square in squares)
    for number, each in enumerate(dealt):
        seats = number + 2
        if seats * each > titles:
            near = [titles // seats] if titles >= seats else []
            at = ("dealt", number)
            yield BoardFault("many_dealt", at=at, near=near, n=each, players=seats, titles=titles)
