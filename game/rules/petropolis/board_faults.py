"""What is wrong with a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.components.board_fields import once_each
from game.engine.refusal import BoardFault
from game.rules.petropolis.board_parts import Group, Square, Telex
from game.rules.petropolis.effects import Fly, Keep

EMBLEMS = (
    "peaks", "leaf", "waves", "fir", "dune", "obelisk", "anchor", "dhow", "crown", "flame", "pagoda",
)  # fmt: skip
NARROWEST = 5
"""Columns and rows that a ring has at least: between them is room for the map."""
FEWEST_TELEXES = 8
"""So many telexes go back under the pile: it never runs out while one telex leads to the next."""


def look_over(
    squares: Sequence[Square], groups: Sequence[Group], telexes: Sequence[Telex], dealt: Sequence[int]
) -> None:
    """Raise BoardFault where a board of these parts cannot be played.

    `dealt`: titles dealt to each of two, three, ... players (PET-2.5).
    """
    for things in (squares, groups, telexes):
        once_each(thing.id for thing in things)
    once_each(group.name for group in groups)
    once_each(group.emblem for group in groups)
    _kinds(squares)
    ids = {group.id for group in groups}
    for square in squares:
        _square(square, ids)
    once_each(square.name for square in squares if square.kind == "concession")
    _cells(squares)
    _groups(squares, groups)
    _telexes(squares, telexes)
    _deal(squares, dealt)


def _kinds(squares: Sequence[Square]) -> None:
    kinds = [square.kind for square in squares]
    if kinds[0] != "airport":
        raise BoardFault("airport_first", squares[0].id)
    for kind in ("airport", "court"):
        if kinds.count(kind) != 1:
            raise BoardFault("one_of_kind", n=kinds.count(kind), kind=kind)


def _square(square: Square, groups: set[str]) -> None:
    name = square.id
    if square.kind == "concession":
        if square.group not in groups:
            raise BoardFault("no_group", square.group)
        if not square.price or square.price % 20_000:
            raise BoardFault("price_steps", name, price=str(square.price))
    elif square.group or square.price:
        raise BoardFault("not_concession", name)
    if (square.kind == "refuel") != bool(square.charge):
        raise BoardFault("charge", name)


def _cells(squares: Sequence[Square]) -> None:
    """Raise BoardFault unless the cells that are given are all different and lie on the ring."""
    bare = [square.id for square in squares if square.cell is None]
    if len(bare) == len(squares):
        return
    if bare:
        raise BoardFault("no_cell", bare[0])
    cells = {square.id: square.cell for square in squares if square.cell is not None}
    columns, rows = (max(cell[n] for cell in cells.values()) for n in (0, 1))
    if min(columns, rows) + 1 < NARROWEST:
        raise BoardFault("narrow_ring", columns=columns + 1, rows=rows + 1, least=NARROWEST)
    taken: dict[tuple[int, int], str] = {}
    for name, cell in cells.items():
        other = taken.setdefault(cell, name)
        if other != name:
            raise BoardFault("same_cell", name, other=other, column=cell[0], row=cell[1])
        if cell[0] not in (0, columns) and cell[1] not in (0, rows):
            raise BoardFault("inner_cell", name, column=cell[0], row=cell[1])


def _groups(squares: Sequence[Square], groups: Sequence[Group]) -> None:
    for group in groups:
        if group.emblem not in EMBLEMS:
            raise BoardFault("no_emblem", group.emblem, emblems=EMBLEMS)
        count = sum(square.group == group.id for square in squares)
        if not 2 <= count <= 4:
            raise BoardFault("group_size", group.id, n=count)


def _telexes(squares: Sequence[Square], telexes: Sequence[Telex]) -> None:
    by_id = {square.id: square for square in squares}
    for telex in telexes:
        if isinstance(telex.effect, Fly):
            if telex.effect.to not in by_id:
                raise BoardFault("no_square", telex.effect.to)
            if by_id[telex.effect.to].kind not in ("airport", "concession"):
                raise BoardFault("flight", telex.id, to=telex.effect.to)
    lasting = [telex for telex in telexes if telex.championship and not isinstance(telex.effect, Keep)]
    if len(lasting) < FEWEST_TELEXES:
        raise BoardFault("few_telexes", n=len(lasting), least=FEWEST_TELEXES)


def _deal(squares: Sequence[Square], dealt: Sequence[int]) -> None:
    titles = sum(square.kind == "concession" and square.dealt for square in squares)
    for seats, each in enumerate(dealt, 2):
        if seats * each > titles:
            raise BoardFault("many_dealt", n=each, players=seats, titles=titles)
