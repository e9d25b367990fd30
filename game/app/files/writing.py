"""Writes the file of a match, and a picture beside it, in a thread: a folder far away may answer late."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

from game.store.catalogue import say
from game.store.documents import FileFault, write
from game.store.match_files import Source, file_name, peek, write_match


class Written:
    """What came of it: the `path` of the file, a `fault` in a sentence, or `exists`: such a file is there,
    and was left as it is."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self.fault = ""
        self.exists = False


class Writing:
    """Writes `source` into `folder` as a match called `name`. `done` is there once it is over.

    With `picture`, a PNG file, that is written beside it under the same name. Files that are there are
    replaced only with `overwrite`.
    """

    def __init__(
        self, folder: Path, source: Source, name: str, *, picture: bytes | None, overwrite: bool
    ) -> None:
        self.done: Written | None = None
        self._folder, self._source, self._name = folder, source, name
        self._picture, self._overwrite = picture, overwrite
        Thread(target=self._work, name="writing", daemon=True).start()

    def _work(self) -> None:
        written = Written()
        try:
            written.path = self._write()
        except FileExistsError:
            written.exists = True
        except FileFault as fault:
            written.fault = fault.sentence
        except (OSError, ValueError) as wrong:
            written.fault = say("files.unwritable", why=getattr(wrong, "strerror", None) or str(wrong))
        self.done = written

    def _write(self) -> Path:
        beside = (self._folder / file_name(self._name)).with_suffix(".png")
        if self._picture is not None and not self._overwrite and beside.exists():
            raise FileExistsError(str(beside))
        path = write_match(self._folder, self._source, self._name, overwrite=self._overwrite)
        peek(path)  # it is written when it can be read again, not before
        if self._picture is not None:
            write(path.with_suffix(".png"), self._picture)
        return path
