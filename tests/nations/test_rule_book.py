"""The rule book of The Game of Nations has every rule, option, card and ruling, once and in order."""

from __future__ import annotations

import re

from game.rules.nations import RULES
from game.rules.nations.cards import CARDS
from game.rules.nations.options import Options
from game.store.rulebook import load_book
from game.store.words import load_words

BOOK, WORDS = load_book(RULES), load_words(RULES)


def numbers(ids: str, count: int) -> list[str]:
    return [f"{ids}{number}" for number in range(1, count + 1)]


def test_the_rule_book_has_every_rule_once_and_in_order() -> None:
    counts = (9, 8, 4, 11, 10, 7, 12, 9, 3, 12, 6, 11, 10, 7, 27)
    *chapters, cards = BOOK.chapters
    wanted = [numbers(f"NAT-{chapter}.", count) for chapter, count in enumerate(counts, 1)]
    assert [[entry.id for entry in chapter.entries] for chapter in chapters] == wanted
    assert sum(counts[:-1]) == 119
    assert [entry.id for entry in cards.entries] == [f"NAT-INC-{number:02}" for number in range(1, 21)]
    assert [entry.id for entry in BOOK.rulings] == numbers("NAT-R", 35)


def test_every_option_leads_to_its_entry() -> None:
    wanted = dict(zip(Options.__struct_fields__, numbers("NAT-15.", 27), strict=True))
    assert {name: option.rule for name, option in WORDS.options.items()} == wanted


def test_an_entry_of_a_card_bears_its_name_and_says_whether_it_helps_and_how_many_there_are() -> None:
    for name, card in CARDS.items():
        entry = BOOK.entry(card.rule)
        assert entry.title == WORDS.cards["incident"][name].title
        twice = ", twice in the pile" if card.copies == 2 else ""
        assert entry.text.startswith(f"{'Favourable' if card.good else 'Unfavourable'}{twice}. ")


def test_rules_refer_to_rules_that_exist() -> None:
    for entry in BOOK.by_id.values():
        for rule in entry.see:
            assert BOOK.entry(rule).id != entry.id


def test_rules_are_written_in_whole_sentences() -> None:
    texts = [entry.text for entry in (*BOOK.by_id.values(), *BOOK.how_to_play)]
    for text in (*texts, *(entry.example for entry in BOOK.by_id.values() if entry.example)):
        assert re.fullmatch(r"[A-Z0-9].*\.", text)
        assert "!" not in text and "'" not in text and "  " not in text
