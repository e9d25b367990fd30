"""Finding rules by words: which entries have them all, the best first, and where the words stand."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from game.store.rulebook import Book, RuleEntry

BEFORE: Final = 22
"""How many letters a snippet shows before the first word that was found."""
LONG: Final = 76
"""How many letters a snippet has at most."""


class Snippet(NamedTuple):
    """A part of a text, and whether it is one of the words that were looked for."""

    text: str
    found: bool


class Hit(NamedTuple):
    """An entry with all the words, and a line of its text that has one of them."""

    entry: RuleEntry
    snippet: str


def hits(book: Book, wanted: str) -> list[Hit]:
    """The rules and rulings with every word of `wanted`, ids and titles first; none for an empty text."""
    words = words_of(wanted)
    if not words:
        return []
    ranked: list[tuple[int, RuleEntry]] = []
    for entry in (*(e for chapter in book.chapters for e in chapter.entries), *book.rulings):
        name, title = entry.id.casefold(), entry.title.casefold()
        whole = f"{name} {title} {entry.text} {entry.example}".casefold()
        if all(word in whole for word in words):
            ranked.append((_rank(words, name, title), entry))
    ranked.sort(key=lambda pair: pair[0])
    return [Hit(entry, _snippet(entry, words)) for _, entry in ranked]


def words_of(wanted: str) -> tuple[str, ...]:
    """The words that are looked for, without capitals."""
    return tuple(dict.fromkeys(wanted.casefold().split()))


def _rank(words: tuple[str, ...], name: str, title: str) -> int:
    if any(name == word or name.split("-")[-1] == word for word in words):
        return 0
    return 1 if all(word in title for word in words) else 2 if any(word in title for word in words) else 3


def _snippet(entry: RuleEntry, words: tuple[str, ...]) -> str:
    """The words round the first one that was found, whole words only."""
    text = entry.text if any(word in entry.text.casefold() for word in words) else entry.example or entry.text
    at = min((place for word in words if (place := text.casefold().find(word)) >= 0), default=0)
    start = 0
    if at > BEFORE:
        start = text.find(" ", at - BEFORE) + 1
        start = start if 0 < start <= at else at
    end = len(text) if len(text) - start <= LONG else text.rfind(" ", start, start + LONG)
    end = end if end > start else len(text)
    return ("… " if start else "") + text[start:end] + (" …" if end < len(text) else "")


@lru_cache(1024)
def marked(text: str, words: tuple[str, ...]) -> tuple[Snippet, ...]:
    """A text in pieces, those that were looked for apart."""
    if not words:
        return (Snippet(text, found=False),)
    pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    pieces: list[Snippet] = []
    end = 0
    for match in re.finditer(pattern, text, re.IGNORECASE):
        if match.start() > end:
            pieces.append(Snippet(text[end : match.start()], found=False))
        pieces.append(Snippet(match[0], found=True))
        end = match.end()
    if end < len(text) or not pieces:
        pieces.append(Snippet(text[end:], found=False))
    return tuple(pieces)
