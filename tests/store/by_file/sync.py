"""A program that copies files between the copies of a shared folder, and does its worst."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from game.engine.dice import Dice
from game.store.match_files import length_of


class HasFolder(Protocol):
    """A computer with a copy of the shared folder."""

    folder: Path


class _Sent(NamedTuple):
    """A file that somebody has put into their copy: where it lies there, and its bytes."""

    path: Path
    data: bytes


class Sync:
    """Copies files from folder to folder, badly: late, in another order, in pieces, twice, under another name
    or not at all. What it holds back comes in the end. What its writer deletes it deletes everywhere."""

    def __init__(self, computers: Sequence[HasFolder], luck: Dice) -> None:
        self.computers, self.luck = computers, luck
        self.files: dict[str, _Sent] = {}
        self._known: set[bytes] = set()
        self.late: list[tuple[HasFolder, str]] = []

    @property
    def sent(self) -> dict[str, bytes]:
        """The bytes of each file that was sent, by the name under which it is copied."""
        return {name: one.data for name, one in self.files.items()}

    def copy(self) -> None:
        """Bring what is new to the others, or part of it, or later."""
        for computer in self.computers:
            for path in sorted(computer.folder.glob("*.boardwell")):
                data = path.read_bytes()
                if len(data) == length_of(data) and data not in self._known:
                    self._known.add(data)
                    name = f"{len(self.files)} {path.name}"
                    self.files[name] = _Sent(path, data)
                    self.late += [(one, name) for one in self.computers if one is not computer]
        waiting, self.late = self.luck.shuffled(self.late), []
        for computer, name in waiting:
            self._deal(computer, name)
        self._delete()

    def _deal(self, computer: HasFolder, name: str) -> None:
        target, data = computer.folder / name, self.files[name].data
        match self.luck.below(8):
            case 0:
                self.late.append((computer, name))
            case 1:
                target.write_bytes(data[: self.luck.below(len(data))])
                self.late.append((computer, name))
            case 2:
                target.write_bytes(data)
                target.with_name(_doubled(name)).write_bytes(data)
            case 3:
                target.with_name(_renamed(name)).write_bytes(data)
                os.utime(target.with_name(_renamed(name)), (0, 0))
            case _:
                target.write_bytes(data)

    def _delete(self) -> None:
        """Delete everywhere what lies no more where it was put."""
        late = {name for _, name in self.late}
        for name, one in self.files.items():
            if name not in late and not one.path.exists():
                for computer in self.computers:
                    for other in (name, _doubled(name), _renamed(name)):
                        with contextlib.suppress(OSError):
                            (computer.folder / other).unlink()

    def finish(self) -> None:
        """Bring everything to everybody."""
        self.copy()
        self.late = []
        for computer in self.computers:
            for name, one in self.files.items():
                (computer.folder / name).write_bytes(one.data)


def _doubled(name: str) -> str:
    return f"{name[:9]} (conflicted copy).boardwell"


def _renamed(name: str) -> str:
    return f"renamed {name}"
