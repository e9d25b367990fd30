"""The YAML files that stand beside the rules of a game, with their texts in the language that is spoken."""

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
    """The file of this name beside the rules of a game; None where there is none and none is `needed`.

    `doubts` says what else is wrong with it.
    Raises game.store.documents.FileFault where it is not as it should be.
    """
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
    """A file of words; with `rules` in the language that is spoken.

    Raises FileFault where it is none, or names an icon that there is not.
    """

    def laid_over(content: Any) -> Any:
        return content if rules is None else translated(content, rules, path.stem)

    def doubtful(words: T) -> Iterator[tuple[Keys, str]]:
        yield from unknown_names(words, kind)
        yield from doubts(words) if doubts is not None else ()

    return converted(data, kind, path, doubtful, laid_over)
