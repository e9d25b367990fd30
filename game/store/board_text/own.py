"""The boards of the person's own, finished ones and drafts, as a list shows them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.engine.rules import Rules
from game.store import folders
from game.store.board_text.draft import DRAFT, draft_of
from game.store.boards import ENDINGS, faults_of_text
from game.store.catalogue import say
from game.store.documents import FileFault, backup_of, read, remove
from game.store.part_kinds import value_at
from game.store.yaml_reading import LARGEST, YamlDocument


class OwnBoard(NamedTuple):
    """A board in the person's folder: where it lies or would lie, what it calls itself, and how many things
    are to be mended before it can be played on."""

    path: Path
    name: str
    faults: int
    drafted: bool
    """Whether what was changed last is kept as a draft."""


def own_boards(rules: Rules) -> tuple[OwnBoard, ...]:
    """The person's boards of a game, by their names."""
    folder = folders.own_boards() / rules.id
    try:
        files = [path for path in folder.iterdir() if path.is_file()]
    except OSError:
        return ()
    paths = {path.with_name(path.name.removesuffix(DRAFT)) for path in files}
    found = [_own(rules, path) for path in paths if path.suffix.lower() in ENDINGS and path.name[0] != "."]
    return tuple(sorted(found, key=lambda one: (one.name.casefold(), one.path.name)))


def _own(rules: Rules, path: Path) -> OwnBoard:
    draft = draft_of(path)
    drafted = draft.exists()
    try:
        data = read(draft if drafted else path, LARGEST)
        name = value_at(YamlDocument(path).read(data), ("name",))
    except FileFault:
        return OwnBoard(path, path.stem, 1, drafted)
    return OwnBoard(path, str(name or path.stem), len(faults_of_text(rules, data, path)), drafted)


def remove_board(path: Path) -> None:
    """Remove a board of the person's own with its draft and its backup. Raises FileFault if the disk
    refuses."""
    for file in (draft_of(path), backup_of(path), path):
        try:
            remove(file)
        except OSError as wrong:
            raise FileFault(file, say("files.undeletable", why=wrong.strerror or str(wrong))) from None
