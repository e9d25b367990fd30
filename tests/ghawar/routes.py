"""The driving rules a second time, as plainly as they can be said: every way of a truck, step by step.

Points are complex numbers, x to the east and y to the north, so that a turn to the left is a factor of 1j.
"""

from __future__ import annotations

from typing import NamedTuple

COMPASS = {"N": 1j, "E": 1 + 0j, "S": -1j, "W": -1 + 0j}
OUT = {"south": -1j, "west": -1 + 0j, "north": 1j, "east": 1 + 0j}
GATES = {
    "south": [complex(x, 0) for x in (0, 2, 4, 6, 8, 10, 12)],
    "west": [complex(0, y) for y in (12, 10, 8, 6, 4, 2, 0)],
    "north": [complex(x, 12) for x in (12, 10, 8, 6, 4, 2, 0)],
    "east": [complex(12, y) for y in (0, 2, 4, 6, 8, 10, 12)],
}


class Route(NamedTuple):
    """Where a way ends ("n-04-03 N" or "home") and the fields it enters, in order."""

    end: str
    path: tuple[str, ...]


def crossing(point: complex) -> bool:
    """Whether two roads meet there."""
    return point.real % 2 == 0 and point.imag % 2 == 0


def road_field(point: complex) -> bool:
    """Whether a truck may stand there: on the board, and not on a platform."""
    inside = 0 <= point.real <= 12 and 0 <= point.imag <= 12
    return inside and (point.real % 2 == 0 or point.imag % 2 == 0)


def name(point: complex) -> str:
    """The id of a field."""
    return f"n-{int(point.real):02d}-{int(point.imag):02d}"


def point_of(field: str) -> complex:
    """The field with an id."""
    _, x, y = field.split("-")
    return complex(int(x), int(y))


def routes(
    where: str, roll: int, owner: str, taken: set[str], per_move: bool = False, exact: bool = False
) -> list[Route]:
    """All ways of a truck with a roll, past the fields that are `taken`, in the order of GHA-5.19."""
    if where == "home":
        found = [
            Route(end, (name(gate), *path))
            for gate in GATES[owner]
            if name(gate) not in taken
            for end, path in _onward(gate, -OUT[owner], roll - 1, "", taken, exact)
        ]
        return sorted(found, key=lambda route: len(route.path))
    field, letter = where.split()
    here, heading = point_of(field), COMPASS[letter]
    taken = taken - {field}
    ahead = _onward(here, heading, roll, owner, taken, exact)
    back = _step(here, -heading, roll, owner, taken, exact)
    found = ahead + back if per_move else ahead or back
    return sorted(found, key=lambda route: len(route.path))


def _onward(
    here: complex, heading: complex, left: int, owner: str, taken: set[str], exact: bool
) -> list[Route]:
    if left == 0:
        letter = next(letter for letter, way in COMPASS.items() if way == heading)
        return [Route(f"{name(here)} {letter}", ())]
    turns = (1, 1j, -1j) if crossing(here) else (1,)
    return [route for turn in turns for route in _step(here, heading * turn, left, owner, taken, exact)]


def _step(here: complex, way: complex, left: int, owner: str, taken: set[str], exact: bool) -> list[Route]:
    """All ways that begin with a step in one direction. Without an `owner` no side can be left."""
    if owner and way == OUT[owner] and here in GATES[owner]:
        return [] if exact and left > 1 else [Route("home", ())]
    there = here + way
    if not road_field(there) or name(there) in taken:
        return []
    onward = _onward(there, way, left - 1, owner, taken, exact)
    return [Route(end, (name(there), *path)) for end, path in onward]
