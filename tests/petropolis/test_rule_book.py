"""The rule book of Petropolis has every rule and ruling, once and in order."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.rules.petropolis import RULES
from game.store.words import load_book

BOOK = load_book(RULES)


def numbers(ids: str, count: int) -> list[str]:
    return [f"{ids}{number}" for number in range(1, count + 1)]


def test_the_rule_book_has_every_rule_once_and_in_order() -> None:
    counts = (5, 9, 13, 10, 9, 11, 11, 8, 13, 14, 6, 10, 14, 13, 9, 10, 19, 6, 2)
    wanted = [numbers(f"PET-{chapter}.", count) for chapter, count in enumerate(counts, 1)]
    assert [[entry.id for entry in chapter.entries] for chapter in BOOK.chapters] == wanted
    assert sum(counts) == 192
    assert [entry.id for entry in BOOK.rulings] == numbers("PET-R", 61)


def test_rules_refer_to_rules_that_exist() -> None:
    for entry in BOOK.by_id.values():
        for rule in entry.see:
            assert BOOK.entry(rule).id != entry.id


def test_rules_are_written_in_whole_sentences() -> None:
    texts: Iterable[str] = [entry.text for entry in (*BOOK.by_id.values(), *BOOK.how_to_play)]
    for text in (*texts, *(entry.example for entry in BOOK.by_id.values() if entry.example)):
        assert re.fullmatch(r"[A-Z0-9].*\.", text)
        assert "!" not in text and "'" not in text and "  " not in text
