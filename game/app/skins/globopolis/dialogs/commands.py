"""What the parts of the plan sheet tell it."""

from __future__ import annotations

import msgspec

from game.app.skins.globopolis.dialogs.draft import Key
from game.rules.globopolis.messages import Propose
from game.rules.globopolis.units import Store


class Focused(msgspec.Struct, frozen=True):
    """Another goal is looked at."""

    key: Key


class Ticked(msgspec.Struct, frozen=True):
    """A goal is wanted, or no longer."""

    key: Key


class Turned(msgspec.Struct, frozen=True):
    """The next (1) or last (-1) source for what the goal in focus lacks."""

    by: int


class Sorted(msgspec.Struct, frozen=True):
    """The sources of another type that the goal in focus lacks are wanted."""

    kind: int


class Wished(msgspec.Struct, frozen=True):
    """The missing units of a type are to come from this store."""

    title: int
    kind: int
    store: Store


class Bought(msgspec.Struct, frozen=True):
    """So many points are to be bought."""

    points: int


class Added(msgspec.Struct, frozen=True):
    """So many points more are to be bought."""

    by: int


class Kept(msgspec.Struct, frozen=True):
    """Another reserve is to be kept; None: the usual one."""

    money: int | None


class Unfolded(msgspec.Struct, frozen=True):
    """The goals that sink are wanted, or no longer."""


class Suggested(msgspec.Struct, frozen=True):
    """The planner is to choose."""


class ToHand(msgspec.Struct, frozen=True):
    """Units are to be moved by hand; `store`: the row to begin with, None for the first."""

    store: Store | None = None


class ToTrade(msgspec.Struct, frozen=True):
    """A deal is to be put together that begins with this proposal."""

    offer: Propose
