"""What MISSIONs ask for, in declarative terms: the conditions a board file may give them (reference 7.3).

A number that hangs on how many play is written as one for each of 2, 3, 4 and 5 players.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Ref

Many: TypeAlias = Annotated[int, Meta(ge=1, le=60)]
Mark: TypeAlias = tuple[Many, Many, Many, Many]
"""How many are needed by 2, 3, 4 and 5 players."""


def needed(mark: Many | Mark, players: int) -> int:
    """How many so many players need.

    >>> needed((7, 7, 6, 5), 4), needed(3, 5)
    (6, 3)
    """
    return mark if isinstance(mark, int) else mark[players - 2]


class MissionTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="of"):
    """One of the conditions below."""

    def marks(self, players: int) -> dict[str, int]:
        """The numbers that the text of the card has places for, by the name of their field."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        return {name: needed(mark, players) for name, mark in fields.items() if name != "places"}


class Corners(MissionTerm, frozen=True, tag="corners"):
    """In each quadrant a Territory of so high a value at least (MI-01)."""

    value: Many


class Stockpile(MissionTerm, frozen=True, tag="stockpile"):
    """So many of every R-Unit type in the Personal Stock (MI-02)."""

    units: Many


class Brokers(MissionTerm, frozen=True, tag="brokers"):
    """So many Guilds, for each of them an Associated Territory at least (MI-03)."""

    guilds: Many


class Hegemony(MissionTerm, frozen=True, tag="hegemony"):
    """So many Territories of one quadrant (MI-04)."""

    territories: Mark


class Spectrum(MissionTerm, frozen=True, tag="spectrum"):
    """Territories in so many colour groups (MI-05)."""

    groups: Mark


class Unions(MissionTerm, frozen=True, tag="unions"):
    """So many complete groups, with so many Territories in all (MI-06)."""

    groups: Many
    territories: Mark


class Cartel(MissionTerm, frozen=True, tag="cartel"):
    """So many Guilds, and so many Associated Territories of any Guild (MI-07)."""

    guilds: Mark
    associated: Mark


class Builder(MissionTerm, frozen=True, tag="builder"):
    """So many active EDs (MI-08)."""

    levels: Mark


class Jewels(MissionTerm, frozen=True, tag="jewels"):
    """So many Territories with two active EDs (MI-09)."""

    territories: Mark


class Crown(MissionTerm, frozen=True, tag="crown"):
    """So many of these Territories (MI-10 to MI-12)."""

    places: Annotated[tuple[Ref, ...], Meta(min_length=1, max_length=12)]
    territories: Mark


Condition: TypeAlias = (
    Corners | Stockpile | Brokers | Hegemony | Spectrum | Unions | Cartel | Builder | Jewels | Crown
)
