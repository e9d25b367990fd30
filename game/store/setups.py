"""How each game was set up last, and the presets that a person has kept: one file for all games."""

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
    """Options under a name of the person's own: a preset of the game, and what differs from it."""

    base: str
    changes: dict[str, Any]


class KeptSetup(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed on last. Nothing in it is sure to be of use: the game may have changed since."""

    seats: tuple[Seat, ...] = ()
    board: str = ""
    preset: str = ""
    changes: dict[str, Any] = {}
    own: dict[str, KeptPreset] = {}
    """The person's presets by name."""


def load_setup(game: str, path: Path | None = None) -> KeptSetup:
    """How a game was set up last; without a file, or with one that cannot be read, as if it never was."""
    path = path or folders.setups_file()
    try:
        data = read(path, LIMIT)
        kept: KeptSetup = part(path, data, parsed(path, data), game, KeptSetup)
    except FileFault:
        return KeptSetup()
    own = {one_line(name): preset for name, preset in kept.own.items()}
    return msgspec.structs.replace(kept, seats=drawable(kept.seats[:LOOKS]), own=own)


def keep_setup(game: str, setup: KeptSetup, path: Path | None = None) -> None:
    """Keep how a game was set up; the other games keep theirs. A file that cannot be read is put aside.

    Raises FileFault if the disk refuses.
    """
    path = path or folders.setups_file()
    others: dict[str, Any] = {}
    try:
        others = parsed(path, read(path, LIMIT))
    except FileFault:
        put_aside(path)
    for key in ("boardwell", "bytes"):
        others.pop(key, None)
    write(path, lined("setups", {**others, game: msgspec.to_builtins(setup)}))
