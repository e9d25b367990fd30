"""Files of a match at home: what is there, and which of them goes on."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.store.by_file.turns import by_file_in
from game.store.by_file.way import ByFile, fork, going_on
from game.store.documents import FileFault, parsed
from game.store.logs import logger
from game.store.match_files import ENDING, MatchFile, MatchHead, read_match


class Version(NamedTuple):
    """A file at home and how it went up to then."""

    file: MatchFile
    by_file: ByFile

    @property
    def head(self) -> MatchHead:
        """What the file says of itself."""
        return self.file.head


def going_on_from(versions: Sequence[Version]) -> tuple[Version, ...]:
    """The files that go on: one, or those of which somebody has to choose. Where the match is over in all of
    them nobody is next, and the one with the lowest hash counts."""
    if not versions:
        return ()
    by_hash = {one.by_file.hash: one for one in versions}
    left = [by_hash[way.hash] for way in going_on([one.by_file for one in versions])]
    return tuple(left[:1] if all(one.head.to < 0 for one in left) else left)


def parted(one: ByFile, other: ByFile) -> Iterable[int]:
    """The numbers that exist twice, where two ways part."""
    start = fork(one, other)
    return range(start, max(one.number, other.number) + 1) if start else ()


def read_versions(folder: Path, match: str) -> Sequence[Version]:
    """The files of a match in its folder; one that is broken is left where it is."""
    found: list[Version] = []
    paths: list[Path] = []
    with contextlib.suppress(OSError):
        paths = sorted(folder.glob(f"*{ENDING}"))
    for path in paths:
        try:
            file = read_match(path)
            by_file = by_file_in(parsed(path, file.body()))
        except (FileFault, ValueError) as wrong:
            logger.warning("%s is left out: %s", path, wrong)
            continue
        if by_file is not None and file.head.match == match:
            found.append(Version(file, by_file))
    return sorted(found, key=lambda one: one.by_file.number)
