"""The rule book of Poleconomy has every rule, option, paper and ruling, once and in order."""

from __future__ import annotations

import re

from game.rules.poleconomy import RULES
from game.rules.poleconomy.law import CLAUSES
from game.rules.poleconomy.options import GAME_2, Options
from game.store.rulebook import load_book
from game.store.words import load_words

BOOK, WORDS = load_book(RULES), load_words(RULES)
GAME_1 = (4, 9, 10, 9, 5, 7, 6, 10, 6, 5, 7, 7, 4, 7, 5, 11, 9, 6, 5, 8)
POLITICS = (4, 5, 9, 6, 8, 10, 6, 9, 13, 6, 4, 3)
"""How many rules each chapter has, of both games."""
OF_BOTH = [name for name in Options.__struct_fields__ if name not in (*GAME_2, "game")]


def numbers(ids: str, count: int) -> list[str]:
    return [f"{ids}{number}" for number in range(1, count + 1)]


def test_the_rule_book_has_every_rule_once_and_in_order() -> None:
    *chapters, options, options_2, papers, clauses, conditions = BOOK.chapters
    wanted = [numbers(f"POL-{chapter}.", count) for chapter, count in enumerate(GAME_1 + POLITICS, 1)]
    assert [[entry.id for entry in chapter.entries] for chapter in chapters] == wanted
    assert (sum(GAME_1), sum(POLITICS)) == (140, 83)
    assert [entry.id for entry in options.entries] == numbers("POL-33.", len(OF_BOTH))
    assert [entry.id for entry in options_2.entries] == numbers("POL-34.", len(GAME_2))
    assert [entry.id for entry in papers.entries] == numbers("POL-PAP-", 6)
    band = 3  # fields of the law that are one clause: from, to, and how much
    assert [entry.id for entry in clauses.entries] == numbers("POL-LAW-", len(CLAUSES) - band + 1)
    assert [entry.id for entry in conditions.entries] == numbers("POL-GRA-", 9)
    assert [entry.id for entry in BOOK.rulings] == numbers("POL-R", 57)


def test_every_option_leads_to_its_entry() -> None:
    wanted = dict(zip(OF_BOTH, numbers("POL-33.", len(OF_BOTH)), strict=True))
    wanted |= dict(zip(GAME_2, numbers("POL-34.", len(GAME_2)), strict=True))
    assert {name: option.rule for name, option in WORDS.options.items()} == {"game": "POL-1.2", **wanted}


def test_in_a_match_of_game_1_the_rules_of_game_2_are_folded_away() -> None:
    folded = BOOK.folded(Options())
    politics = {entry for entry in BOOK.by_id if re.match(r"POL-(2[1-9]|3[0-2]|34)\.|POL-(LAW|GRA)-", entry)}
    rulings = {f"POL-R{number}" for number in (*range(31, 50), 54, 56)}
    assert folded == politics | rulings and not BOOK.folded(Options(game="game2"))


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
