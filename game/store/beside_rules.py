"""The YAML files beside the rules of a game, with their texts in the current language."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from game.engine.rules import Rules
from game.store.asset_names import unknown_names
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.languages import translated
from game.store.yaml_reading import Doubts, converted
from game.store.yaml_types import Keys

T = TypeVar("T")


def read_beside(
    rules: Rules, name: str, kind: type[T], doubts: Doubts[T] | None = None, *, needed: bool = True
) -> T | None:
    """The file of this name beside the rules of a game; None if it is missing and not `needed`. `doubts` runs
    further checks. Raises game.store.documents.FileFault if the file is invalid."""
    file, path = resources.files(rules.package) / name, Path(*rules.package.split("."), name)
    if not needed and not file.is_file():
        return None
    try:
        data = file.read_bytes()
    except OSError as wrong:
        raise FileFault(path, say("files.unreadable", why=wrong.strerror or str(wrong))) from None
    return read_words(data, kind, path, rules, doubts)


def read_words(
    data: bytes, kind: type[T], path: Path, rules: Rules | None = None, doubts: Doubts[T] | None = None
) -> T:
    """A file of words; with `rules`, translated into the current language. Raises FileFault if it is invalid
    or names an unknown icon."""

    def laid_over(content: Any) -> Any:
        return content if rules is None else translated(content, rules, path.stem)

    def doubtful(words: T) -> Iterator[tuple[Keys, str]]:
        yield from ((keys, sentence) for keys, sentence, _ in unknown_names(words, kind))
        yield from doubts(words) if doubts is not None else ()

    return converted(data, kind, path, doubtful, laid_over)
