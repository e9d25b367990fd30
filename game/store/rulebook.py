"""The rule book of a game: a summary, all rules by chapter, and rulings on open points. It is read from
`rulebook.yaml` beside the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.options import met
from game.engine.rules import Rules
from game.store.beside_rules import read_beside
from game.store.catalogue import spoken
from game.store.rule_pictures import Picture, ill_formed
from game.store.words import Described, load_words
from game.store.yaml_types import Keys

BOOK: Final = "rulebook.yaml"


class Outlined(Described, frozen=True, forbid_unknown_fields=True):
    """A part of the summary. `needs` as in RuleEntry."""

    needs: Mapping[str, Any] = {}


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule or a ruling. `see` names related rules, `helps` the button of the bar with which whoever was
    refused by it gets further. `needs` gives the options it applies to, each with its
    value: {"game": "game2"}; in the book of a match with other options it is folded away."""

    id: str
    title: str
    text: str
    example: str = ""
    see: tuple[str, ...] = ()
    helps: str = ""
    pictures: tuple[Picture, ...] = ()
    needs: Mapping[str, Any] = {}


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of rules; `needs` as in RuleEntry."""

    title: str
    entries: tuple[RuleEntry, ...]
    needs: Mapping[str, Any] = {}


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The rule book: summary, rules by chapter, rulings."""

    how_to_play: tuple[Outlined, ...]
    chapters: tuple[Chapter, ...]
    rulings: tuple[RuleEntry, ...]

    @cached_property
    def by_id(self) -> Mapping[str, RuleEntry]:
        """Every rule and ruling by id."""
        rules = [entry for chapter in self.chapters for entry in chapter.entries]
        return {entry.id: entry for entry in (*rules, *self.rulings)}

    def folded(self, options: Any) -> frozenset[str]:
        """The ids of the rules and rulings that do not apply to a match with these options."""
        away = (e for chapter in self.chapters if not met(chapter.needs, options) for e in chapter.entries)
        alone = (entry for entry in self.by_id.values() if not met(entry.needs, options))
        return frozenset(entry.id for entry in (*away, *alone))

    @property
    def pictures(self) -> Iterator[tuple[Keys, str, Picture]]:
        """Every picture: where it stands in the file, the rule that it belongs to."""
        of_rules = (
            (("chapters", n, "entries", m), entry)
            for n, chapter in enumerate(self.chapters) for m, entry in enumerate(chapter.entries)
        )  # fmt: skip
        for place, entry in (*of_rules, *((("rulings", n), entry) for n, entry in enumerate(self.rulings))):
            for n, picture in enumerate(entry.pictures):
                yield (*place, "pictures", n), entry.id, picture

    def heading(self, rule: str) -> str:
        """The title of a rule, or ""."""
        entry = self.by_id.get(rule)
        return entry.title if entry else ""

    def entry(self, rule: str) -> RuleEntry:
        """A rule. Raises KeyError if there is none."""
        if rule not in self.by_id:
            raise KeyError(f"there is no rule “{rule}” in the rule book")
        return self.by_id[rule]


def load_book(rules: Rules) -> Book:
    """The rule book of a game; without the file, only a summary. Raises as `load_words`."""
    return _book(rules, spoken().folder)


@cache
def _book(rules: Rules, folder: Path | None) -> Book:
    book = read_beside(rules, BOOK, Book, _doubts, needed=False)
    if book is not None:
        return book
    words = load_words(rules)
    return Book((Outlined(words.name, words.summary),), (), ())


def _doubts(book: Book) -> Iterator[tuple[Keys, str]]:
    for place, _, picture in book.pictures:
        for inner, sentence in ill_formed(picture):
            yield (*place, *inner), sentence
