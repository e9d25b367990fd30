"""What is wrong with a board file: every fault as a sentence that quotes what it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
    """Raise ValueError with a sentence where a board of these parts cannot be played.

    `dealt`: titles dealt to each of two, three, ... players (PET-2.5).
    """
    for things in (squares, groups, telexes):
        _once(thing.id for thing in things)
    _once(group.name for group in groups)
    _once(group.emblem for group in groups)
    _kinds(squares)
    ids = {group.id for group in groups}
    for square in squares:
        _square(square, ids)
    _once(square.name for square in squares if square.kind == "concession")
    _cells(squares)
    _groups(squares, groups)
    _telexes(squares, telexes)
    _deal(squares, dealt)


def _once(names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ValueError(f"“{name}” stands there twice")
        seen.add(name)


def _kinds(squares: Sequence[Square]) -> None:
    kinds = [square.kind for square in squares]
    if kinds[0] != "airport":
        raise ValueError(f"the first square is the airport, not “{squares[0].id}”")
    for kind in ("airport", "court"):
        if kinds.count(kind) != 1:
            raise ValueError(f"there are {kinds.count(kind)} squares of the kind {kind}: there must be one")


def _square(square: Square, groups: set[str]) -> None:
    name = square.id
    if square.kind == "concession":
        if square.group not in groups:
            raise ValueError(f"“{square.group}” is no group of this board")
        if not square.price or square.price % 20_000:
            raise ValueError(f"“{name}” needs a price in steps of 20000, not {square.price}")
    elif square.group or square.price:
        raise ValueError(f"“{name}” has a group or a price and is no concession")
    if (square.kind == "refuel") != bool(square.charge):
        raise ValueError(f"“{name}” needs a charge if it is a refuel square, and none if it is not")


def _cells(squares: Sequence[Square]) -> None:
    """The cells, where they are given, are those of a ring: all different, and none inside of it."""
    bare = [square.id for square in squares if square.cell is None]
    if len(bare) == len(squares):
        return
    if bare:
        raise ValueError(f"“{bare[0]}” has no cell: give every square one, or none at all")
    cells = {square.id: square.cell for square in squares if square.cell is not None}
    columns, rows = (max(cell[n] for cell in cells.values()) for n in (0, 1))
    if min(columns, rows) + 1 < NARROWEST:
        raise ValueError(
            f"the ring has {columns + 1} columns and {rows + 1} rows: {NARROWEST} of each are needed"
        )
    taken: dict[tuple[int, int], str] = {}
    for name, cell in cells.items():
        other = taken.setdefault(cell, name)
        if other != name:
            raise ValueError(f"“{name}” has the same cell as {other}: [{cell[0]}, {cell[1]}]")
        if cell[0] not in (0, columns) and cell[1] not in (0, rows):
            raise ValueError(f"“{name}” has a cell inside the ring: [{cell[0]}, {cell[1]}]")


def _groups(squares: Sequence[Square], groups: Sequence[Group]) -> None:
    for group in groups:
        if group.emblem not in EMBLEMS:
            raise ValueError(f"“{group.emblem}” is no emblem: expected one of {', '.join(EMBLEMS)}")
        count = sum(square.group == group.id for square in squares)
        if not 2 <= count <= 4:
            raise ValueError(f"“{group.id}” has {count} concessions: a group has 2 to 4")


def _telexes(squares: Sequence[Square], telexes: Sequence[Telex]) -> None:
    by_id = {square.id: square for square in squares}
    for telex in telexes:
        if isinstance(telex.effect, Fly):
            if telex.effect.to not in by_id:
                raise ValueError(f"“{telex.effect.to}” is no square of this board")
            if by_id[telex.effect.to].kind not in ("airport", "concession"):
                raise ValueError(
                    f"“{telex.id}” flies to {telex.effect.to}, which is neither the airport nor a concession"
                )
    lasting = [telex for telex in telexes if telex.championship and not isinstance(telex.effect, Keep)]
    if len(lasting) < FEWEST_TELEXES:
        raise ValueError(
            f"only {len(lasting)} telexes go back under the pile in every game: {FEWEST_TELEXES} must"
        )


def _deal(squares: Sequence[Square], dealt: Sequence[int]) -> None:
    titles = sum(square.kind == "concession" and square.dealt for square in squares)
    for seats, each in enumerate(dealt, 2):
        if seats * each > titles:
            raise ValueError(
                f"{each} titles for each of {seats} players are more than the {titles} to be dealt"
            )
