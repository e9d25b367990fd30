"""Why the file of a match is not opened: a closed set, each with its sentence and its ways out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias

from game.store.bounds import one_line
from game.store.catalogue import Fact, say
from game.store.documents import FileFault

FaultKind: TypeAlias = Literal[
    "absent", "folder", "unreadable", "board", "incomplete", "foreign", "damaged", "later", "no_game",
    "switched_off", "too_much", "changed", "older", "twice", "waits",
]  # fmt: skip
"""It is not there, is a folder, the disk keeps it, it is a board, part of it is missing, it is no match, part
of it is spoilt, a later version made it, its game is not here, or is switched off, reading it takes more than
a match can need, somebody changed it, there is a later one, it exists twice, somebody else is to play."""

Way: TypeAlias = Literal[
    "show_file", "updates", "keep", "settings", "open_later", "look_at_both", "look", "editor"
]
"""What can be done about it, besides closing the card."""

WAYS: Final[Mapping[FaultKind, tuple[Way, ...]]] = {
    "absent": (),
    "folder": ("show_file",),
    "unreadable": ("show_file",),
    "board": ("show_file", "editor"),
    "incomplete": ("show_file",),
    "foreign": ("show_file",),
    "damaged": ("show_file",),
    "later": ("updates",),
    "no_game": ("keep",),
    "switched_off": ("settings", "keep"),
    "too_much": ("show_file",),
    "changed": ("show_file",),
    "older": ("open_later",),
    "twice": ("look_at_both",),
    "waits": ("look",),
}


class MatchFault(FileFault):
    """The file of a match that is not opened, and is left as it is. `kind` is one of a closed set, `title` a
    heading, `sentence` says what is wrong and what would be right, `ways` what can be done."""

    def __init__(self, path: Path, kind: FaultKind, /, phrase: str = "", **facts: Fact) -> None:
        self.kind: FaultKind = kind
        self.phrase = phrase
        self.title = one_line(say(f"match_faults.{kind}.title", **facts))
        self.facts = facts
        self.ways = WAYS[kind]
        super().__init__(path, say(f"match_faults.{kind}.{phrase or 'text'}", **facts))
