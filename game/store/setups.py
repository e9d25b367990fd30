"""Each game's last set-up, and the person's presets: one file for all games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.engine.vocabulary import Seat
from game.store import folders
from game.store.bounds import LOOKS, drawable, one_line
from game.store.documents import FileFault, lined, parsed, part, put_aside, read, write

LIMIT = 1_000_000
"""Bytes of the largest file that is read."""


class KeptPreset(msgspec.Struct, frozen=True):
    """Options saved under a name: a shipped preset, and the changes to it."""

    base: str
    changes: dict[str, Any]


class KeptSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The last set-up of a game. None of it is certain to be valid: the game may have changed since."""

    seats: tuple[Seat, ...] = ()
    board: str = ""
    preset: str = ""
    changes: dict[str, Any] = {}
    own: dict[str, KeptPreset] = {}
    """The person's presets by name."""


def load_setup(game: str, path: Path | None = None) -> KeptSetup:
    """The last set-up of a game; an empty one if the file is missing or unreadable."""
    path = path or folders.setups_file()
    try:
        data = read(path, LIMIT)
        kept: KeptSetup = part(path, data, parsed(path, data), game, KeptSetup)
    except FileFault:
        return KeptSetup()
    own = {one_line(name): preset for name, preset in kept.own.items()}
    return msgspec.structs.replace(kept, seats=drawable(kept.seats[:LOOKS]), own=own)


def keep_setup(game: str, setup: KeptSetup, path: Path | None = None) -> None:
    """Save the set-up of a game; the others are unchanged. An unreadable file is renamed. Raises FileFault if
    the disk refuses."""
    path = path or folders.setups_file()
    others: dict[str, Any] = {}
    try:
        others = parsed(path, read(path, LIMIT))
    except FileFault:
        put_aside(path)
    for key in ("boardwell", "bytes"):
        others.pop(key, None)
    write(path, lined("setups", {**others, game: msgspec.to_builtins(setup)}))
