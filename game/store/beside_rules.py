"""The YAML files that stand beside the rules of a game, with their texts in the language that is spoken."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from game.engine.rules import Rules
from game.store.asset_names import unknown_names
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.languages import translated
from game.store.yaml_reading import converted

T = TypeVar("T")


def read_beside(rules: Rules, name: str, kind: type[T], *, needed: bool = True) -> T | None:
    """The file of this name beside the rules of a game; None where there is none and none is `needed`.

    Raises game.store.documents.FileFault where it is not as it should be.
    """
    file, path = resources.files(rules.package) / name, Path(*rules.package.split("."), name)
    if not needed and not file.is_file():
        return None
    try:
        data = file.read_bytes()
    except OSError as wrong:
        raise FileFault(path, say("files.unreadable", why=wrong.strerror or str(wrong))) from None
    return read_words(data, kind, path, rules)


def read_words(data: bytes, kind: type[T], path: Path, rules: Rules | None = None) -> T:
    """A file of words; with `rules` in the language that is spoken.

    Raises FileFault where it is none, or names an icon that there is not.
    """

    def laid_over(content: Any) -> Any:
        return content if rules is None else translated(content, rules, path.stem)

    return converted(data, kind, path, lambda words: unknown_names(words, kind), laid_over)
