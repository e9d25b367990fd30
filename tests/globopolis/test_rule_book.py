"""The rule book of Globopolis has every rule, card and ruling, once and in order."""

from __future__ import annotations

import re

import pytest

from game.rules.globopolis import RULES
from game.rules.globopolis.options import Options
from game.store.boards import standard_board
from game.store.rulebook import load_book
from game.store.words import load_words

BOOK, WORDS = load_book(RULES), load_words(RULES)
COUNTS = (
    10, 17, 9, 9, 11, 6, 4, 9, 10, 6, 3, 3, 5, 4, 7, 3, 5, 4, 5, 7, 7, 8, 7, 4, 6, 4, 3, 12,
)  # fmt: skip
"""How many rules each chapter has, the variants last."""
AGENTS = re.compile(r"\bAgents?\b")


def numbers(ids: str, count: int, digits: int = 1, start: int = 1) -> list[str]:
    return [f"{ids}{number:0{digits}}" for number in range(start, start + count)]


def test_the_rule_book_has_every_rule_once_and_in_order() -> None:
    *chapters, board, opportunities, operations, influence, missions = BOOK.chapters
    wanted = [numbers(f"GLO-{chapter}.", count) for chapter, count in enumerate(COUNTS, 1)]
    assert [[entry.id for entry in chapter.entries] for chapter in chapters] == wanted
    assert sum(COUNTS) == 188
    assert [entry.id for entry in board.entries] == numbers("GLO-BOARD-", 7)
    assert [entry.id for entry in opportunities.entries] == numbers("GLO-OP-", 12, 2)
    assert [entry.id for entry in operations.entries] == numbers("GLO-OP-", 7, 2, start=13)
    assert [entry.id for entry in influence.entries] == numbers("GLO-IN-", 22, 2)
    assert [entry.id for entry in missions.entries] == numbers("GLO-MI-", 12, 2)
    assert [entry.id for entry in BOOK.rulings] == numbers("GLO-R", 74)


def test_rules_refer_to_rules_that_exist() -> None:
    for entry in BOOK.by_id.values():
        for rule in entry.see:
            assert BOOK.entry(rule).id != entry.id


def test_every_ruling_of_the_book_is_led_to_by_its_rule() -> None:
    led_to = {rule for entry in BOOK.by_id.values() for rule in entry.see if not entry.id.startswith("GLO-R")}
    assert {ruling.id for ruling in BOOK.rulings} - led_to == set()


@pytest.mark.ruling("GLO-R63")
def test_what_was_left_out_is_said_and_has_no_option() -> None:
    said = BOOK.entry("GLO-R63").text
    assert all(word in said for word in ("mail", "dice reports", "web", "expansion"))
    left_out = ("mail", "axis", "report", "web")
    assert not any(name.startswith(left_out) for name in Options.__struct_fields__)


def test_the_cards_of_the_book_are_those_of_the_standard_board() -> None:
    cards = standard_board(RULES).cards
    told = [entry for chapter in BOOK.chapters[-4:] for entry in chapter.entries]
    there = [*cards.ops, *cards.influence, *cards.missions]
    assert len(there) == 53 and [entry.title for entry in told] == [card.title for card in there]
    for entry, card in zip(told, there, strict=True):
        count = {2: "There are two.", 3: "There are three."}.get(card.count, "")
        assert count in entry.text and ("There are" in entry.text) == bool(count)


def test_in_a_match_without_agents_the_rules_about_them_are_folded_away() -> None:
    folded = BOOK.folded(Options(agents=False))
    about = numbers("GLO-17.", 5) + numbers("GLO-18.", 4) + numbers("GLO-19.", 5)
    assert set(about) | {"GLO-2.4", "GLO-16.2", "GLO-21.5", "GLO-IN-01", "GLO-28.5"} <= folded
    assert not {"GLO-21.6", "GLO-27.3"} & folded and {"GLO-21.6", "GLO-27.3"} <= BOOK.folded(Options())
    influence = BOOK.chapters[-2].entries
    of_agents = {card.title for card in standard_board(RULES).cards.influence if card.effect.agents}
    assert {entry.title for entry in influence if entry.id in folded} == of_agents and len(of_agents) == 5


def test_variants_are_folded_away_unless_they_are_played() -> None:
    variants = {"GLO-28.2", "GLO-28.3", "GLO-28.5", "GLO-28.6", "GLO-28.10", "GLO-28.11", "GLO-28.12"}
    assert variants <= BOOK.folded(Options())
    played = Options(
        sma_ns_transfer=True, sma_allies=True, guild_protection=True, free_direction=True, bitter_end=True,
        teams="2v2",
    )  # fmt: skip
    assert not variants & BOOK.folded(played)


def test_every_ruling_with_an_option_names_what_it_does() -> None:
    for name, option in WORDS.options.items():
        if option.rule.startswith("GLO-R"):
            assert "option" in BOOK.entry(option.rule).text or name.startswith("admin"), name


def test_rules_are_written_in_whole_sentences() -> None:
    texts = [entry.text for entry in (*BOOK.by_id.values(), *BOOK.how_to_play)]
    for text in (*texts, *(entry.example for entry in BOOK.by_id.values() if entry.example)):
        assert re.fullmatch(r"[A-Z0-9].*\.", text)
        assert "!" not in text and "'" not in text and "  " not in text
