"""What the parts of the editor ask for."""

from __future__ import annotations

from typing import Any

import msgspec

from game.store.board_text.fields import BoardField
from game.store.yaml_types import Keys


class SetField(msgspec.Struct, frozen=True):
    """Give a field a value."""

    field: BoardField
    value: Any


class ChooseKind(msgspec.Struct, frozen=True):
    """Make the record in a field one of another kind."""

    field: BoardField
    kind: str


class Empty(msgspec.Struct, frozen=True):
    """Leave out these fields, which go by a name that has changed."""

    places: tuple[Keys, ...]


class Choose(msgspec.Struct, frozen=True):
    """Choose what stands at a place; () is the board itself."""

    keys: Keys


class AddAfter(msgspec.Struct, frozen=True):
    """Add a thing after the one at a place, or at the end of a list: its name is asked for."""

    keys: Keys


class AddItem(msgspec.Struct, frozen=True):
    """Add a plain value to a list."""

    keys: Keys
    value: Any


class MoveBy(msgspec.Struct, frozen=True):
    """Bring a thing so many places on in its list; below 0 back."""

    keys: Keys
    by: int


class Remove(msgspec.Struct, frozen=True):
    """Take a thing away; `sure`: whatever names it."""

    keys: Keys
    sure: bool = False


class PutBack(msgspec.Struct, frozen=True):
    """Have a thing as it was when the board was opened."""

    keys: Keys


class AsText(msgspec.Struct, frozen=True):
    """Show the lines of the file that hold what is chosen."""


class ShowFault(msgspec.Struct, frozen=True):
    """Go to the next thing that is to be mended."""


class TryIt(msgspec.Struct, frozen=True):
    """See how matches on the board go."""


class TurnDrawer(msgspec.Struct, frozen=True):
    """Open the drawer with the fields, or shut it."""


class AsInPlay(msgspec.Struct, frozen=True):
    """See the board as in play, without what is marked on it; or as before."""


class Explain(msgspec.Struct, frozen=True):
    """Say what may be changed here, and how."""


class RenameBoard(msgspec.Struct, frozen=True):
    """Ask for another name of the board."""


class NameBoard(msgspec.Struct, frozen=True):
    """Give the board this name."""

    name: str


class NameThing(msgspec.Struct, frozen=True):
    """Add a thing with this name after another one."""

    after: Keys
    name: str


class TakeTheirs(msgspec.Struct, frozen=True):
    """Go on from what somebody else has written into the file."""


class KeepOurs(msgspec.Struct, frozen=True):
    """Write over what somebody else has written into the file."""
