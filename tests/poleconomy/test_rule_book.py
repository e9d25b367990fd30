"""The rule book of Poleconomy has every rule, option, paper and ruling, once and in order."""

from __future__ import annotations

import re

from game.rules.poleconomy import RULES
from game.rules.poleconomy.options import Options
from game.store.rulebook import load_book
from game.store.words import load_words

BOOK, WORDS = load_book(RULES), load_words(RULES)
OPTIONS = len(Options.__struct_fields__)


def numbers(ids: str, count: int) -> list[str]:
    return [f"{ids}{number}" for number in range(1, count + 1)]


def test_the_rule_book_has_every_rule_once_and_in_order() -> None:
    counts = (4, 9, 10, 9, 5, 7, 6, 10, 6, 5, 7, 7, 4, 7, 5, 11, 9, 6, 5, 8)
    *chapters, options, papers = BOOK.chapters
    wanted = [numbers(f"POL-{chapter}.", count) for chapter, count in enumerate(counts, 1)]
    assert [[entry.id for entry in chapter.entries] for chapter in chapters] == wanted
    assert sum(counts) == 140
    assert [entry.id for entry in options.entries] == numbers("POL-33.", OPTIONS)
    assert [entry.id for entry in papers.entries] == numbers("POL-PAP-", 6)
    game_2 = {*range(31, 50), 54, 56}
    rulings = [f"POL-R{number}" for number in range(1, 58) if number not in game_2]
    assert [entry.id for entry in BOOK.rulings] == rulings


def test_every_option_leads_to_its_entry() -> None:
    wanted = dict(zip(Options.__struct_fields__, numbers("POL-33.", OPTIONS), strict=True))
    assert {name: option.rule for name, option in WORDS.options.items()} == wanted


def test_rules_refer_to_rules_that_exist() -> None:
    for entry in BOOK.by_id.values():
        for rule in entry.see:
            assert BOOK.entry(rule).id != entry.id


def test_every_ruling_of_the_book_is_led_to_by_its_rule() -> None:
    led_to = {rule for entry in BOOK.by_id.values() for rule in entry.see if not entry.id.startswith("POL-R")}
    assert {ruling.id for ruling in BOOK.rulings} - led_to == set()


def test_rules_are_written_in_whole_sentences() -> None:
    texts = [entry.text for entry in (*BOOK.by_id.values(), *BOOK.how_to_play)]
    for text in (*texts, *(entry.example for entry in BOOK.by_id.values() if entry.example)):
        assert re.fullmatch(r"[A-Z0-9].*\.", text)
        assert "!" not in text and "'" not in text and "  " not in text
