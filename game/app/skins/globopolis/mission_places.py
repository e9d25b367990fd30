"""The Titles that a MISSION counts, and the overlay that shows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.globopolis.missions import Aim, aim_of
from game.rules.globopolis.state import GlobopolisState

OVERLAY: Final = "mission"


def mission_name(card: str) -> str:
    """The overlay that shows the places of a MISSION, by the name of its card."""
    return f"{OVERLAY}:{card}"


def titles_of(state: GlobopolisState, seat: int, mission: str) -> tuple[frozenset[int], frozenset[int]]:
    """The Titles that a MISSION counts: those that the side of a seat holds, and those that it lacks."""
    aim = aim_of(state, seat, mission)
    held = frozenset(_held(aim))
    return held, frozenset(missing(aim)) - held


def missing(part: Aim) -> Iterator[int]:
    """The Titles that are missing in a part of a MISSION."""
    if part.met:
        return
    if part.matter == "title":
        yield part.thing
    for below in part.parts:
        yield from missing(below)


def _held(part: Aim) -> Iterator[int]:
    if part.matter == "title" and part.met:
        yield part.thing
    for below in part.parts:
        yield from _held(below)
