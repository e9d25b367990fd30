"""A board that arrives from somewhere: of which game it is, and where it is kept among one's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.engine.rules import Rules
from game.store import folders
from game.store.board_text.draft import draft_of, free_path, is_shipped
from game.store.board_text.text import BoardText
from game.store.boards import ENDINGS, faults_of_text
from game.store.catalogue import say
from game.store.documents import FileFault, create, read
from game.store.part_kinds import entries_of
from game.store.yaml_reading import LARGEST


def is_board(path: Path) -> bool:
    """Whether a file is named as boards are."""
    return path.suffix.lower() in ENDINGS


def game_of(path: Path, games: Mapping[str, Rules]) -> Rules:
    """The game of a board: that whose folder it lies in, or that whose boards have its keys. Raises
    FileFault if it can't be read, or is a board of none."""
    content = BoardText.of(read(path, LARGEST), path).content
    if (rules := games.get(path.absolute().parent.name)) is not None:
        return rules
    keys = {key for key, _ in entries_of(content)}
    shared = {name: _alike(keys, rules) for name, rules in games.items()}
    best = max(shared, key=shared.__getitem__, default="")
    if not best or shared[best] <= 0:
        raise FileFault(path, say("own_boards.of_no_game"))
    return games[best]


def kept_among_own(rules: Rules, path: Path) -> Path:
    """A board among one's own: where it lies, if it lies there or was shipped; else a copy of it, as a draft
    if something is wrong with it. One that is there already is not copied again. Raises FileFault."""
    folder = folders.own_boards() / rules.id
    if path.resolve().is_relative_to(folder.resolve()) or is_shipped(rules, path):
        return path
    data = read(path, LARGEST)
    for known in sorted(folder.glob("*.y*ml")) if folder.is_dir() else ():
        if read(known, LARGEST) == data:
            return known
    home = free_path(rules, path.stem)
    faulty = bool(faults_of_text(rules, data, home))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        create(draft_of(home) if faulty else home, data)
    except OSError as wrong:
        raise FileFault(home, say("files.unwritable", why=wrong.strerror or str(wrong))) from None
    return home


def _alike(keys: set[str | int], rules: Rules) -> int:
    """How many keys are those that boards of a game need, less those that lack or that it doesn't know."""
    fields = msgspec.structs.fields(rules.board_type)
    known = {field.encode_name for field in fields}
    needed = {field.encode_name for field in fields if field.required}
    return len(keys & needed) - len(needed - keys) - len(keys - known)
