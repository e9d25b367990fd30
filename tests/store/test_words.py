"""Sentences with their facts in place, and clear words where a sentence is missing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.rules import Rules
from game.engine.vocabulary import Announcement, Event, Refusal
from game.rules.ghawar.messages import Decline, MajorityChanged, Move, Paid, RigMoved, RigPlaced, Rolled
from game.store.beside_rules import read_words
from game.store.boards import board_files, load_board
from game.store.documents import FileFault
from game.store.rulebook import load_book
from game.store.sentences import Names, Span, Speaker, first_seat
from game.store.words import SHARED_REFUSALS, RefusalWords, Words, load_words

NAMES = ("Ada", "bert’s crew", "Chen")


class Vanished(Announcement, frozen=True):
    """Something that no game has words for."""

    seat: int


@pytest.fixture
def rules(games: dict[str, Rules]) -> Rules:
    return games["ghawar"]


@pytest.fixture
def words(rules: Rules) -> Words:
    return load_words(rules)


@pytest.fixture
def board(rules: Rules) -> Any:
    return load_board(rules, board_files(rules)["standard"])


def test_a_sentence_tells_its_facts_apart(words: Words, rules: Rules, board: Any) -> None:
    assert words.sentence(RigMoved(2, 7, 35), board, rules, NAMES) == [
        Span("Chen", "seat", 2),
        Span(" moved a rig from "),
        Span("Hawiyah B", "platform", 7),
        Span(" to "),
        Span("Fazran F", "platform", 35),
    ]


def test_a_field_is_spelled_as_it_is_called_or_as_the_sentence_says(
    words: Words, rules: Rules, board: Any
) -> None:
    plain = words.plain(RigPlaced(0, 7, 1), board, rules, NAMES)
    assert plain == "Ada built a rig on Hawiyah B (1 rig left)"


def test_the_manner_chooses_the_sentence(words: Words, rules: Rules, board: Any) -> None:
    assert words.plain(Rolled(0, 5), board, rules, NAMES) == "Ada rolled a 5"
    assert words.plain(Rolled(0, 3, steady=True), board, rules, NAMES) == "Ada chose a steady 3"


def test_a_moment_is_told_with_its_cause_where_it_has_one(words: Words, rules: Rules, board: Any) -> None:
    def told(event: Event) -> str:
        return "".join(span.text for span in words.moment(event, board, rules, NAMES))

    rolled = Rolled(0, 5)
    assert told(rolled) == words.plain(rolled, board, rules, NAMES), "nothing is said of it but its sentence"
    words = msgspec.structs.replace(words, moments={"Rolled": {"steady": "{seat} chose {pips}"}})
    assert told(Rolled(0, 3, steady=True)) == "Ada chose 3"
    assert told(rolled) == words.plain(rolled, board, rules, NAMES), "of another manner nothing is said"
    words = msgspec.structs.replace(words, moments={"Rolled": "{seat} let {pips} fall"})
    assert told(rolled) == "Ada let 5 fall"
    words = msgspec.structs.replace(
        words, moments={"Rolled": {"by": "pips", "one": "{pips} pip", "other": "{pips} pips"}}
    )
    assert told(rolled) == "5 pips", "texts for each form of a number are one phrase"


def test_who_sits_nowhere_is_spelled_by_the_game(words: Words, rules: Rules, board: Any) -> None:
    paid = words.sentence(Paid(0, -1, 1, "action"), board, rules, NAMES)
    assert "".join(span.text for span in paid) == "Ada paid 1 barrel to the bank for one more action"
    assert [span.value for span in paid if span.kind == "seat"] == [0]
    changed = MajorityChanged(1, was=-1, now=2)
    assert words.plain(changed, board, rules, NAMES) == "Chen gained the majority of Ruby"
    lost = words.plain(MajorityChanged(1, was=7, now=-1), board, rules, NAMES)
    assert lost == "Nobody lost the majority of Ruby", "a seat that does not exist is no one"


def test_a_sentence_begins_with_a_capital_but_a_name_stays(words: Words, rules: Rules, board: Any) -> None:
    refusal = Refusal("cannot_afford", "GHA-6.5", {"colour": -2, "price": 3, "barrels": 0})
    text = words.plain(refusal, board, rules, NAMES)
    assert text == "An unknown colour costs 3 barrels here, and you have no barrels."
    assert words.plain(Rolled(1, 5), board, rules, NAMES) == "bert’s crew rolled a 5"


def test_a_sign_that_there_is_not_is_told_with_its_line() -> None:
    text = Path("game/rules/ghawar/words.yaml").read_text(encoding="utf-8")
    for was, sign, said in (
        ("icon: route", "icon: rout", "there’s no “rout” among the icons: expected one such as route"),
        ("icon: route", "icon: ../brand/boardwell", "hyphens, got “../brand/boardwell” at actions."),
        ("  Rolled: die\n", "  Rolled: dye\n", "there’s no “dye” among the icons"),
        ("  Rolled: die\n", '  Rolled: ""\n', "expected str of length >= 1"),
    ):
        assert was in text
        line = text[: text.index(was)].count("\n") + 1
        with pytest.raises(FileFault, match=re.escape(said)) as caught:
            read_words(text.replace(was, sign, 1).encode(), Words, Path("words.yaml"))
        assert caught.value.line == line, sign


def test_actions_have_a_label_a_sentence_and_an_icon(words: Words, rules: Rules, board: Any) -> None:
    move = Move(1, 4, 43, 0)
    assert words.plain(move, board, rules, NAMES) == "Drive to the road east of Hawiyah B"
    driven = "Drives 4 steps to the road east of Hawiyah B, heading north."
    assert words.help(move, board, rules, NAMES) == driven
    assert words.icon(move) == "route"
    assert words.icon(Rolled(0, 5)) == "die"
    assert words.plain(Decline(), board, rules, NAMES) == "Load nothing"


def test_refusals_have_a_title_and_a_text(words: Words, rules: Rules, board: Any) -> None:
    refusal = Refusal("not_free", "GHA-8.1", {"target": 7, "owner": 2})
    assert words.title(refusal) == "Platform taken"
    assert words.sentence(refusal, board, rules, NAMES) == [
        Span("Chen", "seat", 2),
        Span("’s rig is on "),
        Span("Hawiyah B", "platform", 7),
        Span("."),
    ]


def test_what_every_game_refuses_needs_no_words_of_its_own(words: Words, rules: Rules, board: Any) -> None:
    poor = msgspec.structs.replace(words, refusals={})
    assert all(poor.title(Refusal(code, "")) for code in SHARED_REFUSALS)
    asked = poor.plain(Refusal("not_your_turn", "", {"seat": 2}), board, rules, NAMES)
    assert asked == "It’s Chen’s turn to decide."
    own = msgspec.structs.replace(words, refusals={"match_over": RefusalWords("Over", "Nobody moves.")})
    assert own.title(Refusal("match_over", "")) == "Over"
    with pytest.raises(KeyError, match="words for the refusal “not_free”"):
        poor.title(Refusal("not_free", ""))


def test_values_of_options_have_names(words: Words, rules: Rules, board: Any) -> None:
    assert words.value("credit", True, board, rules) == "On"
    assert words.value("credit", False, board, rules) == "Off"
    assert words.value("heading", "per_move", board, rules) == "Free each turn"
    assert words.value("colours", 4, board, rules) == "Four"
    assert words.value("start_barrels", 1, board, rules) == "1 barrel"
    assert words.value("rigs_per_player", 0, board, rules) == "Standard"


def test_a_missing_sentence_is_named(words: Words, rules: Rules, board: Any) -> None:
    with pytest.raises(KeyError, match="sentence for the event “Vanished”"):
        words.plain(Vanished(0), board, rules, NAMES)
    with pytest.raises(KeyError, match="icon for the event “Vanished”"):
        words.icon(Vanished(0))
    with pytest.raises(KeyError, match="words for the refusal “no_such_code”"):
        words.title(Refusal("no_such_code", ""))
    poor = msgspec.structs.replace(words, actions={}, events={"Rolled": {"die": "{seat}"}})
    with pytest.raises(KeyError, match="words for the action “Decline”"):
        poor.plain(Decline(), board, rules, NAMES)
    with pytest.raises(KeyError, match="sentence for a Rolled of the manner “steady”"):
        poor.plain(Rolled(0, 3, steady=True), board, rules, NAMES)


def test_the_rule_book_finds_rules_and_rulings(rules: Rules) -> None:
    book = load_book(rules)
    assert book.entry("GHA-5.9").title == "Trucks block"
    assert book.entry("GHA-R24").see == ("GHA-5.9",)
    with pytest.raises(KeyError, match=r"no rule “GHA-99\.1”"):
        book.entry("GHA-99.1")


def test_words_are_read_once(rules: Rules) -> None:
    assert load_words(rules) is load_words(rules)
    assert load_book(rules) is load_book(rules)


def test_every_game_has_words_and_a_rule_book(games: dict[str, Rules]) -> None:
    for rules in games.values():
        assert load_words(rules).name == rules.name
        assert all(entry.startswith(f"{rules.prefix}-") for entry in load_book(rules).by_id)


class Parted(Announcement, frozen=True):
    """Something that concerns several seats."""

    members: tuple[int, ...]


def test_several_seats_are_listed_by_name(words: Words, rules: Rules, board: Any) -> None:
    told = msgspec.structs.replace(words, events={**words.events, "Parted": "{members:seats} part"})
    assert told.plain(Parted((0,)), board, rules, NAMES) == "Ada part"
    assert told.plain(Parted((2, 0, 1)), board, rules, NAMES) == "Chen, Ada and bert’s crew part"


def test_those_who_play_as_one_are_named_together(rules: Rules, board: Any) -> None:
    names = Names(("Ada", "Bart", "Chen", "Dolores"), (0, 1, 0, 1))

    def told(phrase: str, names: Names, **facts: int) -> list[Span]:
        return Speaker({}, rules, board, names).spans(phrase, facts.__getitem__)

    line = told("{winner:team} won, {seat} fought {rival:team}", names, winner=2, seat=2, rival=1)
    assert "".join(span.text for span in line) == "Ada and Chen won, Chen fought Bart and Dolores"
    assert first_seat(line) == 0 and [span.value for span in line if span.kind] == [(0, 2), 2, (1, 3)]
    alone = told("{winner:team} won", Names(names.of_side(1)), winner=1)
    assert [(span.text, span.kind, span.value) for span in alone[:1]] == [("Dolores", "seat", 1)]
    assert Names(names) == names and Names(names).members(3) == (1, 3), "they stay together"


def test_short_texts_of_cards_are_short_in_english(games: dict[str, Rules]) -> None:
    kinds = [cards for rules in games.values() for cards in load_words(rules).cards.values()]
    briefs = [card.brief for cards in kinds for card in cards.values() if card.brief]
    assert briefs and [brief for brief in briefs if len(brief) > 48] == []
