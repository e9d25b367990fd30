"""The catalogue: all phrases of the app in its current language.

They are in the files of a language folder: the phrase `folders.saves` is `saves: ...` under `folders: ...` in
any of them; no two files share a first key. `say("folders.saves")` returns it. Games have words of their own
(`game.store.words`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import yaml

from game.store import folders
from game.store.locales import STYLES, listed, number_text
from game.store.phrases import COUNTED, Phrase, counts, filled, is_counted

Fact: TypeAlias = str | int | float | Sequence[str]
"""A text stands as it is, a number as the language writes it, several texts as it lists them: `{names}` as
"A, B and C", `{names:or}` as "A, B or C", `{names:comma}` as "A, B, C"."""

ENGLISH: Final = "en"
LANGUAGE_FILE: Final = "language.yaml"
"""What a language is called; it holds no phrases."""
TERMS: Final = "terms"
"""Where the phrases of kinds stand: `{n:matches}` is told by `terms.matches`."""
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # all that stands there is text


class Catalogue:
    """The phrases of a language by key, and its locale for plural forms.

    >>> Catalogue({"left": {"one": "{n} match left", "other": "{n} matches left"}}).say("left", n=2)
    '2 matches left'
    """

    def __init__(
        self, phrases: Mapping[str, Phrase], locale: str = "en_GB", folder: Path | None = None
    ) -> None:
        self.phrases = phrases
        self.locale = locale
        self.folder = folder
        """Where the language stands; None for English, whose words of games stand beside their rules."""

    def say(self, key: str, /, **facts: Fact) -> str:
        """A phrase with its facts filled in. Raises KeyError if the phrase or a fact is missing."""
        return self.filled(self.phrases[key], facts)

    def filled(self, phrase: Phrase, facts: Mapping[str, Fact]) -> str:
        """A phrase from elsewhere with its facts filled in. Raises KeyError if one is missing."""
        told = ""
        for text, fact, kind, value in filled(phrase, facts.__getitem__, self.locale):
            ended = text.startswith(".") and told.endswith(".")  # by a name such as "U.O.R."
            told += text[1:] if ended else text
            told += self._told(kind, value) if fact else ""
        return told

    def _told(self, kind: str, fact: Fact) -> str:
        if isinstance(fact, str):
            return fact
        if not isinstance(fact, int | float):
            return listed(fact, self.locale, kind if kind in STYLES else "and")
        term = "" if kind == COUNTED else self.phrases.get(f"{TERMS}.{kind}", "")
        return self.filled(term, {"n": fact}) if counts(term) else number_text(fact, self.locale)


def by_key(content: object, key: str = "") -> Iterator[tuple[str, Phrase]]:
    """The phrases of a file's content by key, nested keys joined by dots."""
    if isinstance(content, str) or is_counted(content):
        yield key, content
    elif isinstance(content, Mapping):
        for name, part in cast("Mapping[str, object]", content).items():
            yield from by_key(part, f"{key}.{name}" if key else str(name))


def phrase_files(folder: Path) -> list[Path]:
    """A language's files of app phrases."""
    return sorted(path for path in folder.glob("*.yaml") if path.name != LANGUAGE_FILE)


@cache
def english() -> Catalogue:
    """The shipped English phrases."""
    return Catalogue(_read(phrase_files(folders.languages() / ENGLISH)))


def _read(files: Iterable[Path]) -> dict[str, Phrase]:
    phrases: dict[str, Phrase] = {}
    for path in files:
        phrases |= by_key(yaml.load(path.read_text("utf-8"), Loader=_LOADER))
    return phrases


_spoken: list[Catalogue] = []
"""The one that is spoken; empty before one has been chosen."""


def spoken() -> Catalogue:
    """The catalogue of the current language; English by default."""
    return _spoken[0] if _spoken else english()


def speak(catalogue: Catalogue | None) -> None:
    """Switch to this catalogue; None: English."""
    _spoken[:] = [] if catalogue is None else [catalogue]


def say(key: str, /, **facts: Fact) -> str:
    """A phrase of the app in the current language. Raises KeyError if the phrase or one of its facts is
    missing."""
    return spoken().say(key, **facts)
