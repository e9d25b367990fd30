"""The rule book of The Game of Nations has every rule, option, card and ruling, once and in order."""

from __future__ import annotations

import re

import pytest

from game.rules.nations import RULES
from game.rules.nations.cards import CARDS, pile
from game.rules.nations.incidents import INSTEAD, OTHERWISE
from game.rules.nations.opening import COMPENSATED
from game.rules.nations.options import Options
from game.rules.nations.reach import FREE_RIDE
from game.rules.nations.state import KINDS, PIPELINE_PRICE, PIPELINES, TANKER_PRICE, TANKER_SALE, TANKERS
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


WORDS_OF = ("no", "one", "two", "three", "four", "five", "six")
STANDARD = Options()
KING, POLITICIAN, DICTATOR, GUERILLA = KINDS
FIGURES: dict[str, list[str]] = {
    "NAT-1.3": [
        f"{WORDS_OF[KING.each]} Kings, {WORDS_OF[POLITICIAN.each]} Politicians",
        "one Dictator and one Guerilla",
    ],
    "NAT-1.4": [f"{KING.price}m for a King or Politician, {DICTATOR.price}m for a Dictator or Guerilla"],
    "NAT-2.6": [f"one Tanker for {TANKER_PRICE}m"],
    "NAT-2.7": [f"for {PIPELINE_PRICE}m"],
    "NAT-2.8": [f"Of {STANDARD.start_cash}m"],
    "NAT-4.2": [f"pays {KING.pay}m, with a Dictator or Guerilla {GUERILLA.pay}m"],
    "NAT-10.2": [f"costs {TANKER_PRICE}m", f"{TANKERS} in all"],
    "NAT-10.4": [f"for {TANKER_SALE}m"],
    "NAT-11.1": [f"for {PIPELINE_PRICE}m", f"{PIPELINES} in all"],
    "NAT-12.6": [f"{WORDS_OF[STANDARD.incident_chain]} cards a turn"],
    "NAT-14.2": [f"round {STANDARD.round_limit}"],
    "NAT-14.4": [f"{TANKER_SALE}m for each Tanker"],
    "NAT-15.17": [f"{len(pile(Options(coup_card=False)))} cards"],
    "NAT-15.19": [f"for {TANKER_SALE}m"],
    "NAT-R6": [f"The {len(pile(STANDARD))} cards"],
    "NAT-R27": [f"round {STANDARD.round_limit}"],
    "NAT-R28": [f"{STANDARD.bank_total}m"],
    "NAT-INC-07": [f"up to {WORDS_OF[FREE_RIDE]} spaces"],
    **{
        CARDS[card].rule: [f"{money}m"]
        for card, money in (INSTEAD | OTHERWISE).items()
        if card != "safe_conduct"
    },
}
"""What the entries say in figures, as the code has it."""


@pytest.mark.parametrize("rule", FIGURES)
def test_the_figures_of_the_rule_book_are_those_of_the_game(rule: str) -> None:
    for told in FIGURES[rule]:
        assert told in BOOK.entry(rule).text, told


@pytest.mark.rule("NAT-15.5")
def test_the_seats_that_get_more_are_those_of_the_rule_book() -> None:
    assert COMPENSATED == {2: (0,), 3: (1, 2)}
    assert "With two players that’s the first, with three the second and third" in BOOK.entry("NAT-15.5").text


@pytest.mark.rule("NAT-15.4", "NAT-15.19")
@pytest.mark.option("first_player", "distress_sale")
def test_the_rule_book_names_each_way_to_find_the_first_player() -> None:
    ways = {"random": "drawn at random", "human": "first person", "seat-1": "seat you choose"}
    assert set(ways) <= set(WORDS.options["first_player"].values)
    for told in ways.values():
        assert told in " ".join(BOOK.entry("NAT-15.4").text.split())
